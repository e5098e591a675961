"""Several workers at one address, on one PostgreSQL. The system hands each new connection to one of them."""

import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import structlog

from signoria.server import running
from signoria.server.homes import Homes
from signoria.server.identity import Identity
from signoria.server.logs import log_to_stderr
from signoria.server.settings import InvalidSetting, Settings
from signoria.server.store import engines, opening

log = structlog.get_logger()
SPAWN = multiprocessing.get_context("spawn")
START = 120.0
"""Seconds that a worker may take until it answers on a machine that has much else to do; one that dies is noticed."""
AGAIN = 1.0
"""Seconds before a worker that died is replaced."""


def serve(host: str, port: int, settings: Settings, count: int, started: Callable[[str], None]) -> None:
    """Run so many workers until interrupted; one that dies is replaced."""
    log_to_stderr(settings.log)
    require_possible(settings, count)
    reserved = running.listen(host, port, shared=True)  # it never listens: it only keeps the port for the workers
    opening.migrate(settings.database)
    Identity(settings.key)  # makes the key, of which all need the same
    stopping = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopping.set())
    with tempfile.TemporaryDirectory(prefix="signoria-") as folder:  # which nobody else may enter
        port = reserved.getsockname()[1]
        workers = [
            Worker(host, port, settings_of(settings, number, count), Homes(Path(folder), number, count))
            for number in range(count)
        ]
        try:
            for worker in workers:
                worker.wait_until_ready()
            started(running.address(reserved))
            while not stopping.wait(AGAIN):
                for worker in workers:
                    worker.replace_if_dead()
        finally:  # else this process would wait for the others without end
            for worker in workers:
                worker.terminate()
            reserved.close()


def require_possible(settings: Settings, count: int) -> None:
    """Say in a sentence what several workers need."""
    if count < 1:
        raise InvalidSetting(f"workers: expected a number from 1 up, got {count}")
    if not settings.database or not engines.is_shared(settings.database):
        raise InvalidSetting(
            "workers: several of them need a PostgreSQL that they share: add --database postgresql://HOST/NAME, "
            "or run one worker"
        )
    if not hasattr(socket, "SO_REUSEPORT"):
        raise InvalidSetting(f"workers: this system ({sys.platform}) cannot share an address: run one worker")


def settings_of(settings: Settings, number: int, count: int) -> Settings:
    """Those of one worker: what it tells Prometheus is at a port of its own, the same when it is replaced."""
    shared = replace(settings, workers=count)
    if settings.metrics is None:
        return shared
    host, port = settings.metrics
    return replace(shared, metrics=(host, port + number))


class Worker:
    """One process that serves."""

    def __init__(self, host: str, port: int, settings: Settings, homes: Homes) -> None:
        self._what = (host, port, settings, homes)
        self._start()

    def _start(self) -> None:
        self._ready, theirs = SPAWN.Pipe(duplex=False)
        # Not daemonic: it has processes of its own, in which bots think.
        self._process = SPAWN.Process(target=run_worker, args=(*self._what, theirs), name="signoria-worker")
        self._process.start()
        theirs.close()

    def wait_until_ready(self) -> None:
        """Until it answers; an error if it never does."""
        try:
            is_ready = self._ready.poll(START) and self._ready.recv()
        except EOFError:
            is_ready = False
        if not is_ready:
            raise RuntimeError("a worker did not start: see the log above")

    def replace_if_dead(self) -> None:
        """Whatever killed it, another takes its place."""
        if not self._process.is_alive():
            log.error("worker-died", code=self._process.exitcode)
            self._start()

    def terminate(self) -> None:
        """Let it finish what it has under way."""
        self._process.terminate()
        self._process.join(running.GRACE + 5)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def run_worker(host: str, port: int, settings: Settings, homes: Homes, ready: Connection) -> None:
    """What runs in the process."""
    log_to_stderr(settings.log)
    from signoria.server.routes import create_app  # noqa: PLC0415  # slow to import

    listening = running.listen(host, port, shared=True)
    threading.Thread(target=end_with_parent, daemon=True).start()
    running.Server(create_app(settings), lambda: ready.send(True), homes).run(sockets=[listening])


def end_with_parent() -> None:
    """Stop, as if the parent had said so, when it is killed: nobody would stop this worker any more, nor replace it."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a child"
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
