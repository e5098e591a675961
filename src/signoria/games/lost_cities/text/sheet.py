"""The score sheet: every expedition of every round, term by term."""

from functools import lru_cache
from typing import Final

from signoria.core.message import Message, message
from signoria.games.lost_cities.engine.cards import COLOURS
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState
from signoria.games.lost_cities.engine.turns import colour_name
from signoria.games.lost_cities.engine.worth import Worth

Line = tuple[int, str, Message, int]
"""Seat, rule id, what is scored, points."""

KEPT: Final = 4096
"""Expeditions whose lines are kept at hand, some 2 MB at the most."""
RULE_BY_WAGERS = ("LC-SCORE-2", "LC-SCORE-3", "LC-SCORE-3", "LC-SCORE-4")


def lines(s: LostCitiesState) -> list[Line]:
    """The finished rounds, and the one under way as it would count now."""
    tables = s.finished + (s.expeditions() if s.agenda else [])
    sheet: list[Line] = []
    for place, expedition in enumerate(tables):
        if expedition:
            number, seat, colour = place // (SEATS * COLOURS) + 1, place // COLOURS % SEATS, place % COLOURS
            sheet += _expedition(seat, number, colour, s.settings.worth[expedition])
    return sorted(sheet, key=lambda line: line[0])


@lru_cache(KEPT)
def _expedition(seat: int, number: int, colour: int, worth: Worth) -> tuple[Line, ...]:
    """Cost, pips and wagers on one line, the bonus on its own; the first tells also what the whole is worth.

    They are kept, since a choice changes one expedition of all that the sheet tells of. Nobody may change them.
    """
    name = colour_name(colour)
    sum_of = message(
        "lost-cities.sheet.wagered" if worth.wagers else "lost-cities.sheet.plain",
        round=number,
        colour=name,
        pips=worth.pips,
        cost=worth.cost,
        multiplier=worth.multiplier,
        bonus=worth.bonus,
        worth=worth.points,
    )
    total: Line = (seat, RULE_BY_WAGERS[worth.wagers], sum_of, worth.points - worth.bonus)
    if not worth.bonus:
        return (total,)
    bonus = message("lost-cities.sheet.bonus", round=number, colour=name, n=worth.cards)
    return total, (seat, "LC-SCORE-5", bonus, worth.bonus)
