"""The rulebook: every card of a game with its text and rules, its editions side by side, and what the atlas says."""

from signoria.lessons.rulebook.asking import Question, questions
from signoria.lessons.rulebook.card import Card, Chart, Row
from signoria.lessons.rulebook.gathering import cards, edition_names
from signoria.lessons.rulebook.numbers import CardNumber, CardPlot, games_played, plots
from signoria.lessons.rulebook.sources import told_source

__all__ = [
    "Card",
    "CardNumber",
    "CardPlot",
    "Chart",
    "Question",
    "Row",
    "cards",
    "edition_names",
    "games_played",
    "plots",
    "questions",
    "told_source",
]
