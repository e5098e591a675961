"""Can a whole game be played with the keys alone, from the first decision to the score sheet?

`python -m bench.by_keys` plays one of each game in a real Chromium, on a laptop and on a phone, with Tab and Enter and
what has the focus, and never the list of all choices. The short version, a late moment of each game, is in
`tests/e2e/test_by_keys.py`.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

import signoria
from signoria.server.settings import Settings
from tests.e2e.keyboard_player import KeyboardPlayer
from tests.e2e.visitor import LAPTOP, PHONE, launch
from tests.server.conftest import UNLIMITED
from tests.server.running import in_thread


def play(player: KeyboardPlayer, game: str, seed: int) -> bool:
    """Play one game; did it come to its end?"""
    begun, players = time.monotonic(), min(signoria.game(game).seats)
    start = signoria.game(game).new(players, seed=seed).position()
    try:
        player.sits_at(game, start, players)
        player.plays_to_the_end()
    except (AssertionError, Error) as why:
        print(f"{game}: after {player.decisions} decisions: {why}", flush=True)
        return False
    seconds = time.monotonic() - begun
    print(f"{game}: {player.decisions} decisions in {seconds:.0f} s, {player.problems or 'no problems'}", flush=True)
    return player.problems == []


def main() -> int:
    """Read what is wished for, and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=signoria.list_games(), action="append")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    failed = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        in_thread(Settings(Path(folder), pace=0.02, **UNLIMITED)) as address,
    ):
        browser = launch(playwright)
        for size in (LAPTOP, PHONE):
            for game in wishes.game or signoria.list_games():
                player = KeyboardPlayer(browser, address, viewport=size)
                failed += not play(player, game, wishes.seed)
                player.go()
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
