"""Readers of positions: each error says where, what was expected, and what came."""

from collections.abc import Callable

import pytest

from signoria import InvalidPosition
from signoria.core.position_fields import (
    number,
    read_by_seat,
    read_cards,
    read_fields,
    read_list,
    read_seats,
    read_words,
    unplaced,
)

KINDS = {"red-2": 0, "red-3": 1}


def test_what_is_right_is_read() -> None:
    assert read_fields("seat 0", {"gold": 3}, ("gold", "hand")) == {"gold": 3}
    assert number("gold", 30, 0, 50, step=10) == 30
    assert read_list("deck", []) == []
    assert read_by_seat("hands", [None, []], 2) == [None, []]
    assert read_seats("bidders", [0, 3, 3], 4) == 0b1001
    assert read_words("freedoms", ["opinion", "travel"], ("travel", "religion", "opinion")) == 0b101
    assert read_cards("hand", ["red-3", "red-3"], KINDS, "'red-2'") == [1, 1]
    assert unplaced([1, 0, 1], [1], ["red-2", "red-3"]) == [0, 1]


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: read_fields("seat 0", [], ("gold",)), "seat 0: expected named fields, got []"),
        (lambda: read_fields("seat 0", {"x": 1}, ("gold", "hand")), "seat 0: no such field 'x'; expected gold, hand"),
        (lambda: number("gold", True, 0, 5), "gold: expected a whole number from 0 to 5, got True"),
        (lambda: number("gold", 6, 0, 5), "gold: expected a whole number from 0 to 5, got 6"),
        (lambda: number("gold", 15, 0, 50, 10), "gold: expected a whole number from 0 to 50 in steps of 10, got 15"),
        (lambda: read_list("deck", "red"), "deck: expected a list, got 'red'"),
        (lambda: read_list("deck", [1], 2), "deck: expected a list of 2 entries, got [1]"),
        (lambda: read_by_seat("hands", [], 2), "hands: expected a list with an entry for each of 2 seats, got []"),
        (lambda: read_seats("bidders", [2], 2), "bidders: expected a whole number from 0 to 1, got 2"),
        (lambda: read_words("set", ["a", "c"], ("a", "b")), "set: expected some of a, b, got 'c'"),
        (lambda: read_words("set", ["a", "a"], ("a", "b")), "set: 'a' stands there twice"),
        (lambda: read_cards("hand", None, KINDS, "'red-2'"), "hand: expected a list of cards like 'red-2', got None"),
        (lambda: read_cards("hand", [2], KINDS, "'red-2'"), "hand: expected cards like 'red-2', got 2"),
        (lambda: unplaced([0], [0, 0], ["red-2"]), "red-2: 1 more on the table than in the box"),
    ],
)
def test_what_is_wrong_is_said(read: Callable[[], object], words: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        read()
    assert str(refused.value) == words
