"""What travels of the rulebook. Numbers of the atlas travel as the lessons make them."""

from typing import Literal

from msgspec import Struct

from signoria.lessons.rulebook import CardPlot

Verdict = Literal["", "yes", "no"]


class CardRow(Struct, kw_only=True):
    """A head with its value, or with one for each edition."""

    head: str
    cells: list[str]


class CardFacts(Struct, kw_only=True):
    """A card or piece, in the reader's language."""

    slug: str
    kind: str
    name: str
    names: list[str]
    text: str
    rules: list[str]
    facts: list[CardRow]
    editions: list[CardRow]
    plots: list[CardPlot]
    wants: list[str]
    outline: list[list[int]]


class QuestionFacts(Struct, kw_only=True):
    """A question about the rules, and what a rule answers."""

    rule: str
    cards: list[str]
    editions: list[str]
    question: str
    verdict: Verdict
    answer: str


class EditionFacts(Struct, kw_only=True):
    """An edition with its name."""

    id: str
    name: str


class BookFacts(Struct, kw_only=True):
    """The rulebook of a game, without the rules themselves."""

    game: str
    games: str
    """From how many games the numbers come, as a sentence."""
    editions: list[EditionFacts]
    cards: list[CardFacts]
    questions: list[QuestionFacts]
