"""The bot that has learned sees what its seat may know, and nothing else."""

from pathlib import Path
from random import Random

import pytest
import torch

from signoria.bots.learned import expert
from signoria.bots.learned.net import load_net
from signoria.games.registry import game as game_of
from signoria.training.export import export
from signoria.training.net import Net

TABLES = [("lost-cities", 2), ("citadels", 4), ("princes-of-florence", 3)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worlds_that_look_the_same_get_the_same_answer(
    name: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(name)
    torch.manual_seed(5)
    export(tmp_path / "net.npz", game, Net(game.encoder.size, game.action_rows.size, 16, 1, 8))
    net = load_net(tmp_path / "net.npz", game)
    monkeypatch.setattr(expert, "packaged_net", lambda _: net)
    bot, chance = expert.Expert(0), Random(3)
    match = game.new(players, seed=4)
    setup, asked, words = match.setup(), 0, set()
    while match.waiting and asked < 12:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1 and chance.random() < 0.3:
            view = match.view(seat)
            word = bot.choose(setup, view)
            assert word in view["choices"]
            for seed in range(2):
                assert bot.choose(setup, match.redeal(seat, seed).view(seat)) == word
            asked += 1
            words.add(word)
        match.play(chance.choice(choices), seat)
    assert asked == 12
    assert len(words) > 1
