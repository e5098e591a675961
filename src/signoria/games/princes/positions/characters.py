"""The characters of a position."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import number, read_fields, read_list
from signoria.games.princes.engine.cards import ALL_CHARACTERS, CHARACTER_WORDS, ROUNDS
from signoria.games.princes.engine.characters import GROWTH
from signoria.games.princes.engine.sets import plus
from signoria.games.princes.engine.state import FIRST_PURSE, PrincesState

MOST_BID = max(max(character.bids) for character in ALL_CHARACTERS)
MOST_PURSE = FIRST_PURSE + GROWTH * (ROUNDS - 1)
FIELDS = ("characters", "suitors", "purse", "banker")


def read_characters(s: PrincesState, doc: Mapping[str, Any]) -> None:
    """Who serves whom, where stones lie, and what lies on the Banker."""
    if not s.settings.characters:
        for name in FIELDS:
            if doc.get(name):
                raise InvalidPosition(f"{name}: there are none without the expansion muse_and_princess")
        return
    s.purse = number("purse", doc.get("purse", FIRST_PURSE), FIRST_PURSE, MOST_PURSE, step=100)
    s.characters.banker = _seat(s, "banker", doc.get("banker"))
    for seat in read_list("suitors", doc.get("suitors", [])):
        s.characters.suitors = plus(s.characters.suitors, number("suitors", seat, 0, s.players - 1))
    listed = doc.get("characters", {})
    read_fields("characters", listed, CHARACTER_WORDS)
    for place, word in enumerate(CHARACTER_WORDS):
        _read_character(s, place, word, listed.get(word, {}))
    held = [seat for seat in s.characters.holder + s.characters.stone if seat != NONE]
    if len(set(held)) < len(held):
        raise InvalidPosition("characters: a seat has at most one character, or one stone on a character")


def _read_character(s: PrincesState, place: int, word: str, given: object) -> None:
    doc = read_fields(f"character {word}", given, ("holder", "stone", "bid", "turned"))
    s.characters.holder[place] = _seat(s, f"holder of {word}", doc.get("holder"))
    s.characters.stone[place] = _seat(s, f"stone on {word}", doc.get("stone"))
    s.characters.bid[place] = number(f"bid on {word}", doc.get("bid", 0), 0, MOST_BID, step=100)
    if doc.get("turned", False) is True:
        s.characters.turned = plus(s.characters.turned, place)


def _seat(s: PrincesState, where: str, value: object) -> int:
    return NONE if value is None else number(where, value, 0, s.players - 1)
