"""Acrobat and Rasputin: action cards that are played when somebody is called.

Whoever could hold one is asked, so that the question tells nothing; those without it can only decline.
"""

from signoria.core.kernel import NONE, Ask, Decision, Step, Together
from signoria.games.citadels.engine.action_space import CROWN_RANK, DECLINE, PLAY
from signoria.games.citadels.engine.crown import move_crown
from signoria.games.citadels.engine.draft import roles_each
from signoria.games.citadels.engine.editions import Printed
from signoria.games.citadels.engine.hooks import ActionCard
from signoria.games.citadels.engine.kinds import ACROBAT, RASPUTIN
from signoria.games.citadels.engine.moves import discard, find, seen_by_all, take_openly
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.rule_ids import NOT_IN_HAND, NOT_NOW, OWN_MOMENT
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note
from signoria.games.citadels.engine.tokens import free
from signoria.games.citadels.engine.turn import AFTER_RASPUTIN, BEGIN_TURN, BeginTurn


class Acrobat(ActionCard):
    """Played when rank 4 is called and nobody answers. [CIT-ACROBAT-1]"""

    slug = "acrobat"
    printed = Printed(copies=1)

    def is_for_own_turn(self) -> bool:
        return False


class Rasputin(ActionCard):
    """Played when a struck character is called. [CIT-RASPUTIN-1]"""

    slug = "rasputin"
    printed = Printed(copies=2)

    def is_for_own_turn(self) -> bool:
        return False


class AllMayPlayAcrobat(Together[CitadelsState]):
    """Everybody who could hold an Acrobat answers at the same time. [CIT-ACROBAT-1]"""


class AllMayAriseByRasputin(Together[CitadelsState]):
    """Everybody who could be the murdered one and hold a Rasputin answers at the same time. [CIT-RASPUTIN-1]"""


class AskAcrobat(Step[CitadelsState]):
    """Rank 4 is silent: everybody with cards in hand is asked. [CIT-ACROBAT-1]"""

    def run(self, s: CitadelsState) -> None:
        if holds(s.marks.shown, CROWN_RANK) or all_hands_are_empty(s):
            return
        parts: list[Decision[CitadelsState]] = [MayPlayAcrobat(seat) for seat in range(s.players) if s.hands[seat]]
        s.agenda.append(AllMayPlayAcrobat(parts))


def all_hands_are_empty(s: CitadelsState) -> bool:
    """Has nobody a card that he could play?"""
    for hand in s.hands:
        if hand:
            return False
    return True


class MayPlayAcrobat(Ask[CitadelsState]):
    """Take the crown and call from now on; a murdered rank 4 inherits nothing this round.

    [CIT-ACROBAT-1, CIT-ACROBAT-2]
    """

    def choices(self, s: CitadelsState) -> list[int]:
        held = find(s.hands[self.seat], ACROBAT) != NONE
        return [DECLINE, PLAY + ACROBAT] if held else [DECLINE]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_HAND if choice == PLAY + ACROBAT else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == DECLINE:
            return
        take_openly(s, self.seat, ACROBAT)
        discard(s, seen_by_all(s, ACROBAT))
        note(s, "action", self.seat, kind=ACROBAT)
        s.marks.acrobat = 1
        move_crown(s, self.seat, "crown-taken")


def hidden_roles(s: CitadelsState, seat: int) -> int:
    """How many of a seat's characters have not been revealed."""
    roles = roles_each(s)
    for rank in range(1, s.settings.ranks + 1):
        if holds(s.marks.shown, rank) and s.holder[rank] == seat:
            roles -= 1
    return roles


class AskRasputin(Step[CitadelsState]):
    """The murdered rank was called: everybody who could be it is asked. [CIT-RASPUTIN-1]"""

    @property
    def rank(self) -> int:
        """The murdered character."""
        return self.what

    def run(self, s: CitadelsState) -> None:
        if holds(s.marks.face_up, self.rank):
            return
        parts: list[Decision[CitadelsState]] = [
            MayAriseByRasputin(seat, self.rank)
            for seat in range(s.players)
            if s.hands[seat] and hidden_roles(s, seat) > 0
        ]
        if parts:
            s.agenda.append(AllMayAriseByRasputin(parts))


class MayPlayRasputin(Ask[CitadelsState]):
    """Free oneself of theft, spell, threat and warrant for this turn. [CIT-RASPUTIN-1]"""

    @property
    def rank(self) -> int:
        """The character that was called."""
        return self.what

    def can_play(self, s: CitadelsState) -> bool:
        """Does the card help this seat?"""
        return find(s.hands[self.seat], RASPUTIN) != NONE

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE, PLAY + RASPUTIN] if self.can_play(s) else [DECLINE]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if choice != PLAY + RASPUTIN:
            return NOT_NOW
        return NOT_IN_HAND if find(s.hands[self.seat], RASPUTIN) == NONE else OWN_MOMENT

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == DECLINE:
            s.agenda.append(BEGIN_TURN[self.seat][self.rank])
        else:
            self.protect(s)
            s.agenda.append(BeginTurn(self.seat, self.rank, AFTER_RASPUTIN))

    def protect(self, s: CitadelsState) -> None:
        """Lay the card open and take off every mark."""
        rank = self.rank
        take_openly(s, self.seat, RASPUTIN)
        note(s, "action", self.seat, kind=RASPUTIN)
        s.marks.shown |= bit(rank)
        free(s, rank)


class MayAriseByRasputin(MayPlayRasputin):
    """The murdered character plays after all; whoever is somebody else can only decline. [CIT-RASPUTIN-1]"""

    def can_play(self, s: CitadelsState) -> bool:
        return s.holder[self.rank] == self.seat and find(s.hands[self.seat], RASPUTIN) != NONE

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice != DECLINE:
            self.protect(s)
            s.agenda.append(BeginTurn(self.seat, self.rank, AFTER_RASPUTIN))
