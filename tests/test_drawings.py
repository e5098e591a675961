"""Every card that has a power has a drawing of its own, made of parts that exist, and all of them are small."""

import gzip
import json
import re
from pathlib import Path

import pytest

from signoria.games.citadels.engine.cards import TYPE_WORDS, is_action_card, is_unique
from signoria.games.citadels.engine.registry import CARDS, CHARACTERS
from signoria.games.princes.engine.cards import CHARACTER_WORDS

DESIGN = Path(__file__).parents[1] / "web" / "src" / "lib" / "design"
PLATES = DESIGN / "plates"
SLUGS = [card.slug for card in CARDS]
BYTES_OF_A_DRAWING = 4_000
KILOBYTES_OF_ALL = 40  # compressed: a table shows three kinds at most
COLOURS = {"noble": "yellow", "religious": "blue", "trade": "green", "military": "red"}

DRAWN = {
    "characters": {character.slug for character in CHARACTERS},
    "court": set(CHARACTER_WORDS),
    "districts": {slug for kind, slug in enumerate(SLUGS) if is_unique(kind)},
    "actions": {slug for kind, slug in enumerate(SLUGS) if is_action_card(kind)},
}

LAID_OUT = {"circus-tent"}
"""The action card that stands in a city as a district."""


def drawing(folder: str, name: str) -> str:
    """The markup of a drawing or of a part."""
    return (PLATES / folder / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", DRAWN)
def test_everybody_has_a_drawing_and_nobody_else(kind: str) -> None:
    assert {file.stem for file in (PLATES / kind).glob("*.svg")} == DRAWN[kind]


def test_every_district_has_a_silhouette_of_its_own() -> None:
    buildings = json.loads((DESIGN / "buildings" / "buildings.json").read_text(encoding="utf-8"))
    assert set(buildings) == {slug for kind, slug in enumerate(SLUGS) if not is_action_card(kind)} | LAID_OUT
    assert len({building["walls"] for building in buildings.values()}) == len(buildings)


@pytest.mark.parametrize("kind", DRAWN)
def test_drawings_are_made_of_parts_that_exist(kind: str) -> None:
    parts = {file.stem for file in (PLATES / "parts").glob("*.svg")}
    named = {name for one in DRAWN[kind] for name in re.findall(r'href="#([\w-]+)"', drawing(kind, one))}
    assert named - {"building"} <= parts


@pytest.mark.parametrize("kind", DRAWN)
def test_no_drawing_is_a_copy(kind: str) -> None:
    places = {one: re.sub(r"\s", "", drawing(kind, one)) for one in DRAWN[kind]}
    own = [f"{one} {markup}" if "#building" in markup else markup for one, markup in places.items()]
    assert len(set(own)) == len(own)


def test_the_policy_of_the_page_allows_every_drawing() -> None:
    """No styles and no scripts in the markup: the server forbids both."""
    for file in PLATES.glob("*/*.svg"):
        assert not re.search(r"\sstyle=|<script|<style|\son\w+=", file.read_text(encoding="utf-8")), file.name


def test_drawings_are_small() -> None:
    files = {file: file.read_bytes() for file in PLATES.glob("*/*.svg")}
    assert {file.name: len(text) for file, text in files.items() if len(text) > BYTES_OF_A_DRAWING} == {}
    everything = b"".join(files.values()) + (DESIGN / "buildings" / "buildings.json").read_bytes()
    assert len(gzip.compress(everything)) < KILOBYTES_OF_ALL * 1000


def test_colour_means_income() -> None:
    text = (PLATES / "colours.ts").read_text(encoding="utf-8")
    told = {
        name: colour
        for colour, names in re.findall(r"(\w+): \[(.*?)\]", text)
        for name in re.findall(r'"(.+?)"', names)
    }
    earn = {one.slug: COLOURS[TYPE_WORDS[one.income_type()]] for one in CHARACTERS if one.income_type() >= 0}
    assert told == earn
