"""Several workers need a database that they share. What they do on one is shown by `test_kill_anything.py`."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import NewDatabase
from tests.server.people import until
from tests.server.running import Process, is_running, kill

TOO_LATE = """
import sys
from pathlib import Path
from signoria.server import workers
from signoria.server.settings import Settings
if __name__ == "__main__":
    workers.START = 0.0
    workers.serve("127.0.0.1", 0, Settings(Path(sys.argv[1]), sys.argv[2]), 2, print)
"""


def test_several_workers_need_a_database_that_they_share(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "signoria.cli", "serve", "--workers", "2", "--data", str(tmp_path), "--lang", "en"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode != 0
    assert "--database postgresql://" in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.needs("postgresql")
def test_where_a_worker_does_not_start_in_time_nothing_is_left_running(tmp_path: Path, postgresql: NewDatabase) -> None:
    """Neither the workers that did start, nor the one that waits for them."""
    program = tmp_path / "too_late.py"
    program.write_text(TOO_LATE, "utf-8")
    command = [sys.executable, str(program), str(tmp_path), postgresql()]
    said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode != 0
    assert "a worker did not start" in said.stderr


@pytest.mark.needs("postgresql")
@pytest.mark.skipif(sys.platform != "linux", reason="the workers are found by /proc")
def test_workers_end_when_the_process_that_started_them_is_killed(tmp_path: Path, postgresql: NewDatabase) -> None:
    """Else they would serve on beside those of the next start, perhaps of another version; who would stop them?"""
    server = Process(tmp_path, 0, "--database", postgresql(), "--workers", "2")
    workers = server.workers
    try:
        server.kill()
        assert len(workers) == 2
        until(lambda: not any(is_running(worker) for worker in workers))
    finally:
        kill(workers)
