"""Nothing heavy is imported unless it is asked for, and what is missing is said."""

import subprocess
import sys

import pytest

from signoria import envs
from signoria.core.errors import InvalidOptions
from signoria.envs import missing

HEAVY = ("gymnasium", "numpy", "pettingzoo", "polars", "pyarrow", "pyspiel")
GAMES = ("signoria.games.citadels", "signoria.games.lost_cities", "signoria.games.princes")
SLOW = (*GAMES, "asyncio", "importlib.metadata", "multiprocessing", "typer")
"""What `import signoria` alone does not wait for; `bench.eyes` measures how long it takes."""


def test_nothing_heavy_is_imported_before_it_is_asked_for() -> None:
    ours = "signoria, signoria.envs, signoria.arena.data_set, signoria.cli.app"
    code = f"import sys, {ours}; print([name for name in {HEAVY} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_importing_signoria_waits_for_nothing_slow() -> None:
    code = f"import sys, signoria; print([name for name in {SLOW} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "find_spec", lambda name: None)
    asks = (
        lambda: envs.vector("lost-cities", games=1),
        lambda: envs.pettingzoo("lost-cities"),
        lambda: envs.pettingzoo_parallel("lost-cities"),
        lambda: envs.gymnasium("lost-cities"),
        lambda: envs.openspiel("lost-cities"),
    )
    for ask in asks:
        with pytest.raises(InvalidOptions, match=r"pip install signoria\[research\]"):
            ask()
