"""Taking back: how far a seat may go back, and going there.

A match knows since when only one seat has chosen and nobody was shown anything that he could not foresee: these choices
may be taken back. The state of then is not kept, since simulations would pay for it; the choices that stand are played
again.
"""

from typing import TYPE_CHECKING, SupportsIndex

from signoria.core.arguments import whole
from signoria.core.chance import Chance
from signoria.core.errors import IllegalChoice, InvalidPosition
from signoria.core.kernel import NONE, NOTHING, State
from signoria.core.message import message, seat_name

if TYPE_CHECKING:
    from signoria.core.match import Match


def most(match: "Match", seat: int) -> int:
    """How many of its last choices a seat may take back. At the end everything is opened, so nothing can be."""
    if match.over:
        return 0
    sealed = match.state.sealed
    answered = 1 if has_answered(sealed, seat) else 0
    if match.chooser != seat or any(has_answered(sealed, other) for other in range(match.players) if other != seat):
        return answered
    return answered + match.number - match.settled


def has_answered(sealed: list[int], seat: int) -> bool:
    """Does an answer of this seat lie sealed?"""
    return bool(sealed) and sealed[seat] != NONE


def take_back(match: "Match", seat: int, count: SupportsIndex) -> None:
    """Undo the last choices of a seat, and tell everybody so. What was told before stays told."""
    number, may = whole(count), most(match, seat)
    if not 1 <= number <= may:
        raise IllegalChoice(_why_not(match, seat, count, may))
    sealed, events = match.state.sealed, match.state.events
    played = number - 1 if has_answered(sealed, seat) else number
    if played:
        log = match.log()[:-played]
        match.restore(replayed(match, log), log)
        match.state.events = events
    else:
        match.state.sealed = without_answer(sealed, seat)
    if events is not None:
        match.state.tell(message("event.taken-back", seat=seat_name(seat), n=number))


def go_back_to(match: "Match", number: SupportsIndex) -> None:
    """Undo all choices but the first so many, whoever made them. From there nobody may go back alone: all was seen.

    A moment at which some of those who choose together had answered is the moment at which they were asked.
    """
    length = whole(number)
    if match.over or not 0 <= length <= match.number:
        raise IllegalChoice(_why_not_there(match, number))
    events, log = match.state.events, match.log()[:length]
    state = replayed(match, log)
    log = log[: length - sum(answer != NONE for answer in state.sealed)]
    state.sealed = NOTHING
    match.restore(state, log)
    match.state.events = events
    match.settled, match.chooser = len(log), NONE


def _why_not_there(match: "Match", number: object) -> str:
    """The words for somebody who names a moment to which a match cannot return."""
    if match.over:
        return "the game is over: its seal is open, and nobody can go back"
    return f"number: expected from 0 to {match.number}, got {number!r}"


def _why_not(match: "Match", seat: int, count: object, may: int) -> str:
    """The words for somebody who wants to go back too far."""
    if may:
        return f"count: seat {seat} may take back from 1 to {may} of its last choices, got {count!r}"
    if match.over:
        return "the game is over: nothing can be taken back"
    return (
        f"seat {seat} may take back nothing now: it has not chosen last, "
        "or somebody was shown what he could not foresee since"
    )


def without_answer(sealed: list[int], seat: int) -> list[int]:
    """The sealed answers without that of a seat."""
    rest = sealed[:]
    rest[seat] = NONE
    return rest if any(answer != NONE for answer in rest) else NOTHING


def replayed(match: "Match", log: list[int]) -> State:
    """The state to which these choices lead from the beginning of the match."""
    if match.start is None:
        state = match.game.set_up(match.players, match.options, Chance(match.seal.seed))
    else:
        state = match.start.clone()
        if log:
            state.sealed = NOTHING  # answers that lay sealed at the beginning are in the log, since they were opened
    for choice in log:
        decision = state.decision(state.waiting()[0]) if state.agenda else None
        if decision is None or decision.obstacle(state, choice) != 0:
            raise InvalidPosition(f"log: the choices of this match do not lead to where it stands, got {log!r}")
        state.apply(decision, choice)
    return state
