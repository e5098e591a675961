"""The cards of the nets tell what is so: of the files that ship, and of what was promised and found."""

import re
from pathlib import Path

import pytest

from bench.strength import LINES, Line
from signoria.bots.learned.packaged import LEARNED, WEIGHTS, packaged_net
from signoria.games.registry import game as game_of

CARDS = Path(__file__).parents[2] / "docs/models"


def card(game_id: str) -> str:
    """Its words, however the lines are broken."""
    return " ".join((CARDS / f"{game_id}.md").read_text("utf-8").split())


@pytest.mark.parametrize("game_id", LEARNED)
def test_a_card_tells_of_the_net_that_ships(game_id: str) -> None:
    told, game, about = card(game_id), game_of(game_id), packaged_net(game_id).about
    megabytes = (WEIGHTS / f"{game_id}.npz").stat().st_size / 1e6
    assert f"{megabytes:.1f} MB of weights" in told
    assert f"heads for {game.action_rows.size:,} rows of actions" in told
    assert f"the {game.encoder.size:,} bytes" in told
    assert f"({about['depth']} of {about['width']})" in told


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.game}-{line.name}")
def test_a_card_tells_for_each_line_what_was_promised_and_whether_it_is_reached(line: Line) -> None:
    row = re.search(
        rf"\| `{line.name}` \| ([\d.]+) %[^|]* \| (?:< )?([\d.]+) \| (\w+) \| (\d+), (\d+) \|",
        card(line.game),
    )
    assert row, "every line is on the card"
    found, goal, verdict, games, deals = row.groups()
    assert float(goal) == pytest.approx(100 * line.goal, abs=0.05)
    is_reached = float(found) < float(goal) if line.stalls else float(found) >= float(goal)
    assert verdict == ("reached" if is_reached else "missed")
    assert int(games) == int(deals) * line.players >= 1596
