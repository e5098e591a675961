"""How long it takes to look: observation and mask, redeal, keys. Alone: `python -m bench.eyes [GAME]`."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from tempfile import TemporaryDirectory
from typing import NamedTuple

import signoria
from bench.measure import Line, print_table
from bench.views import Promise as Table
from bench.views import positions
from signoria.core.batch import Batch
from signoria.core.chance import Chance
from signoria.core.encoder import Rows
from signoria.core.match import Match
from tests.conformance.citadels import DELUXE


class Promise(NamedTuple):
    """A table, and the microseconds that looking may take there."""

    table: Table
    look: float
    redeal: float


PROMISES = (
    Promise(Table("lost-cities", 2, {"stall_after": 200}, 0), look=2, redeal=8),
    Promise(Table("citadels", 6, {"edition": DELUXE, "cast": "random", "uniques": "random"}, 0), look=5, redeal=20),
    Promise(Table("princes-of-florence", 4, {}, 0), look=5, redeal=20),
)
ROUNDS = 15


def look_at_all(matches: list[Match]) -> None:
    """Observation and mask of whoever is asked, for a whole batch into one buffer each."""
    batch, seen, legal = batch_of(tuple(matches))
    batch.look(seen, legal)
    assert seen.place == len(batch.games) * batch.encoder.size


@lru_cache(maxsize=1)
def batch_of(matches: tuple[Match, ...]) -> tuple[Batch, Rows, Rows]:
    """These matches side by side, with buffers for one seat of each; moments that ask several are left out."""
    encoder = matches[0].game.encoder
    states = [match.state for match in matches if len(match.waiting) == 1]
    states += states[: len(matches) - len(states)]
    batch = Batch(encoder, states.__getitem__, len(matches))
    return batch, Rows(bytearray(len(matches) * encoder.size)), Rows(bytearray(len(matches) * encoder.rows.size))


def redeal_all(matches: list[Match]) -> None:
    """The engine alone: another table for each match, chance given."""
    redealt = matches[0].game.redealt
    for number, match in enumerate(matches):
        redealt(match, match.waiting[0], Chance(number))


def matches_redealt(matches: list[Match]) -> None:
    """Through the public interface: another match for each."""
    for number, match in enumerate(matches):
        match.redeal(match.waiting[0], number)


def state_keys(matches: list[Match]) -> None:
    """A key of each state."""
    for match in matches:
        match.state_key()


def sight_keys(matches: list[Match]) -> None:
    """A key of what the seat that is asked knows."""
    for match in matches:
        match.sight_key(match.waiting[0])


def microseconds(work: Callable[[list[Match]], None], matches: list[Match]) -> float:
    """What one match takes, by processor time. The quickest round counts: what else a busy machine does is not ours."""
    quickest = float("inf")
    for _ in range(ROUNDS):
        started = time.process_time()
        work(matches)
        quickest = min(quickest, 1e6 * (time.process_time() - started) / len(matches))
    return quickest


def lines(promise: Promise) -> list[Line]:
    """What is promised about looking at one game."""
    matches = [match.clone() for match in positions(promise.table)]
    works = (
        ("observation and mask", look_at_all, promise.look),
        ("redeal", redeal_all, promise.redeal),
        ("redeal of a match", matches_redealt, 2 * promise.redeal),
        ("key of the state", state_keys, promise.redeal),
        ("key of what a seat knows", sight_keys, promise.redeal),
    )
    found: list[Line] = []
    for name, work, most in works:
        took = microseconds(work, matches)
        where = f"{promise.table.game[:8]}: {name}"
        found.append(Line(where, took, "microseconds", "one microsecond", took, most, at_most=True))
    return found


def import_line() -> Line:
    """How long it takes to import us, in milliseconds of processor time; the quickest of some new processes.

    The first of them leaves what Python has read for the others, as an installed package does.
    """
    code = "import time; begun = time.process_time(); import signoria; print(time.process_time() - begun)"
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with TemporaryDirectory() as folder:
        env = {**kept, "PYTHONPYCACHEPREFIX": folder}
        said = [subprocess.check_output([sys.executable, "-c", code], env=env) for _ in range(ROUNDS)]
    took = [1e3 * float(seconds) for seconds in said]
    return Line("import signoria", min(took), "milliseconds", "one millisecond", min(took), 150, at_most=True)


def main(games: list[str] | None = None) -> list[Line]:
    """Measure."""
    print(f"Eyes, compiled engine: {'yes' if signoria.compiled else 'no'}")
    found = [line for promise in PROMISES if not games or promise.table.game in games for line in lines(promise)]
    return [*found, import_line()]


if __name__ == "__main__":
    sys.exit(0 if print_table(main(sys.argv[1:])) else 1)
