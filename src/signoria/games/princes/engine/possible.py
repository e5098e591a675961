"""Which choices a table can ever offer, from its box and its options; and the same choice for another seat."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.princes.engine.action_space import (
    ACTIONS,
    BACK,
    ENGAGE,
    JOINT,
    KEEP,
    OFFER,
    PARTNER,
    PLACE,
    PROFESSOR_CARD,
    REFUSE,
    STONE,
    WORK_OF_PRINCESS,
)
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.numbers import BUILDINGS
from signoria.games.princes.engine.tiles import GRID, REACH, SIDE, Outline, place

FRONT: Final = 0
BACK_SIDE: Final = 1
"""The sides of a board: the back is for cooperative building."""


class Table:
    """What is played: with characters, together, with how many."""

    def __init__(self, characters: bool, together: bool, may_go_back: bool, players: int) -> None:
        self.characters: Final = characters
        self.together: Final = together
        self.may_go_back: Final = may_go_back
        self.players: Final = players


EVERY_TABLE: Final = [Table(True, together, True, MAX_SEATS) for together in (False, True)]
"""All tables together."""


def possible_choices(box: Box, tables: list[Table]) -> list[int]:
    """The choices that one of these tables can offer, in order."""
    found: set[int] = set()
    for table in tables:
        for choice in range(ACTIONS):
            if not PLACE <= choice < KEEP and is_played(table, choice):
                found.add(choice)
        for where in places(box, table.together):
            found.add(PLACE + where)
    return sorted(found)


def is_played(table: Table, choice: int) -> bool:
    """Is there such a choice with these expansions and so many players?"""
    if PARTNER <= choice < OFFER and choice - PARTNER >= table.players:
        return False
    if JOINT <= choice <= REFUSE:
        return table.together
    if choice == WORK_OF_PRINCESS or STONE <= choice < JOINT or ENGAGE <= choice < PROFESSOR_CARD + 2:
        return table.characters
    return choice != BACK or table.may_go_back


def places(box: Box, together: bool) -> set[int]:
    """Where tiles can be laid on a board beside its palace, and buildings also across its borders."""
    free = GRID & ~box.palaces[BACK_SIDE if together else FRONT]
    found: set[int] = set()
    for tile in range(len(box.outlines)):
        found.update(box.outlines[tile].places(free))
        if together and tile < BUILDINGS:
            found.update(across(box.outlines[tile]))
    return found


def across(outline: Outline) -> list[int]:
    """The places of a tile that is partly on the board and partly beyond."""
    found: list[int] = []
    for way in outline.ways:
        for row in range(-REACH, SIDE):
            for column in range(-REACH, SIDE):
                inside = 0
                for below, right in outline.cells[way]:
                    if 0 <= row + below < SIDE and 0 <= column + right < SIDE:
                        inside += 1
                if 0 < inside < outline.size:
                    found.append(place(way, row, column))
    return found


def turned(choice: int, seat: int, players: int) -> int:
    """The choice with its seat counted from this one; NONE if that seat is not at a table of so many."""
    if not PARTNER <= choice < OFFER:
        return choice
    named = choice - PARTNER
    return PARTNER + (named + seat) % players if named < players else NONE
