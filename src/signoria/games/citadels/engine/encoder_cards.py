"""Citadels for nets: ranks, and cards by kind."""

from signoria.core.compiling import BytesWriter, i64
from signoria.core.encoder import Rows, add_one
from signoria.games.citadels.engine.action_space import MOST_RANKS
from signoria.games.citadels.engine.cards import KIND, SEEN
from signoria.games.citadels.engine.kinds import KINDS


def add_rank(rows: Rows, rank: i64) -> None:
    """The flag of a rank; 0 is none."""
    if rank > 0:
        rows.writer[rows.at + rank - 1] = 1
    rows.at += MOST_RANKS


def add_ranks(rows: Rows, mask: i64) -> None:
    """A set of ranks."""
    if mask:
        put_flags(rows.writer, rows.at, mask >> 1)
    rows.at += MOST_RANKS


def put_flags(writer: BytesWriter, at: i64, mask: i64) -> None:
    """Flags for those in a mask."""
    while mask:
        if mask & 1:
            writer[at] = 1
        mask >>= 1
        at += 1


def add_pile(rows: Rows, pile: list[int], seat: int) -> None:
    """How many cards lie there, and those that the seat has seen."""
    rows.number(len(pile))
    count_known(rows.writer, rows.at, pile, seat)
    rows.at += KINDS


def count_known(writer: BytesWriter, at: i64, cards: list[int], seat: i64) -> None:
    """How many there are of each kind, of those cards that the seat has seen."""
    seen = SEEN + seat
    for each in cards:
        card: i64 = each
        if card >> seen & 1:
            kind = card & KIND
            add_one(writer, at + kind)


def count_cards(writer: BytesWriter, at: i64, cards: list[int]) -> None:
    """How many there are of each kind."""
    for each in cards:
        card: i64 = each
        kind = card & KIND
        add_one(writer, at + kind)
