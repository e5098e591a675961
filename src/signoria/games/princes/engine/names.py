"""The names of things as messages, for events and for sentences."""

from signoria.core.message import Message, message
from signoria.games.princes.engine.cards import ALL_DECKS, CHARACTER_WORDS, DECK_WORDS, FREEDOM_WORDS, TILE_WORDS
from signoria.games.princes.engine.numbers import PROFESSION
from signoria.games.princes.engine.state import PrincesState


def profession_name(s: PrincesState, kind: int) -> Message:
    """A person."""
    if s.settings.box.names[kind]:
        return message("princes-of-florence.profession", name=s.settings.box.names[kind])
    return message(f"princes-of-florence.profession.{s.settings.box.professions[kind]}")


def held_name(s: PrincesState, deck: int, kind: int) -> Message:
    """A card of one of the three decks."""
    if deck == PROFESSION:
        return profession_name(s, kind)
    return message(f"princes-of-florence.{DECK_WORDS[deck]}.{ALL_DECKS[deck].word(kind)}")


def character_name(character: int) -> Message:
    """A character of Muse and Princess."""
    return message(f"princes-of-florence.character.{CHARACTER_WORDS[character]}")


def tile_name(tile: int) -> Message:
    """A building or a landscape."""
    return message(f"princes-of-florence.tile.{TILE_WORDS[tile]}")


def freedom_name(freedom: int) -> Message:
    """A freedom."""
    return message(f"princes-of-florence.freedom.{FREEDOM_WORDS[freedom]}")
