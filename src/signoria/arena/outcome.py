"""How one simulated game ended."""

from collections.abc import Sequence
from typing import NamedTuple


class Outcome(NamedTuple):
    """The game with that number: its scores and winners by seat, and how many choices it took."""

    number: int
    scores: list[int]
    """Empty where nobody could play the game: whoever tried has died."""
    winners: list[int]
    choices: int
    record: str | None
    """Its record as one line of JSON, where records were asked for."""
    failures: Sequence[int] = ()
    """How often each seat's bot failed, so that a choice was made at random for it; empty where none could."""
    error: str = ""
    """What went wrong first."""

    @property
    def finished(self) -> bool:
        """Was it played to its end?"""
        return bool(self.scores)
