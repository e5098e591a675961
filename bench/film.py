"""A moving picture of a game: four bots at the house's table, a frame every few choices.

`python -m bench.film --out docs/pictures/citadels.webp` makes the one of the README. It needs Chromium and the browser
client.
"""

import argparse
import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from signoria.server.settings import Settings
from tests.e2e.visitor import LAPTOP, Visitor, launch
from tests.server.conftest import UNLIMITED
from tests.server.running import in_thread

BEYOND = "n => Number(document.querySelector('section.decide')?.dataset.number) >= n"
SIZE = (912, 513)
"""Small enough to be loaded, large enough to be read."""
FRAME, LAST = 700, 3000
"""Milliseconds of a frame, and of the last."""


def frame(page: Page) -> Image.Image:
    """What is seen now."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def film(page: Page, frames: int, every: int) -> list[Image.Image]:
    """So many frames, each so many choices after the one before."""
    page.goto("/watch")
    page.wait_for_selector("section.decide")
    page.wait_for_function(BEYOND, arg=1)
    taken = []
    for number in range(frames):
        page.wait_for_function(BEYOND, arg=1 + number * every, timeout=60_000)
        taken.append(frame(page))
    return taken


def main() -> None:
    """Read what is wished for, and make it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=Path("citadels.webp"))
    parser.add_argument("--game", default="citadels")
    parser.add_argument("--frames", type=int, default=24)
    parser.add_argument("--every", type=int, default=8)
    wishes = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        in_thread(Settings(Path(folder), pace=0.3, **(UNLIMITED | {"house": wishes.game}))) as address,
    ):
        browser = launch(playwright)
        visitor = Visitor(browser, address, viewport=LAPTOP)
        taken = film(visitor.page, wishes.frames, wishes.every)
        browser.close()
    durations = [FRAME] * (len(taken) - 1) + [LAST]
    wishes.out.parent.mkdir(parents=True, exist_ok=True)
    taken[0].save(wishes.out, save_all=True, append_images=taken[1:], duration=durations, loop=0, quality=72, method=4)
    print(f"{wishes.out}: {len(taken)} frames, {wishes.out.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
