"""The example of a bot over the server's interface sits down, plays a game and sees how it ended."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from signoria.server.settings import Settings
from tests.server.running import in_thread

EXAMPLE = Path(__file__).parents[2] / "examples/api_bot.py"


@pytest.fixture
def api_bot(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("api_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "PAUSE", 0.01)
    return module


def test_it_plays_a_game_against_the_house(tmp_path: Path, api_bot: ModuleType) -> None:
    with in_thread(Settings(tmp_path, pace=0, requests_a_second=10_000)) as address:
        server = api_bot.Server(address)
        scores = api_bot.play(server, "")
        (played,) = server.ask("/tables")
        assert played["status"] == "over"
        assert server.ask(f"/tables/{played['id']}/update?seat=0")["scores"] == scores
    assert len(scores) == 2
