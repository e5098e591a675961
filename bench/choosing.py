"""How long `expert` takes for a choice, from setup and view to a word: `python -m bench.choosing`.

The limit of 3 ms holds for one core and the compiled engine; time in which others had the core does not count. Others
empty its caches too: so each choice is made three times, which changes nothing, and the quickest counts.
"""

import os
import sys
from time import thread_time
from typing import NamedTuple

import signoria
from signoria.bots import Bot, bot
from signoria.bots.bot import Document

LIMIT = 3.0
TIMES = 3
ONE_CORE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("lost-cities", 2, {}),
    ("citadels", 4, {"cast": "random", "uniques": "random"}),
    ("citadels", 8, {"cast": "random", "uniques": "random", "actions": True}),
    ("princes-of-florence", 3, {}),
    ("princes-of-florence", 5, {"muse_and_princess": "advanced", "cooperative_building": True}),
)


class Thought(NamedTuple):
    """Milliseconds for a choice."""

    choices: int
    mean: float
    slow: float
    """99 of 100 take no longer."""


def asked(player: Bot, setup: Document, view: Document) -> tuple[float, str]:
    """The milliseconds for a choice, and its word."""
    began = thread_time()
    word = player.choose(setup, view)
    return 1000 * (thread_time() - began), word


def thought(game_id: str, players: int, options: dict[str, object], games: int = 3) -> Thought:
    """Whole games of `expert` alone; forced choices are not asked."""
    game, player = signoria.game(game_id), bot("expert", game_id, 0)
    taken: list[float] = []
    for seed in range(games):
        match = game.new(players, {**game.simulation_options(), **options}, seed)
        setup = match.setup()
        while match.waiting:
            seat = match.waiting[0]
            choices = match.choices(seat)
            if len(choices) > 1:
                timed = [asked(player, setup, match.view(seat)) for _ in range(TIMES)]
                taken.append(min(milliseconds for milliseconds, _ in timed))
                choices = [match.choice(timed[0][1])]
            match.play(choices[0], seat)
    taken = sorted(taken[1:])  # the first one reads the weights
    return Thought(len(taken), sum(taken) / len(taken), taken[len(taken) * 99 // 100])


def main() -> int:
    """A line for each table; 1 where one takes too long."""
    os.environ.update(ONE_CORE)  # NumPy has not been imported yet
    found = [(table, thought(*table)) for table in TABLES]
    for (game_id, players, _), each in found:
        print(
            f"{game_id:20} {players} players: {each.mean:.2f} ms a choice, 99 of 100 within {each.slow:.2f} ms "
            f"({each.choices} choices, {'compiled' if signoria.compiled else 'plain Python'})"
        )
    return int(any(each.mean > LIMIT for _, each in found))


if __name__ == "__main__":
    sys.exit(main())
