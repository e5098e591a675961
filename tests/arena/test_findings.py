"""What is written down as found is what the atlas that ships has counted."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from signoria.arena import atlas
from signoria.arena.atlas.counts import Counts
from signoria.arena.intervals import Estimate, proportion

PAGE = Path(__file__).parents[2] / "docs" / "findings.md"
GAMES = tuple(atlas.CHRONICLES)
FEWEST = 3
MEASURED = re.compile(r"(-?[\d,]+(?:\.\d+)?) ± ([\d,]+(?:\.\d+)?)( %)?")
Number = tuple[str, str, str]


def statements(game: str) -> list[str]:
    """The findings about a game, which stand under the command that makes its atlas."""
    sections = re.split("^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    told = atlas.shipped()[game]
    found = [section for section in sections if f"`signoria atlas {game} --games {told.counts.games}`" in section]
    assert len(found) == 1, f"one section with the command of {game}"
    return re.split(r"^- ", found[0], flags=re.MULTILINE)[1:]


def counted(counts: Counts) -> Iterator[tuple[Estimate, float]]:
    """All that was counted, with what one of it is called: means, shares in hundredths, and how common each case is."""
    games = counts.tallies["length"].total()
    for chart, keys in counts.means.items():
        cases = sum(sums[1] for sums in keys.values())
        for key, sums in keys.items():
            yield counts.estimate(chart, key), 1
            yield counts.estimate(chart, key), 100
            common = proportion(sums[1] / cases * games, games)
            yield common._replace(mean=sums[1] / cases), 100


def agrees(said: Number, found: Estimate, unit: float) -> bool:
    """The mean to the digits that are written, and half of the interval, which may be rounded up."""
    mean, half, percent = said
    step = 10.0 ** -len(mean.partition(".")[2])
    wide = float(half.replace(",", "")) - unit * found.half
    near = abs(float(mean.replace(",", "")) - unit * found.mean)
    return bool(percent) <= (unit == 100) and near < 0.51 * step and -0.51 * step < wide <= 1.01 * step


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_one_that_was_counted(game: str) -> None:
    found = list(counted(atlas.shipped()[game].counts))
    said = [number for statement in statements(game) for number in MEASURED.findall(statement)]
    assert [" ± ".join(number) for number in said if not any(agrees(number, *each) for each in found)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_finding_has_a_number_with_its_interval(game: str) -> None:
    told = statements(game)
    assert len(told) >= FEWEST
    assert [statement for statement in told if not MEASURED.search(statement)] == []


def test_a_number_that_was_not_counted_is_noticed() -> None:
    found = Estimate(0.2576, 0.0073, 900)
    assert agrees(("25.8", "0.7", " %"), found, 100)
    assert agrees(("25.8", "0.8", " %"), found, 100)
    for wrong in (("25.9", "0.7", " %"), ("25.8", "0.6", " %"), ("25.8", "0.9", " %")):
        assert not agrees(wrong, found, 100)
    assert not agrees(("25.8", "0.7", " %"), Estimate(25.76, 0.73, 900), 1), "no share"
