"""Wrong positions by the thousand: each is refused in words, or can be played to its end. And what the worst one costs.

`python -m bench.positions --game princes-of-florence --count 20000`; a short version is among the tests.
"""

import argparse
import json
import sys
import time
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from signoria.core.position_fields import MOST_VALUES
from tests.conformance.cases import SUBJECTS
from tests.conformance.mutations import complaint, documents, mutants, outcome
from tests.conformance.subject import Subject

MOST_SECONDS = 0.1
MOST_BYTES = 50 << 20
WEIGHED = 200
"""One body in so many is weighed: that takes long."""


def fuzz(subject: Subject, count: int, seed: int, show: int) -> int:
    """Read and play so many; print what was found. The number of failures."""
    failed, read, slowest, words = 0, 0, 0.0, Counter[str]()
    for number, doc in enumerate(mutants(subject, count, seed)):
        began = time.process_time()
        try:
            found = outcome(subject, doc)
            slowest = max(slowest, time.process_time() - began)
            read += found.match is not None
            words[found.words.partition(":")[0]] += 1
            wrong = complaint(found, seed + number)
        except Exception as error:  # whatever happens is what we look for
            wrong = repr(error)
        if wrong:
            failed += 1
            if failed <= show:
                print(f"{number}: {wrong}\n  {json.dumps(doc)}")
    print(f"{subject.name}: {count:,} positions, {read:,} read and played to their end, {failed} failures")
    print(f"  refused for: {', '.join(f'{name} {times}' for name, times in words.most_common(12) if name)}")
    print(f"  the slowest was read in {1000 * slowest:.1f} ms")
    return failed


def large_bodies(subject: Subject, seed: int) -> list[dict[str, Any]]:
    """Bodies as large as they may be: a position with each of its fields repeated or filled up."""
    doc = next(documents(subject, seed))
    bodies: list[dict[str, Any]] = [doc]
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
    return bodies


def weigh(subject: Subject, bodies: list[dict[str, Any]]) -> tuple[float, int]:
    """The longest time and the most memory that reading one of these bodies takes."""
    slowest, heaviest = 0.0, 0
    for body in bodies:
        began = time.process_time()
        outcome(subject, body)
        slowest = max(slowest, time.process_time() - began)
        tracemalloc.start()
        outcome(subject, body)
        heaviest = max(heaviest, tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    return slowest, heaviest


def main() -> int:
    """Fuzz one game; the exit code."""
    names = [subject.name for subject in SUBJECTS]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names, required=True)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=5, help="so many failures are printed in full")
    given = parser.parse_args()
    subject = SUBJECTS[names.index(given.game)]
    failed = fuzz(subject, given.count, given.seed, given.show)
    bodies = [*large_bodies(subject, given.seed), *mutants(subject, given.count // WEIGHED, given.seed + 1)]
    slowest, heaviest = weigh(subject, bodies)
    print(f"  the worst body: {1000 * slowest:.1f} ms (at most {1000 * MOST_SECONDS:.0f})", end="")
    print(f", {heaviest / (1 << 20):.1f} MB (at most {MOST_BYTES >> 20})")
    return 1 if failed or slowest > MOST_SECONDS or heaviest > MOST_BYTES else 0


if __name__ == "__main__":
    sys.exit(main())
