"""Garbage is collected on purpose: what lives long is not looked at while people play, and circles still go."""

import gc
from collections.abc import Iterator

import pytest

from signoria.server import collecting
from signoria.server.collecting import Collecting


@pytest.fixture
def full() -> Iterator[list[int]]:
    """How many objects each full collection had to look at."""
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            looked.append(len(gc.get_objects()))

    before = gc.get_threshold()
    gc.callbacks.append(note)
    yield looked
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


def many() -> list[list[object]]:
    return [[n, []] for n in range(200_000)]


def test_what_lives_long_is_left_alone(full: list[int]) -> None:
    many()
    assert full, "left to itself Python looks at everything again and again"
    full.clear()
    Collecting().begin()
    assert len(full) == 1
    held = []
    for _ in range(3):
        held.append(many())
    assert len(full) == 1
    assert len(held) == 3


def test_circles_go_at_a_quiet_moment(full: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    collector = Collecting()
    collector.begin()
    circle: list[object] = []
    circle.append(circle)
    mark = id(circle)
    collector.look()  # it is set aside now
    del circle
    gc.collect()
    assert is_there(mark)
    monkeypatch.setattr(collecting, "SELDOM", 0.0)
    monkeypatch.setattr(collecting, "HARDLY", 1000.0)  # whatever this process does is hardly anything
    for _ in range(collecting.QUIET):
        collector.look()
    gc.unfreeze()
    assert not is_there(mark)


def is_there(mark: int) -> bool:
    gc.unfreeze()
    found = any(id(each) == mark and isinstance(each, list) and len(each) == 1 for each in gc.get_objects())
    gc.freeze()
    return found
