"""Keys of the table and of what a seat knows of it."""

from typing import Any, Final

from signoria.core.chance import Chance
from signoria.core.fields import field_names
from signoria.core.kernel import State
from signoria.core.keys import add_agenda, add_list, add_sealed, key_of
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.eyes import Eyes
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import KIND, KNOWN, SEATS, is_stirred, kind_of, who_knows
from signoria.games.princes.engine.numbers import DECKS
from signoria.games.princes.engine.state import APART, PrincesState

OUT: Final = (*field_names(State(0, Chance(0))), *APART)
"""What every state has; of it agenda and sealed answers are added by themselves, and the rest is no part of a key."""
HIDDEN_ZONES: Final = ("decks", "drawn", "hands")
OPEN_NAMES: Final[list[str]] = []
"""The names of all that lies open; found when the first key is asked for."""
NO_WORDS: Final[list[list[str]]] = []


def state_key(s: PrincesState) -> int:
    """The key of the whole table, the order of decks included; chance, which is still to come, is not."""
    numbers = open_numbers(s, HIDDEN_ZONES)
    for zone in (s.decks, s.hands):
        for cards in zone:
            add_list(numbers, cards)
    add_list(numbers, s.drawn)
    add_list(numbers, s.sealed)
    return key_of(numbers)


def sight_key(s: PrincesState, seat: int) -> int:
    """The key of what the seat knows: the same for all tables that look the same to it."""
    secret = s.settings.secret_money
    numbers = open_numbers(s, (*HIDDEN_ZONES, "money") if secret else HIDDEN_ZONES)
    numbers.append(seat)
    if secret:
        numbers.append(s.money[seat])
    eyes = Eyes(s, NO_WORDS, seat)
    for deck in range(DECKS):
        add_pile(numbers, s.decks[deck], eyes)
        for owner in range(s.players):
            add_hand(numbers, hand_of(s, deck, owner), eyes)
        lost = eyes.holders_of_lost(deck)
        numbers.append(len(lost))
        for kind in sorted(lost):
            numbers.append(kind)
            numbers.append(lost[kind])
    numbers.append(deck_looked_at(s))
    numbers.append(len(s.drawn))
    for card in s.drawn:
        numbers.append(seen_card(card, eyes))
    add_sealed(numbers, s, seat)
    return key_of(numbers)


def open_numbers(s: PrincesState, without: tuple[str, ...]) -> list[int]:
    """All that lies open."""
    if not OPEN_NAMES:
        OPEN_NAMES.extend(sorted([name for name in field_names(s) if name not in OUT]))
    numbers: list[int] = []
    for name in OPEN_NAMES:
        if name not in without:
            add_value(numbers, getattr(s, name))
    add_agenda(numbers, s)
    return numbers


def add_value(numbers: list[int], value: Any) -> None:  # Any: whatever a state holds
    """Add a number, a list, or a mark of the moment with all its fields."""
    if isinstance(value, int):
        numbers.append(int(value))
    elif isinstance(value, list):
        numbers.append(len(value))
        for each in value:
            add_value(numbers, each)
    else:
        for name in sorted(field_names(value)):
            add_value(numbers, getattr(value, name))


def seen_card(card: int, eyes: Eyes) -> int:
    """A card as the viewer knows it: which it is if he knows, and who does."""
    kind = kind_of(card) if eyes.knows(card) else KIND
    return kind | (who_knows(card) & eyes.everybody & SEATS) << KNOWN


def add_pile(numbers: list[int], pile: list[int], eyes: Eyes) -> None:
    """A deck place by place."""
    numbers.append(len(pile))
    for card in pile:
        numbers.append(seen_card(card, eyes) << 1 | is_stirred(card))


def add_hand(numbers: list[int], hand: list[int], eyes: Eyes) -> None:
    """A hand in an order that tells nothing."""
    add_list(numbers, sorted([seen_card(card, eyes) for card in hand]))
