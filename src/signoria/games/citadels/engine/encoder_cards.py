"""Citadels for nets: ranks, and cards by kind."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.encoder import Rows, flags_of
from signoria.core.kernel import NONE, NOTHING
from signoria.games.citadels.engine.action_space import MOST_RANKS
from signoria.games.citadels.engine.cards import KIND, SEEN
from signoria.games.citadels.engine.kinds import KINDS

RANK_FLAGS: Final = flags_of(9)
"""By a mask of nine things, such as ranks shifted by 1: there is no rank 0."""
NINE: Final = 511


def add_rank(rows: Rows, rank: i64) -> None:
    """The flag of a rank; 0 is none."""
    rows.flag(rank - 1, MOST_RANKS)


def add_ranks(rows: Rows, mask: i64) -> None:
    """A set of ranks."""
    if mask:
        rows.piece(RANK_FLAGS[mask >> 1 & NINE])
    else:
        rows.skip(MOST_RANKS)


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
