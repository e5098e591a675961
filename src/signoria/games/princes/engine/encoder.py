"""The Princes of Florence for nets: how the table is put into bytes. What they tell is said in `encoder_fields`."""

from collections.abc import Mapping
from typing import Any, Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64
from signoria.core.encoder import Encoder, Rows
from signoria.core.kernel import NONE, Decision, State, Step, Together
from signoria.games.princes.engine.action_space import FIRST_OF_DECK, HELD
from signoria.games.princes.engine.auction import RaiseBid
from signoria.games.princes.engine.cards import MAX_SEATS, ROUNDS
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.encoder_fields import OPTION_NAMES, PHASES, SEAT_MARKS, WHATS, fields
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import HOLDERS, KIND, KNOWN, LOST
from signoria.games.princes.engine.marks import REFUSED_BY, Deal
from signoria.games.princes.engine.numbers import (
    BONUS_CARDS,
    BUILDINGS,
    CHARACTERS,
    DECKS,
    FREEDOMS,
    LANDSCAPES,
    OBJECTS,
    PROFESSION_CARDS,
)
from signoria.games.princes.engine.phases import phase
from signoria.games.princes.engine.state import PrincesState, Settings
from signoria.games.princes.engine.tiles import CELLS, FRAME, REACH, WAYS, column_of, row_of, way_of

VERSION: Final = 1
HUNDRED: Final = 100
NUMBERS_SAID: Final = ("value", "actions")
"""Decisions call a number so; what else they are about is a thing."""
DEAL_SIZE: Final = BUILDINGS + WAYS + 2 * FRAME + 3

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
SEAT_SIZE: Final = MARKS + 2 + 10 + LANDSCAPES + FREEDOMS + BUILDINGS + 2 * CELLS + PROFESSION_CARDS + DECKS + 3 * HELD


class Asking:
    """A kind of decision: its place, and what its two numbers are."""

    def __init__(self, place: int, probe: Any) -> None:  # Any: the classes have different properties
        numbers = [getattr(probe, said) for said in NUMBERS_SAID if hasattr(probe, said)]
        self.place: Final = place
        self.what_is_number: Final = 1 in numbers
        self.extra_is_number: Final = 2 in numbers
        self.extra_is_done: Final = getattr(probe, "done", NONE) == 2
        self.extra_is_seat: Final = getattr(probe, "partner", NONE) == 2


def asking_of(decisions: Mapping[str, Any]) -> dict[type, Asking]:  # Any: the classes take different arguments
    """Every decision by its class. What its numbers are is told by what the decision calls them."""
    return {decisions[name]: Asking(place, decisions[name](0, 1, 2)) for place, name in enumerate(decisions)}


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


class PrincesEncoder(Encoder):
    """How The Princes of Florence is shown to a net."""

    def __init__(self, rows: ActionRows, steps: Mapping[str, Any], professions: list[str]) -> None:
        decisions = {name: kind for name, kind in steps.items() if issubclass(kind, Decision)}
        super().__init__(VERSION, fields(list(decisions), professions), rows)
        self.asking: Final = asking_of(decisions)

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        assert isinstance(s, PrincesState)
        sight = Sight(s, seat)
        rows.flag(s.players - 1, MAX_SEATS)
        add_options(rows, s.settings)
        self.add_question(rows, s, seat)
        add_round(rows, s)
        add_supply(rows, s)
        add_characters(rows, s, seat)
        add_deal(rows, s.deal)
        for deck in s.decks:
            rows.number(len(deck))
        rows.members(sight.piles, HELD)
        rows.members(sight.tops, HELD)
        rows.number(len(s.drawn))
        rows.members(sight.drawn, HELD)
        rows.members(sight.lost, HELD)
        rows.members(s.spent, BONUS_CARDS)
        add_seats(rows, s, sight, seat)

    def add_question(self, rows: Rows, s: PrincesState, seat: int) -> None:
        """What is asked; who is asked, is told with the seats."""
        if not s.agenda:
            rows.skip(len(self.asking) + WHATS + 3 + 2 * MAX_SEATS)
            return
        top: Step[Any] = s.agenda[-1]
        step = top.parts[0] if isinstance(top, Together) else top
        asking = self.asking[type(step)]
        rows.flag(asking.place, len(self.asking))
        rows.flag(NONE if asking.what_is_number else step.what, WHATS)
        value = step.what if asking.what_is_number else step.extra if asking.extra_is_number else 0
        rows.number(value if value > 0 else 0)
        done: i64 = step.extra if asking.extra_is_done and step.extra != NONE else 0
        rows.members(done & 3, REFUSED_BY)
        rows.members(turned_set(done >> REFUSED_BY, seat, s.players), MAX_SEATS)
        rows.flag((step.extra - seat) % s.players if asking.extra_is_seat else NONE, MAX_SEATS)


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


def add_seats(rows: Rows, s: PrincesState, sight: Sight, me: int) -> None:
    """All seats, beginning with the viewer."""
    marks = seat_marks(s)
    owner = me
    for _ in range(s.players):
        rows.members(marks[owner], MARKS)
        known = owner == me or not s.settings.secret_money
        rows.number(known)
        rows.number(s.money[owner] // HUNDRED if known else 0)
        add_court(rows, s, owner)
        for deck in range(DECKS):
            rows.number(len(hand_of(s, deck, owner)))
        rows.members(sight.hands[owner], HELD)
        rows.members(0 if owner == me else sight.seen[owner], HELD)
        rows.members(sight.may_hold[owner], HELD)
        owner = owner + 1 if owner + 1 < s.players else 0
    rows.skip(SEAT_SIZE * (MAX_SEATS - s.players))


def add_court(rows: Rows, s: PrincesState, owner: int) -> None:
    """What everybody sees of a seat."""
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
assert len(OPTION_NAMES) == 10, "a number for each in add_options"
