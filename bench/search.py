"""Does looking ahead pay? From the same moment of the same deal a seat plays on as `master` and as `expert`.

The others play as `expert`, so the two ends differ by what `master` chose. `python -m bench.search` plays whole games
of all three; `--game`, `--players`, `--deals`, `--begins` (0.7: when so much of the game is over) and `--iterations` or
`--seconds` for a choice choose.

Luck of many games hides what a choice is worth. `--moments 60` looks at single choices instead, where the net was not
sure of itself: where `master` chooses otherwise than `expert`, both choices are played on by experts in the same
worlds, others than those in which the search has tried them. `--verb bid` looks only where there is a choice of that
kind, `--reach` says how many choices of its own it looks ahead, and `--worlds` in how many a choice is played on. With
`--hints` the best choice of a hint takes the place of that of `master`.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

import signoria
from signoria.analysis import hint
from signoria.bots import Bot
from signoria.bots.bot import Document
from signoria.bots.learned.packaged import packaged_net
from signoria.bots.levels import Expert
from signoria.bots.search.budget import Budget
from signoria.bots.search.judges import SIMPLE, Leaf, NetJudge, asked_next, won
from signoria.bots.search.master import Master
from signoria.bots.search.search import AT_ONCE
from signoria.bots.search.tree import Node
from signoria.core.match import Match

UNSURE = 0.85
"""A net is not sure of itself where it likes nothing more than this."""
WORLDS = 64
"""In so many a choice is played on."""
FAR = 50
"""For each moment so many games are looked through, and no more."""
RANDOM_CAST: dict[str, object] = {"cast": "random", "uniques": "random"}
BOTH: dict[str, object] = {"muse_and_princess": "yes", "cooperative_building": True}


class Part(NamedTuple):
    """The part of a game in which a seat looks ahead."""

    game: str
    tables: list[tuple[int, dict[str, object]]]
    """Players and options, one deal after the other."""
    begins: float = 0.0
    """After so much of the choices that the game takes among experts."""
    verb: str = ""
    """Only moments at which a choice of this kind can be made: what its word begins with."""

    def of(self, players: int | None) -> "Part":
        """With so many players at every table, and the options of the first."""
        return self if players is None else self._replace(tables=[(players, self.tables[0][1])])

    def begun(self, deal: int, chance: Random) -> Match:
        """A new match."""
        players, options = self.tables[deal % len(self.tables)]
        game = signoria.game(self.game)
        return game.new(players, {**game.simulation_options(), **options}, chance.getrandbits(40))


PARTS = [
    Part("lost-cities", [(2, {"rounds": 1})]),
    Part("citadels", [(4, RANDOM_CAST), (4, {"edition": "classic-2000"}), (6, RANDOM_CAST), (4, RANDOM_CAST)]),
    Part("princes-of-florence", [(3, {}), (3, {}), (3, BOTH), (4, {})]),
]


class Hinted(Bot):
    """Does what a hint calls best."""

    def choose(self, setup: Document, view: Document) -> str:
        return hint(setup, view, self.dice.below(1 << 30)).choices[0].word


class Look(NamedTuple):
    """How `master` looks ahead, and in how many worlds a choice of his is tried afterwards."""

    budget: Budget
    reach: int | None = None
    worlds: int = WORLDS
    hints: bool = False
    """Do hints choose in its place?"""

    def bot(self, seed: int) -> Bot:
        """Who looks so."""
        return Hinted(seed) if self.hints else Master(seed, self.budget, self.reach)


class Gain(NamedTuple):
    """What was won more, with half of its 95 % interval, and the time that a choice took."""

    expert: float
    master: float
    gain: float
    interval: float
    seconds: float
    """The mean of a choice of `master`."""


class End(NamedTuple):
    """How one deal ends both ways, and what `master` took for it."""

    expert: float
    master: float
    seconds: float
    choices: int


def play_on(match: Match, seat: int, looking: Bot, most: int | None = None) -> tuple[float, float, int]:
    """Play on, the seat by a bot of its own; what it wins, and the bot's seconds and choices."""
    other, setup, seconds, count = Expert(0), match.setup(), 0.0, 0
    while match.waiting and (most is None or match.number < most):
        chooser = match.waiting[0]
        choices = match.choices(chooser)
        if len(choices) == 1:
            match.play(choices[0], chooser)
            continue
        looks, view = chooser == seat, match.view(chooser)
        began = time.monotonic()
        word = (looking if looks else other).choose(setup, view)
        seconds, count = (seconds + time.monotonic() - began, count + 1) if looks else (seconds, count)
        match.play(match.choice(word), chooser)
    return won(match, [seat])[seat] if match.over else 0.0, seconds, count


def both_ways(part: Part, look: Look, seed: int, deal: int) -> End:
    """One deal, from one seat."""
    match = part.begun(deal, Random(f"{seed} {deal}"))
    seat = deal // len(part.tables) % match.players
    whole = match.clone()
    plain, _, _ = play_on(whole, seat, Expert(0))
    play_on(match, seat, Expert(0), int(part.begins * whole.number))
    looked, seconds, choices = play_on(match, seat, look.bot(deal))
    return End(plain, looked, seconds, choices)


def measure(part: Part, deals: int, look: Look, seed: int = 1, workers: int = 1) -> Gain:
    """Some deals, each from one seat, both ways."""
    with at_work(workers) as each:
        ends = list(each(partial(both_ways, part, look, seed), range(deals)))
    gains = [end.master - end.expert for end in ends]
    expert, master = mean(end.expert for end in ends), mean(end.master for end in ends)
    seconds = sum(end.seconds for end in ends) / max(1, sum(end.choices for end in ends))
    return Gain(expert, master, mean(gains), 1.96 * stdev(gains) / sqrt(deals), seconds)


class Choices(NamedTuple):
    """What choices of `master` win more than those of `expert`, each with half of its 95 % interval."""

    moments: int
    changed: int
    gain: float
    interval: float


class TooFewMoments(Exception):
    """A part of which so many games were looked through that it is no use to go on."""


def measure_choices(part: Part, moments: int, look: Look, seed: int = 1, workers: int = 1) -> Choices:
    """Moments of different games, at which the net was not sure of itself."""
    gains: list[float] = []
    changed, deal = 0, 0
    with at_work(workers) as each:
        while len(gains) < moments:
            some = range(deal, deal + moments - len(gains))
            found = [gain for gain in each(partial(gained, part, look, seed), some) if gain is not None]
            gains += [gain for gain, _ in found]
            changed += sum(is_other for _, is_other in found)
            deal = some.stop
            if len(gains) < moments and deal > FAR * moments:
                raise TooFewMoments(f"hardly any of {deal} games has such a moment")
    return Choices(moments, changed, mean(gains), 1.96 * stdev(gains) / sqrt(moments))


def gained(part: Part, look: Look, seed: int, deal: int) -> tuple[float, bool] | None:
    """What `master` wins more by its choice at a moment, and whether it chose otherwise; None where there was none."""
    match = moment(part, deal, Random(f"{seed} {deal}"))
    if match is None:
        return None
    seat = match.waiting[0]
    setup, view = match.setup(), match.view(seat)
    mine, other = look.bot(deal).choose(setup, view), Expert(0).choose(setup, view)
    if mine == other:
        return 0.0, False
    won_by_mine, won_by_other = (mean(played_on(match, seat, word, look.worlds)) for word in (mine, other))
    return won_by_mine - won_by_other, True


def moment(part: Part, deal: int, chance: Random) -> Match | None:
    """A game among experts, some way on, where a seat has a choice of which the net is not sure; None at its end."""
    match = part.begun(deal, chance)
    whole = match.clone()
    play_on(whole, 0, Expert(0))
    play_on(match, 0, Expert(0), int(chance.uniform(part.begins, 1) * whole.number))
    while (seat := asked_next(match, -1)) is not None:
        if any(word.startswith(part.verb) for word in match.view(seat)["choices"]) and is_unsure(match, seat):
            return match
        play_on(match, 0, Expert(0), match.number + 1)
    return None


def is_unsure(match: Match, seat: int) -> bool:
    """Does the net like nothing very much?"""
    node = Node(seat, match.choices(seat))
    expert(match).judge([Leaf(match.redeal(seat, 1, None), node, [seat], AT_ONCE, 0)])
    return max(node.likings) < UNSURE


def expert(match: Match) -> NetJudge:
    """Plays on as `expert` does, and never as the small net with which `master` looks ahead."""
    return NetJudge(packaged_net(match.game.id))


def played_on(match: Match, seat: int, word: str, worlds: int) -> list[float]:
    """What the seat wins by a choice, in some worlds in which all play on as `expert`."""
    leaves, ends = [], []
    for world in range(worlds):
        other = match.redeal(seat, (1 << 50) + world, SIMPLE)
        other.play(other.choice(word), seat)
        asked = asked_next(other, seat)
        ends.append(other)
        if asked is not None:
            leaves.append(Leaf(other, Node(asked, other.choices(asked)), [seat], -AT_ONCE, 0))
    expert(match).judge(leaves)
    return [won(end, [seat])[seat] for end in ends]


@contextmanager
def at_work(workers: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """A `map` that so many processes share."""
    if workers == 1:
        yield map
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield pool.map


def main() -> None:
    """Measure, and print a line for each part."""
    parser = argparse.ArgumentParser(description="Measure what looking ahead is worth.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--players", type=int, help="at every table, with the usual options of the game")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--moments", type=int, help="look at so many single choices instead")
    parser.add_argument("--seed", type=int, default=1, help="other deals")
    parser.add_argument("--begins", type=float, default=0.0, help="0.7: when so much of the game is over")
    parser.add_argument("--verb", default="", help="bid: of --moments only those at which somebody can bid")
    parser.add_argument("--reach", type=int, help="so many own choices it looks ahead")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="in so many a choice of --moments is played on")
    parser.add_argument("--iterations", type=int, default=Master.budget.iterations)
    parser.add_argument("--seconds", type=float, help="for a choice; what is reached first ends a search")
    parser.add_argument("--hints", action="store_true", help="what hints gain, in place of master")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    look = Look(Budget(given.iterations, given.seconds), given.reach, given.worlds, given.hints)
    for part in PARTS:
        if given.game in (None, part.game):
            told = told_choices if given.moments else told_ends
            part_asked = part.of(given.players)._replace(begins=given.begins, verb=given.verb)
            words = told(part_asked, given.moments or given.deals, look, given.seed, given.workers)
            print(f"{part.game:20} {words}", flush=True)


def told_ends(part: Part, deals: int, look: Look, seed: int, workers: int) -> str:
    """What games win more."""
    found = measure(part, deals, look, seed, workers)
    return (
        f"expert {100 * found.expert:5.1f} %, master {100 * found.master:5.1f} %: {100 * found.gain:+5.1f} ± "
        f"{100 * found.interval:4.1f} ({deals} deals, {limit(look.budget)}, {found.seconds:.2f} s a choice)"
    )


def told_choices(part: Part, moments: int, look: Look, seed: int, workers: int) -> str:
    """What single choices win more."""
    try:
        found = measure_choices(part, moments, look, seed, workers)
    except TooFewMoments as error:
        return str(error)  # other parts may have enough
    return (
        f"{100 * found.gain:+5.2f} ± {100 * found.interval:4.2f} points a choice ({found.changed} of {moments} choices "
        f"changed, {limit(look.budget)})"
    )


def limit(budget: Budget) -> str:
    """How long a search may take."""
    seconds = "" if budget.seconds is None else f" or {budget.seconds} s"
    return f"{budget.iterations} iterations{seconds}"


if __name__ == "__main__":
    main()
