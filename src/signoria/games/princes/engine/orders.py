"""Standing orders: "up to 700" for an object under the hammer or a character of phase A2; passing in phase B."""

from typing import Final

from signoria.core.orders import ENDED, WAITS
from signoria.games.princes.engine.action_space import BID, END, HIGHEST_OFFER, PASS, STONE
from signoria.games.princes.engine.auction import RAISE, RaiseBid
from signoria.games.princes.engine.cards import BID_ON, CHARACTER_ON, CHARACTER_WORDS, FIRST_FIELD
from signoria.games.princes.engine.characters import NextSuitor, PlaceStone, is_free
from signoria.games.princes.engine.cooperative import obstacle_to_build_together
from signoria.games.princes.engine.court import Turn, obstacle_to_build
from signoria.games.princes.engine.numbers import BID_FIELDS, BUILDINGS, CHARACTERS
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState

HIGHEST: Final = 100 * HIGHEST_OFFER
"""More money than there is in the box; somebody who writes a position could give a seat more."""


NOTHING_TO_BUILD: Final = "end:nothing-to-build"


def orders(s: PrincesState, seat: int) -> list[str]:
    """What a seat may order: limits for what it is bidding for, and to end its turns in which nothing can be built."""
    return [*limits(s, seat), NOTHING_TO_BUILD] if s.agenda else []


def limits(s: PrincesState, seat: int) -> list[str]:
    """What a seat may order for an auction: a limit for what it is bidding for, never more than its money pays.

    The lowest limit is the price as it is: it lets the house pass. [POF-AUCTION-6, POF-AUCTION-10]
    """
    step = under_the_hammer(s)
    if step is not None and has(s.auction.bidding, seat):
        prices = [s.auction.price]
        if step.obstacle_to_raise(s, seat) == 0:
            prices += range(s.auction.price + RAISE, min(s.money[seat], HIGHEST) + 1, RAISE)
        return [order(OBJECT_WORDS[step.object], price) for price in prices]
    if not has(s.characters.suitors, seat) or not is_wooing(s):
        return []
    return [order(CHARACTER_WORDS[CHARACTER_ON[field]], BID_ON[field]) for field in fields_to_order(s, seat)]


def order(what: str, limit: int) -> str:
    """The word of an order."""
    return f"up-to:{what}:{limit}"


def under_the_hammer(s: PrincesState) -> RaiseBid | None:
    """The bidding that goes on, also while somebody uses a power in the middle of it."""
    for step in s.agenda:
        if isinstance(step, RaiseBid):
            return step
    return None


def is_wooing(s: PrincesState) -> bool:
    """Do stones still bid for the characters?"""
    for step in s.agenda:
        if isinstance(step, (PlaceStone, NextSuitor)):
            return True
    return False


def fields_to_order(s: PrincesState, seat: int) -> list[int]:
    """The fields up to which a seat may order: of the character on which its stone stands, or of all while it has none.

    [POF-CHARACTER-3, POF-CHARACTER-5]
    """
    mine = [character for character in range(CHARACTERS) if s.characters.stone[character] == seat]
    wooed = mine or [character for character in range(CHARACTERS) if is_free(s, character)]
    bidder = PlaceStone(seat)
    fields = [field for field in range(BID_FIELDS) if CHARACTER_ON[field] in wooed]
    return [field for field in fields if bidder.obstacle_to_place_on(s, field) == 0]


def obey(s: PrincesState, seat: int, given: str) -> int:
    """What an order does now."""
    if given == NOTHING_TO_BUILD:
        return end_without_building(s, seat)
    _, what, limit = given.split(":")
    if what in OBJECT_WORDS:
        return raise_or_pass(s, seat, OBJECT_WORDS.index(what), int(limit))
    return put_a_stone(s, seat, CHARACTER_WORDS.index(what), int(limit))


def end_without_building(s: PrincesState, seat: int) -> int:
    """End the turn when no building can be erected, alone or together; what else could be done is let go.

    [POF-BUILD-1, POF-TURN-1]
    """
    if not s.agenda:
        return ENDED
    step = s.agenda[-1]
    if not isinstance(step, Turn) or step.seat != seat:
        return WAITS
    if step.actions > 0:
        for building in range(BUILDINGS):
            if obstacle_to_build(s, seat, building) == 0:
                return WAITS
            if s.settings.field is not None and obstacle_to_build_together(s, seat, building, step.done) == 0:
                return WAITS
    return END


def raise_or_pass(s: PrincesState, seat: int, wanted: int, limit: int) -> int:
    """Bid as long as the limit pays it, then pass. The house never goes back on the score track. [POF-MONEY-1]"""
    step = under_the_hammer(s)
    if step is None or step.object != wanted or not has(s.auction.bidding, seat):
        return ENDED
    if step.seat != seat or s.agenda[-1] is not step:
        return WAITS
    if s.auction.price + RAISE > limit:
        return PASS
    return BID if step.obstacle_to_raise(s, seat) == 0 else ENDED


def put_a_stone(s: PrincesState, seat: int, character: int, limit: int) -> int:
    """Put the stone on the lowest field that is possible. Beyond the limit the person himself looks for another.

    [POF-CHARACTER-3]
    """
    if not is_wooing(s) or not has(s.characters.suitors, seat) or not is_free(s, character):
        return ENDED
    step = s.agenda[-1]
    if not isinstance(step, PlaceStone) or step.seat != seat:
        return WAITS
    for field in range(FIRST_FIELD[character], FIRST_FIELD[character + 1]):
        if BID_ON[field] <= limit and step.obstacle_to_place_on(s, field) == 0:
            return STONE + field
    return ENDED
