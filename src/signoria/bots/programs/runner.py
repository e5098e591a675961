"""Runs a class as a program: `python -m signoria.bots.programs.runner MODULE:CLASS`.

What the class prints goes to the error stream, so that it does not get among its answers.
"""

import json
import os
import sys
import traceback
from typing import IO

from signoria.bots.bot import Bot
from signoria.bots.programs.classes import class_called


def answer_all(kind: type[Bot], questions: IO[str], answers: IO[str]) -> None:
    """One line after another, until there are no more."""
    for line in questions:
        message = json.loads(line)
        if message["say"] == "begin":
            bot, setup = kind(message["seed"]), message["setup"]
            continue
        answer = {"question": message["question"]}
        try:
            answer["choice"] = bot.choose(setup, message["view"])
        except Exception as error:
            traceback.print_exc()
            answer["error"] = repr(error)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    with os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8") as own:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        answer_all(class_called(sys.argv[1]), sys.stdin, own)
