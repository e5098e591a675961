"""The rules of Market Day that obstacles name, by number."""

from typing import Final

NOT_NOW: Final = 1
NOT_IN_HAND: Final = 2
NO_VETO: Final = 3
VETOED_ALREADY: Final = 4

RULE_IDS: Final = ("", "TOY-TURN-1", "TOY-BID-1", "TOY-VETO-1", "TOY-VETO-2")
