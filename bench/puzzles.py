"""Do the puzzles that ship still hold? `python -m bench.puzzles citadels` proves each with the net that ships.

With `--write` those that the net does not prove are left out, and the others tell what it makes of them; then
`signoria puzzles` finds others in their place. Run it for every new net.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from signoria.analysis.collecting import Seeker
from signoria.analysis.puzzles import SHIPPED, Puzzle, read, write
from signoria.bots.learned.packaged import LEARNED

SEED = 2
"""Other worlds than those in which puzzles are found."""


def again(game_id: str, puzzle: Puzzle) -> Puzzle | None:
    """What the net that ships makes of it, in any process."""
    return Seeker(game_id, SEED).again(puzzle)


def main() -> None:
    """Prove all of a game."""
    parser = argparse.ArgumentParser(description="Prove the puzzles that ship with the net that ships.")
    parser.add_argument("game", choices=LEARNED)
    parser.add_argument("--write", action="store_true", help="leave out those that are not proven")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    file = SHIPPED / f"{given.game}.jsonl.gz"
    ready = read(file)
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
        found = list(pool.map(partial(again, given.game), ready))
    proven = [one for one in found if one is not None]
    print(f"{given.game}: the answers of {len(proven)} of {len(ready)} are proven")
    if given.write:
        write(file, proven)
        print(f"written to {file}: signoria puzzles {given.game} --out {file} --count {len(ready)} finds others")


if __name__ == "__main__":
    main()
