"""What is counted: the terms of a work, the worth of bonus cards, and prestige cards at the end."""

from typing import Final

from signoria.games.princes.engine.cards import (
    BITS,
    BONUS,
    KIND,
    LANDSCAPES,
    LARGE,
    MEDIUM,
    MUSE,
    PRESTIGE,
    PROFESSION,
    SMALL,
)
from signoria.games.princes.engine.state import PrincesState, hand_of, serves
from signoria.games.princes.engine.tiles import CELLS

THING_WORDS: Final = (
    "forests",
    "lakes",
    "parks",
    "buildings",
    "large_buildings",
    "medium_buildings",
    "small_buildings",
    "building_size_kinds",
    "landscapes",
    "landscape_kinds",
    "freedoms",
    "jesters",
    "builders",
    "prestige_cards",
    "categories",
    "cards_in_hand",
    "cards_on_table",
    "works",
    "empty_cells",
)
"""What a card can count. A thing is its place in this list."""

# How a prestige card is judged.
AT_LEAST: Final = 0
MOST: Final = 1
FEWEST: Final = 2

WANTED_BUILDING: Final = 4
WANTED_LANDSCAPE: Final = 3
WANTED_FREEDOM: Final = 3
PER_JESTER: Final = 2
PER_CARD: Final = 1
PER_LANDSCAPE_OF_PRINCESS: Final = 3
PER_BUILDER_OF_PRINCESS: Final = 2
PER_BUILDING_OF_PRINCESS: Final = 2


def bits(number: int) -> int:
    """How many bits are set."""
    found = 0
    while number:
        found += BITS[number & 1023]
        number >>= 10
    return found


def count(s: PrincesState, seat: int, thing: int) -> int:
    """How many of a thing a seat has."""
    if thing < 3:
        return s.landscapes[seat * LANDSCAPES + thing]
    if thing <= 7:
        return _buildings(s.buildings[seat], thing)
    if thing <= 9:
        return landscapes(s, seat) if thing == 8 else landscape_kinds(s, seat)
    if thing <= 14:
        return _at_court(s, seat, thing)
    if thing == 15:
        return len(hand_of(s, PROFESSION, seat)) + s.recruiters[seat]
    return CELLS - bits(s.ground[seat]) if thing == 18 else bits(s.works[seat]) + s.recruited[seat]


def _at_court(s: PrincesState, seat: int, thing: int) -> int:
    """Freedoms, jesters, builders, prestige cards, or how many categories there are."""
    if thing == 10:
        return BITS[s.freedoms[seat]]
    if thing == 11:
        return s.jesters[seat]
    if thing == 12:
        return s.builders[seat]
    return len(hand_of(s, PRESTIGE, seat)) if thing == 13 else categories(s, seat)


def _buildings(mine: int, thing: int) -> int:
    """All buildings, those of one size, or how many sizes there are."""
    if thing == 3:
        return BITS[mine]
    if thing == 4:
        return BITS[mine & LARGE]
    if thing == 5:
        return BITS[mine & MEDIUM]
    if thing == 6:
        return BITS[mine & SMALL]
    return (mine & LARGE != 0) + (mine & MEDIUM != 0) + (mine & SMALL != 0)


def landscapes(s: PrincesState, seat: int) -> int:
    """How many landscapes a seat has."""
    first = seat * LANDSCAPES
    return s.landscapes[first] + s.landscapes[first + 1] + s.landscapes[first + 2]


def landscape_kinds(s: PrincesState, seat: int) -> int:
    """How many different landscapes a seat has."""
    first = seat * LANDSCAPES
    return (s.landscapes[first] > 0) + (s.landscapes[first + 1] > 0) + (s.landscapes[first + 2] > 0)


def categories(s: PrincesState, seat: int) -> int:
    """How many of forest, lake, park, jester, builder, prestige card and freedom a seat has at all."""
    others = (s.jesters[seat] > 0) + (s.builders[seat] > 0) + (s.freedoms[seat] > 0)
    return landscape_kinds(s, seat) + others + (len(hand_of(s, PRESTIGE, seat)) > 0)


def bonus_worth(s: PrincesState, seat: int, kind: int) -> int:
    """What a bonus card adds to a work now. [POF-BONUS-3]"""
    terms = s.settings.box.bonus[kind]
    worth = 0
    for place in range(0, len(terms), 2):
        worth += terms[place + 1] * count(s, seat, terms[place])
    return worth


def all_bonus(s: PrincesState, seat: int) -> int:
    """What all bonus cards in hand would add."""
    worth = 0
    for card in hand_of(s, BONUS, seat):
        worth += bonus_worth(s, seat, card & KIND)
    return worth


def cards_of(s: PrincesState, seat: int) -> int:
    """Profession and recruiting cards of a seat, in hand and on the table. [POF-WORK-7]"""
    held = len(hand_of(s, PROFESSION, seat)) + s.recruiters[seat]
    return held + bits(s.works[seat]) + s.recruited[seat]


class Worth:
    """The value of a work without bonus cards, term by term. [POF-WORK-3 to POF-WORK-7]"""

    def __init__(self, s: PrincesState, seat: int, profession: int) -> None:
        wants = s.settings.box.wants[profession]
        has_building = s.buildings[seat] >> wants[0] & 1
        has_landscape = s.landscapes[seat * LANDSCAPES + wants[1]] > 0
        has_freedom = s.freedoms[seat] >> wants[2] & 1
        self.building: Final = WANTED_BUILDING if has_building else 0
        self.landscape: Final = WANTED_LANDSCAPE if has_landscape else 0
        self.freedom: Final = WANTED_FREEDOM if has_freedom else 0
        self.jesters: Final = PER_JESTER * s.jesters[seat]
        self.cards: Final = PER_CARD * cards_of(s, seat)
        self.muse: Final = s.round if serves(s, MUSE, seat) else 0
        people = self.jesters + self.cards + self.muse
        self.total: Final = self.building + self.landscape + self.freedom + people


class PrincessWorth:
    """The value of the Princess's work: landscapes, builders, buildings and cards, nothing else. [POF-PRINCESS-2]"""

    def __init__(self, s: PrincesState, seat: int) -> None:
        self.landscapes: Final = PER_LANDSCAPE_OF_PRINCESS * landscapes(s, seat)
        self.builders: Final = PER_BUILDER_OF_PRINCESS * s.builders[seat]
        self.buildings: Final = PER_BUILDING_OF_PRINCESS * BITS[s.buildings[seat]]
        self.cards: Final = PER_CARD * cards_of(s, seat)
        self.total: Final = self.landscapes + self.builders + self.buildings + self.cards


def princess_worth(s: PrincesState, seat: int) -> int:
    """The value of a work of the Princess."""
    return PrincessWorth(s, seat).total


def position_on_track(s: PrincesState, seat: int) -> int:
    """1 for the leader; those who are equal share a position, and the next ones are skipped. [POF-MERCHANT-3]"""
    position = 1
    for other in range(s.players):
        if s.points[other] > s.points[seat]:
            position += 1
    return position


def bonus_at_work(s: PrincesState, seat: int, kind: int) -> int:
    """What a bonus card would add to a work that is begun now.

    Its person goes from the hand to the table, which moves the bonus cards that count these by one.
    """
    worth = bonus_worth(s, seat, kind)
    in_hand, on_table = 15, 16
    terms = s.settings.box.bonus[kind]
    for place in range(0, len(terms), 2):
        if terms[place] == in_hand:
            worth -= terms[place + 1]
        elif terms[place] >= on_table and terms[place] <= 17:
            worth += terms[place + 1]
    return worth


def reachable(s: PrincesState, seat: int, profession: int) -> int:
    """The value of a work with every bonus card in hand, before its profession card is laid on the table."""
    worth = Worth(s, seat, profession).total
    for card in hand_of(s, BONUS, seat):
        worth += bonus_at_work(s, seat, card & KIND)
    return worth


def prestige_points(s: PrincesState, seat: int, kind: int) -> int:
    """What a prestige card brings its owner if the game ended now. [POF-PRESTIGE-2 to POF-PRESTIGE-5]"""
    card = s.settings.box.prestige[kind]
    if card[0] == AT_LEAST:
        for place in range(3, len(card), 2):
            if count(s, seat, card[place]) < card[place + 1]:
                return 0
        return card[1]
    mine = count(s, seat, card[3])
    if card[0] == MOST and mine == 0:
        return 0
    tied = False
    for other in range(s.players):
        if other != seat:
            theirs = count(s, other, card[3])
            if theirs > mine if card[0] == MOST else theirs < mine:
                return 0
            tied = tied or theirs == mine
    return card[2] if tied else card[1]


def running(s: PrincesState) -> list[int]:
    """Points of every seat if the game ended now."""
    found = s.points[:]
    for seat in range(s.players):
        for card in hand_of(s, PRESTIGE, seat):
            found[seat] += prestige_points(s, seat, card & KIND)
    return found


def winners(s: PrincesState) -> list[int]:
    """Who has the most points, then the most money; several where both are equal. [POF-END-2, POF-END-3]"""
    points = running(s)
    best = max(points)
    leading = [seat for seat in range(s.players) if points[seat] == best]
    richest = max([s.money[seat] for seat in leading])
    return [seat for seat in leading if s.money[seat] == richest]
