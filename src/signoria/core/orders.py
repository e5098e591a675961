"""Standing orders: what somebody lets the server do for him, as long as it lasts.

An order is a word of its game, such as `up-to:lake:700`, and is about one thing that goes on at the table, such as one
auction. `Game.orders` lists what a seat may order now, and `Game.obey` says what an order does at the present moment:
a choice, or one of the two answers below. An order is no part of the game: the record holds only what it played.
"""

from typing import Final

WAITS: Final = -1
"""The order has nothing to say now."""
ENDED: Final = -2
"""What the order was about is over, or only the person himself can go on."""
