"""Which tables a net is trained at: editions, player counts, casts and expansions, each with its share of the games."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.core.kernel import State
from signoria.games.citadels.options.casting import ORIGINAL, RANDOM, rank_counts, usual_ninth
from signoria.games.citadels.options.characters import FEWEST_PLAYERS, ORIGINALS
from signoria.games.citadels.options.presets import PRESETS as PRINTED

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


KEPT_OUT = ("tenacious-delegates", "vicious-nobles")
"""Lists of the rulebook that are never met either."""
MET = tuple(name for name in (*PRINTED, ORIGINAL) if name not in KEPT_OUT)


def citadels(random: Random) -> Table:
    """All player counts, four most of all; the newest edition most of all, mostly with a cast of chance."""
    players = drawn(random, {2: 0.10, 3: 0.12, 4: 0.40, 5: 0.12, 6: 0.10, 7: 0.08, 8: 0.08})
    edition = drawn(random, {"deluxe-2016": 0.55, "classic-2000": 0.25 * (players < 8), "dark-city-2004": 0.2})
    options: dict[str, object] = {"edition": edition, "actions": random.random() < 0.15}
    ranks = rank_counts(players, edition)
    if len(ranks) > 1:
        options["characters"] = drawn(random, {8: 0.7, 9: 0.3})
    if edition == "deluxe-2016":
        options |= deluxe_box(random, players, int(str(options.get("characters", ranks[0]))))
    if edition == "dark-city-2004":
        options["replaced"] = drawn(random, {0: 0.15, 1: 0.15, 2: 0.5, 8: 0.2})
    return Table(players, options)


def deluxe_box(random: Random, players: int, ranks: int) -> dict[str, object]:
    """A cast of chance, a list of the rulebook, or one put together from all of them, since those are harder."""
    kind = drawn(random, {"chance": 0.45, "list": 0.3, "together": 0.25})
    if kind == "chance":
        return {"cast": RANDOM, "uniques": RANDOM}
    uniques = RANDOM if random.random() < 0.3 else "as-cast" if kind == "list" else random.choice(MET)
    cast: object = random.choice(MET) if kind == "list" else put_together(random, players, ranks)
    return {"cast": cast, "uniques": uniques}


def put_together(random: Random, players: int, ranks: int) -> list[str]:
    """For each rank a character as one of the lists of the rulebook has it; never a list that is kept out."""
    lists = [[*printed.characters, printed.ninth] for printed in PRINTED.values()]
    lists.append([*ORIGINALS, usual_ninth("deluxe-2016")])
    may_play = [[slug for slug in slugs if players >= FEWEST_PLAYERS[slug]] for slugs in zip(*lists, strict=True)]
    while True:
        cast = [random.choice(slugs) for slugs in may_play[:ranks]]
        if tuple(cast[:8]) not in {PRINTED[name].characters for name in KEPT_OUT}:
            return cast


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
