"""What the shipped atlas says of a card: means with their intervals, beside those of its like."""

from dataclasses import dataclass
from typing import Literal

from signoria.arena.atlas import CHRONICLES, Told, shipped
from signoria.arena.atlas.chronicle import Chart as Shown
from signoria.arena.atlas.site import FEWEST, GamePage
from signoria.arena.intervals import Estimate
from signoria.arena.speaking import Reporter
from signoria.lessons.rulebook.card import Card, Chart

Finding = Literal["", "above", "below", "even"]
MOST_ROWS = 6
"""So many are compared; of more, the two best and the two last."""


@dataclass(frozen=True)
class CardNumber:
    """A mean with its interval, and how many cases it comes from."""

    label: str
    own: bool
    """Is it the card's own?"""
    mean: float
    low: float
    high: float
    told: str
    cases: str


@dataclass(frozen=True)
class CardPlot:
    """A few numbers that are compared. `finding` says how the own one lies to what all would have."""

    chart: str
    title: str
    note: str
    share: bool
    reference: float | None
    finding: Finding
    rows: tuple[CardNumber, ...]


def games_played(game: str) -> int:
    """How many games the atlas has counted."""
    return shipped()[game].counts.games if game in shipped() else 0


def plots(game: str, card: Card, lang: str) -> tuple[CardPlot, ...]:
    """All that the atlas knows of a card; nothing where too few cases were counted."""
    if game not in shipped():
        return ()
    found = (_plot(game, shipped()[game], chart, lang) for chart in card.charts)
    return tuple(plot for plot in found if plot)


def _plot(game: str, told: Told, chart: Chart, lang: str) -> CardPlot | None:
    shown = next(one for one in CHRONICLES[game].all_charts() if one.name == chart.name)
    page = GamePage(Reporter(lang), game, told)
    known = told.counts.means.get(chart.name, {})
    keys = [key for key in chart.peers if key in known and known[key][1] >= FEWEST]
    if (chart.key and chart.key not in keys) or not keys:
        return None
    found = {key: page.found(shown, key) for key in keys}
    if shown.order == "value" and chart.key:
        keys = _chosen(sorted(keys, key=lambda key: -found[key].mean), chart.key)
    title, note = page.words(shown)
    return CardPlot(
        chart.name,
        title,
        note,
        shown.unit == "share",
        shown.reference,
        _finding(shown, found.get(chart.key)),
        tuple(_number(page, shown, key, found[key], chart) for key in keys),
    )


def _chosen(keys: list[str], own: str) -> list[str]:
    """The best and the last, and the one that all of it is about."""
    if len(keys) <= MOST_ROWS:
        return keys
    return [key for place, key in enumerate(keys) if key == own or place < 2 or place >= len(keys) - 2]


def _number(page: GamePage, shown: Shown, key: str, found: Estimate, chart: Chart) -> CardNumber:
    mean, low, high = page.ends(shown, found)
    name, _, place = key.partition("@")
    label = page.say("book.round", n=int(place)) if place else page.label(name)
    return CardNumber(label, key == chart.key, mean, low, high, page.said(shown, found), page.say.number(found.cases))


def _finding(shown: Shown, own: Estimate | None) -> Finding:
    """How it lies to the reference, where the interval leaves no doubt."""
    if own is None or shown.reference is None:
        return ""
    if own.low > shown.reference:
        return "above"
    return "below" if own.high < shown.reference else "even"
