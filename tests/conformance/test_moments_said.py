"""The sentences that a game offers for a moment are sentences that it reads."""

from typing import Any

import pytest

import signoria
from signoria.core.errors import InvalidPosition

GAMES = ("citadels", "lost-cities", "princes-of-florence")
SAID = [
    (game, name, words)
    for game in GAMES
    for name, words in signoria.game(game).position_schema()["properties"]["moment"]["x-forms"].items()
]


def first(schema: dict[str, Any], slot: dict[str, Any]) -> object:
    """Something that can stand in a gap."""
    if "$ref" in slot:
        return first(schema, schema["$defs"][slot["$ref"].rpartition("/")[2]])
    words = slot.get("enum", slot.get("examples"))
    return words[0] if words else slot.get("default", slot["minimum"])


def refusal(game: str, moment: str) -> str:
    """Why it cannot be; "" where it can."""
    try:
        signoria.game(game).position({"moment": moment})
    except InvalidPosition as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("game", "name", "words"), SAID)
def test_every_form_of_a_moment_is_understood(game: str, name: str, words: str) -> None:
    """It may still be impossible with nothing else on the table, but never because of its words."""
    schema = signoria.game(game).position_schema()
    slots = schema["properties"]["moment"]["x-slots"]
    said = words.format(**{slot: first(schema, value) for slot, value in slots.items()})
    unknown = refusal(game, "nonsense").partition(", got")[0]
    assert unknown, "nonsense is refused"
    assert not refusal(game, said).startswith(unknown), name


def test_some_of_them_can_be_as_they_are() -> None:
    assert refusal("citadels", "turn of seat 0 as assassin") == ""
    assert refusal("lost-cities", "seat 0 to play") == ""
    assert refusal("princes-of-florence", "turn of seat 0, 2 actions left") == ""
