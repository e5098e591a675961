"""Decisions in the words of a moment, both ways: `seat 1 to raise for park` is RaiseBid(1, park)."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.position_fields import one_word
from signoria.games.princes.engine.auction import BuyAlone, FreeOrPay, OpenAuction, RaiseBid
from signoria.games.princes.engine.board import PickLandscape, PlaceTile
from signoria.games.princes.engine.cards import BUILDING_WORDS, CHARACTER_WORDS, DECK_WORDS, TILE_WORDS
from signoria.games.princes.engine.characters import Exchange, MayEngage, MayUse, PlaceStone
from signoria.games.princes.engine.cooperative import AnswerOffer, ChooseJointPlace, ChoosePartner, NamePrice
from signoria.games.princes.engine.decisions import ChooseUnder, CourtDecision, KeepCard
from signoria.games.princes.engine.numbers import PROFESSION
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.recruiting import RecruitNow
from signoria.games.princes.engine.working import AddBonus, BuyPoints
from signoria.games.princes.text.notation import Notation


class Phrase(NamedTuple):
    """What a kind of decision is called: words in braces stand for its numbers, first `what`, then `extra`."""

    kind: Any  # Any: a class of decisions
    words: str

    @property
    def slots(self) -> list[str]:
        """The words in braces."""
        return re.findall(r"\{(\w+)\}", self.words)

    def pattern(self) -> re.Pattern[str]:
        """What is read as this phrase. The value of a work need not be told."""
        words = self.words.replace(", value {value}", "(?:, value {value})?")
        return re.compile(r"seat (?P<seat>\d) " + re.sub(r"\{(\w+)\}", r"(?P<\1>[\\w-]{1,30})", words))


PHRASES = (
    Phrase(OpenAuction, "to open"),
    Phrase(BuyAlone, "to buy alone"),
    Phrase(RaiseBid, "to raise for {object}"),
    Phrase(FreeOrPay, "to take {object} for nothing or pay"),
    Phrase(PickLandscape, "to choose a landscape"),
    Phrase(PlaceTile, "to lay {tile}"),
    Phrase(RecruitNow, "to recruit or wait"),
    Phrase(KeepCard, "to keep a {deck} card"),
    Phrase(ChooseUnder, "to put {deck} cards under the deck"),
    Phrase(MayUse, "to use the {character}"),
    Phrase(PlaceStone, "to bid for a character"),
    Phrase(MayEngage, "to take the {character} or leave"),
    Phrase(AddBonus, "to add bonus cards to the work of {person}, value {value}"),
    Phrase(BuyPoints, "to buy points for a work of {value}"),
    Phrase(ChoosePartner, "to choose a partner for {building}"),
    Phrase(ChooseJointPlace, "to choose a place for {building} with seat {partner}"),
    Phrase(NamePrice, "to name a price"),
    Phrase(AnswerOffer, "to answer the offer"),
    Phrase(Exchange, "to turn money into points"),
)
PATTERNS = [(phrase, phrase.pattern()) for phrase in PHRASES]
PHRASE_OF = {phrase.kind: phrase for phrase in PHRASES}
WORDS: dict[str, Sequence[str]] = {
    "object": OBJECT_WORDS,
    "tile": TILE_WORDS,
    "deck": DECK_WORDS,
    "character": CHARACTER_WORDS,
    "building": BUILDING_WORDS,
}
HIGHEST_VALUE = 250
"""No work was ever worth so much."""


def phrase(step: Step[Any], notation: Notation) -> str:
    """A decision in words; "" for a step that is none, or whose numbers are none."""
    found = PHRASE_OF.get(type(step))
    if found is None:
        return ""
    told = {}
    for slot, number in zip(found.slots, (step.what, step.extra), strict=False):
        words = _words(slot, notation)
        if not 0 <= number < (len(words) or HIGHEST_VALUE):
            return ""
        told[slot] = words[number] if words else str(number)
    return f"seat {step.seat} {found.words.format(**told)}"


def read_phrase(words: str, notation: Notation, players: int) -> CourtDecision | None:
    """The decision that words stand for; None for words that stand for none."""
    for found, pattern in PATTERNS:
        parsed = pattern.fullmatch(words)
        if parsed is not None:
            seat = read_number("seat", parsed["seat"], players - 1)
            numbers = [_number(slot, parsed[slot], notation, players) for slot in found.slots]
            step: CourtDecision = found.kind(seat, *numbers)
            return step
    return None


def _number(slot: str, word: str | None, notation: Notation, players: int) -> int:
    """What a word in the place of a slot stands for. A value that is not told is NONE."""
    words = _words(slot, notation)
    if words:
        return one_word("moment", word, words)
    if word is None:
        return NONE
    return read_number(slot, word, players - 1 if slot == "partner" else HIGHEST_VALUE)


def read_number(what: str, word: str, highest: int) -> int:
    """A number in words."""
    if not word.isascii() or not word.isdigit() or not 0 <= int(word) <= highest:
        raise InvalidPosition(
            f"moment: {what}: expected a whole number from 0 to {highest}, got {word}", "range", low=0, high=highest
        )
    return int(word)


def _words(slot: str, notation: Notation) -> Sequence[str]:
    return notation.cards[PROFESSION] if slot == "person" else WORDS.get(slot, ())
