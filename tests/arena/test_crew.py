"""Work that others do: everything is done once, whoever dies meanwhile."""

import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from signoria.arena.crew import Crew, Done, Here, Lost, Processes, batches, crew_of
from signoria.arena.crew.parcels import EVERY, parcels
from signoria.arena.crew.tasks import TRIES, Task, Tasks


def squares(numbers: Sequence[int]) -> Iterator[Done[int]]:
    return ((number, number * number) for number in numbers)


def deadly(folder: Path, deadly_numbers: set[int], times: int, numbers: Sequence[int]) -> Iterator[Done[int]]:
    """Whoever does a deadly number dies, so many times."""
    for number in numbers:
        if number in deadly_numbers:
            deaths = folder / str(number)
            died = len(deaths.read_text()) if deaths.exists() else 0
            if died < times:
                deaths.write_text("x" * (died + 1))
                os._exit(3)
        yield number, number


def slow(folder: Path, numbers: Sequence[int]) -> Iterator[Done[int]]:
    """Takes so long for a number of many that it is handed over at once; whoever first comes to number 2 dies."""
    for number in numbers:
        with (folder / "noted").open("a") as noted:
            noted.write(f"{number} ")
        if len(numbers) > 1:
            sleep(EVERY * 1.05)
        yield from deadly(folder, {2}, 1, [number])


def angry(numbers: Sequence[int]) -> Iterator[Done[int]]:
    raise ValueError(f"not {numbers[0]}")


@pytest.mark.parametrize("crew", [Here(), Processes(2)])
def test_everything_is_done_once(crew: Crew) -> None:
    assert sorted(crew.do(squares, batches(range(11), 3))) == [number**2 for number in range(11)]
    assert list(crew.do(squares, [])) == []
    with pytest.raises(ValueError, match="not 7"):
        list(crew.do(angry, [[7]]))


def test_whoever_dies_costs_nothing_but_what_kills_everybody(tmp_path: Path) -> None:
    found = list(Processes(2).do(partial(deadly, tmp_path, {4}, 99), batches(range(6), 3)))
    lost = [result for result in found if isinstance(result, Lost)]
    assert sorted(result.number for result in lost) == [4]
    assert {result.why for result in lost} == {"a process has ended with exit code 3"}
    assert sorted(result for result in found if not isinstance(result, Lost)) == [0, 1, 2, 3, 5]


def test_what_was_not_to_blame_is_done_again(tmp_path: Path) -> None:
    found = list(Processes(1).do(partial(deadly, tmp_path, {1}, TRIES), [[0, 1]]))
    assert sorted(result for result in found if isinstance(result, int)) == [0, 1]
    assert len(found) == 2


def test_what_has_been_handed_over_is_not_done_again(tmp_path: Path) -> None:
    assert list(Processes(1).do(partial(slow, tmp_path), [range(4)])) == [0, 1, 2, 3]
    assert (tmp_path / "noted").read_text() == "0 1 2 2 3 "


def test_what_is_finished_is_handed_over_about_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def counting(numbers: Sequence[int]) -> Iterator[Done[int]]:
        nonlocal now
        for number in numbers:
            now += number / 8
            yield number, number

    monkeypatch.setattr("signoria.arena.crew.parcels.monotonic", lambda: now)
    handed_over = [[number for number, _ in parcel] for parcel in parcels(counting, [5, 1, 2, 70, 6, 1])]
    assert handed_over == [[5, 1, 2], [70], [6, 1]]
    assert list(parcels(counting, [8])) == [[(8, 8)]]


def test_what_is_lost_comes_first_and_alone() -> None:
    tasks = Tasks([[1, 2], [3]])
    task = tasks.next()
    assert task == Task((1, 2))
    assert list(tasks.lose(task, "gone")) == []
    assert [tasks.next() for _ in range(4)] == [Task((1,)), Task((2,)), Task((3,)), None]
    assert list(tasks.lose(task.without({1, 2}), "gone when all was done")) == []
    assert tasks.next() is None


def test_whoever_stops_reading_stops_the_work() -> None:
    results = Processes(2).do(squares, batches(range(100_000), 1))
    assert next(results) in range(100)
    assert isinstance(results, Iterator)
    results.close()  # type: ignore[attr-defined]  # a generator has it
    assert list(results) == []


def test_who_does_it() -> None:
    assert isinstance(crew_of(1), Here)
    assert crew_of(3).hands == 3
