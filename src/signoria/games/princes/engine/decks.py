"""What everybody knows of cards that were looked at."""

from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.hands import hand_of, set_hand
from signoria.games.princes.engine.hidden import (
    SEATS,
    is_known_to,
    kind_of,
    lost_by,
    may_hold,
    shown_to,
    stirred,
    who_knows,
    who_lost,
)
from signoria.games.princes.engine.sets import has, minus, only, plus
from signoria.games.princes.engine.state import PrincesState


def stir(s: PrincesState, deck: int, seat: int) -> None:
    """Note that a seat looks at the drawn cards and will keep one of them in secret.

    Whoever knew some of them loses sight of these. And whoever does not know all of them must reckon that the cards he
    has lost sight of are now in that hand. [POF-DECK-6]
    """
    all_know = SEATS
    for card in s.drawn:
        all_know &= who_knows(card)
    unsure = minus(SEATS & ~all_know, seat)
    s.drawn = [looked_at(suspected(card, unsure, seat), seat) for card in s.drawn]
    s.decks[deck] = [suspected(card, unsure, seat) for card in s.decks[deck]]
    for other in range(s.players):
        set_hand(s, deck, other, [suspected(card, unsure, seat) for card in hand_of(s, deck, other)])


def suspected(card: int, unsure: int, seat: int) -> int:
    """Everybody who is unsure reckons that a card he has lost sight of may be in the hand of this seat."""
    suspicious = who_lost(card, unsure)
    if suspicious:
        for other in range(MAX_SEATS):
            if has(suspicious, other):
                card = lost_by(card, other, plus(may_hold(card, other), seat))
    return card


def looked_at(card: int, seat: int) -> int:
    """A drawn card: its looker knows it now, who knew it has lost sight of it, and who had lost sight has so still."""
    after = stirred(shown_to(kind_of(card), seat))
    for other in range(MAX_SEATS):
        holders = only(seat) if is_known_to(card, other) else may_hold(card, other)
        if other != seat and holders:
            after = lost_by(after, other, holders)
    return after


def take_out(s: PrincesState, kind: int) -> int:
    """Take one of the cards that are being looked at."""
    for place in range(len(s.drawn)):
        if kind_of(s.drawn[place]) == kind:
            return s.drawn.pop(place)
    raise AssertionError("only cards that were drawn are kept")
