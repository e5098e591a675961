"""Runs a class as a program: `python -m signoria.bots.programs.runner MODULE:CLASS`.

What the class prints goes to the error stream, so that it does not get among its answers. It may be asked what it is:
which games it plays, or why there is no such class.
"""

import json
import os
import sys
import traceback
from collections.abc import Callable, Mapping
from typing import IO, Any

from signoria.bots.bot import Bot, UnknownBot
from signoria.bots.programs.classes import class_called

Hears = Callable[[Mapping[str, Any]], dict[str, Any]]
"""Answers a message; with nothing where nothing was asked."""


class Runner:
    """The class, and the bot that it is in this match."""

    def __init__(self, kind: type[Bot]) -> None:
        self.kind = kind

    def hear(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Its answer; nothing where a match begins."""
        if message["say"] == "begin":
            self.bot, self.setup = self.kind(message["seed"]), message["setup"]
            return {}
        if message["say"] == "what":
            return {"games": self.kind.games}
        try:
            return {"choice": self.bot.choose(self.setup, message["view"])}
        except Exception as error:
            traceback.print_exc()
            return {"error": repr(error)}


def hearing(spec: str) -> Hears:
    """Who answers for that class; where there is none, everything is answered with why."""
    try:
        return Runner(class_called(spec)).hear
    except UnknownBot as error:
        why = str(error)
        return lambda _: {"error": why}


def answer_all(spec: str, questions: IO[str], answers: IO[str]) -> None:
    """One line after another, until there are no more."""
    hear = hearing(spec)
    for line in questions:
        message = json.loads(line)
        answer = hear(message)
        if answer:
            answers.write(json.dumps({"question": message.get("question")} | answer) + "\n")
            answers.flush()


if __name__ == "__main__":
    with os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8") as own:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        answer_all(sys.argv[1], sys.stdin, own)
