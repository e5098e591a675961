"""Does looking ahead pay? From the same moment of the same deal a seat plays on as `master` and as `expert`.

The others play as `expert`, so the two ends differ by what `master` chose. `python -m bench.search` measures late Lost
Cities, the end of Citadels, and of Princes the end and the auctions; `--game`, `--iterations` and `--deals` choose.

Luck of many games hides what a choice is worth. `--moments 60` looks at single choices instead: where `master` chooses
otherwise than `expert`, both choices are played on by experts in the same hundred imagined worlds, others than those in
which the search has tried them.
"""

import argparse
import time
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

import signoria
from signoria.bots import Bot
from signoria.bots.levels import Expert
from signoria.bots.search.judges import SIMPLE, Leaf, asked_next, won
from signoria.bots.search.master import Master, judge_of
from signoria.bots.search.search import Budget
from signoria.bots.search.tree import Node
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
    Part("princes-of-florence", 3, {}, 0.85),
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


class Choices(NamedTuple):
    """What choices of `master` win more than those of `expert`, each with half of its 95 % interval."""

    moments: int
    changed: int
    gain: float
    interval: float


def measure_choices(part: Part, moments: int, budget: Budget, seed: int = 1) -> Choices:
    """Moments of different games, at which the net was not sure of itself."""
    gains: list[float] = []
    changed, deal = 0, 0
    while len(gains) < moments:
        deal += 1
        match = moment(part, Random(f"{seed} {deal}"))
        if match is None:
            continue
        seat = match.waiting[0]
        setup, view = match.setup(), match.view(seat)
        words = [Master(deal, budget).choose(setup, view), Expert(0).choose(setup, view)]
        changed += words[0] != words[1]
        mine, other = (played_on(match, seat, word) for word in words) if words[0] != words[1] else ([0.0], [0.0])
        gains.append(mean(mine) - mean(other))
    return Choices(moments, changed, mean(gains), 1.96 * stdev(gains) / sqrt(moments))


def moment(part: Part, chance: Random) -> Match | None:
    """A game among experts, some way on, where a seat has a choice; None where there was none any more."""
    game = signoria.game(part.game)
    match = game.new(part.players, {**game.simulation_options(), **part.options}, chance.getrandbits(40))
    whole = match.clone()
    play_on(whole, 0, Expert(0), part.asked)
    play_on(match, 0, Expert(0), part.asked, int(chance.uniform(part.begins, 1) * whole.number))
    while (seat := asked_next(match, -1)) is not None:
        if not part.asked or match.view(seat)["question"]["kind"] in part.asked:
            return match
        play_on(match, 0, Expert(0), part.asked, match.number + 1)
    return None


def played_on(match: Match, seat: int, word: str, worlds: int = 100) -> list[float]:
    """What the seat wins by a choice, in so many worlds in which all play on as `expert`."""
    leaves, ends = [], []
    for world in range(worlds):
        other = match.redeal(seat, (1 << 50) + world, SIMPLE)
        other.play(other.choice(word), seat)
        asked = asked_next(other, seat)
        ends.append(other)
        if asked is not None:
            leaves.append(Leaf(other, Node(asked, other.choices(asked)), [seat], -(1 << 30), 0))
    judge_of(match.game).judge(leaves)
    return [won(end, [seat])[seat] for end in ends]


def main() -> None:
    """Measure, and print a line for each part."""
    parser = argparse.ArgumentParser(description="Measure what looking ahead is worth.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--moments", type=int, help="look at so many single choices instead")
    parser.add_argument("--seed", type=int, default=1, help="other deals")
    parser.add_argument("--iterations", type=int, default=Master.budget.iterations)
    given = parser.parse_args()
    for part in PARTS:
        if given.game in (None, part.game):
            told = told_choices if given.moments else told_ends
            where = f"{part.game:20} {'auctions' if part.asked else 'late':8}"
            print(where, told(part, given.moments or given.deals, Budget(given.iterations), given.seed), flush=True)


def told_ends(part: Part, deals: int, budget: Budget, seed: int) -> str:
    """What games win more."""
    found = measure(part, deals, budget, seed)
    return (
        f"expert {100 * found.expert:5.1f} %, master {100 * found.master:5.1f} %: {100 * found.gain:+5.1f} ± "
        f"{100 * found.interval:4.1f} ({deals} deals, {budget.iterations} iterations, {found.seconds:.2f} s a choice)"
    )


def told_choices(part: Part, moments: int, budget: Budget, seed: int) -> str:
    """What single choices win more."""
    found = measure_choices(part, moments, budget, seed)
    return (
        f"{100 * found.gain:+5.2f} ± {100 * found.interval:4.2f} points a choice ({found.changed} of {moments} choices "
        f"changed, {budget.iterations} iterations)"
    )


if __name__ == "__main__":
    main()
