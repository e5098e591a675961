"""The action space. A choice is one of these numbers, or the first of a range plus a kind, an amount or a place."""

from typing import Final

from signoria.games.princes.cards import (
    BONUS_CARDS,
    BUILDINGS,
    FREEDOMS,
    LANDSCAPES,
    OBJECTS,
    PRESTIGE_CARDS,
    PROFESSIONS,
)
from signoria.games.princes.tiles import PLACES

MOST_POINTS: Final = 120
"""More prestige points than all the money in the box could buy at once."""
HELD: Final = PROFESSIONS + PRESTIGE_CARDS + BONUS_CARDS
"""The cards of the three decks, one deck after the other."""
FIRST_OF_DECK: Final = [0, PROFESSIONS, PROFESSIONS + PRESTIGE_CARDS]

RETURN: Final = 0
OPEN: Final = RETURN + PROFESSIONS
DECLINE: Final = OPEN + OBJECTS
BID: Final = DECLINE + 1
PASS: Final = BID + 1
PICK: Final = PASS + 1
PLACE: Final = PICK + LANDSCAPES
KEEP: Final = PLACE + PLACES
UNDER: Final = KEEP + HELD
WORK: Final = UNDER + HELD
ADD_BONUS: Final = WORK + PROFESSIONS
FINISH: Final = ADD_BONUS + BONUS_CARDS
POINTS: Final = FINISH + 1
BUILD: Final = POINTS + MOST_POINTS + 1
FETCH: Final = BUILD + BUILDINGS
FREEDOM: Final = FETCH + 1
BUY_BONUS: Final = FREEDOM + FREEDOMS
RECRUIT: Final = BUY_BONUS + 1
HOLD: Final = RECRUIT + PROFESSIONS
END: Final = HOLD + 1
BACK: Final = END + 1
ACTIONS: Final = BACK + 1
