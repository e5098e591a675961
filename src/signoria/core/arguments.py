"""What users hand in: seats and choices, as whole numbers of any library, and the decision that they answer."""

from operator import index
from typing import Any, SupportsIndex

from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.core.kernel import NONE, Decision, State


def whole(number: object) -> int:
    """The number as an int, NONE for what is no whole number."""
    try:
        return index(number)  # type: ignore[arg-type]  # whatever it is, index says whether it is a number
    except TypeError:
        return NONE


def action_of(choice: object, actions: int) -> int:
    """The choice as an int of the action space."""
    action = choice if isinstance(choice, int) else whole(choice)
    if not 0 <= action < actions:
        raise IllegalChoice(f"choice: expected a whole number from 0 to {actions - 1}, got {choice!r}")
    return action


def seat_of(seat: object, players: int) -> int:
    """The seat as an int."""
    number = NONE if isinstance(seat, bool) else whole(seat)
    if not 0 <= number < players:
        raise InvalidOptions(f"seat: expected a whole number from 0 to {players - 1} or None, got {seat!r}")
    return number


def number_of(name: str, number: object) -> int:
    """A whole number from 0 up."""
    found = NONE if isinstance(number, bool) else whole(number)
    if found < 0:
        raise InvalidOptions(f"{name}: expected a whole number from 0 up, got {number!r}")
    return found


def decision_of(state: State, seat: SupportsIndex | None) -> Decision[Any]:
    """The decision that the seat must make now; the seat may be left out when only one is asked."""
    if state.agenda:
        step = state.agenda[-1]
        if isinstance(step, Decision) and (seat is None or seat == step.seat):
            return step
        decision = _only_decision(state) if seat is None else state.decision(whole(seat))
        if decision is not None:
            return decision
    raise _nobody_asked(state.waiting(), seat)


def only_seat(state: State) -> int:
    """The seat that is asked when none is named; when the game is over, any."""
    return decision_of(state, None).seat if state.agenda else 0


def _only_decision(state: State) -> Decision[Any] | None:
    """Of those who choose together, the one who is still to answer."""
    waiting = state.waiting()
    return state.decision(waiting[0]) if len(waiting) == 1 else None


def _nobody_asked(waiting: list[int], seat: SupportsIndex | None) -> IllegalChoice:
    if not waiting:
        return IllegalChoice("the game is over: there is nothing to choose")
    seats = ", ".join([str(each) for each in waiting])
    if seat is None:
        return IllegalChoice(f"seats {seats} choose together: name the seat")
    return IllegalChoice(f"seat {seat} is not asked now: waiting for seat {seats}")
