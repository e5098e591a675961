"""Rank 1: Assassin, Witch, Magistrate."""

from typing import Final

from signoria.core.kernel import Step
from signoria.games.citadels.engine.action_space import FIRST_RANK, SEATS
from signoria.games.citadels.engine.characters.collecting import power_number
from signoria.games.citadels.engine.characters.naming import NameCharacter
from signoria.games.citadels.engine.decisions import Opens
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.engine.income import TakeIncome
from signoria.games.citadels.engine.marks import TurnMarks
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.rule_ids import NOT_NAMED, WARRANTED_ALREADY
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note, note_tokens
from signoria.games.citadels.engine.turn import TURN_MENU, open_turn

WARRANTS: Final = 3


class Assassin(Character):
    """Names another character, who stays silent and loses his turn. [CIT-ASSASSIN-1, CIT-ASSASSIN-2]"""

    slug = "assassin"
    rank = 1
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("murder"), [AssassinNames(seat) for seat in range(SEATS)])])


class AssassinNames(NameCharacter):
    """Who is to be murdered? [CIT-ASSASSIN-1]"""

    def named(self, s: CitadelsState, rank: int) -> None:
        s.marks.murdered = rank
        note(s, "murder", self.seat, rank=rank)


class Witch(Character):
    """Takes income, names another character and stops; when he is called she plays on in his place. [CIT-WITCH-1..6]"""

    slug = "witch"
    rank = 1
    printed = In(DARK_LANDS, DARK_CITY, DELUXE)

    def begin(self, s: CitadelsState, seat: int) -> bool:
        s.agenda.append(WitchNames(seat))
        s.agenda.append(TakeIncome(seat))
        return True

    def takes_over(self, s: CitadelsState, seat: int, rank: int) -> bool:
        if rank != s.marks.bewitched:
            return False
        s.agenda.append(WitchResumes(s.marks.witch, rank))
        s.agenda.append(BewitchedStops(seat, rank))
        s.agenda.append(TakeIncome(seat))
        return True


class WitchNames(NameCharacter):
    """Who is to be bewitched? Her turn stops here. [CIT-WITCH-2]"""

    def named(self, s: CitadelsState, rank: int) -> None:
        s.marks.bewitched = rank
        s.marks.witch = self.seat
        s.turn = TurnMarks()
        note(s, "bewitch", self.seat, rank=rank)


class BewitchedStops(Step[CitadelsState]):
    """The bewitched has taken his income and does no more; a King still takes the crown. [CIT-WITCH-3, CIT-WITCH-5]"""

    @property
    def rank(self) -> int:
        """The bewitched character."""
        return self.what

    def run(self, s: CitadelsState) -> None:
        note(s, "bewitched", self.seat, rank=self.rank)
        s.settings.cast[self.rank].when_bewitched(s, self.seat)


class WitchResumes(Step[CitadelsState]):
    """The Witch plays on as the bewitched, with her own hand, gold and city. [CIT-WITCH-4]"""

    @property
    def rank(self) -> int:
        """The bewitched character."""
        return self.what

    def run(self, s: CitadelsState) -> None:
        note(s, "resume", self.seat, rank=self.rank)
        open_turn(s, self.seat, self.rank)
        s.turn.income = 1
        s.turn.resumed = 1
        s.agenda.append(TURN_MENU[self.seat])


class Magistrate(Character):
    """Lays a sealed and two empty warrants on three characters. [CIT-MAGISTRATE-1]"""

    slug = "magistrate"
    rank = 1
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("warrant"), [MagistrateNames(seat, 0) for seat in range(SEATS)])])


class MagistrateNames(NameCharacter):
    """Three different characters, the one with the seal first; the others see three warrants alike. [CIT-MAGISTRATE-1]

    The ranks named so far lie in the state, out of the others' sight.
    """

    @property
    def laid(self) -> int:
        """How many warrants have been laid before this one."""
        return self.what

    def obstacle_to_name(self, s: CitadelsState, rank: int) -> int:
        if rank == FIRST_RANK:
            return NOT_NAMED
        return WARRANTED_ALREADY if holds(s.secrets.laid_tokens, rank) else 0

    def named(self, s: CitadelsState, rank: int) -> None:
        s.secrets.laid_tokens |= bit(rank)
        if self.laid == 0:
            s.secrets.sealed_warrant = rank
        if self.laid + 1 < WARRANTS:
            s.agenda.append(MagistrateNames(self.seat, self.laid + 1))
            return
        s.marks.warrants = s.secrets.laid_tokens
        s.secrets.laid_tokens = 0
        s.marks.magistrate = self.seat
        note_tokens(s, "warrants", self.seat, s.marks.warrants)
