"""Intervals hold as often as they say."""

from math import inf
from random import Random

import pytest

from signoria.arena.intervals import Moments, proportion, student


@pytest.mark.parametrize(("freedom", "expected"), [(4, 2.776), (9, 2.262), (29, 2.045), (199, 1.972)])
def test_student(freedom: int, expected: float) -> None:
    assert student(0.95, freedom) == pytest.approx(expected, abs=0.01)


def test_a_mean_is_in_its_interval_19_times_of_20() -> None:
    chance = Random(1)
    held = 0
    for _ in range(1000):
        found = Moments([chance.gauss(3, 2) for _ in range(12)]).estimate()
        held += found.low <= 3 <= found.high
    assert 930 <= held <= 968


def test_looking_after_every_number_does_not_deceive() -> None:
    """An interval that holds at one time is left sooner or later by somebody who keeps looking; this one is not."""
    chance, any_time, one_time = Random(2), 0, 0
    for _ in range(200):
        moments, left, left_plain = Moments(), False, False
        for number in range(400):
            moments.add(chance.uniform(-1, 1))
            if number >= 20:
                left |= abs(moments.mean) > moments.half_at_any_time(0.05)
                left_plain |= abs(moments.mean) > moments.estimate().half
        any_time += left
        one_time += left_plain
    assert any_time <= 14
    assert one_time > 40


def test_few_numbers_say_so() -> None:
    assert Moments([3.0]).estimate() == (3.0, inf, 1)
    assert Moments([]).half_at_any_time(0.05) == inf
    nothing = Moments([0.0] * 10).share()
    assert nothing.mean == 0
    assert 0.2 < nothing.half < 0.35, "ten games that were lost do not prove that all will be"


def test_shares_of_single_cases() -> None:
    found = proportion(8, 10)
    assert (found.low, found.high) == pytest.approx((0.4902, 0.9433), abs=1e-3)  # Wilson's, as textbooks have it
    assert proportion(0, 0).half == inf
