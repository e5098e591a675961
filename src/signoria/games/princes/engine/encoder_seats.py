"""The Princes of Florence for nets: what the viewer knows of each seat."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.encoder import Rows
from signoria.core.kernel import NONE, Together
from signoria.games.princes.engine.action_space import FIRST_OF_DECK, HELD
from signoria.games.princes.engine.board import BUILDING_PRICES, free_cells
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.encoder_fields import SEAT_MARKS
from signoria.games.princes.engine.encoder_own import work_base
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import HOLDERS, KIND, KNOWN, LOST
from signoria.games.princes.engine.numbers import (
    BUILDINGS,
    DECKS,
    FREEDOMS,
    LANDSCAPES,
    PRESTIGE,
    PRESTIGE_CARDS,
    PROFESSION_CARDS,
    TILES,
)
from signoria.games.princes.engine.scoring import prestige_points
from signoria.games.princes.engine.sets import members, size
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import CELLS, GRID

HUNDRED: Final = 100
ALL_PRESTIGE: Final = (1 << PRESTIGE_CARDS) - 1
ALL_BUILDINGS: Final = (1 << BUILDINGS) - 1
ALL_LANDSCAPES: Final = (1 << TILES) - 1 - ALL_BUILDINGS

# Flags of a seat, by their bits; the order is that of `SEAT_MARKS`.
PRESENT: Final = 1
ASKED: Final = 1 << 1
READY: Final = 1 << 2
START: Final = 1 << 3
OPENER: Final = 1 << 4
BIDDER: Final = 1 << 5
BIDDING: Final = 1 << 6
LEADER: Final = 1 << 7
SUITOR: Final = 1 << 8
BANKER: Final = 1 << 9
ACTIVE: Final = 1 << 10
PARTNER: Final = 1 << 11
MARKS: Final = 12
SEAT_SIZE: Final = (
    MARKS + 2 + 10 + 5 + TILES + LANDSCAPES + FREEDOMS + BUILDINGS + 2 * CELLS + PROFESSION_CARDS + DECKS + 3 * HELD
)


class Sight:
    """What the viewer knows of hidden cards, as sets of cards of the three decks."""

    def __init__(self, s: PrincesState, seat: int) -> None:
        self.seat: Final[i64] = seat
        self.piles: i64 = 0  # known to lie in a deck
        self.tops: i64 = 0  # known to lie on top
        self.drawn: i64 = 0
        self.lost: i64 = 0
        self.hands: Final = [0] * s.players  # known in each hand
        self.seen: Final = [0] * s.players  # of the viewer's own, those that each seat knows
        self.may_hold: Final = [0] * s.players
        looked_at = deck_looked_at(s)
        for deck in range(DECKS):
            first = FIRST_OF_DECK[deck]
            self.piles |= self.known(s, s.decks[deck], first)
            if s.decks[deck]:
                self.tops |= self.known(s, s.decks[deck][-1:], first)
            for owner in range(s.players):
                self.hands[owner] |= self.known(s, hand_of(s, deck, owner), first)
            self.show(s, hand_of(s, deck, seat), first)
            if deck == looked_at:
                self.drawn = self.known(s, s.drawn, first)

    def known(self, s: PrincesState, cards: list[int], first: i64) -> i64:
        """Those of the cards that the viewer knows; those he has lost sight of are noted."""
        found: i64 = 0
        for each in cards:
            card: i64 = each
            if card >> (KNOWN + self.seat) & 1:
                bit: i64 = 1
                bit <<= first + (card & KIND)
                found |= bit
            elif card >> (LOST + self.seat) & 1:
                self.lose(s, card, first)
        return found

    def lose(self, s: PrincesState, card: i64, first: i64) -> None:
        """Note a card that the viewer has lost sight of, and who may hold it."""
        bit: i64 = 1
        bit <<= first + (card & KIND)
        self.lost |= bit
        for owner in range(s.players):
            place: i64 = owner
            if card >> (HOLDERS + MAX_SEATS * self.seat + place) & 1:
                self.may_hold[owner] |= bit

    def show(self, s: PrincesState, cards: list[int], first: i64) -> None:
        """Note who else knows the viewer's own cards."""
        for each in cards:
            card: i64 = each
            bit: i64 = 1
            bit <<= first + (card & KIND)
            for other in range(s.players):
                place: i64 = other
                if card >> (KNOWN + place) & 1:
                    self.seen[other] |= bit


def add_seats(rows: Rows, s: PrincesState, sight: Sight, me: int) -> None:
    """All seats, beginning with the viewer."""
    marks = seat_marks(s)
    owner = me
    for _ in range(s.players):
        rows.members(marks[owner], MARKS)
        known = owner == me or not s.settings.secret_money
        rows.number(known)
        rows.number(s.money[owner] // HUNDRED if known else 0)
        add_counts(rows, s, owner)
        add_worth(rows, s, sight, owner)
        add_court(rows, s, owner)
        for deck in range(DECKS):
            rows.number(len(hand_of(s, deck, owner)))
        rows.members(sight.hands[owner], HELD)
        rows.members(0 if owner == me else sight.seen[owner], HELD)
        rows.members(sight.may_hold[owner], HELD)
        owner = owner + 1 if owner + 1 < s.players else 0
    rows.skip(SEAT_SIZE * (MAX_SEATS - s.players))


def add_counts(rows: Rows, s: PrincesState, owner: int) -> None:
    """Points, works, people and cards of a seat."""
    rows.number(s.points[owner])
    rows.number(s.best[owner])
    rows.number(s.best_works[owner])
    rows.number(s.steps_back[owner])
    rows.number(s.merchant_points[owner])
    rows.number(s.exchanged[owner])
    rows.number(s.recruiters[owner])
    rows.number(s.recruited[owner])
    rows.number(s.builders[owner])
    rows.number(s.jesters[owner])


def add_worth(rows: Rows, s: PrincesState, sight: Sight, owner: int) -> None:
    """What follows from what everybody sees: worth, room and price."""
    score = s.points[owner]
    for kind in members(sight.hands[owner] >> FIRST_OF_DECK[PRESTIGE] & ALL_PRESTIGE):
        score += prestige_points(s, owner, kind)
    for_landscape = GRID & ~s.ground[owner]
    for_building = free_cells(s, owner, 0)
    rows.number(score)
    rows.number(work_base(s, owner))
    rows.number(size(for_landscape))
    rows.number(size(for_building))
    rows.number(BUILDING_PRICES[s.builders[owner]] // HUNDRED)
    rooms = s.settings.box.rooms
    rows.members(rooms.fitting(for_building) & ALL_BUILDINGS | rooms.fitting(for_landscape) & ALL_LANDSCAPES, TILES)


def add_court(rows: Rows, s: PrincesState, owner: int) -> None:
    """What everybody sees on the table of a seat."""
    for landscape in range(LANDSCAPES):
        rows.number(s.landscapes[owner * LANDSCAPES + landscape])
    rows.members(s.freedoms[owner], FREEDOMS)
    rows.members(s.buildings[owner], BUILDINGS)
    rows.members(s.ground[owner], CELLS)
    rows.members(s.walls[owner], CELLS)
    rows.members(s.works[owner], PROFESSION_CARDS)


def seat_marks(s: PrincesState) -> list[int]:
    """The flags of each seat."""
    flags = [PRESENT] * s.players
    flags[s.start] |= START
    flags[s.auction.opener] |= OPENER
    add_mark(flags, s.auction.leader, LEADER)
    add_mark(flags, s.characters.banker, BANKER)
    add_mark(flags, s.deal.active, ACTIVE)
    add_mark(flags, s.deal.partner, PARTNER)
    for seat in range(s.players):
        flags[seat] |= BIDDER * (s.auction.bidders >> seat & 1)
        flags[seat] |= BIDDING * (s.auction.bidding >> seat & 1)
        flags[seat] |= SUITOR * (s.characters.suitors >> seat & 1)
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Together):
        for part in top.parts:
            ready = len(s.sealed) > 0 and s.sealed[part.seat] != NONE
            flags[part.seat] |= READY if ready else ASKED
    elif top is not None:
        add_mark(flags, top.seat, ASKED)
    return flags


def add_mark(flags: list[int], seat: int, mark: int) -> None:
    """A mark of a seat, if it lies anywhere."""
    if seat != NONE:
        flags[seat] |= mark


assert len(SEAT_MARKS) == MARKS, "a bit for each"
