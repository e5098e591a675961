"""Write what follows from the cards of the games: numbers, schemas, tables of the browser; `--check` finds stale ones.

It also says, by name, what a card still lacks: its words in a language, its drawing. Whoever has something to be
generated, such as a game, gives its files and its complaints in a module of its own, named in `PARTS`.
"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the other tools are found from there

from tools import generate_citadels, generate_lost_cities, generate_observations, generate_positions, generate_princes

ROOT = Path(__file__).parents[1]
PARTS = (generate_citadels, generate_lost_cities, generate_princes, generate_positions, generate_observations)


def contents() -> dict[str, str]:
    """Every generated file by its path in the repository."""
    return {path: text for part in PARTS for path, text in part.contents(ROOT).items()}


def stale() -> list[str]:
    """The files that are missing or differ from what would be written."""
    return [path for path, text in contents().items() if _read(ROOT / path) != text]


def _read(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None


def complaints() -> list[str]:
    """What cards lack that cannot be generated."""
    return [words for part in PARTS for words in part.complaints(ROOT)]


def main() -> int:
    """Write or check; the exit code."""
    old = stale()
    wrong = complaints()
    if "--check" in sys.argv[1:]:
        wrong += [f"stale: {path}; run `run.py generate`" for path in old]
    else:
        written = contents()
        for path in old:
            (ROOT / path).write_text(written[path], "utf-8", newline="\n")
            print(f"{path} written")
        if old:  # more may follow from what was written, such as pages from new numbers
            sys.stdout.flush()
            return subprocess.call([sys.executable, __file__])
    for words in wrong:
        print(words, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
