"""How the table is packed into ints: sets as masks, cards and who has seen them, districts in a city, wagons."""

from typing import Final

from signoria.core.compiling import i64
from signoria.games.citadels.engine.cards import KIND, SEEN

# A mask is a set of ranks, seats, kinds or powers: a bit for each.


def bit(number: int) -> int:
    """The mask that holds this number alone."""
    return 1 << number


def holds(mask: int, number: int) -> bool:
    """Is the number in the mask?"""
    return mask >> number & 1 == 1


def without(mask: int, number: int) -> int:
    """The mask without this number."""
    return mask & ~(1 << number)


# A hidden card is its kind and, from bit SEEN up, a mask of the seats that have seen it.


def kind_in(card: i64) -> i64:
    """The kind of a card, whoever has seen it."""
    return card & KIND


def seers_of(card: int) -> int:
    """The seats that have seen a card, as a mask."""
    return card >> SEEN


def has_seen(card: i64, seat: i64) -> bool:
    """Has this seat seen the card?"""
    return card >> (SEEN + seat) & 1 == 1


def seen_by(kind: int, seats: int) -> int:
    """A card of this kind that these seats (a mask) have seen."""
    return kind | seats << SEEN


def shown_to(card: int, seat: int) -> int:
    """The card once this seat has seen it too."""
    return card | 1 << (SEEN + seat)


def hidden_from(card: int, seat: int) -> int:
    """The card without the note that this seat has seen it."""
    return card & ~(1 << (SEEN + seat))


def seen_at_most_by(card: int, seats: int) -> int:
    """The card once all seats but these (a mask) have lost sight of it."""
    return card & (KIND | seats << SEEN)


# A district in a city is a plot: twice its kind, and 1 more if an Artist's coin lies on it.


def plot_of(kind: int) -> int:
    """A district of this kind, without a coin."""
    return kind << 1


def with_coin(plot: int) -> int:
    """The same district with a coin on it."""
    return plot | 1


def kind_at(plot: i64) -> i64:
    """The kind of district on a plot."""
    return plot >> 1


def coin_at(plot: i64) -> i64:
    """The gold that an Artist has put on it: 0 or 1."""
    return plot & 1


# A Ticket Wagon is its owner and, from bit 3 up, the gold that lies on it.

OWNER: Final = 7
LOAD: Final = 3


def wagon_of(owner: int, gold: int = 0) -> int:
    """A wagon of this seat with so much gold on it."""
    return owner | gold << LOAD


def owner_of(wagon: int) -> int:
    """The seat that gets the gold of a wagon."""
    return wagon & OWNER


def gold_on(wagon: int) -> int:
    """The gold that was paid for rides."""
    return wagon >> LOAD
