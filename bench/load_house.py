"""The server under load, in processes of its own: what it costs is read from the system, not from itself."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

LIMITS = ("REQUESTS_A_SECOND", "MESSAGES_A_SECOND", "OPEN_TABLES", "NEW_TABLES_A_MINUTE", "KEPT_AN_HOUR", "SOCKETS")
UNLIMITED = {f"SIGNORIA_{limit}": "1000000" for limit in LIMITS}
"""All players come from one address here."""
TICKS = os.sysconf("SC_CLK_TCK")


class House:
    """A server as a user runs it, kept to some cores: of its workers each to one."""

    def __init__(self, folder: Path, database: str = "", workers: int = 1, cores: set[int] | None = None) -> None:
        self._command = [sys.executable, "-m", "signoria.cli", "serve", "--lang", "en", "--data", str(folder)]
        self._command += ["--database", database, "--workers", str(workers)] if database else []
        self._cores = cores
        self._port = 0
        self.start()

    def start(self) -> None:
        """Start it, at the same address as before."""
        began = time.perf_counter()
        self._process = subprocess.Popen(
            [*self._command, "--port", str(self._port)],
            env=os.environ | UNLIMITED | {"SIGNORIA_PACE": "0", "COLUMNS": "200"},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            preexec_fn=self._keep_to_cores,  # noqa: PLW1509  # there are no threads yet
        )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)/", said)
        assert found, f"the server did not start: {said!r}"
        self.address, self._port = found.group(0), int(found.group(1))
        with urllib.request.urlopen(f"{self.address}healthz") as answer:
            assert answer.status == 200
        self.started_in = time.perf_counter() - began
        """Seconds until the first answer."""
        self._give_a_core_each()

    def _keep_to_cores(self) -> None:
        if self._cores:
            os.sched_setaffinity(0, self._cores)

    def _give_a_core_each(self) -> None:
        cores = sorted(self._cores or os.sched_getaffinity(0))
        for n, process in enumerate(self.processes()):
            for thread in Path(f"/proc/{process}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {cores[n % len(cores)]})

    def processes(self) -> list[int]:
        """Those that serve: the workers, or the one server; none in which bots think."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        serving = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
        return serving if "--workers" in self._command and int(self._command[-1]) > 1 else [self._process.pid]

    def cpu(self) -> list[float]:
        """The seconds of processor time that each process has used."""
        return [_cpu(process) for process in self.processes()]

    def memory(self) -> int:
        """The bytes that are resident, of all processes together."""
        return sum(_memory(process) for process in self.processes())

    def sockets(self) -> list[int]:
        """The sockets that each process has open."""
        return [_sockets(process) for process in self.processes()]

    def kill(self) -> None:
        """As when the power fails."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As a user stops it."""
        self._end(signal.SIGTERM)

    def _end(self, number: int) -> None:
        self._process.send_signal(number)
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()


def _cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _sockets(process: int) -> int:
    count = 0
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed since
            count += file.readlink().name.startswith("socket:")
    return count
