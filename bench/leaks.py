"""Does anybody hear what is not his? Pairs of tables that differ only in what a viewer cannot know, by the hundred.

`python -m bench.leaks --game citadels --count 200`; how they are compared is told in `tests/server/two_worlds.py`, and
a short version is among the tests.
"""

import argparse
import io
import sys
import tempfile
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.server.logs import log_to_stderr
from signoria.server.settings import Settings
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import walk
from tests.server.conftest import UNLIMITED
from tests.server.running import in_thread
from tests.server.two_worlds import differences, two_worlds

NOBODY_ANSWERS = 600


def a_moment(subject: Subject, chance: Random) -> Match:
    """Some moment of a random game."""
    case, seed = chance.choice(subject.cases), chance.randrange(1 << 30)
    length = sum(1 for _ in walk(subject.new(case, seed), Dice(seed), subject.longest))
    match, place = subject.new(case, seed), chance.randrange(length)
    for step, _ in enumerate(walk(match, Dice(seed), subject.longest)):
        if step == place:
            break
    return match


def main() -> int:
    """Compare so many pairs; the exit code."""
    names = [subject.name for subject in SUBJECTS if subject.name != "toy-market"]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names, required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    subject = next(subject for subject in SUBJECTS if subject.name == given.game)
    chance, found, stream = Random(given.seed), 0, io.StringIO()
    terminal, sys.stderr = sys.stderr, stream
    log_to_stderr()
    with (
        tempfile.TemporaryDirectory() as folder,
        in_thread(Settings(Path(folder), pace=NOBODY_ANSWERS, **UNLIMITED)) as address,
        two_worlds(address, stream) as worlds,
    ):
        for number in range(given.count):
            match = a_moment(subject, chance)
            viewer = chance.choice([None, *range(match.players)])
            unlike = differences(worlds, subject, match, viewer, number)
            found += bool(unlike)
            for line in unlike[:3]:
                print(f"{number}, viewer {viewer}: {line}")
    sys.stderr = terminal
    print(f"{subject.name}: {given.count} pairs of tables, {found} of which could be told apart")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
