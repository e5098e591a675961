"""How much memory a state takes, how much a record on the disk, and whether recorded games pile up in the process."""

import argparse
import random
import resource
import sys
import tempfile
from pathlib import Path

import signoria
from bench.measure import Line, print_table
from signoria import arena
from signoria.cli.files import opened_anew
from signoria.cli.speech import Speech
from signoria.core import record
from signoria.core.match import Match

STATES = 10_000
GAMES = 20_000
A_MILLION = 1_000_000
STATE_BYTES = 4_000
RECORDS = 500
RECORD_BYTES = 1_500
"""So that a million take a gigabyte and a half."""
GROWTH = 0.05
"""Part of what was written by which the process may grow: what an allocator keeps, far from what kept games take."""


def resident() -> int:
    """Bytes of memory this process has now."""
    if not sys.platform.startswith("linux"):
        raise SystemExit("memory is measured on Linux only")
    fields = Path("/proc/self/statm").read_text("ascii").split()
    return int(fields[1]) * resource.getpagesize()


def bytes_of_a_state() -> float:
    """Memory by which the process grows for each clone of a match in its second round.

    Clones share what cannot change: the deck, and the choices that led here until one of them plays on.
    """
    rng, match = random.Random(1), signoria.game("lost-cities").new(seed=1)
    while match.view()["round"] == 1 or match.view()["deck"] > 10:
        match.play(rng.choice(match.choices()))
    kept: list[Match] = [match.clone() for _ in range(1_000)]
    before = resident()
    kept += [match.clone() for _ in range(STATES)]
    return (resident() - before) / STATES


def bytes_of_a_record() -> float:
    """What a random match of Lost Cities takes in a compressed file of records."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.jsonl.gz")
        with opened_anew(str(file), Speech("en")) as out:
            for outcome in arena.simulate("lost-cities", games=RECORDS, records=True):
                out.write(f"{outcome.record}\n")
        return file.stat().st_size / RECORDS


def stream(games: int, file: Path) -> int:
    """Play and record so many games; by how many bytes the process grew after the first tenth."""
    game, rng, before = signoria.game("lost-cities"), random.Random(1), 0
    with file.open("w", encoding="utf-8") as out:
        for seed in range(games):
            if seed == games // 10:
                before = resident()
            match = game.new(seed=seed, options={"rounds": 1})
            while match.waiting:
                match.play(rng.choice(match.choices()))
            out.write(record.dumps(match.record()) + "\n")
    return resident() - before


def lines(games: int) -> list[Line]:
    """Everything that is promised about memory."""
    state, recorded = bytes_of_a_state(), bytes_of_a_record()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.jsonl")
        grown = stream(games, file)
        written = file.stat().st_size
    name = f"growth over {games:,} recorded games"
    return [
        Line("a clone of a match", state, "bytes", "4 kB", state / STATE_BYTES, 1, at_most=True),
        Line("a compressed record", recorded, "bytes", "1.5 kB", recorded / RECORD_BYTES, 1, at_most=True),
        Line(name, grown / 1e6, "MB", f"the {written / 1e6:,.0f} MB written", grown / written, GROWTH, at_most=True),
    ]


def main(games: int = GAMES) -> list[Line]:
    """Measure."""
    return lines(games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--million", action="store_true", help="a million games, as promised; takes a while")
    sys.exit(0 if print_table(main(A_MILLION if parser.parse_args().million else GAMES)) else 1)
