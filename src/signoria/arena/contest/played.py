"""The games of a contest, played."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from signoria.arena.contest.schedule import Contest
from signoria.arena.crew import Done, Lost
from signoria.arena.side_by_side import play_all
from signoria.arena.simulated_game import SimulatedGame
from signoria.arena.stalling import stalled
from signoria.core.kernel import NONE


class PlayedGame(NamedTuple):
    """One game of a contest: what came of it, and what it took."""

    game: int
    deal: int
    bots: list[str]
    scores: list[int]
    """Empty where the game was not finished."""
    winners: list[int]
    choices: int
    stalled: bool
    """Did its last round end since nothing happened any more?"""
    failed: int
    """The seat whose bot failed, which ended the game; -1 where none did."""
    error: str
    """What went wrong."""
    moves: list[int]
    """By seat: choices it has made itself, without forced ones."""
    seconds: list[float]
    """By seat: how long it took for them. This alone differs from run to run."""

    @property
    def finished(self) -> bool:
        """Was it played to its end?"""
        return bool(self.scores)

    def share(self, seat: int) -> float:
        """What a seat has won of it: 1, or its part where several have."""
        return (seat in self.winners) / len(self.winners)


def play(contest: Contest, numbers: Sequence[int]) -> Iterator[Done[PlayedGame]]:
    """Some games of a contest, each when it is over."""
    for game in play_all(_begun(contest, number) for number in numbers):
        yield game.number, _played(game, contest.seating(game.number).deal)


def _begun(contest: Contest, number: int) -> SimulatedGame:
    deal, bots = contest.seating(number)
    return SimulatedGame(contest.plan._replace(bots=bots), number, deal, strict=True)


def _played(game: SimulatedGame, deal: int) -> PlayedGame:
    match, over = game.match, game.failed == NONE
    return PlayedGame(
        game=game.number,
        deal=deal,
        bots=game.plan.bots,
        scores=match.scores() if over else [],
        winners=list(match.winners()),
        choices=game.made,
        stalled=over and stalled(match),
        failed=game.failed,
        error=game.failures()[1],
        moves=game.moves,
        seconds=[round(seconds, 6) for seconds in game.seconds],
    )


def given_up(contest: Contest, lost: Lost) -> PlayedGame:
    """A game that nobody could play: whoever tried it has died."""
    deal, bots = contest.seating(lost.number)
    nothing = [0] * len(bots)
    return PlayedGame(lost.number, deal, bots, [], [], 0, False, NONE, lost.why, nothing, [0.0] * len(bots))
