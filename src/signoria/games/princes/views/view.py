"""What a seat may know: an allow-list. What is not named here is not sent."""

from typing import Literal

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.games.princes.engine.auction import RaiseBid
from signoria.games.princes.engine.cards import (
    BUILDING_WORDS,
    CHARACTER_WORDS,
    DECK_WORDS,
    FREEDOM_WORDS,
    LANDSCAPE_WORDS,
    TILE_WORDS,
)
from signoria.games.princes.engine.cooperative import HUNDRED
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import is_known_to, is_lost_by, is_stirred, kind_of, may_hold
from signoria.games.princes.engine.numbers import BONUS, DECKS, PRESTIGE, PROFESSION
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.scoring import prestige_points
from signoria.games.princes.engine.sets import has, members
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import column_of, row_of, way_of
from signoria.games.princes.text.notation import BONUS_WORDS, PLACE_WORDS, Notation
from signoria.games.princes.views.forecast import forecast
from signoria.games.princes.views.printed import printed
from signoria.games.princes.views.types import (
    Auction,
    Card,
    Character,
    Deal,
    Lost,
    Prince,
    Setup,
    Supply,
    Tile,
    View,
)

HIDDEN: Literal["?"] = "?"


class Viewer:
    """One seat's eyes; NONE is a spectator."""

    def __init__(self, s: PrincesState, notation: Notation, seat: int) -> None:
        self.s = s
        self.notation = notation
        self.seat = seat

    def knows(self, card: int) -> bool:
        """Has the viewer seen this card? A spectator has seen what everybody has."""
        if self.seat != NONE:
            return is_known_to(card, self.seat)
        return all(is_known_to(card, seat) for seat in range(self.s.players))

    def card(self, deck: int, card: int) -> Card:
        """A hidden card as the viewer knows it."""
        word = self.notation.cards[deck][kind_of(card)] if self.knows(card) else HIDDEN
        seen_by = [seat for seat in range(self.s.players) if is_known_to(card, seat)]
        return {"card": word, "seen_by": seen_by, "stirred": is_stirred(card)}

    def hand(self, deck: int, owner: int) -> list[Card]:
        """A hand, the unknown cards last: the order in which they are held would tell something."""
        found = [self.card(deck, card) for card in hand_of(self.s, deck, owner)]
        for card in found:
            card["stirred"] = True
        return sorted(found, key=lambda card: card["card"] == HIDDEN)

    def lost(self) -> list[Lost]:
        """The cards that the viewer has lost sight of."""
        found: list[Lost] = []
        for deck in range(DECKS):
            hidden = self.s.decks[deck] + [c for seat in range(self.s.players) for c in hand_of(self.s, deck, seat)]
            hidden += self.s.drawn if deck == deck_looked_at(self.s) else []
            for card in sorted(hidden, key=kind_of):
                if self.seat != NONE and is_lost_by(card, self.seat):
                    holders = members(may_hold(card, self.seat))
                    found.append({"card": self.notation.cards[deck][kind_of(card)], "holders": holders})
        return found

    def prince(self, owner: int, money_is_open: bool) -> Prince:
        """A seat and its principality."""
        s = self.s
        return {
            "money": s.money[owner] if money_is_open or owner == self.seat else None,
            "points": s.points[owner],
            "best": s.best[owner],
            "best_works": s.best_works[owner],
            "steps_back": s.steps_back[owner],
            "merchant_points": s.merchant_points[owner],
            "exchanged": s.exchanged[owner],
            "hand": self.hand(PROFESSION, owner),
            "bonus": self.hand(BONUS, owner),
            "prestige": self.hand(PRESTIGE, owner),
            "table": [self.notation.cards[PROFESSION][kind] for kind in members(s.works[owner])],
            "recruiting": {"hand": s.recruiters[owner], "table": s.recruited[owner]},
            "builders": s.builders[owner],
            "jesters": s.jesters[owner],
            "freedoms": [FREEDOM_WORDS[freedom] for freedom in members(s.freedoms[owner])],
            "tiles": tiles(s, owner),
        }

    def score(self, owner: int) -> int:
        """Points of a seat with the prestige cards of it that the viewer knows, if the game ended now."""
        cards = [card for card in hand_of(self.s, PRESTIGE, owner) if self.knows(card)]
        return self.s.points[owner] + sum(prestige_points(self.s, owner, kind_of(card)) for card in cards)


def setup(match: Match, s: PrincesState) -> Setup:
    """What is fixed before the first auction."""
    return {
        "game": "princes-of-florence",
        "ruleset": match.ruleset,
        "players": s.players,
        "options": match.options,
        "minimums": s.settings.minimum[1:],
        "base_price": s.settings.base_price,
        **printed(s),
    }


def view(match: Match, s: PrincesState, notation: Notation, seat: int | None) -> View:
    """The table as `seat` knows it; None is a spectator."""
    me = NONE if seat is None else seat
    eyes = Viewer(s, notation, me)
    asked = s.decision(me) if seat is not None else None
    return {
        "seat": seat,
        "waiting": s.waiting(),
        "decision": type(s.agenda[-1]).__name__ if s.agenda else "",
        "choices": [notation.words[choice] for choice in asked.choices(s)] if asked is not None else [],
        "agenda": [step.to_json() for step in s.agenda],
        "ready": [other for other in range(s.players) if s.sealed and s.sealed[other] != NONE],
        "answer": answer(s, notation, me),
        "round": s.round,
        "minimum": s.settings.minimum[s.round],
        "start": s.start,
        "seats": [eyes.prince(owner, match.options["secret_money"] is False) for owner in range(s.players)],
        "auction": auction(s),
        "characters": characters(s),
        "deal": deal(s),
        "suitors": members(s.characters.suitors),
        "purse": s.purse,
        "banker": seat_or_none(s.characters.banker),
        "supply": supply(s),
        "decks": {DECK_WORDS[deck]: [eyes.card(deck, card) for card in s.decks[deck][::-1]] for deck in range(DECKS)},
        "drawn": [eyes.card(deck_looked_at(s), card) for card in s.drawn],
        "lost": eyes.lost(),
        "spent": [BONUS_WORDS[kind] for kind in members(s.spent)],
        "forecast": forecast(s, notation, me, [card for card in s.drawn if eyes.knows(card)], deck_looked_at(s)),
        "scores": [eyes.score(owner) for owner in range(s.players)],
    }


def answer(s: PrincesState, notation: Notation, me: int) -> str:
    """The viewer's own sealed answer, if it is given."""
    return notation.words[s.sealed[me]] if s.sealed and me != NONE and s.sealed[me] != NONE else ""


def seat_or_none(seat: int) -> int | None:
    """A seat as documents have it, which may be nobody."""
    return seat if seat != NONE else None


def tiles(s: PrincesState, owner: int) -> list[Tile]:
    """The tiles of a principality in the order in which they were laid."""
    return [tile(s, s.tiles[owner][at], s.tiles[owner][at + 1]) for at in range(0, len(s.tiles[owner]), 2)]


def tile(s: PrincesState, kind: int, where: int) -> Tile:
    """A tile and where it lies."""
    outline = s.settings.box.outlines[kind].cells[way_of(where)]
    cells = [[row_of(where) + row, column_of(where) + column] for row, column in outline]
    return {"tile": TILE_WORDS[kind], "place": PLACE_WORDS[where], "cells": cells}


def auction(s: PrincesState) -> Auction:
    """How far the auctions are."""
    step = next((step for step in reversed(s.agenda) if isinstance(step, RaiseBid)), None)
    return {
        "opener": s.auction.opener,
        "bidders": members(s.auction.bidders),
        "bidding": members(s.auction.bidding),
        "blocked": [OBJECT_WORDS[sold] for sold in members(s.auction.blocked)],
        "object": OBJECT_WORDS[step.object] if step is not None else "",
        "leader": seat_or_none(s.auction.leader),
        "price": s.auction.price,
    }


def characters(s: PrincesState) -> dict[str, Character]:
    """The characters; none without the expansion."""
    return {
        CHARACTER_WORDS[place]: {
            "holder": seat_or_none(holder),
            "stone": seat_or_none(s.characters.stone[place]),
            "bid": s.characters.bid[place],
            "turned": has(s.characters.turned, place),
        }
        for place, holder in enumerate(s.characters.holder)
    }


def deal(s: PrincesState) -> Deal | None:
    """The offer under way."""
    if s.deal.active == NONE:
        return None
    return {
        "active": s.deal.active,
        "partner": s.deal.partner,
        "building": BUILDING_WORDS[s.deal.building],
        "place": PLACE_WORDS[s.deal.where] if s.deal.where != NONE else "",
        "price": HUNDRED * s.deal.price if s.deal.price != NONE else None,
        "counters": s.deal.counters,
    }


def supply(s: PrincesState) -> Supply:
    """What is left beside the board."""
    return {
        "buildings": dict(zip(BUILDING_WORDS, s.buildings_left, strict=True)),
        "landscapes": dict(zip(LANDSCAPE_WORDS, s.landscapes_left, strict=True)),
        "freedoms": dict(zip(FREEDOM_WORDS, s.freedoms_left, strict=True)),
        "jesters": s.jesters_left,
        "builders": s.builders_left,
        "recruiting": s.recruiters_left,
    }
