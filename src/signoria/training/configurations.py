"""Which tables a net is trained at: editions, player counts, casts and expansions, each with its share of the games."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.core.kernel import State

Shares = Mapping[Any, float]
HELD_OUT = 10
"""One cast of so many is never met in training, so that the strength on strange casts can be measured."""


class Table(NamedTuple):
    """A table to play at."""

    players: int
    options: dict[str, object]


def drawn(random: Random, shares: Shares) -> Any:
    """One of these, each as often as its share says."""
    return random.choices(list(shares), list(shares.values()))[0]


def lost_cities(random: Random) -> Table:
    """Single rounds and matches of three; five colours mostly; both editions and their readings."""
    options: dict[str, object] = {
        "rounds": drawn(random, {1: 0.55, 3: 0.45}),
        "colours": drawn(random, {5: 0.85, 6: 0.15}),
        "edition": drawn(random, {"standard": 0.85, "sheet": 0.15}),
        "stall_after": 200,
    }
    if random.random() < 0.1:
        options |= {"bonus_from": random.choice((8, 9)), "three_wagers": random.choice(("x4", "x3"))}
        options |= {"later_rounds": random.choice(("leader", "alternate"))}
    return Table(2, options)


PRESETS = (
    "first-game",
    "ambitious-aristocrats",
    "cunning-agents",
    "illustrious-emissaries",
    "devious-dignitaries",
    "originals",
)
"""Casts of the rulebook; the two that are missing, tenacious delegates and vicious nobles, are never met either."""


def citadels(random: Random) -> Table:
    """All player counts, four most of all; the newest edition most of all, mostly with a cast of chance."""
    players = drawn(random, {2: 0.10, 3: 0.12, 4: 0.40, 5: 0.12, 6: 0.10, 7: 0.08, 8: 0.08})
    edition = drawn(random, {"deluxe-2016": 0.6, "classic-2000": 0.2 * (players < 8), "dark-city-2004": 0.2})
    options: dict[str, object] = {"edition": edition, "actions": random.random() < 0.15}
    if edition == "deluxe-2016":
        by_chance = random.random() < 0.65
        options["cast"] = "random" if by_chance else random.choice(PRESETS)
        options["uniques"] = "random" if by_chance or random.random() < 0.3 else "as-cast"
    if edition != "classic-2000" and 4 <= players <= 7:
        options["characters"] = drawn(random, {8: 0.7, 9: 0.3})
    if edition == "dark-city-2004":
        options["replaced"] = drawn(random, {0: 0.15, 1: 0.15, 2: 0.5, 8: 0.2})
    return Table(players, options)


def princes(random: Random) -> Table:
    """All player counts, three most of all; each expansion alone and both."""
    players = drawn(random, {2: 0.12, 3: 0.36, 4: 0.22, 5: 0.30})
    options: dict[str, object] = {
        "muse_and_princess": drawn(random, {"no": 0.6, "yes": 0.2, "advanced": 0.2}),
        "cooperative_building": random.random() < 0.3,
        "secret_money": random.random() < 0.1,
    }
    return Table(players, options)


MIXTURES: dict[str, Callable[[Random], Table]] = {
    "lost-cities": lost_cities,
    "citadels": citadels,
    "princes-of-florence": princes,
}


def mixture(game_id: str) -> Callable[[Random], Table]:
    """How tables of a game are drawn for training."""
    if game_id not in MIXTURES:
        raise InvalidOptions(f"game: expected one of {', '.join(MIXTURES)}, got {game_id!r}: no other is trained yet")
    return MIXTURES[game_id]


def is_held_out(game: Game, state: State) -> bool:
    """Is the cast of this game one that training never meets? Games without casts have none."""
    if all(field.name != "cast" for field in game.encoder.fields):
        return False
    cast = game.encoder.read(game.encoder.observation(state, 0))["cast"]
    return crc32(bytes(cast)) % HELD_OUT == 0
