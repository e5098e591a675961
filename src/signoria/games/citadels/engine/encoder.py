"""Citadels for nets: how the table is put into bytes. What each of them tells is said in `encoder_fields`."""

from collections.abc import Mapping
from typing import Any, Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64
from signoria.core.encoder import Encoder, Rows, add_one, put
from signoria.core.kernel import Decision, State, Step, Together
from signoria.games.citadels.engine.action_space import MOST_RANKS, POWERS, SEATS
from signoria.games.citadels.engine.cards import KIND, SEEN, TYPES
from signoria.games.citadels.engine.draft import LAY_CHOSEN, PICK_SIZE, comes_with, picker, picks_made
from signoria.games.citadels.engine.encoder_cards import add_pile, add_rank, add_ranks, count_cards
from signoria.games.citadels.engine.encoder_fields import (
    ABOUT_SIZE,
    KINDS_SAID,
    OWN_PICKS,
    PICK_FIELD,
    PLOTS_SAID,
    QUESTIONS,
    RANKS_SAID,
    READING_NAMES,
    SEATS_SAID,
    fields,
    named_numbers,
)
from signoria.games.citadels.engine.encoder_seats import add_seats
from signoria.games.citadels.engine.kinds import KINDS, TYPE_OF
from signoria.games.citadels.engine.marks import TurnMarks
from signoria.games.citadels.engine.near import touched
from signoria.games.citadels.engine.registry import CHARACTERS
from signoria.games.citadels.engine.sight import draws, secrets_known
from signoria.games.citadels.engine.state import CitadelsState, Settings

VERSION: Final = 2

FIXED: Final = len(CHARACTERS) + 2 * KINDS + len(READING_NAMES) + SEATS
"""The bytes that are fixed for a match."""
ACTION_CARD_STATES: Final = 3

# Where what a question is about is told, behind the ranks.
ABOUT_KIND: Final = 9
ABOUT_COIN: Final = ABOUT_KIND + KINDS
ABOUT_SEAT: Final = ABOUT_COIN + 1
ABOUT_COUNT: Final = ABOUT_SEAT + SEATS

NO_SORT: Final = 0
RANK_SORT: Final = 1
KIND_SORT: Final = 2
PLOT_SORT: Final = 3
SEAT_SORT: Final = 4
SORT_OF: Final = (
    dict.fromkeys(RANKS_SAID, RANK_SORT)
    | dict.fromkeys(KINDS_SAID, KIND_SORT)
    | dict.fromkeys(PLOTS_SAID, PLOT_SORT)
    | dict.fromkeys(SEATS_SAID, SEAT_SORT)
)


class Asking:
    """A kind of decision: its place, and of what sort its two numbers are; counts are of none."""

    def __init__(self, place: int, probe: Any) -> None:  # Any: the classes have different properties
        self.place: Final = place
        sorts = {getattr(probe, said): sort for said, sort in SORT_OF.items() if hasattr(probe, said)}
        self.what: Final = sorts.get(1, NO_SORT)
        self.extra: Final = sorts.get(2, NO_SORT)


def asking_of(steps: Mapping[str, Any]) -> dict[type, Asking]:  # Any: the classes take different arguments
    """Every decision by its class. Of what sort its numbers are is told by what the decision calls them."""
    undeclared = [name for name in steps if issubclass(steps[name], Decision) and name not in QUESTIONS]
    assert not undeclared, f"add to the end of QUESTIONS in encoder_fields.py: {undeclared}"
    return {steps[name]: Asking(place, steps[name](0, 1, 2)) for place, name in enumerate(QUESTIONS)}


class CitadelsEncoder(Encoder):
    """How Citadels is shown to a net."""

    def __init__(self, rows: ActionRows, steps: Mapping[str, Any]) -> None:
        super().__init__(VERSION, fields(), rows)
        self.asking: Final = asking_of(steps)

    def blank_row(self, s: State) -> bytes:
        """What is fixed for a match stands there from the beginning."""
        assert isinstance(s, CitadelsState)
        if not s.settings.encoded:
            s.settings.encoded = encoded(s.settings, s.players).ljust(self.size, b"\0")
        return s.settings.encoded

    def bring_near(self, s: State) -> int:
        assert isinstance(s, CitadelsState)
        return touched(s)

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        assert isinstance(s, CitadelsState)
        rows.skip(FIXED)
        self.add_question(rows, s, seat)
        add_marks(rows, s)
        add_secrets(rows, s, seat)
        add_draft(rows, s, seat)
        add_piles(rows, s, seat)
        add_hand(rows, s, seat)
        add_seats(rows, s, seat)

    def add_question(self, rows: Rows, s: CitadelsState, seat: int) -> None:
        """What is asked; who is asked, is told with the seats."""
        if not s.agenda:
            rows.skip(len(QUESTIONS) + ABOUT_SIZE)
            return
        top: Step[Any] = s.agenda[-1]
        step = top.parts[0] if isinstance(top, Together) else top
        asking = self.asking[type(step)]
        rows.flag(asking.place, len(QUESTIONS))
        add_about(rows, asking.what, step.what, 0, s.players, seat)
        add_about(rows, asking.extra, step.extra, 1, s.players, seat)
        rows.skip(ABOUT_SIZE)


def add_about(rows: Rows, sort: i64, number: i64, place: i64, players: i64, viewer: i64) -> None:
    """Write one of the two numbers of a question where those of its sort stand; nothing for NONE."""
    writer, at = rows.writer, rows.at
    if number < 0:
        return
    if sort == RANK_SORT:
        writer[at + number - 1] = 1
    elif sort == KIND_SORT:
        writer[at + ABOUT_KIND + number] = 1
    elif sort == PLOT_SORT:
        writer[at + ABOUT_KIND + (number >> 1)] = 1
        put(writer, at + ABOUT_COIN, number & 1)
    elif sort == SEAT_SORT:
        writer[at + ABOUT_SEAT + (number + players - viewer) % players] = 1
    else:
        put(writer, at + ABOUT_COUNT + place, number)


def encoded(settings: Settings, players: int) -> bytes:
    """What is fixed for a match: the cast, the box, the readings, and how many play."""
    cast = [1 if who in settings.cast else 0 for who in CHARACTERS]
    seats = [1 if players == number + 1 else 0 for number in range(SEATS)]
    return bytes(cast) + settings.copies + bytes(settings.cost) + named_numbers(settings) + bytes(seats)


def add_marks(rows: Rows, s: CitadelsState) -> None:
    """The open marks of game and round that are no seats, and then those of the turn."""
    marks = s.marks
    rows.number(s.round)
    rows.number(s.tax)
    rows.number(s.bell)
    rows.number(s.haunted_round)
    rows.number(s.done_at)
    rows.number(s.quiet)
    rows.number(marks.acrobat)
    add_rank(rows, marks.called)
    add_rank(rows, marks.murdered)
    add_rank(rows, marks.robbed)
    add_rank(rows, marks.bewitched)
    add_rank(rows, marks.rose_known)
    add_ranks(rows, marks.face_up)
    add_ranks(rows, marks.shown)
    add_ranks(rows, marks.warrants)
    add_ranks(rows, marks.threats)
    add_turn(rows, s.turn)


def add_turn(rows: Rows, turn: TurnMarks) -> None:
    """The marks of the turn."""
    add_rank(rows, turn.acting)
    rows.number(turn.income)
    rows.number(turn.rides)
    rows.number(turn.builds)
    rows.number(turn.extra_builds)
    rows.number(turn.built)
    rows.number(turn.paid)
    rows.number(turn.charged)
    rows.number(turn.site_gold)
    rows.number(turn.closed)
    rows.number(turn.resumed)
    rows.flag(turn.acted, ACTION_CARD_STATES)
    rows.flag(turn.site, KINDS)
    rows.members(turn.used, POWERS)
    rows.members(turn.used_kinds, KINDS)


def add_secrets(rows: Rows, s: CitadelsState, seat: int) -> None:
    """The marks face down that the seat knows."""
    known = secrets_known(s, seat)
    add_rank(rows, known.sealed_warrant)
    add_rank(rows, known.rose)
    add_rank(rows, known.first_hidden)
    add_ranks(rows, known.laid_tokens)
    add_ranks(rows, known.passing)


def add_draft(rows: Rows, s: CitadelsState, seat: int) -> None:
    """How far the draft is, what the seat saw and did in it, and what it gave and took in the Theater."""
    made = picks_made(s)
    rows.number(made)
    told: i64 = 0
    for place in range(made):
        if picker(s, place) == seat:
            first = PICK_SIZE * place
            add_ranks(rows, s.picks[first])
            add_rank(rows, s.picks[first + 1])
            add_rank(rows, s.picks[first + 2] if comes_with(s, place) == LAY_CHOSEN else 0)
            told += 1
    rows.skip(PICK_FIELD * (OWN_PICKS - told))
    if s.theater and (s.theater[0] == seat or s.theater[1] == seat):
        add_rank(rows, s.theater[2])
        add_rank(rows, s.theater[3])
    else:
        rows.skip(2 * MOST_RANKS)


def add_piles(rows: Rows, s: CitadelsState, seat: int) -> None:
    """Deck, discards, Museum and the cards under way: how many, and which of them the seat knows."""
    add_pile(rows, s.deck, seat)
    add_pile(rows, s.discards, seat)
    add_pile(rows, s.museum, seat)
    if draws(s, seat):
        rows.number(len(s.drawn))
        count_cards(rows.writer, rows.at, s.drawn)
        rows.skip(KINDS)
    else:
        add_pile(rows, s.drawn, seat)
    if s.deck:
        top: i64 = s.deck[-1]
        if top >> (SEEN + seat) & 1:
            rows.writer[rows.at + (top & KIND)] = 1
    rows.skip(KINDS)


def add_hand(rows: Rows, s: CitadelsState, seat: int) -> None:
    """The viewer's own cards by type, and those whose cost he has."""
    writer, at = rows.writer, rows.at
    gold, costs = s.gold[seat], s.settings.cost
    for each in s.hands[seat]:
        card: i64 = each
        kind = card & KIND
        type_of: i64 = TYPE_OF[kind]
        add_one(writer, at + type_of)
        if costs[kind] <= gold:
            writer[at + TYPES + 1 + kind] = 1
    rows.at = at + TYPES + 1 + KINDS
