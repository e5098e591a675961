"""Choices and cards as stable words, both ways."""

from collections.abc import Sequence
from typing import Final

from signoria.games.princes.engine.action_space import ACTIONS, FIRST_OF_DECK, HIGHEST_OFFER, MOST_POINTS, VERBS
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import (
    ALL_DECKS,
    BID_ON,
    BUILDING_WORDS,
    CHARACTER_ON,
    CHARACTER_WORDS,
    DECK_WORDS,
    FREEDOM_WORDS,
    LANDSCAPE_WORDS,
    MAX_SEATS,
)
from signoria.games.princes.engine.cooperative import HUNDRED
from signoria.games.princes.engine.numbers import (
    BID_FIELDS,
    BONUS,
    BONUS_CARDS,
    PRESTIGE,
    PRESTIGE_CARDS,
    PRINCESS,
    PROFESSION,
)
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.tiles import PLACE_WORDS

BONUS_WORDS = [ALL_DECKS[BONUS].word(kind) for kind in range(BONUS_CARDS)]
PRESTIGE_WORDS = [ALL_DECKS[PRESTIGE].word(kind) for kind in range(PRESTIGE_CARDS)]


PLACE_OF = {word: where for where, word in enumerate(PLACE_WORDS)}

EXAMPLES = (
    "a word like auction:park, bid, pass, place:3,5,m90, work:poet, bonus:b01, points:7, build:opera, freedom:travel, "
    "recruit:poet, end or back"
)
"""What words of choices look like."""


class Notation:
    """The words of a game played with the cards of one box."""

    def __init__(self, box: Box) -> None:
        self.cards: Final = [box.professions, PRESTIGE_WORDS, BONUS_WORDS]
        """The words of the cards of each deck."""
        self.kind_of: Final = [{word: kind for kind, word in enumerate(words)} for words in self.cards]
        self.words: Final = self._words(box.professions)
        self.choices: Final = {word: choice for choice, word in enumerate(self.words)}
        assert len(self.words) == ACTIONS == len(self.choices), "every choice has a word of its own"

    def _words(self, persons: list[str]) -> list[str]:
        """The words in the order of the action space: a verb, or one for each of the things it can be done with."""
        arguments, words = self._arguments(persons), list[str]()
        for verb, first in VERBS:
            assert first == len(words), f"the choices of {verb} follow those before them"
            words += [f"{verb}:{thing}" for thing in arguments[verb]] if verb in arguments else [verb]
        return words

    def _arguments(self, persons: list[str]) -> dict[str, Sequence[str | int]]:
        """What can be done with several things, and with which."""
        held = [word for deck in (PROFESSION, PRESTIGE, BONUS) for word in self.cards[deck]]
        assert [held.index("p01"), held.index("b01")] == FIRST_OF_DECK[PRESTIGE:]
        stones = [f"{CHARACTER_WORDS[CHARACTER_ON[field]]}-{BID_ON[field]}" for field in range(BID_FIELDS)]
        return {
            "return": persons,
            "auction": OBJECT_WORDS,
            "take": LANDSCAPE_WORDS,
            "place": PLACE_WORDS,
            "keep": held,
            "under": held,
            "work": [*persons, CHARACTER_WORDS[PRINCESS]],
            "bonus": BONUS_WORDS,
            "points": range(MOST_POINTS + 1),
            "build": BUILDING_WORDS,
            "freedom": FREEDOM_WORDS,
            "recruit": persons,
            "stone": stones,
            "joint": BUILDING_WORDS,
            "partner": range(MAX_SEATS),
            "offer": range(0, HUNDRED * HIGHEST_OFFER + 1, HUNDRED),
            "professor": [DECK_WORDS[PRESTIGE], DECK_WORDS[BONUS]],
        }
