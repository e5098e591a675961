"""A drawing that does for any game."""

from collections.abc import Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.speech import Speech

View = Mapping[str, Any]  # Any: each game has documents of its own
UNINTERESTING = ("seat", "waiting", "question", "choices")
"""What a view says beside the table itself."""


class Drawing:
    """Draws what a view names, field by field. A game of its own look overrides it."""

    def __init__(self, setup: View, say: Speech, names: list[str]) -> None:
        self.setup = setup
        self.say = say
        self.names = names

    def table(self, view: View) -> RenderableType:
        """The table as the view knows it."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for field, value in view.items():
            if field not in UNINTERESTING:
                grid.add_row(field, Text(self._words(value)))
        return grid

    def choices(self, view: View, sentences: list[str]) -> RenderableType:
        """The choices, numbered from 1."""
        numbered = [Text(f"{place:>3}  {words}") for place, words in enumerate(sentences, 1)]
        return Columns(numbered, column_first=True, padding=(0, 2)) if len(numbered) > 8 else Group(*numbered)

    def headline(self, view: View) -> str:
        """What is being decided, "" where the game has no words for it."""
        return ""

    def is_interval(self, before: View, after: View) -> bool:
        """Is this a moment to look at the score sheet, as when a round has ended?"""
        return False

    def rules_about(self, word: str) -> list[str]:
        """The ids of the rules that explain a choice."""
        return []

    def legend(self) -> str:
        """What the signs on the table mean."""
        return ""

    def _words(self, value: object) -> str:
        """A value of a view without its brackets."""
        if isinstance(value, Mapping):
            return "; ".join(f"{name}: {self._words(part)}" for name, part in value.items()) or "-"
        if isinstance(value, (list, tuple)):
            return " | ".join(self._words(part) for part in value) or "-"
        return str(value)
