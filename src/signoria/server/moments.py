"""A match that was played, at any moment of it: moment n is the one after its first n choices."""

from typing import Final, NamedTuple

from msgspec import structs

from signoria.core.looking_back import moment_of
from signoria.core.match import Match
from signoria.core.message import Message
from signoria.core.noting import note_anew
from signoria.server.protocol.fields import Document
from signoria.server.protocol.parts import Happening, Step
from signoria.server.replay_bodies import Moment
from signoria.server.score import score_of

EVERY: Final = 16
"""A copy of the match is kept at every so many choices; the moments between are played from there."""


class Chosen(NamedTuple):
    """A choice, and what it meant when it was made."""

    seat: int
    word: str
    sentence: Message


class Moments:
    """All moments of a match. To make it takes a moment, so it is made in a thread."""

    def __init__(self, played: Match) -> None:
        self._log = played.log()
        match = moment_of(played, 0)
        self.setup: Document = match.setup()
        self.choices: list[Chosen] = []
        self._kept: list[Match] = []
        for number, choice in enumerate(self._log):
            if number % EVERY == 0:
                self._kept.append(match.clone())
            seat = match.waiting[0]
            self.choices.append(Chosen(seat, match.word(choice), match.sentence(choice, seat)))
            match.play(choice, seat)
        self.last = match

    @property
    def count(self) -> int:
        """How many choices there are: the number of the last moment."""
        return len(self._log)

    def at(self, number: int) -> Match:
        """A copy of the match at that moment."""
        return self._watched(number, number)

    def step(self, number: int, seat: int | None) -> Step:
        """What a seat could see at that moment, and of the choice that led there; None is a spectator."""
        return step(self.reached(number), seat, self._chooser(number))

    def moment(self, number: int, seat: int | None) -> Moment:
        """The same, with the score as it stood."""
        return moment(self.reached(number), seat, self._chooser(number))

    def reached(self, number: int) -> Match:
        """A copy of the match at that moment, having noted what came of the choice that led there."""
        return self._watched(number, max(number - 1, 0))

    def _chooser(self, number: int) -> int | None:
        return self.choices[number - 1].seat if number else None

    def told(self, seat: int | None) -> list[Happening]:
        """All that a seat was told from the first choice to the last, each with the moment that told it."""
        match = self.at(0)
        match.watch()
        found: list[Happening] = []
        for number, choice in enumerate(self._log, 1):
            note_anew(match)
            match.play(choice, match.waiting[0])
            found += [Happening(number, event) for event in match.events(seat)]
        return found

    def _watched(self, number: int, since: int) -> Match:
        """The match at one moment, having noted what happened since another."""
        if not self._kept:
            return self.last.clone()
        place = min(since // EVERY, len(self._kept) - 1)
        match = self._kept[place].clone()
        for choice in self._log[place * EVERY : since]:
            match.play(choice, match.waiting[0])
        match.watch()
        for choice in self._log[since:number]:
            match.play(choice, match.waiting[0])
        return match


def steps(played: Match, since: int, seat: int) -> list[Step]:
    """What a seat could see from one moment on, step by step up to now."""
    match = moment_of(played, since)
    told = [step(match, seat, None)]
    for choice in played.log()[since:]:
        chooser = match.waiting[0]
        note_anew(match)
        match.play(choice, chooser)
        told.append(step(match, seat, chooser))
    return told


def step(match: Match, seat: int | None, chooser: int | None) -> Step:
    """A moment as a seat may know it, with what was noted."""
    return Step(
        number=match.number,
        seat=chooser,
        waiting=list(match.waiting),
        events=match.events(seat),
        view=match.view(seat),
    )


def moment(match: Match, seat: int | None, chooser: int | None) -> Moment:
    """The same, with the score as everybody may know it."""
    score = score_of(match, match.over)
    return Moment(**structs.asdict(step(match, seat, chooser)), sheet=score.sheet, scores=score.scores)
