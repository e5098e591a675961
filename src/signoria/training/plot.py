"""The log of a training as a picture: `python -m signoria.training.plot log.jsonl plot.svg`."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from signoria.arena.plots import Beside, Line, Point, lines, picture
from signoria.core.errors import InvalidOptions
from signoria.training.log import read

MILLION = 1_000_000
HEATS = {"greedy": 0.0, "heat 0.5": 0.5}


def plotted(log: Path) -> str:
    """A picture of how strong the net was, as it was measured beside the training."""
    measured = read(log, "evaluation")
    if not measured:
        raise InvalidOptions(f"log {log}: expected lines of the kind evaluation, and there is none")
    game = next((line["game"] for line in read(log, "settings")), "")
    players, games = measured[0]["players"], measured[0]["games"]
    curves = [curve(name, [one for one in measured if one["heat"] == heat]) for name, heat in HEATS.items()]
    drawn = [one for one in curves if one.points]
    told = "; ".join(f"{one.name}: {100 * one.points[-1].y:.0f} % at the end" for one in drawn)
    strength = lines("wins", drawn, percent, millions, told, Beside((0.0, 1.0), 1 / players))
    title = f"{game}, {players} players, {games} games each"
    return picture(title, [("wins against heuristic, by decisions; dashed: even", strength)])


def curve(name: str, measured: Sequence[dict[str, Any]]) -> Line:
    """Measurements with their intervals."""
    return Line(
        name,
        [
            Point(one["decisions"], one["wins"], one["wins"] - one["interval"], one["wins"] + one["interval"])
            for one in measured
        ],
    )


def percent(share: float) -> str:
    """A share of wins."""
    return f"{100 * share:.0f} %"


def millions(decisions: float) -> str:
    """How many decisions had been made."""
    return f"{decisions / MILLION:g} M"


def main() -> None:
    """Draw."""
    parser = argparse.ArgumentParser(description="Draw the log of a training.")
    parser.add_argument("log", type=Path)
    parser.add_argument("picture", type=Path)
    given = parser.parse_args()
    given.picture.write_text(plotted(given.log), "utf-8")


if __name__ == "__main__":
    main()
