"""Which games there are, and what a broken one of a stranger does to the others."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import signoria
from signoria.core.plugins import BrokenPlugin
from signoria.games import registry
from tests.stranger import install

OURS = ["citadels", "lost-cities", "princes-of-florence"]
GAMES = """
from tests.toy.game import MarketDay
class Fair(MarketDay):
    id = "fair"
class Fails(MarketDay):
    def __init__(self):
        raise RuntimeError("no cards today")
class Nameless(MarketDay):
    id = None
"""


@pytest.fixture(autouse=True)
def _looks_again() -> Iterator[None]:
    """Which games there are is looked up once; a test that installs some begins and ends with a new look."""
    registry._all.cache_clear()
    yield
    registry._all.cache_clear()


def test_a_stranger_registers_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "fair", GAMES, "[signoria.games]\nfair = fair:Fair\n")
    assert signoria.list_games() == ["citadels", "fair", "lost-cities", "princes-of-florence"]
    assert signoria.game("fair").new(3, seed=1).players == 3


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("nowhere:Game", "ModuleNotFoundError"),
        ("broken_fair:Fails", "RuntimeError: no cards today"),
        ("broken_fair:Nameless", "TypeError: id: expected a word, got None"),
        ("broken_fair:__doc__", "TypeError: expected a subclass of signoria.Game"),
    ],
)
def test_a_broken_game_is_named_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str, words: str
) -> None:
    install(tmp_path, monkeypatch, "broken_fair", GAMES, f"[signoria.games]\nfair = {target}\n")
    with pytest.warns(BrokenPlugin, match=f"signoria.games: fair = {target} is left out: {words}"):
        assert signoria.list_games() == OURS
