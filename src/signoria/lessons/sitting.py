"""Somebody at a step of a lesson: what was chosen so far, and what may follow.

All of it follows from the step and the choices, so nobody has to keep it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from signoria.core.match import Match
from signoria.core.message import Message
from signoria.games.registry import game as game_of
from signoria.lessons.lesson import Lesson, Step, matches

PUPIL = 0
"""The seat of whoever learns."""
EASY = "easy"
"""The bot of the other seats."""


class Choice(NamedTuple):
    """Who has chosen what."""

    seat: int
    word: str


class Wrong(NamedTuple):
    """Why a choice is not the one: a rule, with its message where that forbids it, else the place of an objection."""

    rule: str
    message: Message | None
    objection: int


class Sitting:
    """A step under way."""

    def __init__(self, lesson: Lesson, step: Step, chosen: Sequence[Choice] = ()) -> None:
        self.lesson = lesson
        self.step = step
        self.match: Match = game_of(lesson.game).position(dict(step.position))
        self.chosen: list[Choice] = []
        self.mine = 0
        """How many choices the pupil has made."""
        for choice in chosen:
            self.play(choice.seat, choice.word)

    @property
    def done(self) -> bool:
        """Is all chosen that the step wants, or the free game over?"""
        return self.match.over if self.step.is_free else self.mine == len(self.step.expect)

    @property
    def wanted(self) -> list[str]:
        """The choices that the step wants now, those above all that it names first."""
        if self.step.is_free or self.done or PUPIL not in self.match.waiting:
            return []
        offered = [self.match.word(choice) for choice in self.match.choices(PUPIL)]
        patterns = self.step.expect[self.mine].split("|")
        return list(dict.fromkeys(word for pattern in patterns for word in offered if matches(pattern, word)))

    def wrong(self, word: str) -> Wrong | None:
        """Why the pupil should not choose this; None where he may."""
        refusal = self.match.why_not(word, seat=PUPIL)
        if refusal is not None:
            return Wrong(refusal["rule"], refusal["message"], -1)
        if self.step.is_free or matches(self.step.expect[self.mine], word):
            return None
        place = self.step.objection_to(word)
        return Wrong(self.step.wrong[place].rule, None, place)

    def play(self, seat: int, word: str) -> None:
        """Let a choice take effect. One that the rules forbid is refused with an error."""
        self.match.play(self.match.choice(word), seat)
        self.chosen.append(Choice(seat, word))
        self.mine += seat == PUPIL

    def settled(self) -> Choice | None:
        """The next choice that is no question: what others are told to do, and in the free game what is forced."""
        if self.done:
            return None
        for seat in self.match.waiting:
            offered = self.match.choices(seat)
            if len(offered) == 1 and (seat != PUPIL or self.step.is_free):
                return Choice(seat, self.match.word(offered[0]))
        others = len(self.chosen) - self.mine
        if self.asked_bot is not None and others < len(self.step.replies):
            return Choice(self.asked_bot, self.step.replies[others])
        return None

    @property
    def asked_bot(self) -> int | None:
        """The seat at which a bot is to choose now."""
        if self.done or PUPIL in self.match.waiting:
            return None
        return next(iter(self.match.waiting), None)
