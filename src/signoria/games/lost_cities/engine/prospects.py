"""What the expeditions of a seat can still become, for all that the seat knows."""

from typing import Final

from signoria.core.compiling import i64
from signoria.games.lost_cities.engine.action_space import size
from signoria.games.lost_cities.engine.cards import (
    COLOUR_KINDS,
    KINDS_PER_COLOUR,
    PILE_BITS,
    TOP_CARD,
    WAGER_COUNT,
    bit,
    fitting,
)
from signoria.games.lost_cities.engine.state import EIGHT_CARDS, SPARE_BITS, SPARE_COUNT, LostCitiesState, spares_of
from signoria.games.lost_cities.engine.worth import BONUS

SETS: Final = COLOUR_KINDS + 1
NUMBERS_ONLY: Final = COLOUR_KINDS - 1
"""The kinds of one colour without its wager."""
PIPS: Final = [sum([rank + 1 for rank in range(1, KINDS_PER_COLOUR) if kinds >> rank & 1]) for kinds in range(SETS)]
"""The sum of the numbers of a set of kinds of one colour, by the set."""
COUNT: Final = [sum([1 for rank in range(1, KINDS_PER_COLOUR) if kinds >> rank & 1]) for kinds in range(SETS)]
"""How many numbers it has."""
ALL_WAGERS: Final = WAGER_COUNT
"""The expedition of three wagers alone, whose multiplier is the highest."""
A_TWO: Final = 1 << 2
"""The expedition of a 2 alone: what it is worth tells what an expedition costs."""
HOPE: Final = 0.85
"""How far an unseen card is trusted, beyond the chance to draw it."""
ON_A_PILE: Final = 0.3
"""The chance to get the top card of a discard pile: the other may cover it or take it."""

WAGERS_HELD: Final = 10
"""What is held of a colour is a set of kinds, and from this bit up how many wagers are among it."""


class Prospects:
    """What a hand on a table is worth: what each colour may bring, as far as there is time to lay its cards."""

    def __init__(self, s: LostCitiesState, seat: int, turns: int) -> None:
        self.turns: Final = turns
        self.colours: Final = s.settings.colours
        self.top_multiplier: Final = s.settings.worth[ALL_WAGERS].multiplier
        self.cost: Final = float(2 - s.settings.worth[A_TWO].points)
        self.bonus_from: Final = 8 if s.settings.worth[EIGHT_CARDS].bonus else 9
        self.expeditions: Final = s.explorers[seat].expeditions
        self.held: Final = [held(s, seat, colour) for colour in range(self.colours)]
        self.unseen: Final = [unseen_numbers(s, seat, colour) for colour in range(self.colours)]
        self.tops: Final = [top_number(s.discards[colour]) for colour in range(self.colours)]
        hidden = s.left + unknown_cards(s, 1 - seat)
        self.chance: Final = HOPE * min(1.0, s.left / 2 / max(hidden, 1))
        self.each: list[float] = []  # what each colour brings
        self.lays_of: list[int] = []  # by how many cards from the hand
        self.gains_of: list[float] = []  # and how much of it these bring
        for colour in range(self.colours):
            points, lays, gains = self.promise(colour, self.expeditions[colour], self.held[colour])
            self.each.append(points)
            self.lays_of.append(lays)
            self.gains_of.append(gains)
        self.points: Final = sum(self.each)
        self.lays: Final = sum(self.lays_of)
        self.gains: Final = sum(self.gains_of)

    def held_without(self, colour: int, rank: i64) -> int:
        """What is held of a colour when a card of it has been played."""
        held = self.held[colour]
        if rank:
            return held & ~bit(rank)
        fewer = held - (1 << WAGERS_HELD)
        return fewer if fewer >> WAGERS_HELD else fewer & NUMBERS_ONLY

    def held_with(self, colour: int, rank: i64) -> int:
        """What is held of a colour with one card more."""
        held = self.held[colour]
        return held | bit(rank) if rank else held + (1 << WAGERS_HELD) | 1

    def worth(self, colour: int, laid: int, held: int) -> float:
        """The points of all expeditions when one of them looks like this; what there is no time to lay is lost."""
        points, lays, gains = self.promise(colour, laid, held)
        points += self.points - self.each[colour]
        lays += self.lays - self.lays_of[colour]
        gains += self.gains - self.gains_of[colour]
        late: i64 = lays - self.turns
        return points - gains * float(late) / float(lays) if late > 0 else points

    def worth_of_drawing(self) -> float:
        """The mean over all numbers that may lie on top of the deck."""
        total, count = 0.0, 0
        for colour in range(self.colours):
            unseen: i64 = self.unseen[colour]
            for rank in range(1, KINDS_PER_COLOUR):
                if unseen >> rank & 1:
                    total += self.worth(colour, self.expeditions[colour], self.held_with(colour, rank))
                    count += 1
        return total / count if count else self.points

    def promise(self, colour: int, laid: i64, held: i64) -> tuple[float, i64, float]:
        """The best that a colour can bring, by how many lays from the hand, and what they bring."""
        best: tuple[float, i64, float] = (0.0, 0, 0.0)
        if laid:
            best = self.promise_with(colour, laid, held, 0)
        wagers: i64 = min(held >> WAGERS_HELD, self.turns) if laid <= WAGER_COUNT else 0
        for used in range(1 if laid else 0, wagers + 1):
            other = self.promise_with(colour, laid, held, used)
            if other[0] > best[0]:
                best = other
        return best

    def promise_with(self, colour: int, laid: i64, held: i64, wagers: i64) -> tuple[float, i64, float]:
        """What a colour brings when so many wagers of the hand are laid first."""
        above: i64 = fits_above(laid)
        numbers: i64 = held & above
        lays: i64 = COUNT[numbers]
        while lays > self.turns - wagers and numbers:
            numbers &= numbers - 1  # the lowest is left out
            lays -= 1
        coming: i64 = self.unseen[colour] & above
        top: i64 = self.tops[colour] & above
        count = self.chance * COUNT[coming] + ON_A_PILE * COUNT[top]
        room = float(max(self.turns - wagers - lays, 0))
        scale = room / count if count > room else 1.0
        laid_numbers: i64 = laid >> 1 & NUMBERS_ONLY
        pips = PIPS[laid_numbers] + PIPS[numbers] + scale * (self.chance * PIPS[coming] + ON_A_PILE * PIPS[top])
        all_wagers: i64 = (laid & WAGER_COUNT) + wagers
        multiplier = float(min(1 + all_wagers, self.top_multiplier))
        cards = float(all_wagers + COUNT[laid_numbers] + lays) + scale * count
        likely = min(1.0, max(0.0, (cards - self.bonus_from + 1.5) / 2))
        return (pips - self.cost) * multiplier + BONUS * likely, wagers + lays, PIPS[numbers] * multiplier


def fits_above(laid: i64) -> i64:
    """The numbers that fit an expedition, as a set of kinds of its colour."""
    kinds: i64 = fitting(laid)
    return kinds & NUMBERS_ONLY


def held(s: LostCitiesState, seat: int, colour: int) -> int:
    """What a seat holds of a colour."""
    me = s.explorers[seat]
    kinds: i64 = me.hand >> colour * KINDS_PER_COLOUR & COLOUR_KINDS
    wagers: i64 = (kinds & 1) + (me.spares >> spares_of(colour) & SPARE_COUNT)
    return kinds | wagers << WAGERS_HELD


def unseen_numbers(s: LostCitiesState, seat: int, colour: int) -> int:
    """The numbers of a colour that lie in the deck or, unknown, in the other hand, as a set of kinds."""
    me, you = s.explorers[seat], s.explorers[1 - seat]
    laid: i64 = me.expeditions[colour] | you.expeditions[colour]
    seen: i64 = laid >> 1 | (me.hand | you.seen) >> colour * KINDS_PER_COLOUR
    pile: i64 = s.discards[colour]
    while pile:
        seen |= bit((pile & TOP_CARD) - 1)
        pile >>= PILE_BITS
    return NUMBERS_ONLY & ~seen & ~s.settings.absent


def top_number(pile: i64) -> int:
    """The number on top of a pile as a set of kinds; none where a wager lies there, or nothing."""
    return bit((pile & TOP_CARD) - 1) & NUMBERS_ONLY if pile else 0


def unknown_cards(s: LostCitiesState, seat: int) -> int:
    """How many cards of a hand the other seat does not know."""
    them = s.explorers[seat]
    unknown: i64 = them.size() - size(them.seen)
    spares: i64 = them.seen_spares
    while spares:
        unknown -= spares & SPARE_COUNT
        spares >>= SPARE_BITS
    return unknown
