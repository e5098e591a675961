"""What accounts have made of puzzles: their first answers, and on which days they solved the one of the day."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import sqlalchemy as sa
from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from signoria.server.store.columns import Base
from signoria.server.store.entries import insert
from signoria.server.store.models import ID


class PuzzleAnswerRow(Base):
    """The first answer of an account to a puzzle."""

    __tablename__ = "puzzle_answers"
    __table_args__ = (Index("ix_puzzle_answers_puzzle_word", "puzzle", "word"),)

    person: Mapped[str] = mapped_column(ID, ForeignKey("people.id"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(80), primary_key=True)
    solved: Mapped[bool]
    """Was it right?"""
    gave_up: Mapped[bool] = mapped_column(server_default=sa.false())
    """Did he only want to see what is best?"""
    word: Mapped[str | None] = mapped_column(String(200))
    """What was chosen; None where it was given up, was brought along from a browser, or is older than this column."""


class PuzzleDayRow(Base):
    """The first answer of an account to the puzzle of that day, on that day. A puzzle may come again another day."""

    __tablename__ = "puzzle_days"

    person: Mapped[str] = mapped_column(ID, ForeignKey("people.id"), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    """As YYYY-MM-DD, by the server's date (UTC)."""
    solved: Mapped[bool]


@dataclass(frozen=True)
class Solved:
    """Puzzles by their ids, and days, each with whether the first answer was right."""

    answers: Mapping[str, bool]
    days: Mapping[str, bool]
    given_up: Collection[str] = ()
    """Those of the puzzles that were given up."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What was chosen, by the ids of the puzzles, where it is known."""


@dataclass(frozen=True)
class Chosen:
    """What accounts have chosen first in a puzzle."""

    counts: Mapping[str, int]
    """By words: how many accounts."""
    mine: str | None
    """The word by which this person is among them."""


def solved_by(connection: sa.Connection, person: str) -> Solved:
    """What an account has made of puzzles."""
    row = PuzzleAnswerRow
    answers = connection.execute(sa.select(row.puzzle, row.solved, row.gave_up).where(row.person == person)).all()
    days = sa.select(PuzzleDayRow.day, PuzzleDayRow.solved).where(PuzzleDayRow.person == person)
    return Solved(
        {answer.puzzle: answer.solved for answer in answers},
        {day.day: day.solved for day in connection.execute(days)},
        [answer.puzzle for answer in answers if answer.gave_up],
    )


def add_solved(connection: sa.Connection, person: str, solved: Solved) -> None:
    """Note first answers; what was answered before stays as it is."""
    answers = [
        {
            "person": person,
            "puzzle": puzzle,
            "solved": right,
            "gave_up": puzzle in solved.given_up,
            "word": solved.words.get(puzzle),
        }
        for puzzle, right in solved.answers.items()
    ]
    days = [{"person": person, "day": day, "solved": right} for day, right in solved.days.items()]
    for model, rows in ((PuzzleAnswerRow, answers), (PuzzleDayRow, days)):
        if rows:
            connection.execute(insert(connection.dialect.name, model).on_conflict_do_nothing(), rows)


def chosen(connection: sa.Connection, puzzle: str, person: str | None) -> Chosen:
    """What accounts have chosen first in a puzzle, and what this person has. Both are found by an index."""
    row = PuzzleAnswerRow
    here = sa.and_(row.puzzle == puzzle, row.word.is_not(None))
    found = connection.execute(sa.select(row.word, sa.func.count().label("accounts")).where(here).group_by(row.word))
    counts = {each.word: each.accounts for each in found}
    mine = sa.select(row.word).where(row.person == person, row.puzzle == puzzle)
    return Chosen(counts, None if person is None else connection.scalar(mine))
