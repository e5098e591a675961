"""The net that ships: it fits the games as they are, knows what its seat may know, and nothing else."""

from random import Random
from typing import Any

import pytest

from signoria import arena, bots
from signoria.bots.learned.packaged import LEARNED, WEIGHTS, packaged_net
from signoria.bots.levels import Expert
from signoria.games.registry import game as game_of

LARGEST = 4_000_000
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("lost-cities", 2, {"rounds": 1}),
    ("lost-cities", 2, {"edition": "sheet", "colours": 6}),
    ("citadels", 2, {"cast": "random", "uniques": "random"}),
    ("citadels", 4, {"edition": "classic-2000"}),
    ("citadels", 5, {"cast": "cunning-agents", "actions": True}),
    ("citadels", 7, {"edition": "dark-city-2004"}),
    ("princes-of-florence", 2, {"secret_money": True}),
    ("princes-of-florence", 3, {}),
    ("princes-of-florence", 5, {"muse_and_princess": "advanced", "cooperative_building": True}),
]


@pytest.mark.parametrize("game_id", LEARNED)
def test_what_ships_fits_the_game_and_is_read_once(game_id: str) -> None:
    net = packaged_net(game_id)
    assert net is packaged_net(game_id)
    assert net.about["game"] == game_id
    assert sum(file.stat().st_size for file in WEIGHTS.glob(f"{game_id}.*")) <= LARGEST, "all nets of a game together"
    assert "expert" in bots.bots(game_id)


@pytest.mark.parametrize(("game_id", "players", "options"), TABLES)
def test_worlds_that_look_the_same_get_the_same_answer(game_id: str, players: int, options: dict[str, Any]) -> None:
    game = game_of(game_id)
    bot, chance = Expert(0), Random(3)
    match = game.new(players, {**game.simulation_options(), **options}, seed=4)
    setup, differing, asked, words = match.setup(), 0, 0, set()
    while match.waiting and asked < 6:
        seat = chance.choice(match.waiting)
        choices = match.choices(seat)
        if len(choices) > 1 and chance.random() < 0.15:
            asked += 1
            view = match.view(seat)
            word = bot.choose(setup, view)
            assert word in view["choices"]
            words.add(word)
            for seed in range(2):
                other = match.redeal(seat, seed)
                differing += any(other.view(each) != match.view(each) for each in range(players))
                assert bot.choose(setup, other.view(seat)) == word
                assert other.observation(seat) == game.imagine(setup, view, seed).observation(seat)
        match.play(chance.choice(choices), seat)
    assert asked == 6
    assert len(words) > 1
    assert differing > 0, "what the seat cannot see was dealt anew"


def test_it_does_not_lose_to_random() -> None:
    outcomes = arena.simulate("lost-cities", options={"rounds": 1}, games=10, seed=1, bots=["expert", "random"])
    assert [outcome.winners for outcome in outcomes] == [[0]] * 10
