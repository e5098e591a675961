"""Citadels for nets: what the viewer knows of each seat."""

from typing import Final

from signoria.core.compiling import BytesWriter, i64
from signoria.core.encoder import Rows, SeatFlags, add_one, put
from signoria.core.kernel import NONE, Together
from signoria.games.citadels.engine.action_space import MOST_RANKS, SEATS
from signoria.games.citadels.engine.cards import NO_TYPE, TYPES
from signoria.games.citadels.engine.cities import goal, size
from signoria.games.citadels.engine.encoder_cards import count_cards, count_known, put_flags
from signoria.games.citadels.engine.encoder_fields import SEAT_MARKS, SEAT_SIZE
from signoria.games.citadels.engine.hooks import District
from signoria.games.citadels.engine.kinds import HAUNTED_QUARTER, KINDS, TYPE_OF
from signoria.games.citadels.engine.packing import gold_on, owner_of
from signoria.games.citadels.engine.registry import DISTRICTS
from signoria.games.citadels.engine.scoring import (
    ALL_TYPES_POINTS,
    all_types,
    best_haunted,
    completion,
    extra_points,
    hand_points,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.suspects import could_hold, given_away


def _scoring_kinds() -> int:
    hook, mask = "points", 1 << HAUNTED_QUARTER
    for kind, district in enumerate(DISTRICTS):
        if getattr(type(district), hook) is not getattr(District, hook):
            mask |= 1 << kind
    return mask


SCORING: Final = _scoring_kinds()
"""The kinds that add points at the end, or count as another type then: a city with one is counted card by card."""

# Where the fields of a seat begin, in the order of `seat_fields`; before them stand its marks.
GOLD: Final = 18
HAND: Final = GOLD + 1
CITY: Final = HAND + 1
POINTS: Final = CITY + 1
COST: Final = POINTS + 1
MISSING: Final = COST + 1
BY_TYPE: Final = MISSING + 1
ROLES: Final = BY_TYPE + TYPES
HIDDEN: Final = ROLES + MOST_RANKS
COULD: Final = HIDDEN + 1
WAGONS: Final = COULD + MOST_RANKS
CARDS: Final = WAGONS + 2
assert (len(SEAT_MARKS), SEAT_SIZE) == (GOLD, CARDS + 4 * KINDS), "as `seat_fields` says"

EVERY_TYPE: Final = (1 << TYPES) - 1

# Marks of a seat, by their places in `SEAT_MARKS`.
PRESENT: Final = 0
ASKED: Final = 1
ANSWERED: Final = 2
CROWN: Final = 3
FIRST: Final = 4
FIRST_DONE: Final = 5
COMPLETE: Final = 6
BUILDER: Final = 7
THIEF: Final = 8
WITCH: Final = 9
MAGISTRATE: Final = 10
BLACKMAILER: Final = 11
SHIELD: Final = 12
TAX_SEAT: Final = 13
QUEEN: Final = 14
CROWNED: Final = 15
THEATER_FIRST: Final = 16
THEATER_SECOND: Final = 17


def add_seats(rows: Rows, s: CitadelsState, me: int) -> None:
    """All seats, beginning with the viewer, and then how near the end is."""
    seats = SeatFlags(rows, SEAT_SIZE, s.players, me)
    add_marks(seats, s)
    add_roles(seats, s, me)
    needed: i64 = goal(s)
    fewest = needed
    writer = rows.writer
    for owner in range(s.players):
        at = seats.start(owner)
        missing = add_worth(writer, at, s, me, owner, needed)
        add_cards(writer, at + CARDS, s, me, owner)
        if s.wagons:
            add_wagons(writer, at + WAGONS, s.wagons, owner)
        if missing < fewest:  # noqa: PLR1730  # min() is a call of Python's
            fewest = missing
    rows.skip(SEAT_SIZE * SEATS)
    rows.number(needed)
    rows.number(fewest)


def add_marks(seats: SeatFlags, s: CitadelsState) -> None:
    """The marks of seats."""
    marks = s.marks
    for seat in range(s.players):
        seats.one(seat, PRESENT)
    seats.one(s.crown, CROWN)
    seats.one(marks.first, FIRST)
    seats.one(s.first_done, FIRST_DONE)
    seats.one(marks.thief, THIEF)
    seats.one(marks.witch, WITCH)
    seats.one(marks.magistrate, MAGISTRATE)
    seats.one(marks.blackmailer, BLACKMAILER)
    seats.one(marks.shield, SHIELD)
    seats.one(marks.tax_seat, TAX_SEAT)
    seats.one(marks.queen, QUEEN)
    seats.one(marks.crowned, CROWNED)
    if s.theater:
        seats.one(s.theater[0], THEATER_FIRST)
        seats.one(s.theater[1], THEATER_SECOND)
    seats.several(s.complete, COMPLETE)
    seats.several(marks.builders, BUILDER)
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Together):
        for part in top.parts:
            answered = len(s.sealed) > 0 and s.sealed[part.seat] != NONE
            seats.one(part.seat, ANSWERED if answered else ASKED)
    elif top is not None:
        seats.one(top.seat, ASKED)


def add_roles(seats: SeatFlags, s: CitadelsState, me: int) -> None:
    """The characters of each seat: those that the viewer knows, how many more it has, and what these could be."""
    given = given_away(s, me)
    shown: i64 = s.marks.shown
    hidden: i64 = 0
    for rank in range(1, len(s.holder)):
        shown >>= 1
        owner = s.holder[rank]
        if owner != NONE:
            place: i64 = rank - 1
            if owner == me or rank == given or shown & 1:
                seats.one(owner, ROLES + place)
            else:
                add_one(seats.writer, seats.start(owner) + HIDDEN)
                hidden += 1
    if hidden:
        could = could_hold(s, me)
        for seat in range(s.players):
            if seats.writer[seats.start(seat) + HIDDEN]:
                put_flags(seats.writer, seats.start(seat) + COULD, could[seat] >> 1)


def add_cards(writer: BytesWriter, at: i64, s: CitadelsState, me: int, owner: int) -> None:
    """The districts of a seat, those with a coin, what the viewer knows of its hand, and what it knows of his."""
    for each in s.cities[owner]:
        plot: i64 = each
        kind = plot >> 1
        add_one(writer, at + kind)
        if plot & 1:
            add_one(writer, at + KINDS + kind)
    if owner == me or not s.agenda:
        count_cards(writer, at + 2 * KINDS, s.hands[owner])
    else:
        count_known(writer, at + 2 * KINDS, s.hands[owner], me)
    if owner != me:
        count_known(writer, at + 3 * KINDS, s.hands[me], owner)


def add_worth(writer: BytesWriter, at: i64, s: CitadelsState, me: int, owner: int, needed: i64) -> i64:
    """Gold and cards of a seat, what its city is worth, and how many districts it lacks, which is the result."""
    worth: i64 = 0
    types: i64 = 0
    costs, city = s.settings.cost, s.cities[owner]
    for each in city:
        plot: i64 = each
        kind = plot >> 1
        type_of: i64 = TYPE_OF[kind]
        if type_of != NO_TYPE:
            cost: i64 = costs[kind]
            worth += cost + (plot & 1)
            add_one(writer, at + BY_TYPE + type_of)
            flag: i64 = 1
            flag <<= type_of
            types |= flag
    districts: i64 = size(s, owner)
    missing: i64 = 0
    if districts < needed:
        missing = needed - districts
    points: i64 = worth + points_beside(s, me, owner, types == EVERY_TYPE)
    put(writer, at + GOLD, s.gold[owner])
    put(writer, at + HAND, len(s.hands[owner]))
    put(writer, at + CITY, len(city))
    put(writer, at + POINTS, points)
    put(writer, at + COST, worth)
    put(writer, at + MISSING, missing)
    return missing


def points_beside(s: CitadelsState, me: int, owner: int, every_type: bool) -> int:
    """Points besides the cost of districts if the game ended now, without what the hands of others hide until then."""
    points = completion(s, owner)
    if s.has[owner] & SCORING:
        haunted = best_haunted(s, owner)
        points += all_types(s, owner, haunted) + extra_points(s, owner, haunted)
    elif every_type:
        points += ALL_TYPES_POINTS
    return points + hand_points(s, owner) if owner == me or not s.agenda else points


def add_wagons(writer: BytesWriter, at: i64, wagons: list[int], owner: int) -> None:
    """The Ticket Wagons of a seat, and the gold on them."""
    for wagon in wagons:
        if owner_of(wagon) == owner:
            add_one(writer, at)
            before = i64(writer[at + 1])
            put(writer, at + 1, before + gold_on(wagon))
