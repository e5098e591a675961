"""Do the chances that nets tell come true? `python -m bench.calibration` measures; with `--write` it also fits.

Nets play games against themselves at the tables they are trained for, from seeds of their own, and take what they like
most. With `--write` the curves of `analysis/calibration.py` are fitted on one half of the games, written beside the
weights, and measured on the other half, as the reliability plots in docs/models are. Run it for every new net.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from bench.reliability import plotted
from signoria.analysis.calibration import Bin, Calibration, Chances, bins, calibration, expected_error, file_of, fitted
from signoria.analysis.values import Asked, Values, next_asked, share_won
from signoria.bots.learned.packaged import LEARNED, WEIGHTS, packaged_net
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.games.registry import game as game_of
from signoria.training.configurations import mixture

DOCS = Path(__file__).parents[1] / "docs" / "models"
GAMES = {"citadels": 1200, "lost-cities": 1600, "princes-of-florence": 3000}
"""So many games are played: what takes one core two minutes, compiled, and six where less would not tell."""
AT_ONCE = 200
SEED = 20_000
PROMISE = 0.03
OTHERS_EVERY = 5
"""All seats are looked at after so many choices; whoever is to choose always is."""


class Look(NamedTuple):
    """What a net saw for a seat, and what came of it."""

    game: int
    seat: int
    players: int
    asked: bool
    seen: float


class Sample(NamedTuple):
    """Many looks at many games."""

    looks: list[Look]
    won: dict[tuple[int, int], float]
    """The share that a seat won of a game."""

    def part(self, asked: bool, odd: int) -> tuple[Chances, npt.NDArray[np.int_], Chances]:
        """What was seen, at tables of how many, and what was won: in the games of one half."""
        mine = [look for look in self.looks if look.asked == asked and look.game % 2 == odd]
        seen = np.array([look.seen for look in mine])
        players = np.array([look.players for look in mine])
        return seen, players, np.array([self.won[look.game, look.seat] for look in mine])


def begun(game: Game, number: int) -> Match:
    """The game of that number, at a table as training has them."""
    random = Random(f"{SEED} {number}")
    table = mixture(game.id)(random)
    return game.new(table.players, {**game.simulation_options(), **table.options}, random.getrandbits(62))


def sampled(values: Values, games: int) -> Sample:
    """Play so many games, and look."""
    sample = Sample([], {})
    for first in range(0, games, AT_ONCE):
        some = {number: begun(values.game, number) for number in range(first, min(games, first + AT_ONCE))}
        play(values, some, sample.looks)
        for number, match in some.items():
            sample.won.update({(number, seat): share_won(match, seat) for seat in range(match.players)})
    return sample


def play(values: Values, matches: dict[int, Match], looks: list[Look]) -> None:
    """Play these games to their end, side by side."""
    going = list(matches.items())
    while going:
        found = [(number, asked) for number, match in going if (asked := next_asked(match)) is not None]
        if not found:
            return
        look(values, found, looks)
        likings = values.likings([asked for _, asked in found])
        for (_, asked), liked in zip(found, likings, strict=True):
            asked.match.play(asked.choices[int(liked.argmax())], asked.seat)
        going = [(number, asked.match) for number, asked in found]


def look(values: Values, found: Sequence[tuple[int, Asked]], looks: list[Look]) -> None:
    """What the net sees for whoever is to choose, and now and then for all seats."""
    seats = []
    for number, asked in found:
        every = asked.match.number % OTHERS_EVERY == 0
        seats += [
            (number, asked.match, seat) for seat in range(asked.match.players) if every or seat in asked.match.waiting
        ]
    seen = values.raw([(match, seat) for _, match, seat in seats])
    for (number, match, seat), chance in zip(seats, seen.tolist(), strict=True):
        looks.append(Look(number, seat, match.players, seat in match.waiting, chance))


def measured(sample: Sample, curves: Calibration, odd: int) -> dict[str, list[Bin]]:
    """Expected and won, by tenths, in one half of the games: for whoever is to choose, and for the others."""
    found = {}
    for name, asked, curve in (("asked", True, curves.asked), ("unasked", False, curves.unasked)):
        seen, players, won = sample.part(asked, odd)
        found[name] = bins(curve(seen, players), won)
    return found


def write(game_id: str, sample: Sample, games: int) -> Calibration:
    """Fit the curves on the games with even numbers, and keep them beside the weights."""
    fit = Calibration(fitted(*sample.part(True, 0)), fitted(*sample.part(False, 0)))
    found = measured(sample, fit, 1)
    asked, unasked = (round(expected_error(found[name]), 4) for name in ("asked", "unasked"))
    curves = fit._replace(off=(asked, unasked))
    weights = crc32((WEIGHTS / f"{game_id}.npz").read_bytes())
    told = {"weights": weights, "games": games // 2, **curves._asdict()}
    file_of(game_id).write_text(json.dumps(told) + "\n", "utf-8")
    return curves


def main() -> None:
    """Measure, and fit where that is wanted."""
    parser = argparse.ArgumentParser(description="Measure whether the chances that nets tell come true.")
    parser.add_argument("game", nargs="?", choices=LEARNED)
    parser.add_argument("--games", type=int, help="so many games are played")
    parser.add_argument("--write", action="store_true", help="fit the curves anew, and write them and the plots")
    given = parser.parse_args()
    for game_id in [given.game] if given.game else LEARNED:
        began, games = time.process_time(), given.games or GAMES[game_id]
        sample = sampled(Values(game_of(game_id), packaged_net(game_id), Calibration()), games)
        curves = write(game_id, sample, games) if given.write else calibration(game_id)
        plain, found = measured(sample, Calibration(), 1), measured(sample, curves, 1)
        if given.write:
            (DOCS / f"{game_id}-reliability.svg").write_text(plotted(game_id, games // 2, plain, found), "utf-8")
        for name, tenths in found.items():
            moments, error = sum(one.moments for one in tenths), expected_error(tenths)
            before = 100 * expected_error(plain[name])
            print(
                f"{game_id:20} {name:8} expected error {100 * error:4.1f} points (before {before:4.1f}; "
                f"promise {100 * PROMISE:.0f}: {'kept' if error <= PROMISE else 'MISSED'}), {moments} moments of "
                f"{games // 2} games, {time.process_time() - began:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
