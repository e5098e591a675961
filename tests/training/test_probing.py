"""A probe: one learns to beat a net that learns nothing, and what it gains over even is told."""

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

from signoria.bots.learned.net import load_net
from signoria.bots.learned.restless import QUIET
from signoria.games.registry import game as game_of
from signoria.training.evaluating import report
from signoria.training.export import export, imported
from signoria.training.league import MINE
from signoria.training.learner import Learner
from signoria.training.net import Net, net_like
from signoria.training.presets import preset
from signoria.training.probing import FROZEN, Probe

GAME = game_of("lost-cities")


@pytest.fixture(scope="module")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A net that has learned nothing yet, and takes what it happens to like."""
    path = tmp_path_factory.mktemp("frozen") / "frozen.npz"
    torch.manual_seed(5)
    export(path, GAME, Net(GAME.encoder.size, GAME.action_rows.size, 32, 1, 16))
    return path


def test_what_ships_can_be_learned_from_again(frozen: Path) -> None:
    playing, match = load_net(frozen, GAME), GAME.new(seed=1)
    net = net_like({name: playing.about[name] for name in ("observation", "rows", "width", "depth", "narrow")})
    net.load_state_dict(imported(frozen, GAME))
    looks = np.stack([np.frombuffer(match.observation(seat), np.uint8) for seat in range(2)])
    wide = np.zeros((2, net.first.in_features), np.uint8)
    wide[:, : GAME.encoder.size] = looks
    with torch.no_grad():
        logits, _ = net(torch.from_numpy(wide))
    assert np.allclose(logits[:, : GAME.action_rows.size].numpy(), playing.rows(looks)[0], atol=1e-4)


def test_one_seat_of_each_game_learns_and_the_frozen_net_takes_what_it_likes_most(frozen: Path) -> None:
    probe = Probe(GAME, 40, frozen, Random(1), "cpu")
    probe.seat_anew(list(range(40)), [2] * 40)
    assert ((probe.holders == MINE).sum(1) == 1).all()
    assert 5 < (probe.holders[:, 0] == MINE).sum() < 35, "any seat may be the learner's"
    match = GAME.new(seed=1)
    seat = match.waiting[0]
    seen = torch.zeros(1, probe.frozen.first.in_features, dtype=torch.uint8)
    seen[0, : GAME.encoder.size] = torch.frombuffer(bytearray(match.observation(seat)), dtype=torch.uint8)
    mask = torch.zeros(1, probe.frozen.policy.out_features, dtype=torch.uint8)
    mask[0, : GAME.action_rows.size] = torch.frombuffer(bytearray(match.mask(seat)), dtype=torch.uint8)
    legal = np.flatnonzero(np.frombuffer(match.mask(seat), np.uint8))
    liked = load_net(frozen, GAME).rows(np.frombuffer(match.observation(seat), np.uint8)[None])[0][0, legal]
    answers = {int(probe.answer(FROZEN, seen, mask, None)[0]) for _ in range(3)}
    assert answers == {int(legal[liked.argmax()])}
    seen[0, GAME.encoder.names.index("quiet:turns")] = QUIET
    mask[0, draw := GAME.action_rows.words.index("draw")] = 1
    assert int(probe.answer(FROZEN, seen, mask, None)[0]) == draw, (
        "it tires of taking discards, as where people meet it"
    )


def test_a_probe_learns_to_beat_what_it_meets(frozen: Path, tmp_path: Path) -> None:
    settings = replace(
        preset("lost-cities", "cpu", against=str(frozen)),
        actors=0, games=24, steps=24, minibatch=512, rate=4e-3, updates=14, still=0, evaluators=0,
    )  # fmt: skip
    assert (settings.width, settings.clone_seconds) == (32, 0)
    learner = Learner(settings, tmp_path, weights=frozen)
    before = {name: value.clone() for name, value in learner.net.state_dict().items()}
    learner.train()
    assert isinstance(learner.league, Probe)
    assert all(torch.equal(before[name], value) for name, value in learner.league.frozen.state_dict().items())
    assert not learner.league.past, "nobody joins"
    assert all(path.name != "first.npz" for path in tmp_path.iterdir())
    even = report("lost-cities", str(frozen), 8, 1, 0.0, str(frozen))
    found = report("lost-cities", str(tmp_path / "weights.npz"), 40, 1, 0.0, str(frozen))
    assert even["gain"] == pytest.approx(0, abs=0.01), "the frozen net against itself"
    assert found["gain"] - found["interval"] > 0.05
