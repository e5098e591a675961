"""The rules that obstacles name, by number."""

from typing import Final

NOT_NOW: Final = 1
INCOME_FIRST: Final = 2
INCOME_ONCE: Final = 3
NO_CARDS: Final = 4
POWER_ONCE: Final = 5
NOT_YOUR_POWER: Final = 6
NOT_IN_HAND: Final = 7
BUILD_LIMIT: Final = 8
DUPLICATE: Final = 9
TOO_DEAR: Final = 10
NO_BUILDING: Final = 11
CROWN_DUTY: Final = 12
NO_TARGET: Final = 13
COMPLETED_CITY: Final = 14
PROTECTED: Final = 15
KEEP_STANDS: Final = 16
NOT_NAMED: Final = 17
NOT_IN_PACK: Final = 18
NO_GOLD: Final = 19
EMPTY_HAND: Final = 20
RICHEST: Final = 21
NOT_BESIDE: Final = 22
MONUMENT_LATE: Final = 23
VAULT_NEVER: Final = 24
ONE_ACTION: Final = 25
TURN_CLOSED: Final = 26
NOT_YOUR_DISTRICT: Final = 27
OWN_MOMENT: Final = 28
NOT_A_DISTRICT: Final = 29
NO_FRAMEWORK: Final = 30
NO_BEGGING: Final = 31
NO_WAGON: Final = 32
EMPEROR_CROWN: Final = 33
OWN_CITY: Final = 34
SEALED_ONLY: Final = 35
TOO_DEAR_TO_SEIZE: Final = 36
ONE_COIN: Final = 37
FULL_CITY: Final = 38

RULE_IDS: Final = (
    "",
    "CIT-TURN-1",
    "CIT-INCOME-1",
    "CIT-INCOME-2",
    "CIT-DECK-2",
    "CIT-POWER-1",
    "CIT-POWER-2",
    "CIT-BUILD-1",
    "CIT-BUILD-2",
    "CIT-BUILD-3",
    "CIT-BUILD-4",
    "CIT-NAVIGATOR-2",
    "CIT-KING-2",
    "CIT-POWER-3",
    "CIT-CITY-2",
    "CIT-BISHOP-2",
    "CIT-KEEP-1",
    "CIT-NAME-1",
    "CIT-DRAFT-1",
    "CIT-POWER-4",
    "CIT-POWER-5",
    "CIT-ABBOT-2",
    "CIT-QUEEN-1",
    "CIT-MONUMENT-1",
    "CIT-SECRET-VAULT-1",
    "CIT-ACTION-1",
    "CIT-TURN-2",
    "CIT-POWER-6",
    "CIT-ACTION-2",
    "CIT-BUILD-5",
    "CIT-FRAMEWORK-1",
    "CIT-CARDINAL-2",
    "CIT-TICKET-WAGON-1",
    "CIT-EMPEROR-2",
    "CIT-WARLORD-3",
    "CIT-MAGISTRATE-2",
    "CIT-MARSHAL-2",
    "CIT-ARTIST-2",
    "CIT-BUILD-6",
)
