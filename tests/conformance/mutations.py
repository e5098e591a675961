"""Positions that somebody got wrong: written ones, changed a little at random, and what becomes of them."""

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from signoria import InvalidPosition, Match
from signoria.core import record as records
from signoria.core.dice import Dice
from signoria.core.position_fields import Path
from tests.conformance.subject import Case, Subject

JUNK: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    3,
    7,
    99,
    10**9,
    1 << 70,
    2.5,
    "",
    "junk",
    "?",
    [],
    [[]],
    [0],
    {},
    {"x": 1},
]
TABLE = ("game", "players", "options", "seed")
"""Fields that are seldom changed: most that could be wrong with them has nothing to do with positions."""
AT_ONCE = (1, 1, 1, 1, 2, 2, 3, 4)
"""How many places are changed."""
APART = 12
"""One moment in so many of a random game is taken."""
LONGEST = 5000
"""Choices within which every game is over that is not stuck."""
VIEWED = 40
"""One moment in so many is looked at. To save it and read it again takes long: that is done at both ends."""
EXCEPTIONS = ("KeyError", "TypeError", "ValueError", "IndexError", "AttributeError", "AssertionError", "Traceback")
"""What nobody wants to read in a refusal."""


class Outcome(NamedTuple):
    """What became of a position: the match, or the words that refuse it."""

    match: Match | None
    words: str


def documents(subject: Subject, seed: int) -> Iterator[dict[str, Any]]:
    """Positions of random games at all tables, for ever."""
    chance = Random(seed)
    while True:
        case: Case = chance.choice(subject.cases)
        match = subject.new(case, chance.randrange(1 << 30))
        while match.waiting:
            if chance.randrange(APART) == 0:
                yield json.loads(json.dumps(match.position()))
            seat = chance.choice(match.waiting)
            match.play(chance.choice(match.choices(seat)), seat)
        yield json.loads(json.dumps(match.position()))


def mutants(subject: Subject, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """So many positions, each changed in one to four places."""
    chance, written = Random(seed), documents(subject, seed)
    other = next(written)
    for _ in range(count):
        doc = next(written)
        changed = copy.deepcopy(doc)
        for _ in range(chance.choice(AT_ONCE)):
            mutate(changed, other, chance)
        other = doc
        yield changed


def places(doc: Any, above: Path = ()) -> Iterator[Path]:
    """Every place in a document."""
    inside = doc.items() if isinstance(doc, dict) else enumerate(doc) if isinstance(doc, list) else ()
    for step, value in inside:
        yield (*above, step)
        yield from places(value, (*above, step))


def holder_of(doc: Any, path: Path) -> Any:
    """What holds the value in a place."""
    for step in path[:-1]:
        doc = doc[step]
    return doc


def mutate(doc: dict[str, Any], other: dict[str, Any], chance: Random) -> None:
    """Change one place: leave it out, repeat it, or put something else there. Fields are chosen first, then within."""
    fields = [name for name in doc if name not in TABLE or chance.randrange(20) == 0]
    if not fields:
        return
    name = chance.choice(fields)
    path: Path = chance.choice([*places(doc[name], (name,))] or [(name,)]) if chance.randrange(3) else (name,)
    holder, last = holder_of(doc, path), path[-1]
    value = holder[last]
    act = chance.randrange(8)
    if act == 0:
        holder.pop(last)
    elif act == 1 and chance.randrange(3) == 0:
        holder[last] = copy.deepcopy(chance.choice(JUNK))
    elif act == 2 and isinstance(value, list):
        again = [*value, *value[: 1 + chance.randrange(3)]]
        holder[last] = again if chance.randrange(4) else value[::-1]
    elif act <= 4 and type(value) is int:
        holder[last] = value + chance.choice([-100, -3, -1, 1, 2, 100, 500])
    elif act == 4 and isinstance(holder, dict) and isinstance(last, str):
        holder[chance.choice(["junk", *holder])] = copy.deepcopy(value)
    elif act == 5 and isinstance(holder, list) and len(holder) > 1:
        chance.shuffle(holder)
    else:
        source = doc if chance.randrange(2) else other
        holder[last] = copy.deepcopy(chance.choice(alike(source, path, value) or [None]))


def alike(doc: dict[str, Any], path: Path, value: object) -> list[Any]:
    """What could be taken for it: values of the same kind from the same field of a document, or from all of it."""
    within = [step for step in places(doc) if step[0] == path[0]] or list(places(doc))
    return [found for where in within if type(found := holder_of(doc, where)[where[-1]]) is type(value)]


def outcome(subject: Subject, doc: dict[str, Any]) -> Outcome:
    """Read a position. Any error but a refusal in words is the caller's to see."""
    try:
        return Outcome(subject.game.position(doc), "")
    except InvalidPosition as refusal:
        return Outcome(None, str(refusal))


def look_at(match: Match) -> None:
    """Look at a match from all sides."""
    for seat in (None, *range(match.players)):
        match.view(seat)


def complaint(found: Outcome, seed: int, look: Callable[[Match], None] = look_at) -> str:
    """What is wrong with an outcome: words that nobody understands, or a match that cannot be played to its end."""
    if found.match is None:
        strange = [name for name in EXCEPTIONS if name in found.words]
        return f"a refusal that is none: {found.words}" if strange or not found.words.strip() else ""
    return played_to_the_end(found.match, seed, look)


def played_to_the_end(match: Match, seed: int, look: Callable[[Match], None]) -> str:
    """What keeps a match from being played, looked at and saved up to its end; "" where nothing does."""
    dice = Dice(seed)
    for number in range(LONGEST):
        if number % VIEWED == 0 or match.over:
            look(match)
        if (number == 0 or match.over) and match.game.from_json(match.to_json()).position() != match.position():
            return "it is not saved as it is"
        if match.over:
            match.scores()
            match.score_sheet()
            return "" if match.winners() and replays(match) else "it is over without a winner, or does not replay"
        seat = match.waiting[dice.below(len(match.waiting))] if match.waiting else -1
        if not 0 <= seat < match.players:
            return f"it waits for {match.waiting}"
        choices = match.choices(seat)
        if not choices:
            return f"seat {seat} has no choice"
        match.play(choices[dice.below(len(choices))], seat)
    return f"it is not over after {LONGEST} choices"


def replays(match: Match) -> bool:
    """Does its record, which begins with the position, lead to the same end?"""
    record = match.record()
    again = records.replay(match.game, records.read(records.dumps(record)))
    return again.log() == match.log() and again.scores() == match.scores()
