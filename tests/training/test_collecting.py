"""What the collector does with the processes that play: memory, and those who are slow."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from signoria.training.actors import Crew, Elsewhere, Here
from signoria.training.exchange import Exchange, Layout, memory_for
from signoria.training.games import Manner
from signoria.training.learner import Learner
from signoria.training.pinning import Pinned
from signoria.training.settings import GROUPS, Settings


class Graphics:
    """Knows memory as a GPU's driver does: none twice, and none that it was never told of."""

    cudaError = SimpleNamespace(success=0)  # noqa: N815  # as PyTorch calls it

    def __init__(self) -> None:
        self.known: set[int] = set()

    def cudaHostRegister(self, address: int, size: int, flags: int) -> int:  # noqa: N802  # as above
        refused = address in self.known or address % 4096 or size % 4096
        self.known.add(address)
        return 712 if refused else 0

    def cudaHostUnregister(self, address: int) -> int:  # noqa: N802  # as above
        refused = address not in self.known
        self.known.discard(address)
        return 713 if refused else 0


def test_memory_is_forgotten_when_nobody_collects_from_it_any_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    graphics = Graphics()
    monkeypatch.setattr(torch.cuda, "cudart", lambda: graphics)
    monkeypatch.setattr(torch.cuda, "_cudart", graphics)
    monkeypatch.setattr(torch.cuda, "synchronize", lambda: None)
    layout = Layout(4, 2, 100, 10)
    exchanges = [Exchange(layout, memory_for(layout)) for _ in range(2)]
    for _ in range(2):
        pinned = Pinned(exchanges)
        assert len(graphics.known) == 2
        pinned.close()
        assert not graphics.known
    assert capsys.readouterr().out == ""


class Absent:
    """A process with bots that is never ready."""

    slow = True

    def __init__(self, here: Here) -> None:
        self.exchanges = here.exchanges

    def is_ready(self, group: int) -> bool:
        return False

    def wait(self, group: int) -> None:
        raise AssertionError("nobody waits for the slow")

    def answered(self, group: int) -> None:
        raise AssertionError("and nobody answers what they have not asked")

    def close(self) -> None:
        pass


def test_nobody_waits_for_the_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The learner learns as much as it would without them."""

    def begin(game: str, crews: list[Crew], groups: int, seed: int, alone: bool) -> list[Any]:
        here = Here(game, crews[0], groups, seed)
        return [here] if alone else [here, Absent(Here(game, crews[1], groups, seed + 1))]

    monkeypatch.setattr("signoria.training.actors.begin", begin)
    learned = {}
    for actors in (0, 2):
        settings = Settings(
            "lost-cities", actors=actors, house_actors=1, games=6, house_games=6, steps=6, width=16, depth=1, narrow=8,
            minibatch=64, updates=1, evaluators=0,
        )  # fmt: skip
        learner = Learner(settings, tmp_path / str(actors))
        learner.train()
        learned[actors] = learner.decisions
    assert learned[0] == learned[2] >= 6 * 6 * GROUPS


def test_a_process_with_bots_is_slow_and_says_when_it_is_ready() -> None:
    actor = Elsewhere("lost-cities", Crew(1, Manner(house=1.0)), 1, 1)
    try:
        actor.wait(0)
        assert actor.slow
        assert not actor.is_ready(0), "it has asked, and waits for an answer"
        exchange = actor.exchanges[0]
        exchange.action[0] = exchange.mask[0].argmax()
        actor.answered(0)
        actor.wait(0)
        assert exchange.counts[0] in (0, 1), "the bot may be the one who is to move"
    finally:
        actor.close()
