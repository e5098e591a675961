"""Readers of positions: each error says where, what was expected, and what came."""

from collections.abc import Callable
from typing import get_args

import pytest

from signoria import InvalidPosition
from signoria.core.errors import Misfit
from signoria.core.position_fields import (
    Field,
    check_bounds,
    flag,
    number,
    one_word,
    paths,
    read_by_seat,
    read_cards,
    read_declared,
    read_fields,
    read_list,
    read_seats,
    read_words,
    shown,
    unplaced,
)
from signoria.locales import LANGUAGES, catalogue, say

KINDS = {"red-2": 0, "red-3": 1}
SEAT = (Field("gold", "given", "coins", "2"), Field("size", "concluded", "cards in hand", "counted"))
TABLE = (Field("seats", "given", "all seats", "as at the start", parts=SEAT), Field("round", "given", "the round", "1"))


def test_what_is_right_is_read() -> None:
    assert read_fields("seat 0", {"gold": 3}, ("gold", "hand")) == {"gold": 3}
    assert read_declared("seat 0", {"gold": 3}, SEAT) == {"gold": 3}
    assert flag("turned", True) is True
    assert one_word("freedom", "opinion", ("travel", "opinion")) == 1
    assert number("gold", 30, 0, 50, step=10) == 30
    assert read_list("deck", []) == []
    assert read_by_seat("hands", [None, []], 2) == [None, []]
    assert read_seats("bidders", [0, 3], 4) == 0b1001
    assert read_words("freedoms", ["opinion", "travel"], ("travel", "religion", "opinion")) == 0b101
    assert read_cards("hand", ["red-3", "red-3"], KINDS, "'red-2'") == [1, 1]
    assert unplaced([1, 0, 1], [1], ["red-2", "red-3"]) == [0, 1]


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: read_fields("seat 0", [], ("gold",)), "seat 0: expected named fields, got []"),
        (lambda: read_fields("seat 0", {"x": 1}, ("gold", "hand")), "seat 0: no such field 'x'; expected gold, hand"),
        (lambda: read_declared("seat 0", {"x": 1}, SEAT), "seat 0: no such field 'x'; expected gold, size"),
        (lambda: flag("turned", 1), "turned: expected true or false, got 1"),
        (lambda: one_word("freedom", [], ("travel",)), "freedom: expected one of travel, got []"),
        (lambda: read_seats("bidders", [1, 1], 2), "bidders: seat 1 stands there twice"),
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


def test_what_is_wrong_is_said_in_every_language() -> None:
    with pytest.raises(InvalidPosition) as refused:
        number("gold, seat 1", 6, 0, 5)
    assert [say(refused.value.refusal, lang) for lang in LANGUAGES] == [
        "gold, seat 1: only a number from 0 to 5 can stand here.",
        "gold, seat 1: hier kan alleen een getal van 0 tot en met 5 staan.",
        "gold, seat 1\N{NO-BREAK SPACE}: seul un nombre de 0 à 5 peut se trouver ici.",
        "gold, seat 1: Hier kann nur eine Zahl von 0 bis 5 stehen.",
    ]


def test_every_way_to_be_wrong_has_words() -> None:
    for lang in LANGUAGES:
        assert {f"position.{kind}" for kind in get_args(Misfit)} <= catalogue(lang).keys()


@pytest.mark.parametrize(
    ("words", "rule"),
    [("tiles: it overlaps [POF-PLACE-2]", "POF-PLACE-2"), ("deck: expected a list, got ['a']", ""), ("deck: none", "")],
)
def test_the_rule_that_forbids_it_is_told_apart(words: str, rule: str) -> None:
    assert InvalidPosition(words).rule == rule


def test_the_fields_of_a_document_are_found_where_they_stand() -> None:
    doc = {"round": 2, "seats": [{"gold": 3}, {"size": 4}]}
    found = [(path, field.name) for path, field in paths(doc, TABLE)]
    assert found == [
        (("round",), "round"),
        (("seats",), "seats"),
        (("seats", 0, "gold"), "gold"),
        (("seats", 1, "size"), "size"),
    ]


def nested(levels: int) -> list[object]:
    doc: list[object] = []
    for _ in range(levels):
        doc = [doc]
    return doc


@pytest.mark.parametrize(
    ("doc", "words"),
    [
        ({"deck": ["x"] * 20_001}, "at most 20000 values"),
        ({"a": {str(number): 0 for number in range(20_001)}}, "at most 20000 values"),
        (nested(12), "at most 12 levels"),
        ({"moment": "x" * 301}, "at most 300 letters"),
        ({"seed": 1 << 256}, "below 2 to the 256th"),
        ({"x" * 301: 0}, "at most 300 letters"),
    ],
    ids=["long", "wide", "deep", "word", "number", "name"],
)
def test_what_is_too_large_is_refused_before_it_is_read(doc: object, words: str) -> None:
    with pytest.raises(InvalidPosition, match=words) as refused:
        check_bounds("position", doc)
    assert len(str(refused.value)) < 200


def test_a_document_that_holds_itself_is_refused() -> None:
    doc: list[object] = []
    doc.append(doc)
    with pytest.raises(InvalidPosition, match="12 levels"):
        check_bounds("position", doc)


def test_a_usual_document_is_not_too_large() -> None:
    check_bounds("position", {"deck": ["x"] * 10_000, "seed": (1 << 256) - 1, "a": nested(8), "b": "x" * 300})


@pytest.mark.parametrize(
    "value", [10**5000, ["x" * 1000] * 1000, {"x" * 1000: 1}, nested(2000)], ids=["number", "list", "name", "deep"]
)
def test_what_came_is_told_in_a_line(value: object) -> None:
    assert len(shown(value)) <= 80
