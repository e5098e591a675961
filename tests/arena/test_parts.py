"""Parts of many games: whoever dies while he makes one costs no game that has come back."""

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from signoria import arena
from signoria.arena import atlas
from signoria.arena.atlas.collecting import Batches
from signoria.arena.crew import Crew, Here, Processes
from signoria.arena.data_set.facts import facts_of
from signoria.arena.parts import LostPart, Part, Parts, make_all
from signoria.arena.simulated_game import SimulatedGame
from tests.arena.mortal import Died, Mortal

pytestmark = pytest.mark.needs("pyarrow")

SIZE = 4
DEADLY = 6


def shards() -> Parts[Any]:
    from signoria.arena.data_set.making import Shards

    plan = arena.plan("lost-cities", options={"rounds": 1}, seed=5, bots=["heuristic", "random"])
    return Shards(plan, facts_of(plan, "win")._replace(games_of_a_shard=SIZE), 2 * SIZE)


def batches() -> Parts[Any]:
    return Batches(atlas.edition("princes-of-florence", seed=3)._replace(batch=SIZE))


class Deadly(Parts[Any]):
    """Parts one of whose games kills whoever begins it, so many times."""

    def __init__(self, parts: Parts[Any], folder: Path, times: int, die: Callable[[], object]) -> None:
        self._parts, self._deaths, self._times, self._die = parts, folder / "deaths", times, die
        self._deaths.touch()

    def part_of(self, game: int) -> int:
        return self._parts.part_of(game)

    def games(self, part: int) -> range:
        return self._parts.games(part)

    def open(self, part: int, lost: Sequence[int]) -> Part[Any]:
        return self._parts.open(part, lost)

    def begin(self, number: int) -> SimulatedGame:
        died = self._deaths.read_text()
        if number == DEADLY and len(died) < self._times:
            self._deaths.write_text(died + "x")
            self._die()
        return self._parts.begin(number)


def raise_death() -> None:
    raise Died


def made(crew: Crew, parts: Parts[Any]) -> list[Any]:
    """All parts, in order."""
    found = list(make_all(crew, parts, range(2)))
    assert found.count(None) == 2 * SIZE, "every game is told once"
    return sorted(part for part in found if part is not None)


@pytest.mark.parametrize("parts", [shards, batches])
def test_a_process_that_dies_changes_nothing(tmp_path: Path, parts: Callable[[], Parts[Any]]) -> None:
    deadly = Deadly(parts(), tmp_path, 1, partial(os._exit, 3))
    assert made(Processes(2), deadly) == made(Here(), parts())
    assert (tmp_path / "deaths").read_text() == "x"


def test_a_game_that_kills_every_process_is_left_out(tmp_path: Path) -> None:
    first, second = made(Processes(1), Deadly(shards(), tmp_path, 99, partial(os._exit, 3)))
    assert first == made(Here(), shards())[0]
    assert (second.shard.games, second.shard.lost) == (SIZE, [DEADLY])


def test_in_a_game_that_has_come_back_nobody_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    ask = SimulatedGame.ask

    def noted(game: SimulatedGame, seat: int) -> None:
        asked.append(game.number)
        ask(game, seat)

    monkeypatch.setattr(SimulatedGame, "ask", noted)
    whole = made(Here(), shards())
    once = sorted(asked)
    asked.clear()
    assert made(Mortal(), Deadly(shards(), tmp_path, 1, raise_death)) == whole
    assert sorted(asked) == once
    assert set(asked) == set(range(2 * SIZE))


def test_a_part_that_kills_whoever_puts_it_together_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signoria.arena.data_set.making.Shard.made", lambda shard: raise_death())
    with pytest.raises(LostPart, match="games 0 to 3: whoever put them together has died, 3 times"):
        list(make_all(Mortal(), shards(), [0]))
