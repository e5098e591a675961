"""The Python of the page for researchers does what it says: all of it is run, the long blocks with smaller numbers.

Examples with their answers are run in `test_docs.py`, and commands in `tests/documentation`, as those of other pages.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import signoria

PAGE = Path(__file__).resolve().parent.parent / "docs" / "researching.md"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
AGENT = "## An agent"
"""How the section begins that trains one."""


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
