"""Puzzles: moments at which one choice is clearly best and looks unlikely."""

import gzip
import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from signoria.analysis.values import NoNet
from signoria.bots.learned.packaged import LEARNED
from signoria.core.errors import MISFITS, IllegalChoice, SignoriaError
from signoria.core.match import Match
from signoria.core.message import Message, message
from signoria.games.registry import game as game_of

SHIPPED = Path(__file__).with_name("shipped")
COMPRESSED = ".gz"


class InvalidPuzzles(SignoriaError, ValueError):
    """A file that does not hold puzzles."""


class Verdict(NamedTuple):
    """What is to be said of an answer."""

    right: bool
    chance: float
    """The chance to win with what was answered."""
    cost: float
    """By how much the best choice wins more often; 0 for the best."""
    reason: Message
    """What the best choice gains and prevents beside what was answered, or beside the next best."""

    def to_json(self) -> dict[str, Any]:
        """As JSON; the reason is a message that each reader finishes in his language."""
        return self._asdict()


class Puzzle(NamedTuple):
    """A moment, whose turn it is, and what to find."""

    game: str
    number: int
    """The game of the collection in which it was met. No two puzzles of a game have the same."""
    position: dict[str, Any]
    """In the documented format, secrets and all: `Puzzle.match` reads it, whose views tell what a seat may know."""
    seat: int
    answer: str
    """The word of the best choice."""
    chances: dict[str, list[float]]
    """For every choice, the best first: the chance to win with it, and half of a 95 % interval.

    That of the best is of its chance; those of the others are of how far they are behind it.
    """
    liking: float
    """How likely the net took the answer to be, before anything was tried: what looks unlikely is small."""
    level: int
    """1 to 3: the harder, the less likely it looks."""
    reasons: dict[str, Message]
    """For every other choice: what the answer gains and prevents beside it."""
    worlds: int
    """So many worlds were imagined to prove the answer."""

    @property
    def kind(self) -> str:
        """What kind of choice is to be found."""
        return kind_of(self.answer)

    def match(self) -> Match:
        """The match at this moment. Show `setup()` and `view(seat)` of it, and nothing else."""
        return game_of(self.game).position(self.position)

    def verdict(self, word: str) -> Verdict:
        """What is to be said of a choice, by its word. One that is not offered is an `IllegalChoice`."""
        if word not in self.chances:
            raise IllegalChoice(f"puzzle {self.number}: expected one of {', '.join(self.chances)}; got {word!r}")
        chance, best = self.chances[word][0], self.chances[self.answer][0]
        other = list(self.chances)[1] if word == self.answer else word
        return Verdict(word == self.answer, chance, round(best - chance, 3), self.reasons[other])

    def missed(self, word: str) -> Message | None:
        """What a choice costs beside the answer, and whom it serves: its reason, told of the other side."""
        if (why := self.reasons.get(word)) is None:
            return None
        key = why["key"].replace(".reason.", ".missed.")
        return message(key, **why["args"])

    def to_json(self) -> dict[str, Any]:
        """As a line of a file holds it."""
        return self._asdict()


def kind_of(word: str) -> str:
    """What kind of choice it is: the first part of its word, such as build or lay."""
    return word.partition(":")[0]


def read(file: Path) -> list[Puzzle]:
    """The puzzles of a file, a line of JSON each, compressed or not; none where it is not there yet."""
    if not file.exists():
        return []
    data = file.read_bytes()
    try:
        text = (gzip.decompress(data) if file.suffix == COMPRESSED else data).decode()
        return [Puzzle(**json.loads(line)) for line in text.splitlines()]
    except (*MISFITS, EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise InvalidPuzzles(f"{file}: expected a puzzle in each line, as JSON; {error}") from error


def write(file: Path, found: list[Puzzle]) -> None:
    """Keep these puzzles in a file, whole or not at all."""
    text = "".join(json.dumps(one.to_json(), ensure_ascii=False, separators=(",", ":")) + "\n" for one in found)
    data = text.encode()
    beside = file.with_name(f"{file.name}.part")
    beside.write_bytes(gzip.compress(data, 9, mtime=0) if file.suffix == COMPRESSED else data)
    beside.replace(file)


@cache
def puzzles(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that ship with the package, in the order in which they were found."""
    if game_id not in LEARNED:
        raise NoNet(f"puzzles: expected one of {', '.join(LEARNED)}, got {game_id!r}")
    return tuple(read(SHIPPED / f"{game_id}.jsonl.gz"))
