"""The record of a match: everything needed to play it again, word for word, for ever."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from signoria.core import beginning
from signoria.core.beginning import Start
from signoria.core.errors import IllegalChoice, InvalidRecord, SignoriaError
from signoria.core.kernel import NOTHING
from signoria.core.options import Options
from signoria.core.position_fields import shown
from signoria.core.seal import SALT_BYTES, SECRET_BYTES, Seal

if TYPE_CHECKING:
    from signoria.core.game import Game
    from signoria.core.match import Match

FORMAT = 1
KINDS: dict[str, type] = {
    **dict.fromkeys(("ruleset", "players"), int),
    **dict.fromkeys(("game", "secret", "salt", "commitment", "digest"), str),
    **dict.fromkeys(("seats", "nonces", "choices"), list),
    "options": dict,
}
START = "start"
"""The only field that is not always there."""
NAMES = {str: "a text", int: "a whole number", dict: "names with values", list: "a list of texts"}


class Result(TypedDict):
    """How a match ended."""

    scores: list[int]
    winners: list[int]


class Record(TypedDict):
    """A match as JSON. `digest` is a checksum over all the rest, so that damage is noticed."""

    format: int
    game: str
    ruleset: int
    players: int
    options: Options
    seats: list[str]
    secret: str
    salt: str
    nonces: list[str]
    commitment: str
    choices: list[str]
    result: Result | None
    digest: str
    start: NotRequired[Start]
    """What lay on the table at first, where the match did not begin with the set-up of its game."""


def write(match: "Match", seats: Sequence[str]) -> Record:
    """The record of a match, from the set-up of its game or from the position it began with."""
    if isinstance(seats, str) or len(seats) != match.players or not all(_is_text(name) for name in seats):
        raise InvalidRecord(f"seats: expected a list of {match.players} names, got {shown(seats)}")
    game, seal = match.game, match.seal
    record: Record = {
        "format": FORMAT,
        "game": game.id,
        "ruleset": match.ruleset,
        "players": match.players,
        "options": options_known_to(match),
        "seats": list(seats),
        "secret": seal.secret.hex(),
        "salt": seal.salt.hex(),
        "nonces": list(seal.nonces),
        "commitment": seal.commitment,
        "choices": [game.word(choice) for choice in match.log()],
        "result": result(match),
        "digest": "",
    }
    if match.start is not None:
        record["start"] = beginning.write(match, match.start)
    record["digest"] = digest(record)
    return record


def options_known_to(match: "Match") -> Options:
    """The options that the match's ruleset has: those that came later are played as it has always been."""
    later = {option.name for option in match.game.options() if option.since > match.ruleset}
    return {name: value for name, value in match.options.items() if name not in later}


def result(match: "Match") -> Result | None:
    """The end of a match, if it has one yet."""
    return {"scores": match.scores(), "winners": list(match.winners())} if match.over else None


def digest(record: Record) -> str:
    """The checksum over everything but itself."""
    rest = {key: value for key, value in record.items() if key != "digest"}
    text = json.dumps(rest, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def read(doc: object) -> Record:
    """A record from JSON text or its parsed form, with every field checked."""
    record = _parsed(doc)
    expected = [name for name in Record.__annotations__ if name != START]
    if not isinstance(record, dict) or record.keys() - {START} != set(expected):
        raise InvalidRecord(f"record: expected the fields {', '.join(expected)}; {_unfit(record, expected)}")
    if record["format"] != FORMAT:
        raise InvalidRecord(f"format: expected {FORMAT}, got {shown(record['format'])}")
    _check_kinds(record)
    if record["digest"] != digest(record):  # type: ignore[arg-type]  # a damaged one is told by this very line
        raise InvalidRecord("digest: the record is damaged; its checksum does not fit what it says")
    return record  # type: ignore[return-value]  # its fields have just been checked


def _unfit(record: object, expected: list[str]) -> str:
    """What is wrong with the fields of a record."""
    if not isinstance(record, dict):
        return f"got {type(record).__name__}"
    missing = [name for name in expected if name not in record]
    others = sorted(record.keys() - {START, *expected})
    return f"missing: {', '.join(missing) or 'none'}; others: {shown(others) if others else 'none'}"


def _check_kinds(record: dict[str, Any]) -> None:
    """Every field holds the kind of thing it should; what that says is checked in replaying."""
    for name, kind in KINDS.items():
        if type(record[name]) is not kind or (kind is str and not _is_text(record[name])):
            raise InvalidRecord(f"{name}: expected {NAMES[kind]}, got {shown(record[name])}")
        if kind is list and not all(_is_text(text) for text in record[name]):
            raise InvalidRecord(f"{name}: expected a list of texts, got {shown(record[name])}")


def _is_text(value: object) -> bool:
    """Text that can be written down: JSON can also spell halves of characters."""
    return isinstance(value, str) and value == value.encode(errors="ignore").decode()


def _parsed(doc: object) -> object:
    if not isinstance(doc, (str, bytes)):
        return doc
    try:
        return json.loads(doc)
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"record: expected JSON, and it is not ({error})") from None


def replay(game: "Game", record: Record) -> "Match":
    """Play a record again under its own ruleset and compare how it ends."""
    if len(record["seats"]) != record["players"]:
        raise InvalidRecord(f"seats: expected {record['players']} names, got {len(record['seats'])}")
    try:
        match = begin(game, record)
        for number, word in enumerate(record["choices"]):
            _replay_choice(match, number, word)
    except InvalidRecord:
        raise
    except SignoriaError as error:
        raise InvalidRecord(f"record of {game.id}: {error}") from error
    if result(match) != record["result"]:
        raise InvalidRecord(f"result: the record says {shown(record['result'])}, replaying gives {result(match)}")
    return match


def begin(game: "Game", record: Record) -> "Match":
    """The match of a record before its first choice."""
    match = game.new(record["players"], record["options"], open_seal(record), record["ruleset"])
    if START not in record:
        return match
    begun = beginning.read(match, record["start"])
    if record["choices"]:
        begun.state.sealed = (
            NOTHING  # answers that lay sealed at the beginning are among the choices, since they were opened
        )
    return begun


def _replay_choice(match: "Match", number: int, word: str) -> None:
    try:
        seat = match.waiting[0] if match.waiting else None
        match.play(match.choice(word), seat)
    except IllegalChoice as error:
        raise InvalidRecord(f"choices: number {number} ({shown(word)}) cannot be played: {error}") from error


def open_seal(record: Record) -> Seal:
    """The seal of a record, if it is the one that was committed to."""
    try:
        secret, salt = bytes.fromhex(record["secret"]), bytes.fromhex(record["salt"])
    except (ValueError, TypeError):
        raise InvalidRecord("secret, salt: expected hexadecimal digits") from None
    if len(secret) != SECRET_BYTES or len(salt) != SALT_BYTES:
        raise InvalidRecord(f"secret, salt: expected {SECRET_BYTES} and {SALT_BYTES} bytes")
    seal = Seal(secret, salt, tuple(record["nonces"]))
    if seal.commitment != record["commitment"]:
        raise InvalidRecord("commitment: it was not made for this secret and salt")
    return seal


def dumps(record: Record) -> str:
    """One line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def loads(text: str | bytes | dict[str, Any]) -> Record:
    """Read what `dumps` wrote."""
    return read(text)
