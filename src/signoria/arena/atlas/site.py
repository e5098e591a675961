"""The site: a page for each game and language, from counts alone. It opens from disk, and a server can show it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from signoria import locales
from signoria.arena.atlas.chronicle import Chart
from signoria.arena.atlas.collecting import CHRONICLES, read_counts
from signoria.arena.atlas.counts import SERIES, Counts
from signoria.arena.atlas.findings import Row, finding
from signoria.arena.atlas.headlines import Plotted, headlines
from signoria.arena.binning import binned
from signoria.arena.intervals import Estimate
from signoria.arena.plots import Bar, Line, Point, bars, columns, figure, lines, page, table
from signoria.arena.speaking import Reporter
from signoria.games.registry import game as game_of

SHIPPED = Path(__file__).with_name("editions")
FEWEST = 30
"""Cases below which nothing is shown: chance would be all there is."""
INDEX = "index.html"


class Told(NamedTuple):
    """What is told of one game: its edition, and what was counted."""

    edition: dict[str, Any]
    counts: Counts


def told_in(folder: Path) -> dict[str, Told]:
    """What the files of a folder tell, by game; others than those with the name of a game are not looked at."""
    paths = (folder / f"{game}.json" for game in CHRONICLES)
    found = [Told(*read_counts(path)) for path in paths if path.exists()]
    return {told.edition["game"]: told for told in found}


@cache
def shipped() -> dict[str, Told]:
    """What ships with the package."""
    return told_in(SHIPPED)


def write_site(folder: Path, games: Mapping[str, Told]) -> list[Path]:
    """Write all pages; which there are."""
    written = []
    for name, content in pages(games).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        written.append(path)
    return written


def pages(games: Mapping[str, Told], home: str = "") -> dict[str, str]:
    """Every page by its address within the site. `home` is where the site is shown, for the way back."""
    found = {INDEX: _doors()}
    for lang in locales.LANGUAGES:
        say = Reporter(lang)
        found[f"{lang}/{INDEX}"] = _index(say, games, home)
        for game, told in games.items():
            found[f"{lang}/{game}.html"] = GamePage(say, game, told, home).html()
    return found


def _doors() -> str:
    """The way to each language."""
    links = [
        f'<li><a lang="{lang}" href="{lang}/{INDEX}">{escape(Reporter(lang)("atlas.title"))} ({lang})</a></li>'
        for lang in locales.LANGUAGES
    ]
    return page("en", "Signoria", f"<h1>Signoria</h1><ul>{''.join(links)}</ul>")


def _head(say: Reporter, here: str, home: str) -> str:
    """The way back, to all games, and to the same page in the other languages."""
    back = f'<a class="brand" href="{escape(home)}">Signoria</a>' if home else ""
    links = [_language(lang, f"../{lang}/{here}", lang == say.lang) for lang in locales.LANGUAGES]
    top = "" if here == INDEX else f'<a href="{INDEX}">{escape(say("atlas.title"))}</a>'
    return f"<nav><span>{back}{top}</span><span>{''.join(links)}</span></nav>"


def _language(lang: str, address: str, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    return f'<a lang="{lang}" href="{address}"{current}>{lang.upper()}</a>'


def _index(say: Reporter, games: Mapping[str, Told], home: str) -> str:
    links = [
        f'<li><a href="{game}.html">{escape(game_of(game).name(say.lang))}</a>: '
        f"{escape(say('atlas.games', games=say.number(told.counts.games)))}</li>"
        for game, told in games.items()
    ]
    nothing = "" if games else f"<p>{escape(say('atlas.none'))}</p>"
    body = f"{_head(say, INDEX, home)}<h1>{escape(say('atlas.title'))}</h1><p>{escape(say('atlas.about'))}</p>"
    return page(say.lang, say("atlas.title"), f"{body}{nothing}<ul>{''.join(links)}</ul>")


class GamePage:
    """The page of one game in one language."""

    def __init__(self, say: Reporter, game: str, told: Told, home: str = "") -> None:
        self.say, self.game, self.counts, self.edition = say, game, told.counts, told.edition
        self.home = home

    def html(self) -> str:
        """All of it."""
        say = self.say
        title = say("atlas.page", game=game_of(self.game).name(say.lang))
        games = self.counts.games
        drawn = [(chart, plot) for chart in CHRONICLES[self.game].all_charts() if (plot := self._chart(chart))]
        command = f"signoria atlas {self.game} --games {games} --seed {self.edition['seed']}"
        parts = [
            _head(say, f"{self.game}.html", self.home),
            f'<p class="over">{escape(title)}</p><h1>{escape(say("atlas.says", games=say.number(games)))}</h1>',
            f"<p>{escape(say('atlas.games', games=say.number(games)))} {escape(say('atlas.intervals'))}</p>",
            f"<p>{escape(say('atlas.command'))} <code>{escape(command)}</code> "
            f"(Signoria {escape(self.edition['signoria'])})</p>",
            headlines(self._plotted([chart for chart, _ in drawn]), say),
            '<div class="plots">',
            *(plot for _, plot in drawn),
            "</div>",
        ]
        return page(say.lang, title, "".join(parts))

    def _chart(self, chart: Chart) -> str:
        """A figure, to which `#NAME` leads."""
        if chart.form == "columns":
            drawn = self._columns(chart)
        else:
            drawn = self._lines(chart) if chart.form == "lines" else self._bars(chart)
        return drawn.replace("<figure>", f'<figure id="{chart.name}">', 1)

    def _plotted(self, charts: Sequence[Chart]) -> list[Plotted]:
        """Those of the drawn ones that say who has the largest share."""
        numbered = enumerate(charts, 1)
        return [
            Plotted(number, chart.name, self.words(chart)[0], self._rows(chart))
            for number, chart in numbered
            if (chart.form, chart.unit, chart.order) == ("bars", "share", "value")
        ]

    def _rows(self, chart: Chart) -> list[Row]:
        """What a plot of bars shows: names and what was found for each."""
        return [(self.label(key), self.found(chart, key)) for key in self._shown(chart)]

    def _shown(self, chart: Chart) -> list[str]:
        """The keys of a plot of which there are enough cases."""
        return [key for key, sums in self.counts.means.get(chart.name, {}).items() if sums[1] >= FEWEST]

    def words(self, chart: Chart) -> tuple[str, str]:
        """Title and meaning; those of charts that all games have are said once for all."""
        common = chart not in CHRONICLES[self.game].charts
        area = "common" if common else self.game
        return self.say(f"atlas.{area}.{chart.name}"), self.say(f"atlas.{area}.{chart.name}.note")

    def _bars(self, chart: Chart) -> str:
        keys = self._shown(chart)
        if not keys:
            return ""
        found = {key: self.found(chart, key) for key in keys}
        order = sorted(keys, key=lambda key: -found[key].mean) if chart.order == "value" else sorted(keys, key=natural)
        rows = [Bar(self.label(key), *self.ends(chart, found[key]), self.said(chart, found[key])) for key in order]
        title, note = self.words(chart)
        data = table(
            [title, self.say("arena.value"), self.say("atlas.cases")],
            [[bar.name, bar.told, self.say.number(found[key].cases)] for key, bar in zip(order, rows, strict=True)],
        )
        plot = bars(title, rows, self._mark(chart), reference=chart.reference)
        shown = finding([(bar.name, found[key]) for key, bar in zip(order, rows, strict=True)], self.say)
        if chart.order == "value" and shown:
            title, note = shown, f"{title}: {note}"
        return figure(title, note, plot, self.say("arena.data"), data)

    def _columns(self, chart: Chart) -> str:
        counts = self.counts.tallies.get(chart.name)
        if not counts:
            return ""
        rows = binned(counts, self.say, self.counts.tallies["length"].total())  # of which every game has one
        title, note = self.words(chart)
        data = table([title, self.say("arena.value")], [[row.name, row.told] for row in rows])
        return figure(
            title, note, columns(title, rows, lambda at: self.say.percent(at, 0)), self.say("arena.data"), data
        )

    def _lines(self, chart: Chart) -> str:
        found: dict[str, list[tuple[int, str]]] = {}
        for key, sums in self.counts.means.get(chart.name, {}).items():
            if sums[1] >= FEWEST:
                name, _, where = key.rpartition(SERIES)
                found.setdefault(name, []).append((int(where), key))
        drawn, rows = [], []
        for name, places in sorted(found.items(), key=lambda item: self.label(item[0])):
            points = []
            for place, key in sorted(places):
                estimate = self.found(chart, key)
                points.append(Point(place, *self.ends(chart, estimate)))
                cases = self.say.number(estimate.cases)
                rows.append([self.label(name), self.say.number(place), self.said(chart, estimate), cases])
            if len(points) > 1:
                drawn.append(Line(self.label(name), points))
        if not drawn:
            return ""
        title, note = self.words(chart)
        data = table([title, "", self.say("arena.value"), self.say("atlas.cases")], rows)
        told = "; ".join(f"{name}, {place}: {value}" for name, place, value, _ in rows)
        plot = lines(title, drawn, self._mark(chart), lambda at: self.say.decimal(at, 0), told)
        return figure(title, note, plot, self.say("arena.data"), data)

    def found(self, chart: Chart, key: str) -> Estimate:
        """What was counted under a key."""
        counts = self.counts
        return counts.share(chart.name, key) if chart.unit == "share" else counts.estimate(chart.name, key)

    def ends(self, chart: Chart, found: Estimate) -> tuple[float, float, float]:
        """The mean and its interval, as far as a share can go."""
        if chart.unit == "share":
            return found.mean, max(0.0, found.low), min(1.0, found.high)
        return found.ends

    def said(self, chart: Chart, found: Estimate) -> str:
        """The mean with what it may be off by."""
        return self.say.share(found) if chart.unit == "share" else self.say.with_half(found)

    def _mark(self, chart: Chart) -> Callable[[float], str]:
        """How the numbers of an axis are written: with a decimal where they are not whole."""
        if chart.unit == "share":
            return lambda at: self.say.percent(at, 0)
        return lambda at: self.say.decimal(at, 0 if at == round(at) else 1)

    def label(self, key: str) -> str:
        """The words for a key: a number as it is, a message, or a message with numbers: `atlas.seat|n=2`."""
        if key.lstrip("-").isdecimal():
            return self.say.number(int(key))
        name, *given = key.split("|")
        return self.say(name, **{word: int(number) for word, _, number in (each.partition("=") for each in given)})


def natural(key: str) -> tuple[str, list[int]]:
    """Keys in the order of their numbers."""
    name, *given = key.split("|")
    numbers: Iterable[str] = (each.partition("=")[2] for each in given)
    return ("", [int(key)]) if key.lstrip("-").isdecimal() else (name, [int(number) for number in numbers])
