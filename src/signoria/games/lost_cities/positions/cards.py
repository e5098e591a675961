"""Reading the cards of a position: what lies face up must have been laid by the rules."""

from signoria.core.errors import InvalidPosition
from signoria.core.position_fields import named, read_cards, shown
from signoria.games.lost_cities.engine.cards import (
    COLOUR_WORDS,
    COLOURS,
    IN_EXPEDITION,
    KINDS_PER_COLOUR,
    NUMBERS,
    WAGER_COUNT,
    WAGERS,
    fitting,
    wagers_in,
)
from signoria.games.lost_cities.engine.state import SEATS
from signoria.games.lost_cities.text.notation import CARD

RANKS: dict[object, int] = {"wager": 0} | {number: number - 1 for number in NUMBERS}


def read_hand(where: str, words: object) -> list[int]:
    """A list of cards by their words."""
    return read_cards(where, words, CARD, "'red-5' and 'red-wager'")


def read_discards(doc: object, colours: int) -> list[int]:
    """The cards of the discard piles, each pile from the bottom."""
    return [
        _kind(colour, rank, f"discards of {COLOUR_WORDS[colour]}")
        for colour, ranks in _by_colour("discards", doc, colours)
        for rank in ranks
    ]


def read_tables(where: str, tables: object, colours: int, most: int) -> list[int]:
    """Tables of expeditions, one after the other; each has the expeditions of both seats by colour."""
    if not isinstance(tables, list):
        raise InvalidPosition(f"{where}: expected a list of rounds, got {shown(tables)}", "form")
    if len(tables) > most:
        raise InvalidPosition(
            f"{where}: expected at most {most} rounds, got {len(tables)}; the option is rounds", "most", high=most
        )
    read: list[int] = []
    for table in tables:
        if not isinstance(table, list) or len(table) != SEATS:
            raise InvalidPosition(
                f"{where}: expected a list with the expeditions of each of {SEATS} seats, got {shown(table)}", "form"
            )
        for seat in range(SEATS):
            read += _seat_expeditions(f"{where} of seat {seat}", table[seat], colours)
    return read


def check_finished(tables: list[int]) -> None:
    """Both sides of each round come out of one box."""
    size = SEATS * COLOURS
    for place in range(len(tables) - COLOURS):
        mine, yours = tables[place], tables[place + COLOURS]
        if place % size < COLOURS and (mine & yours & ~WAGER_COUNT or wagers_in(mine) + wagers_in(yours) > WAGERS):
            raise InvalidPosition(
                f"finished: {COLOUR_WORDS[place % COLOURS]} has more cards than there are in the box", "few"
            )


def _seat_expeditions(where: str, doc: object, colours: int) -> list[int]:
    mine = [0] * COLOURS
    for colour, ranks in _by_colour(where, doc, colours):
        for rank in ranks:
            kind = _kind(colour, rank, f"{where}, {COLOUR_WORDS[colour]}")
            if not fitting(mine[colour]) >> RANKS[rank] & 1 or (rank == "wager" and mine[colour] == WAGERS):
                raise InvalidPosition(
                    f"{where}: {COLOUR_WORDS[colour]} {shown(ranks)} cannot have been laid in this order; "
                    "expected up to three wagers, then ascending numbers",
                    "order",
                )
            mine[colour] += IN_EXPEDITION[kind]
    return mine


def _by_colour(where: str, doc: object, colours: int) -> list[tuple[int, list[object]]]:
    known = COLOUR_WORDS[:colours]
    if not isinstance(doc, dict):
        raise InvalidPosition(f"{where}: expected lists of ranks by colour, got {shown(doc)}", "form")
    for word, ranks in doc.items():
        if word in COLOUR_WORDS and word not in known:
            raise InvalidPosition(
                f"{where}: {word} is only there with the option colours {len(COLOUR_WORDS)}", "option", option="colours"
            )
        if word not in known or not isinstance(ranks, list):
            raise InvalidPosition(
                f"{where}: expected lists of ranks for {', '.join(known)}, got {shown(word)}: {shown(ranks)}", "form"
            )
    return [(known.index(word), ranks) for word, ranks in doc.items()]


def _kind(colour: int, rank: object, where: str) -> int:
    if isinstance(rank, (bool, list, dict)) or rank not in RANKS:
        raise InvalidPosition(
            f"{where}: expected 'wager' or a number from 2 to 10, got {shown(rank)}", "unknown", what=named(rank)
        )
    return colour * KINDS_PER_COLOUR + RANKS[rank]
