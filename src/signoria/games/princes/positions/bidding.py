"""Which bids can have been made in an auction. Each bids 100 more than the last one, or passes, one after the other."""

from functools import cache

from signoria.games.princes.engine.sets import has, minus

CYCLE = 60
"""With two to five who bid in turn, everything comes again after so many bids."""
SHOWN = 3
"""So many possible prices are told to whoever has named another."""


def can_have_bid(players: int, bidders: int, opener: int, bidding: int, leader: int, raises: int) -> bool:
    """Can the leader have made the last of so many raises, with these seats still bidding?"""
    if raises >= 2 * CYCLE:
        raises = CYCLE + raises % CYCLE
    after = _after_bids(players, bidders, opener)[raises]
    return any(last == leader and _have_passed(players, left, leader, bidding) for left, last in after)


def possible_prices(players: int, bidders: int, opener: int, bidding: int, leader: int) -> list[int]:
    """The fewest raises after which the leader can lead so."""
    found = [raises for raises in range(CYCLE) if can_have_bid(players, bidders, opener, bidding, leader, raises)]
    return found[:SHOWN]


@cache
def _after_bids(players: int, bidders: int, opener: int) -> list[set[tuple[int, int]]]:
    """By number of raises: who can still be bidding when somebody has just bid, and who that can be."""
    after = [{(bidders, opener)}]
    for _ in range(2 * CYCLE):
        following: set[tuple[int, int]] = set()
        for bidding, leader in after[-1]:
            left = bidding
            for seat in _others(players, bidding, leader):
                following.add((left, seat))
                left = minus(left, seat)
        after.append(following)
    return after


def _others(players: int, bidding: int, leader: int) -> list[int]:
    """Those who bid against the leader, in the order in which they are asked."""
    order = [(leader + step) % players for step in range(1, players)]
    return [seat for seat in order if has(bidding, seat)]


def _have_passed(players: int, left: int, leader: int, bidding: int) -> bool:
    """Can it have come from `left` to `bidding` by passes alone, one after the other from the leader on?"""
    passed = [seat for seat in _others(players, left, leader) if not has(bidding, seat)]
    return bidding & ~left == 0 and passed == _others(players, left, leader)[: len(passed)]
