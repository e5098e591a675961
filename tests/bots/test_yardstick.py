"""`heuristic` is what others are measured against: its choices stay as they are."""

import pytest

from bench.yardstick import FROZEN, SHORT, checksum


@pytest.mark.parametrize("game_id", FROZEN)
def test_heuristic_chooses_as_ever(game_id: str) -> None:
    """The first decisions; `python -m bench.yardstick` plays 10,000 of each game."""
    assert checksum(game_id, SHORT) == FROZEN[game_id].short


def test_one_choice_more_is_another_number() -> None:
    assert checksum("lost-cities", 20) != checksum("lost-cities", 21)
