"""A command thinks on one core: where all are busy, threads of NumPy would wait for each other most of the time."""

import os
import subprocess
import sys

import pytest

COUNTED = """
import os, sys
sys.argv = ["signoria", "puzzles", "lost-cities", "--solve", "1", "--lang", "en"]
from signoria.cli import main
try:
    main()
finally:
    assert "numpy" in sys.modules
    print("threads:", len(os.listdir("/proc/self/task")))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="threads are counted in /proc")
def test_whoever_asks_a_net_in_the_terminal_has_one_thread() -> None:
    around = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    told = subprocess.run(
        [sys.executable, "-c", COUNTED], check=True, input="q\n", capture_output=True, text=True, env=around
    )
    assert "threads: 1\n" in told.stdout, told.stdout + told.stderr
