"""Numbers of the engine in words: characters, cards, powers and seats by name, sets as lists, nobody as null."""

from collections.abc import Sequence
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import flag, named, number, one_word, read_seats, read_words, shown
from signoria.games.citadels.engine.action_space import POWER_WORDS
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.marks import ACTION_CARD_PLAYED, NO_ACTION_CARD, RASPUTIN_OPEN, Meaning
from signoria.games.citadels.engine.state import CitadelsState

MANY = 100_000
"""More rounds, gold or builds than any game has."""
ACTED = {NO_ACTION_CARD: None, ACTION_CARD_PLAYED: "played", RASPUTIN_OPEN: "rasputin"}
SETS = (Meaning.RANKS, Meaning.SEATS, Meaning.DISTRICTS, Meaning.POWERS, Meaning.WAGONS)


def ranks(s: CitadelsState) -> list[str]:
    """The characters of the cast in the place of their ranks; nobody has rank 0."""
    return ["", *(character.slug for character in s.settings.cast[1:])]


def read_rank(s: CitadelsState, where: str, value: object) -> int:
    """A character of the cast, as its rank."""
    return one_word(where, value, ranks(s)[1:]) + 1


def read_value(s: CitadelsState, where: str, meaning: Meaning, value: object) -> int:
    """What a word, a list of words or a number stands for."""
    if value is None:
        return _none(where, meaning)
    if meaning in SETS:
        return _read_set(s, where, meaning, value)
    if meaning in (Meaning.COUNT, Meaning.SEAT, Meaning.SEAT_OR_NONE):
        return number(where, value, 0, MANY if meaning == Meaning.COUNT else s.players - 1)
    return _read_one(s, where, meaning, value)


def _read_one(s: CitadelsState, where: str, meaning: Meaning, value: object) -> int:
    if meaning == Meaning.FLAG:
        return int(flag(where, value))
    if meaning == Meaning.RANK:
        return read_rank(s, where, value)
    if meaning == Meaning.ACTION_CARD:
        return one_word(where, value, ["played", "rasputin"]) + ACTION_CARD_PLAYED
    return _read_card(where, value)


def _none(where: str, meaning: Meaning) -> int:
    """Nobody or nothing, where there can be none."""
    if meaning in (Meaning.SEAT_OR_NONE, Meaning.DISTRICT_OR_NONE):
        return NONE
    if meaning in (Meaning.RANK, Meaning.ACTION_CARD):
        return 0
    raise InvalidPosition(f"{where}: expected {EXPECTED[meaning]}, got null", "missing")


EXPECTED = {
    Meaning.COUNT: "a whole number",
    Meaning.FLAG: "true or false",
    Meaning.SEAT: "a seat",
    Meaning.RANKS: "a list of characters",
    Meaning.SEATS: "a list of seats",
    Meaning.DISTRICTS: "a list of districts",
    Meaning.POWERS: "a list of powers",
    Meaning.WAGONS: "a list of places among the wagons",
}


def _read_card(where: str, value: object) -> int:
    if not isinstance(value, str) or value not in SLUGS:
        raise InvalidPosition(
            f"{where}: expected a card like 'tavern' or 'great-wall', got {shown(value)}", "unknown", what=named(value)
        )
    return SLUGS.index(value)


def _read_set(s: CitadelsState, where: str, meaning: Meaning, value: object) -> int:
    if meaning == Meaning.RANKS:
        return read_words(where, value, ranks(s)[1:]) << 1
    if meaning == Meaning.DISTRICTS:
        return read_words(where, value, SLUGS)
    if meaning == Meaning.POWERS:
        return read_words(where, value, POWER_WORDS)
    return read_seats(where, value, s.players if meaning == Meaning.SEATS else len(s.wagons))


def write_value(s: CitadelsState, meaning: Meaning, value: int) -> Any:
    """The words for a number of the engine."""
    if meaning in SETS:
        names: Sequence[Any] = {
            Meaning.RANKS: ranks(s),
            Meaning.DISTRICTS: SLUGS,
            Meaning.POWERS: POWER_WORDS,
        }.get(meaning, range(64))
        return [names[place] for place in range(value.bit_length()) if value >> place & 1]
    if meaning == Meaning.FLAG:
        return bool(value)
    if meaning == Meaning.RANK:
        return ranks(s)[value] if value else None
    if meaning == Meaning.DISTRICT_OR_NONE:
        return SLUGS[value] if value != NONE else None
    if meaning == Meaning.ACTION_CARD:
        return ACTED[value]
    return None if meaning == Meaning.SEAT_OR_NONE and value == NONE else value
