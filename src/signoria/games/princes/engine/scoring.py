"""What is counted: the terms of a work, the worth of bonus cards, and prestige cards at the end."""

from typing import Final

from signoria.games.princes.engine.box import AT_LEAST, MOST, PrestigeCard
from signoria.games.princes.engine.documents import PrincessTerms, Terms
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.numbers import BONUS, LANDSCAPES, MUSE, PRESTIGE, PROFESSION
from signoria.games.princes.engine.sets import has, size
from signoria.games.princes.engine.state import PrincesState, serves
from signoria.games.princes.engine.things import ALL_THINGS, landscapes

WANTED_BUILDING: Final = 4
WANTED_LANDSCAPE: Final = 3
WANTED_FREEDOM: Final = 3
PER_JESTER: Final = 2
PER_CARD: Final = 1
PER_LANDSCAPE_OF_PRINCESS: Final = 3
PER_BUILDER_OF_PRINCESS: Final = 2
PER_BUILDING_OF_PRINCESS: Final = 2


def bonus_worth(s: PrincesState, seat: int, kind: int) -> int:
    """What a bonus card adds to a work now. [POF-BONUS-3]"""
    worth = 0
    for term in s.settings.box.bonus[kind].terms:
        worth += term.number * ALL_THINGS[term.thing].count(s, seat)
    return worth


def bonus_at_work(s: PrincesState, seat: int, kind: int) -> int:
    """What a bonus card would add to a work that is begun now: its person goes from the hand to the table first."""
    worth = 0
    for term in s.settings.box.bonus[kind].terms:
        thing = ALL_THINGS[term.thing]
        worth += term.number * (thing.count(s, seat) + thing.when_working)
    return worth


def cards_of(s: PrincesState, seat: int) -> int:
    """Profession and recruiting cards of a seat, in hand and on the table. [POF-WORK-7]"""
    held = len(hand_of(s, PROFESSION, seat)) + s.recruiters[seat]
    return held + size(s.works[seat]) + s.recruited[seat]


class Worth:
    """The value of a work without bonus cards. [POF-WORK-3 to POF-WORK-7]"""

    def __init__(self, s: PrincesState, seat: int, profession: int) -> None:
        wants = s.settings.box.wants[profession]
        self.building: Final = WANTED_BUILDING if has(s.buildings[seat], wants.building) else 0
        self.landscape: Final = WANTED_LANDSCAPE if s.landscapes[seat * LANDSCAPES + wants.landscape] else 0
        self.freedom: Final = WANTED_FREEDOM if has(s.freedoms[seat], wants.freedom) else 0
        self.jesters: Final = PER_JESTER * s.jesters[seat]
        self.cards: Final = PER_CARD * cards_of(s, seat)
        self.muse: Final = s.round if serves(s, MUSE, seat) else 0
        people = self.jesters + self.cards + self.muse
        self.total: Final = self.building + self.landscape + self.freedom + people

    def terms(self) -> Terms:
        """Term by term."""
        return {
            "building": self.building,
            "landscape": self.landscape,
            "freedom": self.freedom,
            "jesters": self.jesters,
            "cards": self.cards,
            "muse": self.muse,
            "total": self.total,
        }


class PrincessWorth:
    """The value of the Princess's work: landscapes, builders, buildings and cards, nothing else. [POF-PRINCESS-2]"""

    def __init__(self, s: PrincesState, seat: int) -> None:
        self.landscapes: Final = PER_LANDSCAPE_OF_PRINCESS * landscapes(s, seat)
        self.builders: Final = PER_BUILDER_OF_PRINCESS * s.builders[seat]
        self.buildings: Final = PER_BUILDING_OF_PRINCESS * size(s.buildings[seat])
        self.cards: Final = PER_CARD * cards_of(s, seat)
        self.total: Final = self.landscapes + self.builders + self.buildings + self.cards

    def terms(self) -> PrincessTerms:
        """Term by term."""
        return {
            "landscapes": self.landscapes,
            "builders": self.builders,
            "buildings": self.buildings,
            "cards": self.cards,
            "total": self.total,
        }


def princess_worth(s: PrincesState, seat: int) -> int:
    """The value of a work of the Princess."""
    return PrincessWorth(s, seat).total


def reachable(s: PrincesState, seat: int, profession: int) -> int:
    """The value of a work with every bonus card in hand, before its profession card is laid on the table."""
    worth = Worth(s, seat, profession).total
    for card in hand_of(s, BONUS, seat):
        worth += bonus_at_work(s, seat, kind_of(card))
    return worth


def position_on_track(s: PrincesState, seat: int) -> int:
    """1 for the leader; those who are equal share a position, and the next ones are skipped. [POF-MERCHANT-3]"""
    position = 1
    for other in range(s.players):
        if s.points[other] > s.points[seat]:
            position += 1
    return position


def prestige_points(s: PrincesState, seat: int, kind: int) -> int:
    """What a prestige card brings its owner if the game ended now. [POF-PRESTIGE-2 to POF-PRESTIGE-5]"""
    card = s.settings.box.prestige[kind]
    if card.judged != AT_LEAST:
        return points_by_comparison(s, seat, card)
    for term in card.terms:
        if ALL_THINGS[term.thing].count(s, seat) < term.number:
            return 0
    return card.points


def points_by_comparison(s: PrincesState, seat: int, card: PrestigeCard) -> int:
    """What a card for the most or the fewest of a thing brings; nobody has the most of what he has none of."""
    thing = ALL_THINGS[card.terms[0].thing]
    mine = thing.count(s, seat)
    if card.judged == MOST and mine == 0:
        return 0
    tied = False
    for other in range(s.players):
        if other != seat:
            theirs = thing.count(s, other)
            if theirs > mine if card.judged == MOST else theirs < mine:
                return 0
            tied = tied or theirs == mine
    return card.tied if tied else card.points


def running(s: PrincesState) -> list[int]:
    """Points of every seat if the game ended now."""
    points = s.points[:]
    for seat in range(s.players):
        for card in hand_of(s, PRESTIGE, seat):
            points[seat] += prestige_points(s, seat, kind_of(card))
    return points


def winners(s: PrincesState) -> list[int]:
    """Who has the most points, then the most money; several where both are equal. [POF-END-2, POF-END-3]"""
    points = running(s)
    best = max(points)
    leading = [seat for seat in range(s.players) if points[seat] == best]
    richest = max([s.money[seat] for seat in leading])
    return [seat for seat in leading if s.money[seat] == richest]
