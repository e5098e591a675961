"""A small net learns to play as the one that ships."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

import signoria
from signoria.bots.learned.net import PlayingNet, load_net
from signoria.bots.learned.packaged import packaged_net, quick_net
from signoria.training.distilling import distil, main
from signoria.training.log import read
from signoria.training.own_games import OwnGames, played

GAME = signoria.game("lost-cities")


def test_moments_are_those_of_the_seed() -> None:
    first, again, other = (played("lost-cities", seed, 300) for seed in (3, 3, 4))
    assert len(first.seen) >= 300
    assert np.array_equal(first.seen, again.seen)
    assert np.array_equal(first.legal, again.legal)
    assert not np.array_equal(first.seen, other.seen)


def test_whoever_is_asked_has_a_choice_and_games_make_way_for_others() -> None:
    games = OwnGames(GAME, 1)
    begun = games.matches[:]
    for _ in range(150):
        assert (games.step().legal.sum(1) > 1).all()
    assert any(match is not old for match, old in zip(games.matches, begun, strict=True))


def test_the_quick_net_that_ships_plays_nearly_as_the_net_does() -> None:
    """At moments of games of the net with itself, loose ones among them, both mostly like the same best."""
    assert agreement(quick_net("lost-cities")) > 0.8


def agreement(small: PlayingNet) -> float:
    """How often a net likes the same best as the one that ships."""
    seen, legal = played("lost-cities", 9, 1000)
    best = [np.where(legal != 0, net.rows(seen)[0], -np.inf).argmax(1) for net in (small, packaged_net("lost-cities"))]
    return float((best[0] == best[1]).mean())


def test_a_small_net_becomes_more_like_the_large_one(tmp_path: Path) -> None:
    """Learning from a few thousand moments is enough to like the same best far more often than by chance."""
    file = distil("lost-cities", tmp_path, updates=150, rows=5000, seed=2, processes=1, device="cpu")
    assert agreement(load_net(file, GAME)) > 0.4, "by chance it would be one choice in ten"
    assert read(tmp_path / "log.jsonl", "distilled")[0]["rows"] >= 5000
    assert torch.get_num_threads() == 1, "so that sums are the same on every machine"


@pytest.mark.parametrize("name", ["checkpoint.pt", "weights.npz"])
def test_a_training_that_is_there_is_not_lost(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / name).write_bytes(b"learned for hours")
    assert refused("lost-cities", tmp_path, capsys) == f"expected a folder without a training, and {tmp_path} holds one"
    assert (tmp_path / name).read_bytes() == b"learned for hours"
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_who_could_teach_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected one of citadels" in refused("chess", tmp_path, capsys)
    assert "cannot be read" in refused("mini-lost-cities", tmp_path / "mini", capsys)
    assert not (tmp_path / "mini").exists(), "nobody has to clear away what never began"


def refused(game: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The middle of the one line with which the program ends."""
    with pytest.raises(SystemExit) as left:
        main([game, "--out", str(folder)])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said.split(": ")[2]


def test_processes_that_play_take_a_core_each() -> None:
    """On a busy machine threads of NumPy wait for each other for long."""
    without = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    code = "import signoria.training.own_games, os; print(os.environ['OPENBLAS_NUM_THREADS'])"
    told = subprocess.run([sys.executable, "-c", code], env=without, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "1"
