"""What seats were asked and have answered. An answer quotes the entry that asked, so that none counts twice."""

from collections.abc import Iterable

from signoria.server.problems import Problem
from signoria.server.seats import SEAT_BITS


class Questions:
    """By which entry each seat was asked, what was answered, and who has answered while others still think."""

    def __init__(self, players: int) -> None:
        self._asked_at = [0] * players  # it counts for those that wait
        self._answers: dict[int, str] = {}  # to each question, see `question`
        self._sealed: list[int] = []  # the seats that have answered while others still think

    def asked_at(self, seat: int) -> int:
        """The entry by which a waiting seat was asked."""
        return self._asked_at[seat]

    @property
    def ready(self) -> list[int]:
        """The seats that have answered a decision which others still think about."""
        return sorted(self._sealed)

    def is_answered(self, asked_at: int, seat: int, word: str) -> bool:
        """Is exactly this choice stored? Another answer to the same question comes too late."""
        stored = self._answers.get(question(asked_at, seat))
        if stored is not None and stored != word:
            raise Problem("stale", f"seat {seat} has answered already what it was asked at entry {asked_at}")
        return stored is not None

    def has(self, asked_at: int, seat: int, word: str) -> bool:
        """Is it answered, and just so?"""
        return self._answers.get(question(asked_at, seat)) == word

    def answer(self, asked_at: int, seat: int, word: str) -> None:
        """So it has answered."""
        self._answers[question(asked_at, seat)] = word

    def seal(self, seat: int) -> None:
        """What it has answered lies sealed until all are in: the question of the others stays the same."""
        self._sealed.append(seat)

    def open_again(self, seat: int, number: int) -> None:
        """Its sealed answer was taken out by that entry; the others are asked what they were."""
        self._sealed.remove(seat)
        self._asked_at[seat] = number

    def ask(self, seats: Iterable[int], number: int) -> None:
        """These seats are asked something new by that entry."""
        self._sealed.clear()
        for seat in seats:
            self._asked_at[seat] = number


def question(asked_at: int, seat: int) -> int:
    """One number for what a seat was asked by an entry: a table has hundreds, and a pair takes twice as much."""
    return asked_at << SEAT_BITS | seat
