"""The log of a training as a picture: `python -m signoria.training.plot log.jsonl plot.svg`."""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from signoria.core.errors import InvalidOptions
from signoria.training.log import read

WIDTH, HEIGHT = 560, 280
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 28, 40
GREEDY, WARM, GREY = "#1f77b4", "#e0812b", "#888888"
MILLION = 1_000_000


class Plot:
    """Places on the picture: decisions from left to right, the share of wins from bottom to top."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.parts: list[str] = []

    def x(self, decisions: float) -> float:
        """How far right."""
        return round(LEFT + (WIDTH - LEFT - RIGHT) * decisions / self.most, 1)

    def y(self, share: float) -> float:
        """How far down."""
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(1.0, max(0.0, share)), 1)

    def line(self, begin: tuple[float, float], end: tuple[float, float], colour: str, more: str = "") -> None:
        """A straight line between two measurements."""
        (x1, y1), (x2, y2) = begin, end
        places = f'x1="{self.x(x1)}" y1="{self.y(y1)}" x2="{self.x(x2)}" y2="{self.y(y2)}"'
        self.parts.append(f'<line {places} stroke="{colour}" {more}/>')

    def text(self, x: float, y: float, words: str, more: str = "") -> None:
        """Words at a place of the picture."""
        self.parts.append(f'<text x="{x}" y="{y}" fill="{GREY}" {more}>{words}</text>')

    def axes(self, even: float) -> None:
        """The frame, what its lines stand for, and what chance alone would win."""
        for percent in range(0, 101, 25):
            self.line((0, percent / 100), (self.most, percent / 100), GREY, 'stroke-width="0.3"')
            self.text(LEFT - 6, self.y(percent / 100) + 4, f"{percent} %", 'text-anchor="end"')
        for quarter in range(5):
            decisions = self.most * quarter / 4
            self.text(self.x(decisions), HEIGHT - BOTTOM + 16, f"{decisions / MILLION:.0f} M", 'text-anchor="middle"')
        self.text(WIDTH / 2, HEIGHT - 6, "decisions", 'text-anchor="middle"')
        self.line((0, even), (self.most, even), GREY, 'stroke-dasharray="4 4"')

    def curve(self, measured: Sequence[dict[str, Any]], colour: str) -> None:
        """Measurements with their intervals, joined."""
        for before, after in pairwise(measured):
            self.line(
                (before["decisions"], before["wins"]),
                (after["decisions"], after["wins"]),
                colour,
                'stroke-width="1.5"',
            )
        for one in measured:
            at, wins, half = one["decisions"], one["wins"], one["interval"]
            self.line((at, wins - half), (at, wins + half), colour)
            self.parts.append(f'<circle cx="{self.x(at)}" cy="{self.y(wins)}" r="2.5" fill="{colour}"/>')


def plotted(log: Path) -> str:
    """A picture of how strong the net was, as it was measured beside the training."""
    measured = read(log, "evaluation")
    if not measured:
        raise InvalidOptions(f"log {log}: expected lines of the kind evaluation, and there is none")
    game = next((line["game"] for line in read(log, "settings")), "")
    plot = Plot(max(one["decisions"] for one in measured) * 1.02)
    plot.axes(1 / measured[0]["players"])
    for heat, colour in ((0.5, WARM), (0.0, GREEDY)):
        plot.curve([one for one in measured if one["heat"] == heat], colour)
    facts = f"{game}, {measured[0]['players']} players, {measured[0]['games']} games each, against heuristic"
    plot.text(LEFT, 16, facts)
    legend = f'<tspan fill="{GREEDY}">greedy</tspan> <tspan fill="{WARM}">heat 0.5</tspan>'
    plot.text(WIDTH - RIGHT, 16, legend, 'text-anchor="end"')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
    return head + 'font-size="11">\n' + "\n".join(plot.parts) + "\n</svg>\n"


def main() -> None:
    """Draw."""
    parser = argparse.ArgumentParser(description="Draw the log of a training.")
    parser.add_argument("log", type=Path)
    parser.add_argument("picture", type=Path)
    given = parser.parse_args()
    given.picture.write_text(plotted(given.log), "utf-8")


if __name__ == "__main__":
    main()
