"""A process of its own for work that takes long, and the line to it."""

import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection

from signoria.bots import BotFailed

SPAWN = multiprocessing.get_context("spawn")  # a fork would copy the event loop and its sockets
START = 20.0
"""Seconds that a process may take before it is ready."""


class OwnProcess:
    """One process and the line to it. Its methods wait: they are called in a thread."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        self._line, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    @property
    def is_alive(self) -> bool:
        """Can it be asked?"""
        return self._process.is_alive()

    def _say(self, question: bytes) -> None:
        """Ask it something. Starting takes its time, which is not counted as thinking."""
        if not self._ready:
            self._hear(START)
            self._ready = True
        self._line.send_bytes(question)

    def _hear(self, patience: float) -> bytes:
        """What it says next. One that says nothing is ended, so that nothing of it is heard later."""
        if not self._line.poll(max(0.0, patience)):
            self.end()
            raise BotFailed(f"no answer within {patience:g} s")
        return self._line.recv_bytes()

    def end(self) -> None:
        """End it at once, at work or not, stopped or not."""
        self._process.kill()
        self._process.join()
        self._line.close()


def be_ready(line: Connection) -> None:
    """Say that questions can come. A server that is killed leaves no such processes behind."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a child"

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    line.send_bytes(b"ready")
