"""Positions of Market Day, written by hand or imagined from a view: known cards are placed, the rest is dealt."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.options import Options
from tests.toy.engine.sales import BID, MayBury, TurnUp, asked, bidding, objecting
from tests.toy.engine.state import HAND, KIND, SEEN, Market, pack
from tests.toy.text.notation import CARD, CARD_WORDS, cards
from tests.toy.views.view import View, knows, moment

FIELDS = {
    *("game", "players", "options", "seed", "moment", "round", "hands", "sizes", "deck", "lookers"),
    *("prize", "sealed", "bids", "vetoed", "won", "discards"),
}
MOMENT = re.compile(r"over|all bid|seat (?P<seat>\d) may (?P<what>object|bury)")


def read(doc: Mapping[str, Any], players: int, options: Options, chance: Chance) -> Market:
    """The table of a position. What it leaves out is filled in from the cards nobody has placed."""
    if unknown := set(doc) - FIELDS:
        raise InvalidPosition(f"{min(unknown)}: no such field; a position has {', '.join(sorted(FIELDS))}")
    s = empty(players, options, chance)
    s.round, s.vetoed = _number(doc, "round", 1, s.rounds), _number(doc, "vetoed", 0, 1)
    s.prize, s.bids = _kinds(doc.get("prize", []), "prize"), _kinds(doc.get("bids", []), "bids")
    s.won = [_kinds(pile, "won") for pile in _per_seat(doc, "won", [], players)]
    s.discards = _kinds(doc.get("discards", []), "discards")
    _deal_rest(s, doc)
    s.agenda = _agenda(s, doc.get("moment", "all bid"))
    _read_sealed(s, doc)
    return s


def empty(players: int, options: Options, chance: Chance) -> Market:
    """A bare table for these options."""
    rounds = options["rounds"]
    assert isinstance(rounds, int), "rounds was checked to be a number"
    return Market(players, rounds, options["looking"] is True, options["equal_bids"] == "last", chance)


def imagine(seen: View, options: Options, chance: Chance) -> Market:
    """A table that agrees with everything in the view."""
    mine, players = seen["seat"], seen["players"]
    doc: dict[str, Any] = {name: seen[name] for name in ("round", "sizes", "deck", "lookers", "prize", "bids")}
    doc |= {"vetoed": seen["vetoed"], "won": seen["won"], "discards": seen["discards"], "moment": seen["decision"]}
    doc["hands"] = [seen["hand"] if seat == mine else None for seat in range(players)]
    if seen["ready"]:
        doc["sealed"] = [_answer(seen, seat) for seat in range(players)]
    return read(doc, players, options, chance)


def _answer(seen: View, seat: int) -> str | None:
    """A sealed answer as the view tells it: none, my own, or some card."""
    if seat not in seen["ready"]:
        return None
    return seen["sealed"] if seat == seen["seat"] else "?"


def write(s: Market, options: Options) -> dict[str, Any]:
    """The position on the table, with everything that is hidden."""
    doc: dict[str, Any] = {
        "game": "toy-market",
        "players": s.players,
        "options": options,
        "moment": moment(s),
        "round": s.round,
        "hands": [cards(hand) for hand in s.hands],
        "deck": [CARD_WORDS[card & KIND] for card in reversed(s.deck)],
        "lookers": [[seat for seat in range(s.players) if knows(seat, card)] for card in reversed(s.deck)],
        "prize": cards(s.prize),
        "bids": cards(s.bids),
        "vetoed": s.vetoed,
        "won": [cards(pile) for pile in s.won],
        "discards": cards(s.discards),
    }
    if s.sealed:
        doc["sealed"] = [None if answer == NONE else CARD_WORDS[answer - BID] for answer in s.sealed]
    return doc


def _agenda(s: Market, words: object) -> list[Step[Market]]:
    """What remains to be done follows from the moment and from what lies on the table."""
    found = MOMENT.fullmatch(words) if isinstance(words, str) else None
    seat = int(found["seat"]) if found and found["seat"] else 0
    if found is None or seat >= s.players:
        raise InvalidPosition(
            f"moment: expected 'all bid', 'seat 1 may object', 'seat 1 may bury' or 'over', got {words!r}"
        )
    if len(s.bids) != (s.players if found["what"] == "object" else 0):
        raise InvalidPosition(f"bids: they lie open while somebody may object, and only then; got {len(s.bids)}")
    if len(s.prize) != (0 if words == "over" or found["what"] == "bury" else 1):
        raise InvalidPosition(f"prize: one card is for sale until it is sold; got {len(s.prize)} at {words!r}")
    if not all(s.hands) and words == "all bid":
        raise InvalidPosition("hands: everybody bids a card now, so nobody's hand is empty")
    if len(s.deck) < s.rounds - s.round:
        raise InvalidPosition(f"deck: too few cards for the rounds to come, got {len(s.deck)}")
    if found["what"] == "object":
        order = asked(s)
        return objecting(s, order[order.index(seat) :] if seat in order else order)
    if found["what"] == "bury":
        return [TurnUp(), MayBury(seat)]
    return bidding(s) if words == "all bid" else []


def _deal_rest(s: Market, doc: Mapping[str, Any]) -> None:
    """Fill hands and deck: first what the position names, then the unplaced cards in random order."""
    hands, sizes = _per_seat(doc, "hands", None, s.players), _sizes(doc, s.players)
    held = [None if hand is None else _kinds(hand, "hands") for hand in hands]
    deck = _list(doc, "deck")
    known = _kinds([word for word in deck if word is not None], "deck")
    rest = _unplaced(s, known + [kind for hand in held if hand is not None for kind in hand])
    s.chance.shuffle(rest)
    if len(rest) < sum(size for hand, size in zip(held, sizes, strict=True) if hand is None) + deck.count(None):
        raise InvalidPosition("hands, deck: expected at most 30 cards on the whole table")
    s.hands = [
        sorted([rest.pop() for _ in range(size)] if hand is None else hand)
        for hand, size in zip(held, sizes, strict=True)
    ]
    downward = [rest.pop() if word is None else CARD[word] for word in deck] + rest
    lookers = [_seats(entry, s.players) for entry in _list(doc, "lookers")] + [0] * len(downward)
    s.deck = [kind | lookers[place] << SEEN for place, kind in enumerate(downward)][::-1]


def _unplaced(s: Market, hidden: list[int]) -> list[int]:
    left = Counter(pack())
    left.subtract(hidden + s.prize + s.bids + s.discards + [kind for pile in s.won for kind in pile])
    for kind, count in left.items():
        if count < 0:
            raise InvalidPosition(f"{CARD_WORDS[kind]}: {-count} more on the table than in the box")
    return sorted(left.elements())


def _read_sealed(s: Market, doc: Mapping[str, Any]) -> None:
    """Bids that were made in secret; "?" is some card of that hand."""
    if "sealed" not in doc:
        return
    s.sealed = [NONE] * s.players
    for seat, word in enumerate(_per_seat(doc, "sealed", None, s.players)):
        if word is not None:
            hand = s.hands[seat]
            kind = hand[s.chance.below(len(hand))] if word == "?" else _kinds([word], "sealed")[0]
            if kind not in hand:
                raise InvalidPosition(f"sealed: seat {seat} does not hold {word}")
            s.sealed[seat] = BID + kind


def _seats(seats: object, players: int) -> int:
    """A bit for each of these seats."""
    if not isinstance(seats, list) or any(type(seat) is not int or seat not in range(players) for seat in seats):
        raise InvalidPosition(f"lookers: expected lists of seats from 0 to {players - 1}, got {seats!r}")
    return sum(1 << seat for seat in set(seats))


def _sizes(doc: Mapping[str, Any], players: int) -> list[int]:
    sizes = _per_seat(doc, "sizes", HAND, players)
    if any(type(size) is not int or not 0 <= size <= HAND for size in sizes):
        raise InvalidPosition(f"sizes: expected hands of up to {HAND} cards, got {sizes!r}")
    return sizes


def _list(doc: Mapping[str, Any], name: str) -> list[Any]:
    value = doc.get(name, [])
    if not isinstance(value, list):
        raise InvalidPosition(f"{name}: expected a list, got {value!r}")
    return value


def _kinds(words: object, where: str) -> list[int]:
    if not isinstance(words, list) or any(not isinstance(word, str) or word not in CARD for word in words):
        raise InvalidPosition(f"{where}: expected a list of cards like 'veto' and 'good-5', got {words!r}")
    return [CARD[word] for word in words]


def _number(doc: Mapping[str, Any], name: str, low: int, high: int) -> int:
    value = doc.get(name, low)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidPosition(f"{name}: expected a whole number from {low} to {high}, got {value!r}")
    return value


def _per_seat(doc: Mapping[str, Any], name: str, default: object, players: int) -> list[Any]:
    value = doc.get(name, [default] * players)
    if not isinstance(value, list) or len(value) != players:
        raise InvalidPosition(f"{name}: expected a list with an entry for each of {players} seats, got {value!r}")
    return value
