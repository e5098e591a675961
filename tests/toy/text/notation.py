"""Choices and cards of Market Day as stable words, both ways, and everything it says to people."""

from typing import Final

from signoria.core.message import Message, message
from tests.toy.engine.sales import BID
from tests.toy.engine.state import KINDS

CARD_WORDS: Final = ["veto", *[f"good-{worth}" for worth in range(1, KINDS)]]
CARD: Final = {word: kind for kind, word in enumerate(CARD_WORDS)}
WORDS: Final = ["pass", "object", "leave", "bury", *[f"bid:{word}" for word in CARD_WORDS]]

SENTENCES: Final = {
    "toy-market.name": "Market Day",
    "toy.choice.pass": "Let the sale go on",
    "toy.choice.object": "Spend a veto: nobody gets the good",
    "toy.choice.leave": "Leave the card on top",
    "toy.choice.bury": "Put the card under the deck",
    "toy.choice.bid": "Bid {card}",
    "toy.refusal.TOY-TURN-1": "this is not what you are asked now",
    "toy.refusal.TOY-BID-1": "you do not hold that card",
    "toy.refusal.TOY-VETO-1": "you hold no veto",
    "toy.refusal.TOY-VETO-2": "somebody has objected already",
    "toy.sheet.good": "A good worth {worth}",
    "toy.event.wins": "{seat} made the highest bid",
    "seat": "Seat {seat}",
}
"""A game of the package has its sentences in the catalogues, in four languages."""


def cards(kinds: list[int]) -> list[str]:
    """Cards in words."""
    return [CARD_WORDS[kind] for kind in kinds]


EXAMPLES: Final = f"one of {', '.join(WORDS)}"
"""What words of choices look like."""


def sentence(choice: int) -> Message:
    """What a choice means."""
    if choice >= BID:
        return message("toy.choice.bid", card=CARD_WORDS[choice - BID])
    return message(f"toy.choice.{WORDS[choice]}")


def say(sentence: Message) -> str:
    """A message in English, the only language of this toy."""
    words = {name: say(arg) if isinstance(arg, dict) else arg for name, arg in sentence["args"].items()}
    return SENTENCES[sentence["key"]].format_map(words)
