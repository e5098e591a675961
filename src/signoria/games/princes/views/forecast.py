"""What a seat's own cards are worth now, as the engine counts it: for the eyes of that seat alone."""

from typing import TypedDict

from signoria.core.kernel import NONE
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.numbers import BONUS, PRESTIGE, PRINCESS, PROFESSION
from signoria.games.princes.engine.scoring import (
    PrincessTerms,
    PrincessWorth,
    Terms,
    Worth,
    bonus_at_work,
    bonus_worth,
    prestige_points,
)
from signoria.games.princes.engine.state import PrincesState, serves
from signoria.games.princes.engine.working import AddBonus
from signoria.games.princes.text.notation import Notation


class Forecast(TypedDict):
    """The value of the works of the persons in hand or at work, and what my other cards would bring now."""

    works: dict[str, Terms]
    princess: PrincessTerms | None
    """Her work, while she is at my court."""
    bonus: dict[str, int]
    prestige: dict[str, int]


def forecast(s: PrincesState, notation: Notation, seat: int, looked_at: list[int], deck: int) -> Forecast:
    """What the cards of a seat are worth now; a spectator has none. `looked_at` are cards of `deck` that it sees."""
    found: Forecast = {"works": {}, "princess": None, "bonus": {}, "prestige": {}}
    if seat == NONE:
        return found
    if serves(s, PRINCESS, seat):
        found["princess"] = PrincessWorth(s, seat).terms()
    step = s.agenda[-1] if s.agenda else None
    working = isinstance(step, AddBonus) and step.seat == seat
    if isinstance(step, AddBonus) and working:
        found["works"][notation.cards[PROFESSION][step.person]] = Worth(s, seat, step.person).terms()
    for kind in _kinds(s, PROFESSION, seat, looked_at, deck):
        found["works"][notation.cards[PROFESSION][kind]] = Worth(s, seat, kind).terms()
    for kind in _kinds(s, BONUS, seat, looked_at, deck):
        worth = bonus_worth(s, seat, kind) if working else bonus_at_work(s, seat, kind)
        found["bonus"][notation.cards[BONUS][kind]] = worth
    for kind in _kinds(s, PRESTIGE, seat, looked_at, deck):
        found["prestige"][notation.cards[PRESTIGE][kind]] = prestige_points(s, seat, kind)
    return found


def _kinds(s: PrincesState, deck: int, seat: int, looked_at: list[int], looked_at_deck: int) -> list[int]:
    """The cards of a sort that a seat holds or looks at."""
    return [kind_of(card) for card in hand_of(s, deck, seat) + (looked_at if deck == looked_at_deck else [])]
