"""Building together: whom to ask, what to ask for, and what to pay."""

from signoria.bots.princes.court import Court
from signoria.bots.princes.purse import POINT, cost, of_building
from signoria.games.princes.text.places import cells_at, is_at_home

ASKED = 500
"""What is asked for at first."""
HOPED = 300
"""What one reckons with."""
RESERVE = 300
"""What a partner keeps for his own turn."""


def help_for_rival(court: Court) -> float:
    """That the other gets three points too hurts; the less, the more there are to beat."""
    return 3 * POINT * 0.5 / (court.players - 1)


def joint(court: Court, building: str) -> float:
    """As building alone, but the partner pays a part."""
    return of_building(court, building) - cost(court, court.building_price() - HOPED) - help_for_rival(court)


def partner(court: Court, seat: str) -> float:
    """The one with the most money, as far as it is open."""
    money = court.view["seats"][int(seat)]["money"]
    return 1 if money is None else int(money)


def place(court: Court, building: str, what: str) -> float:
    """As few cells of one's own as possible."""
    row, column, _ = what.split(",")
    mine = [cell for cell in cells_at(court.setup["outlines"][building], what) if is_at_home(cell)]
    return -100 * len(mine) - 10 * int(row) - int(column)


def limit(court: Court) -> float:
    """The price at which the deal is worth nothing any more: the most for a partner, the least for the active seat."""
    deal = court.deal
    if deal["active"] == court.seat:
        return help_for_rival(court)
    gain = of_building(court, deal["building"]) - help_for_rival(court)
    spare = court.money - (RESERVE if court.rounds_left > 1 else 0)
    return min(gain / 0.9, spare)


def gain(court: Court, price: int) -> float:
    """What is left over at a price."""
    mine = price - limit(court)
    return mine if court.deal["active"] == court.seat else -mine


def accept(court: Court) -> float:
    """Take what leaves something over."""
    price = court.deal["price"] or 0
    return gain(court, price) + 1 if gain(court, price) >= 0 else -1


def offer(court: Court, price: int) -> float:
    """First ask for a good price; counter only what one would not take, with the best one could take oneself."""
    if court.asked == "offer":
        return 1 - abs(price - ASKED) / 100_000
    if accept(court) > 0 or gain(court, price) < 0:
        return -1
    return 1 - gain(court, price) / 100_000
