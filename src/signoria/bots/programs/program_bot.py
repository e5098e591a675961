"""A bot that is a program. It fails where the program does, and never waits longer than it has patience."""

import atexit
import shlex
import shutil
import sys
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Self
from weakref import finalize

from signoria.bots.bot import Bot, BotFailed, Document, UnknownBot
from signoria.bots.programs.classes import no_class
from signoria.bots.programs.program import Late, Program

PROTOCOL = 1
START = 10.0
"""Seconds more for the first answer of a program: it may have much to load."""
STRIKES = 3
"""Who stalls or ends so often in a row is not asked any more in this match."""
KEPT = 8
"""Programs of one command that wait for the next match, instead of being started anew."""


class ProgramBot(Bot):
    """Asks a program, which is started when it is first needed. A subclass names the program."""

    command: ClassVar[tuple[str, ...]] = ()
    patience: float = 5.0
    """Seconds for one answer."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seed = seed
        self.strikes = 0
        """So often it has stalled or ended in a row."""
        self._told: Document | None = None
        self._held: list[Program] = []
        """The program while it runs. When the bot goes it is kept for the next one, or ended."""
        finalize(self, let_go, self._held)

    def __copy__(self) -> Self:
        other = type(self)(self._seed)  # no program can be copied: the other starts one of its own
        other.dice, other.strikes = copy(self.dice), self.strikes
        return other

    def choose(self, setup: Document, view: Document) -> str:
        if self.strikes == STRIKES:
            raise BotFailed(f"it failed {STRIKES} times in a row, and is not asked any more")
        self.strikes += 1
        try:
            answer = self._asked(setup, view)
        except Late:
            if self.strikes == STRIKES:
                self.end()
            raise
        except BotFailed:
            if not all(program.is_idle for program in self._held):
                self.end()
            else:
                self.strikes = 0  # it talks nonsense, but quickly
            raise
        self.strikes = 0
        if "error" in answer:
            raise BotFailed("it broke", str(answer["error"]))
        return str(answer.get("choice"))

    def _asked(self, setup: Document, view: Document) -> dict[str, Any]:
        patience = self.patience
        if not self._held:
            self._held.append(another(self.command))
            self._told = None
        program = self._held[0]
        if program.is_new:
            program.is_new, patience = False, patience + START
        if setup is not self._told and setup != self._told:
            self._told = setup
            program.tell(say="begin", protocol=PROTOCOL, game=setup["game"], seed=self._seed, setup=setup)
        answer: dict[str, Any] = program.ask(patience, seconds=self.patience, view=view)
        return answer

    def end(self) -> None:
        """End the program; whoever waits for its answer hears that it has failed."""
        while self._held:
            self._held.pop().end()


IDLE: dict[tuple[str, ...], list[Program]] = {}
"""Programs by their command that have answered all that they were asked, and wait for another match."""


def another(command: tuple[str, ...]) -> Program:
    """A program that waits for another match, or a new one."""
    waiting = IDLE.get(command, [])
    while waiting:
        program = waiting.pop()
        if program.is_idle:
            return program
        program.end()
    return Program(command)


def let_go(held: list[Program]) -> None:
    """Keep a program that can be asked again, and end others."""
    for program in held:
        waiting = IDLE.setdefault(program.command, [])
        if program.is_idle and program.asked and len(waiting) < KEPT:
            waiting.append(program)
        else:
            program.end()
    held.clear()


@atexit.register
def end_idle() -> None:
    """Nobody begins another match: end those who wait for one."""
    for waiting in IDLE.values():
        while waiting:
            waiting.pop().end()


def program(words: str) -> type[ProgramBot]:
    """The bot that this command line starts. A file in Python needs no mark that it can be run."""
    command = shlex.split(words)
    if command and command[0].endswith(".py"):
        command.insert(0, sys.executable)
    if not command or shutil.which(command[0]) is None or not is_there(command):
        raise UnknownBot(f"bot: expected a program that can be run after program:, got {words!r}")
    return type("Program", (ProgramBot,), {"command": tuple(command), "__doc__": f"The program {words}."})


def is_there(command: list[str]) -> bool:
    """Is the file there that Python is to run?"""
    return command[0] != sys.executable or Path(command[1]).is_file()


@cache
def isolated(spec: str) -> type[ProgramBot]:
    """A stranger's class as a program: it can stall, end its process or write what it wants, and harms nobody.

    Nothing of it runs here: what it is, is asked there. That program then waits for the first match.
    """
    command = (sys.executable, "-m", "signoria.bots.programs.runner", spec)
    held = [another(command)]
    try:
        answer = held[0].ask(START, say="what")
    except BotFailed as error:
        raise UnknownBot(no_class(spec, str(error))) from error
    finally:
        let_go(held)
    if "games" not in answer:
        raise UnknownBot(str(answer.get("error")))
    games = tuple(map(str, answer["games"]))
    named = {"command": command, "games": games, "__doc__": f"The class {spec}, in a process of its own."}
    return type(spec.rpartition(":")[2], (ProgramBot,), named)
