"""What a seat's own cards are worth now, as the engine counts it: for the eyes of that seat alone."""

from typing import TypedDict

from signoria.core.kernel import NONE
from signoria.games.princes.engine.cards import BONUS, KIND, PRESTIGE, PRINCESS, PROFESSION
from signoria.games.princes.engine.scoring import PrincessWorth, Worth, bonus_at_work, bonus_worth, prestige_points
from signoria.games.princes.engine.state import PrincesState, hand_of, serves
from signoria.games.princes.engine.working import AddBonus
from signoria.games.princes.text.notation import Notation


class Terms(TypedDict):
    """The value of a work without bonus cards, term by term. [POF-WORK-3 to POF-WORK-7]"""

    building: int
    landscape: int
    freedom: int
    jesters: int
    cards: int
    muse: int
    total: int


class PrincessTerms(TypedDict):
    """The value of a work of the Princess, term by term. [POF-PRINCESS-2]"""

    landscapes: int
    builders: int
    buildings: int
    cards: int
    total: int


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
        found["princess"] = princess_terms(s, seat)
    working = bool(s.agenda) and isinstance(s.agenda[-1], AddBonus) and s.agenda[-1].seat == seat
    if working:
        found["works"][notation.cards[PROFESSION][s.agenda[-1].what]] = terms(s, seat, s.agenda[-1].what)
    for kind in _kinds(s, PROFESSION, seat, looked_at, deck):
        found["works"][notation.cards[PROFESSION][kind]] = terms(s, seat, kind)
    for kind in _kinds(s, BONUS, seat, looked_at, deck):
        worth = bonus_worth(s, seat, kind) if working else bonus_at_work(s, seat, kind)
        found["bonus"][notation.cards[BONUS][kind]] = worth
    for kind in _kinds(s, PRESTIGE, seat, looked_at, deck):
        found["prestige"][notation.cards[PRESTIGE][kind]] = prestige_points(s, seat, kind)
    return found


def _kinds(s: PrincesState, deck: int, seat: int, looked_at: list[int], looked_at_deck: int) -> list[int]:
    """The cards of a sort that a seat holds or looks at."""
    return [card & KIND for card in hand_of(s, deck, seat) + (looked_at if deck == looked_at_deck else [])]


def terms(s: PrincesState, seat: int, profession: int) -> Terms:
    """The value of a person's work, term by term."""
    worth = Worth(s, seat, profession)
    return {
        "building": worth.building,
        "landscape": worth.landscape,
        "freedom": worth.freedom,
        "jesters": worth.jesters,
        "cards": worth.cards,
        "muse": worth.muse,
        "total": worth.total,
    }


def princess_terms(s: PrincesState, seat: int) -> PrincessTerms:
    """The value of a work of the Princess, term by term."""
    worth = PrincessWorth(s, seat)
    return {
        "landscapes": worth.landscapes,
        "builders": worth.builders,
        "buildings": worth.buildings,
        "cards": worth.cards,
        "total": worth.total,
    }
