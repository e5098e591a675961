"""The cards, tiles and boards that a match is played with: what `options/cards.toml` or a file like it says."""

from typing import Final

from signoria.games.princes.engine.tiles import Outline

# How a prestige card is judged.
AT_LEAST: Final = 0
MOST: Final = 1
FEWEST: Final = 2


class Wants:
    """What a person wants to find in a principality: a building, a landscape and a freedom."""

    def __init__(self, building: int, landscape: int, freedom: int) -> None:
        self.building: Final = building
        self.landscape: Final = landscape
        self.freedom: Final = freedom


class Term:
    """A thing that is counted, see `things.py`, with a number: what each is worth, or how many it takes."""

    def __init__(self, thing: int, number: int) -> None:
        self.thing: Final = thing
        self.number: Final = number


class BonusCard:
    """A bonus card adds a number for each of the things it counts. [POF-BONUS-3]"""

    def __init__(self, terms: list[Term]) -> None:
        self.terms: Final = terms


class PrestigeCard:
    """A prestige card asks for at least so many of some things, or for the most or the fewest of one of all seats.

    [POF-PRESTIGE-2 to POF-PRESTIGE-5]
    """

    def __init__(self, judged: int, points: int, tied: int, terms: list[Term]) -> None:
        self.judged: Final = judged
        self.points: Final = points
        self.tied: Final = tied
        """What is left of the points where another seat has as many."""
        self.terms: Final = terms


class Box:
    """All that is printed, read from a catalogue file and never changed."""

    def __init__(
        self,
        name: str,
        professions: list[str],
        names: list[str],
        wants: list[Wants],
        outlines: list[Outline],
        palaces: list[int],
        corners: list[list[list[int]]],
        bonus: list[BonusCard],
        prestige: list[PrestigeCard],
        sources: dict[str, dict[str, str]],
    ) -> None:
        self.name: Final = name
        self.professions: Final = professions
        self.names: Final = names
        """How a person is called whom we have no name for in our languages; else nothing."""
        self.wants: Final = wants
        """By profession."""
        self.outlines: Final = outlines
        """By tile."""
        self.palaces: Final = palaces
        """The cells of the palace on the front and on the back of a board."""
        self.corners: Final = corners
        """By number of players and seat: column and row of each board's corner on the common plane."""
        self.bonus: Final = bonus
        self.prestige: Final = prestige
        self.sources: Final = sources
        """How sure each entry is, by kind of entry and word: printed, known, natural, reconstructed or proposed."""
