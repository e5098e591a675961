"""A real PostgreSQL for the tests, in a folder of its own, that can be killed like any other server."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from functools import cache
from itertools import count
from pathlib import Path

import psycopg

SETTINGS = {"fsync": "off", "listen_addresses": "127.0.0.1", "max_connections": "60", "shared_buffers": "32MB"}
"""What is tested is our side, so nothing is waited for that only a power cut would need."""


@cache
def program(name: str) -> str | None:
    """Where a program of PostgreSQL is: on the path, or where Debian puts it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else None)


NOBODY = 65534
SERVANT = NOBODY if os.getuid() == 0 else None
"""Who runs it: PostgreSQL refuses root."""


class Cluster:
    """A PostgreSQL under way, and as many databases in it as are asked for."""

    def __init__(self, fsync: bool = False) -> None:
        self._settings = SETTINGS | ({"fsync": "on"} if fsync else {})
        self._folder = Path(tempfile.mkdtemp(prefix="signoria-postgres-"))
        if SERVANT is not None:
            os.chown(self._folder, SERVANT, SERVANT)
        self._data = self._folder / "data"
        initdb = [str(program("initdb")), "-D", str(self._data), "-U", "signoria", "--no-sync", "-A", "trust"]
        subprocess.run(initdb, check=True, capture_output=True, cwd="/", user=SERVANT, group=SERVANT)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._names = count(1)
        self.start()

    def start(self) -> None:
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        sockets = ["-c", f"unix_socket_directories={self._folder}"]
        command = [str(program("postgres")), "-D", str(self._data), "-p", str(self.port), *settings, *sockets]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", user=SERVANT, group=SERVANT)
        deadline = time.monotonic() + 60
        while not self._answers():
            if time.monotonic() > deadline:
                said = (self._folder / "log").read_text()
                self.stop()
                raise AssertionError(said)
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def address(self, database: str) -> str:
        return f"postgresql://signoria@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._names)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.address(name)

    def kill(self) -> None:
        """As when the power fails: all of its processes at once."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(60)

    def restart(self) -> None:
        """The power fails, and comes back."""
        self.kill()
        self.start()

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(60)
        finally:
            self._process.kill()  # which does nothing where it has ended
            self._process.wait()
            shutil.rmtree(self._folder, ignore_errors=True)
