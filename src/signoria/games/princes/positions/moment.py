"""The moment of a position: what remains to be done, in words or step by step."""

import re
from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.position_fields import number, read_list
from signoria.games.princes.engine.auction import BuyAlone, NextAuction, OpenAuction, RaiseBid
from signoria.games.princes.engine.cards import ROUNDS
from signoria.games.princes.engine.characters import (
    LastChance,
    PhaseA2,
)
from signoria.games.princes.engine.court import ACTIONS_EACH, BeginTurn, Turn
from signoria.games.princes.engine.marks import FETCHED, FREED
from signoria.games.princes.engine.numbers import CARDINAL
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.rounds import BeginRound, KeepThree
from signoria.games.princes.engine.sets import has, plus
from signoria.games.princes.engine.state import PrincesState, serves
from signoria.games.princes.engine.working import BestWork
from signoria.games.princes.positions.steps import STEPS

MOMENT = re.compile(
    r"over"
    r"|seat (?P<opener>\d) to open"
    r"|seat (?P<raiser>\d) to raise for (?P<object>[a-z-]+)"
    r"|turn of seat (?P<actor>\d), (?P<actions>\d) actions? left"
    r"(?P<fetched>, profession card taken)?(?P<freed>, freedom introduced)?"
)
LARGEST = 1 << 20


def moment(s: PrincesState) -> str:
    """What is being decided, in words; a decision in between is only named."""
    if not s.agenda:
        return "over"
    step = s.agenda[-1]
    if isinstance(step, OpenAuction) and not isinstance(step, BuyAlone):
        return f"seat {step.seat} to open"
    if isinstance(step, RaiseBid):
        return f"seat {step.seat} to raise for {OBJECT_WORDS[step.object]}"
    if isinstance(step, Turn):
        fetched = ", profession card taken" if has(step.done, FETCHED) else ""
        freed = ", freedom introduced" if has(step.done, FREED) else ""
        plural = "" if step.actions == 1 else "s"
        return f"turn of seat {step.seat}, {step.actions} action{plural} left{fetched}{freed}"
    return f"in the middle of {type(step).__name__}"


def read_agenda(s: PrincesState, doc: Mapping[str, Any]) -> list[Any]:  # Any: steps of different shape
    """What remains to be done: exactly as `agenda` says, else as it follows from the moment."""
    if "agenda" in doc:
        return [_read_step(s, step) for step in read_list("agenda", doc["agenda"])]
    words = doc.get("moment", f"turn of seat {s.start}, {ACTIONS_EACH} actions left")
    parsed = MOMENT.fullmatch(words) if isinstance(words, str) else None
    if parsed is None:
        raise InvalidPosition(
            "moment: expected 'seat 0 to open', 'seat 1 to raise for park', 'turn of seat 2, 1 action left' or 'over', "
            f"got {words!r}"
        )
    return [] if words == "over" else _follow(s, parsed)


def _follow(s: PrincesState, parsed: re.Match[str]) -> list[Any]:
    """The rest of the round from this moment on."""
    number("round", s.round, 1, ROUNDS)
    rest: list[Step[PrincesState]] = [BeginRound(), BestWork()]
    turns = [(s.start + step) % s.players for step in range(s.players)]
    if parsed["actor"]:
        actor = number("moment: turn of seat", int(parsed["actor"]), 0, s.players - 1)
        done = plus(0, FETCHED) if parsed["fetched"] else 0
        done = plus(done, FREED) if parsed["freed"] else done
        later = turns[turns.index(actor) + 1 :]
        most = ACTIONS_EACH + serves(s, CARDINAL, actor)
        top: list[Any] = [Turn(actor, number("moment: actions", int(parsed["actions"]), 0, most), done)]
    elif parsed["opener"]:
        later, top = turns, [OpenAuction(number("moment: seat", int(parsed["opener"]), 0, s.players - 1))]
    else:
        later, top = turns, [NextAuction(), _raising(s, int(parsed["raiser"]), parsed["object"])]
    if s.settings.characters and not parsed["actor"]:
        top = [PhaseA2(), LastChance(), *top]
    return [*rest, *(BeginTurn(seat) for seat in reversed(later)), *top]


def _raising(s: PrincesState, seat: int, word: str) -> RaiseBid:
    number("moment: seat", seat, 0, s.players - 1)
    if word not in OBJECT_WORDS:
        raise InvalidPosition(f"moment: expected one of {', '.join(OBJECT_WORDS)}, got {word!r}")
    if not has(s.auction.bidding, seat) or s.auction.leader in (NONE, seat):
        raise InvalidPosition(f"moment: seat {seat} cannot raise: 'auction' must say who bids and that another leads")
    return RaiseBid(seat, OBJECT_WORDS.index(word))


def _read_step(s: PrincesState, doc: object) -> Any:  # Any: a step of any shape
    step = read_list("agenda: step", doc)
    if len(step) not in (2, 4) or step[0] not in STEPS or (len(step) == 2) != (step[0] == KeepThree.__name__):
        raise InvalidPosition(f"agenda: expected steps like ['Turn', 0, 2, 0], got {doc!r}")
    if len(step) == 2:
        return STEPS[step[0]]([_read_step(s, part) for part in read_list("agenda: parts", step[1], s.players)])
    seat = number(f"agenda: seat of {step[0]}", step[1], NONE, s.players - 1)
    return STEPS[step[0]](seat, *(number(f"agenda: number of {step[0]}", ints, NONE, LARGEST) for ints in step[2:]))
