"""A drawing that does for any game."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.drawing.choice_groups import grouped
from signoria.cli.drawing.flowing import numbered
from signoria.cli.speech import Speech

View = Mapping[str, Any]  # Any: each game has documents of its own
UNINTERESTING = ("seat", "waiting", "question", "choices")
"""What a view says beside the table itself."""
FEW = 4
"""So many choices always have a line each on a page that is not shortened; more than that are else told together."""


class Drawing:
    """Draws what a view names, field by field. A game of its own look overrides it."""

    shortest = 0
    """How far the table can be shortened to fit a screen; 0 is all of it."""

    def __init__(self, setup: View, say: Speech, names: list[str]) -> None:
        self.setup = setup
        self.say = say
        self.names = names

    def table(self, view: View, width: int, short: int = 0) -> RenderableType:
        """The table as the view knows it, in that many columns, shortened by so many degrees."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for field, value in view.items():
            if field not in UNINTERESTING:
                grid.add_row(field, Text(self._words(value)))
        return grid

    def choices(self, view: View, sentences: list[str], width: int, short: int = 0) -> RenderableType:
        """The choices, numbered from 1: a line each, and on a shortened page those together that begin alike."""
        if short and len(sentences) > FEW:
            return Group(*grouped(view["choices"], sentences, width))
        return numbered(enumerate(sentences, 1), width, in_pairs=len(sentences) > FEW or short > 0)

    def word(self, given: str, view: View) -> str:
        """The word of a choice for what was typed, where a game lets one leave out a part of it."""
        return given

    def headline(self, view: View) -> str:
        """What is being decided, "" where the game has no words for it."""
        return ""

    def is_interval(self, before: View, after: View) -> bool:
        """Is this a moment to look at the score sheet, as when a round has ended?"""
        return False

    def rules_about(self, word: str, view: View) -> list[str]:
        """The ids of the rules that explain a choice."""
        return []

    def legend(self) -> RenderableType:
        """What the signs on the table mean, "" where there are none."""
        return ""

    def _words(self, value: object) -> str:
        """A value of a view without its brackets."""
        if isinstance(value, Mapping):
            return "; ".join(f"{name}: {self._words(part)}" for name, part in value.items()) or "-"
        if isinstance(value, (list, tuple)):
            return " | ".join(self._words(part) for part in value) or "-"
        return str(value)
