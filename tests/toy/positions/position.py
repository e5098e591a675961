"""Positions of Market Day, written by hand or imagined from a view: known cards are placed, the rest is dealt."""

import re
from collections.abc import Mapping
from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.options import Options
from signoria.core.position_fields import (
    Field,
    number,
    read_by_seat,
    read_cards,
    read_declared,
    read_list,
    read_seats,
    unplaced,
)
from tests.toy.engine.sales import BID, MayBury, TurnUp, asked, bidding, objecting
from tests.toy.engine.state import HAND, KIND, SEEN, Market, pack
from tests.toy.text.notation import CARD, CARD_WORDS, cards
from tests.toy.views.view import knows, moment

FIELDS = (
    Field("game", "concluded", '`"toy-market"`', "the game that reads it"),
    Field("players", "given", "how many sit there", "the fewest"),
    Field("options", "given", "options by name", "the defaults"),
    Field("seed", "given", "how unplaced cards fall", "0"),
    Field("moment", "given", "who must do what, in words", "all bid"),
    Field("round", "given", "the round", "1"),
    Field("hands", "given", "for each seat its cards, or null", "dealt"),
    Field("sizes", "given", "how many cards a hand has that is dealt", "full hands"),
    Field("deck", "given", "its cards from the top, null for one to be dealt", "the unplaced cards"),
    Field("lookers", "given", "for each card of the deck who has seen it", "nobody"),
    Field("prize", "given", "what is for sale", "nothing"),
    Field("sealed", "given", "bids made in secret", "none"),
    Field("bids", "given", "bids that lie open", "none"),
    Field("vetoed", "given", "whether somebody has objected", "0"),
    Field("won", "given", "for each seat what it has bought", "nothing"),
    Field("discards", "given", "what is out of the game", "nothing"),
)
MOMENT = re.compile(r"over|all bid|seat (?P<seat>\d) may (?P<what>object|bury)")


def read(doc: Mapping[str, Any], players: int, options: Options, chance: Chance) -> Market:
    """The table of a position. What it leaves out is filled in from the cards nobody has placed."""
    read_declared("position", doc, FIELDS)
    s = empty(players, options, chance)
    s.round = number("round", doc.get("round", 1), 1, s.rounds)
    s.vetoed = number("vetoed", doc.get("vetoed", 0), 0, 1)
    s.prize, s.bids = _kinds("prize", doc.get("prize", [])), _kinds("bids", doc.get("bids", []))
    s.won = [_kinds("won", pile) for pile in read_by_seat("won", doc.get("won", [[]] * players), players)]
    s.discards = _kinds("discards", doc.get("discards", []))
    _deal_rest(s, doc)
    s.agenda = _agenda(s, doc.get("moment", "all bid"))
    _read_sealed(s, doc)
    return s


def empty(players: int, options: Options, chance: Chance) -> Market:
    """A bare table for these options."""
    rounds = options["rounds"]
    assert isinstance(rounds, int), "rounds was checked to be a number"
    return Market(players, rounds, options["looking"] is True, options["equal_bids"] == "last", chance)


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
    moment = MOMENT.fullmatch(words) if isinstance(words, str) else None
    seat = int(moment["seat"]) if moment and moment["seat"] else 0
    if moment is None or seat >= s.players:
        raise InvalidPosition(
            f"moment: expected 'all bid', 'seat 1 may object', 'seat 1 may bury' or 'over', got {words!r}"
        )
    if len(s.bids) != (s.players if moment["what"] == "object" else 0):
        raise InvalidPosition(f"bids: they lie open while somebody may object, and only then; got {len(s.bids)}")
    if len(s.prize) != (0 if words == "over" or moment["what"] == "bury" else 1):
        raise InvalidPosition(f"prize: one card is for sale until it is sold; got {len(s.prize)} at {words!r}")
    if not all(s.hands) and words == "all bid":
        raise InvalidPosition("hands: everybody bids a card now, so nobody's hand is empty")
    if len(s.deck) < s.rounds - s.round:
        raise InvalidPosition(f"deck: too few cards for the rounds to come, got {len(s.deck)}")
    if moment["what"] == "object":
        order = asked(s)
        return objecting(s, order[order.index(seat) :] if seat in order else order)
    if moment["what"] == "bury":
        return [TurnUp(), MayBury(seat)]
    return bidding(s) if words == "all bid" else []


def _deal_rest(s: Market, doc: Mapping[str, Any]) -> None:
    """Fill hands and deck: first what the position names, then the unplaced cards in random order."""
    hands = read_by_seat("hands", doc.get("hands", [None] * s.players), s.players)
    sizes = read_by_seat("sizes", doc.get("sizes", [HAND] * s.players), s.players)
    for size in sizes:
        number("sizes", size, 0, HAND)
    held = [None if hand is None else _kinds("hands", hand) for hand in hands]
    deck = read_list("deck", doc.get("deck", []))
    known = _kinds("deck", [word for word in deck if word is not None])
    lying = s.prize + s.bids + s.discards + [kind for pile in (*s.won, *held) for kind in pile or []]
    rest = unplaced(pack(), known + lying, CARD_WORDS)
    s.chance.shuffle(rest)
    if len(rest) < sum(size for hand, size in zip(held, sizes, strict=True) if hand is None) + deck.count(None):
        raise InvalidPosition("hands, deck: expected at most 30 cards on the whole table")
    s.hands = [
        sorted([rest.pop() for _ in range(size)] if hand is None else hand)
        for hand, size in zip(held, sizes, strict=True)
    ]
    downward = [rest.pop() if word is None else CARD[word] for word in deck] + rest
    lookers = [read_seats("lookers", entry, s.players) for entry in read_list("lookers", doc.get("lookers", []))]
    lookers += [0] * len(downward)
    s.deck = [kind | lookers[place] << SEEN for place, kind in enumerate(downward)][::-1]


def _read_sealed(s: Market, doc: Mapping[str, Any]) -> None:
    """Bids that were made in secret; "?" is some card of that hand."""
    if "sealed" not in doc:
        return
    s.sealed = [NONE] * s.players
    for seat, word in enumerate(read_by_seat("sealed", doc["sealed"], s.players)):
        if word is not None:
            hand = s.hands[seat]
            kind = hand[s.chance.below(len(hand))] if word == "?" else _kinds("sealed", [word])[0]
            if kind not in hand:
                raise InvalidPosition(f"sealed: seat {seat} does not hold {word}")
            s.sealed[seat] = BID + kind


def _kinds(where: str, words: object) -> list[int]:
    return read_cards(where, words, CARD, "'veto' and 'good-5'")
