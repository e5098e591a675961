"""How puzzles are found: in games that nets play, of which few moments are worth a proof.

Every game follows from the seed and its number. So any number of processes find the same puzzles, and a collection
that was broken off goes on where it was.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from signoria.analysis.calibration import Chances
from signoria.analysis.looking_ahead import imagined, prospects, with_facts
from signoria.analysis.proving import CAREFUL, Proof, proof
from signoria.analysis.puzzles import InvalidPuzzles, Puzzle, kind_of, read, write
from signoria.analysis.reasons import reason
from signoria.analysis.values import Asked, Values, next_asked, values_of
from signoria.arena.crew.crew import Crew, Done
from signoria.arena.crew.tasks import Lost
from signoria.bots import bot
from signoria.bots.learned.net import Floats
from signoria.core.match import Match
from signoria.core.message import Message
from signoria.training.configurations import mixture

LOOKED_AT = 0.3
"""So many of the moments of a game are looked at."""
FEWEST, MOST = 3, 16
"""A puzzle has at least so many choices, and not more than somebody can weigh."""
SURE = 0.95
"""What the net likes so much is hardly ever wrong: such a moment is not looked at."""
UNLIKELY, HARDEST = 0.3, 0.1
"""What the net likes less than this looks unlikely, or very unlikely."""
PLAIN = 0.8
"""What it likes less than this looks unlikely too where the heuristic would choose something else."""
TOLD_BY = 32
"""Worlds from which reasons are told."""
OF_A_KIND, A_FEW = 0.5, 3
"""No kind of answer takes a larger share of a collection, beyond the first few."""
A_ROUND = 32
"""After so many games it is seen of which kinds there are enough: those are not proven any more in the next ones."""
SEEDS = 1 << 62


class Searched(NamedTuple):
    """What came of looking through one game."""

    number: int
    puzzle: Puzzle | None


class Seeker:
    """Looks for puzzles in numbered games. It can be sent to another process."""

    def __init__(self, game_id: str, seed: int, enough: frozenset[str] = frozenset()) -> None:
        self.game_id = game_id
        self.seed = seed
        self.enough = enough
        """Kinds of answers that are not looked for."""

    def __call__(self, numbers: Sequence[int]) -> Iterator[Done[Searched]]:
        for number in numbers:
            yield number, Searched(number, self.puzzle_in(number))

    @property
    def values(self) -> Values:
        """What the net of the game says."""
        return values_of(self.game_id)

    def without(self, enough: frozenset[str]) -> "Seeker":
        """One who does not look for these kinds of answers."""
        return Seeker(self.game_id, self.seed, enough)

    def puzzle_in(self, number: int) -> Puzzle | None:
        """The first puzzle of a game, if there is one: no two of them are alike that way."""
        random = Random(f"{self.seed} {number}")
        for asked, likings in self.moments(random):
            thought = Thought(asked, likings)
            found = proof(asked, self.values, random.randrange(SEEDS), partial(self.is_of_interest, thought))
            if found is not None and reads_back(asked.match, asked.seat):
                return self.puzzle(asked, number, found, thought.liking(found.choices[0]))
        return None

    def again(self, puzzle: Puzzle) -> Puzzle | None:
        """The puzzle as the net that ships proves it, which may be another than found it; None where it does not."""
        match = puzzle.match()
        asked = Asked(match, puzzle.seat, match.choices(puzzle.seat))
        found = proof(asked, self.values, self.seed, lambda choice: match.word(choice) == puzzle.answer, CAREFUL)
        return self.puzzle(asked, puzzle.number, found, puzzle.liking) if found else None

    def is_of_interest(self, thought: "Thought", choice: int) -> bool:
        """May this be the answer of a puzzle?"""
        return kind_of(thought.asked.match.word(choice)) not in self.enough and thought.is_unlikely(choice)

    def moments(self, random: Random) -> Iterator[tuple[Asked, Chances]]:
        """Some moments of a game in which all choose now and then what the net likes less; and what it likes there."""
        game = self.values.game
        table = mixture(self.game_id)(random)
        options = {**game.simulation_options(), **table.options}
        match = game.new(table.players, options, random.getrandbits(62))
        while (asked := next_asked(match)) is not None:
            likings = shares(self.values.likings([asked])[0])
            looked_at = random.random() < LOOKED_AT
            if looked_at and FEWEST <= len(asked.choices) <= MOST and likings.max() < SURE:
                yield asked, likings
            match.play(random.choices(asked.choices, likings.tolist())[0], asked.seat)

    def puzzle(self, asked: Asked, number: int, found: Proof, liking: float) -> Puzzle:
        """All of it together."""
        match, seat, _ = asked
        words = [match.word(choice) for choice in found.choices]
        reasons = self.reasons(asked, found)
        return Puzzle(
            game=self.game_id,
            number=number,
            position=match.position(),
            seat=seat,
            answer=words[0],
            chances={word: list(told) for word, *told in zip(words, found.chances, found.halves, strict=True)},
            liking=round(liking, 4),
            level=1 if liking > UNLIKELY else 2 if liking > HARDEST else 3,
            reasons=dict(zip(words[1:], reasons, strict=True)),
            worlds=found.worlds,
        )

    def reasons(self, asked: Asked, found: Proof) -> list[Message]:
        """Why the best choice is better, beside each of the others: as hints tell it, with the chances of the proof."""
        _, seat, _ = asked
        worlds = imagined(asked.match, seat, TOLD_BY, self.seed)
        ahead = with_facts(self.values, worlds, seat, prospects(self.values, worlds, seat, found.choices))
        best, *others = (one._replace(chance=chance) for one, chance in zip(ahead, found.chances, strict=True))
        return [reason(self.game_id, seat, best, one, proven=True) for one in others]


class Thought:
    """What comes to mind first at a moment."""

    def __init__(self, asked: Asked, likings: Chances) -> None:
        self.asked = asked
        self.likings = likings
        self.obvious: str | None = None

    def liking(self, choice: int) -> float:
        """How likely the net takes a choice to be good."""
        return float(self.likings[self.asked.choices.index(choice)])

    def is_unlikely(self, choice: int) -> bool:
        """Is this none that one would think of first?"""
        if not UNLIKELY < self.liking(choice) <= PLAIN:
            return self.liking(choice) <= UNLIKELY
        match, seat, _ = self.asked
        if self.obvious is None:
            self.obvious = bot("heuristic", match.game.id, 0).choose(match.setup(), match.view(seat))
        return self.obvious != match.word(choice)


class Collection:
    """A file of puzzles that grows."""

    def __init__(self, game_id: str, file: Path, seed: int) -> None:
        values_of(game_id)  # a game that no net has learned is told before anything begins
        self.seeker = Seeker(game_id, seed)
        self.file = file
        self.found = read(file)
        others = {one.game for one in self.found} - {game_id}
        if others:
            raise InvalidPuzzles(f"puzzles {file}: expected those of {game_id}, it holds some of {', '.join(others)}")

    def grow(self, count: int, minutes: float, crew: Crew, tell: Callable[[int], None]) -> None:
        """Collect until there are so many puzzles or the time is up. `tell` hears how many there are."""
        end = time.monotonic() + 60 * minutes
        if len(self.found) >= count:
            return
        for searched in self.searched(crew):
            if searched.puzzle is not None and self.is_welcome(searched.puzzle):
                self.found.append(searched.puzzle)
                write(self.file, self.found)
                tell(len(self.found))
            if len(self.found) >= count or time.monotonic() >= end:
                return

    def is_welcome(self, puzzle: Puzzle) -> bool:
        """Are there few enough of its kind?"""
        return puzzle.kind not in full_kinds(self.found)

    def searched(self, crew: Crew) -> Iterator[Searched]:
        """What comes of the games that nobody has looked through, round by round and in their order."""
        first = max((one.number for one in self.found), default=-1) + 1
        while True:
            begin = first - first % A_ROUND
            seeker = self.seeker.without(full_kinds([one for one in self.found if one.number < begin]))
            yield from in_order(crew, seeker, range(first, begin + A_ROUND))
            first = begin + A_ROUND


def full_kinds(found: Sequence[Puzzle]) -> frozenset[str]:
    """The kinds of answers of which there are enough."""
    kinds = Counter(one.kind for one in found)
    return frozenset(kind for kind, many in kinds.items() if many >= max(A_FEW, OF_A_KIND * len(found)))


def in_order(crew: Crew, seeker: Seeker, numbers: range) -> Iterator[Searched]:
    """What comes of these games, whoever of the crew is done first."""
    waiting: dict[int, Searched] = {}
    first = numbers.start
    for one in crew.do(seeker, ([number] for number in numbers)):
        waiting[one.number] = Searched(one.number, None) if isinstance(one, Lost) else one
        while first in waiting:
            yield waiting.pop(first)
            first += 1


def shares(likings: Floats) -> Chances:
    """How likely each choice is taken, by how much it is liked."""
    likely = np.exp(likings.astype(np.float64) - likings.max())
    return np.asarray(likely / likely.sum())


def reads_back(match: Match, seat: int) -> bool:
    """Does the position of this match look to the seat as the match does?"""
    return match.game.position(match.position()).view(seat) == match.view(seat)
