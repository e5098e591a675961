"""The rules that obstacles name, by number."""

from typing import Final

PLAY_FIRST: Final = 1
THEN_TAKE: Final = 2
NOT_IN_HAND: Final = 3
WAGERS_FIRST: Final = 4
ASCENDING: Final = 5
EMPTY_PILE: Final = 6
NOT_JUST_DISCARDED: Final = 7

RULE_IDS: Final = ("", "LC-TURN-1", "LC-TURN-2", "LC-PLAY-1", "LC-PLAY-3", "LC-PLAY-4", "LC-TAKE-1", "LC-TAKE-2")
