"""How often `expert` takes a discard of Lost Cities: a net that plays itself alone learns never to.

`python -m bench.discards` plays rounds against itself, `heuristic` and one who only recycles discards, each deal once
from each seat, and counts the cards that `expert` takes: from the deck, and from the discards.
"""

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import signoria
from bench.strength import Recycler
from signoria.arena.stalling import stalled
from signoria.bots import Bot, bot
from signoria.bots.levels import Expert
from signoria.core.match import Match

RIVALS = ("expert", "heuristic", "recycler")


class Taken(NamedTuple):
    """Cards that `expert` took in some rounds, and how many of these ended by the stall rule."""

    drawn: int
    discards: int
    stalled: int

    @property
    def share(self) -> float:
        """How much of what it took were discards."""
        return self.discards / (self.drawn + self.discards)


def rival(name: str, seed: int) -> Bot:
    """Who sits opposite."""
    return Recycler(seed) if name == "recycler" else bot(name, "lost-cities", seed)


def words_of(match: Match, mine: int, other: Bot) -> Iterator[str]:
    """Play a round, and tell what the expert chooses."""
    expert, setup = Expert(0), match.setup()
    while match.waiting:
        seat = match.waiting[0]
        word = (expert if seat == mine else other).choose(setup, match.view(seat))
        match.play(match.choice(word), seat)
        if seat == mine:
            yield word


def taken(name: str, rounds: int) -> Taken:
    """What was taken in so many rounds against somebody."""
    game = signoria.game("lost-cities")
    drawn, discards, stalls = 0, 0, 0
    for number in range(rounds):
        match = game.new(2, {**game.simulation_options(), "rounds": 1}, number // 2)
        words = list(words_of(match, number % 2, rival(name, number)))
        drawn += words.count("draw")
        discards += sum(word.startswith("take:") for word in words)
        stalls += stalled(match)
    return Taken(drawn, discards, stalls)


def main() -> None:
    """Measure, and print a line for each."""
    parser = argparse.ArgumentParser(description="Count the discards that expert takes in Lost Cities.")
    parser.add_argument("--rounds", type=int, default=200)
    given = parser.parse_args()
    for name in RIVALS:
        found = taken(name, given.rounds)
        print(
            f"against {name:9} {100 * found.share:5.1f} % of {found.drawn + found.discards} cards, "
            f"{found.discards / given.rounds:.1f} a round; {found.stalled} of {given.rounds} rounds stalled",
            flush=True,
        )


if __name__ == "__main__":
    main()
