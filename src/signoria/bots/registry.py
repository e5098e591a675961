"""Which bots there are: our own, those that strangers register, and any that is named by where it lies.

Strangers register classes under the entry point group `signoria.bots`; the name of an entry point is the name of the
bot, or `name.game` where several games have a bot of one name. Whoever runs a server registers programs and classes by
the variable `SIGNORIA_BOTS`. `program:COMMAND` and `MODULE:CLASS` need no name: they are for those at the keyboard.
"""

import os
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from signoria.bots.bot import Bot, UnknownBot
from signoria.bots.citadels.heuristic import CitadelsHeuristic
from signoria.bots.levels import Easy, Expert, Hard, Medium
from signoria.bots.lost_cities.heuristic import LostCitiesHeuristic
from signoria.bots.princes.heuristic import PrincesHeuristic
from signoria.bots.programs.program_bot import ProgramBot, isolated, program
from signoria.bots.random_bot import RandomBot
from signoria.bots.search.master import Master
from signoria.core.errors import InvalidOptions
from signoria.core.match import Match
from signoria.core.plugins import plugins
from signoria.games.registry import game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

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
    """All bots of strangers by name, whatever they play."""
    named = [entry.partition("=") for entry in os.environ.get(NAMED, "").split(";") if entry.strip()]
    hosts = tuple((name.strip(), anybody(spec.strip())) for name, _, spec in named)
    return hosts + tuple(plugins("signoria.bots", _accepted))


def anybody(spec: str) -> type[Bot]:
    """The bot that lies there: `program:COMMAND` or `MODULE:CLASS`. Each thinks in a process of its own."""
    if spec.startswith(PROGRAM):
        return program(spec.removeprefix(PROGRAM))
    return isolated(spec)


def _accepted(entry: "EntryPoint") -> tuple[str, type[Bot]]:
    """The bot of a stranger's entry point, under its name."""
    return entry.name.split(".", maxsplit=1)[0], isolated(f"{entry.module}:{entry.attr}")


def _everybody() -> Iterator[tuple[str, type[Bot]]]:
    """All bots by name. Whoever finds one of ours need not wait until strangers have said what they play."""
    yield from OURS
    yield from registered()


def _of(game_id: str) -> Iterator[tuple[str, type[Bot]]]:
    """All bots of a game by name."""
    return ((name, kind) for name, kind in _everybody() if not kind.games or game_id in kind.games)


def _called(name: str, game_id: str) -> type[Bot] | None:
    """The first bot of that name for that game, if there is one."""
    return next((kind for known, kind in _of(game_id) if known == name), None)


def bots(game_id: str) -> list[str]:
    """The bots that play a game: the levels, the weakest first, then yardsticks, then those of strangers."""
    return list(dict.fromkeys(name for name, _ in _of(game_id)))


def bot(name: str, game_id: str, seed: int) -> Bot:
    """The bot of that name for that game, or the one that lies where the name says."""
    kind = _called(name, game_id)
    if kind is None and ":" in name:
        kind = anybody(name)
    if kind is not None:
        return kind(seed)
    raise UnknownBot(
        f"bot: expected one of {', '.join(bots(game_id))} for {game_id}, program:COMMAND or MODULE:CLASS, got {name!r}"
    )


def is_program(name: str, game_id: str) -> bool:
    """Does the bot of that name think in a process of its own?"""
    return issubclass(_called(name, game_id) or Bot, ProgramBot)


def can_play(name: str, match: Match) -> bool:
    """Can that bot play this match? One that imagines what it cannot see must know all cards and lists."""
    kind = _called(name, match.game.id)
    return kind is None or not kind.imagines or is_known(match)


def is_known(match: Match) -> bool:
    """Is it played with the game's own cards and lists, as far as its options tell?"""
    try:
        game(match.game.id).resolved(match.options, match.players, match.ruleset)
    except InvalidOptions:
        return False
    return True


def first_bot(game_id: str, match: Match | None = None) -> str:
    """The bot to meet first, for whoever names none; where a match is given, one that can play it."""
    first = _first_of(game_id, "medium", "heuristic")
    return first if match is None or can_play(first, match) else _first_of(game_id, "heuristic")


def stand_in(game_id: str) -> str:
    """The bot that plays for whoever is not there: the strongest that answers at once."""
    return _first_of(game_id, "expert", "heuristic")


def _first_of(game_id: str, *names: str) -> str:
    return next(name for name in (*names, "random") if _called(name, game_id) is not None)
