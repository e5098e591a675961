"""Compiled and plain Python play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.checksum import checksum
from tests.conformance.subject import Subject

ROOT = Path(__file__).parents[2]
NOT_COMPILED = "the installed signoria is not compiled: install a C compiler, then `python3 run.py test-compiled`"


@pytest.mark.long
def test_compiled_and_plain_python_play_the_same_games() -> None:
    """One checksum over many seeded games of every game: of the installed package, and of the sources."""
    installed = checksum_of("")
    if not installed.startswith("compiled "):
        if os.environ.get("SIGNORIA_REQUIRE_ALL"):
            pytest.fail(NOT_COMPILED)
        pytest.skip(NOT_COMPILED)
    plain = checksum_of(str(ROOT / "src"))
    assert plain.startswith("plain ")
    assert plain.split()[1:] == installed.split()[1:]


def test_the_checksum_tells_games_apart(subject: Subject) -> None:
    """It is the same for the same games and another for others."""
    assert checksum([subject], 1, 0) == checksum([subject], 1, 0)
    assert checksum([subject], 1, 0) != checksum([subject], 2, 0)
    assert checksum([subject], 0, 1) != checksum([subject], 0, 2)


def checksum_of(path: str) -> str:
    """What `checksum.py` prints with this on the path; "" where signoria is not installed at all."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.conformance.checksum"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0 or "No module named 'signoria'" in ran.stderr, ran.stderr
    return ran.stdout.strip()
