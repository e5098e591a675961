"""Each level has the habits of somebody who plays a little worse. `python -m bench.levels` measures what that does."""

from random import Random
from typing import ClassVar

import numpy as np
import pytest

import signoria
from bench.levels import PAIRS, PROMISED, contest, promised
from signoria.bots.learned.likings import Likings
from signoria.bots.learned.packaged import packaged_net
from signoria.bots.levels import Easy, Expert, Habits, Hard, Level, Medium, remembered

GAMES = signoria.list_games()


@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_that_look_the_same_get_the_same_answer(game_id: str) -> None:
    match, chance, asked, differing = signoria.game(game_id).new(seed=4), Random(3), 0, 0
    setup = match.setup()
    while asked < 4:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1 and chance.random() < 0.3:
            asked += 1
            worlds = [match.redeal(seat, seed) for seed in range(2)]
            differing += any(world.view(one) != match.view(one) for world in worlds for one in range(match.players))
            for level in (Easy, Medium, Hard, Expert):
                words = {level(asked).choose(setup, world.view(seat)) for world in worlds}
                assert words == {level(asked).choose(setup, match.view(seat))} <= set(match.view(seat)["choices"])
        match.play(chance.choice(choices), seat)
    assert differing > 0, "what the seat cannot see was dealt anew"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_beginner_forgets_what_no_longer_lies_open(game_id: str) -> None:
    keeps = remembered(game_id)
    assert 0.5 * len(keeps) < keeps.sum(dtype=int) < len(keeps)
    full = np.full(len(keeps), 7, np.uint8)
    assert Easy(0).kept(game_id, full).tolist() == [7 * keep for keep in keeps.tolist()]
    assert Hard(0).kept(game_id, full).tolist() == full.tolist()


class Blind(Level):
    habits: ClassVar = {"lost-cities": Habits(overlooks=1.0)}


class Warm(Level):
    habits: ClassVar = {"lost-cities": Habits(1.0)}


def liked(*likings: float) -> Likings:
    return Likings(list(likings), exactly=lambda: list(likings))


def test_what_is_taken() -> None:
    likings = liked(0.0, 2.0, 1.0)
    assert Expert(1).taken("lost-cities", likings) == 1
    assert Blind(1).taken("lost-cities", likings) == 2
    assert Blind(1).taken("lost-cities", liked(3.0)) == 0
    bot = Warm(1)
    taken = [bot.taken("lost-cities", likings) for _ in range(2000)]
    assert taken.count(1) / 2000 == pytest.approx(0.665, abs=0.04)  # e**2 / (1 + e + e**2)
    assert taken.count(0) / 2000 == pytest.approx(0.090, abs=0.03)


def test_the_expert_takes_what_the_net_likes_most_whatever_its_seed() -> None:
    match = signoria.game("lost-cities").new(seed=2)
    seat = match.waiting[0]
    setup, view, row_of = match.setup(), match.view(seat), match.game.action_rows.seat_rows(2, seat).row_of
    rows = np.array([row_of[match.choice(word)] for word in view["choices"]])
    liked, _ = packaged_net("lost-cities").rows(np.frombuffer(match.observation(seat), np.uint8)[None])
    word = view["choices"][int(liked[0, rows].argmax())]
    assert {Expert(seed).choose(setup, view) for seed in range(4)} == {word}


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("game_id", GAMES)
def test_each_level_beats_the_one_below(game_id: str, pair: str) -> None:
    """In so many games that luck does not explain it: all of the interval lies above even."""
    better, _, worse = pair.partition(":")
    won, half = contest(game_id, 2, better, worse, games=200 if pair in PROMISED else 80, seed=1)
    assert won - half > 0.5
    assert won >= promised(pair, 2)


@pytest.mark.parametrize(("game_id", "players"), [("citadels", 4), ("princes-of-florence", 3)])
def test_a_beginner_beats_whoever_plays_at_random_at_larger_tables_too(game_id: str, players: int) -> None:
    won, _ = contest(game_id, players, "easy", "random", games=400, seed=1)
    assert won >= promised("easy:random", players) == 0.95


def test_what_is_promised_of_a_level() -> None:
    assert promised("medium:easy", 2) == 0.70
    assert promised("medium:easy", 4) == 0.25
    assert promised("master:expert", 3) == pytest.approx(1 / 3)
