"""Which bots there are: our own, those that strangers register, and any that is named by where it lies.

Strangers register classes under the entry point group `signoria.bots`; the name of an entry point is the name of the
bot, or `name.game` where several games have a bot of one name. Whoever runs a server registers programs and classes by
the variable `SIGNORIA_BOTS`. `program:COMMAND` and `MODULE:CLASS` need no name: they are for those at the keyboard.
"""

import os
from functools import cache

from signoria.bots.bot import Bot, UnknownBot
from signoria.bots.citadels.heuristic import CitadelsHeuristic
from signoria.bots.levels import Easy, Expert, Hard, Medium
from signoria.bots.lost_cities.heuristic import LostCitiesHeuristic
from signoria.bots.princes.heuristic import PrincesHeuristic
from signoria.bots.programs.classes import class_called
from signoria.bots.programs.program_bot import ProgramBot, isolated, program
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
PROGRAM = "program:"
NAMED = "SIGNORIA_BOTS"
"""Bots of whoever runs a server: `florin=program:/opt/florin/bot; rosso=rosso.bots:Rosso`."""


@cache
def registered() -> tuple[tuple[str, type[Bot]], ...]:
    """All bots by name, whatever they play."""
    named = [entry.partition("=") for entry in os.environ.get(NAMED, "").split(";") if entry.strip()]
    hosts = tuple((name.strip(), anybody(spec.strip())) for name, _, spec in named)
    return OURS + hosts + tuple(plugins("signoria.bots", _accepted))


def anybody(spec: str) -> type[Bot]:
    """The bot that lies there: `program:COMMAND` or `MODULE:CLASS`. Each thinks in a process of its own."""
    if spec.startswith(PROGRAM):
        return program(spec.removeprefix(PROGRAM))
    return isolated(class_called(spec), spec)


def _accepted(name: str, kind: object) -> tuple[str, type[Bot]]:
    """The bot of a stranger's entry point, under its name."""
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise TypeError(f"expected a subclass of signoria.bots.Bot, got {kind!r}")
    return name.split(".", maxsplit=1)[0], isolated(kind, f"{kind.__module__}:{kind.__qualname__}")


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
    """The bot of that name for that game, or the one that lies where the name says."""
    bots_by_name = _of(game_id)
    if name in bots_by_name:
        return bots_by_name[name](seed)
    if ":" in name:
        return anybody(name)(seed)
    raise UnknownBot(
        f"bot: expected one of {', '.join(bots_by_name)} for {game_id}, program:COMMAND or MODULE:CLASS, got {name!r}"
    )


def is_program(name: str, game_id: str) -> bool:
    """Does the bot of that name think in a process of its own?"""
    return issubclass(_of(game_id).get(name, Bot), ProgramBot)


def first_bot(game_id: str) -> str:
    """The bot to meet first, for whoever names none."""
    return _first_of(game_id, "medium", "heuristic")


def stand_in(game_id: str) -> str:
    """The bot that plays for whoever is not there: the strongest that answers at once."""
    return _first_of(game_id, "expert", "heuristic")


def _first_of(game_id: str, *names: str) -> str:
    return next(name for name in (*names, "random") if name in _of(game_id))
