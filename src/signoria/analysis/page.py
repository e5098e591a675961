"""An analysis as one page of HTML that needs nothing beside itself."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate
from math import ceil, floor

from signoria import locales
from signoria.analysis.analyse import Analysis, SeatAccount
from signoria.analysis.costly_choices import CostlyChoice
from signoria.arena.plots import Beside, Line, exactly, lines, page, table
from signoria.core.message import Argument, message
from signoria.locales.typography import written

EDGE = 0.01
TOLD = ("start", "luck", "own", "others", "end", "cost")
"""What the table holds of the account of a seat."""


class Page:
    """The page of an analysis, in one language."""

    def __init__(self, found: Analysis, lang: str) -> None:
        self.found = found
        self.lang = lang

    def html(self) -> str:
        """All of it."""
        found, title = self.found, self.words("analysis.title", game=message(f"{self.found.game}.name"))
        luck = [list(accumulate((step.luck[seat] for step in found.steps), initial=0.0)) for seat in self._seats]
        chances = [self._chances(seat) for seat in self._seats]
        parts = [
            f"<h1>{escape(title)}</h1>",
            self._plot("analysis.chances", chances, (0.0, 1.0), self._marks()),
            self._plot("analysis.luck", luck, span(luck)),
            f'<p class="note">{self.say("analysis.method", n=found.redeals)}</p>',
            self._table(),
            f"<h2>{self.say('analysis.costliest')}</h2>",
            self._costliest(),
        ]
        return page(self.lang, title, "\n".join(parts))

    def words(self, key: str, **args: Argument) -> str:
        """Words in the language of the page."""
        return locales.say(message(key, **args), self.lang, self.found.seats)

    def say(self, key: str, **args: Argument) -> str:
        """Words as the page holds them."""
        return escape(self.words(key, **args))

    @property
    def _seats(self) -> range:
        return range(len(self.found.seats))

    def _chances(self, seat: int) -> list[float]:
        return [*(step.chances[seat] for step in self.found.steps), self.found.final[seat]]

    def _plot(
        self,
        key: str,
        values: Sequence[Sequence[float]],
        reach: tuple[float, float],
        notes: Sequence[tuple[float, float]] = (),
    ) -> str:
        """A curve for each seat over the choices of the game."""
        drawn = [
            Line(name, [exactly(number, value) for number, value in enumerate(curve)])
            for name, curve in zip(self.found.seats, values, strict=True)
        ]
        told = "; ".join(f"{each.name}: {self._hundredths(each.points[-1].y)}" for each in drawn)
        plot = lines(self.words(key), drawn, self._hundredths, self._whole, told, Beside(reach, None, notes))
        return f"<h2>{self.say(key)}</h2>{plot}"

    def _hundredths(self, part: float) -> str:
        return written(round(100 * part), self.lang)

    def _whole(self, number: float) -> str:
        return written(round(number), self.lang)

    def _marks(self) -> list[tuple[float, float]]:
        """Where the costliest choices were made."""
        return [(one.number, self._chances(one.seat)[one.number]) for one in self.found.costliest]

    def _table(self) -> str:
        heads = ["analysis.player", "analysis.points", *(f"analysis.{name}" for name in TOLD)]
        rows = []
        for name, score, account in zip(self.found.seats, self.found.scores, self.found.accounts, strict=True):
            rows.append([name, written(score, self.lang), *told(account, self.lang)])
        return table([self.words(head) for head in heads], rows)

    def _costliest(self) -> str:
        if not self.found.costliest:
            return f"<p>{self.say('analysis.none')}</p>"
        return "<ol>" + "".join(f"<li>{self._costly(one)}</li>" for one in self.found.costliest) + "</ol>"

    def _costly(self, one: CostlyChoice) -> str:
        made, better = costly_words(one, self.lang, self.found.seats)
        why = locales.say(one.reason, self.lang, self.found.seats)
        return f"<b>{escape(made)}</b><br>{escape(better)} {escape(why)}"


def told(account: SeatAccount, lang: str) -> list[str]:
    """An account in wins in a hundred: where it began and ended, and what was won and lost on the way."""
    start, _, own, others, end, cost = (round(100 * getattr(account, name)) for name in TOLD)
    luck = end - start - own - others  # so that what is read adds up, too
    ways = [written(number, lang, signed=True) for number in (luck, own, others)]
    return [written(start, lang), *ways, written(end, lang), written(-cost, lang)]


def costly_words(one: CostlyChoice, lang: str, names: Sequence[str]) -> tuple[str, str]:
    """What was chosen, and what was better."""
    chances = {"chance": round(100 * one.chance), "number": one.number + 1}
    made = message("analysis.made", seat=message("seat", seat=one.seat), choice=one.sentence, **chances)
    better = message("analysis.better", choice=one.better_sentence, chance=round(100 * one.better_chance))
    return locales.say(made, lang, names), locales.say(better, lang, names)


def span(curves: Sequence[Sequence[float]]) -> tuple[float, float]:
    """From the least to the most, in whole quarters, and never nothing."""
    return floor(4 * min(map(min, curves)) - EDGE) / 4, ceil(4 * max(map(max, curves)) + EDGE) / 4
