"""What a seat's own cards are worth now, as the engine counts it: for the eyes of that seat alone."""

from typing import TypedDict

from signoria.core.kernel import NONE
from signoria.games.princes.engine.cards import (
    BUILDING_WORDS,
    CHARACTER_WORDS,
    FREEDOM_WORDS,
    LANDSCAPE_WORDS,
)
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.documents import PrincessTerms, Terms
from signoria.games.princes.engine.eyes import Eyes
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.numbers import BONUS, BUILDER, BUILDINGS, JESTER, PRESTIGE, PRINCESS, PROFESSION
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.scoring import (
    PER_BUILDER_OF_PRINCESS,
    PER_BUILDING_OF_PRINCESS,
    PER_JESTER,
    PER_LANDSCAPE_OF_PRINCESS,
    WANTED_BUILDING,
    WANTED_FREEDOM,
    WANTED_LANDSCAPE,
    PrincessWorth,
    Worth,
    bonus_at_work,
    bonus_worth,
    prestige_points,
)
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState, serves
from signoria.games.princes.engine.working import AddBonus


class Forecast(TypedDict):
    """The value of the works of the persons in hand or at work, and what my other cards would bring now."""

    works: dict[str, Terms]
    princess: PrincessTerms | None
    """Her work, while she is at my court."""
    courted: PrincessTerms | None
    """Her work, if she came to my court."""
    gains: dict[str, dict[str, int]]
    """What works would gain by the next building, landscape, freedom, jester or builder: by thing, then by person."""
    bonus: dict[str, int]
    prestige: dict[str, int]


def forecast(s: PrincesState, eyes: Eyes) -> Forecast:
    """What the cards of a seat are worth now; a spectator has none."""
    seat, words = eyes.seat, eyes.words
    seen: Forecast = {"works": {}, "princess": None, "courted": None, "gains": {}, "bonus": {}, "prestige": {}}
    if seat == NONE:
        return seen
    step = s.agenda[-1] if s.agenda else None
    persons = kinds(s, eyes, PROFESSION)
    at_work = isinstance(step, AddBonus) and step.seat == seat
    if isinstance(step, AddBonus) and at_work:
        persons.append(step.person)
    for person in persons:
        terms = Worth(s, seat, person).terms()
        seen["works"][words[PROFESSION][person]] = terms
        add_gains(s, seen["gains"], words[PROFESSION][person], person, terms)
    if serves(s, PRINCESS, seat):
        seen["princess"] = PrincessWorth(s, seat).terms()
        add_gains_of_princess(s, seen["gains"], seat)
    elif s.settings.characters:
        seen["courted"] = PrincessWorth(s, seat).terms()
    for kind in kinds(s, eyes, BONUS):
        worth = bonus_worth(s, seat, kind) if at_work else bonus_at_work(s, seat, kind)
        seen["bonus"][words[BONUS][kind]] = worth
    for kind in kinds(s, eyes, PRESTIGE):
        seen["prestige"][words[PRESTIGE][kind]] = prestige_points(s, seat, kind)
    return seen


def kinds(s: PrincesState, eyes: Eyes, deck: int) -> list[int]:
    """The cards of a sort that the viewer holds or looks at."""
    held = eyes.known_of(deck, eyes.seat)
    if deck == deck_looked_at(s):
        held += [kind_of(card) for card in s.drawn if eyes.knows(card)]
    return held


def add_gains(s: PrincesState, gains: dict[str, dict[str, int]], word: str, person: int, terms: Terms) -> None:
    """What is wanted and not there yet brings its term; every jester brings something. [POF-WORK-3 to POF-WORK-6]"""
    wants = s.settings.box.wants[person]
    for thing, missing in (
        (BUILDING_WORDS[wants.building], WANTED_BUILDING - terms["building"]),
        (LANDSCAPE_WORDS[wants.landscape], WANTED_LANDSCAPE - terms["landscape"]),
        (FREEDOM_WORDS[wants.freedom], WANTED_FREEDOM - terms["freedom"]),
        (OBJECT_WORDS[JESTER], PER_JESTER),
    ):
        if missing:
            gains.setdefault(thing, {})[word] = missing


def add_gains_of_princess(s: PrincesState, gains: dict[str, dict[str, int]], seat: int) -> None:
    """Every landscape, building and builder brings the Princess something. [POF-PRINCESS-2]"""
    word = CHARACTER_WORDS[PRINCESS]
    for building in range(BUILDINGS):
        if not has(s.buildings[seat], building):
            gains.setdefault(BUILDING_WORDS[building], {})[word] = PER_BUILDING_OF_PRINCESS
    for landscape in LANDSCAPE_WORDS:
        gains.setdefault(landscape, {})[word] = PER_LANDSCAPE_OF_PRINCESS
    gains.setdefault(OBJECT_WORDS[BUILDER], {})[word] = PER_BUILDER_OF_PRINCESS
