"""What lies on the table, in words. Views are made of it; it is compiled, because bots ask for views all the time."""

from typing import Final

from signoria.games.lost_cities.engine.cards import (
    CARD_WORDS,
    COLOUR_WORDS,
    COLOURS,
    EXPEDITIONS,
    RANK_WORDS,
    Rank,
    cards_of,
    numbers_in,
    wagers_in,
)
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState
from signoria.games.lost_cities.engine.worth import Worth

Expeditions = dict[str, list[Rank]]
"""The cards of one seat's expeditions by colour, as they were laid; only started ones."""


def _ranks(expedition: int) -> list[Rank]:
    ranks: list[Rank] = []
    for _ in range(wagers_in(expedition)):
        ranks.append("wager")
    for number in numbers_in(expedition):
        ranks.append(number)
    return ranks


RANKS_IN: Final = [_ranks(expedition) for expedition in range(EXPEDITIONS)]
"""The cards of every expedition there can be, as they were laid."""


def cards_in_words(kinds: list[int]) -> list[str]:
    """Cards by their words."""
    return [CARD_WORDS[kind] for kind in kinds]


def expeditions(laid: list[int]) -> Expeditions:
    """The started expeditions of a seat."""
    started: Expeditions = {}
    for colour in range(COLOURS):
        if laid[colour]:
            started[COLOUR_WORDS[colour]] = RANKS_IN[laid[colour]][:]
    return started


def worth_of(laid: list[int], worth: list[Worth]) -> dict[str, int]:
    """What each started expedition of a seat is worth now."""
    started: dict[str, int] = {}
    for colour in range(COLOURS):
        if laid[colour]:
            started[COLOUR_WORDS[colour]] = worth[laid[colour]].points
    return started


def discards(s: LostCitiesState) -> dict[str, list[Rank]]:
    """The discard piles, each from the bottom."""
    piles: dict[str, list[Rank]] = {}
    for colour in range(s.settings.colours):
        piles[COLOUR_WORDS[colour]] = [RANK_WORDS[kind] for kind in cards_of(s.discards[colour], colour)]
    return piles


def finished(s: LostCitiesState) -> list[list[Expeditions]]:
    """The expeditions of the finished rounds, by round and seat."""
    rounds: list[list[Expeditions]] = []
    for start in range(0, len(s.finished), SEATS * COLOURS):
        middle = start + COLOURS
        rounds.append([expeditions(s.finished[start:middle]), expeditions(s.finished[middle : middle + COLOURS])])
    return rounds
