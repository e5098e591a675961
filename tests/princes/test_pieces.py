"""A piece is declared once: numbers, schema and the browser's tables follow from its row."""

from pathlib import Path

import pytest

from signoria.games.princes.engine import numbers
from signoria.games.princes.engine.cards import (
    ALL_BUILDINGS,
    ALL_CHARACTERS,
    ALL_DECKS,
    BID_ON,
    CHARACTER_ON,
    CHARACTER_WORDS,
    FIRST_FIELD,
    TILE_WORDS,
    Character,
    Size,
)
from signoria.games.princes.engine.objects import ALL_OBJECTS, OBJECT_WORDS
from signoria.games.princes.engine.things import ALL_THINGS, THING_WORDS
from signoria.games.princes.positions import fields as declared_fields
from tests.princes.table import GAME
from tools import generate_princes

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", generate_princes.contents(ROOT))
def test_what_is_generated_is_up_to_date(path: str) -> None:
    assert (ROOT / path).read_text("utf-8") == generate_princes.contents(ROOT)[path]


def test_nothing_lacks_its_words() -> None:
    assert generate_princes.complaints(ROOT) == []


def test_a_piece_without_words_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate_princes, "CHARACTER_WORDS", [*CHARACTER_WORDS, "duke"])
    complaints = generate_princes.complaints(ROOT)
    keys = ("princes-of-florence.character.duke", "web.pof.does.duke")
    assert complaints == [f"duke: no words for {key} in {lang}" for lang in ("de", "en", "fr", "nl") for key in keys]


def test_a_new_character_moves_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its number follows the others, and so do the fields for bids on its card."""
    duke = Character("duke", 0, 100)
    monkeypatch.setattr(generate_princes, "CHARACTER_WORDS", [*CHARACTER_WORDS, duke.slug])
    monkeypatch.setattr(generate_princes, "BID_ON", [*BID_ON, *duke.bids])
    made = generate_princes.numbers()
    assert "BANKER: Final = 5\nDUKE: Final = 6\nCHARACTERS: Final = 7\nBID_FIELDS: Final = 73\n" in made


def test_the_numbers_are_places_in_the_lists() -> None:
    for words in (CHARACTER_WORDS, OBJECT_WORDS, [deck.slug for deck in ALL_DECKS]):
        assert [getattr(numbers, word.upper().replace("-", "_")) for word in words] == list(range(len(words)))
    for mask, size in ((numbers.LARGE, "large"), (numbers.MEDIUM, "medium"), (numbers.SMALL, "small")):
        assert [at for at in range(numbers.BUILDINGS) if mask >> at & 1] == [
            at for at, building in enumerate(ALL_BUILDINGS) if building.size.slug == size
        ]
    assert len(TILE_WORDS) == numbers.TILES
    assert len(ALL_OBJECTS) == numbers.OBJECTS


def test_every_field_for_bids_belongs_to_its_character() -> None:
    for number, character in enumerate(ALL_CHARACTERS):
        fields = range(FIRST_FIELD[number], FIRST_FIELD[number + 1])
        assert [BID_ON[field] for field in fields] == character.bids
        assert {CHARACTER_ON[field] for field in fields} == {number}
    assert len(BID_ON) == numbers.BID_FIELDS


def test_no_two_things_have_the_same_word() -> None:
    assert len(set(THING_WORDS)) == len(ALL_THINGS)


def test_the_schema_has_the_fields_that_are_read() -> None:
    schema = GAME.position_schema()
    assert list(schema["properties"]) == [field.name for field in declared_fields.FIELDS]
    parts = {
        "seat": declared_fields.SEAT,
        "tile": declared_fields.TILE,
        "auction": declared_fields.AUCTION,
        "character": declared_fields.CHARACTER,
    }
    for name, declared in {**parts, "deal": declared_fields.DEAL}.items():
        assert list(schema["$defs"][name]["properties"]) == [field.name for field in declared]


def test_a_building_size_counts_cells() -> None:
    sizes: set[Size] = {building.size for building in ALL_BUILDINGS}
    assert {size.slug: size.cells for size in sizes} == {"large": 7, "medium": 5, "small": 3}
