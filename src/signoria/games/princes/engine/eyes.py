"""What a seat sees of hidden cards, as entries of its view. It is asked for at every view, so it is compiled."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.documents import Card, Deck, DeckCard, Lost
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import is_lost_by, is_stirred, kind_of, may_hold, who_knows
from signoria.games.princes.engine.numbers import DECKS, PRESTIGE
from signoria.games.princes.engine.scoring import prestige_points
from signoria.games.princes.engine.sets import everybody, members, only
from signoria.games.princes.engine.state import PrincesState

HIDDEN: Final = "?"
"""A card that the viewer does not know."""


class Eyes:
    """The eyes of one seat; NONE is a spectator, who knows what everybody knows."""

    def __init__(self, s: PrincesState, words: list[list[str]], seat: int) -> None:
        self.s: Final = s
        self.words: Final = words
        """The words of the cards of each deck."""
        self.seat: Final = seat
        self.everybody: Final = everybody(s.players)
        self.knowing: Final = only(seat) if seat != NONE else self.everybody
        """The seats that must know a card for the viewer to know it."""

    def knows(self, card: int) -> bool:
        """Does the viewer know which card lies there?"""
        return who_knows(card) & self.knowing == self.knowing

    def word(self, deck: int, card: int) -> str:
        """The word of a card, if the viewer knows it."""
        return self.words[deck][kind_of(card)] if self.knows(card) else HIDDEN

    def seen_by(self, card: int) -> list[int]:
        """The seats that know a card."""
        return members(who_knows(card) & self.everybody)

    def hand(self, deck: int, owner: int) -> list[Card]:
        """A hand, the unknown cards last: the order in which they are held would tell something."""
        known: list[Card] = []
        unknown: list[Card] = []
        for card in hand_of(self.s, deck, owner):
            if self.knows(card):
                known.append({"card": self.words[deck][kind_of(card)], "seen_by": self.seen_by(card)})
            else:
                unknown.append({"card": HIDDEN, "seen_by": self.seen_by(card)})
        return known + unknown if unknown else known

    def drawn(self) -> list[Card]:
        """The cards that somebody is looking at."""
        deck = deck_looked_at(self.s)
        return [{"card": self.word(deck, card), "seen_by": self.seen_by(card)} for card in self.s.drawn]

    def deck(self, deck: int) -> Deck:
        """A deck, from the top."""
        cards = self.s.decks[deck]
        seen: list[DeckCard] = []
        stirred: list[int] = []
        place = 0
        for card in reversed(cards):
            if who_knows(card):
                seen.append({"place": place, "card": self.word(deck, card), "seen_by": self.seen_by(card)})
            if is_stirred(card):
                stirred.append(place)
            place += 1
        return {"size": place, "seen": seen, "stirred": stirred}

    def lost(self) -> list[Lost]:
        """The cards that the viewer has lost sight of, deck by deck and in the order of their kinds."""
        lost: list[Lost] = []
        if self.seat == NONE:
            return lost
        for deck in range(DECKS):
            holders = self.holders_of_lost(deck)
            for kind in sorted(holders):
                lost.append({"card": self.words[deck][kind], "holders": members(holders[kind])})
        return lost

    def holders_of_lost(self, deck: int) -> dict[int, int]:
        """The cards of a deck that the viewer has lost sight of, by kind: who may hold them for all he knows."""
        s, seat = self.s, self.seat
        holders: dict[int, int] = {}
        zones = [s.decks[deck]]
        for owner in range(s.players):
            zones.append(hand_of(s, deck, owner))
        if deck == deck_looked_at(s):
            zones.append(s.drawn)
        for zone in zones:
            for card in zone:
                if is_lost_by(card, seat):
                    holders[kind_of(card)] = may_hold(card, seat)
        return holders

    def known_of(self, deck: int, owner: int) -> list[int]:
        """The kinds of the cards in a hand that the viewer knows."""
        return [kind_of(card) for card in hand_of(self.s, deck, owner) if self.knows(card)]

    def score(self, owner: int) -> int:
        """Points of a seat with the prestige cards of it that the viewer knows, if the game ended now."""
        points = self.s.points[owner]
        for kind in self.known_of(PRESTIGE, owner):
            points += prestige_points(self.s, owner, kind)
        return points
