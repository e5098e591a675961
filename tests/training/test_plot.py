"""The log of a training becomes a picture."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from signoria.core.errors import InvalidOptions
from signoria.training.plot import HEIGHT, WIDTH, plotted


def test_every_measurement_is_a_point_and_more_wins_stand_higher(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    lines: list[dict[str, object]] = [{"kind": "settings", "game": "citadels"}]
    for decisions, wins in ((1_000_000, 0.3), (4_000_000, 0.7)):
        for heat in (0.0, 0.5):
            numbers: dict[str, object] = {
                "decisions": decisions,
                "wins": wins,
                "interval": 0.05,
                "heat": heat,
                "players": 4,
                "games": 240,
            }
            lines.append({"kind": "evaluation", **numbers})
    log.write_text("\n".join(map(json.dumps, lines)) + "\n{cut", "utf-8")
    points = ElementTree.fromstring(plotted(log)).findall("{*}circle")
    places = [(float(point.attrib["cx"]), float(point.attrib["cy"])) for point in points]
    assert len(places) == 4
    assert places[0][0] < places[1][0] < WIDTH
    assert HEIGHT > places[0][1] > places[1][1] > 0


def test_a_log_in_which_nothing_was_measured_is_named(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_text("", "utf-8")
    with pytest.raises(InvalidOptions, match=r"log\.jsonl: expected lines of the kind evaluation"):
        plotted(tmp_path / "log.jsonl")
