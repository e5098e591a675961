"""The file of a contest: what it is, and a line for every game that has been played. A run that was stopped goes on."""

from pathlib import Path
from typing import Any

from signoria._version import __version__
from signoria.arena.contest.played import PlayedGame
from signoria.arena.contest.schedule import Contest
from signoria.arena.journal import Journal
from signoria.games.registry import game as game_of

KIND = "signoria arena"
FORMAT = 1


def facts_of(contest: Contest) -> dict[str, Any]:
    """Everything that decides the games of a contest, as the file says it."""
    plan = contest.plan
    return {
        "kind": KIND,
        "format": FORMAT,
        "signoria": __version__,
        "game": plan.game,
        "ruleset": game_of(plan.game, plan.cards).ruleset,
        "players": plan.players,
        "options": plan.options,
        "cards": plan.cards,
        "seed": plan.seed,
        "bots": contest.bots,
        "mode": contest.mode,
    }


class ResultsFile(Journal):
    """The games that are there, and a place for more."""

    def __init__(self, path: Path, contest: Contest) -> None:
        super().__init__(path, facts_of(contest))
        self.games: dict[int, PlayedGame] = {}
        for where, content in self.read():
            if content.keys() != set(PlayedGame._fields):
                raise self.foreign(where)
            game = PlayedGame(**content)
            self.games[game.game] = game

    def put(self, game: PlayedGame) -> None:
        """Write a game."""
        self.games[game.game] = game
        self.add(game._asdict())
