"""The cards of each game that has a rulebook."""

from collections.abc import Callable
from functools import cache

from signoria.core.speaking import Speaker
from signoria.games.registry import game as game_of
from signoria.lessons.rulebook import citadels, lost_cities, princes
from signoria.lessons.rulebook.card import Card

MAKERS: dict[str, Callable[[Speaker], list[Card]]] = {
    "citadels": citadels.cards,
    "lost-cities": lost_cities.cards,
    "princes-of-florence": princes.cards,
}


@cache
def cards(game: str, lang: str) -> tuple[Card, ...]:
    """All cards and pieces of a game, in the order of the book; none where a game is a stranger's."""
    maker = MAKERS.get(game)
    return tuple(maker(Speaker(lang))) if maker else ()


def edition_names(game: str, lang: str) -> dict[str, str]:
    """What the editions of a game are called, by their ids."""
    say = Speaker(lang)
    option = next(option for option in game_of(game).options() if option.name == "edition")
    return {str(name): say(f"{game}.option.edition.{name}") for name in option.allowed}
