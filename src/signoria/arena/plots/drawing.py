"""What all plots are drawn with. A drawing is 400 wide, so that its words can be read on a phone."""

from html import escape
from math import ceil, floor, log10

WIDTH = 400
NEARLY = 1e-9
"""What is so little less than a whole number was rounded: 1.0 is five times 0.2."""
SERIES = (
    "var(--plot-1, #201c17)",
    "var(--plot-2, #8a7f6e)",
    "var(--plot-3, #574e43)",
    "var(--plot-4, #a8987a)",
    "var(--plot-5, #3b342b)",
    "var(--plot-6, #6a6052)",
    "var(--plot-7, #201c17)",
    "var(--plot-8, #8a7f6e)",
)
"""Tones of ink: series are told apart by their names, marks and dashes. A page says which, for light and for dark."""
COLOURS = """
:root{color-scheme:light dark;--ground:#f6f1e6;--sheet:#fffdf8;--ink:#201c17;--soft:#574e43;--line:#dcd1bc;
--rule:#a8987a;--rubric:#982a1b;--plot-1:#201c17;--plot-2:#8a7f6e;--plot-3:#574e43;--plot-4:#a8987a;--plot-5:#3b342b;
--plot-6:#6a6052;--plot-7:#201c17;--plot-8:#8a7f6e}
@media (prefers-color-scheme:dark){:root{--ground:#14171d;--sheet:#1b1f27;--ink:#ece5d6;--soft:#c0b8a8;--line:#363b46;
--rule:#6d6a63;--rubric:#f08c76;--plot-1:#ece5d6;--plot-2:#a39b8c;--plot-3:#c0b8a8;--plot-4:#8a8478;--plot-5:#d8d0c0;
--plot-6:#b0a898;--plot-7:#ece5d6;--plot-8:#a39b8c}}"""
"""What a page says."""


def drawing(title: str, told: str, height: float, shapes: list[str]) -> str:
    """A drawing with its name, and what it shows in words for those who do not see it."""
    head = (
        f'<svg role="img" viewBox="0 0 {WIDTH} {height:.0f}" xmlns="http://www.w3.org/2000/svg" class="plot" '
        f'fill="currentColor" font-size="13" font-family="inherit">'
    )
    return f"{head}<title>{escape(title)}</title><desc>{escape(told)}</desc>{''.join(shapes)}</svg>"


def words(x: float, y: float, text: str, anchor: str = "start", small: bool = False) -> str:
    """Some words."""
    size = ' font-size="11"' if small else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{size}>{escape(text)}</text>'


def box(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A filled rectangle."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}" fill="{colour}"/>'


def line(x: float, y: float, to_x: float, to_y: float, faint: bool = False) -> str:
    """A straight line."""
    look = 'stroke-opacity="0.25"' if faint else 'stroke-width="1.5"'
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="currentColor" {look}/>'


def whisker(low: float, high: float, y: float) -> str:
    """An interval, lying."""
    return line(low, y, high, y) + line(low, y - 4, low, y + 4) + line(high, y - 4, high, y + 4)


def upright(x: float, low: float, high: float, half: float) -> str:
    """An interval, standing, so wide to either side."""
    ends = line(x - half, low, x + half, low) + line(x - half, high, x + half, high)
    return line(x, low, x, high) + ends


def dot(x: float, y: float, colour: str) -> str:
    """A measured number."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>'


def dashed(x: float, y: float, to_x: float, to_y: float) -> str:
    """A line that says where something would be."""
    return f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="currentColor" stroke-dasharray="4 3"/>'


def note(x: float, y: float, text: str) -> str:
    """A short word in a circle."""
    circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="var(--ground, #f6f1e6)" stroke="currentColor"/>'
    return circle + words(x, y + 4, text, "middle", True)


class Scale:
    """From numbers to places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self.start, self.end = start, end

    def __call__(self, number: float) -> float:
        """The place of a number; the nearest one of those that lie outside."""
        part = (min(max(number, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def marks(self, about: int = 4) -> list[float]:
        """Round numbers along the scale."""
        step = 10 ** floor(log10((self.high - self.low) / about))
        step = next(step * times for times in (1, 2, 5, 10) if (self.high - self.low) / (step * times) <= about + 1)
        first, last = ceil(self.low / step - NEARLY), floor(self.high / step + NEARLY)
        return [mark * step for mark in range(first, last + 1)]
