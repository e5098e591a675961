"""The action space. A choice is one of these numbers, or the first of a range plus a kind, an amount or a place."""

from typing import Final

from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.numbers import (
    BID_FIELDS,
    BONUS_CARDS,
    BUILDINGS,
    FREEDOMS,
    LANDSCAPES,
    OBJECTS,
    PRESTIGE_CARDS,
    PROFESSION_CARDS,
)
from signoria.games.princes.engine.tiles import PLACES

MOST_POINTS: Final = 120
"""More prestige points than all the money in the box could buy at once."""
HELD: Final = PROFESSION_CARDS + PRESTIGE_CARDS + BONUS_CARDS
"""The cards of the three decks, one deck after the other."""
FIRST_OF_DECK: Final = [0, PROFESSION_CARDS, PROFESSION_CARDS + PRESTIGE_CARDS]

HIGHEST_OFFER: Final = 250
"""In hundreds of florins; more money than there is in the box."""

RETURN: Final = 0
OPEN: Final = RETURN + PROFESSION_CARDS
DECLINE: Final = OPEN + OBJECTS
BID: Final = DECLINE + 1
PASS: Final = BID + 1
PICK: Final = PASS + 1
PLACE: Final = PICK + LANDSCAPES
KEEP: Final = PLACE + PLACES
UNDER: Final = KEEP + HELD
WORK: Final = UNDER + HELD
WORK_OF_PRINCESS: Final = WORK + PROFESSION_CARDS
ADD_BONUS: Final = WORK_OF_PRINCESS + 1
FINISH: Final = ADD_BONUS + BONUS_CARDS
POINTS: Final = FINISH + 1
BUILD: Final = POINTS + MOST_POINTS + 1
FETCH: Final = BUILD + BUILDINGS
FREEDOM: Final = FETCH + 1
BUY_BONUS: Final = FREEDOM + FREEDOMS
RECRUIT: Final = BUY_BONUS + 1
HOLD: Final = RECRUIT + PROFESSION_CARDS
END: Final = HOLD + 1
STONE: Final = END + 1
JOINT: Final = STONE + BID_FIELDS
PARTNER: Final = JOINT + BUILDINGS
OFFER: Final = PARTNER + MAX_SEATS
ACCEPT: Final = OFFER + HIGHEST_OFFER + 1
REFUSE: Final = ACCEPT + 1
WAIT: Final = REFUSE + 1
FREE: Final = WAIT + 1
PAY: Final = FREE + 1
ENGAGE: Final = PAY + 1
MERCHANT_POINTS: Final = ENGAGE + 1
PROFESSOR_CARD: Final = MERCHANT_POINTS + 1
BACK: Final = PROFESSOR_CARD + 2
ACTIONS: Final = BACK + 1

VERBS: Final = [
    ("return", RETURN),
    ("auction", OPEN),
    ("decline", DECLINE),
    ("bid", BID),
    ("pass", PASS),
    ("take", PICK),
    ("place", PLACE),
    ("keep", KEEP),
    ("under", UNDER),
    ("work", WORK),
    ("bonus", ADD_BONUS),
    ("finish", FINISH),
    ("points", POINTS),
    ("build", BUILD),
    ("profession-card", FETCH),
    ("freedom", FREEDOM),
    ("bonus-card", BUY_BONUS),
    ("recruit", RECRUIT),
    ("hold", HOLD),
    ("end", END),
    ("stone", STONE),
    ("joint", JOINT),
    ("partner", PARTNER),
    ("offer", OFFER),
    ("accept", ACCEPT),
    ("refuse", REFUSE),
    ("wait", WAIT),
    ("free", FREE),
    ("pay", PAY),
    ("engage", ENGAGE),
    ("merchant-points", MERCHANT_POINTS),
    ("professor", PROFESSOR_CARD),
    ("back", BACK),
]
"""What is done, in the words of the notation, with the first choice of each range."""


def verb_of(choice: int) -> str:
    """What is done with a choice."""
    return [verb for verb, first in VERBS if first <= choice][-1]
