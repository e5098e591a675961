"""The cards of a position: what is known is laid out, what is not is dealt from the cards that lie nowhere else."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import read_by_seat, unplaced
from signoria.games.citadels.engine.cards import KIND
from signoria.games.citadels.engine.kinds import RASPUTIN, SLUGS, TICKET_WAGON
from signoria.games.citadels.engine.marks import RASPUTIN_OPEN
from signoria.games.citadels.engine.opening import START_CARDS
from signoria.games.citadels.engine.packing import bit, kind_at, kind_in, seen_by, seers_of
from signoria.games.citadels.engine.sight import UNSEEN
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.text.notation import KIND_OF, PLOT_OF

ZONES = ("cities", "hands", "deck", "discards", "drawn", "museum")
HOLE = KIND
"""Stands for a card yet to be dealt."""


def read_zones(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """Cities, hands, deck and piles, with holes for cards that are not known."""
    seats = range(s.players)
    cities = read_by_seat("cities", doc.get("cities", [[] for _ in seats]), s.players)
    for seat in seats:
        s.cities[seat] = sorted(_plots(cities[seat] or [], f"city of seat {seat}"))
        for plot in s.cities[seat]:
            s.has[seat] |= bit(kind_at(plot))
    hands = read_by_seat("hands", doc.get("hands", [None for _ in seats]), s.players)
    for seat in seats:
        words = [UNSEEN] * START_CARDS if hands[seat] is None else hands[seat]
        s.hands[seat] = _cards(words, f"hand of seat {seat}")
    s.deck = _cards(doc.get("deck", []), "deck")[::-1]
    s.discards = _cards(doc.get("discards", []), "discards")
    s.drawn = _cards(doc.get("drawn", []), "drawn")
    s.museum = _cards(doc.get("museum", []), "museum")


def write_zones(s: CitadelsState) -> dict[str, Any]:
    """Hands and piles, the top of the deck first, and who has seen each card."""
    piles = {"deck": s.deck, "discards": s.discards, "drawn": s.drawn, "museum": s.museum}
    return {
        "hands": [_words(hand) for hand in s.hands],
        "hands_seen": [_seen(hand) for hand in s.hands],
        **{name: _words(cards) for name, cards in piles.items()},
        "deck": _words(s.deck)[::-1],
        "piles_seen": {name: _seen(cards) for name, cards in piles.items()},
    }


def _words(cards: list[int]) -> list[str]:
    return [SLUGS[kind_in(card)] for card in cards]


def _seen(cards: list[int]) -> list[int]:
    return [seers_of(card) for card in cards]


def deal_rest(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """Fill the holes with the cards that lie nowhere yet; what is left over then lies beneath the deck, shuffled."""
    rest = unplaced(s.settings.pack, _placed(s), SLUGS)
    s.chance.shuffle(rest)
    seat = doc.get("seat")
    mine = bit(seat) if isinstance(seat, int) else 0
    seen = doc.get("hands_seen")
    for owner in range(s.players):
        marks = seen[owner] if seen is not None else [0] * len(s.hands[owner])
        hand = [
            _drawn_from(rest, owner) if card == HOLE else seen_by(card, mark)
            for card, mark in zip(s.hands[owner], marks, strict=True)
        ]
        s.hands[owner] = sorted(hand, key=kind_in)
    top = s.agenda[-1].seat if s.agenda else NONE
    marks_of = doc.get("piles_seen", {})
    s.deck = _pile(rest, s.deck, marks_of.get("deck"), mine, NONE)
    s.discards = _pile(rest, s.discards, marks_of.get("discards"), mine, NONE)
    s.museum = _pile(rest, s.museum, marks_of.get("museum"), mine, NONE)
    s.drawn = _pile(rest, s.drawn, marks_of.get("drawn"), mine, top)
    s.deck = rest + s.deck


def _pile(rest: list[int], cards: list[int], marks: list[int] | None, mine: int, owner: int) -> list[int]:
    """A pile with its holes filled. Who has seen a card may be said; otherwise whoever's view this is has seen it."""
    seen = [mine] * len(cards) if marks is None else marks
    return [
        _drawn_from(rest, owner) if card == HOLE else seen_by(card, mark)
        for card, mark in zip(cards, seen, strict=True)
    ]


def _drawn_from(rest: list[int], owner: int) -> int:
    if not rest:
        raise InvalidPosition(f"{'deck' if owner == NONE else f'hand of seat {owner}'}: too few cards are left to deal")
    return rest.pop()


def _placed(s: CitadelsState) -> list[int]:
    """The kinds of the cards that lie somewhere."""
    placed = [card for zone in (*s.hands, s.deck, s.discards, s.drawn, s.museum) for card in zone if card != HOLE]
    placed += [kind_at(plot) for city in s.cities for plot in city]
    placed += [TICKET_WAGON] * len(s.wagons)
    placed += [RASPUTIN] if s.turn.acted == RASPUTIN_OPEN else []
    placed += [s.turn.site] if s.turn.site != NONE else []
    return placed


def _cards(words: object, where: str) -> list[int]:
    if not isinstance(words, list) or not all(word == UNSEEN or word in KIND_OF for word in words):
        raise InvalidPosition(f"{where}: expected a list of cards like 'tavern' and 'great-wall', got {words!r}")
    return [HOLE if word == UNSEEN else KIND_OF[word] for word in words]


def _plots(words: object, where: str) -> list[int]:
    if not isinstance(words, list) or not all(word in PLOT_OF for word in words):
        raise InvalidPosition(f"{where}: expected districts like 'tavern', or 'tavern+' with a coin, got {words!r}")
    return [PLOT_OF[word] for word in words]
