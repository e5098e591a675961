"""Each level has the habits of somebody who plays a little worse. `python -m bench.levels` measures what that does."""

from random import Random
from typing import ClassVar

import pytest

import signoria
from bench.levels import contest
from signoria import bots
from signoria.bots.learned.expert import packaged_net
from signoria.bots.levels import Easy, Habits, Hard, Level, Medium, remembered

GAMES = signoria.list_games()


@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_that_look_the_same_get_the_same_answer(game_id: str) -> None:
    match, chance, asked = signoria.game(game_id).new(seed=4), Random(3), 0
    setup = match.setup()
    while asked < 4:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1 and chance.random() < 0.3:
            asked += 1
            for level in (Easy, Medium, Hard):
                words = {level(asked).choose(setup, match.redeal(seat, seed).view(seat)) for seed in range(2)}
                assert words == {level(asked).choose(setup, match.view(seat))} <= set(match.view(seat)["choices"])
        match.play(chance.choice(choices), seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_beginner_forgets_what_no_longer_lies_open(game_id: str) -> None:
    keeps = remembered(game_id)
    assert 0.5 * len(keeps) < sum(keeps) < len(keeps)
    full = bytes([7]) * len(keeps)
    assert Easy(0).kept(game_id, full) == bytes(7 * keep for keep in keeps)
    assert Hard(0).kept(game_id, full) == full


class Cool(Level):
    habits: ClassVar = {"lost-cities": Habits(0.0)}


class Blind(Level):
    habits: ClassVar = {"lost-cities": Habits(0.0, overlooks=1.0)}


class Warm(Level):
    habits: ClassVar = {"lost-cities": Habits(1.0)}


def test_what_is_taken() -> None:
    likings = [0.0, 2.0, 1.0]
    assert Cool(1).taken("lost-cities", likings) == 1
    assert Blind(1).taken("lost-cities", likings) == 2
    assert Blind(1).taken("lost-cities", [3.0]) == 0
    bot = Warm(1)
    taken = [bot.taken("lost-cities", likings) for _ in range(2000)]
    assert taken.count(1) / 2000 == pytest.approx(0.665, abs=0.04)  # e**2 / (1 + e + e**2)
    assert taken.count(0) / 2000 == pytest.approx(0.090, abs=0.03)


def test_a_level_without_habits_is_the_expert() -> None:
    match = signoria.game("lost-cities").new(seed=2)
    setup, view = match.setup(), match.view(match.waiting[0])
    assert Cool(1).choose(setup, view) == bots.bot("expert", "lost-cities", 0).choose(setup, view)
    assert packaged_net("lost-cities") is packaged_net("lost-cities"), "read once"


@pytest.mark.parametrize(("better", "worse", "least"), [("easy", "random", 0.85), ("hard", "easy", 0.75)])
def test_each_level_beats_what_is_weaker(better: str, worse: str, least: float) -> None:
    won, _ = contest("lost-cities", 2, better, worse, games=8, seed=1)
    assert won >= least
