"""Citadels for nets: what the viewer knows of each seat."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.encoder import Rows
from signoria.core.kernel import NONE, NOTHING, Together
from signoria.games.citadels.engine.action_space import MOST_RANKS, SEATS
from signoria.games.citadels.engine.cards import NO_TYPE, TYPES
from signoria.games.citadels.engine.cities import goal, size
from signoria.games.citadels.engine.encoder_cards import NINE, RANK_FLAGS, add_cards, add_known, add_ranks
from signoria.games.citadels.engine.encoder_fields import SEAT_SIZE
from signoria.games.citadels.engine.kinds import KINDS, TYPE_OF
from signoria.games.citadels.engine.packing import gold_on, owner_of
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

# Flags of a seat, by their bits; the order is that of `SEAT_MARKS`.
PRESENT: Final = 1
ASKED: Final = 1 << 1
ANSWERED: Final = 1 << 2
CROWN: Final = 1 << 3
FIRST: Final = 1 << 4
FIRST_DONE: Final = 1 << 5
COMPLETE: Final = 1 << 6
BUILDER: Final = 1 << 7
THIEF: Final = 1 << 8
WITCH: Final = 1 << 9
MAGISTRATE: Final = 1 << 10
BLACKMAILER: Final = 1 << 11
SHIELD: Final = 1 << 12
TAX_SEAT: Final = 1 << 13
QUEEN: Final = 1 << 14
CROWNED: Final = 1 << 15
THEATER_FIRST: Final = 1 << 16
THEATER_SECOND: Final = 1 << 17


def add_seats(rows: Rows, s: CitadelsState, me: int) -> None:
    """All seats, beginning with the viewer, and then how near the end is."""
    marks = seat_marks(s)
    roles = roles_seen(s, me)
    could = could_hold(s, me)
    fewest = goal(s)
    owner = me
    for _ in range(s.players):
        rows.piece(RANK_FLAGS[marks[owner] & NINE])
        later: i64 = marks[owner] >> MOST_RANKS
        if later:
            rows.piece(RANK_FLAGS[later])
        else:
            rows.skip(MOST_RANKS)
        secret = could[owner] if roles[owner] >= HIDDEN_ROLE else 0
        fewest = min(fewest, add_seat(rows, s, me, owner, roles[owner], secret))
        owner = owner + 1 if owner + 1 < s.players else 0
    rows.skip(SEAT_SIZE * (SEATS - s.players))
    rows.number(goal(s))
    rows.number(fewest)


def seat_marks(s: CitadelsState) -> list[int]:
    """The flags of each seat."""
    flags = [PRESENT] * s.players
    marks = s.marks
    flags[s.crown] |= CROWN
    flags[marks.first] |= FIRST
    add_mark(flags, s.first_done, FIRST_DONE)
    add_mark(flags, marks.thief, THIEF)
    add_mark(flags, marks.witch, WITCH)
    add_mark(flags, marks.magistrate, MAGISTRATE)
    add_mark(flags, marks.blackmailer, BLACKMAILER)
    add_mark(flags, marks.shield, SHIELD)
    add_mark(flags, marks.tax_seat, TAX_SEAT)
    add_mark(flags, marks.queen, QUEEN)
    add_mark(flags, marks.crowned, CROWNED)
    if s.theater:
        flags[s.theater[0]] |= THEATER_FIRST
        flags[s.theater[1]] |= THEATER_SECOND
    add_set(flags, s.complete, COMPLETE)
    add_set(flags, marks.builders, BUILDER)
    add_asked(flags, s)
    return flags


def add_mark(flags: list[int], seat: int, mark: int) -> None:
    """A mark of a seat, if it lies anywhere."""
    if seat != NONE:
        flags[seat] |= mark


def add_set(flags: list[int], seats: i64, mark: int) -> None:
    """A mark of several seats."""
    seat: i64 = 0
    while seats:
        if seats & 1:
            flags[seat] |= mark
        seats >>= 1
        seat += 1


def add_asked(flags: list[int], s: CitadelsState) -> None:
    """Who is asked, and who has answered already."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Together):
        for part in top.parts:
            answered = len(s.sealed) > 0 and s.sealed[part.seat] != NONE
            flags[part.seat] |= ANSWERED if answered else ASKED
    elif top is not None:
        add_mark(flags, top.seat, ASKED)


HIDDEN_ROLE: Final = 512
"""Added for each character of a seat that the viewer does not know; those he knows are flags beneath."""


def roles_seen(s: CitadelsState, me: int) -> list[int]:
    """The ranks of each seat that the viewer knows, as flags, and how many more it has."""
    given = given_away(s, me)
    shown: i64 = s.marks.shown
    roles = [0] * s.players
    flag: i64 = 1
    for rank in range(1, len(s.holder)):
        owner = s.holder[rank]
        if owner != NONE:
            roles[owner] += flag if owner == me or rank == given or shown & flag << 1 else HIDDEN_ROLE
        flag <<= 1
    return roles


def add_seat(rows: Rows, s: CitadelsState, me: int, owner: int, roles: i64, could: int) -> int:
    """What the viewer knows of one seat, after its marks; how many districts its city lacks."""
    hand = s.hands[owner]
    rows.number(s.gold[owner])
    rows.number(len(hand))
    rows.number(len(s.cities[owner]))
    missing = add_worth(rows, s, me, owner)
    add_ranks(rows, (roles & NINE) << 1)
    rows.number(roles // HIDDEN_ROLE)
    add_ranks(rows, could)
    add_wagons(rows, s.wagons, owner)
    add_city(rows, s.cities[owner])
    if owner == me or not s.agenda:
        add_cards(rows, hand)
    else:
        add_known(rows, hand, me)
    if owner == me:
        rows.skip(KINDS)
    else:
        add_known(rows, s.hands[me], owner)
    return missing


def add_worth(rows: Rows, s: CitadelsState, me: int, owner: int) -> int:
    """What a city is worth, and how many districts it lacks, which is the result."""
    types = [0] * (TYPES + 1)
    worth = 0
    for plot in s.cities[owner]:
        kind = plot >> 1
        types[TYPE_OF[kind]] += 1
        if TYPE_OF[kind] != NO_TYPE:
            worth += s.settings.cost[kind] + (plot & 1)
    missing = max(goal(s) - size(s, owner), 0)
    rows.number(points_seen(s, me, owner, worth, types))
    rows.number(worth)
    rows.number(missing)
    for number in range(TYPES):
        rows.number(types[number])
    return missing


def points_seen(s: CitadelsState, me: int, owner: int, worth: int, types: list[int]) -> int:
    """Points if the game ended now, without what the hands of others hide until then."""
    points = worth + completion(s, owner)
    if s.has[owner] & s.settings.scoring:
        haunted = best_haunted(s, owner)
        points += all_types(s, owner, haunted) + extra_points(s, owner, haunted)
    elif min(types[:TYPES]) > 0:
        points += ALL_TYPES_POINTS
    return points + hand_points(s, owner) if owner == me or not s.agenda else points


def add_wagons(rows: Rows, wagons: list[int], owner: int) -> None:
    """The Ticket Wagons of a seat, and the gold on them."""
    if not wagons:
        rows.skip(2)
        return
    count, gold = 0, 0
    for wagon in wagons:
        if owner_of(wagon) == owner:
            count += 1
            gold += gold_on(wagon)
    rows.number(count)
    rows.number(gold)


def add_city(rows: Rows, city: list[int]) -> None:
    """The districts of a city, and then those with a coin."""
    coins: list[int] = NOTHING
    kinds: list[int] = []
    for plot in city:
        kinds.append(plot >> 1)
        if plot & 1:
            coins = [*coins, plot >> 1]
    add_cards(rows, kinds)
    if coins:
        add_cards(rows, coins)
    else:
        rows.skip(KINDS)
