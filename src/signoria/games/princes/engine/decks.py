"""What everybody knows of cards that were looked at."""

from signoria.games.princes.engine.cards import HOLDERS, KIND, LOST, MAX_SEATS, SEAT_BITS, SEEN, STIRRED
from signoria.games.princes.engine.state import PrincesState, hand_of


def stir(s: PrincesState, deck: int, seat: int) -> None:
    """Note that a seat looks at the drawn cards and will keep one of them in secret.

    Whoever knew some of them loses sight of these. And whoever does not know all of them must reckon that the cards he
    has lost sight of are now in that hand. [POF-DECK-6]
    """
    others = SEAT_BITS & ~(1 << seat)
    unsure = 0
    for card in s.drawn:
        unsure |= others & ~(card >> SEEN)
    s.drawn = [looked_at(suspected(card, unsure, seat), seat) for card in s.drawn]
    s.decks[deck] = [suspected(card, unsure, seat) for card in s.decks[deck]]
    for other in range(s.players):
        s.hands[deck * s.players + other] = [suspected(card, unsure, seat) for card in hand_of(s, deck, other)]


def suspected(card: int, unsure: int, seat: int) -> int:
    """Everybody who is unsure reckons that a card he has lost sight of may be in the hand of this seat."""
    lost = card >> LOST & unsure
    if lost:
        for other in range(MAX_SEATS):
            if lost >> other & 1:
                card |= 1 << (HOLDERS + MAX_SEATS * other + seat)
    return card


def looked_at(card: int, seat: int) -> int:
    """A drawn card: its looker knows it now, who knew it has lost sight of it, and who had lost sight has so still."""
    found = card & KIND | 1 << (SEEN + seat) | STIRRED
    for other in range(MAX_SEATS):
        holders = card >> (HOLDERS + MAX_SEATS * other) & SEAT_BITS
        if card >> SEEN >> other & 1:
            holders = 1 << seat
        if other != seat and holders:
            found |= 1 << (LOST + other) | holders << (HOLDERS + MAX_SEATS * other)
    return found


def take_out(s: PrincesState, kind: int) -> int:
    """Take one of the cards that are being looked at."""
    for place in range(len(s.drawn)):
        if s.drawn[place] & KIND == kind:
            return s.drawn.pop(place)
    raise AssertionError("only cards that were drawn are kept")
