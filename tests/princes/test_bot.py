"""The heuristic bot plays sensibly."""

from signoria import Match, bots
from tests.princes.table import GAME


def played(names: list[str], seed: int) -> Match:
    """A game of bots."""
    match = GAME.new(len(names), seed=seed)
    players = [bots.bot(name, GAME.id, seed=seed * 10 + seat) for seat, name in enumerate(names)]
    while not match.over:
        seat = match.waiting[0]
        match.play(match.choice(players[seat].choose(match.view(seat))), seat)
    return match


def test_three_of_them_make_at_least_25_points_on_average() -> None:
    scores = [score for seed in range(8) for score in played(["heuristic"] * 3, seed).scores()]
    assert sum(scores) / len(scores) >= 25


def test_one_against_two_random_bots_wins() -> None:
    won = 0
    for seed in range(20):
        names = ["random"] * 3
        names[seed % 3] = "heuristic"
        won += played(names, seed).winners() == (seed % 3,)
    assert won >= 18
