"""Wrong positions and options by the thousand, as a server meets them: each is refused in words, or can be played and
told to its end. And what the worst one costs.

`python -m bench.positions --game princes-of-florence --count 20000`; a short version is among the tests. `--what
options` spoils options instead.
"""

import argparse
import copy
import json
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from bench.room import room
from signoria.core.errors import InvalidOptions, InvalidPosition
from signoria.core.match import Match
from signoria.core.position_fields import MOST_VALUES
from signoria.core.seal import Seal
from signoria.server import rendering
from signoria.server.bodies import NewTable
from signoria.server.live_match import LiveMatch
from signoria.server.requests import DEEPEST, is_deeper
from signoria.server.server_time import now
from signoria.server.tables import begin
from tests.conformance.cases import SUBJECTS
from tests.conformance.mutations import JUNK, Outcome, complaint, documents, look_at, mutants
from tests.conformance.option_sets import at_random
from tests.conformance.subject import Subject

MOST_SECONDS = 0.1
MOST_BYTES = 50 << 20
WEIGHED = 200
"""One body in so many is weighed to the byte, which takes long. All others have no more than so much room."""
Body = dict[str, Any]


def positions(subject: Subject, count: int, seed: int) -> Iterator[Body]:
    """Bodies that wish for a table with a spoilt position."""
    for doc in mutants(subject, count, seed):
        yield {"game": subject.name, "position": doc}


def options(subject: Subject, count: int, seed: int) -> Iterator[Body]:
    """Bodies that wish for a table with spoilt options."""
    chance = Random(seed)
    sets = {players: list(at_random(subject.game, players, 20, seed)) for players in subject.game.seats}
    names = [option.name for option in subject.game.options()]
    for _ in range(count):
        players = chance.choice(list(sets))
        given: Body = copy.deepcopy(dict(chance.choice(sets[players])))
        for _ in range(chance.choice((1, 1, 2, 3))):
            name, other = chance.choice(names), chance.choice(sets[chance.choice(list(sets))])
            values = [other[name]] if name in other and chance.randrange(3) else [*other.values(), *JUNK]
            given[name] = copy.deepcopy(chance.choice(values))
        if chance.randrange(4) == 0:
            given.pop(chance.choice(list(given)))
        wished = players if chance.randrange(10) else chance.choice([-1, 0, 1, 2, 9, 16, 17, "4", None, 10**30])
        yield {"game": subject.name, "players": wished, "options": given}


def outcome(body: Body) -> Outcome:
    """Make a table of it, as the server does. Any error but a refusal in words is the caller's to see."""
    if is_deeper(body, DEEPEST):
        return Outcome(None, "body: too deep")
    try:
        return Outcome(begin(msgspec.convert(body, NewTable), Seal.of(1)), "")
    except (InvalidPosition, InvalidOptions) as refusal:
        return Outcome(None, str(refusal))
    except msgspec.ValidationError as refusal:
        return Outcome(None, f"shape: {refusal}")


class Teller:
    """Looks at a match as everybody at a table is told of it."""

    def __init__(self, match: Match) -> None:
        self._live = LiveMatch(match, now())
        self._looks = 0

    def __call__(self, match: Match) -> None:
        """Tell everybody what is new."""
        self._live.events.take(match, self._looks + 1)
        for seats in ([], list(range(match.players))):
            msgspec.json.encode(rendering.update(self._live, seats, self._looks))
        self._looks += 1


def wrong_with(found: Outcome, seed: int) -> str:
    """What is wrong with an outcome: a match is played to its end; one from its usual beginning is only looked at."""
    if found.match is None or found.match.start is not None:
        return complaint(found, seed, look_at if found.match is None else Teller(found.match))
    Teller(found.match)(found.match)
    return "" if all(found.match.choices(seat) for seat in found.match.waiting) else "a seat has no choice"


def fuzz(subject: Subject, bodies: Iterator[Body], seed: int, show: int) -> tuple[int, float]:
    """Read and play them; print what was found. The number of failures, and the seconds of the slowest."""
    count, failed, read, slowest, words = 0, 0, 0, 0.0, Counter[str]()
    for count, body in enumerate(bodies, 1):
        try:
            with room(MOST_BYTES):
                began = time.process_time()
                found = outcome(body)
                slowest = max(slowest, time.process_time() - began)
            read += found.match is not None
            words[found.words.partition(":")[0]] += 1
            wrong = wrong_with(found, seed + count)
        except Exception as error:  # whatever happens is what we look for
            wrong = repr(error)
        if wrong:
            failed += 1
            if failed <= show:
                print(f"{count}: {wrong}\n  {json.dumps(body)}")
    print(f"{subject.name}: {count:,} bodies, {read:,} read and played to their end, {failed} failures")
    print(f"  refused for: {', '.join(f'{name} {times}' for name, times in words.most_common(12) if name)}")
    print(f"  each was read with {MOST_BYTES >> 20} MB of room, the slowest in {1000 * slowest:.1f} ms")
    return failed, slowest


def large_bodies(subject: Subject, seed: int) -> list[Body]:
    """Bodies as large as they may be: a position with each of its fields repeated or filled up."""
    doc = next(documents(subject, seed))
    bodies: list[Body] = [doc]
    for name, value in doc.items():
        if isinstance(value, list) and value:
            bodies.append({**doc, name: value * (MOST_VALUES // (40 * len(json.dumps(value))) + 20)})
            bodies.append({**doc, name: [value[0]] * (MOST_VALUES // 2)})
        elif isinstance(value, dict):
            bodies.append({**doc, name: {**value, **{f"x{number}": 0 for number in range(MOST_VALUES // 2)}}})
            for inner, inside in value.items():
                many = inside * 100 if isinstance(inside, list) else [0] * (MOST_VALUES // 2)
                bodies.append({**doc, name: {**value, inner: many}})
        else:
            bodies.append({**doc, name: "x" * 300})
    return [{"game": subject.name, "position": body} for body in bodies]


def weigh(bodies: list[Body]) -> tuple[float, int]:
    """The longest time and the most memory that reading one of these bodies takes."""
    slowest, heaviest = 0.0, 0
    for body in bodies:
        began = time.process_time()
        outcome(body)
        slowest = max(slowest, time.process_time() - began)
        tracemalloc.start()
        outcome(body)
        heaviest = max(heaviest, tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    return slowest, heaviest


def main() -> int:
    """Fuzz one game; the exit code."""
    names = [subject.name for subject in SUBJECTS]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names, required=True)
    parser.add_argument("--what", choices=("positions", "options"), default="positions")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=5, help="so many failures are printed in full")
    given = parser.parse_args()
    subject = SUBJECTS[names.index(given.game)]
    spoil = positions if given.what == "positions" else options
    outcome({"game": subject.name})  # what is only made once is not the fault of the first body
    failed, slowest = fuzz(subject, spoil(subject, given.count, given.seed), given.seed, given.show)
    bodies = [*spoil(subject, given.count // WEIGHED, given.seed + 1)]
    slow, heaviest = weigh([*bodies, *(large_bodies(subject, given.seed) if spoil is positions else [])])
    print(f"  the worst body: {1000 * max(slow, slowest):.1f} ms (at most {1000 * MOST_SECONDS:.0f})", end="")
    print(f", {heaviest / (1 << 20):.1f} MB (at most {MOST_BYTES >> 20})")
    return 1 if failed or max(slow, slowest) > MOST_SECONDS or heaviest > MOST_BYTES else 0


if __name__ == "__main__":
    sys.exit(main())
