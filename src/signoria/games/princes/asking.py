"""What every decision has in common: one may always go back on the score track for money."""

from typing import Final

from signoria.core.kernel import Decision
from signoria.core.message import message, seat_name
from signoria.games.princes.actions import BACK
from signoria.games.princes.rule_ids import TRACK_CLOSED, TRACK_FLOOR
from signoria.games.princes.state import Florence

FLORINS_PER_FIELD: Final = 100


class Ask(Decision[Florence]):
    """A decision of this game. Each field back on the score track brings 100 florins, at any moment. [POF-MONEY-1]

    Its own choices are in `offers`, its own obstacles in `against`, and `take` lets one of them take effect.
    """

    def offers(self, s: Florence) -> list[int]:
        """The choices of this decision alone, ascending."""
        raise NotImplementedError

    def against(self, s: Florence, choice: int) -> int:
        """The rule against a choice, as `obstacle` names it."""
        raise NotImplementedError

    def take(self, s: Florence, choice: int) -> None:
        """Let one of its own choices take effect."""
        raise NotImplementedError

    def choices(self, s: Florence) -> list[int]:
        found = self.offers(s)
        if s.points[self.seat] > 0 and s.settings.may_go_back:
            found.append(BACK)
        return found

    def obstacle(self, s: Florence, choice: int) -> int:
        if choice < BACK:
            return self.against(s, choice)
        if not s.settings.may_go_back:
            return TRACK_CLOSED
        return 0 if s.points[self.seat] > 0 else TRACK_FLOOR

    def resolve(self, s: Florence, choice: int) -> None:
        if choice < BACK:
            self.take(s, choice)
            return
        s.points[self.seat] -= 1
        s.steps_back[self.seat] += 1
        s.money[self.seat] += FLORINS_PER_FIELD
        s.agenda.append(self)
        if s.events is not None:
            s.tell(message("princes-of-florence.event.back", seat=seat_name(self.seat)))
