"""What the games of a contest say. Games of one deal are not independent, so intervals are over deals."""

from collections.abc import Iterable, Sequence
from itertools import combinations, groupby
from typing import NamedTuple

from signoria.arena.contest.played import PlayedGame
from signoria.arena.contest.ratings import Rating, ratings
from signoria.arena.contest.schedule import Contest
from signoria.arena.contest.stopping import differences
from signoria.arena.intervals import Estimate, Moments


class BotStanding(NamedTuple):
    """How one bot has done."""

    name: str
    rating: Rating
    wins: Estimate
    """What a seat of it wins of a game; a game that it failed in is lost."""
    points: Estimate
    seconds: Estimate
    """How long it takes for a choice, forced ones not counted; where a net answers many at once, its part of that."""
    moves: int
    failures: int
    """Games that ended since it failed."""
    errors: list[str]
    """What went wrong, each once."""


class Difference(NamedTuple):
    """What a seat of one bot wins more than a seat of another, in games in which both sit."""

    one: str
    other: str
    wins: Estimate


class Standing(NamedTuple):
    """What a contest says so far: of whole deals, those of others wait until they are complete."""

    games: int
    deals: int
    left_out: int
    """Games of deals that are not complete."""
    bots: list[BotStanding]
    """The best first, by rating."""
    differences: list[Difference]
    seats: list[Estimate]
    """What each seat wins of a game, whoever sits there."""
    length: Estimate
    """Choices in a game."""
    draws: int
    stalled: int
    failed: int
    lost: int
    """Games that nobody could play, since whoever tried has died."""
    decided: bool
    """Did it stop since everything was clear?"""


def standing(contest: Contest, games: Iterable[PlayedGame], stop: int | None = None) -> Standing:
    """What these games say; those after the deal at which it was decided are left out."""
    ordered = sorted(games)
    by_deal = [list(group) for deal, group in groupby(ordered, lambda game: game.deal) if stop is None or deal < stop]
    deals = [deal for deal in by_deal if len(deal) == contest.games_of_a_deal]
    counted = [game for deal in deals for game in deal]
    finished = [game for game in counted if game.finished]
    rated = ratings(contest.bots, counted)
    bots = [_bot(name, rated[name], deals) for name in contest.bots]
    return Standing(
        games=len(counted),
        deals=len(deals),
        left_out=sum(map(len, by_deal)) - len(counted),
        bots=sorted(bots, key=lambda bot: -bot.rating.mean),
        differences=_differences(contest, deals),
        seats=[_seat(seat, deals) for seat in range(contest.plan.players)],
        length=_over_deals([[float(game.choices) for game in deal if game.finished] for deal in deals]).estimate(),
        draws=sum(len(game.winners) > 1 for game in finished),
        stalled=sum(game.stalled for game in finished),
        failed=sum(game.failed >= 0 for game in counted),
        lost=sum(not game.finished and game.failed < 0 for game in counted),
        decided=stop is not None,
    )


def _over_deals(values: Iterable[Sequence[float]]) -> Moments:
    """The means of deals."""
    return Moments([sum(numbers) / len(numbers) for numbers in values if numbers])


def _bot(name: str, rating: Rating, deals: Sequence[Sequence[PlayedGame]]) -> BotStanding:
    seats = [[(game, seat) for game in deal for seat, bot in enumerate(game.bots) if bot == name] for deal in deals]
    everywhere = [pair for deal in seats for pair in deal]
    moves = sum(game.moves[seat] for game, seat in everywhere)
    blamed = [game for game, seat in everywhere if game.failed == seat]
    return BotStanding(
        name=name,
        rating=rating,
        wins=_over_deals(
            [[_won(game, s) for game, s in deal if game.finished or game.failed == s] for deal in seats]
        ).share(),
        points=_over_deals([[float(game.scores[s]) for game, s in deal if game.finished] for deal in seats]).estimate(),
        seconds=_over_deals([_times(deal) for deal in seats]).estimate(),
        moves=moves,
        failures=len(blamed),
        errors=list(dict.fromkeys(game.error for game in blamed)),
    )


def _times(seats: Sequence[tuple[PlayedGame, int]]) -> list[float]:
    """How long a choice takes in games of one deal; nothing where nothing was to be chosen."""
    moves = sum(game.moves[seat] for game, seat in seats)
    return [sum(game.seconds[seat] for game, seat in seats) / moves] if moves else []


def _won(game: PlayedGame, seat: int) -> float:
    return game.share(seat) if game.finished else 0.0


def _seat(seat: int, deals: Sequence[Sequence[PlayedGame]]) -> Estimate:
    return _over_deals([[game.share(seat) for game in deal if game.finished] for deal in deals]).share()


def _differences(contest: Contest, deals: Sequence[Sequence[PlayedGame]]) -> list[Difference]:
    return [
        Difference(one, other, _difference([differences(deal, one, other) for deal in deals]))
        for one, other in combinations(contest.bots, 2)
    ]


def _difference(values: Sequence[Sequence[float]]) -> Estimate:
    """As a part of the way from -1 to 1: where all deals are alike, few of them do not prove that all will be."""
    part = _over_deals([[(number + 1) / 2 for number in numbers] for numbers in values]).share()
    return Estimate(2 * part.mean - 1, 2 * part.half, part.cases)
