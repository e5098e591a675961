"""Several workers need a database that they share. What they do on one is shown by `test_kill_anything.py`."""

import subprocess
import sys
from pathlib import Path


def test_several_workers_need_a_database_that_they_share(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "signoria.cli", "serve", "--workers", "2", "--data", str(tmp_path), "--lang", "en"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode != 0
    assert "--database postgresql://" in said.stderr
    assert "Traceback" not in said.stderr
