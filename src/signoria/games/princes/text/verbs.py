"""How the sentence of a choice is called: where a choice means several things, the decision tells which."""

from signoria.core.kernel import NONE
from signoria.games.princes.engine.action_space import (
    ACCEPT,
    BACK,
    BUILD,
    DECLINE,
    HOLD,
    OFFER,
    OPEN,
    PASS,
    POINTS,
    PROFESSOR_CARD,
    RECRUIT,
    WORK_OF_PRINCESS,
    verb_of,
)
from signoria.games.princes.engine.auction import BuyAlone
from signoria.games.princes.engine.cards import DECK_WORDS
from signoria.games.princes.engine.characters import Exchange, MayEngage, PlaceStone
from signoria.games.princes.engine.decisions import deck_of_professor
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState


def key_of(s: PrincesState, seat: int, choice: int) -> str:
    """What is done with a choice now, as its sentence is called."""
    verb = verb_of(choice)
    if choice == PASS:
        return _passing(s, seat)
    if OFFER <= choice <= ACCEPT:
        return f"{verb}-pay" if seat == s.deal.partner else verb
    if PROFESSOR_CARD <= choice < BACK:
        return f"{verb}.{DECK_WORDS[deck_of_professor(choice)]}"
    if RECRUIT <= choice < HOLD:
        return verb if owner_of(s, choice - RECRUIT) != NONE else f"{verb}-nobody"
    return "work-princess" if choice == WORK_OF_PRINCESS else _by_decision(s, seat, choice)


def _passing(s: PrincesState, seat: int) -> str:
    step = s.decision(seat)
    if isinstance(step, MayEngage):
        return "leave"
    return "pass-characters" if isinstance(step, PlaceStone) else "pass"


def _by_decision(s: PrincesState, seat: int, choice: int) -> str:
    """Buying alone and exchanging at the Banker are sentences of their own."""
    step, verb = s.decision(seat), verb_of(choice)
    if OPEN <= choice < DECLINE and isinstance(step, BuyAlone):
        return "buy"
    if POINTS <= choice < BUILD:
        return ("exchange" if isinstance(step, Exchange) else verb) + ("-none" if choice == POINTS else "")
    return verb


def owner_of(s: PrincesState, person: int) -> int:
    """The seat before which a person lies open, NONE where he does not."""
    return next((seat for seat in range(s.players) if has(s.works[seat], person)), NONE)
