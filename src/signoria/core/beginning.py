"""What a match began with, where that was not the set-up of its game: a position that somebody wrote, or dealt anew."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypedDict

from signoria.core.chance import MOST_USED, Chance
from signoria.core.errors import InvalidRecord
from signoria.core.match import Match
from signoria.core.position_fields import shown

if TYPE_CHECKING:
    from signoria.core.kernel import State


class Start(TypedDict):
    """A whole position, nothing left out, and how many random numbers it took to deal it."""

    position: dict[str, Any]
    used: int


def write(match: Match, start: "State") -> Start:
    """The start of a match, as its record keeps it."""
    if start.chance.seed != match.seal.seed:
        raise InvalidRecord("seal: this match was saved with another chance than its seal gives: it has no record")
    begun = Match(match.game, start, match.options, match.seal, match.ruleset)
    return {"position": begun.position(), "used": int(start.chance.used)}


def read(like: Match, doc: object) -> Match:
    """The match that begins with what `write` wrote, at a table like that of another match."""
    if not isinstance(doc, Mapping) or doc.keys() != Start.__annotations__.keys():
        raise InvalidRecord(f"start: expected a position and how many random numbers were used, got {shown(doc)}")
    used = doc["used"]
    if type(used) is not int or not 0 <= used < MOST_USED:
        raise InvalidRecord(f"start, used: expected how many random numbers were used, got {shown(used)}")
    match = like.game.position(doc["position"], like.seal, like.ruleset)
    if (match.players, match.options) != (like.players, like.options) or match.position() != doc["position"]:
        raise InvalidRecord("start: expected a whole position of the table that the record names")
    match.state.chance = Chance(like.seal.seed, used)
    match.start = match.state.clone()
    return match
