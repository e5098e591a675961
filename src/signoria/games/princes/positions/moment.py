"""The moment of a position: what is decided now, in words, and all that remains to be done after it.

It says where in the game one is, then who must do what: `turn of seat 2, 1 action left: seat 2 to lay opera`. While
somebody chooses a card that the Professor gives him, what he is asked besides stands before it.
"""

import re
from typing import Any, NamedTuple

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.position_fields import shown
from signoria.games.princes.engine import phases
from signoria.games.princes.engine.auction import BuyAlone, FreeOrPay, NextAuction, OpenAuction, RaiseBid
from signoria.games.princes.engine.board import PickLandscape, PlaceTile
from signoria.games.princes.engine.cards import TILE_WORDS
from signoria.games.princes.engine.characters import Exchange, MayEngage, MayUse, NextSuitor, PhaseA2, PlaceStone
from signoria.games.princes.engine.cooperative import AnswerOffer, ChooseJointPlace, ChoosePartner, NamePrice
from signoria.games.princes.engine.court import EndDeal, Turn
from signoria.games.princes.engine.decisions import ChooseDrawn, CourtDecision
from signoria.games.princes.engine.marks import FETCHED, FREED, REFUSED_BY
from signoria.games.princes.engine.numbers import BUILDINGS
from signoria.games.princes.engine.recruiting import RecruitNow
from signoria.games.princes.engine.rounds import KeepThree, ShowPrestige
from signoria.games.princes.engine.sets import has, members, plus
from signoria.games.princes.engine.working import AddBonus, BuyPoints
from signoria.games.princes.positions.phrases import phrase, read_number, read_phrase
from signoria.games.princes.text.notation import Notation

SETUP, OVER = "all to return a card", "over"
PHASE_A, END_OF_A, PHASE_A2, END = "phase A", "end of phase A", "phase A2", "end of the game"
TURN = re.compile(
    r"turn of seat (?P<seat>\d), (?P<actions>\d) actions? left"
    r"(?P<fetched>, profession card taken)?(?P<freed>, freedom introduced)?(?P<refused>(?:, refused by seat \d)*)"
)
BID = (OpenAuction, BuyAlone, RaiseBid, FreeOrPay)
SUIT = (PlaceStone, MayEngage)
DEALING = (ChoosePartner, ChooseJointPlace, NamePrice, AnswerOffer)
HEADS: dict[type, str] = {NextAuction: PHASE_A, NextSuitor: PHASE_A2, PhaseA2: END_OF_A, ShowPrestige: END}
"""Where one is, by the uppermost of these that lies below."""
BELONGS: dict[str, tuple[type, ...]] = {
    PHASE_A: (PickLandscape, PlaceTile, RecruitNow, ChooseDrawn),
    END_OF_A: (MayUse, ChooseDrawn),
    PHASE_A2: (MayUse, ChooseDrawn),
    END: (MayUse, ChooseDrawn, Exchange),
    "turn": (PlaceTile, AddBonus, BuyPoints, ChooseDrawn, *DEALING),
}
"""What can be decided where."""
EXPECTED = (
    "moment: expected words like 'seat 0 to open', 'seat 1 to raise for park', 'seat 2 to buy alone', 'seat 0 to bid "
    "for a character', 'turn of seat 2, 1 action left', 'turn of seat 2, 1 action left: seat 2 to lay opera' or 'over'"
)


class Moment(NamedTuple):
    """What is decided now: in which phase, in whose turn, and each decision that waits, the present one last."""

    head: str
    phase: int
    turn: Turn | None
    steps: list[CourtDecision]

    @property
    def now(self) -> CourtDecision | None:
        """What is decided now; None when all choose together, and when all is over."""
        return self.steps[-1] if self.steps else None

    @property
    def outer(self) -> CourtDecision | None:
        """What is decided apart from a card that the Professor gives."""
        return self.steps[0] if self.steps else None

    @property
    def by_professor(self) -> bool:
        """Are cards looked at that the Professor gives, and not what was bought?"""
        return len(self.steps) > 1 or self.head in (END_OF_A, PHASE_A2, END)


def in_words(agenda: list[Step[Any]], notation: Notation) -> str:
    """What is being decided, by what remains to be done; "" for something that never remains."""
    if not agenda:
        return OVER
    if isinstance(agenda[-1], KeepThree):
        return SETUP
    inner = isinstance(agenda[-1], ChooseDrawn) and len(agenda) > 1 and _may_wait(agenda[-2], agenda[-1].seat)
    steps = agenda[-2:] if inner else agenda[-1:]
    if isinstance(steps[0], Turn):
        return _turn_words(steps[0])
    head = _head(agenda[: -len(steps)], steps[0])
    phrases = [phrase(step, notation) for step in steps]
    return ": ".join([*([head] if head else []), *phrases]) if all(phrases) else ""


def _may_wait(step: Step[Any], seat: int) -> bool:
    """Is it what a seat goes on with after the Professor? Not its turn, which is told at the head."""
    return isinstance(step, CourtDecision) and not isinstance(step, (Turn, MayUse)) and step.seat == seat


def _head(below: list[Step[Any]], step: Step[Any]) -> str:
    """Where in the game one is, by what lies below; "" where the decision tells it."""
    if below and isinstance(below[-1], (Turn, EndDeal)):
        return _turn_words(below[-1])
    if isinstance(step, (*BID, *SUIT)):
        return ""
    heads = [HEADS[type(under)] for under in reversed(below) if type(under) in HEADS]
    return heads[0] if heads else ""


def _turn_words(turn: Turn | EndDeal) -> str:
    done = turn.done if turn.done != NONE else 0
    fetched = ", profession card taken" if has(done, FETCHED) else ""
    freed = ", freedom introduced" if has(done, FREED) else ""
    refused = "".join(f", refused by seat {seat}" for seat in members(done >> REFUSED_BY))
    plural = "" if turn.actions == 1 else "s"
    return f"turn of seat {turn.seat}, {turn.actions} action{plural} left{fetched}{freed}{refused}"


def parse(words: object, notation: Notation, players: int) -> Moment:
    """The moment that words describe."""
    if words == OVER:
        return Moment(OVER, phases.END, None, [])
    if words == SETUP:
        return Moment(SETUP, phases.SETUP, None, [])
    if not isinstance(words, str):
        raise InvalidPosition(f"{EXPECTED}, got {shown(words)}", "form")
    head, *rest = words.split(": ")
    turn = _turn(head, players)
    if turn is None and head not in BELONGS:
        head, rest = "", [head, *rest]
    steps = [read_phrase(part, notation, players) for part in rest]
    found = [step for step in steps if step is not None]
    if len(found) < len(steps) or not (turn or found):
        raise InvalidPosition(f"{EXPECTED}, got {shown(words)}", "form")
    if turn is not None and not found:
        return Moment(head, phases.TURNS, turn, [turn])
    _check_nesting(words, "turn" if turn is not None else head, found)
    return Moment(head, _phase(head, turn, found[0]), turn, found)


def _turn(words: str, players: int) -> Turn | None:
    parsed = TURN.fullmatch(words)
    if parsed is None:
        return None
    done = plus(0, FETCHED) if parsed["fetched"] else 0
    done = plus(done, FREED) if parsed["freed"] else done
    for seat in re.findall(r"seat (\d)", parsed["refused"]):
        done = plus(done, REFUSED_BY + read_number("refused by seat", seat, players - 1))
    return Turn(read_number("turn of seat", parsed["seat"], players - 1), int(parsed["actions"]), done)


def _check_nesting(words: str, head: str, steps: list[CourtDecision]) -> None:
    """Do these decisions belong there, and at most one of them with a card of the Professor after it?"""
    allowed = BELONGS[head] if head else (*BID, *SUIT)
    first, last = steps[0], steps[-1]
    if isinstance(first, PlaceTile) and head and (first.tile < BUILDINGS) != (head == "turn"):
        where = "in a turn" if first.tile < BUILDINGS else "in phase A"
        raise InvalidPosition(f"moment: {TILE_WORDS[first.tile]} is laid {where}, got {shown(words)}")
    if not isinstance(first, allowed):
        where = f"in {head!r}" if head else "without a phase or a turn before it"
        raise InvalidPosition(f"moment: {shown(words)} cannot be: that is not decided {where}")
    gives_card = isinstance(last, ChooseDrawn) and not isinstance(first, ChooseDrawn) and _may_wait(first, last.seat)
    if len(steps) > 2 or (len(steps) == 2 and not gives_card):
        raise InvalidPosition(
            f"moment: {shown(words)} cannot be: after a decision only the choice of a card can stand that the "
            "Professor gives the same seat"
        )


def _phase(head: str, turn: Turn | None, step: CourtDecision) -> int:
    if turn is not None:
        return phases.TURNS
    if head == END:
        return phases.END
    return phases.CHARACTERS if head == PHASE_A2 or isinstance(step, SUIT) else phases.AUCTIONS
