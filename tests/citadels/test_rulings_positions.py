"""Positions that are written by hand can be imagined anew by everybody at the table."""

import pytest

from tests.citadels.table import at, play, turn
from tests.rulemark import rule


@rule("CIT-CALL-2")
@pytest.mark.parametrize("moment", ["turn of seat 0 as warlord", "call of rank 7"])
def test_whoever_was_called_before_the_moment_has_shown_himself(moment: str) -> None:
    match = at(moment, roles={0: ["warlord"], 1: ["thief"], 2: ["king"], 3: ["merchant"]})
    assert match.view(None)["roles"][1:] == [["thief"], ["king"], ["merchant"]]
    for seat in (0, 1, 2, 3, None):
        assert match.redeal(seat, 1).view(seat) == match.view(seat)


def test_who_was_murdered_has_not() -> None:
    match = at("turn of seat 0 as warlord", roles={0: ["warlord"], 1: ["thief"]}, marks={"murdered": "thief"})
    assert match.view(None)["roles"][1] == []


def test_a_sealed_answer_is_part_of_a_position() -> None:
    match = turn("assassin", hands={1: ["rasputin"], 2: ["tavern"]}, roles={1: ["king"], 2: ["warlord"]})
    play(match, "murder", "name:4", "end", "play:rasputin")
    again = match.game.position(match.position())
    play(again, "decline")
    assert again.waiting == (1,), "the King arises"
