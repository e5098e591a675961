"""Choices and cards as stable words, both ways, and as sentences for people."""

from signoria.core.message import Message, message
from signoria.games.lost_cities.engine.action_space import DISCARD, DRAW, TAKE
from signoria.games.lost_cities.engine.cards import (
    CARD_WORDS,
    COLOUR_OF,
    COLOUR_WORDS,
    IN_EXPEDITION,
    KINDS,
    bit,
    highest_in,
    top_of,
)
from signoria.games.lost_cities.engine.state import LostCitiesState
from signoria.games.lost_cities.engine.turns import card_name, colour_name

COLOUR = {word: colour for colour, word in enumerate(COLOUR_WORDS)}
CARD = {word: kind for kind, word in enumerate(CARD_WORDS)}
WORDS = (
    [f"lay:{word}" for word in CARD_WORDS]
    + [f"discard:{word}" for word in CARD_WORDS]
    + ["draw"]
    + [f"take:{word}" for word in COLOUR_WORDS]
)
EXAMPLES = "lay:CARD, discard:CARD, draw or take:COLOUR, cards like red-5, red-wager"
"""What words of choices look like."""


def sentence(s: LostCitiesState, seat: int, choice: int) -> Message:
    """What a choice means now."""
    if choice == DRAW:
        return message("lost-cities.choice.draw", n=s.left)
    if choice >= TAKE:
        pile = s.discards[choice - TAKE]
        if not pile:
            return message("lost-cities.choice.take-nothing", colour=colour_name(choice - TAKE))
        return message("lost-cities.choice.take", card=card_name(top_of(pile, choice - TAKE)))
    if choice >= DISCARD:
        return message("lost-cities.choice.discard", card=card_name(choice - DISCARD))
    return _laying(s, seat, choice)


def _laying(s: LostCitiesState, seat: int, kind: int) -> Message:
    """Laying a card, with what it does to the expedition's worth."""
    expedition = s.explorers[seat].expeditions[COLOUR_OF[kind]]
    if not s.explorers[seat].fits & bit(kind):
        return message("lost-cities.choice.lay-nowhere", card=card_name(kind))
    before = s.settings.worth[expedition].points
    after = s.settings.worth[expedition + IN_EXPEDITION[kind]].points
    return message("lost-cities.choice.lay", card=card_name(kind), before=before, after=after)


def objection(s: LostCitiesState, seat: int, choice: int, rule: str) -> Message:
    """Why a rule forbids a choice now."""
    key = f"lost-cities.refusal.{rule}"
    if choice < DRAW:
        kind = choice % KINDS
        colour = COLOUR_OF[kind]
        highest = highest_in(s.explorers[seat].expeditions[colour])
        return message(key, card=card_name(kind), colour=colour_name(colour), highest=highest)
    return message(key, colour=colour_name(max(choice - TAKE, 0)))
