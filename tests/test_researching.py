"""The page for researchers does what it says: every block of it is run, the long ones with smaller numbers.

Examples with their answers are run with those of the other pages, in `test_docs.py`.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import signoria
from tests.cli.terminal import run

PAGE = Path(__file__).resolve().parent.parent / "docs" / "researching.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
AGENT = "## An agent"
"""How the section begins that trains one."""
FEW = "3"
"""Games of every command."""


def sections(trains: bool) -> str:
    """The section that trains an agent, or all the others."""
    parts = re.split(r"^(?=## )", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    return "".join(part for part in parts if part.startswith(AGENT) == trains)


def blocks(text: str, kind: str) -> list[str]:
    """The blocks of a kind, in order."""
    return [block for name, block in BLOCK.findall(text) if name == kind and ">>>" not in block]


def worked_out(text: str, shorter: dict[str, str], names: list[str], folder: Path) -> dict[str, Any]:
    """What the Python of a text has worked out, with some numbers exchanged for smaller ones.

    It runs by itself on one core: tests share the others.
    """
    code = "\n".join(blocks(text, "python"))
    for long, short in shorter.items():
        assert code.count(long) == 1, long
        code = code.replace(long, short)
    tell = f"import json; print(json.dumps([{', '.join(names)}]))"
    paths = os.pathsep.join([str(Path(signoria.__file__).parent.parent), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}\n{tell}"],
        env=os.environ | {"PYTHONPATH": paths, "OPENBLAS_NUM_THREADS": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return dict(zip(names, json.loads(ran.stdout.splitlines()[-1]), strict=True))


@pytest.mark.needs("compiled engine")  # on plain Python it takes a minute
def test_the_agent_beats_random(tmp_path: Path) -> None:
    shorter = {"GAMES, UPDATES = 128, 100": "GAMES, UPDATES = 64, 15"}
    found = worked_out(sections(trains=True), shorter, ["len(won)", "mean", "error"], tmp_path)
    assert found["len(won)"] == 400
    assert found["mean"] - found["error"] > 0.75
    assert (tmp_path / "agent.npz").stat().st_size < 1_000_000


@pytest.mark.needs("gymnasium")
@pytest.mark.needs("openspiel")
@pytest.mark.needs("pettingzoo")
def test_the_environments_are_there(tmp_path: Path) -> None:
    facts = ["len(env.possible_agents)", "solo.game.id", "game.num_players()", "len(mini.deals)"]
    shorter = {"range(10)": "range(1)", "games=4096, players=4, seed=7, processes=8": "games=8, players=4, processes=2"}
    found = worked_out(sections(trains=False), shorter, facts, tmp_path)
    assert list(found.values()) == [4, "princes-of-florence", 2, 120]


@pytest.mark.needs("pyarrow")
def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = "".join(blocks(PAGE.read_text("utf-8"), "")).splitlines()
    assert lines[0] == "pip install signoria[research]"
    assert len(lines) > 5
    for line in lines[1:]:
        command, _, _ = line.partition(">")
        fewer = re.sub(r"--games \d+", f"--games {FEW} -o rounds=1", command.replace("--workers 0", "--workers 1"))
        name, *words = shlex.split(fewer)
        assert name == "signoria"
        result = run(*words)
        assert result.exit_code == 0, (words, result.output)
