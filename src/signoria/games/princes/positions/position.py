"""Positions written by hand, and imagined ones: known cards are put on the table and the rest is dealt.

`position.schema.json` beside this file describes the format.
"""

from collections.abc import Mapping
from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.position_fields import number, read_fields, read_list, read_seats, read_words
from signoria.games.princes.engine.cards import DECK_WORDS, FREEDOM_WORDS, MAX_SEATS, ROUNDS
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.marks import Auction
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.sets import has, members
from signoria.games.princes.engine.state import PrincesState, Settings, lay_out
from signoria.games.princes.positions.bids import check_bids, guess_money
from signoria.games.princes.positions.cards import Slots, write_slots
from signoria.games.princes.positions.characters import read_characters
from signoria.games.princes.positions.deal import read_deal
from signoria.games.princes.positions.moment import moment, read_agenda
from signoria.games.princes.positions.seats import Seats, write_seat
from signoria.games.princes.text.notation import BONUS_WORDS, Notation
from signoria.games.princes.views.view import auction, characters, deal, seat_or_none

FIELDS = (
    *("game", "players", "options", "seed", "moment", "agenda", "sealed", "round", "start", "seats", "freedoms"),
    *("auction", "characters", "deal", "suitors", "purse", "banker", "decks", "drawn", "lost", "spent"),
)


def read(doc: Mapping[str, Any], settings: Settings, notation: Notation, players: int, chance: Chance) -> PrincesState:
    """The table of a position. What it leaves out is as at the start of a game; cards are dealt from the rest."""
    read_fields("position", doc, FIELDS)
    s = PrincesState(players, settings, chance)
    lay_out(s)
    s.round = number("round", doc.get("round", 1), 0, ROUNDS)
    s.start = number("start", doc.get("start", 0), 0, players - 1)
    s.spent = read_words("spent", doc.get("spent", []), BONUS_WORDS)
    _read_auction(s, doc.get("auction", {}))
    seats = read_list("seats", doc.get("seats", [{}] * players), players)
    Seats(s, notation).read(seats)
    _read_freedoms(s, doc.get("freedoms"))
    read_characters(s, doc)
    read_deal(s, doc.get("deal"))
    guess_money(s, seats)
    s.agenda = read_agenda(s, doc)
    Slots(s, notation).read(doc)
    check_bids(s)
    _read_sealed(s, notation, doc)
    _check_choices(s)
    return s


def _read_freedoms(s: PrincesState, doc: object) -> None:
    """How many tiles of each freedom are left; by default all that are in play and nobody has."""
    taken = [sum(has(mine, freedom) for mine in s.freedoms) for freedom in range(len(FREEDOM_WORDS))]
    for freedom, word in enumerate(FREEDOM_WORDS):
        if taken[freedom] > s.freedoms_left[freedom] + (2 if s.players == 2 else 0):
            raise InvalidPosition(f"freedoms: {taken[freedom]} seats have {word}, but there are fewer tiles of it")
        s.freedoms_left[freedom] = max(s.freedoms_left[freedom] - taken[freedom], 0)
    if doc is not None:
        if not isinstance(doc, Mapping) or sorted(doc) != sorted(FREEDOM_WORDS):
            raise InvalidPosition(f"freedoms: expected numbers for {', '.join(FREEDOM_WORDS)}, got {doc!r}")
        s.freedoms_left = [number(f"freedoms of {word}", doc[word], 0, MAX_SEATS - 1) for word in FREEDOM_WORDS]


def _read_auction(s: PrincesState, given: object) -> None:
    doc = read_fields("auction", given, ("opener", "bidders", "bidding", "blocked", "object", "leader", "price"))
    everybody, leader = list(range(s.players)), doc.get("leader")
    s.auction = auction = Auction(
        opener=number("auction opener", doc.get("opener", s.start), 0, s.players - 1),
        bidders=read_seats("auction bidders", doc.get("bidders", everybody), s.players),
        blocked=read_words("auction blocked", doc.get("blocked", []), OBJECT_WORDS),
        bidding=read_seats("auction bidding", doc.get("bidding", []), s.players),
        leader=NONE if leader is None else number("auction leader", leader, 0, s.players - 1),
        price=number("auction price", doc.get("price", 0), 0, 100_000, step=100),
    )
    if auction.bidding & ~auction.bidders or (auction.leader != NONE and not has(auction.bidding, auction.leader)):
        raise InvalidPosition("auction: who bids is among the bidders, and the leader among those who bid")
    if auction.leader != NONE and not auction.price >= s.settings.base_price:
        raise InvalidPosition(f"auction price: bids begin at {s.settings.base_price}, got {auction.price}")


def _read_sealed(s: PrincesState, notation: Notation, doc: Mapping[str, Any]) -> None:
    """Sealed answers: a word, "" for none yet, or "?" for one that nobody here knows and that is dealt."""
    sealed = doc.get("sealed", [])
    if not sealed:
        return
    for seat, word in enumerate(read_list("sealed", sealed, s.players)):
        decision = s.decision(seat)
        if decision is None:
            raise InvalidPosition("sealed: nobody chooses in secret at this moment")
        choices = decision.choices(s)
        if word and word != "?" and notation.choices.get(word) not in choices:
            raise InvalidPosition(f"sealed: seat {seat} cannot have answered {word!r}")
        answer = choices[s.chance.below(len(choices))] if word == "?" else notation.choices.get(word, NONE)
        sealed = [*sealed[:seat], answer, *sealed[seat + 1 :]]
    s.sealed = sealed


def _check_choices(s: PrincesState) -> None:
    """Whoever must choose has something to choose from; else the moment does not fit the table."""
    for seat in s.waiting():
        decision = s.decision(seat)
        assert decision is not None, "whoever is waited for has a decision"
        try:
            choices = decision.choices(s)
        except (IndexError, AssertionError, ValueError) as error:
            raise InvalidPosition(f"agenda: {type(decision).__name__} does not fit the table ({error})") from None
        if not choices:
            raise InvalidPosition(f"moment: seat {seat} would have nothing to choose from")


def write(match: Match, s: PrincesState, notation: Notation) -> dict[str, Any]:
    """The position on the table, with everything that is hidden and who knows what of it."""
    return {
        "game": match.game.id,
        "players": s.players,
        "options": match.options,
        "moment": moment(s),
        "agenda": [step.to_json() for step in s.agenda],
        "sealed": ["" if answer == NONE else notation.words[answer] for answer in s.sealed],
        "round": s.round,
        "start": s.start,
        "seats": [write_seat(s, notation, seat) for seat in range(s.players)],
        "freedoms": dict(zip(FREEDOM_WORDS, s.freedoms_left, strict=True)),
        "auction": auction(s),
        "characters": characters(s),
        "deal": deal(s),
        "suitors": members(s.characters.suitors),
        "purse": s.purse,
        "banker": seat_or_none(s.characters.banker),
        "decks": {word: write_slots(s, s.decks[deck][::-1], notation, deck) for deck, word in enumerate(DECK_WORDS)},
        "drawn": write_slots(s, s.drawn, notation, deck_looked_at(s)),
        "spent": [BONUS_WORDS[kind] for kind in members(s.spent)],
    }
