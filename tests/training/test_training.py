"""A tiny net is trained for seconds: it learns, the same again from the same seed, and goes on where it stopped."""

import json
import os
from dataclasses import replace
from errno import ENOENT
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import torch

from signoria.arena.stalling import stalled
from signoria.bots.learned.net import UnfitNet, load_net
from signoria.core.errors import InvalidOptions
from signoria.games.registry import game as game_of
from signoria.training import checkpoints
from signoria.training.advantages import Step
from signoria.training.collector import Rollout
from signoria.training.evaluating import measure
from signoria.training.export import LIMIT, export
from signoria.training.league import MINE, League
from signoria.training.learner import Learner
from signoria.training.net import Net, legal_logits
from signoria.training.ppo import update
from signoria.training.settings import Settings
from signoria.training.symmetry import symmetry

TINY = Settings(
    game="lost-cities",
    actors=0,
    games=8,
    steps=12,
    width=32,
    depth=1,
    narrow=16,
    minibatch=256,
    updates=2,
    evaluators=0,
)


def trained(folder: Path, settings: Settings = TINY, **more: Any) -> Learner:
    learner = Learner(settings, folder, **more)
    learner.train()
    return learner


def weights_of(learner: Learner) -> list[float]:
    return [float(value.double().sum()) for value in learner.net.state_dict().values()]


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    one, again = trained(tmp_path / "one"), trained(tmp_path / "again")
    other = trained(tmp_path / "other", replace(TINY, seed=1))
    assert weights_of(one) == weights_of(again)
    assert weights_of(one) != weights_of(other)


def test_what_was_saved_goes_on_with_all_it_had(tmp_path: Path) -> None:
    before = trained(tmp_path)
    after = Learner(replace(TINY, updates=3), tmp_path, resume=True)
    assert weights_of(after) == weights_of(before)
    assert after.updates == 2
    assert after.decisions == before.decisions
    assert after.league.random.getstate() == before.league.random.getstate()
    state, saved = after.optimiser.state_dict()["state"], before.optimiser.state_dict()["state"]
    assert all(torch.equal(state[key]["exp_avg"], saved[key]["exp_avg"]) for key in saved)
    after.train()
    assert after.updates == 3
    assert weights_of(after) != weights_of(before)


def test_what_ships_says_what_was_trained(tmp_path: Path) -> None:
    game = game_of("citadels")
    torch.manual_seed(1)
    net = Net(game.encoder.size, game.action_rows.size)
    assert export(tmp_path / "net.npz", game, net) < LIMIT
    match = game.new(4, seed=1)
    seat = match.waiting[0]
    seen = torch.zeros(1, net.first.in_features, dtype=torch.uint8)
    seen[0, : game.encoder.size] = torch.frombuffer(bytearray(match.observation(seat)), dtype=torch.uint8)
    with torch.no_grad():
        logits, worth = net(seen)
    legal = np.flatnonzero(np.frombuffer(match.mask(seat), np.uint8))
    playing = load_net(tmp_path / "net.npz", game)
    observed = np.frombuffer(match.observation(seat), np.uint8)[None]
    liked, expected = playing.rows(observed)
    some, _ = playing.some(observed, legal)
    true = logits[0, legal].numpy()
    assert np.allclose(liked[0, legal], true, atol=0.05 * np.abs(true).max())
    assert np.allclose(liked[0, legal], some[0], atol=1e-4)
    assert abs(expected[0, 0] - float(torch.sigmoid(worth[0, 0]))) < 0.01


def test_weights_of_another_version_are_refused_in_plain_words(tmp_path: Path) -> None:
    game = game_of("lost-cities")
    net = Net(game.encoder.size, game.action_rows.size, 16, 1, 8)
    export(tmp_path / "net.npz", game, net, version=game.encoder.version + 1)
    with pytest.raises(UnfitNet, match="train it anew"):
        load_net(tmp_path / "net.npz", game)
    (tmp_path / "cut.npz").write_bytes((tmp_path / "net.npz").read_bytes()[:500])
    with pytest.raises(UnfitNet, match="cannot be read: it is damaged or something else"):
        load_net(tmp_path / "cut.npz", game)


def test_a_file_that_is_missing_or_closed_to_us_is_not_called_damaged(tmp_path: Path) -> None:
    game = game_of("lost-cities")
    with pytest.raises(UnfitNet, match=f"cannot be read: {os.strerror(ENOENT)}"):
        load_net(tmp_path / "nowhere.npz", game)
    (tmp_path / "folder.pt").mkdir()
    with pytest.raises(InvalidOptions, match=r"cannot be read: .*(directory|denied)"):
        checkpoints.load(tmp_path / "folder.pt", game)


def test_a_checkpoint_that_is_cut_or_of_another_game_is_refused(tmp_path: Path) -> None:
    game = game_of("lost-cities")
    checkpoints.save(tmp_path / "whole.pt", game, {"net": {}})
    with pytest.raises(InvalidOptions, match="train it anew"):
        checkpoints.load(tmp_path / "whole.pt", game_of("citadels"))
    (tmp_path / "cut.pt").write_bytes((tmp_path / "whole.pt").read_bytes()[:200])
    with pytest.raises(InvalidOptions, match="cannot be read"):
        checkpoints.load(tmp_path / "cut.pt", game)
    with pytest.raises(InvalidOptions, match="is none"):
        checkpoints.load(tmp_path / "nowhere.pt", game)


def test_colours_that_are_exchanged_lead_to_the_same_game() -> None:
    game = game_of("lost-cities")
    orders = symmetry(game)
    assert orders.orders == 120
    assert (orders.rows[0] == np.arange(game.action_rows.size)).all()
    words = game.action_rows.words
    for order in (1, 77):
        laid = [words.index(f"lay:{colour}-5") for colour in ("yellow", "blue", "white", "green", "red")]
        took = [words.index(f"take:{colour}") for colour in ("yellow", "blue", "white", "green", "red")]
        found = [words[row].split(":")[1].split("-")[0] for row in orders.rows[order][laid]]
        assert found == [words[row].split(":")[1] for row in orders.rows[order][took]]
        assert sorted(found) == ["blue", "green", "red", "white", "yellow"]
        assert found != ["yellow", "blue", "white", "green", "red"]


def test_a_tiny_net_beats_random_after_seconds(tmp_path: Path) -> None:
    settings = replace(TINY, width=64, narrow=32, minibatch=128, clone_updates=300, still=1)
    trained(tmp_path, settings)
    found = measure("lost-cities", tmp_path / "weights.npz", 2, {"rounds": 1}, 40, 1, against="random")
    assert found.wins - found.interval > 0.6
    kinds = [json.loads(line)["kind"] for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert kinds[0] == "settings"
    assert "clone" in kinds


def test_who_imitates_the_bot_meets_the_learner_alone_in_most_of_its_games() -> None:
    game = game_of("citadels")
    league = League(game, 2000, 1.0, Random(3), "cpu")
    net = Net(game.encoder.size, game.action_rows.size, 16, 1, 8)
    league.add(net, founder=True)
    league.add(net)
    league.gather(net)
    league.seat_anew(list(range(2000)), [4] * 2000)
    at_table = league.holders[:, :4]
    met = (at_table == 1).any(1)
    alone = met & ((at_table == MINE).sum(1) == 1)
    assert 0.6 < met.mean() < 0.85  # half, and half of the other half
    assert alone.sum() / met.sum() > 0.6
    assert ((at_table == MINE).sum(1) >= 1)[alone].all()


def test_imitating_is_done_once_a_folder_and_founds_the_league(tmp_path: Path) -> None:
    settings = replace(TINY, clone_updates=3, updates=1)
    trained(tmp_path, settings)
    net = checkpoints.load(tmp_path / "clone.pt", game_of("lost-cities"))["net"]
    again = Learner(settings, tmp_path, weights=tmp_path / "weights.pt")
    founder = again.league.founder
    assert founder is not None
    assert all(torch.equal(founder[name], net[name].half()) for name in net)
    assert not all(torch.equal(again.net.state_dict()[name], net[name]) for name in net)
    kinds = [json.loads(line)["kind"] for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert kinds.count("clone") == 1


def test_a_round_that_stalls_is_told_from_one_that_ends() -> None:
    game = game_of("lost-cities")
    ends = {}
    for name, liked in (("recycles", ("discard", "take")), ("draws", ("discard", "draw"))):
        match = game.new(2, {"rounds": 1, "stall_after": 40}, seed=1)
        while match.waiting:
            choices = match.choices()
            match.play(next((c for c in choices if match.word(c).startswith(liked)), choices[0]))
        ends[name] = stalled(match)
    assert ends == {"recycles": True, "draws": False}


def test_what_turned_out_well_is_chosen_more_often() -> None:
    torch.manual_seed(3)
    net = Net(8, 4, 16, 1, 8)
    rows, seen = 256, torch.zeros(256, 64, dtype=torch.uint8)
    mask = torch.zeros(256, 64, dtype=torch.uint8)
    mask[:, :3] = 1  # the fourth row is never legal
    action = torch.arange(rows) % 3
    keys = torch.arange(rows)
    outcome = torch.stack(((action == 1).float(), (action == 1).float()), 1)
    chance = torch.full((rows,), float(torch.log(torch.tensor(1 / 3))))
    steps = [Step(0, rows, keys[:0], outcome[:0]), Step(rows, rows, keys, outcome)]
    rollout = Rollout(seen, mask, action, chance, torch.full((rows, 2), 0.5), keys, steps, rows)
    optimiser = torch.optim.Adam(net.parameters(), lr=1e-2)
    measured = update(net, optimiser, rollout, rows, replace(TINY, minibatch=64, epochs=3), 1.0, still=False)
    chances = torch.softmax(legal_logits(net(seen[:1])[0], mask[:1]), -1)[0]
    assert chances[1] > 0.4
    assert chances[3] == 0
    assert measured["rows"] == rows
