"""What remains to be done at a moment: it follows from the moment and from what lies on the table."""

from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.position_fields import number, read_list
from signoria.games.princes.engine import phases
from signoria.games.princes.engine.auction import NEXT_AUCTION, BuyAlone, OpenAuction
from signoria.games.princes.engine.characters import Exchange, MayUse, NextSuitor, PlaceStone
from signoria.games.princes.engine.cooperative import ChoosePartner
from signoria.games.princes.engine.court import BeginTurn, EndDeal, Turn
from signoria.games.princes.engine.numbers import MERCHANT, PROFESSOR
from signoria.games.princes.engine.rounds import (
    BEGIN_ROUND,
    BEST_WORK,
    LAST_CHANCE,
    PHASE_A2,
    SHOW_PRESTIGE,
    SHUFFLE_PROFESSIONS,
    KeepThree,
    ReturnOne,
)
from signoria.games.princes.engine.scoring import Worth
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import AddBonus
from signoria.games.princes.positions.moment import DEALING, END_OF_A, OVER, Moment
from signoria.games.princes.positions.steps import STEPS

LARGEST = 1 << 20
Agenda = list[Step[Any]]


def follow(s: PrincesState, moment: Moment) -> Agenda:
    """All that remains to be done, what is decided now last."""
    if moment.head == OVER:
        return []
    if moment.phase == phases.SETUP:
        return [BEGIN_ROUND, SHUFFLE_PROFESSIONS, KeepThree([ReturnOne(seat) for seat in range(s.players)])]
    if moment.phase == phases.END:
        return [*_end(s, moment), *moment.steps]
    return [BEGIN_ROUND, BEST_WORK, *_turns(s, moment), *_below(s, moment), *_completed(s, moment)]


def _turns(s: PrincesState, moment: Moment) -> Agenda:
    """The turns that have not begun, the last one lowest."""
    order = [(s.start + step) % s.players for step in range(s.players)]
    later = order if moment.turn is None else order[order.index(moment.turn.seat) + 1 :]
    return [BeginTurn(seat) for seat in reversed(later)]


def _below(s: PrincesState, moment: Moment) -> Agenda:
    """What else lies below the decisions of a moment."""
    step, turn = moment.outer, moment.turn
    assert step is not None, "somebody decides something"
    if turn is not None:
        if isinstance(step, DEALING):
            return [EndDeal(turn.seat, turn.actions, turn.done)]
        return [] if isinstance(step, Turn) else [turn]
    if moment.phase == phases.CHARACTERS:
        return [] if isinstance(step, PlaceStone) else [NextSuitor((step.seat + 1) % s.players)]
    if moment.head == END_OF_A:
        return [PHASE_A2, *_professor_after(s, step)]
    last_chance: Agenda = [PHASE_A2, LAST_CHANCE] if s.settings.characters else []
    return last_chance if isinstance(step, (OpenAuction, BuyAlone)) else [*last_chance, NEXT_AUCTION]


def _end(s: PrincesState, moment: Moment) -> Agenda:
    """What follows on the last chances of the characters."""
    step = moment.outer
    assert step is not None, "somebody decides something"
    banker = s.characters.banker
    exchange: Agenda = [] if isinstance(step, Exchange) or banker == NONE else [Exchange(banker)]
    return [SHOW_PRESTIGE, *exchange, *_professor_after(s, step)]


def _professor_after(s: PrincesState, step: Step[Any]) -> Agenda:
    """After whom the Merchant serves, he is asked whom the Professor serves."""
    professor = s.characters.holder[PROFESSOR] if s.characters.holder else NONE
    asked = isinstance(step, MayUse) and step.character == MERCHANT and professor != NONE
    return [MayUse(professor, PROFESSOR)] if asked else []


def _completed(s: PrincesState, moment: Moment) -> Agenda:
    """The decisions of a moment with the numbers that it does not tell."""
    steps: Agenda = []
    for step in moment.steps:
        if isinstance(step, AddBonus) and step.value == NONE:
            steps.append(AddBonus(step.seat, step.person, Worth(s, step.seat, step.person).total))
        elif isinstance(step, ChoosePartner) and moment.turn is not None:
            steps.append(ChoosePartner(step.seat, step.building, moment.turn.done))
        else:
            steps.append(step)
    return steps


def read_agenda(doc: object, players: int) -> Agenda:
    """The steps of a view's agenda."""
    return [_read_step(step, players) for step in read_list("agenda", doc)]


def _read_step(doc: object, players: int) -> Any:  # Any: a step of any shape
    step = read_list("agenda: step", doc)
    known = len(step) in (2, 4) and isinstance(step[0], str) and step[0] in STEPS
    if not known or (len(step) == 2) != (step[0] == KeepThree.__name__):
        raise InvalidPosition(f"agenda: expected steps like ['Turn', 0, 2, 0], got {doc!r}")
    if len(step) == 2:
        return STEPS[step[0]]([_read_step(part, players) for part in read_list("agenda: parts", step[1], players)])
    seat = number(f"agenda: seat of {step[0]}", step[1], NONE, players - 1)
    return STEPS[step[0]](seat, *(number(f"agenda: number of {step[0]}", ints, NONE, LARGEST) for ints in step[2:]))


def written(agenda: Agenda) -> list[Any]:
    """An agenda as documents have it."""
    return [step.to_json() for step in agenda]
