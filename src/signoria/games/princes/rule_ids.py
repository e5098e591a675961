"""The rules that obstacles name, by number."""

from typing import Final

KEEP_THREE: Final = 1
OPEN_FIRST: Final = 2
ONE_PER_STACK: Final = 3
EMPTY_STACK: Final = 4
CASH: Final = 5
NO_ROOM: Final = 6
THREE_BUILDERS: Final = 7
RAISE_OR_PASS: Final = 8
LAST_BUYER: Final = 9
PLACE_NOW: Final = 10
STICKS_OUT: Final = 11
OVERLAPS: Final = 12
WALL_TO_WALL: Final = 13
SAME_TURN: Final = 14
KEEP_ONE: Final = 15
NOT_DRAWN: Final = 16
RETURN_REST: Final = 17
RECRUIT_NOW: Final = 18
NO_TARGET: Final = 19
NO_RECRUITER: Final = 20
YOUR_TURN: Final = 21
NO_ACTION: Final = 22
ONE_PROFESSION: Final = 23
ONE_FREEDOM: Final = 24
NOT_IN_HAND: Final = 25
MINIMUM: Final = 26
BONUS_OR_FINISH: Final = 27
BONUS_NOT_IN_HAND: Final = 28
BUY_POINTS_NOW: Final = 29
INCOME_ONLY: Final = 30
BUILDING_OWNED: Final = 31
BUILDING_GONE: Final = 32
BUILDING_PRICE: Final = 33
BUILDING_ROOM: Final = 34
PROFESSION_PRICE: Final = 35
PROFESSIONS_GONE: Final = 36
FREEDOM_OWNED: Final = 37
FREEDOM_GONE: Final = 38
FREEDOM_PRICE: Final = 39
BONUS_PRICE: Final = 40
BONUS_GONE: Final = 41
TRACK_FLOOR: Final = 42
TRACK_CLOSED: Final = 43
TWO_LANDSCAPES: Final = 44
PICK_LANDSCAPE: Final = 45

RULE_IDS: Final = (
    "",
    "POF-SETUP-2",
    "POF-AUCTION-4",
    "POF-AUCTION-2",
    "POF-AUCTION-3",
    "POF-AUCTION-10",
    "POF-LAND-4",
    "POF-BUILDER-1",
    "POF-AUCTION-6",
    "POF-AUCTION-9",
    "POF-LAND-1",
    "POF-PLACE-1",
    "POF-PLACE-2",
    "POF-PLACE-3",
    "POF-PLACE-7",
    "POF-DECK-2",
    "POF-DECK-1",
    "POF-DECK-3",
    "POF-RECRUIT-1",
    "POF-RECRUIT-2",
    "POF-RECRUIT-3",
    "POF-TURN-1",
    "POF-TURN-2",
    "POF-TURN-3",
    "POF-TURN-4",
    "POF-WORK-1",
    "POF-WORK-2",
    "POF-WORK-9",
    "POF-BONUS-2",
    "POF-WORK-11",
    "POF-WORK-12",
    "POF-PLACE-5",
    "POF-BUILD-2",
    "POF-BUILD-1",
    "POF-BUILD-4",
    "POF-FETCH-1",
    "POF-DECK-4",
    "POF-FREEDOM-2",
    "POF-FREEDOM-3",
    "POF-FREEDOM-1",
    "POF-BONUS-1",
    "POF-DECK-4",
    "POF-MONEY-2",
    "POF-MONEY-3",
    "POF-TWO-3",
    "POF-TWO-3",
)
