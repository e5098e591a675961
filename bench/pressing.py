"""Can every choice that the engine offers be pressed in the browser, in every game, edition and expansion?

`python -m bench.pressing --games 400` plays so many random games of each with random options. At the first moment that
offers a kind of choice, for each question of each edition, a real Chromium presses all that can be pressed there, on a
laptop and on a phone, and never the list of all choices. The short version is `tests/e2e/test_every_choice.py`: it
presses the moments that `--write` has written down, as few as offer all that is offered in these games.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

import signoria
from signoria.server.settings import Settings
from tests.e2e.pressing import MOMENTS, Presser, few_moments, moments
from tests.e2e.visitor import LAPTOP, PHONE, launch
from tests.server.conftest import UNLIMITED
from tests.server.running import in_thread


def walk(presser: Presser, game: str, games: int) -> int:
    """Press through one game; how many moments lack something."""
    begun, seen, lacking = time.monotonic(), 0, 0
    for asked in moments(game, games):
        seen += 1
        missing = presser.missing(asked)
        if missing:
            lacking += 1
            print(f"{asked}: nothing on the table makes {', '.join(sorted(missing))}", flush=True)
    print(f"{game}: {seen} moments, {lacking} lacking something, {time.monotonic() - begun:.0f} s", flush=True)
    return lacking


def write(games: int) -> None:
    """Write down which moments are pressed for every change."""
    found = {}
    for game in signoria.list_games():
        places = few_moments(game, games)
        met = {situation for asked in moments(game, games) for situation in asked.situations}
        found[game] = {"situations": len(met), "moments": places}
        print(f"{game}: {len(places)} moments offer {len(met)} kinds of choices", flush=True)
    MOMENTS.write_text(json.dumps(found) + "\n", "utf-8")


def main() -> int:
    """Read what is wished for, and walk."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=signoria.list_games(), action="append")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--write", action="store_true", help="write down the moments for the short version, and end")
    wishes = parser.parse_args()
    if wishes.write:
        write(wishes.games)
        return 0
    lacking = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        in_thread(Settings(Path(folder), pace=0.02, **UNLIMITED)) as address,
    ):
        browser = launch(playwright)
        for size in (LAPTOP, PHONE):
            presser = Presser(browser, address, viewport=size)
            print(f"{size['width']}x{size['height']}", flush=True)
            lacking += sum(walk(presser, game, wishes.games) for game in wishes.game or signoria.list_games())
            presser.go()
        browser.close()
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
