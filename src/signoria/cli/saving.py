"""Saving an unfinished match to a file, and resuming it."""

import json
from typing import NamedTuple

from signoria.cli.files import read_text, write_text
from signoria.cli.speech import BadInput, Speech
from signoria.core.errors import SignoriaError
from signoria.core.game import Game
from signoria.core.match import Match

HUMAN = "human"


class Saved(NamedTuple):
    """A match, and for each seat the name of a bot or `human`."""

    match: Match
    seats: list[str]


def save(saved: Saved, file: str, say: Speech) -> None:
    """Write a match to a file."""
    write_text(file, json.dumps({"match": saved.match.to_json(), "seats": saved.seats}) + "\n", say)


def resume(file: str, game: Game, say: Speech) -> Saved:
    """The match that `save` wrote."""
    text = read_text(file, say)
    try:
        doc = json.loads(text)
        saved = Saved(game.from_json(doc["match"]), [str(seat) for seat in doc["seats"]])
    except (ValueError, KeyError, TypeError, RecursionError, SignoriaError) as error:
        raise BadInput(say("cli.error.saved", file=file)) from error
    if len(saved.seats) != saved.match.players or HUMAN not in saved.seats:
        raise BadInput(say("cli.error.saved", file=file))
    return saved
