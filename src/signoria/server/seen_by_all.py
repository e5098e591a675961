"""What everybody who is told of a match is told alike: made once a moment, however many there are.

What says the same as before is the same object, and what has changed is compared with that once, not for each of them.
"""

from signoria.core.differences import Common, is_same
from signoria.core.match import Match
from signoria.server.protocol.fields import Document
from signoria.server.protocol.parts import ScoreLine
from signoria.server.score import Score, score_of


class SeenByAll:
    """The open part of all views, and the score."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.common = Common()
        """What of the open part has changed since it was told before."""
        self._view: Document = {}  # as it was told last
        self._sheet: list[ScoreLine] = []
        self._has_view = False  # do they show the match as it is now?
        self._score: Score | None = None

    def change(self) -> None:
        """The match has gone on."""
        self._has_view, self._score = False, None

    def view(self, seat: int | None) -> Document:
        """What the seat may know now; None is a spectator."""
        game = self._match.game
        if not self._has_view:
            self.common, before = Common(), self._view
            self._view = {
                name: self.common.newer(before[name], part) if name in before else part
                for name, part in game.open_view(self._match).items()
            }
            self._has_view = True
        return self._view | game.seat_view(self._match, seat)

    def score(self, over: bool) -> Score:
        """The score as everybody may know it. A game may be over though nobody has played it to its end."""
        if self._score is None:
            score = score_of(self._match, over)
            if not is_same(self._sheet, score.sheet):
                self._sheet = score.sheet
            self._score = score._replace(sheet=self._sheet)
        return self._score
