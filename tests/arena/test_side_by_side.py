"""Many games side by side: nobody plays otherwise than alone."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import signoria
from signoria import arena
from signoria.arena import net_choosing, side_by_side
from signoria.arena.side_by_side import in_order, play_all
from signoria.arena.simulated_game import SimulatedGame, Watcher
from signoria.bots import bot
from signoria.bots.learned.likings import CLOSE, Likings
from signoria.bots.learned.packaged import packaged_net
from signoria.core.match import Match

TABLES: list[tuple[str, int, dict[str, Any], list[str]]] = [
    ("lost-cities", 2, {"rounds": 1}, ["expert", "easy"]),
    ("citadels", 4, {"cast": "random", "uniques": "random"}, ["expert", "heuristic", "hard", "random"]),
    ("citadels", 2, {}, ["expert", "medium"]),
    ("princes-of-florence", 3, {}, ["expert", "easy", "random"]),
]


class Alone(Watcher):
    """Asks a bot of its own, by setup and view, whatever is chosen; and compares."""

    def __init__(self, plan: arena.SimulationPlan, number: int, seats: set[int]) -> None:
        self.bots = {seat: bot(plan.bots[seat], plan.game, plan.seed_of(number, f"seat {seat}")) for seat in seats}
        self.compared = 0

    def see(self, match: Match, seat: int, choice: int) -> None:
        if seat in self.bots and len(match.choices(seat)) > 1:
            assert self.bots[seat].choose(match.setup(), match.view(seat)) == match.word(choice)
            self.compared += 1


@pytest.mark.parametrize(("game", "players", "options", "bots"), TABLES)
def test_each_chooses_as_it_would_have_done_alone(
    game: str, players: int, options: dict[str, Any], bots: list[str]
) -> None:
    plan = arena.plan(game, players, options, seed=2, bots=bots)
    watchers = [Alone(plan, number, {0, 1}) for number in range(2)]
    for each in play_all(SimulatedGame(plan, number, watcher=watcher) for number, watcher in enumerate(watchers)):
        assert each.match.over
        assert each.made == each.match.number
        assert sum(each.moves) < each.made
        assert all(seconds > 0 for seconds in each.seconds)
    assert all(watcher.compared > 10 for watcher in watchers)


def test_outcomes_come_in_order_and_do_not_depend_on_who_plays_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = arena.plan("lost-cities", options={"rounds": 1}, seed=4, bots=["expert", "hard"], records=True)
    whole = list(arena.run(plan, 6))
    assert [outcome.number for outcome in whole] == list(range(6))
    for at_once in (1, 4):
        monkeypatch.setattr(side_by_side, "AT_ONCE", at_once)
        assert list(arena.run(plan, 6)) == whole


def begin(plan: arena.SimulationPlan, begun: list[int]) -> Iterator[SimulatedGame]:
    for number in range(4):
        begun.append(number)
        yield SimulatedGame(plan, number)


def test_where_bots_are_slow_few_games_are_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = arena.plan("lost-cities", options={"rounds": 1}, seed=4, bots=["expert", "random"])
    found: list[list[arena.Outcome]] = []
    for seconds, expected in ((0.0, 1), (600.0, 4)):
        monkeypatch.setattr(side_by_side, "A_ROUND", seconds)
        begun: list[int] = []
        over = in_order(begin(plan, begun))
        found.append([next(over).outcome()])
        assert len(begun) == expected
        found[-1] += [game.outcome() for game in over]
    assert found[0] == found[1]


def test_games_that_are_over_are_handed_out_in_order() -> None:
    plan = arena.plan("citadels", 2, seed=1, bots=["expert"])
    assert [game.number for game in in_order(SimulatedGame(plan, number) for number in (7, 3, 5))] == [7, 3, 5]


def positions(game: str, count: int) -> Iterator[tuple[bytes, bytes]]:
    plan = arena.plan(game, seed=6, bots=["random"])
    match = SimulatedGame(plan, 0).match
    dice = np.random.default_rng(1)
    while count and match.waiting:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1:
            count -= 1
            yield match.observation(seat), match.mask(seat)
        match.play(int(dice.choice(choices)), seat)


@pytest.mark.parametrize("game", signoria.list_games())
def test_what_is_rounded_in_another_order_is_far_closer_than_what_counts_as_close(game: str) -> None:
    looks, masks = zip(*positions(game, 60), strict=True)
    seen = np.frombuffer(b"".join(looks), np.uint8).reshape(len(looks), -1)
    legal = np.frombuffer(b"".join(masks), np.uint8).reshape(len(masks), -1)
    net = packaged_net(game)
    together = net.likings(seen, legal)
    for place, mine in enumerate(together):
        alone = net.likings(seen[place : place + 1], legal[place : place + 1])[0]
        exact = np.array(mine._exactly())
        assert exact.tolist() == alone._exactly()
        for nearly in (mine._nearly, alone._nearly):
            assert np.abs(np.array(nearly) - exact).max() < CLOSE / 10


def test_what_is_close_is_told_apart_exactly() -> None:
    asked: list[int] = []

    def exactly() -> list[float]:
        asked.append(1)
        return [1.0, 1.0002, 0.9]

    assert Likings([1.0001, 1.0, 0.9], exactly).best() == 1
    assert Likings([1.0001, 1.0, 0.9], exactly).best(overlooked=1) == 0
    assert len(asked) == 2
    assert Likings([1.01, 1.0, 0.9], exactly).best() == 0
    assert Likings([1.01, 1.0, 0.9], exactly).best([0.0, 0.0, 1.0]) == 2
    assert Likings([2.0, 1.0, 1.0], exactly).best() == 0
    assert len(asked) == 2, "only what is close is worth the time"
    assert Likings([1.0, 1.0], lambda: [1.0, 1.0]).best() == 0, "of two that are equal the first"


def test_a_net_that_cannot_be_used_is_a_failure_of_every_bot_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def unfit(game_id: str) -> None:
        raise ValueError("cut off")

    monkeypatch.setattr(net_choosing, "packaged_net", unfit)
    monkeypatch.setattr("signoria.bots.levels.packaged_net", unfit)
    outcome = next(arena.simulate("lost-cities", options={"rounds": 1}, games=1, bots=["expert", "random"]))
    assert outcome.failures[0] > 5
    assert outcome.failures[1] == 0
    assert "cut off" in outcome.error
