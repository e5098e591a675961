"""The hidden cards of a position: known ones in their places, the rest dealt, with what everybody knows of them."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.position_fields import number, read_fields, read_list, read_seats
from signoria.games.princes.engine.cards import DECK_SIZE, DECK_WORDS
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.eyes import HIDDEN
from signoria.games.princes.engine.hands import put_in_hand
from signoria.games.princes.engine.hidden import (
    KIND,
    SEATS,
    is_stirred,
    kind_of,
    lost_by,
    may_hold,
    of_kind,
    shown_to,
    shown_to_all,
    stirred,
    who_knows,
    who_lost,
)
from signoria.games.princes.engine.numbers import BONUS, DECKS, PRESTIGE, PROFESSION
from signoria.games.princes.engine.rounds import DEALT
from signoria.games.princes.engine.sets import everybody, has, members
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.text.notation import Notation

UNKNOWN = KIND
"""The kind of a card that is yet to be dealt."""
Place = tuple[int, int]
"""Where a card lies: the number of a zone, the hands first, and its place there."""
HANDS = {PROFESSION: "hand", PRESTIGE: "prestige", BONUS: "bonus"}


class Slots:
    """Places for hidden cards. A card is given by its word, as "?", or as a field with who knows what of it."""

    def __init__(self, s: PrincesState, notation: Notation) -> None:
        self.s = s
        self.notation = notation

    def read(self, doc: Mapping[str, Any]) -> None:
        """Fill the decks, the hands and the cards being looked at."""
        decks = doc.get("decks", {})
        read_fields("decks", decks, DECK_WORDS)
        drawn = read_list("drawn", doc.get("drawn", []))
        looked_at = deck_looked_at(self.s)
        if bool(drawn) != (0 <= looked_at < DECKS):
            raise InvalidPosition("drawn: expected cards while somebody chooses from them, and none at other moments")
        for deck in range(DECKS):
            self._read_deck(deck, decks.get(DECK_WORDS[deck]), drawn if deck == looked_at else [], doc)

    def _read_deck(self, deck: int, listed: object, drawn: list[Any], doc: Mapping[str, Any]) -> None:
        """All cards of one sort, wherever they lie."""
        hands = [self._hand(deck, seat, doc) for seat in range(self.s.players)]
        looked_at = [self._card("drawn", deck, card) for card in drawn]
        placed = sum(map(len, hands)) + len(looked_at) + len(self._open(deck))
        where = f"deck of {DECK_WORDS[deck]} cards"
        if listed is None:
            listed = [HIDDEN] * max(DECK_SIZE[deck] - placed, 0)
        pile = [self._card(where, deck, card) for card in read_list(where, listed)]
        if placed + len(pile) != DECK_SIZE[deck]:
            raise InvalidPosition(
                f"{where}: expected {DECK_SIZE[deck] - placed} cards, as many as lie nowhere else, got {len(pile)}"
            )
        self._deal(deck, [*hands, looked_at, pile], doc.get("lost", []))
        self.s.decks[deck] = pile[::-1]
        self.s.drawn = looked_at or self.s.drawn
        for seat in range(self.s.players):
            for card in hands[seat]:
                put_in_hand(self.s, deck, seat, card)

    def _open(self, deck: int) -> list[int]:
        """The cards that lie open or are out of the game."""
        if deck == PROFESSION:
            return [kind for works in self.s.works for kind in members(works)]
        return members(self.s.spent) if deck == BONUS else []

    def _hand(self, deck: int, seat: int, doc: Mapping[str, Any]) -> list[int]:
        """The hand of a seat; what its owner holds he has seen."""
        seats = doc.get("seats") or [{}] * self.s.players
        listed = seats[seat].get(HANDS[deck], [HIDDEN] * (DEALT - 1) if deck == PROFESSION else [])
        where = f"{HANDS[deck]} of seat {seat}"
        return [shown_to(self._card(where, deck, card), seat) for card in read_list(where, listed)]

    def _card(self, where: str, deck: int, doc: object) -> int:
        """One card; its kind is UNKNOWN until it is dealt."""
        given = {"card": doc} if isinstance(doc, str) else doc
        fields = read_fields(where, given, ("card", "seen_by", "stirred", "lost_by"))
        word = fields.get("card", HIDDEN)
        if word != HIDDEN and (not isinstance(word, str) or word not in self.notation.kind_of[deck]):
            raise InvalidPosition(f"{where}: expected {DECK_WORDS[deck]} cards or '?', got {word!r}")
        card = self.notation.kind_of[deck].get(word, UNKNOWN)
        seen_by = read_seats(f"{where}: seen_by", fields.get("seen_by", []), self.s.players)
        if seen_by == everybody(self.s.players):
            card = shown_to_all(card)
        for seat in members(seen_by):
            card = shown_to(card, seat)
        for pair in read_list(f"{where}: lost_by", fields.get("lost_by", [])):
            read_fields(f"{where}: lost_by", pair, ("seat", "holders"))
            card = self._lost(f"{where}: lost_by", card, pair)
        return stirred(card) if fields.get("stirred", False) is True else card

    def _lost(self, where: str, card: int, doc: Mapping[str, Any]) -> int:
        """A card that a seat has lost sight of."""
        seat = number(f"{where}: seat", doc.get("seat"), 0, self.s.players - 1)
        holders = read_seats(f"{where}: holders", doc.get("holders", []), self.s.players)
        return lost_by(card, seat, holders)

    def _deal(self, deck: int, zones: list[list[int]], lost: object) -> None:
        """Give every unknown card a kind that lies nowhere: first what somebody has lost sight of, then the rest."""
        known = [kind_of(card) for zone in zones for card in zone if kind_of(card) != UNKNOWN] + self._open(deck)
        for kind in known:
            if known.count(kind) > 1:
                raise InvalidPosition(f"{self.notation.cards[deck][kind]}: it lies in two places")
        rest = [kind for kind in range(DECK_SIZE[deck]) if kind not in known]
        places = [(zone, place) for zone in range(len(zones)) for place in range(len(zones[zone]))]
        places = [(zone, place) for zone, place in places if kind_of(zones[zone][place]) == UNKNOWN]
        for (zone, place), card in self._deal_lost(deck, zones, places, lost, rest).items():
            zones[zone][place] = of_kind(zones[zone][place], card)
            rest.remove(kind_of(card))
        self.s.chance.shuffle(rest)
        for zone, place in places:
            if kind_of(zones[zone][place]) == UNKNOWN:
                zones[zone][place] = of_kind(zones[zone][place], rest.pop())

    def _deal_lost(
        self, deck: int, zones: list[list[int]], places: list[Place], lost: object, rest: list[int]
    ) -> dict[Place, int]:
        """A place for every card that the viewer has lost sight of: one where it may be, as he knows."""
        order = list(range(len(places)))
        self.s.chance.shuffle(order)
        cards: list[tuple[int, list[Place]]] = []
        for entry in read_list("lost", lost):
            read_fields("lost", entry, ("card", "holders", "seat"))
            kind = self.notation.kind_of[deck].get(entry.get("card"), UNKNOWN)
            if kind in rest:
                card = self._lost("lost", kind, entry)
                holders = read_seats("lost: holders", entry.get("holders", []), self.s.players)
                cards.append((card, [places[at] for at in order if self._may_lie(zones, places[at], holders)]))
        taken: dict[Place, int] = {}
        for number_of_card in range(len(cards)):
            if not _seat_card(cards, number_of_card, taken, set()):
                raise InvalidPosition(
                    f"lost: {self.notation.cards[deck][kind_of(cards[number_of_card][0])]} can be nowhere"
                )
        return {place: cards[at][0] for place, at in taken.items()}

    def _may_lie(self, zones: list[list[int]], place: Place, holders: int) -> bool:
        """May a card be here that was lost sight of? In the hand of a possible holder, or in a stirred place."""
        if place[0] < self.s.players:
            return has(holders, place[0])
        return is_stirred(zones[place[0]][place[1]])


def _seat_card(cards: list[tuple[int, list[Place]]], card: int, taken: dict[Place, int], tried: set[Place]) -> bool:
    """Find a place for a card, moving others if need be."""
    for place in cards[card][1]:
        if place not in tried:
            tried.add(place)
            if place not in taken or _seat_card(cards, taken[place], taken, tried):
                taken[place] = card
                return True
    return False


def write_slots(s: PrincesState, cards: list[int], notation: Notation, deck: int) -> list[dict[str, Any]]:
    """Hidden cards with who knows what of them."""
    return [
        {
            "card": notation.cards[deck][kind_of(card)],
            "seen_by": members(who_knows(card) & everybody(s.players)),
            "stirred": is_stirred(card),
            "lost_by": [
                {"seat": seat, "holders": members(may_hold(card, seat))} for seat in members(who_lost(card, SEATS))
            ],
        }
        for card in cards
    ]
