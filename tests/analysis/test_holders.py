"""Who holds what may be named: judged from the view alone, in shares that add up, with their doubt."""

import pytest

from bench.holders import compared
from signoria import analysis
from signoria.analysis.calibration import expected_error
from signoria.analysis.holders import NAME, WORLDS, Holder, counted, holders
from signoria.bots.learned.packaged import LEARNED
from signoria.core.match import Match

NAMING = [puzzle for puzzle in analysis.puzzles("citadels") if f"{puzzle.kind}:" == NAME]
WORLDS_TOO_FEW = 40
"""Enough to tell what is certain."""


def seen(match: Match, seat: int, worlds: int = WORLDS_TOO_FEW) -> dict[str, list[Holder]]:
    return holders(match.setup(), match.view(seat), 7, worlds)


def named(match: Match, word: str) -> str:
    """The character that a word names."""
    return str(match.setup()["cast"][int(word.removeprefix(NAME)) - 1])


def test_every_character_that_may_be_named_has_shares_that_add_up() -> None:
    for puzzle in NAMING[:6]:
        found = seen(puzzle.match(), puzzle.seat)
        assert sorted(found) == sorted(puzzle.chances)
        for told in found.values():
            assert sum(one.share for one in told) == pytest.approx(1, abs=0.001)
            assert [one.share for one in told] == sorted((one.share for one in told), reverse=True)
            assert all(0 < one.margin < 0.2 for one in told), "never a number without its doubt"


def test_nobody_holds_what_lies_open_and_its_seat_what_is_its_own() -> None:
    opened, own = 0, 0
    for puzzle in NAMING:
        match = puzzle.match()
        view = match.view(puzzle.seat)
        for word, told in seen(match, puzzle.seat).items():
            if view["marks"]["face_up"] >> int(word.removeprefix(NAME)) & 1:
                opened += 1
                assert [one.seat for one in told] == [None]
            if named(match, word) in view["roles"][puzzle.seat]:
                own += 1
                assert [one.seat for one in told] == [puzzle.seat]
    assert opened, "some character lies open"
    assert own, "somebody may name himself"


def test_what_the_seat_cannot_see_changes_nothing() -> None:
    differ = 0
    for puzzle in NAMING[:6]:
        match = puzzle.match()
        other = match.redeal(puzzle.seat, 3)
        differ += match.position()["roles"] != other.position()["roles"]
        assert seen(match, puzzle.seat) == seen(other, puzzle.seat)
    assert differ, "the characters lay elsewhere"


def test_other_choices_name_nobody() -> None:
    for game_id in LEARNED:
        puzzle = next(one for one in analysis.puzzles(game_id) if f"{one.kind}:" != NAME)
        assert seen(puzzle.match(), puzzle.seat) == {}


def test_the_doubt_is_of_so_many_worlds() -> None:
    even = counted([0, None] * (WORLDS // 2))
    assert [one.share for one in even] == [0.5, 0.5]
    assert even[0].margin == pytest.approx(0.049, abs=0.001)
    sure, few = counted([2] * WORLDS), counted([2] * 40)
    assert sure[0][:2] == few[0][:2] == (2, 1.0)
    assert 0 < sure[0].margin < 0.01 < few[0].margin, "worlds that nobody met may differ"


def test_shares_come_true() -> None:
    """In a few games of nets; `python -m bench.holders` looks at more of them."""
    assert expected_error(compared(6)) < 0.08
