"""The hidden cards of a position: known ones in their places, the rest dealt, with what everybody knows of them."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.core.position_fields import flag, named, number, read_declared, read_fields, read_list, read_seats, shown
from signoria.games.princes.engine.cards import DECK_SIZE, DECK_WORDS
from signoria.games.princes.engine.decisions import LOOKED_AT, ChooseDrawn, KeepCard, deck_looked_at
from signoria.games.princes.engine.eyes import HIDDEN
from signoria.games.princes.engine.hands import put_in_hand
from signoria.games.princes.engine.hidden import (
    SEATS,
    is_stirred,
    kind_of,
    lost_by,
    may_hold,
    shown_to,
    shown_to_all,
    stirred,
    who_knows,
    who_lost,
)
from signoria.games.princes.engine.numbers import BONUS, DECKS, PRESTIGE, PROFESSION
from signoria.games.princes.engine.rounds import DEALT
from signoria.games.princes.engine.sets import everybody, has, members, plus
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.positions.dealing import UNKNOWN, Dealing
from signoria.games.princes.positions.fields import CARD
from signoria.games.princes.text.notation import Notation

HANDS = {PROFESSION: "hand", PRESTIGE: "prestige", BONUS: "bonus"}


class Slots:
    """Places for hidden cards. A card is given by its word, as "?", or as a field with who knows what of it."""

    def __init__(
        self, s: PrincesState, notation: Notation, lost: list[Any], likelihood: Likelihood[PrincesState] | None
    ) -> None:
        self.s = s
        self.likelihood = likelihood
        self.notation = notation
        self.lost = lost
        """What the viewer of an imagined table has lost sight of."""

    def read(self, doc: Mapping[str, Any]) -> None:
        """Fill the decks, the hands and the cards being looked at."""
        decks = read_fields("decks", doc.get("decks", {}), DECK_WORDS)
        looked_at = deck_looked_at(self.s)
        if looked_at == NONE and doc.get("drawn", []) != []:
            raise InvalidPosition(
                "drawn: expected cards while somebody chooses from them, and none at other moments", "not-now"
            )
        seats = read_list("seats", doc.get("seats", [{}] * self.s.players), self.s.players)
        for deck in range(DECKS):
            self._read_deck(deck, decks.get(DECK_WORDS[deck], []), doc.get("drawn") if deck == looked_at else [], seats)

    def _read_deck(self, deck: int, listed: object, drawn: object, seats: list[Any]) -> None:
        """All cards of one sort, wherever they lie. A deck may name its top cards only."""
        hands = [self._hand(deck, seat, seats[seat]) for seat in range(self.s.players)]
        placed = sum(map(len, hands)) + len(self._open(deck))
        looked_at = self._drawn(deck, DECK_SIZE[deck] - placed, drawn)
        left = DECK_SIZE[deck] - placed - len(looked_at)
        where = f"deck of {DECK_WORDS[deck]} cards"
        pile = [self._card(where, deck, card) for card in read_list(where, listed)]
        if left < len(pile):
            raise InvalidPosition(
                f"{where}: expected at most {max(left, 0)} cards, as many as lie nowhere else, got {len(pile)}",
                "most",
                high=max(left, 0),
            )
        pile += [UNKNOWN] * (left - len(pile))
        dealing = Dealing(self.s, self.notation, deck, [*hands, looked_at, pile], self.likelihood)
        dealing.deal(self._open(deck), self._lost_cards(deck))
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
        dealt = DEALT if self.s.round == 0 else DEALT - 1
        listed = doc.get(HANDS[deck], [HIDDEN] * dealt if deck == PROFESSION else [])
        where = f"{HANDS[deck]} of seat {seat}"
        hand = [self._card(where, deck, card, seat) for card in read_list(where, listed)]
        if self.s.round == 0 and len(hand) != (dealt if deck == PROFESSION else 0):
            raise InvalidPosition(
                f"{where}: expected {dealt if deck == PROFESSION else 0} cards at the first moment",
                "count",
                n=dealt if deck == PROFESSION else 0,
            )
        return hand

    def _drawn(self, deck: int, lying: int, listed: object) -> list[int]:
        """The cards somebody chooses from: five or all there are; while they are put back one by one, some of them."""
        step = self.s.agenda[-1] if self.s.agenda else None
        if not isinstance(step, ChooseDrawn) or step.deck != deck:
            return []
        most = min(LOOKED_AT, lying) if isinstance(step, KeepCard) else min(LOOKED_AT, lying + 1) - 1
        fewest = most if isinstance(step, KeepCard) else 2
        if listed is None and fewest == most:
            listed = [HIDDEN] * most
        if not isinstance(listed, list) or not max(fewest, 1) <= len(listed) <= most:
            expected = str(most) if fewest == most else f"{fewest} to {most}"
            raise InvalidPosition(
                f"drawn: expected a list of {expected} cards that are being looked at, got {shown(listed)}",
                "count",
                n=expected,
            )
        return [stirred(self._card("drawn", deck, card, step.seat)) for card in listed]

    def _card(self, where: str, deck: int, doc: object, owner: int = NONE) -> int:
        """One card, which its owner has seen; its kind is UNKNOWN until it is dealt."""
        given = {"card": doc} if isinstance(doc, str) else doc
        fields = read_declared(where, given, CARD)
        word = fields.get("card", HIDDEN)
        if word != HIDDEN and (not isinstance(word, str) or word not in self.notation.kind_of[deck]):
            raise InvalidPosition(
                f"{where}: expected {DECK_WORDS[deck]} cards or '?', got {shown(word)}", "unknown", what=named(word)
            )
        card = self.notation.kind_of[deck].get(word, UNKNOWN)
        seen_by = read_seats(f"{where}: seen_by", fields.get("seen_by", []), self.s.players)
        seen_by = plus(seen_by, owner) if owner != NONE else seen_by
        if seen_by == everybody(self.s.players):
            card = shown_to_all(card)
        for seat in members(seen_by):
            card = shown_to(card, seat)
        lost = 0
        for pair in read_list(f"{where}: lost_by", fields.get("lost_by", [])):
            read_fields(f"{where}: lost_by", pair, ("seat", "holders"))
            card = self._lost(f"{where}: lost_by", card, pair)
            if has(seen_by | lost, pair["seat"]):
                raise InvalidPosition(f"{where}: lost_by: seat {pair['seat']} stands there twice, or knows the card")
            lost = plus(lost, pair["seat"])
        return stirred(card) if flag(f"{where}: stirred", fields.get("stirred", False)) else card

    def _lost_cards(self, deck: int) -> list[int]:
        """The cards of a deck that the viewer of an imagined table has lost sight of."""
        cards: list[int] = []
        for entry in read_list("lost", self.lost):
            word = read_fields("lost", entry, ("card", "holders", "seat")).get("card")
            if isinstance(word, str) and word in self.notation.kind_of[deck]:
                cards.append(self._lost("lost", self.notation.kind_of[deck][word], entry))
        return cards

    def _lost(self, where: str, card: int, doc: Mapping[str, Any]) -> int:
        """A card that a seat has lost sight of."""
        seat = number(f"{where}: seat", doc.get("seat"), 0, self.s.players - 1)
        holders = read_seats(f"{where}: holders", doc.get("holders", []), self.s.players)
        return lost_by(card, seat, holders)


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
