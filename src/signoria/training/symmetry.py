"""Colours that mean the same: each game of Lost Cities is learned with its colours exchanged.

Which bytes and rows belong to which colour follows from their names alone, so that it holds for every layout.
"""

import re
from itertools import islice, permutations

import numpy as np
import numpy.typing as npt

from signoria.core.game import Game

Places = npt.NDArray[np.int64]
MOST = 120
"""All orders of five colours."""


class Symmetry:
    """Orders of the colours: by order and place, the place where the same is found in the game itself."""

    def __init__(self, observation: Places, rows: Places) -> None:
        self.observation = observation
        self.rows = rows

    @property
    def orders(self) -> int:
        """How many orders there are; 1 where nothing is exchanged."""
        return len(self.rows)


def byte_names(game: Game) -> list[str]:
    """A name for every byte of an observation."""
    return [f"{field.name}|{label}" for field in game.encoder.fields for label in field.labels]


def colours(game: Game) -> list[str]:
    """The colours that are in every game; none where a game knows no colours that mean the same."""
    if game.id != "lost-cities":
        return []
    words = [game.action_rows.words[row] for row in game.possible_rows(2, {"colours": 5})]
    return [word.split(":")[1] for word in words if word.startswith("take:")]


def places(names: list[str], before: list[str], after: tuple[str, ...]) -> Places:
    """By place: where the same is found when the colours are renamed."""
    renamed = dict(zip(before, after, strict=True))
    pattern = re.compile(rf"\b({'|'.join(before)})\b")
    place_of = {name: place for place, name in enumerate(names)}
    found = [place_of[pattern.sub(lambda colour: renamed[colour[1]], name)] for name in names]
    if sorted(found) != list(range(len(names))):
        raise ValueError("names: expected every byte and row to have another for each colour, or to know no colour")
    return np.array(found, np.int64)


def symmetry(game: Game) -> Symmetry:
    """The orders of a game's colours, the game's own first."""
    bytes_, words, own = byte_names(game), game.action_rows.words, colours(game)
    if not own:
        return Symmetry(np.arange(len(bytes_))[None], np.arange(len(words))[None])
    orders = list(islice(permutations(own), MOST))
    return Symmetry(
        np.stack([places(bytes_, own, order) for order in orders]),
        np.stack([places(words, own, order) for order in orders]),
    )
