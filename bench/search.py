"""Does looking ahead pay? From the same moment of the same deal a seat plays on as `master` and as `expert`.

The others play as `expert`, so the two ends differ by what `master` chose. `python -m bench.search` measures late Lost
Cities, the end of Citadels and the auctions of Princes; `--game`, `--iterations` and `--deals` choose.
"""

import argparse
import time
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

import signoria
from signoria.bots import Bot
from signoria.bots.learned.expert import Expert
from signoria.bots.search.master import Master
from signoria.bots.search.search import Budget
from signoria.core.match import Match


class Part(NamedTuple):
    """The part of a game in which a seat looks ahead."""

    game: str
    players: int
    options: dict[str, object]
    begins: float
    """After so much of the choices that the game takes among experts."""
    asked: tuple[str, ...] = ()
    """Only where one of these is asked; everything where none is named."""


PARTS = [
    Part("lost-cities", 2, {"rounds": 1}, 0.7),
    Part("citadels", 4, {"cast": "random", "uniques": "random"}, 0.75),
    Part("princes-of-florence", 3, {}, 0.3, ("open", "raise", "buy-alone")),
]


class Gain(NamedTuple):
    """What was won more, with half of its 95 % interval, and the time that a choice took."""

    expert: float
    master: float
    gain: float
    interval: float
    seconds: float
    """The mean of a choice of `master`."""


def play_on(
    match: Match, seat: int, looking: Bot, asked: tuple[str, ...], most: int | None = None
) -> tuple[float, float, int]:
    """Play on, the seat by a bot of its own where it is asked; what it wins, and the bot's seconds and choices."""
    expert, setup, seconds, count = Expert(0), match.setup(), 0.0, 0
    while match.waiting and (most is None or match.number < most):
        chooser = match.waiting[0]
        choices, view = match.choices(chooser), match.view(chooser)
        if len(choices) == 1:
            match.play(choices[0], chooser)
            continue
        looks = chooser == seat and (not asked or view["question"]["kind"] in asked)
        began = time.monotonic()
        word = (looking if looks else expert).choose(setup, view)
        seconds, count = (seconds + time.monotonic() - began, count + 1) if looks else (seconds, count)
        match.play(match.choice(word), chooser)
    winners = match.winners()
    return (seat in winners) / max(1, len(winners)), seconds, count


def measure(part: Part, deals: int, budget: Budget, seed: int = 1) -> Gain:
    """Some deals, each from one seat, both ways."""
    game = signoria.game(part.game)
    ends: list[tuple[float, float]] = []
    seconds, count = 0.0, 0
    for deal in range(deals):
        begun = game.new(part.players, {**game.simulation_options(), **part.options}, seed * 100_000 + deal)
        seat = deal % part.players
        whole = begun.clone()
        plain, _, _ = play_on(whole, seat, Expert(0), part.asked)
        play_on(begun, seat, Expert(0), part.asked, int(part.begins * whole.number))
        looked, took, chosen = play_on(begun, seat, Master(deal, budget), part.asked)
        ends.append((plain, looked))
        seconds, count = seconds + took, count + chosen
    gains = [looked - plain for plain, looked in ends]
    expert, master = mean(plain for plain, _ in ends), mean(looked for _, looked in ends)
    return Gain(expert, master, mean(gains), 1.96 * stdev(gains) / sqrt(deals), seconds / max(1, count))


def main() -> None:
    """Measure, and print a line for each part."""
    parser = argparse.ArgumentParser(description="Measure what looking ahead is worth.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=Master.budget.iterations)
    given = parser.parse_args()
    for part in PARTS:
        if given.game in (None, part.game):
            found = measure(part, given.deals, Budget(given.iterations))
            print(
                f"{part.game:20} {'auctions' if part.asked else 'late':8} expert {100 * found.expert:5.1f} %, master "
                f"{100 * found.master:5.1f} %: {100 * found.gain:+5.1f} ± {100 * found.interval:4.1f} "
                f"({given.deals} deals, {given.iterations} iterations, {found.seconds:.2f} s a choice)",
                flush=True,
            )


if __name__ == "__main__":
    main()
