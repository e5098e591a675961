"""The notebook runs from its first cell to its last, with fewer games, and what it claims is so."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import signoria

PAGE = Path(__file__).resolve().parent.parent / "docs" / "cloning.ipynb"
LONG, SHORT = "GAMES, STEPS, TRIALS = 200, 400, 400", "GAMES, STEPS, TRIALS = 24, 150, 60"
EXECUTE = """
import sys, nbclient, nbformat
book = nbformat.read(sys.argv[1], 4)
nbclient.execute(book)
nbformat.write(book, sys.argv[1])
"""
CHECK = "assert same > guessed + 0.1, (same, guessed)\nassert mean - error > 0.6, (mean, error)\nprint('beaten')"


def test_nothing_it_printed_is_kept_in_it() -> None:
    cells = json.loads(PAGE.read_text("utf-8"))["cells"]
    assert [cell for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []


@pytest.mark.needs("pyarrow")
@pytest.mark.needs("polars")
@pytest.mark.needs("notebook")
def test_the_notebook_runs(tmp_path: Path) -> None:
    """In a process of its own, whose warnings are those of Jupyter."""
    book = json.loads(PAGE.read_text("utf-8"))
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    sources = ["".join(cell["source"]) for cell in code]
    assert sources[0].count(LONG) == 1
    code[0]["source"] = sources[0].replace(LONG, SHORT)
    code[-1]["source"] = sources[-1] + "\n" + CHECK
    file = tmp_path / PAGE.name
    file.write_text(json.dumps(book), "utf-8")
    paths = os.pathsep.join([str(Path(signoria.__file__).parent.parent), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", EXECUTE, str(file)],
        env=os.environ | {"PYTHONPATH": paths, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    said = json.loads(file.read_text("utf-8"))["cells"][-1]["outputs"]
    assert "beaten" in json.dumps(said)
