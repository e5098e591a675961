"""Garbage is collected on purpose: what lives long is not looked at while people play, and circles still go."""

import asyncio
import gc
import subprocess
import sys
from collections.abc import Iterator
from weakref import ref

import pytest

from signoria.server import collecting
from signoria.server.collecting import Collecting

ALONE = """
import gc

from signoria.server.collecting import Collecting

full = []


def note(phase, info):
    if phase == "start" and info["generation"] == 2:
        full.append(phase)


def many():
    return [[n, []] for n in range(200_000)]


gc.collect()
gc.callbacks.append(note)
held = [many() for _ in range(5)]
print(len(full))
Collecting().begin()
full.clear()
held += [many() for _ in range(20)]
print(len(full))
"""
"""In a process of its own: what other tests hold and set aside decides when Python looks at everything."""


def test_what_lives_long_is_left_alone() -> None:
    said = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True).stdout
    by_itself, on_purpose = map(int, said.split())
    assert by_itself > 0, "left to itself Python looks at everything again and again"
    assert on_purpose == 0


@pytest.fixture
def collector() -> Iterator[Collecting]:
    """One that has begun; in the end Python collects by itself again, for the tests that follow."""
    begun = Collecting()
    begun.begin()
    yield begun
    asyncio.run(begun.stop())


class Circle:
    """It holds itself."""

    def __init__(self) -> None:
        self.me = self


def test_circles_go_at_a_quiet_moment(collector: Collecting, monkeypatch: pytest.MonkeyPatch) -> None:
    circle = Circle()
    mark = ref(circle)
    collector.look()  # it is set aside now
    del circle
    gc.collect()
    assert mark() is not None
    let_it_be_quiet(monkeypatch)
    monkeypatch.setattr(collecting, "ENOUGH", 1)
    for _ in range(collecting.QUIET):
        collector.look()
    assert mark() is None


def let_it_be_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever this process does is hardly anything, and the last full collection was long ago."""
    monkeypatch.setattr(collecting, "SELDOM", 0.0)
    monkeypatch.setattr(collecting, "HARDLY", 1000.0)


def test_where_hardly_anything_is_new_nobody_is_disturbed(
    collector: Collecting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a house with few tables it is always quiet: everything was looked at again, minute by minute."""
    let_it_be_quiet(monkeypatch)
    full: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        full.extend([1] if phase == "start" and info["generation"] == 2 else [])

    gc.callbacks.append(note)
    try:
        for _ in range(3 * collecting.QUIET):
            collector.look()
        found, held = len(full), [[n] for n in range(collecting.ENOUGH)]
        for _ in range(2):
            collector.look()
    finally:
        gc.callbacks.remove(note)
    assert found == 0
    assert len(full) == 1, "much was new, and then no more"
    assert len(held) == collecting.ENOUGH


def test_what_was_set_aside_is_counted_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """To count it is to go through all of it: a quiet house did so every second."""
    clock, counts = [0.0], list[float]()
    monkeypatch.setattr(collecting, "HARDLY", 1000.0)
    monkeypatch.setattr(collecting, "monotonic", lambda: clock[0])
    collector = Collecting()
    collector.begin()

    def count() -> int:
        counts.append(clock[0])
        return 0

    monkeypatch.setattr(gc, "get_freeze_count", count)
    for second in range(200):
        clock[0] = float(second)
        collector.look()
    monkeypatch.undo()
    asyncio.run(collector.stop())
    assert counts == [61.0, 122.0, 183.0]
