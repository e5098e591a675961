"""The chances that are told come true: curves fit what was won, and belong to the weights that ship."""

import json
from xml.etree import ElementTree
from zlib import crc32

import numpy as np
import pytest

from bench.calibration import PROMISE, measured, sampled
from bench.reliability import plotted
from signoria.analysis.calibration import (
    Calibration,
    Curve,
    bins,
    calibration,
    expected_error,
    file_of,
    fitted,
)
from signoria.analysis.values import Values, values_of
from signoria.bots.learned.packaged import LEARNED, WEIGHTS


@pytest.mark.parametrize("game_id", LEARNED)
def test_curves_were_made_for_the_weights_that_ship(game_id: str) -> None:
    told = json.loads(file_of(game_id).read_text("utf-8"))
    fits = told["weights"] == crc32((WEIGHTS / f"{game_id}.npz").read_bytes())
    assert fits, f"new weights need new curves: python -m bench.calibration {game_id} --write"


@pytest.mark.parametrize("game_id", LEARNED)
def test_what_a_net_sees_keeps_its_order(game_id: str) -> None:
    seen, players = np.linspace(0.01, 0.99, 50), np.full(50, 3 if game_id != "lost-cities" else 2)
    curves = calibration(game_id)
    for curve in (curves.asked, curves.unasked):
        told = curve(seen, players)
        assert (np.diff(told) > 0).all()
        assert told.min() > 0
        assert told.max() < 1


def test_a_curve_is_found_again_from_what_was_won() -> None:
    chance = np.random.default_rng(4)
    seen, players = chance.uniform(0.02, 0.98, 60_000), chance.integers(2, 6, 60_000)
    true = Curve(0.7, -0.4, 0.2)
    won = (chance.uniform(size=60_000) < true(seen, players)).astype(np.float64)
    assert np.allclose(fitted(seen, players, won), true, atol=0.06)
    assert expected_error(bins(seen, won)) > 0.05
    assert expected_error(bins(fitted(seen, players, won)(seen, players), won)) < 0.01


def test_the_error_is_what_is_off_on_the_mean() -> None:
    expected, won = np.array([0.25] * 4 + [0.75] * 4), np.array([1.0, 0, 0, 0, 1, 1, 0, 0])
    assert expected_error(bins(expected, won)) == pytest.approx(0.125)


@pytest.mark.parametrize("game_id", LEARNED)
def test_a_chance_is_told_with_how_far_chances_were_off(game_id: str) -> None:
    curves = calibration(game_id)
    for asked in (True, False):
        assert 0.002 < curves.margin(asked=asked) < 0.08


def test_a_few_games_are_measured_and_drawn() -> None:
    values = values_of("lost-cities")
    sample = sampled(Values(values.game, values.net, Calibration()), 4)
    found = measured(sample, calibration("lost-cities"), 1)
    assert sum(one.moments for one in found["asked"]) > sum(one.moments for one in found["unasked"]) > 10
    assert 0 <= expected_error(found["asked"]) <= 1
    drawn = ElementTree.fromstring(plotted("lost-cities", 2, found, found)).findall(".//{*}polyline")
    assert [len(line.attrib["points"].split()) for line in drawn][:6:2] == [*[len(found["asked"])] * 2, 2]
    assert PROMISE <= 0.03
