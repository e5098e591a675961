"""Drawings as a file of their own, light or dark as its reader is."""

import re
from collections.abc import Sequence

from signoria.arena.plots.drawing import COLOURS, WIDTH, words

CAPTION = 22
EDGE = 10
SIZE = re.compile(r'viewBox="0 0 \d+ (\d+)"')


def picture(title: str, drawings: Sequence[tuple[str, str]]) -> str:
    """Drawings below each other, each under its caption."""
    style = f"<style>{COLOURS}svg{{color:var(--ink)}}</style>"
    parts, top = [words(1, CAPTION - 8, title)], float(CAPTION)
    for caption, drawing in drawings:
        found = SIZE.search(drawing)
        assert found is not None, "every drawing tells its size"
        parts.append(words(1, top + CAPTION - 8, caption))
        parts.append(drawing.replace("<svg ", f'<svg y="{top + CAPTION:.0f}" width="{WIDTH}" height="{found[1]}" ', 1))
        top += CAPTION + int(found[1]) + EDGE
    box = f"{-EDGE} {-EDGE} {WIDTH + 2 * EDGE} {top + EDGE:.0f}"
    ground = f'<rect x="{-EDGE}" y="{-EDGE}" width="100%" height="100%" fill="var(--ground)"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" fill="currentColor" font-family="sans-serif" '
    return f'{head}font-size="13">{style}{ground}{"".join(parts)}</svg>\n'
