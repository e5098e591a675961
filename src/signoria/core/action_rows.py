"""Compact actions: the choices that can ever be offered, row by row, for nets.

A game's action space has a number for every word, also for words that no table ever offers. Its rows are the others,
without gaps, from its cards and declarations alone. A row is named by the word of its choice, so that a net which
keeps the names of its rows still fits when cards are added. Seats in a row are counted from the seat that chooses:
`partner:1` is the next one, whoever asks. So it fits observations, in which the viewer comes first.
"""

from collections.abc import Callable, Sequence
from typing import Final

from signoria.core.kernel import NONE

Turned = Callable[[int, int, int], int]
"""The choice of a row as a seat has it, from that of seat 0, the seat and the number of players. NONE where the row
names a seat that is not at this table."""


class SeatRows:
    """The rows as one seat reads them."""

    def __init__(self, row_of: list[int], choice_of: list[int]) -> None:
        self.row_of: Final = row_of
        """By choice; NONE for what can never be offered."""
        self.choice_of: Final = choice_of
        """By row; NONE for what names a seat that is not at this table."""


class ActionRows:
    """The rows of a game, for every table and seat."""

    def __init__(self, possible: list[int], words: Sequence[str], turned: Turned) -> None:
        self.choices: Final = possible
        """The choice of each row as seat 0 has it."""
        self.words: Final = [words[choice] for choice in possible]
        """The name of each row: the word of its choice, seats counted from the one who chooses."""
        self.size: Final = len(possible)
        self.actions: Final = len(words)
        self.turned: Final = turned
        self.tables: Final[dict[int, list[SeatRows]]] = {}

    def places(self, words: list[str]) -> list[int]:
        """The rows of these words. So a net that keeps the words of its rows still fits when cards are added."""
        return places_of("action", self.words, words)

    def seat_rows(self, players: int, seat: int) -> SeatRows:
        """The rows as a seat at a table of so many reads them."""
        if players not in self.tables:
            self.tables[players] = [self._turned_for(other, players) for other in range(players)]
        return self.tables[players][seat]

    def _turned_for(self, seat: int, players: int) -> SeatRows:
        choice_of = [self.turned(choice, seat, players) for choice in self.choices]
        row_of = [NONE] * self.actions
        for row in range(self.size):
            if choice_of[row] != NONE:
                row_of[choice_of[row]] = row
        return SeatRows(row_of, choice_of)


def places_of(what: str, names: list[str], wanted: list[str]) -> list[int]:
    """Where the wanted names stand among all of them."""
    places = {name: place for place, name in enumerate(names)}
    unknown = [name for name in wanted if name not in places]
    if unknown:
        raise ValueError(
            f"{what}: {len(unknown)} of {len(wanted)} names are unknown here, the first is {unknown[0]!r}: "
            "another game or another version wrote them"
        )
    return [places[name] for name in wanted]
