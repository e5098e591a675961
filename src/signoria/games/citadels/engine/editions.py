"""The editions of Citadels, the sets of cards, and what is printed where."""

from collections.abc import Mapping
from typing import Final

CLASSIC: Final = "classic-2000"
DARK_CITY: Final = "dark-city-2004"
DELUXE: Final = "deluxe-2016"
EDITIONS: Final = (CLASSIC, DARK_CITY, DELUXE)
PRINTINGS: Final = ("65", "66", "2012")
"""The older editions were printed with 65 and with 66 districts, and once more in 2012."""

BASE: Final = "base"
DARK_LANDS: Final = "dark-lands"
DARK_FIGURES: Final = "dark-figures"
NO_SET: Final = ""
SETS: Final = (BASE, DARK_LANDS, DARK_FIGURES)
"""The sets of cards of 2016, by their printed symbols."""

NOT_PRINTED: Final = -1
NO_COPIES: Final[Mapping[str, int]] = {}


class Printed:
    """What a card of the district deck costs in each edition that has it, and how many copies there are of it.

    What came in 2000 lies in the box of 2004 too. `symbol` is its set of 2016. `copies_in` names the printings of the
    older editions with another number of copies. `option` names the option without which it stays in the box.
    `uncertain` says that we know the card of 2016 only from older ones; its rule says so in its source.
    """

    def __init__(
        self,
        of_2000: int = NOT_PRINTED,
        of_2004: int = NOT_PRINTED,
        of_2016: int = NOT_PRINTED,
        symbol: str = NO_SET,
        copies: int = 1,
        copies_in: Mapping[str, int] = NO_COPIES,
        option: str = "",
        uncertain: bool = False,
    ) -> None:
        self.of_2000: Final = of_2000
        self.of_2004: Final = of_2004
        self.of_2016: Final = of_2016
        self.symbol: Final = symbol
        self.copies: Final = copies
        self.copies_in: Final = copies_in
        self.option: Final = option
        self.uncertain: Final = uncertain

    def cost(self, edition: str) -> int:
        """What it costs; the two older editions share their cards. `NOT_PRINTED` where there is none."""
        return self.of_2016 if edition == DELUXE else max(self.of_2000, self.of_2004)

    def copies_of(self, edition: str, printing: str) -> int:
        """How many there are in the box of an older edition. [CIT-SETUP-3, CIT-SETUP-4]"""
        if edition == DARK_CITY and self.of_2004 != NOT_PRINTED:
            return self.copies
        return self.copies_in.get(printing, self.copies) if self.of_2000 != NOT_PRINTED else 0


NO_CARD: Final = Printed()


class In:
    """The set of a character, and the editions that have it."""

    def __init__(self, symbol: str, *editions: str) -> None:
        self.symbol: Final = symbol
        self.editions: Final = editions


NOWHERE: Final = In(NO_SET)
