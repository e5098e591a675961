"""The Princes of Florence for nets: what the viewer knows of each seat."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.encoder import Rows, SeatFlags, put
from signoria.core.kernel import NONE, Together
from signoria.games.princes.engine.action_space import HELD
from signoria.games.princes.engine.board import BUILDING_PRICES, free_cells
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.encoder_fields import SEAT_MARKS
from signoria.games.princes.engine.encoder_own import work_base
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import KNOWN, kind_of
from signoria.games.princes.engine.numbers import (
    BUILDINGS,
    DECKS,
    FREEDOMS,
    LANDSCAPES,
    PRESTIGE,
    PROFESSION_CARDS,
    TILES,
)
from signoria.games.princes.engine.rooms import Room
from signoria.games.princes.engine.scoring import prestige_points
from signoria.games.princes.engine.sets import everybody
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import CELLS, GRID

HUNDRED: Final = 100

# Marks of a seat, by their places in `SEAT_MARKS`.
PRESENT: Final = 0
ASKED: Final = 1
READY: Final = 2
START: Final = 3
OPENER: Final = 4
BIDDER: Final = 5
BIDDING: Final = 6
LEADER: Final = 7
SUITOR: Final = 8
BANKER: Final = 9
ACTIVE: Final = 10
PARTNER: Final = 11
MARKS: Final = 12
SEAT_SIZE: Final = (
    MARKS + 2 + 10 + 5 + TILES + LANDSCAPES + FREEDOMS + BUILDINGS + 2 * CELLS + PROFESSION_CARDS + DECKS + 3 * HELD
)


def add_seats(rows: Rows, s: PrincesState, me: int) -> None:
    """What everybody sees of all seats, beginning with the viewer, and the money that he knows."""
    add_marks(SeatFlags(rows, SEAT_SIZE, s.players, me), s)
    owner = me
    for _ in range(s.players):
        rows.skip(MARKS)
        known = owner == me or not s.settings.secret_money
        rows.number(known)
        rows.number(s.money[owner] // HUNDRED if known else 0)
        add_counts(rows, s, owner)
        add_worth(rows, s, me, owner)
        add_court(rows, s, owner)
        for deck in range(DECKS):
            rows.number(len(hand_of(s, deck, owner)))
        rows.skip(3 * HELD)  # hidden cards write themselves
        owner = owner + 1 if owner + 1 < s.players else 0
    rows.skip(SEAT_SIZE * (MAX_SEATS - s.players))


def add_counts(rows: Rows, s: PrincesState, owner: int) -> None:
    """Points, works, people and cards of a seat."""
    rows.number(s.points[owner])
    writer, at = rows.writer, rows.at
    put(writer, at, s.best[owner])
    put(writer, at + 1, s.best_works[owner])
    put(writer, at + 2, s.steps_back[owner])
    put(writer, at + 3, s.merchant_points[owner])
    put(writer, at + 4, s.exchanged[owner])
    put(writer, at + 5, s.recruiters[owner])
    put(writer, at + 6, s.recruited[owner])
    put(writer, at + 7, s.builders[owner])
    put(writer, at + 8, s.jesters[owner])
    rows.skip(9)


def add_worth(rows: Rows, s: PrincesState, me: i64, owner: int) -> None:
    """What follows from what the viewer sees: worth, room and price."""
    score = s.points[owner]
    for each in hand_of(s, PRESTIGE, owner):
        card: i64 = each
        if card >> (KNOWN + me) & 1:
            score += prestige_points(s, owner, kind_of(card))
    room = room_of(s, owner)
    rows.number(score)
    rows.number(work_base(s, owner))
    rows.number(room.landscape_cells)
    rows.number(room.building_cells)
    rows.number(BUILDING_PRICES[s.builders[owner]] // HUNDRED)
    rows.members(room.tiles, TILES)


def room_of(s: PrincesState, owner: int) -> Room:
    """What a seat has room for, as it is remembered or found out anew."""
    room = s.rooms[owner]
    for_building: i64 = free_cells(s, owner, 0)
    for_landscape: i64 = GRID & ~s.ground[owner]
    if room.for_building != for_building or room.for_landscape != for_landscape:
        room = Room(for_building, for_landscape, s.settings.box.outlines)
        s.rooms[owner] = room
    return room


def add_court(rows: Rows, s: PrincesState, owner: int) -> None:
    """What everybody sees on the table of a seat."""
    writer, at, first = rows.writer, rows.at, owner * LANDSCAPES
    put(writer, at, s.landscapes[first])
    put(writer, at + 1, s.landscapes[first + 1])
    put(writer, at + 2, s.landscapes[first + 2])
    rows.skip(LANDSCAPES)
    rows.members(s.freedoms[owner], FREEDOMS)
    rows.members(s.buildings[owner], BUILDINGS)
    rows.members(s.ground[owner], CELLS)
    rows.members(s.walls[owner], CELLS)
    rows.members(s.works[owner], PROFESSION_CARDS)


def add_marks(seats: SeatFlags, s: PrincesState) -> None:
    """The marks of seats."""
    seats.several(everybody(s.players), PRESENT)
    seats.one(s.start, START)
    seats.one(s.auction.opener, OPENER)
    seats.one(s.auction.leader, LEADER)
    seats.one(s.characters.banker, BANKER)
    seats.one(s.deal.active, ACTIVE)
    seats.one(s.deal.partner, PARTNER)
    seats.several(s.auction.bidders, BIDDER)
    seats.several(s.auction.bidding, BIDDING)
    seats.several(s.characters.suitors, SUITOR)
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Together):
        for part in top.parts:
            ready = len(s.sealed) > 0 and s.sealed[part.seat] != NONE
            seats.one(part.seat, READY if ready else ASKED)
    elif top is not None:
        seats.one(top.seat, ASKED)


assert len(SEAT_MARKS) == MARKS, "a place for each"
