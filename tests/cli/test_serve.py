"""`signoria serve` where the server is not installed."""

import subprocess
import sys

import pytest

from signoria.bots import registry
from tests.cli.terminal import refused

WITHOUT = """
import sys
class NotInstalled:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, NotInstalled)
sys.argv = ["signoria", "serve", "--lang", {lang!r}]
import signoria.cli
signoria.cli.main()
"""


@pytest.mark.parametrize("missing", ["litestar", "uvicorn", "sqlalchemy"])
@pytest.mark.parametrize("lang", ["en", "nl", "fr", "de"])
def test_a_missing_extra_is_named(missing: str, lang: str) -> None:
    code = WITHOUT.format(missing=missing, lang=lang)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert ran.stderr.startswith("signoria: signoria serve ")
    assert 'pip install "signoria[play]"' in ran.stderr


def test_a_missing_part_of_signoria_is_an_error_of_ours() -> None:
    code = WITHOUT.format(missing="signoria.server.running", lang="en")
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "Traceback" in ran.stderr


def test_a_bot_that_is_not_there_is_told_before_anybody_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signoria.server.running.serve", lambda *_: pytest.fail("guests were served"))
    monkeypatch.setenv("SIGNORIA_BOTS", "rosso=nowhere:Rosso")
    registry.registered.cache_clear()
    assert "'nowhere:Rosso' is none: ModuleNotFoundError" in refused("serve")
