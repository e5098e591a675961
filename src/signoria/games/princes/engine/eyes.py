"""What a seat sees of cards and of all seats, as entries of its view: asked for at every view, so it is compiled."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.princes.engine.cards import FREEDOM_WORDS, TILE_WORDS
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.documents import Card, Deck, DeckCard, Lost, Prince, Tile
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import is_lost_by, is_stirred, kind_of, may_hold, who_knows
from signoria.games.princes.engine.numbers import BONUS, DECKS, PRESTIGE, PROFESSION
from signoria.games.princes.engine.scoring import prestige_points
from signoria.games.princes.engine.sets import everybody, members, only, size
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import CELLS, PLACE_WORDS

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

    def prince(self, owner: int) -> Prince:
        """A seat and its principality."""
        s = self.s
        laid = s.tiles[owner]
        tiles: list[Tile] = []
        for at in range(0, len(laid), 2):
            tiles.append({"tile": TILE_WORDS[laid[at]], "place": PLACE_WORDS[laid[at + 1]]})
        return {
            "money": None if s.settings.secret_money and owner != self.seat else s.money[owner],
            "points": s.points[owner],
            "best": s.best[owner],
            "best_works": s.best_works[owner],
            "steps_back": s.steps_back[owner],
            "merchant_points": s.merchant_points[owner],
            "exchanged": s.exchanged[owner],
            "hand": self.hand(PROFESSION, owner),
            "bonus": self.hand(BONUS, owner),
            "prestige": self.hand(PRESTIGE, owner),
            "table": [self.words[PROFESSION][kind] for kind in members(s.works[owner])],
            "recruiting": {"hand": s.recruiters[owner], "table": s.recruited[owner]},
            "builders": s.builders[owner],
            "jesters": s.jesters[owner],
            "freedoms": [FREEDOM_WORDS[freedom] for freedom in members(s.freedoms[owner])],
            "tiles": tiles,
            "empty_cells": CELLS - size(s.ground[owner]),
        }

    def known_of(self, deck: int, owner: int) -> list[int]:
        """The kinds of the cards in a hand that the viewer knows."""
        return [kind_of(card) for card in hand_of(self.s, deck, owner) if self.knows(card)]

    def score(self, owner: int) -> int:
        """Points of a seat with the prestige cards of it that the viewer knows, if the game ended now."""
        points = self.s.points[owner]
        for kind in self.known_of(PRESTIGE, owner):
            points += prestige_points(self.s, owner, kind)
        return points
