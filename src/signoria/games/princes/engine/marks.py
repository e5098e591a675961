"""What the state remembers for a while only: an auction, an offer to build together, the characters of a round.

Each begins as a new object, and nothing of the old one is left. The names of its fields are those of its constructor,
so that it can be saved and read without a list of them.
"""

from typing import Final

from signoria.core.compiling import mypyc_attr
from signoria.core.kernel import NONE, NOTHING
from signoria.games.princes.engine.numbers import CHARACTERS
from signoria.games.princes.engine.sets import minus, plus

# What a turn may not do again, as members of a set; from REFUSED_BY on the seats that have refused.
FETCHED: Final = 0
FREED: Final = 1
REFUSED_BY: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Auction:
    """Phase A of a round and the auction that goes on in it. It is never changed: whatever happens makes a new one."""

    def __init__(
        self, opener: int, bidders: int = 0, blocked: int = 0, bidding: int = 0, leader: int = NONE, price: int = 0
    ) -> None:
        self.opener: Final = opener
        """Who names an object, or named the one that is being sold."""
        self.bidders: Final = bidders
        """The seats that may still buy an object in this round."""
        self.blocked: Final = blocked
        """The objects that have been bought in this round."""
        self.bidding: Final = bidding
        """The seats that have not passed in this auction; none where nothing is being sold."""
        self.leader: Final = leader
        self.price: Final = price

    def opened_by(self, seat: int) -> "Auction":
        """It is this seat's turn to name an object."""
        return Auction(seat, self.bidders, self.blocked)

    def without(self, seat: int) -> "Auction":
        """A seat stays out for the rest of the phase."""
        return Auction(self.opener, minus(self.bidders, seat), self.blocked)

    def begun(self, seat: int, price: int) -> "Auction":
        """A seat has named an object, and everybody who may still buy one can bid for it."""
        return Auction(self.opener, self.bidders, self.blocked, self.bidders, seat, price)

    def raised(self, seat: int, price: int) -> "Auction":
        """A seat has bid more."""
        return Auction(self.opener, self.bidders, self.blocked, self.bidding, seat, price)

    def passed(self, seat: int) -> "Auction":
        """A seat has passed."""
        return Auction(self.opener, self.bidders, self.blocked, minus(self.bidding, seat), self.leader, self.price)

    def given_away(self) -> "Auction":
        """The leader has the object for nothing."""
        return Auction(self.opener, self.bidders, self.blocked, self.bidding, self.leader)

    def sold(self, buyer: int, bought: int) -> "Auction":
        """Buyer and object are done for this round."""
        return Auction(self.opener, minus(self.bidders, buyer), plus(self.blocked, bought))


@mypyc_attr(acyclic=True, free_list_len=1)
class Deal:
    """An offer to build together. It is never changed: whatever happens makes a new one. Prices are in hundreds."""

    def __init__(
        self,
        active: int,
        partner: int,
        building: int,
        where: int = NONE,
        price: int = NONE,
        counters: int = 0,
        agreed: bool = False,
    ) -> None:
        self.active: Final = active
        """Whose turn it is; NONE where nobody offers anything."""
        self.partner: Final = partner
        self.building: Final = building
        self.where: Final = where
        """The place as the active player sees it."""
        self.price: Final = price
        """What the partner pays the active player."""
        self.counters: Final = counters
        """How often the price was countered."""
        self.agreed: Final = agreed

    def at(self, where: int) -> "Deal":
        """The place is named."""
        return Deal(self.active, self.partner, self.building, where)

    def priced(self, price: int) -> "Deal":
        """The first price is named."""
        return Deal(self.active, self.partner, self.building, self.where, price)

    def countered(self, price: int) -> "Deal":
        """Another price is named in answer."""
        return Deal(self.active, self.partner, self.building, self.where, price, self.counters + 1)

    def answered(self, agreed: bool) -> "Deal":
        """The offer is accepted or refused."""
        return Deal(self.active, self.partner, self.building, self.where, self.price, self.counters, agreed)

    def other(self, seat: int) -> int:
        """With whom a seat deals."""
        return self.partner if seat == self.active else self.active


@mypyc_attr(acyclic=True)
class Characters:
    """The characters of Muse and Princess in one round. Lists by character; they are changed in place."""

    def __init__(
        self, holder: list[int], stone: list[int], bid: list[int], turned: int = 0, suitors: int = 0, banker: int = NONE
    ) -> None:
        self.holder = holder
        """At whose court each is."""
        self.stone = stone
        """Whose stone lies on the card."""
        self.bid = bid
        self.turned = turned
        """Those that were used up in this round and cannot be chosen again."""
        self.suitors = suitors
        """The seats that have neither passed nor taken a character in this round."""
        self.banker = banker
        """Who took the Banker in this round."""

    def clone(self) -> "Characters":
        """An independent copy."""
        return Characters(self.holder[:], self.stone[:], self.bid[:], self.turned, self.suitors, self.banker)


def all_free(suitors: int) -> Characters:
    """All characters without a court, and seats that want them."""
    return Characters([NONE] * CHARACTERS, [NONE] * CHARACTERS, [0] * CHARACTERS, suitors=suitors)


NO_AUCTION: Final = Auction(0)
NO_DEAL: Final = Deal(NONE, NONE, NONE)
NO_CHARACTERS: Final = Characters(NOTHING, NOTHING, NOTHING)
"""Without the expansion there are none, and nobody ever changes this."""
