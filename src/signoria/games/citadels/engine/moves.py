"""What happens to gold and cards.

Whoever looks at a card is noted on it; whoever loses sight of it is struck off.
"""

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.packing import (
    bit,
    coin_at,
    gold_on,
    hidden_from,
    kind_in,
    seen_at_most_by,
    seen_by,
    shown_to,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note

# Gold.


def gold_in_play(s: CitadelsState) -> int:
    """All gold that is not in the bank: of players, on districts, on Ticket Wagons and on the token for taxes."""
    coins = sum(s.gold) + s.tax
    for city in s.cities:
        for plot in city:
            coins += coin_at(plot)
    for wagon in s.wagons:
        coins += gold_on(wagon)
    return coins


def gain(
    s: CitadelsState, seat: int, gold: int, event: str, kind: int = NONE, rank: int = NONE, wanted: int = NONE
) -> None:
    """Take gold from the bank, as far as it goes; the event says for what. [CIT-GOLD-1]"""
    if s.settings.readings.bank_is_limited:
        gold = min(gold, s.bank)
    s.bank -= gold
    s.gold[seat] += gold
    if gold:
        note(s, event, seat, kind=kind, rank=rank, n=gold, wanted=wanted)


def pay(s: CitadelsState, seat: int, gold: int) -> None:
    """Pay gold to the bank."""
    s.gold[seat] -= gold
    s.bank += gold


def hand_over(s: CitadelsState, giver: int, taker: int, gold: int) -> int:
    """Give gold to another player; nobody gives more than he has, and with two characters perhaps to himself.

    It says how much it was.
    """
    gold = min(gold, s.gold[giver]) if giver != taker else 0
    s.gold[giver] -= gold
    s.gold[taker] += gold
    return gold


# Cards.


def put(hand: list[int], card: int) -> None:
    """Add a card to a hand, which stays sorted by kind."""
    place = len(hand)
    while place and kind_in(hand[place - 1]) > kind_in(card):
        place -= 1
    hand.insert(place, card)


def find(hand: list[int], kind: int) -> int:
    """Where a card of this kind lies; of several alike the one that most have seen. NONE if there is none."""
    best = NONE
    for place in range(len(hand)):
        if kind_in(hand[place]) == kind and (best == NONE or hand[place] > hand[best]):
            best = place
    return best


def blur(hand: list[int], seats: int) -> None:
    """A card left this hand unseen, or one of several: only these seats (a mask) still know which are left."""
    for place in range(len(hand)):
        hand[place] = seen_at_most_by(hand[place], seats)


def take_hidden(s: CitadelsState, seat: int, kind: int, seats: int) -> int:
    """Take a card from a hand, seen only by its owner and these seats."""
    hand = s.hands[seat]
    card = hand.pop(find(hand, kind))
    blur(hand, seats)
    return shown_to(seen_at_most_by(card, seats), seat)


def take_openly(s: CitadelsState, seat: int, kind: int) -> int:
    """Take a card from a hand in everybody's sight."""
    hand = s.hands[seat]
    hand.pop(find(hand, kind))
    return kind


def look_at(s: CitadelsState, hand: list[int], seat: int) -> None:
    """A seat looks at these cards."""
    if hand:
        s.disclosures += 1
    for place in range(len(hand)):
        hand[place] = shown_to(hand[place], seat)


def everybody(s: CitadelsState) -> int:
    """The mask of all seats."""
    return bit(s.players) - 1


def refill(s: CitadelsState) -> None:
    """An empty deck is made anew from the discard pile. [CIT-DECK-3]"""
    if not s.deck and s.discards:
        s.deck = [kind_in(card) for card in s.discards]
        s.discards = []
        s.chance.shuffle(s.deck)


def can_draw(s: CitadelsState) -> bool:
    """Is there a card to draw?"""
    return len(s.deck) > 0 or len(s.discards) > 0


def draw(s: CitadelsState, seat: int, cards: int) -> None:
    """Draw cards and lay them where only the seat sees them; fewer if there are no more. [CIT-DECK-1]"""
    for _ in range(cards):
        refill(s)
        if not s.deck:
            return
        s.disclosures += 1
        s.drawn.append(shown_to(s.deck.pop(), seat))


def draw_to_hand(s: CitadelsState, seat: int, cards: int) -> int:
    """Draw cards into the hand, as far as there are any; it says how many."""
    taken = 0
    for _ in range(cards):
        refill(s)
        if not s.deck:
            break
        s.disclosures += 1
        put(s.hands[seat], hidden_from(s.deck.pop(), seat))
        taken += 1
    return taken


def discard(s: CitadelsState, card: int) -> None:
    """Lay a card under the deck, or on the discard pile. [CIT-DECK-4]"""
    if s.settings.readings.discard_pile:
        s.discards.append(card)
    else:
        s.deck.insert(0, card)


def seen_by_all(s: CitadelsState, kind: int) -> int:
    """A card that everybody has seen."""
    return seen_by(kind, everybody(s))
