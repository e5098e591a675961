"""What is shown before a choice, on one screen where it can be: news, table, question and choices."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.segment import SegmentLines
from rich.text import Text

from signoria.cli.drawing import Drawing
from signoria.cli.drawing.drawing import View

PROMPT = 1
"""The lines that the prompt takes."""
NEWS_LINES = 3
"""The most lines of news on a low screen; `log` tells the rest."""
TALL = 30
"""A screen of so many lines has room for empty ones, and for all the news."""


class Page(NamedTuple):
    """What there is to show."""

    drawing: Drawing
    view: View
    news: list[str]
    question: Text
    sentences: list[str]
    notices: Sequence[str] = ()
    """What is told once and nowhere else, and never left out: a line for each."""

    def show(self, console: Console) -> None:
        """Print it, shortened as far as the screen needs; the news go last of all, since `log` has them."""
        degrees = [*range(self.drawing.shortest + 1), self.drawing.shortest]
        pages = [self] * (len(degrees) - 1) + [self._replace(news=[])]
        for page, short in zip(pages, degrees, strict=True):
            lines = console.render_lines(page._made(console, short), pad=False)
            if len(lines) <= console.height - PROMPT:
                break
        console.print(SegmentLines(lines, new_lines=True), end="")

    def _made(self, console: Console, short: int) -> Group:
        gap = [Text()] if console.height >= TALL else []
        parts: list[RenderableType] = [Text(notice, "dim") for notice in self.notices]
        if self.news:
            parts += [news_lines(self.news, console, short), *gap]
        parts += [self.drawing.table(self.view, console.width, short), *gap, self.question]
        return Group(*parts, self.drawing.choices(self.view, self.sentences, console.width, short))


def news_lines(news: list[str], console: Console, short: int = 0) -> Text:
    """The latest news, as many as a screen of this height has lines for."""
    told = Text(" · ".join(news), "dim")
    most = NEWS_LINES * 2 if console.height >= TALL else max(1, NEWS_LINES - short)
    left_out = 0
    while left_out < len(news) - 1 and len(told.wrap(console, console.width)) > most:
        left_out += 1
        told = Text(" · ".join(["…", *news[left_out:]]), "dim")
    return told
