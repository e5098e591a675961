"""The pages of the terminal at 80x24: all games, editions and seats, in every language. None is longer than the screen.

`python -m bench.pages --game citadels --every 10` looks at one decision in ten; a short version is among the tests.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from signoria import locales
from tests.cli.pages import HEIGHT, Moment, decisions, longest_news, page

Table = tuple[str, int, dict[str, Any]]


def citadels() -> Iterator[Table]:
    """Every edition, and casts that are dealt, with every number of seats."""
    for edition, most in (("classic-2000", 7), ("dark-city-2004", 8), ("deluxe-2016", 8)):
        for players in range(2, most + 1):
            yield "citadels", players, {"edition": edition}
    for players in range(2, 9):
        yield "citadels", players, {"cast": "random", "uniques": "random", "actions": players > 2}


def princes() -> Iterator[Table]:
    """With and without both expansions, with every number of seats."""
    for players in range(2, 6):
        for together in (False, True):
            for characters in ("no", "yes", "advanced"):
                options = {"cooperative_building": together, "muse_and_princess": characters}
                yield "princes-of-florence", players, options


def lost_cities() -> Iterator[Table]:
    """With five and with six colours."""
    for colours in (5, 6):
        yield "lost-cities", 2, {"colours": colours}


TABLES = {"citadels": citadels, "princes-of-florence": princes, "lost-cities": lost_cities}


def too_long(moment: Moment) -> list[str]:
    """The pages of a moment that do not fit."""
    found = []
    for lang in locales.LANGUAGES:
        lines = page(moment, lang, 80, HEIGHT, longest_news())
        if len(lines) >= HEIGHT:
            found.append(f"{lang}, {len(lines)} lines\n" + "\n".join(lines))
    return found


def main() -> None:
    """Draw them and say which are too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=TABLES, required=True)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    drawn, failed, dice = 0, 0, random.Random(given.seed)
    for name, players, options in TABLES[given.game]():
        for moment in decisions(name, players, options, given.seed):
            if dice.randrange(given.every) == 0:
                drawn += len(locales.LANGUAGES)
                for text in too_long(moment):
                    failed += 1
                    print(f"{name}, {players} seats, {options}: {text}")
    print(f"{given.game}: {drawn:,} pages, {failed} longer than the screen")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
