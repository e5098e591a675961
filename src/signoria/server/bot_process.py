"""A process in which bots think. It is given setup and view and gives back a word, nothing else."""

import multiprocessing
import os
import threading
from multiprocessing.connection import Connection

from msgspec import json

from signoria import bots
from signoria.server.logs import described
from signoria.server.messages import Document

SPAWN = multiprocessing.get_context("spawn")  # a fork would copy the event loop and its sockets
START = 20.0
"""Seconds that a process may take before it is ready to think."""


class BotFailed(Exception):
    """A bot that raised, died or did not answer in time."""


class BotProcess:
    """One process and the line to it. Its methods wait: they are called in a thread."""

    def __init__(self) -> None:
        self._line, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=think, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    @property
    def is_alive(self) -> bool:
        """Can it be asked?"""
        return self._process.is_alive()

    def ask(self, bot: str, seed: int, setup: Document, view: Document, patience: float) -> str:
        """What the bot chooses. Where it fails the process is ended, so that nothing of it is heard later."""
        try:
            self._wait_until_ready()
            self._line.send_bytes(json.encode((bot, seed, setup, view)))
            answer: tuple[str, str] = json.decode(self._hear(patience))
        except (OSError, EOFError) as error:
            self.end()
            raise BotFailed(f"its process died: {described(error)}") from error
        word, failure = answer
        if failure:
            raise BotFailed(failure)
        return word

    def _wait_until_ready(self) -> None:
        """Starting takes its time, which is not the bot's fault."""
        if not self._ready:
            self._hear(START)
            self._ready = True

    def _hear(self, patience: float) -> bytes:
        if not self._line.poll(patience):
            self.end()
            raise BotFailed(f"no answer within {patience:g} s")
        return self._line.recv_bytes()

    def end(self) -> None:
        """End it at once, at work or not, stopped or not."""
        self._process.kill()
        self._process.join()
        self._line.close()


def think(line: Connection) -> None:
    """What runs in the process: one question after another."""
    end_with_parent()
    line.send_bytes(b"ready")
    while True:
        try:
            question = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(json.encode(choose(question)))


def choose(question: bytes) -> tuple[str, str]:
    """The word of a bot, or what went wrong."""
    try:
        bot, seed, setup, view = json.decode(question)
        return bots.bot(bot, setup["game"], seed).choose(setup, view), ""
    except Exception as error:  # whatever a stranger's bot may raise
        return "", described(error)  # what it says may be about a hand


def end_with_parent() -> None:
    """A server that is killed leaves no such processes behind."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a child"

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
