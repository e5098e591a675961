"""The heuristic bot of Citadels."""

from typing import Any

import pytest

from signoria import bots
from signoria.core.dice import Dice
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME


def wins(options: dict[str, Any], games: int) -> int:
    """How often one heuristic bot beats three who play at random, from all seats."""
    won = 0
    for seed in range(games):
        match, me, dice = GAME.new(4, options, seed), seed % 4, Dice(seed + 99)
        player = bots.bot("heuristic", "citadels", seed)
        while match.waiting:
            seat = match.waiting[0]
            choices = match.choices(seat)
            if seat == me:
                match.play(match.choice(player.choose(match.setup(), match.view(seat))), seat)
            else:
                match.play(choices[dice.below(len(choices))], seat)
        won += me in match.winners()
    return won


@pytest.mark.parametrize(
    "options",
    [{"edition": CLASSIC}, {"edition": DARK, "replaced": 8}, {"edition": DELUXE, "cast": "random"}],
    ids=["classic", "2004", "2016"],
)
def test_it_beats_three_random_players(options: dict[str, Any]) -> None:
    assert wins(options, 10) >= 8


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_it_plays_whole_games_with_itself(players: int) -> None:
    options = {"edition": DELUXE, "cast": "random", "uniques": "random", "actions": True}
    match = GAME.new(players, options, seed=players)
    seats = [bots.bot("heuristic", "citadels", seat) for seat in range(players)]
    while match.waiting:
        seat = match.waiting[0]
        match.play(match.choice(seats[seat].choose(match.setup(), match.view(seat))), seat)
    assert match.winners()
