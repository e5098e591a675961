"""Bots are given a view and answer with a word from it."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria import arena, bots
from signoria.bots import registry
from signoria.core.plugins import BrokenPlugin
from tests.stranger import install

SHORT: dict[str, dict[str, Any]] = {"lost-cities": {"rounds": 1}}


@pytest.mark.usefixtures("hasty_master")
@pytest.mark.parametrize("game_id", signoria.list_games())
def test_every_bot_finishes_a_game_on_views_alone(game_id: str) -> None:
    game = signoria.game(game_id)
    names = bots.bots(game_id)
    for pair in zip(names[::2], names[1::2] + names[:1], strict=False):
        match = game.new(seed=3, options=game.simulation_options() | SHORT.get(game_id, {}))
        players = [bots.bot(name, game_id, seat) for seat, name in enumerate(pair)]
        while match.waiting:
            seat = match.waiting[0]
            view = json.loads(json.dumps(match.view(seat)))
            word = players[seat].choose(json.loads(json.dumps(match.setup())), view)
            assert word in view["choices"]
            match.play(match.choice(word), seat)
        assert match.over


@pytest.mark.parametrize("name", [name for name in bots.bots("lost-cities") if name != "master"])  # see test_search
def test_the_same_seed_chooses_the_same(name: str) -> None:
    def game() -> list[arena.Outcome]:
        return list(arena.simulate("lost-cities", options={"rounds": 1}, games=1, seed=5, bots=[name], records=True))

    assert game() == game()


@pytest.mark.parametrize("options", [{"colours": 6}, {"edition": "sheet"}, {"three_wagers": "x3", "rounds": 1}])
def test_the_heuristic_plays_every_edition(options: Mapping[str, Any]) -> None:
    outcomes = arena.simulate("lost-cities", options=options, games=2, bots=["heuristic", "random"])
    assert [outcome.winners for outcome in outcomes] == [[0], [0]]


def test_the_heuristic_beats_random() -> None:
    wins = 0
    for seats in (["heuristic", "random"], ["random", "heuristic"]):
        for outcome in arena.simulate("lost-cities", games=30, seed=1, bots=seats):
            wins += outcome.winners == [seats.index("heuristic")]
    assert wins >= 57, "95 in 100 of 60 matches"


def test_the_heuristic_makes_a_profit_against_itself() -> None:
    outcomes = arena.simulate("lost-cities", options={"rounds": 1}, games=60, seed=2, bots=["heuristic"])
    points = [score for outcome in outcomes for score in outcome.scores]
    assert sum(points) / len(points) > 10


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(
        bots.UnknownBot, match=r"one of easy, medium, .*heuristic for lost-cities, program:.*, got 'Cosimo'"
    ):
        bots.bot("Cosimo", "lost-cities", 0)


@pytest.fixture(autouse=True)
def _looks_again() -> Iterator[None]:
    """Which bots there are is looked up once; a test that installs some begins and ends with a new look."""
    registry.registered.cache_clear()
    yield
    registry.registered.cache_clear()


LAST = """
from signoria.bots import Bot
class Last(Bot):
    games = ('lost-cities',)
    def choose(self, setup, view):
        return view['choices'][-1]
"""


def test_a_stranger_registers_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "stranger", LAST, "[signoria.bots]\nlast = stranger:Last\n")
    assert bots.bots("lost-cities")[-2:] == ["heuristic", "last"]
    match = signoria.game("lost-cities").new(seed=1, options={"begins": "seat-0"})
    view = match.view(0)
    assert bots.bot("last", "lost-cities", 0).choose(match.setup(), view) == view["choices"][-1]


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("nowhere:Bot", ".*ModuleNotFoundError: No module named 'nowhere'"),
        ("second_stranger:Missing", ".*AttributeError: .*Missing"),
        ("second_stranger:NUMBER", ".*expected a subclass of signoria.bots.Bot, and .* is 7"),
    ],
)
def test_a_broken_bot_is_named_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str, words: str
) -> None:
    entry_points = f"[signoria.bots]\nbroken = {target}\nlast = second_stranger:Last\n"
    install(tmp_path, monkeypatch, "second_stranger", LAST + "NUMBER = 7\n", entry_points)
    with pytest.warns(BrokenPlugin, match=f"signoria.bots: broken = {target} is left out: {words}"):
        assert bots.bots("lost-cities")[-2:] == ["heuristic", "last"]


def test_a_bot_for_one_game_does_not_play_others() -> None:
    assert bots.bots("lost-cities") == ["easy", "medium", "hard", "expert", "master", "random", "heuristic"]
    assert bots.bots("another-game") == ["master", "random"]


def test_who_names_no_bot_meets_one_that_is_there() -> None:
    assert (bots.first_bot("citadels"), bots.stand_in("citadels")) == ("medium", "expert")
    assert (bots.first_bot("another-game"), bots.stand_in("another-game")) == ("random", "random")
