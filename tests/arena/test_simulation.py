"""Simulations give the same games however they are played, and keep none of them."""

import tracemalloc
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria import arena
from signoria.arena.simulated_game import SimulatedGame
from signoria.bots import registry
from tests.arena.mortal import Mortal, make_deadly
from tests.stranger import install


@pytest.mark.parametrize("bots", [["random"], ["heuristic", "random"]])
def test_outcomes_do_not_depend_on_the_number_of_workers(bots: list[str]) -> None:
    def run(workers: int) -> list[arena.Outcome]:
        options = {"rounds": 1}
        return list(arena.simulate("lost-cities", options=options, games=24, seed=9, bots=bots, workers=workers))

    alone = run(1)
    assert [outcome.number for outcome in alone] == list(range(24))
    assert run(2) == alone


def test_plain_and_compiled_engines_play_the_same_games() -> None:
    """These numbers change with the rules alone: a compiled engine that shifts a wrong bit is found out."""
    outcomes = arena.simulate("lost-cities", games=4, seed=1)
    assert [(*outcome.scores, outcome.choices) for outcome in outcomes] == [
        (-47, -153, 816),
        (-122, -158, 842),
        (-125, -75, 924),
        (-58, -181, 870),
    ]


def test_recording_changes_nothing() -> None:
    plain = list(arena.simulate("lost-cities", games=5, seed=4))
    recorded = list(arena.simulate("lost-cities", games=5, seed=4, records=True))
    assert [outcome[:4] for outcome in recorded] == [outcome[:4] for outcome in plain]
    for outcome in recorded:
        assert outcome.record is not None
        replayed = signoria.replay(outcome.record)
        assert replayed.scores() == outcome.scores
        assert replayed.number == outcome.choices


def test_games_differ_and_more_games_go_on_where_fewer_stopped() -> None:
    few = list(arena.simulate("lost-cities", games=5, seed=4))
    more = list(arena.simulate("lost-cities", games=10, seed=4))
    assert more[:5] == few
    assert len({tuple(outcome.scores) for outcome in more}) > 5
    assert list(arena.simulate("lost-cities", games=5, seed=5)) != few


def test_nothing_is_kept() -> None:
    def run(games: int) -> None:
        statistics = arena.Statistics(2)
        for outcome in arena.simulate("lost-cities", options={"rounds": 1}, games=games, records=True):
            statistics.add(outcome)

    run(20)
    tracemalloc.start()
    run(20)
    few = tracemalloc.get_traced_memory()[1]
    tracemalloc.reset_peak()
    run(200)
    many = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert many < few * 1.5 + 50_000


def test_the_stall_rule_is_on_unless_told_otherwise() -> None:
    assert signoria.game("lost-cities").simulation_options() == {"stall_after": 200}
    record = next(arena.simulate("lost-cities", games=1, records=True)).record
    assert record is not None
    assert '"stall_after":200' in record
    other = next(arena.simulate("lost-cities", options={"stall_after": 9}, games=1, records=True)).record
    assert other is not None
    assert '"stall_after":9' in other


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "game: expected one of"),
        ({"games": 0}, "games: expected a whole number from 1, got 0"),
        ({"workers": 0}, "workers: expected"),
        ({"players": 3}, "players: lost-cities takes 2 players, got 3"),
        ({"options": {"rounds": 2}}, "option 'rounds'"),
        ({"seed": -1}, "seed: expected"),
        ({"bots": ["random"] * 3}, "bots: expected one name, or one for each of 2 seats, got 3"),
        ({"bots": ["nobody"]}, "bot: expected one of"),
    ],
)
def test_bad_input_is_refused_before_the_first_game(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(signoria.SignoriaError, match=words):
        arena.simulate(**{"game": "lost-cities", **wrong})


def test_statistics_add_up() -> None:
    statistics = arena.Statistics(2)
    for number, (scores, winners) in enumerate([([10, -4], [0]), ([10, 10], [0, 1]), ([-2, 0], [1]), ([30, 2], [0])]):
        statistics.add(arena.Outcome(number, scores, winners, 100 + number, None))
    numbers = statistics.to_json()
    assert (numbers["games"], numbers["wins"], numbers["draws"]) == (4, [2, 1], 1)
    assert numbers["scores"][0] == {
        "mean": 12.0,
        "deviation": pytest.approx(11.489, abs=1e-3),
        "lowest": -2,
        "median": 10,
        "highest": 30,
    }
    assert numbers["distribution"][0] == {"-2": 1, "10": 2, "30": 1}
    assert numbers["choices"] is not None
    assert numbers["choices"]["mean"] == 101.5


def test_a_game_that_kills_every_process_is_handed_out_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = list(arena.simulate("lost-cities", games=4, seed=4, records=True))
    monkeypatch.setattr("signoria.arena.simulation.crew_of", lambda workers: Mortal())
    make_deadly(monkeypatch, "signoria.arena.simulated_game", {2})
    outcomes = list(arena.simulate("lost-cities", games=4, seed=4, records=True, workers=2))
    assert outcomes == [*alone[:2], arena.Outcome(2, [], [], 0, None, (), "exit code 7"), alone[3]]
    assert [outcome.finished for outcome in outcomes] == [True, True, False, True]
    statistics = arena.Statistics(2)
    for outcome in outcomes:
        statistics.add(outcome)
    assert (statistics.games, statistics.lost, statistics.error) == (3, 1, "exit code 7")


def test_where_nobody_could_play_there_are_no_scores() -> None:
    statistics = arena.Statistics(2)
    statistics.add(arena.Outcome(0, [], [], 0, None, (), "exit code 7"))
    numbers = statistics.to_json()
    assert (numbers["games"], numbers["lost"], numbers["scores"], numbers["choices"]) == (0, 1, [], None)


@pytest.mark.parametrize("game", ["citadels", "lost-cities", "princes-of-florence"])
def test_a_game_is_played_again_by_its_log(game: str) -> None:
    plan = arena.plan(game, seed=6, bots=["heuristic"])
    first, again = SimulatedGame(plan, 0), SimulatedGame(plan, 0)
    assert not first.advance()
    again.repeat(first.log()._replace(failures=[1] * plan.players, error="lost"))
    assert not again.advance()
    assert again.match.record() == first.match.record()
    assert again.failures() == ([1] * plan.players, "lost"), "as it was told, though nobody failed now"
    assert not any(again.moves), "and nobody was asked"


BREAKING = """
from signoria.bots import Bot

class Breaking(Bot):
    def choose(self, setup, view):
        if len(view["choices"]) % 3 == 0:
            raise KeyError("lost")
        return "fly" if len(view["choices"]) % 3 == 1 else view["choices"][0]
"""


def test_a_bot_that_breaks_costs_its_own_seat_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "breaker", BREAKING, "[signoria.bots]\nbreaking = breaker:Breaking\n")
    registry.registered.cache_clear()

    def played() -> list[arena.Outcome]:
        seats = ["breaking", "random"]
        return list(arena.simulate("lost-cities", options={"rounds": 1}, games=4, bots=seats, records=True))

    try:
        outcomes = played()
        assert outcomes == played(), "what is chosen for it follows from the seed"
    finally:
        registry.registered.cache_clear()
    statistics = arena.Statistics(2)
    for outcome in outcomes:
        statistics.add(outcome)
        signoria.replay(outcome.record or "")
    assert statistics.failures[0] > 0
    assert statistics.failures[1] == 0
    assert statistics.to_json()["failures"] == statistics.failures
    assert statistics.error.startswith("Breaking: ")
    assert "KeyError('lost')" in statistics.error or "'fly', which is none of its choices" in statistics.error
