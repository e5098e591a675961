"""Rank 9: Queen, Artist, Tax Collector."""

from typing import Final

from signoria.core.kernel import NONE, Ask
from signoria.games.citadels.engine.action_space import CROWN_RANK, DECLINE, DESTROY, OWN
from signoria.games.citadels.engine.cards import is_action_card
from signoria.games.citadels.engine.characters.collecting import power_number
from signoria.games.citadels.engine.decisions import own_plots
from signoria.games.citadels.engine.editions import DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Character, Power
from signoria.games.citadels.engine.moves import gain
from signoria.games.citadels.engine.packing import coin_at, holds, kind_at, with_coin
from signoria.games.citadels.engine.rule_ids import NO_GOLD, NO_TARGET, NOT_BESIDE, NOT_NOW, ONE_COIN, TENT_STANDS
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note

BESIDE_RANK_4: Final = 0
BESIDE_KING: Final = 1
BESIDE_CROWNED: Final = 2
"""Beside whom the Queen earns: whoever has rank 4, a King only, or also whom the Emperor crowned."""
QUEEN_GOLD: Final = 3
FIRST_COIN: Final = 0
SECOND_COIN: Final = 1
"""Which of the Artist's two coins is laid."""


def is_beside(s: CitadelsState, seat: int, other: int) -> bool:
    """Do they sit next to each other?"""
    return other != NONE and (seat - other) % s.players in (1, s.players - 1)


class Queen(Character):
    """3 gold beside the player of rank 4; if he was murdered, when he is shown at the end. [CIT-QUEEN-1..3]"""

    slug = "queen"
    rank = 9
    printed = In(DARK_LANDS, DARK_CITY, DELUXE)
    fewest_players = 5

    def __init__(self) -> None:
        super().__init__([ThreeGold(power_number("bonus"))])

    def at_turn_start(self, s: CitadelsState, seat: int) -> None:
        s.marks.queen = seat

    def when_victim_is_shown(self, s: CitadelsState, seat: int, rank: int) -> None:
        if rank == CROWN_RANK and s.marks.queen != NONE and is_beside(s, s.marks.queen, seat) and counts_as_king(s):
            gain(s, s.marks.queen, QUEEN_GOLD, "gain-beside", rank=rank)


def counts_as_king(s: CitadelsState) -> bool:
    """Is rank 4 somebody beside whom the Queen earns? [CIT-QUEEN-4]"""
    return s.settings.readings.queen_beside == BESIDE_RANK_4 or s.settings.cast[CROWN_RANK].slug == "king"


class ThreeGold(Power):
    """The Queen's gold; beside a murdered rank 4, even one in the Hospital, she waits. [CIT-QUEEN-1, CIT-QUEEN-2]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        answered = holds(s.marks.shown, CROWN_RANK) and s.marks.murdered != CROWN_RANK
        beside = answered and is_beside(s, seat, s.holder[CROWN_RANK]) and counts_as_king(s)
        crowned = s.settings.readings.queen_beside == BESIDE_CROWNED and is_beside(s, seat, s.marks.crowned)
        return 0 if beside or crowned else NOT_BESIDE

    def use(self, s: CitadelsState, seat: int) -> None:
        gain(s, seat, QUEEN_GOLD, "gain-beside", rank=CROWN_RANK)


class Artist(Character):
    """Puts 1 gold each on up to two districts of his own, whose cost rises by 1 for good.

    [CIT-ARTIST-1, CIT-ARTIST-2]
    """

    slug = "artist"
    rank = 9
    printed = In(DARK_LANDS, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([Beautify(power_number("beautify"))])


class Beautify(Power):
    """The Artist's power. [CIT-ARTIST-1]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        if s.gold[seat] < 1:
            return NO_GOLD
        return 0 if ArtistBeautifies(seat, FIRST_COIN).plain(s) else NO_TARGET

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(ArtistBeautifies(seat, FIRST_COIN))


class ArtistBeautifies(Ask[CitadelsState]):
    """Which district? The second one is free to be left out. [CIT-ARTIST-1, CIT-ARTIST-2]"""

    @property
    def is_second(self) -> bool:
        """Does a coin lie already?"""
        return self.what == SECOND_COIN

    def plain(self, s: CitadelsState) -> list[int]:
        """The districts without a coin."""
        mine = own_plots(s, self.seat)
        return [choice for choice in mine if coin_at(choice - OWN) == 0 and not is_action_card(kind_at(choice - OWN))]

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE, *self.plain(s)] if self.is_second else self.plain(s)

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if not OWN <= choice < DESTROY:
            return NOT_NOW
        return TENT_STANDS if is_action_card(kind_at(choice - OWN)) else ONE_COIN

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == DECLINE:
            return
        city = s.cities[self.seat]
        city[city.index(choice - OWN)] = with_coin(choice - OWN)
        city.sort()
        s.gold[self.seat] -= 1
        note(s, "beautify", self.seat, kind=kind_at(choice - OWN))
        if not self.is_second and s.gold[self.seat] and self.plain(s):
            s.agenda.append(ArtistBeautifies(self.seat, SECOND_COIN))


class TaxCollector(Character):
    """Everybody puts 1 gold on his token after each build; in his turn he may take it all. [CIT-TAX-COLLECTOR-1..4]"""

    slug = "tax-collector"
    rank = 9
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([TakeTax(power_number("tax"))])

    def pays_tax(self) -> bool:
        return False


class TakeTax(Power):
    """All gold of the token. [CIT-TAX-COLLECTOR-2]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if s.tax else NO_GOLD

    def use(self, s: CitadelsState, seat: int) -> None:
        note(s, "take-tax", seat, n=s.tax)
        s.gold[seat] += s.tax
        s.tax = 0
