"""What bonus and prestige cards count. A thing is its place in the list at the end; in files of cards it is a word."""

from typing import Final

from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.numbers import (
    FOREST,
    LAKE,
    LANDSCAPES,
    LARGE,
    MEDIUM,
    PARK,
    PRESTIGE,
    PROFESSION,
    SMALL,
)
from signoria.games.princes.engine.sets import size
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import CELLS

ANY_SIZE: Final = LARGE | MEDIUM | SMALL


class Thing:
    """Something that can be counted."""

    def __init__(self, slug: str, when_working: int = 0) -> None:
        self.slug: Final = slug
        self.when_working: Final = when_working
        """How the number changes when a work is begun: its person goes from the hand to the table."""

    def count(self, s: PrincesState, seat: int) -> int:
        """How many of it a seat has."""
        raise NotImplementedError


class LandscapesOf(Thing):
    """Landscapes of one kind."""

    def __init__(self, slug: str, landscape: int) -> None:
        super().__init__(slug)
        self.landscape: Final = landscape

    def count(self, s: PrincesState, seat: int) -> int:
        return s.landscapes[seat * LANDSCAPES + self.landscape]


class BuildingsAmong(Thing):
    """Buildings of one size, or of all."""

    def __init__(self, slug: str, among: int) -> None:
        super().__init__(slug)
        self.among: Final = among

    def count(self, s: PrincesState, seat: int) -> int:
        return size(s.buildings[seat] & self.among)


class BuildingSizes(Thing):
    """The different sizes of buildings."""

    def count(self, s: PrincesState, seat: int) -> int:
        mine = s.buildings[seat]
        return (mine & LARGE != 0) + (mine & MEDIUM != 0) + (mine & SMALL != 0)


class AllLandscapes(Thing):
    """All landscapes."""

    def count(self, s: PrincesState, seat: int) -> int:
        return landscapes(s, seat)


class LandscapeKinds(Thing):
    """The different landscapes."""

    def count(self, s: PrincesState, seat: int) -> int:
        return landscape_kinds(s, seat)


class Freedoms(Thing):
    """Freedoms."""

    def count(self, s: PrincesState, seat: int) -> int:
        return size(s.freedoms[seat])


class Jesters(Thing):
    """Jesters."""

    def count(self, s: PrincesState, seat: int) -> int:
        return s.jesters[seat]


class Builders(Thing):
    """Builders."""

    def count(self, s: PrincesState, seat: int) -> int:
        return s.builders[seat]


class PrestigeCards(Thing):
    """Prestige cards in hand."""

    def count(self, s: PrincesState, seat: int) -> int:
        return len(hand_of(s, PRESTIGE, seat))


class Categories(Thing):
    """How many of forest, lake, park, jester, builder, prestige card and freedom there are at all."""

    def count(self, s: PrincesState, seat: int) -> int:
        people = (s.jesters[seat] > 0) + (s.builders[seat] > 0)
        return landscape_kinds(s, seat) + people + (s.freedoms[seat] > 0) + (len(hand_of(s, PRESTIGE, seat)) > 0)


class CardsInHand(Thing):
    """Profession and recruiting cards in hand."""

    def count(self, s: PrincesState, seat: int) -> int:
        return len(hand_of(s, PROFESSION, seat)) + s.recruiters[seat]


class CardsOnTable(Thing):
    """Profession cards on the table, and recruiting cards that others have left there."""

    def count(self, s: PrincesState, seat: int) -> int:
        return size(s.works[seat]) + s.recruited[seat]


class EmptyCells(Thing):
    """Cells of the principality on which nothing lies."""

    def count(self, s: PrincesState, seat: int) -> int:
        return CELLS - size(s.ground[seat])


def landscapes(s: PrincesState, seat: int) -> int:
    """How many landscapes a seat has."""
    first = seat * LANDSCAPES
    return s.landscapes[first] + s.landscapes[first + 1] + s.landscapes[first + 2]


def landscape_kinds(s: PrincesState, seat: int) -> int:
    """How many different landscapes a seat has."""
    first = seat * LANDSCAPES
    return (s.landscapes[first] > 0) + (s.landscapes[first + 1] > 0) + (s.landscapes[first + 2] > 0)


ALL_THINGS: Final[list[Thing]] = [
    LandscapesOf("forests", FOREST),
    LandscapesOf("lakes", LAKE),
    LandscapesOf("parks", PARK),
    BuildingsAmong("buildings", ANY_SIZE),
    BuildingsAmong("large_buildings", LARGE),
    BuildingsAmong("medium_buildings", MEDIUM),
    BuildingsAmong("small_buildings", SMALL),
    BuildingSizes("building_size_kinds"),
    AllLandscapes("landscapes"),
    LandscapeKinds("landscape_kinds"),
    Freedoms("freedoms"),
    Jesters("jesters"),
    Builders("builders"),
    PrestigeCards("prestige_cards"),
    Categories("categories"),
    CardsInHand("cards_in_hand", when_working=-1),
    CardsOnTable("cards_on_table", when_working=1),
    CardsOnTable("works", when_working=1),
    EmptyCells("empty_cells"),
]
THING_WORDS: Final = [thing.slug for thing in ALL_THINGS]
