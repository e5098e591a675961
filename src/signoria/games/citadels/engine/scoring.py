"""What cities are worth, and who wins."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.cards import MILITARY, NOBLE, RELIGIOUS, TRADE, TYPES, UNIQUE, is_action_card
from signoria.games.citadels.engine.cities import cost, district_at, is_complete, is_standing
from signoria.games.citadels.engine.districts.points import types_at_end
from signoria.games.citadels.engine.kinds import HAUNTED_QUARTER, SECRET_VAULT
from signoria.games.citadels.engine.packing import holds, kind_at, kind_in
from signoria.games.citadels.engine.state import CitadelsState

ALL_TYPES_POINTS: Final = 3
FIRST_COMPLETE_POINTS: Final = 4
COMPLETE_POINTS: Final = 2
VAULT_POINTS: Final = 3
ACTION_CARD_POINTS: Final = 1


def haunted_types(s: CitadelsState, seat: int) -> list[int]:
    """The types a Haunted Quarter may count as. [CIT-HAUNTED-QUARTER-1, CIT-HAUNTED-QUARTER-2]"""
    if not is_standing(s, seat, HAUNTED_QUARTER):
        return [UNIQUE]
    too_late = s.haunted_round == s.round and not s.settings.readings.haunted_in_last_round
    return [UNIQUE] if too_late else [UNIQUE, NOBLE, RELIGIOUS, TRADE, MILITARY]


def district_points(s: CitadelsState, seat: int) -> int:
    """The cost of all districts, coins included. [CIT-SCORE-1]"""
    points = 0
    for plot in s.cities[seat]:
        if not is_action_card(kind_at(plot)):
            points += cost(s, plot)
    return points


def all_types(s: CitadelsState, seat: int, haunted: int) -> int:
    """3 points for a city with every type. [CIT-SCORE-2]"""
    return ALL_TYPES_POINTS if min(types_at_end(s, seat, haunted)[:TYPES]) > 0 else 0


def extra_points(s: CitadelsState, seat: int, haunted: int) -> int:
    """What unique districts add. [CIT-SCORE-5]"""
    points = 0
    for plot in s.cities[seat]:
        points += district_at(s, plot).points(s, seat, haunted)
    return points


def completion(s: CitadelsState, seat: int) -> int:
    """4 points for the first complete city, 2 for the others. [CIT-SCORE-3, CIT-SCORE-4]"""
    if s.first_done == seat:
        return FIRST_COMPLETE_POINTS
    return COMPLETE_POINTS if s.first_done != NONE and is_complete(s, seat) else 0


def hand_points(s: CitadelsState, seat: int) -> int:
    """3 points for the Secret Vault and 1 for each action card in hand. [CIT-SECRET-VAULT-1, CIT-ACTION-4]"""
    points = 0
    for card in s.hands[seat]:
        kind = kind_in(card)
        if kind == SECRET_VAULT:
            points += VAULT_POINTS
        elif is_action_card(kind):
            points += ACTION_CARD_POINTS
    return points


def best_haunted(s: CitadelsState, seat: int) -> int:
    """The type as which a Haunted Quarter is worth most; one choice for everything. [CIT-HAUNTED-QUARTER-1]"""
    best = UNIQUE
    types = haunted_types(s, seat)
    if len(types) == 1:
        return best
    most = NONE
    for haunted in types:
        worth = all_types(s, seat, haunted) + extra_points(s, seat, haunted)
        if worth > most:
            best, most = haunted, worth
    return best


def totals(s: CitadelsState) -> list[int]:
    """Points of all seats if the game ended now."""
    return [total(s, seat) for seat in range(s.players)]


def total(s: CitadelsState, seat: int) -> int:
    """Points of a seat if the game ended now."""
    haunted = best_haunted(s, seat)
    points = district_points(s, seat) + all_types(s, seat, haunted) + extra_points(s, seat, haunted)
    return points + completion(s, seat) + hand_points(s, seat)


def highest_rank(s: CitadelsState, seat: int) -> int:
    """The highest rank a seat revealed in this round."""
    for rank in range(s.settings.ranks, 0, -1):
        if holds(s.marks.shown, rank) and s.holder[rank] == seat:
            return rank
    return 0


def printed_points(s: CitadelsState, seat: int) -> int:
    """Points from districts alone, their silver included."""
    return district_points(s, seat) + extra_points(s, seat, best_haunted(s, seat))


def tie_values(s: CitadelsState, seat: int) -> list[int]:
    """What decides between equal totals, the weightier first. [CIT-TIE-1, CIT-TIE-2]"""
    if s.settings.readings.tie_by_rank:
        return [highest_rank(s, seat)]
    gold = s.gold[seat] if s.settings.readings.tie_by_gold else 0
    return [printed_points(s, seat), gold]


def winners(s: CitadelsState) -> list[int]:
    """Who has the most points, then whom the tie-break favours."""
    points = totals(s)
    values = [[points[seat], *tie_values(s, seat)] for seat in range(s.players)]
    best = max(values)
    return [seat for seat in range(s.players) if values[seat] == best]
