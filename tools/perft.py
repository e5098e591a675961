"""Count choice sequences: write the expected counts that are missing; with `--renew` all of them."""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the cases live with the tests

from tests.conformance.cases import SUBJECTS
from tests.perft.count import Entry, entries, expected, path


def main() -> int:
    """Count anew and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renew", action="store_true", help="overwrite counts that are others now")
    parser.add_argument("games", nargs="*", help="only these games")
    asked = parser.parse_args()
    changed = False
    for subject in SUBJECTS:
        if not asked.games or subject.name in asked.games:
            before, now = expected(subject), list(entries(subject))
            print(f"{subject.name}: {sum(entry['counts'][-1] for entry in now):,} sequences from {len(now)} positions")
            if before and before != now and not asked.renew:
                changed = True
                print("  not what it was; if what is legal changed on purpose, run this again with --renew")
            elif before != now:
                path(subject).write_text(lines(now), "utf-8")
    return 1 if changed else 0


def lines(counted: list[Entry]) -> str:
    """One position a line."""
    return "[\n" + ",\n".join(json.dumps(entry) for entry in counted) + "\n]\n"


if __name__ == "__main__":
    sys.exit(main())
