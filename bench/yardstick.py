"""The yardstick stands still: what `heuristic` chooses in 10,000 decisions of each game, as one number a game.

Bots are measured against `heuristic`, so its choices must not change by accident. `python -m bench.yardstick` plays
the decisions and compares the numbers with those kept here; a short form of it is among the tests. Whoever makes
`heuristic` better on purpose writes down the new numbers, and says in the changelog that old ratings are void.
"""

import sys
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count, islice
from typing import NamedTuple

import signoria
from signoria.bots import bot
from signoria.core.match import Match
from signoria.core.options import Options

LONG, SHORT = 10_000, 400
"""Decisions: those that are promised, and those of the test."""


class Frozen(NamedTuple):
    """The sums of the first choices of a game, kept since before anything learned to beat them."""

    short: str
    long: str


class Seating(NamedTuple):
    """A table of heuristics: how many sit there and which options are set."""

    players: int
    options: Options


CLASSIC, DARK, DELUXE = "classic-2000", "dark-city-2004", "deluxe-2016"
TABLES: dict[str, list[Seating]] = {
    "lost-cities": [
        Seating(2, {"stall_after": 200}),
        Seating(2, {"edition": "sheet", "stall_after": 200}),
        Seating(2, {"colours": 6, "rounds": 1, "stall_after": 200}),
    ],
    "citadels": [
        Seating(4, {"edition": CLASSIC}),
        Seating(6, {"edition": DELUXE, "cast": "random", "uniques": "random"}),
        Seating(2, {"edition": CLASSIC}),
        Seating(3, {"edition": DARK, "replaced": 8}),
        Seating(7, {"edition": DARK, "replaced": 8, "actions": True}),
        Seating(5, {"edition": DELUXE, "cast": "cunning-agents", "characters": 9}),
        Seating(8, {"edition": DELUXE, "cast": "random", "uniques": "random", "actions": True}),
    ],
    "princes-of-florence": [
        Seating(3, {}),
        Seating(5, {"muse_and_princess": "yes", "cooperative_building": True}),
        Seating(2, {}),
        Seating(4, {"muse_and_princess": "advanced"}),
        Seating(4, {"cooperative_building": True, "secret_money": True}),
    ],
}

FROZEN: dict[str, Frozen] = {
    "lost-cities": Frozen("744ed2a0d0740d9257cad27195c54de3", "b084874c51c4b6d38d5223b1fcab2529"),
    "citadels": Frozen("e2355eb7501602bf2c81985e8ccae8fe", "f740943b0e4b981ccbee9e131760bde8"),
    "princes-of-florence": Frozen("24723b817eaf4166d6ce80b33b0de828", "9844f37fd6bde6a9ab0d9bd6ba793861"),
}


class Decided(NamedTuple):
    """A decision of a game under way, which is played when the next one is asked for."""

    match: Match
    seat: int
    choice: int
    forced: bool


def decided(game_id: str, first: int = 0, by: str = "heuristic") -> Iterator[Decided]:
    """What bots decide, game after game without end, from this seed on."""
    game = signoria.game(game_id)
    for seed in count(first):
        table = TABLES[game_id][seed % len(TABLES[game_id])]
        match = game.new(table.players, table.options, seed)
        players = [bot(by, game_id, seed * table.players + seat) for seat in range(table.players)]
        setup = match.setup()
        while match.waiting:
            seat = match.waiting[0]
            only = match.choices(seat)
            forced = len(only) == 1
            choice = only[0] if forced else match.choice(players[seat].choose(setup, match.view(seat)))
            yield Decided(match, seat, choice, forced)
            match.play(choice, seat)


def checksum(game_id: str, decisions: int) -> str:
    """One number for the first so many choices."""
    total = blake2b(digest_size=16)
    free = (one for one in decided(game_id) if not one.forced)
    for one in islice(free, decisions):
        total.update(one.match.word(one.choice).encode() + b"\n")
    return total.hexdigest()


def main() -> bool:
    """Play all decisions and compare; did everything stay as it was?"""
    print(f"The yardstick, compiled engine: {'yes' if signoria.compiled else 'no'}")
    kept = True
    for game_id, frozen in FROZEN.items():
        found = Frozen(checksum(game_id, SHORT), checksum(game_id, LONG))
        kept &= found == frozen
        print(f"{game_id:22}{found.short} {found.long} {'as kept' if found == frozen else f'NOT {frozen}'}")
    return kept


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
