"""Citadels for nets: how the table is put into bytes. What each of them tells is said in `encoder_fields`."""

from collections.abc import Mapping
from typing import Any, Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64
from signoria.core.encoder import Encoder, Rows, flags_of
from signoria.core.kernel import NONE, NOTHING, Decision, State, Step, Together
from signoria.games.citadels.engine.action_space import POWERS, SEATS
from signoria.games.citadels.engine.cards import KIND, SEEN
from signoria.games.citadels.engine.draft import LAY_CHOSEN, comes_with, pick, picker, picks_made
from signoria.games.citadels.engine.encoder_fields import (
    EXTRAS,
    OWN_PICKS,
    PICK_FIELD,
    SEAT_SIZE,
    SEATS_SAID,
    WHATS,
    fields,
    named_numbers,
)
from signoria.games.citadels.engine.kinds import KINDS
from signoria.games.citadels.engine.marks import TurnMarks
from signoria.games.citadels.engine.packing import gold_on, owner_of
from signoria.games.citadels.engine.registry import CHARACTERS
from signoria.games.citadels.engine.sight import draws, secrets_known
from signoria.games.citadels.engine.state import CitadelsState, Settings

VERSION: Final = 1

MOST_RANKS: Final = 9
RANK_FLAGS: Final = flags_of(9)
"""By a mask of nine things, such as ranks shifted by 1: there is no rank 0."""
NINE: Final = 511
ACTION_CARD_STATES: Final = 3

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


class Asking:
    """A kind of decision: its place, and whether its two numbers are seats, which are turned."""

    def __init__(self, place: int, what_is_seat: bool, extra_is_seat: bool) -> None:
        self.place: Final = place
        self.what_is_seat: Final = what_is_seat
        self.extra_is_seat: Final = extra_is_seat


def asking_of(decisions: Mapping[str, Any]) -> dict[type, Asking]:  # Any: the classes take different arguments
    """Every decision by its class. Which numbers are seats is told by what the decision calls them."""
    found: dict[type, Asking] = {}
    for place, name in enumerate(decisions):
        probe = decisions[name](0, 1, 2)
        seats = [getattr(probe, said) for said in SEATS_SAID if hasattr(probe, said)]
        found[decisions[name]] = Asking(place, 1 in seats, 2 in seats)
    return found


class CitadelsEncoder(Encoder):
    """How Citadels is shown to a net."""

    def __init__(self, rows: ActionRows, steps: Mapping[str, Any]) -> None:
        decisions = {name: kind for name, kind in steps.items() if issubclass(kind, Decision)}
        super().__init__(VERSION, fields(list(decisions)), rows)
        self.asking: Final = asking_of(decisions)

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        assert isinstance(s, CitadelsState)
        if not s.settings.encoded:
            s.settings.encoded = encoded(s.settings)
        rows.piece(s.settings.encoded)
        rows.flag(s.players - 1, SEATS)
        self.add_question(rows, s, seat)
        add_marks(rows, s)
        add_secrets(rows, s, seat)
        add_draft(rows, s, seat)
        add_piles(rows, s, seat)
        add_seats(rows, s, seat)

    def add_question(self, rows: Rows, s: CitadelsState, seat: int) -> None:
        """What is asked; who is asked, is told with the seats."""
        if not s.agenda:
            rows.skip(len(self.asking) + WHATS + EXTRAS)
            return
        top: Step[Any] = s.agenda[-1]
        step = top.parts[0] if isinstance(top, Together) else top
        asking = self.asking[type(step)]
        what, extra = step.what, step.extra
        if asking.what_is_seat and what != NONE:
            what = (what - seat) % s.players
        if asking.extra_is_seat and extra != NONE:
            extra = (extra - seat) % s.players
        rows.flag(asking.place, len(self.asking))
        rows.flag(what, WHATS)
        rows.flag(extra, EXTRAS)


def encoded(settings: Settings) -> bytes:
    """What is fixed for a match: the cast, the box and the readings."""
    counts = [0] * KINDS
    for kind in settings.pack:
        counts[kind] += 1
    return bytes([1 if who in settings.cast else 0 for who in CHARACTERS] + counts) + named_numbers(settings)


def add_rank(rows: Rows, rank: i64) -> None:
    """The flag of a rank; 0 is none."""
    rows.flag(rank - 1, MOST_RANKS)


def add_ranks(rows: Rows, mask: i64) -> None:
    """A set of ranks."""
    if mask:
        rows.piece(RANK_FLAGS[mask >> 1 & NINE])
    else:
        rows.skip(MOST_RANKS)


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
            offered, chosen, laid = pick(s, place)
            add_ranks(rows, offered)
            add_rank(rows, chosen)
            add_rank(rows, laid if comes_with(s, place) == LAY_CHOSEN else 0)
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
        add_cards(rows, sorted([card & KIND for card in s.drawn]))
    else:
        add_pile(rows, s.drawn, seat)
    top: i64 = s.deck[-1] if s.deck else 0
    rows.flag(top & KIND if top >> (SEEN + seat) & 1 else NONE, KINDS)


def add_pile(rows: Rows, pile: list[int], seat: int) -> None:
    """How many cards lie there, and those that the seat has seen."""
    rows.number(len(pile))
    add_known(rows, pile, seat)


def add_known(rows: Rows, cards: list[int], seat: i64) -> None:
    """Those of the cards that the seat has seen."""
    known: list[int] = NOTHING
    for each in cards:
        card: i64 = each
        if card >> (SEEN + seat) & 1:
            if not known:
                known = []
            known.append(each & KIND)
    if len(known) > 1:
        known.sort()
    add_cards(rows, known)


def add_cards(rows: Rows, cards: list[int]) -> None:
    """How many there are of each kind, from cards or kinds in order."""
    told: i64 = 0  # kinds that are told already
    kind: i64 = NONE
    count: i64 = 0
    for each in cards:
        card: i64 = each
        card &= KIND
        if card == kind:
            count += 1
            continue
        if count:
            rows.skip(kind - told)
            rows.number(count)
            told = kind + 1
        kind = card
        count = 1
    if count:
        rows.skip(kind - told)
        rows.number(count)
        told = kind + 1
    rows.skip(KINDS - told)


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


def add_seats(rows: Rows, s: CitadelsState, me: int) -> None:
    """All seats, beginning with the viewer."""
    marks = seat_marks(s)
    roles = roles_seen(s, me)
    owner = me
    for _ in range(s.players):
        rows.piece(RANK_FLAGS[marks[owner] & NINE])
        later: i64 = marks[owner] >> MOST_RANKS
        if later:
            rows.piece(RANK_FLAGS[later])
        else:
            rows.skip(MOST_RANKS)
        add_seat(rows, s, me, owner, roles[owner])
        owner = owner + 1 if owner + 1 < s.players else 0
    rows.skip(SEAT_SIZE * (SEATS - s.players))


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


def given_away(s: CitadelsState, seat: int) -> int:
    """The rank that the seat gave away in the Theater, 0 for none: it knows who has that one."""
    if not s.theater:
        return 0
    return s.theater[2] if s.theater[0] == seat else s.theater[3] if s.theater[1] == seat else 0


def add_seat(rows: Rows, s: CitadelsState, me: int, owner: int, roles: i64) -> None:
    """What the viewer knows of one seat, after its marks."""
    hand = s.hands[owner]
    rows.number(s.gold[owner])
    rows.number(len(hand))
    rows.number(len(s.cities[owner]))
    add_ranks(rows, (roles & NINE) << 1)
    rows.number(roles // HIDDEN_ROLE)
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
