"""Play The Princes of Florence until every word was played, and every tile lay in every place, twenty times.

Those who play do what was done least, see `tests/conformance/princes_bias.py`; a short version of this is a test.
Many points take much money: games of those who save it bring up to about 40. Still more are exchanged from positions in
which a seat has a fortune.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from signoria.core.dice import Dice
from signoria.games.princes.engine.action_space import MOST_POINTS
from signoria.games.princes.game import PrincesOfFlorence
from tests.conformance.princes import SUBJECT
from tests.conformance.princes_bias import OFTEN, Biased, biased_player, exchanged, hoarded, play_on

SAVERS = 100
"""Games of those who save their money, to exchange it for points at the end."""
REPORTED = 200
"""So many games lie between two lines that say how far it is."""


def play(seconds: float, often: int) -> Biased:
    """Play until every tile has lain in every place so often and all words were played, or the time is over."""
    game = PrincesOfFlorence()
    player, dice, began, made = biased_player(game, often, by_tile=True), Dice(7), time.monotonic(), 0
    while time.monotonic() - began < seconds and not player.satisfied():
        made += play_on(player, game.new(*player.table(), seed=player.games), dice)
        if player.games % REPORTED == 0:
            print(f"{player.games:>7,} games, {made:>10,} choices, {len(player.left()):>5,} places left", flush=True)
    for seed in range(SAVERS):
        player.played.update(hoarded(game, seed))
    for points in range(MOST_POINTS + 1):
        while player.played[f"points:{points}"] < OFTEN:
            player.played[f"points:{points}"] += exchanged(game, points)
    return player


def seldom(player: Biased) -> list[str]:
    """What was played too seldom: places by tile, all other words by themselves."""
    words = [SUBJECT.game.word(choice) for choice in range(SUBJECT.game.actions)]
    others = [word for word in words if not word.startswith("place:") and player.played[word] < OFTEN]
    return others + player.left()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=900, help="give up after so long")
    parser.add_argument("--often", type=int, default=OFTEN, help="how often every tile shall lie in every place")
    given = parser.parse_args()
    rare = seldom(played := play(given.seconds, given.often))
    print(
        f"{len(played.wanted()):,} places of tiles, {played.games:,} games; too seldom: {', '.join(rare) or 'nothing'}"
    )
    sys.exit(1 if rare else 0)
