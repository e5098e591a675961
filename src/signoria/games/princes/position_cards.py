"""The hidden cards of a position: known ones in their places, the rest dealt, with what everybody knows of them."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.games.princes.cards import (
    BONUS,
    DECK_SIZE,
    DECK_WORDS,
    DECKS,
    EVERYBODY,
    GROUP,
    HINT,
    KIND,
    PRESTIGE,
    PROFESSION,
    SEAT_BITS,
    SEEN,
)
from signoria.games.princes.engine import DEALT
from signoria.games.princes.notation import Notation
from signoria.games.princes.position_fields import check_fields, number, read_list
from signoria.games.princes.state import Florence, hand_of, put_in_hand
from signoria.games.princes.view import HIDDEN, members

UNKNOWN = KIND
"""The kind of a card that is yet to be dealt."""
HANDS = {PROFESSION: "hand", PRESTIGE: "prestige", BONUS: "bonus"}


class Slots:
    """Places for hidden cards. A card is given by its word, as "?", or as a field with who knows what of it."""

    def __init__(self, s: Florence, notation: Notation) -> None:
        self.s = s
        self.notation = notation

    def read(self, doc: Mapping[str, Any]) -> None:
        """Fill the decks, the hands and the cards being looked at."""
        decks = doc.get("decks", {})
        check_fields("decks", decks, DECK_WORDS)
        drawn = read_list("drawn", doc.get("drawn", []), None)
        looked_at = self.s.agenda[-1].what if drawn and self.s.agenda else -1
        if drawn and not 0 <= looked_at < DECKS:
            raise InvalidPosition("drawn: nobody looks at cards at this moment")
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
        pile = [self._card(where, deck, card) for card in read_list(where, listed, None)]
        if placed + len(pile) != DECK_SIZE[deck]:
            raise InvalidPosition(
                f"{where}: expected {DECK_SIZE[deck] - placed} cards, as many as lie nowhere else, got {len(pile)}"
            )
        self._deal(deck, [*hands, looked_at, pile], doc.get("hints", []))
        self.s.decks[deck] = pile[::-1]
        self.s.drawn = looked_at or self.s.drawn
        for seat in range(self.s.players):
            for card in hands[seat]:
                put_in_hand(hand_of(self.s, deck, seat), card)

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
        return [self._card(where, deck, card) | 1 << SEEN + seat for card in read_list(where, listed, None)]

    def _card(self, where: str, deck: int, doc: object) -> int:
        """One card; its kind is UNKNOWN until it is dealt."""
        fields = {"card": doc} if isinstance(doc, str) else doc
        check_fields(where, fields, ("card", "seen_by", "hinted_to", "group"))
        assert isinstance(fields, Mapping), "checked above"
        word = fields.get("card", HIDDEN)
        if word != HIDDEN and word not in self.notation.kind_of[deck]:
            raise InvalidPosition(f"{where}: expected {DECK_WORDS[deck]} cards or '?', got {word!r}")
        card = self.notation.kind_of[deck].get(word, UNKNOWN)
        for name, shift in (("seen_by", SEEN), ("hinted_to", HINT)):
            for seat in read_list(f"{where}: {name}", fields.get(name, []), None):
                card |= 1 << shift + number(f"{where}: {name}", seat, 0, self.s.players - 1)
        if card >> SEEN & SEAT_BITS == (1 << self.s.players) - 1:
            card |= EVERYBODY
        return card | number(f"{where}: group", fields.get("group", 0), 0, self.s.groups) << GROUP

    def _deal(self, deck: int, zones: list[list[int]], hints: object) -> None:
        """Give every unknown card a kind that lies nowhere: first what is known to be in a group, then the rest."""
        known = [card & KIND for zone in zones for card in zone if card & KIND != UNKNOWN] + self._open(deck)
        for kind in known:
            if known.count(kind) > 1:
                raise InvalidPosition(f"{self.notation.cards[deck][kind]}: it lies in two places")
        rest = [kind for kind in range(DECK_SIZE[deck]) if kind not in known]
        for hint in read_list("hints", hints, None):
            if hint["deck"] == DECK_WORDS[deck]:
                self._deal_hint(deck, zones, hint, rest)
        self.s.chance.shuffle(rest)
        for zone in zones:
            for place, card in enumerate(zone):
                if card & KIND == UNKNOWN:
                    zone[place] = card & ~KIND | rest.pop()

    def _deal_hint(self, deck: int, zones: list[list[int]], hint: Mapping[str, Any], rest: list[int]) -> None:
        """Lay the cards that a seat knows to be in a group on any unknown places of it."""
        places = [
            (zone, place)
            for zone in zones
            for place, card in enumerate(zone)
            if card & KIND == UNKNOWN and card >> GROUP == hint["group"]
        ]
        for word in hint["cards"]:
            kind = self.notation.kind_of[deck].get(word, UNKNOWN)
            if kind not in rest or not places:
                raise InvalidPosition(f"hints: {word!r} cannot be in group {hint['group']}")
            zone, place = places.pop(self.s.chance.below(len(places)))
            zone[place] = zone[place] & ~KIND | kind | 1 << HINT + hint["seat"]
            rest.remove(kind)


def write_slots(s: Florence, cards: list[int], notation: Notation, deck: int) -> list[dict[str, Any]]:
    """Hidden cards with who knows what of them."""
    return [
        {
            "card": notation.cards[deck][card & KIND],
            "seen_by": members(card >> SEEN & (1 << s.players) - 1),
            "hinted_to": members(card >> HINT & (1 << s.players) - 1),
            "group": card >> GROUP,
        }
        for card in cards
    ]
