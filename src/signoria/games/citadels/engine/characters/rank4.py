"""Rank 4: King, Emperor (and his text of 2004), Patrician."""

from typing import Final

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_space import CROWN_RANK, GIVE, SEATS, TAKE_CARDS, TAKE_GOLD
from signoria.games.citadels.engine.cards import NOBLE
from signoria.games.citadels.engine.characters.collecting import (
    COLLECT,
    CollectCards,
    CollectGold,
    Collector,
    power_number,
)
from signoria.games.citadels.engine.characters.rank3 import take_at_random
from signoria.games.citadels.engine.crown import move_crown
from signoria.games.citadels.engine.decisions import ChooseSeat, Opens, give_card, kinds_in
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Power
from signoria.games.citadels.engine.moves import hand_over
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.rule_ids import CROWN_DUTY, EMPEROR_CROWN, NO_TARGET
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note, note_card

CROWN = power_number("crown")
WITHOUT_TRIBUTE: Final = 0
WITH_TRIBUTE: Final = 1
"""Said of crowning somebody: does he pay for it?"""


class Crowned(Collector):
    """Who takes the crown, at once or at some moment of his turn, killed or bewitched all the same. [CIT-KING-1..4]"""

    def at_turn_start(self, s: CitadelsState, seat: int) -> None:
        if s.settings.readings.crown_at_once and s.holder[self.rank] == seat:
            move_crown(s, seat, "crown-taken")
            s.turn.used |= bit(CROWN)

    def obstacle_to_end(self, s: CitadelsState, seat: int) -> int:
        return 0 if s.crown == seat or s.turn.resumed else CROWN_DUTY

    def when_bewitched(self, s: CitadelsState, seat: int) -> None:
        move_crown(s, seat, "crown-taken")

    def when_victim_is_shown(self, s: CitadelsState, seat: int, rank: int) -> None:
        if rank == self.rank and not s.marks.acrobat:
            move_crown(s, seat, "crown-inherited")


class TakeCrown(Power):
    """The crown, at a moment of the player's choice. The Witch leaves it to the bewitched. [CIT-KING-2]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return NO_TARGET if s.turn.resumed else 0

    def use(self, s: CitadelsState, seat: int) -> None:
        move_crown(s, seat, "crown-taken")


class King(Crowned):
    """1 gold for each noble district, and the crown. [CIT-KING-1]"""

    slug = "king"
    rank = 4
    wanted = NOBLE
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([CollectGold(COLLECT), TakeCrown(CROWN)])


class Patrician(Crowned):
    """1 card for each noble district, and the crown. [CIT-PATRICIAN-1]"""

    slug = "patrician"
    rank = 4
    wanted = NOBLE
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([CollectCards(COLLECT), TakeCrown(CROWN)])


class Emperor(Collector):
    """1 gold for each noble district; must crown another player and takes 1 gold or card of him. [CIT-EMPEROR-1..4]"""

    slug = "emperor"
    rank = 4
    wanted = NOBLE
    printed = In(DARK_LANDS, DELUXE)
    fewest_players = 3

    def __init__(self) -> None:
        crowning = Opens(CROWN, [EmperorCrowns(seat, WITH_TRIBUTE) for seat in range(SEATS)])
        super().__init__([CollectGold(COLLECT), crowning])

    def obstacle_to_end(self, s: CitadelsState, seat: int) -> int:
        return EMPEROR_CROWN if not holds(s.turn.used, CROWN) and somebody_to_crown(s, seat) else 0

    def when_victim_is_shown(self, s: CitadelsState, seat: int, rank: int) -> None:
        if rank == CROWN_RANK and not s.marks.acrobat and somebody_to_crown(s, seat):
            s.agenda.append(EmperorCrowns(seat, WITHOUT_TRIBUTE))

    def tribute(self, s: CitadelsState, seat: int, other: int) -> None:
        """The crowned player pays for the honour."""
        if s.gold[other] or s.hands[other]:
            s.agenda.append(EmperorTakes(seat, other))


def somebody_to_crown(s: CitadelsState, seat: int) -> bool:
    """Is there anybody but himself and the present holder?"""
    return s.players > 2 or s.crown == seat


class EmperorCrowns(ChooseSeat):
    """Who gets the crown? Neither himself nor its holder. A murdered Emperor takes nothing for it.

    [CIT-EMPEROR-2, CIT-EMPEROR-4]
    """

    @property
    def brings_tribute(self) -> bool:
        """Does the crowned player pay for it?"""
        return self.what == WITH_TRIBUTE

    def may_choose(self, s: CitadelsState, seat: int) -> bool:
        return seat not in (self.seat, s.crown)

    def obstacle_to_others(self) -> int:
        return EMPEROR_CROWN

    def chosen(self, s: CitadelsState, other: int) -> None:
        s.marks.crowned = other
        move_crown(s, other, "crown-given", self.seat)
        emperor = s.settings.cast[CROWN_RANK]
        if self.brings_tribute and isinstance(emperor, Emperor):
            emperor.tribute(s, self.seat, other)


class EmperorTakes(Ask[CitadelsState]):
    """1 gold or a card at random from the player he crowned. [CIT-EMPEROR-3]"""

    @property
    def other(self) -> int:
        """The crowned player."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        gold = [TAKE_GOLD] if s.gold[self.other] else []
        return [*gold, TAKE_CARDS] if s.hands[self.other] else gold

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == TAKE_GOLD:
            hand_over(s, self.other, self.seat, 1)
            note(s, "tribute-gold", self.seat, self.other)
        else:
            take_at_random(s, self.other, self.seat)
            note(s, "tribute-card", self.seat, self.other)


class Emperor2004(Emperor):
    """The Emperor of 2004: the crowned player chooses what he gives. [CIT-EMPEROR-5]"""

    printed = In(DARK_LANDS, DARK_CITY)

    def tribute(self, s: CitadelsState, seat: int, other: int) -> None:
        if s.gold[other] or s.hands[other]:
            s.agenda.append(CrownedGives(other, seat))


class CrownedGives(Ask[CitadelsState]):
    """1 gold or a card of his own choice, to the Emperor. [CIT-EMPEROR-5]"""

    @property
    def emperor(self) -> int:
        """Who gets it."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        gold = [TAKE_GOLD] if s.gold[self.seat] else []
        return gold + kinds_in(s.hands[self.seat], GIVE)

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == TAKE_GOLD:
            hand_over(s, self.seat, self.emperor, 1)
            note(s, "give-gold", self.seat, self.emperor)
        else:
            give_card(s, self.seat, self.emperor, choice - GIVE)
            note_card(s, "give-card", self.seat, self.emperor, choice - GIVE)
