"""A process in which bots think. It is given setup and view and gives back a word, nothing else."""

from multiprocessing.connection import Connection

from msgspec import json

from signoria.bots import BotFailed, KeptBots
from signoria.server.logs import described
from signoria.server.own_process import OwnProcess, be_ready
from signoria.server.protocol.fields import Document

KEPT = 32
"""Bots that a process keeps at their seats: those who look ahead go on from what they found before."""


class BotProcess(OwnProcess):
    """One process in which bots think."""

    def __init__(self) -> None:
        super().__init__(think)

    def ask(self, bot: str, place: str, seed: int, setup: Document, view: Document, patience: float) -> str:
        """What the bot at that place chooses. A process that fails is ended, so that nothing of it is heard later."""
        try:
            self._say(json.encode((bot, place, seed, setup, view)))
            answer: tuple[str, str] = json.decode(self._hear(patience))
        except (OSError, EOFError) as error:
            self.end()
            raise BotFailed(f"its process died: {described(error)}") from error
        word, failure = answer
        if failure:
            raise BotFailed(failure)
        return word


def think(line: Connection) -> None:
    """What runs in the process: one question after another."""
    kept = KeptBots(KEPT)
    be_ready(line)
    while True:
        try:
            question = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(json.encode(choose(kept, question)))


def choose(kept: KeptBots, question: bytes) -> tuple[str, str]:
    """The word of a bot, or what went wrong."""
    try:
        bot, place, seed, setup, view = json.decode(question)
        return kept.at(place, bot, setup["game"], seed).choose(setup, view), ""
    except Exception as error:  # whatever it is, the server must hear of it
        return "", described(error)  # what it says may be about a hand
