"""A real server: in a thread of the test, or in a process of its own that can be killed."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from signoria.server import running
from signoria.server.routes import create_app
from signoria.server.settings import Settings
from tests.server.people import send_home

PATIENCE = 60.0
"""Seconds in which a server has started, or has stopped, however much else the machine has to do."""

RUNNING: set["Process"] = set()
"""Servers that nobody has ended yet."""


def said_of(process: int, what: str) -> bytes:
    """What Linux says of a process; nothing once that has ended."""
    try:
        return Path(f"/proc/{process}/{what}").read_bytes()
    except OSError:
        return b""


def is_running(process: int) -> bool:
    """One that has ended and that nobody has buried yet has no command line."""
    return said_of(process, "cmdline") != b""


def kill(processes: list[int]) -> None:
    """Kill those of them that run."""
    for process in processes:
        with suppress(ProcessLookupError):  # it has ended by itself meanwhile
            os.kill(process, signal.SIGKILL)


@contextmanager
def in_thread(settings: Settings) -> Iterator[str]:
    """A server in a thread; the address where it is. At last everybody goes home."""
    app = create_app(settings)
    listening = running.listen("127.0.0.1", 0)
    up = threading.Event()
    server = running.Server(app, up.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        assert up.wait(PATIENCE), "the server did not start"
        try:
            yield running.address(listening).rstrip("/")
        finally:
            send_home(running.address(listening).rstrip("/"))
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not stop"


class Process:
    """A server in a process of its own, as a user runs it."""

    def __init__(self, data: Path, port: int = 0, *more: str) -> None:
        command = [sys.executable, "-m", "signoria.cli", "serve", "--port", str(port), "--data", str(data), *more]
        self._process = subprocess.Popen(
            [*command, "--lang", "en"],
            env=os.environ | {"SIGNORIA_PACE": "0", "COLUMNS": "200"},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        RUNNING.add(self)
        assert self._process.stdout is not None
        given_up = threading.Timer(2 * PATIENCE, self._process.kill)  # else its first line would be waited for forever
        given_up.start()
        said = self._process.stdout.readline()
        given_up.cancel()
        address = re.search(r"http://[\d.:]+", said)
        if address is None:
            self.kill()
            raise AssertionError(f"the server did not start: {said!r}")
        self.address = address.group(0)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    @property
    def workers(self) -> list[int]:
        """The processes that serve for it, where it is one of several. Only Linux tells them."""
        children = map(int, said_of(self.pid, f"task/{self.pid}/children").split())
        return [child for child in children if b"spawn_main" in said_of(child, "cmdline")]

    def kill(self) -> None:
        """As when the power fails: no time to say goodbye."""
        self._process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        self._end()

    def stop(self) -> None:
        """As a user stops it."""
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        RUNNING.discard(self)
        try:
            self._process.wait(PATIENCE)
        finally:
            self._process.kill()  # which does nothing where it has ended
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
