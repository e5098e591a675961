"""The log of a training becomes a picture."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from signoria.core.errors import InvalidOptions
from signoria.training.plot import plotted


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
    drawn = ElementTree.fromstring(plotted(log))
    greedy, _, warm, _ = drawn.findall(".//{*}polyline")
    for line in (greedy, warm):
        (x, y), (later, higher) = (map(float, point.split(",")) for point in line.attrib["points"].split())
        assert x < later
        assert y > higher
    assert len(list(drawn.findall(".//{*}polygon"))) == 2, "each has a band of intervals"
    told = [text.text for text in drawn.findall(".//{*}text")]
    assert {"greedy", "heat 0.5", "100 %", "4 M", "citadels, 4 players, 240 games each"} <= set(told)


def test_a_log_in_which_nothing_was_measured_is_named(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_text("", "utf-8")
    with pytest.raises(InvalidOptions, match=r"log\.jsonl: expected lines of the kind evaluation"):
        plotted(tmp_path / "log.jsonl")
