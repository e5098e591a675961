"""Saved matches: a match under way with all its secrets, as JSON or as a pickle, and back."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from signoria.core.chance import MOST_USED, Chance
from signoria.core.errors import MISFITS, InvalidPosition
from signoria.core.kernel import NONE, Event, State, Together
from signoria.core.match import Match
from signoria.core.message import Message
from signoria.core.options import Options
from signoria.core.seal import Seal

if TYPE_CHECKING:
    from signoria.core.game import Game

FORMAT = 1
TABLE = ("game", "ruleset", "players", "options")
"""The fields that say at which table a match is played."""
Told = list[tuple[Message, dict[int, Message]]]
"""Events, as a pickle holds them: the public form of each, and what some seats are told instead."""


def write(match: Match) -> dict[str, Any]:
    """A match as JSON, secrets and all."""
    game, state, seal = match.game, match.state, match.seal
    return {
        "format": FORMAT,
        "game": game.id,
        "ruleset": match.ruleset,
        "players": match.players,
        "options": match.options,
        "seal": [seal.secret.hex(), seal.salt.hex(), list(seal.nonces)],
        **_moment(game, state),
        "start": None if match.start is None else _moment(game, match.start),
        "log": [game.word(choice) for choice in match.log()],
        "settled": match.settled,
        "chooser": match.chooser,
    }


def _moment(game: "Game", state: State) -> dict[str, Any]:
    """All of a state."""
    return {
        "chance": [f"{state.chance.seed:x}", state.chance.used],
        "agenda": [step.to_json() for step in state.agenda],
        "sealed": state.sealed[:],
        "state": game.write_state(state),
    }


def read(game: "Game", doc: Mapping[str, Any]) -> Match:
    """The match that `write` wrote, if it can be played on."""
    try:
        match = _read(game, doc)
        _check(match)
    except InvalidPosition:
        raise
    except MISFITS as error:
        raise InvalidPosition(f"saved match of {game.id}: expected what to_json writes ({error!r})") from error
    return match


def pickled(match: Match) -> tuple[Any, ...]:
    """How a pickle holds a match: the game by itself, then what `to_json` writes, and the events if it is watched."""
    events = match.state.events
    told = None if events is None else [(event.public, event.private) for event in events]
    return unpickled, (match.game, write(match), told)


def unpickled(game: "Game", doc: Mapping[str, Any], told: Told | None) -> Match:
    """The match of a pickle. It is not checked: whoever opens a pickle trusts it."""
    match = _read(game, doc)
    match.state.events = None if told is None else [Event(public, private) for public, private in told]
    return match


def _read(game: "Game", doc: Mapping[str, Any]) -> Match:
    if doc["format"] != FORMAT:
        raise InvalidPosition(f"format: expected a match that was saved with {FORMAT}, got {doc['format']!r}")
    players, options, ruleset = game.table("saved match", {name: doc[name] for name in TABLE})
    seal = Seal(bytes.fromhex(doc["seal"][0]), bytes.fromhex(doc["seal"][1]), tuple(doc["seal"][2]))
    state = _state(game, doc, players, options)
    match = Match(game, state, options, seal, ruleset)
    match.start = None if doc["start"] is None else _state(game, doc["start"], players, options)
    match.restore(state, [game.choice(word) for word in doc["log"]])
    match.settled = _number("settled", doc["settled"], 0, match.number)
    match.chooser = _number("chooser", doc["chooser"], NONE, players - 1)
    return match


def _number(name: str, number: object, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise InvalidPosition(f"{name}: expected a whole number from {least} to {most}, got {number!r}")
    return number


def _state(game: "Game", doc: Mapping[str, Any], players: int, options: Options) -> State:
    """The state that `_moment` wrote."""
    state = game.read_state(doc["state"], players, options, _chance(doc["chance"]))
    state.agenda = [_step(game, step) for step in doc["agenda"]]
    state.sealed = list(doc["sealed"])
    return state


def _chance(doc: Sequence[Any]) -> Chance:
    seed, used = doc
    if type(used) is not int or not 0 <= used < MOST_USED:
        raise InvalidPosition(f"chance: expected how many numbers were used, got {used!r}")
    return Chance(int(seed, 16), used)


def _step(game: "Game", doc: Sequence[Any]) -> Any:  # Any: a step of the game, for its agenda
    if len(doc) == 2:
        return game.steps[doc[0]]([_step(game, part) for part in doc[1]])
    return game.steps[doc[0]](*doc[1:])


def _check(match: Match) -> None:
    """What was saved can be played on: its answers under seal are legal, and its table is a possible one."""
    sealed = match.state.sealed
    open_step = match.state.agenda[-1] if sealed else None
    for seat, answer in enumerate(sealed):
        part = open_step.part(seat) if isinstance(open_step, Together) else None
        if answer != NONE and (part is None or part.obstacle(match.state, answer) != 0):
            raise InvalidPosition(f"sealed: expected a legal answer of seat {seat}, got {answer!r}")
    table = match.position()
    if match.game.position(table, ruleset=match.ruleset).position() != table:
        raise InvalidPosition("state: expected a whole table, and something is missing")
