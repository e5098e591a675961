"""Which bots there are: our own, and those that strangers register under the entry point group `signoria.bots`.

The name of an entry point is the name of the bot, or `name.game` where several games have a bot of one name.
"""

from functools import cache

from signoria.bots.bot import Bot, UnknownBot
from signoria.bots.citadels.heuristic import CitadelsHeuristic
from signoria.bots.learned.expert import Expert
from signoria.bots.lost_cities.heuristic import LostCitiesHeuristic
from signoria.bots.princes.heuristic import PrincesHeuristic
from signoria.bots.random_bot import RandomBot
from signoria.core.plugins import plugins

OURS: tuple[tuple[str, type[Bot]], ...] = (
    ("random", RandomBot),
    ("heuristic", LostCitiesHeuristic),
    ("heuristic", PrincesHeuristic),
    ("heuristic", CitadelsHeuristic),
    ("expert", Expert),
)


@cache
def registered() -> tuple[tuple[str, type[Bot]], ...]:
    """All bots by name, whatever they play."""
    return OURS + tuple(plugins("signoria.bots", _accepted))


def _accepted(name: str, kind: object) -> tuple[str, type[Bot]]:
    """The bot of a stranger's entry point, under its name."""
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise TypeError(f"expected a subclass of signoria.bots.Bot, got {kind!r}")
    return name.split(".", maxsplit=1)[0], kind


def _of(game_id: str) -> dict[str, type[Bot]]:
    bots_by_name: dict[str, type[Bot]] = {}
    for name, kind in registered():
        if not kind.games or game_id in kind.games:
            bots_by_name.setdefault(name, kind)
    return bots_by_name


def bots(game_id: str) -> list[str]:
    """The names of the bots that play a game, the weakest first."""
    return list(_of(game_id))


def bot(name: str, game_id: str, seed: int) -> Bot:
    """The bot of that name for that game."""
    bots_by_name = _of(game_id)
    if name not in bots_by_name:
        raise UnknownBot(f"bot: expected one of {', '.join(bots_by_name)} for {game_id}, got {name!r}")
    return bots_by_name[name](seed)
