"""Trying a table out: whoever is asked must have something to choose, and it must be possible to go on."""

from signoria.core.errors import MISFITS, InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.state import CitadelsState

ROUNDS = 3
CHOICES = 12
"""So often, and so many choices each time, what lies on a written agenda is played away."""


def try_out(s: CitadelsState) -> None:
    """Everybody who is asked can choose something."""
    for seat in s.waiting():
        trial = s.clone()
        decision = trial.decision(seat)
        assert decision is not None, "the seat is waiting"
        choices = decision.choices(trial)
        if not choices:
            raise InvalidPosition(f"agenda: seat {seat} is asked, but has nothing to choose: {decision!r}")
        trial.apply(decision, choices[0])
    if s.agenda and not s.waiting():
        raise InvalidPosition("agenda: nobody is asked anything")


def play_away(s: CitadelsState) -> None:
    """Play what lies on the agenda: by the first choices, by the last and by others."""
    try:
        for way in range(ROUNDS):
            _play(s.clone(), way)
    except InvalidPosition:
        raise
    except (*MISFITS, AssertionError) as error:
        raise InvalidPosition(
            f"agenda: what lies there cannot be played with the rest of the table ({error})"
        ) from error


def _play(trial: CitadelsState, way: int) -> None:
    called = trial.marks.called
    for turn in range(CHOICES):
        if not trial.agenda or trial.marks.called != called:
            return
        waiting = trial.waiting()
        if not waiting:
            raise InvalidPosition("agenda: nobody is asked anything")
        seat = waiting[way * turn % len(waiting)]
        decision = trial.decision(seat)
        assert decision is not None, "the seat is waiting"
        choices = decision.choices(trial)
        if not choices:
            raise InvalidPosition(f"agenda: seat {seat} would be asked, but could choose nothing: {decision!r}")
        trial.apply(decision, choices[(0, NONE, turn % len(choices))[way]])
        if min(trial.gold) < 0:
            raise InvalidPosition("agenda: somebody would pay more gold than he has")
