"""What a view says of the cards themselves: what stands on them, and how sure we are of it."""

from pathlib import Path

from signoria.games.princes.game import PrincesOfFlorence
from signoria.games.princes.options.reading import OURS
from tests.princes.table import GAME, table, tile
from tests.rulemark import rule

SETUP = GAME.new(2, seed=1).setup()


@rule("POF-CARDS-1")
def test_every_entry_says_how_sure_it_is() -> None:
    sources = SETUP["sources"]
    assert sorted(sources) == ["board", "bonus", "layout", "prestige", "profession", "tile"]
    assert [len(sources[kind]) for kind in sorted(sources)] == [2, 20, 4, 14, 21, 13]
    assert sources["profession"]["poet"] == "known", "the rulebook prints his card"
    assert sources["profession"]["organist"] == "reconstructed"
    assert sources["tile"]["opera"] == "proposed"
    assert sources["board"] == {"front": "known", "back": "proposed"}
    assert set(sources["layout"].values()) == {"proposed"}


@rule("POF-CARDS-1")
def test_what_an_owner_of_the_box_types_in_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    ours = 'freedom = "religion"   # reconstructed\nsource = "reconstructed"'
    path.write_text(OURS.read_text("utf-8").replace(ours, 'freedom = "religion"'), "utf-8")
    sources = PrincesOfFlorence().with_cards(path).new(2, seed=1).setup()["sources"]
    assert sources["profession"]["organist"] == "printed"
    assert sources["profession"]["mathematician"] == "reconstructed"


@rule("POF-WORK-10", "POF-WORK-11")
def test_the_setup_says_what_works_pay_and_what_is_shown_beside_sums() -> None:
    """100 florins for each of the value, a point for 200 of them."""
    assert [(SETUP["pays"]["florins"][value], SETUP["pays"]["points"][value]) for value in (0, 7, 14)] == [
        *((0, 0), (700, 3), (1400, 7)),
    ]
    figures = SETUP["figures"]
    assert (figures["raise_by"], figures["florins_per_field"], figures["best_work"]) == (100, 100, 3)
    assert (figures["per_jester"], figures["per_card"]) == (2, 1)
    assert figures["of_princess"] == {"landscapes": 3, "builders": 2, "buildings": 2, "cards": 1}


def test_bonus_and_prestige_cards_are_in_the_view() -> None:
    assert SETUP["bonus_cards"]["b03"] == {"medium_buildings": 1, "forests": 1}
    fewest = {"judged": "fewest", "things": {"empty_cells": 1}, "points": 8, "tied": 4}
    assert SETUP["prestige_cards"]["p03"] == fewest
    needs = {"buildings": 4, "freedoms": 2, "works": 4}
    assert SETUP["prestige_cards"]["p09"] == {"judged": "at-least", "things": needs, "points": 6, "tied": 6}


@rule("POF-PRINCESS-2")
def test_the_princess_is_in_the_forecast_of_her_court_alone() -> None:
    """Two lakes, university, studio, three cards: 13, as in the rulebook; jesters and freedoms add nothing."""
    tiles = [tile("lake", "1,1,0"), tile("lake", "1,3,0"), tile("university", "5,5,0"), tile("studio", "1,5,0")]
    match = table(
        {"tiles": tiles, "jesters": 2, "freedoms": ["travel"], "hand": ["poet", "jurist", "painter"]},
        {},
        options={"muse_and_princess": "yes"},
        characters={"princess": {"holder": 0}},
    )
    terms = {"landscapes": 6, "builders": 0, "buildings": 4, "cards": 3, "total": 13}
    assert match.view(0)["forecast"]["princess"] == terms
    assert match.view(0)["forecast"]["courted"] is None
    assert match.view(1)["forecast"]["princess"] is None
    assert match.view(None)["forecast"]["princess"] is None


@rule("POF-PRINCESS-2")
def test_the_forecast_tells_what_the_princess_would_bring() -> None:
    match = table(
        {"tiles": [tile("lake", "1,1,0")], "hand": ["poet"]},
        {"builders": 1},
        options={"muse_and_princess": "yes"},
        characters={"princess": {"holder": None}},
    )
    would = {"landscapes": 3, "builders": 0, "buildings": 0, "cards": 1, "total": 4}
    assert match.view(0)["forecast"]["courted"] == would
    assert match.view(1)["forecast"]["courted"]["builders"] == 2
    assert match.view(None)["forecast"]["courted"] is None
    assert table({}, {}).view(0)["forecast"]["courted"] is None, "without the expansion there is no Princess"
