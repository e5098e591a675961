"""What the characters of Muse and Princess are worth to a court, and when to use Merchant and Professor."""

from signoria.bots.princes.court import Court
from signoria.bots.princes.purse import POINT, VALUE

AN_ACTION = 350
"""What an action that one has besides is worth, roughly."""
A_CARD = 500
"""A prestige card of one's choice, or a bonus card, for nothing."""
AN_OBJECT = 400
"""What one would pay for the object that the Merchant gets for nothing."""
RESERVE = 300
"""What is kept for the actions of the turn."""


def worth(court: Court, character: str) -> float:
    """What a character brings in this round, in florins."""
    if character == "muse":
        return VALUE * court.round * court.works_now(court.round)
    if character == "cardinal":
        return AN_ACTION if court.money >= 3 * RESERVE or court.works_now() else AN_ACTION / 4
    if character == "princess":
        value = court.princess()
        return VALUE * value - AN_ACTION if value >= court.minimum else 0
    if character == "merchant":
        return max(AN_OBJECT if court.rounds_left > 1 else 0, POINT * court.position())
    if character == "professor":
        return A_CARD
    return banker(court)


def banker(court: Court) -> float:
    """The money on the card; in the last round also what one's own money becomes worth as points."""
    purse = int(court.view["purse"])
    if court.rounds_left > 1:
        return 0.9 * purse
    return (purse + max(court.money - 2 * RESERVE, 0)) * POINT / 200


def stone(court: Court, what: str) -> float:
    """What is left over of a character after a bid; the lowest field that will do leaves most."""
    character, _, bid = what.rpartition("-")
    reserve = RESERVE if character != "banker" else 0
    if int(bid) > court.money - reserve:
        return -1
    return worth(court, character) - int(bid)


def is_last_chance(court: Court) -> bool:
    """Whether Merchant and Professor are lost after this."""
    question = court.view["question"]
    return question is not None and question["kind"] == "use" and question["last_chance"]


def merchant_points(court: Court) -> float:
    """Points when the free object would be worth less, or when it is too late for that."""
    points = POINT * court.position()
    if is_last_chance(court):
        return points
    early = court.asked in ("turn", "use") and court.rounds_left > 1
    return points if early and points >= 2 * AN_OBJECT else -1


def free(court: Court) -> float:
    """The price saved; who pays keeps the Merchant for points."""
    return int(court.view["auction"]["price"]) - POINT * court.position()


def professor(court: Court, deck: str) -> float:
    """At the last moment one knows best which prestige card will count."""
    if not is_last_chance(court):
        return -1
    return A_CARD if deck == "prestige" else A_CARD / 4
