"""A process that looks at games for people. Of a game under way it is given what one seat may know, nothing else."""

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from msgspec import json

from signoria.bots import BotFailed
from signoria.server.logs import described
from signoria.server.own_process import OwnProcess, be_ready

Told = Callable[[int, int], None]
"""Hears how many choices of how many have been looked at."""
TELL_EVERY = 1.0
"""Seconds."""


class AnalystProcess(OwnProcess):
    """One process in which games are looked at."""

    def __init__(self) -> None:
        super().__init__(look)

    def ask(self, question: bytes, patience: float, told: Told) -> bytes:
        """The answer to a question, as JSON. Whoever fails or says nothing for too long is ended.

        Who tells how far it is only takes its time, as it does behind much else.
        """
        try:
            self._say(question)
            while True:
                what, *rest = json.decode(self._hear(patience), type=tuple[str, Any, Any])
                if what != "progress":
                    break
                told(*rest)
        except (OSError, EOFError) as error:
            self.end()
            raise BotFailed(f"its process died: {described(error)}") from error
        if what == "failure":
            raise BotFailed(rest[0])
        return json.encode(rest[0])


def look(line: Connection) -> None:
    """What runs in the process: one question after another, behind all that is played."""
    with suppress(OSError, AttributeError):  # Windows knows no such thing
        os.nice(10)
    be_ready(line)
    while True:
        try:
            question = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(json.encode(answered(question, line)))


def answered(question: bytes, line: Connection) -> tuple[str, Any, Any]:
    """What was found, or what went wrong."""
    try:
        kind, asked = json.decode(question, type=tuple[str, Any])
        return "answer", LOOKS[kind](asked, line), None
    except Exception as error:  # whatever it is, the server must hear of it
        return "failure", described(error), None  # what it says may be about a hand


def hint(asked: Any, _: Connection) -> Any:  # Any: as JSON has it
    """The best choices of a seat."""
    from signoria import analysis  # noqa: PLC0415  # NumPy and nets are for this process alone

    setup, view = asked
    return analysis.hint(setup, view).to_json()


def position(asked: Any, _: Connection) -> Any:  # Any: as JSON has it
    """What a seat may expect."""
    from signoria import analysis  # noqa: PLC0415  # as above

    setup, view = asked
    return analysis.outlook(setup, view).to_json()


def remark(asked: Any, _: Connection) -> Any:  # Any: as JSON has it
    """What is to be said of a choice."""
    from signoria import analysis  # noqa: PLC0415  # as above

    setup, view, word, matters = asked
    return analysis.remark(setup, view, word, matters=matters)


def game(asked: Any, line: Connection) -> Any:  # Any: as JSON has it
    """What is found in a game that is over."""
    from signoria import analysis  # noqa: PLC0415  # as above

    told_at = 0.0

    def tell(done: int, of: int) -> None:
        nonlocal told_at
        if monotonic() - told_at >= TELL_EVERY:
            told_at = monotonic()
            line.send_bytes(json.encode(("progress", done, of)))

    return analysis.analyse(asked, tell=tell).to_json()


LOOKS: dict[str, Callable[[Any, Connection], Any]] = {
    "hint": hint,
    "position": position,
    "remark": remark,
    "game": game,
}
"""What can be asked, by its kind. Any: as JSON has it."""
