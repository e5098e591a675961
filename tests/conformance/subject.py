"""What the conformance suite must be told about a game."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from signoria.core.game import Game
from signoria.core.match import Match


class Case(NamedTuple):
    """A table to try: how many sit there and which options are set."""

    players: int
    options: Mapping[str, object]


class Moment(NamedTuple):
    """One choice of a story: the match just before it, who chose, and what."""

    match: Match
    seat: int
    choice: int


Story = list[Moment]
"""A game from its beginning, choice by choice."""
Secrets = dict[str, list[str]]
"""The cards in every zone that a seat cannot see, by the name of the zone."""


def twenty(word: str) -> int:
    """As often as every word should be played."""
    return 20


@dataclass(frozen=True)
class Subject:
    """A game, the tables to try, and what only the game can tell."""

    game: Game
    cases: list[Case]
    longest: int
    """No game takes more choices than this."""
    census: Callable[[Match], list[str]]
    """Every card, wherever it lies: never more, never less, never others."""
    secrets: Callable[[Match, int | None], Secrets]
    """What the seat (None: a spectator) cannot see and what may be otherwise for all it knows."""
    contradiction: Callable[[Story, Match, int | None], str]
    """How an imagined match contradicts what the seat saw in the story, "" where it does not."""
    unplayable: frozenset[str] = frozenset()
    """Words that none of the cases can lead to."""
    unlikely: frozenset[str] = frozenset()
    """Words that random play seldom or never comes to; the game's own tests play them."""
    unreached: frozenset[str] = frozenset()
    """Decisions that none of the cases can lead to."""
    asking: frozenset[str] = field(default=frozenset({"waiting", "decision", "question", "choices"}))
    """The fields of a view that say who is asked what."""
    spoilt: int = 100
    """Positions that are spoilt field by field; fewer for a game with many fields."""
    samples: int = 12
    """Positions looked at in each case."""
    family: Callable[[str], str] = str
    """Words of one family are alike: it is enough that some of them are played often."""
    patience: int = 60_000
    """Choices within which every word must have been played twenty times."""
    biased: Callable[[int], Counter[str]] | None = None
    """Plays so many choices with a bias of its own, for words to which trying the least played one seldom leads."""
    enough: Callable[[str], int] = twenty
    """How often a word must have been played."""
    only_read: frozenset[str] = frozenset()
    """Fields of a position that are read and never written, because another says the same."""
    golden: list[Case] = field(default_factory=list)
    """Tables of which golden games are kept, besides those with a single option changed."""

    def new(self, case: Case, seed: int) -> Match:
        """A match at that table."""
        return self.game.new(case.players, case.options, seed)

    @property
    def name(self) -> str:
        return self.game.id
