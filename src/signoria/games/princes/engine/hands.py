"""The cards in hand. What a seat holds of one deck is sorted by kind, so that its order tells nothing."""

from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.state import PrincesState


def hand_of(s: PrincesState, deck: int, seat: int) -> list[int]:
    """The cards of a deck that a seat holds."""
    return s.hands[deck * s.players + seat]


def set_hand(s: PrincesState, deck: int, seat: int, cards: list[int]) -> None:
    """Replace the cards of a deck that a seat holds; clones share the old ones."""
    s.hands[deck * s.players + seat] = cards


def put_in_hand(s: PrincesState, deck: int, seat: int, card: int) -> None:
    """Keep a hand sorted by kind."""
    hand = hand_of(s, deck, seat)
    place = len(hand)
    while place and kind_of(hand[place - 1]) > kind_of(card):
        place -= 1
    set_hand(s, deck, seat, [*hand[:place], card, *hand[place:]])


def holds(hand: list[int], kind: int) -> bool:
    """Is there a card of this kind?"""
    for card in hand:
        if kind_of(card) == kind:
            return True
    return False


def take_from_hand(s: PrincesState, deck: int, seat: int, kind: int) -> None:
    """Take the card of this kind out of a hand."""
    set_hand(s, deck, seat, [card for card in hand_of(s, deck, seat) if kind_of(card) != kind])
