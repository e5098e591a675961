"""A choice that was made, beside the best of the others."""

from signoria.analysis.hint import liked_most
from signoria.analysis.looking_ahead import imagined, prospects, with_facts
from signoria.analysis.reasons import reason
from signoria.analysis.values import Values
from signoria.core.match import Match
from signoria.core.message import Message

TRIED = 5
"""So many other choices are tried, those that the net likes most."""


class Beside:
    """What becomes of both, in the same worlds. There must be others."""

    def __init__(self, values: Values, moment: Match, seat: int, made: int, redeals: int, seed: int) -> None:
        self.values, self.seat = values, seat
        self.worlds = imagined(moment, seat, redeals, seed)
        tried = [made, *(one for one in liked_most(values, moment, seat, TRIED) if one != made)]
        self.mine, *others = prospects(values, self.worlds, seat, tried)
        self.best = max(others, key=lambda one: one.chance)

    @property
    def cost(self) -> float:
        """By how much the best of the others wins more often; less than nothing where it wins less often."""
        return self.best.chance - self.mine.chance

    @property
    def is_sure(self) -> bool:
        """Is one of the two surely better, or may that be luck?"""
        return self.mine.is_apart(self.best, self.seat)

    def hindsight(self, moment: Match) -> float:
        """What the choice costs beside the better one in the one world that was true."""
        mine, best = prospects(self.values, [moment], self.seat, [self.mine.choice, self.best.choice])
        return best.chance - mine.chance

    def why(self) -> Message:
        """What the better of the two gains and prevents beside the other."""
        mine, best = with_facts(self.values, self.worlds, self.seat, [self.mine, self.best])
        better, worse = (best, mine) if self.cost > 0 else (mine, best)
        return reason(self.values.game.id, self.seat, better, worse)
