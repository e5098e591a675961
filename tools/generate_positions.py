"""The tables of fields in docs/positions.md, from what each game declares. The schemas are described from it too."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import signoria
from signoria.core.position_fields import Field

PAGE = "docs/positions.md"
HEAD = "| field | what it holds | | when left out |\n|---|---|---|---|\n"


SEAT = {"x-means": "seat"}
"""Marks a number that is a seat. A form, such as that of the browser, shows the seat's name."""
BY_SEAT = {"x-by": "seat"}
"""Marks a list with an entry for each seat."""
ORDERED = {"x-ordered": True}
"""Marks a list that is always in the order of its words."""

HIDDEN = {"x-hidden": True}
"""Marks what others do not see while it is played: it is shown with all hands open."""


def contents(root: Path) -> dict[str, str]:
    """The page with all tables as they are declared."""
    text = (root / PAGE).read_text("utf-8")
    for game in signoria.list_games():
        fields = signoria.game(game).position_fields
        if fields:
            text = _replaced(text, game, HEAD + "".join(_rows(fields)))
    return {PAGE: text}


def complaints(root: Path) -> list[str]:
    """The games whose table has no place on the page."""
    text = (root / PAGE).read_text("utf-8")
    games = [game for game in signoria.list_games() if signoria.game(game).position_fields]
    return [f"{game}: no marks for its fields in {PAGE}" for game in games if _begin(game) not in text]


def _begin(game: str) -> str:
    return f"<!-- fields of {game} -->\n"


def _replaced(text: str, game: str, table: str) -> str:
    """The page with another table between the marks of a game."""
    begin, end = _begin(game), f"<!-- end of fields of {game} -->\n"
    if begin not in text:
        return text
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}{table}{end}{after}"


def _rows(fields: Sequence[Field], above: str = "") -> Iterator[str]:
    for field in fields:
        name = f"{above}{field.name}"
        yield f"| `{name}` | {field.holds} | {field.kind} | {field.left_out} |\n"
        yield from _rows(field.parts, f"{name}: ")


def moments(forms: Mapping[str, str], **slots: dict[str, Any]) -> dict[str, Any]:
    """The ways in which a moment can be said, by name, and what can stand in their braces."""
    used = {slot for words in forms.values() for slot in re.findall(r"\{(\w+)\}", words)}
    assert used == slots.keys(), f"every slot has its values: {used} and {slots.keys()}"
    return {"x-forms": dict(forms), "x-slots": slots}


def describe(properties: dict[str, Any], fields: Sequence[Field]) -> None:
    """Put what a field holds, and what is so when it is left out, into its schema."""
    assert list(properties) == [field.name for field in fields], "the schema has the fields that are declared"
    for field in fields:
        words = f"{field.holds}. Left out ({field.kind}): {field.left_out}.".replace("`", "")
        properties[field.name] = {"description": words[0].upper() + words[1:], **_without(properties[field.name])}


def _without(schema: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "description"}
