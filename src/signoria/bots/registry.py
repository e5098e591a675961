"""Which bots there are: our own, and those that strangers register under the entry point group `signoria.bots`.

The name of an entry point is the name of the bot, or `name.game` where several games have a bot of one name.
"""

from functools import cache

from signoria.bots.bot import Bot, UnknownBot
from signoria.bots.citadels.heuristic import CitadelsHeuristic
from signoria.bots.learned.expert import Expert
from signoria.bots.levels import Easy, Hard, Medium
from signoria.bots.lost_cities.heuristic import LostCitiesHeuristic
from signoria.bots.princes.heuristic import PrincesHeuristic
from signoria.bots.random_bot import RandomBot
from signoria.bots.search.master import Master
from signoria.core.plugins import plugins

OURS: tuple[tuple[str, type[Bot]], ...] = (
    ("easy", Easy),
    ("medium", Medium),
    ("hard", Hard),
    ("expert", Expert),
    ("master", Master),
    ("random", RandomBot),
    ("heuristic", LostCitiesHeuristic),
    ("heuristic", PrincesHeuristic),
    ("heuristic", CitadelsHeuristic),
)
"""The levels, the weakest first, and then the yardsticks."""


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
    """The bots that play a game: the levels, the weakest first, then yardsticks, then those of strangers."""
    return list(_of(game_id))


def bot(name: str, game_id: str, seed: int) -> Bot:
    """The bot of that name for that game."""
    bots_by_name = _of(game_id)
    if name not in bots_by_name:
        raise UnknownBot(f"bot: expected one of {', '.join(bots_by_name)} for {game_id}, got {name!r}")
    return bots_by_name[name](seed)


def first_bot(game_id: str) -> str:
    """The bot to meet first, for whoever names none."""
    return _first_of(game_id, "medium", "heuristic")


def stand_in(game_id: str) -> str:
    """The bot that plays for whoever is not there: the strongest that answers at once."""
    return _first_of(game_id, "expert", "heuristic")


def _first_of(game_id: str, *names: str) -> str:
    return next(name for name in (*names, "random") if name in _of(game_id))
