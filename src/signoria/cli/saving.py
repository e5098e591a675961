"""Saving an unfinished match to a file, and resuming it."""

import json
from typing import NamedTuple

from signoria.cli.files import read_text, write_text
from signoria.cli.speech import BadInput, Speech
from signoria.core.errors import SignoriaError
from signoria.core.match import Match
from signoria.games.registry import game

HUMAN = "human"


class Saved(NamedTuple):
    """A match, and for each seat the name of a bot or `human`."""

    match: Match
    seats: list[str]


def save(saved: Saved, file: str, say: Speech) -> None:
    """Write a match to a file."""
    write_text(file, json.dumps({"match": saved.match.to_json(), "seats": saved.seats}) + "\n", say)


def resume(file: str, wanted: str | None, cards: str | None, say: Speech) -> Saved:
    """The match that `save` wrote, of whatever game it is; one of another game than was asked for is named."""
    text = read_text(file, say)
    try:
        doc = json.loads(text)
        name, seats = str(doc["match"]["game"]), [str(seat) for seat in doc["seats"]]
        _refuse_another(file, name, wanted, say)
        saved = Saved(game(name, cards).from_json(doc["match"]), seats)
    except SignoriaError as error:
        raise BadInput(say("cli.error.file", file=file, reason=str(error))) from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadInput(say("cli.error.saved", file=file)) from error
    if len(saved.seats) != saved.match.players or HUMAN not in saved.seats:
        raise BadInput(say("cli.error.saved", file=file))
    return saved


def _refuse_another(file: str, saved: str, wanted: str | None, say: Speech) -> None:
    if wanted is not None and game(wanted).id != saved:
        raise BadInput(say("cli.error.other-game", file=file, saved=saved, wanted=wanted))
