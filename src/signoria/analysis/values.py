"""What a moment is worth to a seat: the chance to win that a net sees there, put right by its calibration."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from signoria.analysis.calibration import Calibration, Chances, calibration
from signoria.bots.learned.net import Floats, PlayingNet
from signoria.bots.learned.packaged import LEARNED, packaged_net
from signoria.core.errors import SignoriaError
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.games.registry import game as game_of

AT_ONCE = 512
"""So many observations are read together: more would only fill the memory."""


class NoNet(SignoriaError, LookupError):
    """No net has learned this game as it is played here."""


class Asked(NamedTuple):
    """Somebody who has more than one choice."""

    match: Match
    seat: int
    choices: list[int]


def next_asked(match: Match) -> Asked | None:
    """Play what is forced, up to the next who has more than one choice; None when the game is over."""
    while match.waiting:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1:
            return Asked(match, seat, choices)
        match.play(choices[0], seat)
    return None


class Values:
    """What a net and its calibration say of the matches of a game."""

    def __init__(self, game: Game, net: PlayingNet, curves: Calibration) -> None:
        self.game = game
        self.net = net
        self.curves = curves

    def likings(self, asked: Sequence[Asked]) -> list[Floats]:
        """How much the net likes each choice of these seats."""
        liked, _ = self._read([(one.match, one.seat) for one in asked])
        found = []
        for one, likes in zip(asked, liked, strict=True):
            rows = self.game.action_rows.seat_rows(one.match.players, one.seat).row_of
            found.append(likes[[rows[choice] for choice in one.choices]])
        return found

    def chances(self, looks: Sequence[tuple[Match, int]]) -> Chances:
        """The chance to win of each seat in its match, as far as that seat knows; what was won where it is over."""
        found = np.array([share_won(match, seat) for match, seat in looks])
        open_places = [place for place, (match, _) in enumerate(looks) if match.waiting]
        if open_places:
            still = [looks[place] for place in open_places]
            seen = self.raw(still)
            players = np.array([match.players for match, _ in still])
            asked = np.array([seat in match.waiting for match, seat in still])
            found[open_places] = self.curves.chances(seen, players, asked)
        return found

    def raw(self, looks: Sequence[tuple[Match, int]]) -> Chances:
        """The chances as the net sees them, of matches under way, before they are put right."""
        return self._read(looks)[1]

    def tables(self, matches: Sequence[Match]) -> Chances:
        """The chances of all seats, a row for each match, which add up to 1. All matches have as many seats."""
        seats = range(matches[0].players)
        found = self.chances([(match, seat) for match in matches for seat in seats]).reshape(-1, len(seats))
        return np.asarray(found / found.sum(-1, keepdims=True))

    def _read(self, looks: Sequence[tuple[Match, int]]) -> tuple[Floats, Chances]:
        """Likings of all rows of actions, and the chance to win as the net sees it."""
        liked, seen = [], []
        for begin in range(0, len(looks), AT_ONCE):
            some = [match.observation(seat) for match, seat in looks[begin : begin + AT_ONCE]]
            likes, worth = self.net.rows(np.frombuffer(b"".join(some), np.uint8).reshape(len(some), -1))
            liked.append(likes)
            seen.append(worth[:, 0].astype(np.float64))
        return np.concatenate(liked), np.concatenate(seen)


def share_won(match: Match, seat: int) -> float:
    """The share of a finished game that a seat has won: winners share it. Nothing while it is under way."""
    winners = match.winners()
    return (seat in winners) / max(1, len(winners))


@cache
def values_of(game_id: str) -> Values:
    """The values of a game, from what ships with the package."""
    if game_id not in LEARNED:
        raise NoNet(f"analysis: expected one of {', '.join(LEARNED)}, whose nets ship; got {game_id!r}")
    return Values(game_of(game_id), packaged_net(game_id), calibration(game_id))


def values_for(match: Match) -> Values:
    """The values of the game that is played here."""
    if match.game.cards is not None:
        raise NoNet(f"analysis: the net of {match.game.id} knows the cards of the box, not those of {match.game.cards}")
    return values_of(match.game.id)
