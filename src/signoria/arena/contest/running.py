"""Playing a contest: what its file does not hold yet, wherever hands are free."""

from collections.abc import Iterator
from functools import partial

from signoria.arena.contest.played import PlayedGame, given_up, play
from signoria.arena.contest.results_file import ResultsFile
from signoria.arena.contest.schedule import Contest
from signoria.arena.contest.stopping import Decided
from signoria.arena.crew import Crew, Lost, batches
from signoria.arena.plan import require_count
from signoria.core.errors import InvalidOptions

Played = Iterator[PlayedGame]
BATCH = 256
"""The most games a hand is asked for at once: enough for a net to be asked about many, few enough to lose."""
PARTS = 8
"""A hand comes back for more at least so often, so that all are done at about the same time."""


def run(contest: Contest, games: int, file: ResultsFile, crew: Crew, decided: Decided | None = None) -> Played:
    """Play so many games, a whole number of deals, and hand out each when it is over and in the file.

    Those that are in the file already are not played again. With `decided`, it stops as soon as that says so.
    """
    require_count("games", games)
    count = contest.deals(games) * contest.games_of_a_deal
    for game in file.games.values():
        if decided is not None:
            decided.add(game)
    todo = [number for number in range(count) if number not in file.games]
    if decided is not None and decided.stop is not None:
        return
    size = max(1, min(BATCH, len(todo) // (crew.hands * PARTS)))
    for played in crew.do(partial(play, contest), batches(todo, size)):
        game = given_up(contest, played) if isinstance(played, Lost) else played
        file.put(game)
        yield game
        if decided is not None:
            decided.add(game)
            if decided.stop is not None:
                return


def decision(contest: Contest, until: float | None) -> Decided | None:
    """Who says when to stop, for a confidence that somebody asked for."""
    if until is None:
        return None
    if not 0.5 <= until < 1:
        raise InvalidOptions(f"until: expected how sure to be, from 0.5 to below 1, such as 0.95, got {until!r}")
    return Decided(contest, until)
