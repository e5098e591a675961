"""A real server: in a thread of the test, or in a process of its own that can be killed."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from signoria.server import running
from signoria.server.app import create_app
from signoria.server.settings import FRAME_LIMIT, Settings

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from signoria.server.running import serve
if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), lambda address: print(address, flush=True))
"""


@contextmanager
def in_thread(settings: Settings) -> Iterator[str]:
    """A server in a thread; the address where it is."""
    app = create_app(settings)
    listening = running.listen("127.0.0.1", 0)
    up = threading.Event()
    config = running.uvicorn.Config(
        app, log_config=None, access_log=False, ws_max_size=FRAME_LIMIT, timeout_graceful_shutdown=2
    )
    server = running.Server(config, up.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    assert up.wait(20), "the server did not start"
    try:
        yield running.address(listening).rstrip("/")
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server did not stop"


class Process:
    """A server in a process of its own, as a user runs it."""

    def __init__(self, data: Path, port: int = 0) -> None:
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "SIGNORIA_PACE": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(port), str(data)],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http"), "the server did not start"

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        """As when the power fails: no time to say goodbye."""
        self._process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        self._end()

    def stop(self) -> None:
        """As a user stops it."""
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
