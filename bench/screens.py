"""Every screen in both themes and four sizes, to be looked at.

`python -m bench.screens --out screens` writes `SCREEN-SIZE-THEME.png` for each, where SIZE is laptop (1366 by 768),
broad (a small laptop or a tablet on its side, 1024 by 768), tablet (768 by 1024) or phone (360 by 740). `--only
citadels` takes those whose names hold that word (again for more), `--size broad` one size, `--lang fr` another
language, `--whole` pages to their ends. It needs Chromium and the browser client.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Error, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

import signoria
from bench.arrivals import Come, my_page, page_at, puzzle_of, replay_of, table_at, waiting_for
from bench.scenes import PAGES, TABLES
from bench.situations import SITUATIONS
from bench.states import STATES
from signoria.server.settings import Settings
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, TABLET, Visitor, launch
from tests.server.conftest import UNLIMITED
from tests.server.running import in_thread

SIZES = {
    "laptop": LAPTOP,
    "broad": BROAD,
    "tablet": TABLET,
    "phone": PHONE,
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLED = 700
"""Milliseconds until drawings and fonts are there."""


class Screen(NamedTuple):
    """Something to look at, and how somebody gets there."""

    name: str
    come: Come


def screens() -> Iterator[Screen]:
    """All of them."""
    for name, path in PAGES.items():
        if "{game}" not in path:
            yield Screen(name, page_at(path))
            continue
        for game in signoria.list_games():
            yield Screen(f"{name}-{game}", page_at(path.format(game=game)))
    for game in signoria.list_games():
        yield Screen(f"waiting-{game}", waiting_for(game))
        yield Screen(f"replay-{game}", replay_of(game))
        yield Screen(f"puzzle-{game}", puzzle_of(game))
    yield Screen("me-after-games", my_page)
    for name, where in TABLES.items():
        yield Screen(name, table_at(where))
    for name, come in {**SITUATIONS, **STATES}.items():
        yield Screen(name, come)


def photograph(browser: Browser, address: str, wishes: argparse.Namespace) -> int:
    """Look at all that is wished for; on how many screens something went wrong."""
    failed = 0
    wanted = [screen for screen in screens() if any(word in screen.name for word in wishes.only or [""])]
    for screen in wanted:
        visitor = Visitor(browser, address, locale=wishes.lang)
        try:
            screen.come(visitor)
            look(visitor, screen.name, wishes)
        except Error as why:  # the others are looked at all the same
            visitor.problems.append(why.message)
        for problem in visitor.problems:
            print(f"{screen.name}: {problem}", flush=True)
        failed += bool(visitor.problems)
        visitor.go()
        print(screen.name, flush=True)
    return failed


def look(visitor: Visitor, name: str, wishes: argparse.Namespace) -> None:
    """Where somebody has come to, in all that is wished for."""
    for size in wishes.size or SIZES:
        visitor.page.set_viewport_size(SIZES[size])
        for theme in THEMES:
            visitor.page.emulate_media(color_scheme=theme)
            visitor.page.wait_for_timeout(SETTLED)
            visitor.page.screenshot(path=wishes.out / f"{name}-{size}-{theme}.png", full_page=wishes.whole)


def main() -> int:
    """Read what is wished for, and look."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=Path("screens"))
    parser.add_argument("--only", action="append", help="names that hold this word (again for more; all of them)")
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size (again for more; all of them)")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--whole", action="store_true", help="the whole page, not only what fits the screen")
    wishes = parser.parse_args()
    wishes.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        in_thread(Settings(Path(folder), pace=0.02, **UNLIMITED | {"house": "citadels"})) as address,
    ):
        browser = launch(playwright)
        failed = photograph(browser, address, wishes)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
