"""Standing orders: what somebody lets the server do for him, as long as it lasts.

An order is a word of its game, such as `up-to:lake:700` or `decline:graveyard`. What stands after the first colon names
what it is about: one auction, one question, the end of a turn. A seat may have several orders, one about each thing;
they are given as one text, joined by commas. `Game.orders` lists what a seat may order now, and `Game.obey` says what
an order does at the present moment: a choice, or one of the two answers below. An order is no part of the game: the
record holds only what it played. People read of `decline:graveyard` by the key `<game>.order.decline.graveyard`.
"""

from typing import Final

SEPARATOR: Final = ","
"""Between orders of one seat."""
WAITS: Final = -1
"""The order has nothing to say now."""
ENDED: Final = -2
"""What the order was about is over, or only the person himself can go on."""


def subject(order: str) -> str:
    """What an order is about. A seat has one order about each thing."""
    return order.split(":")[1]
