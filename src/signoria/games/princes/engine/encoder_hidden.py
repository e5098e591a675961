"""The Princes of Florence for nets: what the viewer knows of hidden cards, each written where it is told."""

from collections.abc import Mapping
from typing import Final

from signoria.core.compiling import BytesWriter, i64
from signoria.games.princes.engine.action_space import FIRST_OF_DECK
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.hidden import HOLDERS, KIND, KNOWN, LOST
from signoria.games.princes.engine.numbers import DECKS
from signoria.games.princes.engine.state import PrincesState


class HiddenCards:
    """Where an observation tells of hidden cards."""

    def __init__(self, start: Mapping[str, int]) -> None:
        self.deck: Final[i64] = start["deck-known"]
        self.top: Final[i64] = start["top"]
        self.drawn: Final[i64] = start["drawn-known"]
        self.lost: Final[i64] = start["lost"]
        self.hand: Final[i64] = start["seat-0-hand"]
        self.seen: Final[i64] = start["seat-0-seen"]
        self.may_hold: Final[i64] = start["seat-0-may-hold"]
        self.seat_size: Final[i64] = start["seat-1-hand"] - start["seat-0-hand"]

    def add(self, s: PrincesState, seat: int, writer: BytesWriter, row: i64) -> None:
        """Write what a seat knows into the row that begins there."""
        looked_at = deck_looked_at(s)
        players: i64 = s.players
        hands, held = s.hands, self.hand
        for deck in range(DECKS):
            first: i64 = FIRST_OF_DECK[deck]
            begin: i64 = deck * players
            pile = s.decks[deck]
            self.add_known(s, seat, writer, row, self.deck + first, first, pile)
            if pile:
                top: i64 = pile[-1]
                if top >> (KNOWN + seat) & 1:
                    writer[row + self.top + first + (top & KIND)] = 1
            if deck == looked_at:
                self.add_known(s, seat, writer, row, self.drawn + first, first, s.drawn)
            for step in range(players):
                owner = (seat + step) % players
                hand = hands[begin + owner]
                if hand:
                    at = held + step * self.seat_size + first
                    self.add_known(s, seat, writer, row, at, first, hand)
            self.add_shown(s, seat, writer, row + first, hands[begin + seat])

    def add_known(
        self, s: PrincesState, seat: i64, writer: BytesWriter, row: i64, at: i64, first: i64, cards: list[int]
    ) -> None:
        """Those of the cards that the viewer knows, and those that he has lost sight of."""
        for each in cards:
            card: i64 = each
            if card >> (KNOWN + seat) & 1:
                writer[row + at + (card & KIND)] = 1
            elif card >> (LOST + seat) & 1:
                self.add_lost(s, seat, writer, row + first + (card & KIND), card)

    def add_lost(self, s: PrincesState, seat: i64, writer: BytesWriter, at: i64, card: i64) -> None:
        """A card that the viewer has lost sight of, and who may hold it."""
        writer[at + self.lost] = 1
        players: i64 = s.players
        holders = card >> (HOLDERS + MAX_SEATS * seat)
        for other in range(players):
            if holders >> other & 1:
                step = (other + players - seat) % players
                writer[at + self.may_hold + step * self.seat_size] = 1

    def add_shown(self, s: PrincesState, seat: i64, writer: BytesWriter, at: i64, cards: list[int]) -> None:
        """Who else knows the viewer's own cards."""
        players: i64 = s.players
        for each in cards:
            card: i64 = each
            for other in range(players):
                if other != seat and card >> (KNOWN + other) & 1:
                    step = (other + players - seat) % players
                    writer[at + self.seen + step * self.seat_size + (card & KIND)] = 1
