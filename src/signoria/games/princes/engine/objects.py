"""The objects of phase A: each says how many are left, who cannot have it, and what it brings its buyer."""

from typing import Final

from signoria.core.message import Message, message, seat_name
from signoria.games.princes.engine.board import PickLandscape, PlaceTile, fits
from signoria.games.princes.engine.cards import ALL_LANDSCAPES, BUILDERS_EACH
from signoria.games.princes.engine.decisions import LookAtDeck
from signoria.games.princes.engine.numbers import BUILDINGS, LANDSCAPES, PRESTIGE
from signoria.games.princes.engine.recruiting import RecruitNow, targets
from signoria.games.princes.engine.rule_ids import NO_ROOM, THREE_BUILDERS
from signoria.games.princes.engine.state import PrincesState

POINTS_FOR_FURTHER_BUILDER: Final = 3


class AuctionObject:
    """Something that is sold in phase A. Its number is its place in the list at the end."""

    def __init__(self, slug: str, for_two: bool = True, for_more: bool = True) -> None:
        self.slug: Final = slug
        self.for_two: Final = for_two
        self.for_more: Final = for_more
        """Whether it is sold with two players, and with more."""

    def name(self) -> Message:
        """What it is called."""
        return message(f"princes-of-florence.object.{self.slug}")

    def left(self, s: PrincesState) -> int:
        """How many there are in stock. [POF-AUCTION-3]"""
        raise NotImplementedError

    def obstacle_to_receive(self, s: PrincesState, seat: int) -> int:
        """The rule by which a seat cannot have it."""
        return 0

    def receive(self, s: PrincesState, seat: int) -> None:
        """Let it take effect for its buyer."""
        raise NotImplementedError


class Landscape(AuctionObject):
    """A landscape, which is laid at once. With two players they are one object together. [POF-LAND-1, POF-LAND-4]"""

    def __init__(self, slug: str, landscape: int) -> None:
        super().__init__(slug, for_two=False)
        self.landscape: Final = landscape

    def left(self, s: PrincesState) -> int:
        return s.landscapes_left[self.landscape]

    def obstacle_to_receive(self, s: PrincesState, seat: int) -> int:
        return 0 if fits(s, seat, BUILDINGS + self.landscape) else NO_ROOM

    def receive(self, s: PrincesState, seat: int) -> None:
        s.agenda.append(PlaceTile(seat, BUILDINGS + self.landscape))


class Jester(AuctionObject):
    """A jester at court. [POF-JESTER-1]"""

    def left(self, s: PrincesState) -> int:
        return s.jesters_left

    def receive(self, s: PrincesState, seat: int) -> None:
        s.jesters_left -= 1
        s.jesters[seat] += 1


class Builder(AuctionObject):
    """A builder: three at most, and 3 points for the second and the third. [POF-BUILDER-1, POF-BUILDER-2]"""

    def left(self, s: PrincesState) -> int:
        return s.builders_left

    def obstacle_to_receive(self, s: PrincesState, seat: int) -> int:
        return THREE_BUILDERS if s.builders[seat] == BUILDERS_EACH else 0

    def receive(self, s: PrincesState, seat: int) -> None:
        s.builders_left -= 1
        if s.builders[seat]:
            s.points[seat] += POINTS_FOR_FURTHER_BUILDER
            if s.events is not None:
                told = {"seat": seat_name(seat), "object": self.name()}
                s.tell(message("princes-of-florence.event.further-builder", n=POINTS_FOR_FURTHER_BUILDER, **told))
        s.builders[seat] += 1


class PrestigeCard(AuctionObject):
    """A prestige card, chosen from the top of the deck. [POF-DECK-1]"""

    def left(self, s: PrincesState) -> int:
        return len(s.decks[PRESTIGE])

    def receive(self, s: PrincesState, seat: int) -> None:
        s.agenda.append(LookAtDeck(seat, PRESTIGE))


class RecruitingCard(AuctionObject):
    """A recruiting card, which may be used at once where there is somebody to recruit. [POF-RECRUIT-1]"""

    def left(self, s: PrincesState) -> int:
        return s.recruiters_left

    def receive(self, s: PrincesState, seat: int) -> None:
        s.recruiters_left -= 1
        s.recruiters[seat] += 1
        if targets(s, seat):
            s.agenda.append(RecruitNow(seat))


class AnyLandscape(AuctionObject):
    """With two players: whichever landscape the buyer likes. [POF-TWO-3]"""

    def __init__(self, slug: str) -> None:
        super().__init__(slug, for_more=False)

    def left(self, s: PrincesState) -> int:
        return s.landscapes_left[0] + s.landscapes_left[1] + s.landscapes_left[2]

    def obstacle_to_receive(self, s: PrincesState, seat: int) -> int:
        for kind in range(LANDSCAPES):
            if s.landscapes_left[kind] > 0 and fits(s, seat, BUILDINGS + kind):
                return 0
        return NO_ROOM

    def receive(self, s: PrincesState, seat: int) -> None:
        s.agenda.append(PickLandscape(seat))


ALL_OBJECTS: Final[list[AuctionObject]] = [
    *[Landscape(landscape.slug, number) for number, landscape in enumerate(ALL_LANDSCAPES)],
    Jester("jester"),
    Builder("builder"),
    PrestigeCard("prestige-card"),
    RecruitingCard("recruiting-card"),
    AnyLandscape("landscape"),
]
OBJECT_WORDS: Final = [sold.slug for sold in ALL_OBJECTS]
