"""The score of a match as it travels: without finished sentences, added up line by line."""

from typing import NamedTuple

from signoria.core.match import Match
from signoria.server.protocol.parts import ScoreLine


class Score(NamedTuple):
    """What everybody may know of it; during a game whose running score is secret that is nothing."""

    sheet: list[ScoreLine]
    scores: list[int] | None


def score_of(match: Match, over: bool) -> Score:
    """The score as it stands now. A game may be over though nobody has played it to its end."""
    if over or match.game.open_scores:
        return Score(sheet(match), match.scores())
    return Score([], None)


def sheet(match: Match) -> list[ScoreLine]:
    """The score sheet with the sum of each seat down to every line."""
    lines: list[ScoreLine] = []
    sums = [0] * match.players
    for seat, rule, message, points in match.game.sheet(match.state):
        sums[seat] += points
        lines.append(ScoreLine(seat, rule, message, points, sums[seat]))
    return lines
