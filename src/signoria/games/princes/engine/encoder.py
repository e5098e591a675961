"""The Princes of Florence for nets: how the table is put into bytes. What they tell is said in `encoder_fields`."""

from collections.abc import Mapping
from typing import Any, Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64
from signoria.core.encoder import Encoder, Rows
from signoria.core.kernel import NONE, Decision, State, Step, Together
from signoria.games.princes.engine.action_space import HELD
from signoria.games.princes.engine.auction import RaiseBid
from signoria.games.princes.engine.cards import MAX_SEATS, ROUNDS
from signoria.games.princes.engine.encoder_fields import ABOUT_SIZE, OPTION_NAMES, PHASES, QUESTIONS, fields
from signoria.games.princes.engine.encoder_hidden import HiddenCards
from signoria.games.princes.engine.encoder_own import add_own
from signoria.games.princes.engine.encoder_seats import HUNDRED, add_seats
from signoria.games.princes.engine.marks import REFUSED_BY, Deal
from signoria.games.princes.engine.near import touched
from signoria.games.princes.engine.numbers import (
    BONUS_CARDS,
    BUILDINGS,
    CHARACTERS,
    DECKS,
    OBJECTS,
    PROFESSION_CARDS,
    TILES,
)
from signoria.games.princes.engine.phases import phase
from signoria.games.princes.engine.state import PrincesState, Settings
from signoria.games.princes.engine.tiles import FRAME, REACH, WAYS, column_of, row_of, way_of

VERSION: Final = 2
NUMBERS_SAID: Final = ("value", "actions")
"""Decisions call a number so; what else they are about is a thing."""
DEAL_SIZE: Final = BUILDINGS + WAYS + 2 * FRAME + 3

NOTHING_SAID: Final = 0
OBJECT_SAID: Final = 1
TILE_SAID: Final = 2
CHARACTER_SAID: Final = 3
DECK_SAID: Final = 4
PERSON_SAID: Final = 5
SORT_OF: Final = {
    "object": OBJECT_SAID,
    "tile": TILE_SAID,
    "building": TILE_SAID,
    "character": CHARACTER_SAID,
    "deck": DECK_SAID,
    "person": PERSON_SAID,
}
"""What a decision is about, by what it calls its first number."""


class Asking:
    """A kind of decision: its place, and what its two numbers are."""

    def __init__(self, place: int, probe: Any) -> None:  # Any: the classes have different properties
        numbers = [getattr(probe, said) for said in NUMBERS_SAID if hasattr(probe, said)]
        things = [sort for said, sort in SORT_OF.items() if hasattr(probe, said)]
        self.place: Final = place
        self.about: Final = things[0] if things else NOTHING_SAID
        self.what_is_number: Final = 1 in numbers
        self.extra_is_number: Final = 2 in numbers
        self.extra_is_done: Final = getattr(probe, "done", NONE) == 2
        self.extra_is_seat: Final = getattr(probe, "partner", NONE) == 2


def asking_of(steps: Mapping[str, Any]) -> dict[type, Asking]:  # Any: the classes take different arguments
    """Every decision by its class. What its numbers are is told by what the decision calls them."""
    undeclared = [name for name in steps if issubclass(steps[name], Decision) and name not in QUESTIONS]
    assert not undeclared, f"add to the end of QUESTIONS in encoder_fields.py: {undeclared}"
    return {steps[name]: Asking(place, steps[name](0, 1, 2)) for place, name in enumerate(QUESTIONS)}


class PrincesEncoder(Encoder):
    """How The Princes of Florence is shown to a net."""

    def __init__(self, rows: ActionRows, steps: Mapping[str, Any], professions: list[str]) -> None:
        super().__init__(VERSION, fields(professions), rows)
        self.asking: Final = asking_of(steps)
        self.hidden: Final = HiddenCards(self.start)

    def bring_near(self, s: State) -> int:
        assert isinstance(s, PrincesState)
        return touched(s)

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        assert isinstance(s, PrincesState)
        self.hidden.add(s, seat, rows.writer, rows.at)
        rows.flag(s.players - 1, MAX_SEATS)
        add_options(rows, s.settings)
        self.add_question(rows, s, seat)
        add_round(rows, s)
        add_supply(rows, s)
        add_characters(rows, s, seat)
        add_deal(rows, s.deal)
        for deck in s.decks:
            rows.number(len(deck))
        rows.skip(2 * HELD)  # hidden cards have written themselves
        rows.number(len(s.drawn))
        rows.skip(2 * HELD)
        rows.members(s.spent, BONUS_CARDS)
        add_own(rows, s, seat)
        add_seats(rows, s, seat)

    def add_question(self, rows: Rows, s: PrincesState, seat: int) -> None:
        """What is asked; who is asked, is told with the seats."""
        if not s.agenda:
            rows.skip(len(QUESTIONS) + ABOUT_SIZE + 1 + REFUSED_BY + 2 * MAX_SEATS)
            return
        top: Step[Any] = s.agenda[-1]
        step = top.parts[0] if isinstance(top, Together) else top
        asking = self.asking[type(step)]
        rows.flag(asking.place, len(QUESTIONS))
        add_about(rows, asking.about, step.what)
        value = step.what if asking.what_is_number else step.extra if asking.extra_is_number else 0
        rows.number(value if value > 0 else 0)
        done: i64 = step.extra if asking.extra_is_done and step.extra != NONE else 0
        rows.members(done & 3, REFUSED_BY)
        rows.members(turned_set(done >> REFUSED_BY, seat, s.players), MAX_SEATS)
        rows.flag((step.extra - seat) % s.players if asking.extra_is_seat else NONE, MAX_SEATS)


def add_about(rows: Rows, about: int, what: int) -> None:
    """The thing that a question is about."""
    rows.flag(what if about == OBJECT_SAID else NONE, OBJECTS)
    rows.flag(what if about == TILE_SAID else NONE, TILES)
    rows.flag(what if about == CHARACTER_SAID else NONE, CHARACTERS)
    rows.flag(what if about == DECK_SAID else NONE, DECKS)
    rows.flag(what if about == PERSON_SAID else NONE, PROFESSION_CARDS)


def turned_set(seats: i64, seat: i64, players: i64) -> i64:
    """A set of seats, counted from this one."""
    if seats == 0:
        return 0
    one: i64 = 1
    one <<= players
    return (seats >> seat | seats << (players - seat)) & (one - 1)


def add_options(rows: Rows, settings: Settings) -> None:
    """The options in the order of `OPTION_NAMES`."""
    rows.number(settings.order_chosen)
    rows.number(settings.may_go_back)
    rows.number(settings.characters)
    rows.number(settings.banker_from_cash)
    rows.number(settings.merchant_alone)
    rows.number(settings.card_promised)
    rows.number(settings.stone_binds)
    rows.number(settings.field is not None)
    rows.number(settings.landscape_blocks)
    rows.number(settings.secret_money)


def add_round(rows: Rows, s: PrincesState) -> None:
    """How far the game is, and the auction."""
    rows.flag(s.round, ROUNDS + 1)
    rows.flag(phase(s), len(PHASES))
    rows.number(s.settings.minimum[s.round])
    rows.number(s.settings.minimum[min(s.round + 1, ROUNDS)])
    rows.number(s.settings.base_price // HUNDRED)
    rows.number(s.auction.price // HUNDRED)
    sold = NONE
    for step in s.agenda:
        if isinstance(step, RaiseBid):
            sold = step.object
    rows.flag(sold, OBJECTS)
    rows.members(s.auction.blocked, OBJECTS)


def add_supply(rows: Rows, s: PrincesState) -> None:
    """What is left beside the board."""
    for left in s.buildings_left:
        rows.number(left)
    for left in s.landscapes_left:
        rows.number(left)
    for left in s.freedoms_left:
        rows.number(left)
    rows.number(s.jesters_left)
    rows.number(s.builders_left)
    rows.number(s.recruiters_left)
    rows.number(s.purse // HUNDRED)


def add_characters(rows: Rows, s: PrincesState, seat: int) -> None:
    """The characters, if they are played."""
    if not s.settings.characters:
        rows.skip(CHARACTERS * (2 * MAX_SEATS + 2))
        return
    marks = s.characters
    for character in range(CHARACTERS):
        add_seat_flag(rows, marks.holder[character], seat, s.players)
        add_seat_flag(rows, marks.stone[character], seat, s.players)
        rows.number(marks.bid[character] // HUNDRED)
        rows.number(marks.turned >> character & 1)


def add_seat_flag(rows: Rows, named: int, seat: int, players: int) -> None:
    """A seat counted from the viewer, or none."""
    rows.flag(NONE if named == NONE else (named - seat) % players, MAX_SEATS)


def add_deal(rows: Rows, deal: Deal) -> None:
    """An offer to build together."""
    if deal.active == NONE:
        rows.skip(DEAL_SIZE)
        return
    rows.flag(deal.building, BUILDINGS)
    if deal.where == NONE:
        rows.skip(WAYS + 2 * FRAME)
    else:
        rows.flag(way_of(deal.where), WAYS)
        rows.flag(row_of(deal.where) + REACH, FRAME)
        rows.flag(column_of(deal.where) + REACH, FRAME)
    rows.number(0 if deal.price == NONE else 1)
    rows.number(0 if deal.price == NONE else deal.price)
    rows.number(deal.counters)


assert len(OPTION_NAMES) == 10, "a number for each in add_options"
