"""Phase A of a position: who may still buy, who bids, whose bid stands. Most of it follows from the moment."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import number, read_declared, read_seats, read_words, shown
from signoria.games.princes.engine import phases
from signoria.games.princes.engine.auction import RAISE, BuyAlone, FreeOrPay, OpenAuction, RaiseBid
from signoria.games.princes.engine.board import PickLandscape, PlaceTile
from signoria.games.princes.engine.marks import NO_AUCTION, Auction
from signoria.games.princes.engine.numbers import BUILDINGS, LANDSCAPE, PRESTIGE_CARD, RECRUITING_CARD
from signoria.games.princes.engine.objects import ALL_OBJECTS, OBJECT_WORDS
from signoria.games.princes.engine.recruiting import RecruitNow
from signoria.games.princes.engine.sets import everybody, has, members, minus, only, plus, size
from signoria.games.princes.engine.state import PrincesState, next_seat
from signoria.games.princes.positions.bidding import can_have_bid, possible_prices
from signoria.games.princes.positions.fields import AUCTION
from signoria.games.princes.positions.moment import END_OF_A, Moment

MOST_PRICE = 100_000


def read_auction(s: PrincesState, moment: Moment, given: object) -> None:
    """The auctions of this round, as far as they are."""
    if given is None:
        given = {}
    doc = read_declared("auction", given, AUCTION)
    if moment.phase != phases.AUCTIONS or moment.head == END_OF_A:
        if doc:
            raise InvalidPosition("auction: expected none, since at this moment phase A is not under way", "not-now")
        s.auction = NO_AUCTION
        return
    _Reader(s, moment, doc).read()


def bought(s: PrincesState, moment: Moment) -> int:
    """The object that somebody has just bought and receives now; NONE where nobody does."""
    step = moment.outer
    if isinstance(step, RecruitNow):
        return RECRUITING_CARD
    if isinstance(step, PlaceTile) and s.players > 2:
        return step.tile - BUILDINGS
    if isinstance(step, (PickLandscape, PlaceTile)):
        return LANDSCAPE
    return NONE if isinstance(step, (OpenAuction, RaiseBid, FreeOrPay)) else PRESTIGE_CARD


class _Reader:
    """Reads one auction and concludes what it leaves out."""

    def __init__(self, s: PrincesState, moment: Moment, doc: Mapping[str, Any]) -> None:
        assert moment.outer is not None, "somebody decides something in phase A"
        self.s = s
        self.step = moment.outer
        self.doc = doc
        self.bought = bought(s, moment)

    def read(self) -> None:
        """All of it."""
        blocked = self._blocked()
        bidders = self._bidders(blocked)
        opener = self._opener(bidders)
        self._check_out(bidders, blocked, opener)
        on_sale = isinstance(self.step, (RaiseBid, FreeOrPay))
        self._check("object", OBJECT_WORDS[self.step.what] if on_sale else "")
        if on_sale:
            self.s.auction = self._under_the_hammer(opener, bidders, blocked)
            return
        for name, nothing in (("bidding", []), ("leader", None), ("price", 0)):
            if self.doc.get(name, nothing) != nothing:
                raise InvalidPosition(
                    f"auction {name}: expected none, since nothing is being sold at this moment", "not-now"
                )
        self.s.auction = Auction(opener, bidders, blocked)

    def _blocked(self) -> int:
        """The objects that were bought, the one that is just received among them."""
        just = only(self.bought) if self.bought != NONE else 0
        blocked = just
        if "blocked" in self.doc:
            blocked = read_words("auction blocked", self.doc["blocked"], OBJECT_WORDS)
        for place in members(blocked):
            sold = ALL_OBJECTS[place]
            if not (sold.for_two if self.s.players == 2 else sold.for_more):
                raise InvalidPosition(
                    f"auction blocked: {sold.slug} is not sold with {self.s.players} players", "unknown", what=sold.slug
                )
        if blocked & just != just:
            raise InvalidPosition(f"auction blocked: expected {OBJECT_WORDS[self.bought]} too, which was just bought")
        if isinstance(self.step, (RaiseBid, FreeOrPay)) and has(blocked, self.step.object):
            raise InvalidPosition(
                f"auction blocked: {OBJECT_WORDS[self.step.object]} has been bought and is being sold again "
                "[POF-AUCTION-2]"
            )
        return blocked

    def _bidders(self, blocked: int) -> int:
        """Who may still buy. Whoever is out has bought something, or has opened nothing when it was his turn."""
        s, seat = self.s, self.step.seat
        if "bidders" in self.doc:
            bidders = read_seats("auction bidders", self.doc["bidders"], s.players)
            if has(bidders, seat) != (self.bought == NONE):
                must = "among them" if self.bought == NONE else "out, having bought something"
                raise InvalidPosition(f"auction bidders: seat {seat} must be {must}")
            return bidders
        if isinstance(self.step, BuyAlone):
            return only(seat)
        opener = seat if isinstance(self.step, OpenAuction) else self.doc.get("opener")
        if size(blocked) > (0 if self.bought == NONE else 1) or opener is None:
            raise InvalidPosition(
                "auction bidders: expected the seats that may still buy an object in this round; they do not follow "
                "from the rest",
                "missing",
            )
        bidders = everybody(s.players)
        out = s.start
        while out != number("auction opener", opener, 0, s.players - 1):
            bidders, out = minus(bidders, out), (out + 1) % s.players
        return bidders if self.bought == NONE else minus(bidders, seat)

    def _opener(self, bidders: int) -> int:
        """Who opens: the start player until he is out, then the next. Whoever has just bought was still in."""
        s, seat = self.s, self.step.seat
        still_in = bidders if self.bought == NONE else plus(bidders, seat)
        opener = next_seat(s, still_in, s.start)
        if isinstance(self.step, OpenAuction) and opener != seat:
            raise InvalidPosition(
                f"moment: seat {seat} cannot be to open before seat {opener}, who is still among the bidders "
                "[POF-AUCTION-8]"
            )
        alone = bidders == only(seat)
        if isinstance(self.step, OpenAuction) and alone != isinstance(self.step, BuyAlone):
            right = "to buy alone" if alone else "to open"
            raise InvalidPosition(
                f"moment: with these bidders expected 'seat {seat} {right}', since "
                f"{'nobody else' if alone else 'somebody else'} may still buy [POF-AUCTION-9]"
            )
        self._check("opener", opener)
        return opener

    def _check_out(self, bidders: int, blocked: int, opener: int) -> None:
        """As many are out as have bought, and those who opened nothing: these sit before the opener."""
        s = self.s
        out = everybody(s.players) & ~bidders
        before = {(s.start + step) % s.players for step in range((opener - s.start) % s.players)}
        buyers = size(blocked)
        if size(out) < buyers:
            raise InvalidPosition(f"auction blocked: {buyers} objects were bought, but only {size(out)} seats are out")
        if len([seat for seat in members(out) if seat not in before]) > buyers:
            raise InvalidPosition(
                f"auction blocked: seats {', '.join(map(str, members(out)))} are out; whoever has not been to open has "
                f"bought something, so expected more objects than {buyers}"
            )

    def _under_the_hammer(self, opener: int, bidders: int, blocked: int) -> Auction:
        """The bids for what is being sold."""
        s, step = self.s, self.step
        alone = isinstance(step, FreeOrPay)
        bidding = only(step.seat) if alone else bidders
        if "bidding" in self.doc:
            bidding = read_seats("auction bidding", self.doc["bidding"], s.players)
        if bidding & ~bidders:
            raise InvalidPosition("auction bidding: whoever bids is among the bidders")
        if not has(bidding, step.seat) or (bidding != only(step.seat) if alone else size(bidding) < 2):
            others = "nobody else" if alone else "somebody else, whose bid stands"
            raise InvalidPosition(f"auction bidding: expected seat {step.seat}, and {others}")
        leader = step.seat if alone else self._before(bidding, step.seat)
        self._check("leader", leader)
        price = s.settings.base_price
        if "price" in self.doc:
            price = number("auction price", self.doc["price"], s.settings.base_price, MOST_PRICE, step=RAISE)
        raises = (price - s.settings.base_price) // RAISE
        if not can_have_bid(s.players, bidders, opener, bidding, leader, raises):
            possible = possible_prices(s.players, bidders, opener, bidding, leader)
            prices = " or ".join(str(s.settings.base_price + RAISE * raises) for raises in possible)
            raise InvalidPosition(
                f"auction price: with seat {opener} as opener and these seats bidding, seat {leader} cannot have bid "
                f"{price}; expected {prices or 'other seats'}"
            )
        return Auction(opener, bidders, blocked, bidding, leader, price)

    def _before(self, bidding: int, seat: int) -> int:
        """The one of those bidding who sits before a seat: his bid is to be raised now."""
        others = minus(bidding, seat)
        return next(other for step in range(1, self.s.players) if has(others, other := (seat - step) % self.s.players))

    def _check(self, name: str, concluded: int | str) -> None:
        """What the position says besides must be what follows."""
        given = self.doc.get(name, concluded)
        if given != concluded or type(given) is not type(concluded):
            raise InvalidPosition(
                f"auction {name}: expected {concluded!r}, as it follows from the rest, got {shown(given)}", "follows"
            )
