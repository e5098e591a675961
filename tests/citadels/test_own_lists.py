"""Lists of one's own: characters and unique districts in a file."""

import random
from pathlib import Path

import pytest

import signoria
from signoria import InvalidOptions
from signoria.games.citadels.options.districts import UNIQUES
from signoria.rules import catalogue
from tests.citadels.table import GAME
from tests.rulemark import rule

MINE = """
[quiet-evening]
characters = ["witch", "spy", "seer", "patrician", "abbot", "trader", "scholar", "diplomat"]
ninth = "queen"
uniques = [
    "park", "museum", "library", "keep", "statue", "stables", "theater", "monument", "factory", "quarry", "basilica",
    "capitol", "map-room", "smithy",
]
"""


def written(folder: Path, old: str = "", new: str = "") -> Path:
    """The file, with one thing changed."""
    assert old in MINE
    path = folder / "lists.toml"
    path.write_text(MINE.replace(old, new) if old else MINE, "utf-8")
    return path


@rule("CIT-CAST-9")
@pytest.mark.parametrize(("players", "ninth"), [(2, None), (3, "artist"), (8, "queen")])
def test_a_list_of_ones_own_is_played_like_a_printed_one(tmp_path: Path, players: int, ninth: str | None) -> None:
    path = written(tmp_path)
    game = signoria.game("citadels", path)
    match = game.new(players, {"cast": "quiet-evening"}, seed=1)
    seen = match.setup()
    assert seen["cast"] == ["witch", "spy", "seer", "patrician", "abbot", "trader", "scholar", "diplomat"] + (
        [ninth] if ninth else []
    )
    assert len(seen["uniques"]) == 14
    assert "theater" in seen["uniques"]
    rng = random.Random(players)
    while match.waiting:
        match.play(rng.choice(match.choices(match.waiting[0])), match.waiting[0])
    assert signoria.replay(match.record(), path).scores() == match.scores()


@rule("CIT-CAST-9")
def test_its_districts_may_be_played_with_another_cast(tmp_path: Path) -> None:
    match = signoria.game("citadels", written(tmp_path)).new(4, {"uniques": "quiet-evening"}, seed=1)
    assert "basilica" in match.setup()["uniques"]
    assert match.setup()["cast"][0] == "assassin"


@rule("CIT-CAST-9")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"seer"', '"dragon"', "'quiet-evening': 'dragon' is no character"),
        ('"seer"', '"king"', "'king' is of rank 4, and stands at rank 3"),
        (', "diplomat"', "", "'queen' is of rank 9, and stands at rank 8"),
        ('"queen"', '"warlord"', "'warlord' is of rank 8, and stands at rank 9"),
        ('"queen"', "9", "ninth: expected names like 'king', got"),
        ('"museum"', '"castle"', "'castle' is no unique district"),
        ('"museum"', '"park"', "'park' stands there 2 times"),
        ('"map-room", "smithy"', '"map-room"', "expected 14 unique districts, got 13"),
        ('ninth = "queen"', "", "expected characters, ninth, uniques, got"),
        ("quiet-evening", "first-game", "that name is taken"),
        ('ninth = "queen"', "ninth =", "cannot be read"),
    ],
)
def test_a_wrong_list_is_refused_by_name(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(InvalidOptions, match=words):
        GAME.with_cards(written(tmp_path, old, new))


@rule("CIT-CAST-9")
def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InvalidOptions, match="cannot be read"):
        GAME.with_cards(tmp_path / "nowhere.toml")


@rule("CIT-CAST-2")
def test_a_cast_may_be_given_as_words_with_commas() -> None:
    wish = "witch, spy, seer, patrician, abbot, trader, scholar, diplomat"
    assert GAME.new(4, {"cast": wish}, seed=1).setup()["cast"] == wish.split(", ")


@rule("CIT-GRAVEYARD-1", "CIT-UNIVERSITY-1", "CIT-HOSPITAL-1", "CIT-LIGHTHOUSE-1", "CIT-THRONE-ROOM-1")
def test_what_is_uncertain_is_marked_in_the_catalogue() -> None:
    for card in UNIQUES:
        source = catalogue("citadels")[f"CIT-{card.slug.upper()}-1"].source
        assert ("uncertain for 2016/17" in source) == card.printed.uncertain, card.slug
