"""Choices and cards as stable words, both ways."""

from typing import Final

from signoria.core.errors import IllegalChoice
from signoria.games.princes.engine.action_space import ACTIONS, FIRST_OF_DECK, HIGHEST_OFFER, MOST_POINTS
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import (
    ALL_DECKS,
    BID_ON,
    BUILDING_WORDS,
    CHARACTER_ON,
    CHARACTER_WORDS,
    FREEDOM_WORDS,
    LANDSCAPE_WORDS,
    MAX_SEATS,
)
from signoria.games.princes.engine.numbers import BID_FIELDS, BONUS, BONUS_CARDS, PRESTIGE, PRESTIGE_CARDS, PROFESSION
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.tiles import PLACES, WAY_WORDS, column_of, row_of, way_of

BONUS_WORDS = [ALL_DECKS[BONUS].word(kind) for kind in range(BONUS_CARDS)]
PRESTIGE_WORDS = [ALL_DECKS[PRESTIGE].word(kind) for kind in range(PRESTIGE_CARDS)]


def place_word(where: int) -> str:
    """Row and column of the upper left corner, counted from 1, and how the tile is turned: `3,5,m90`."""
    return f"{row_of(where) + 1},{column_of(where) + 1},{WAY_WORDS[way_of(where)]}"


PLACE_WORDS = [place_word(where) for where in range(PLACES)]
PLACE_OF = {word: where for where, word in enumerate(PLACE_WORDS)}


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
        """The words in the order of the action space."""
        held = [word for deck in (PROFESSION, PRESTIGE, BONUS) for word in self.cards[deck]]
        assert [held.index("p01"), held.index("b01")] == FIRST_OF_DECK[PRESTIGE:]
        return [
            *self._until_placed(persons),
            *(f"keep:{word}" for word in held),
            *(f"under:{word}" for word in held),
            *(f"work:{word}" for word in persons),
            "work:princess",
            *(f"bonus:{word}" for word in BONUS_WORDS),
            "finish",
            *(f"points:{points}" for points in range(MOST_POINTS + 1)),
            *(f"build:{word}" for word in BUILDING_WORDS),
            "profession-card",
            *(f"freedom:{word}" for word in FREEDOM_WORDS),
            "bonus-card",
            *(f"recruit:{word}" for word in persons),
            "hold",
            "end",
            *(f"stone:{CHARACTER_WORDS[CHARACTER_ON[field]]}-{BID_ON[field]}" for field in range(BID_FIELDS)),
            *(f"joint:{word}" for word in BUILDING_WORDS),
            *(f"partner:{seat}" for seat in range(MAX_SEATS)),
            *(f"offer:{100 * price}" for price in range(HIGHEST_OFFER + 1)),
            "accept",
            "refuse",
            "wait",
            "free",
            "pay",
            "engage",
            "merchant-points",
            "professor:prestige",
            "professor:bonus",
            "back",
        ]

    def _until_placed(self, persons: list[str]) -> list[str]:
        """Set-up, auctions and tiles."""
        return [
            *(f"return:{word}" for word in persons),
            *(f"auction:{word}" for word in OBJECT_WORDS),
            "decline",
            "bid",
            "pass",
            *(f"take:{word}" for word in LANDSCAPE_WORDS),
            *(f"place:{word}" for word in PLACE_WORDS),
        ]

    def choice(self, word: str) -> int:
        """The choice a word stands for."""
        if word not in self.choices:
            raise IllegalChoice(
                "choice: expected a word like auction:park, bid, pass, place:3,5,m90, work:poet, bonus:b01, points:7, "
                f"build:opera, freedom:travel, recruit:poet, end or back, got {word!r}"
            )
        return self.choices[word]
