"""Catalogue files: an owner of the box can type in what is printed, and errors name the entry."""

import tomllib
from copy import deepcopy
from itertools import product
from pathlib import Path

import pytest

import signoria
from signoria import InvalidOptions, InvalidRecord
from signoria.core import record as records
from signoria.games.princes.game import PrincesOfFlorence
from signoria.games.princes.options.reading import OURS, InvalidCards, box_of
from tests.rulemark import rule

GAME = PrincesOfFlorence()
TEXT = OURS.read_text("utf-8")


def changed(folder: Path, old: str, new: str, count: int = 1) -> Path:
    """Our catalogue with something else in it."""
    assert old in TEXT
    path = folder / "cards.toml"
    path.write_text(TEXT.replace(old, new, count), "utf-8")
    return path


@rule("POF-CARDS-1")
def test_a_box_of_ones_own_can_be_played(tmp_path: Path) -> None:
    """Another name for a person, another outline, and the words follow."""
    path = changed(tmp_path, 'id = "sculptor"', 'id = "watchmaker"\nname = "Watchmaker"')
    game = GAME.with_cards(path)
    match = game.new(3, seed=1)
    while not match.over:
        match.play(match.choices(match.waiting[0])[0], match.waiting[0])
    assert game.choice("work:watchmaker") == GAME.choice("work:sculptor")
    assert "Watchmaker" in game.new(3, seed=1).describe(game.choice("return:watchmaker"), "nl", 0)
    assert str(match.options["cards"]).startswith("reconstructed-")


@rule("POF-CARDS-1")
def test_records_and_options_say_which_cards_were_used(tmp_path: Path) -> None:
    game = GAME.with_cards(changed(tmp_path, 'landscape = "park"   # reconstructed', 'landscape = "park"'))
    match = game.new(2, seed=1)
    text = records.dumps(match.record())
    assert records.replay(game, records.read(text)).to_json() == match.to_json()
    with pytest.raises(InvalidRecord, match="option 'cards'"):
        signoria.replay(text)
    with pytest.raises(InvalidOptions, match="cards"):
        GAME.new(2, {"cards": match.options["cards"]})


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("number = 7\n", "number = 6\n", "number 7 is missing"),
        ('id = "poet"', 'id = "painter"', "painter"),
        ('id = "poet"', 'id = "minstrel"', "minstrel: name is missing"),
        ('id = "poet"', 'id = "p0et"', "'p0et': expected an id of letters"),
        ('landscape = "park"', 'landscape = "lake"', "7 persons want lake, got 8: jurist, theologian"),
        ('landscape = "park"', 'landscape = "desert"', "park"),
        ('freedom = "opinion"', 'freedom = "travel"', "7 persons want travel, got 8"),
        ('building = "studio"', 'building = "castle"', "painter: building"),
        ('id = "hospital"', 'id = "barracks"', "hospital is missing"),
        ('outline = [".#.", "###", ".#."]', 'outline = ["#.#", ".#.", "#.#"]', "not connected"),
        ('outline = [".#.", "###", ".#."]', 'outline = [".#.", "###"]', "hospital: outline: expected 5 cells, got 4"),
        ('outline = [".#.", "###", ".#."]', 'outline = [".#.", "####", "."]', "tile hospital"),
        ('outline = ["##", "##"]', 'outline = ["##"]', "a forest is larger than a lake"),
        ('kind = "medium"', 'kind = "huge"', "library: kind"),
        ('    "PPP....",\n', '    "PP.....",\n', "palace of 6"),
        ('    "PPP....",\n', "", "7 rows"),
        ('id = "front"', 'id = "side"', "front and back"),
        ("corners = [[0, 0], [7, 0]]", "corners = [[0, 0], [6, 0]]", "layout 2: the boards of seats 0 and 1 overlap"),
        ("corners = [[0, 0], [7, 0]]", "corners = [[0, 0], [9, 0]]", "layout 2: seats 0 and 1 share no border"),
        ("corners = [[0, 0], [7, 0]]", "corners = [[0, 0]]", "layout 2"),
        ("players = 2", "players = 6", "layout"),
        ("each = { buildings = 1 }", "each = { castles = 1 }", "bonus b01"),
        ("each = { buildings = 1 }", "each = { buildings = 0 }", "bonus b01"),
        ('id = "b05"', 'id = "b04"', "b05"),
        ("need = { large_buildings = 2 }", "points_ = 2", "prestige p02"),
        ("need = { large_buildings = 2 }", "", "prestige p02: expected one of need, most and fewest"),
        ("tied = 3", "", "prestige p01: tied is missing"),
        ("points = 6", "points = -6", "prestige p01: points"),
        ('source = "proposed"', 'source = "dreamt"', "source"),
        ('name = "reconstructed"', "name = 3", "name"),
        ("[[profession]]", "[[person]]", "person"),
        ("[[profession]]", "[profession]", "TOML"),
    ],
)
def test_errors_name_the_entry(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(InvalidCards) as caught:
        GAME.with_cards(changed(tmp_path, old, new))
    assert words in str(caught.value)
    assert "cards.toml" in str(caught.value)


DOC = tomllib.loads(TEXT)
ODD: list[object] = [[], {}, "", -1, 1.5, True, ["a"], [[1, 2]], [["####"]], {"x": 1}, "castle"]


@pytest.mark.parametrize("kind", [kind for kind in DOC if kind != "name"])
def test_whatever_stands_in_a_field_the_entry_is_named(kind: str) -> None:
    """Every field of the first and the last entry holds all sorts of things in turn."""
    for place, field, odd in product((0, -1), DOC[kind][0], ODD):
        doc = deepcopy(DOC)
        if field in doc[kind][place]:
            doc[kind][place][field] = odd
            with pytest.raises(ValueError, match=kind):
                box_of(doc)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidCards, match="nowhere"):
        GAME.with_cards(tmp_path / "nowhere.toml")


def test_every_entry_says_how_sure_it_is() -> None:
    assert TEXT.count("\n[[") == TEXT.count('\nsource = "')
