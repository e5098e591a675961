"""What stands above all plots of a game: the first of which both ends are clear, each in a number and a sentence."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from signoria.arena.atlas.findings import Row, ends
from signoria.arena.intervals import Estimate
from signoria.arena.speaking import Reporter

MOST = 3
"""So many stand side by side."""


class Plotted(NamedTuple):
    """A plot of shares on the page: its number there, its name, what it is about, and its rows."""

    number: int
    name: str
    title: str
    rows: Sequence[Row]


def headlines(plots: Sequence[Plotted], say: Reporter) -> str:
    """The first plots whose ends can be told from the rest; nothing where fewer than two can."""
    told = [_headline(plot, *found, say) for plot in plots if all(found := ends(plot.rows))][:MOST]
    return f'<ul class="headlines">{"".join(told)}</ul>' if len(told) > 1 else ""


def _headline(plot: Plotted, most: Sequence[Row], least: Sequence[Row], say: Reporter) -> str:
    """The number is that of the first name; all others that could stand at an end have their own."""
    (first, best), *others = sorted(most, key=lambda row: -row[1].mean)
    trailing = [f"{name}, {_share(found, say)}" for name, found in sorted(least, key=lambda row: row[1].mean)]
    names = [f"<b>{escape(first)}</b>", *(f"<b>{escape(name)}</b> {escape(_share(one, say))}" for name, one in others)]
    words = f"{plot.title}. {say('atlas.least', least='; '.join(trailing))}"
    link = f'<a href="#{plot.name}">{escape(say("atlas.figure", n=plot.number))}</a>'
    share, _, half = say.share(best).partition("±")
    return (
        f"<li><strong>{escape(share.strip())}<small>±{escape(half)}</small></strong>"
        f"<span>{', '.join(names)} · {escape(words)} {link}</span></li>"
    )


def _share(found: Estimate, say: Reporter) -> str:
    """A share in a sentence, where no line ends between the sign and its interval."""
    return say.share(found).replace("± ", "±\u00a0")
