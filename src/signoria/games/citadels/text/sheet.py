"""The score sheet: every district, every bonus, each with its rule."""

from signoria.core.kernel import NONE
from signoria.core.message import Message, message
from signoria.games.citadels.engine.cards import TYPE_WORDS, UNIQUE, is_action_card
from signoria.games.citadels.engine.cities import cost, district_at, is_complete
from signoria.games.citadels.engine.kinds import HAUNTED_QUARTER, SECRET_VAULT
from signoria.games.citadels.engine.packing import kind_at, kind_in
from signoria.games.citadels.engine.scoring import (
    ACTION_CARD_POINTS,
    ALL_TYPES_POINTS,
    COMPLETE_POINTS,
    FIRST_COMPLETE_POINTS,
    VAULT_POINTS,
    all_types,
    best_haunted,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import card_name

Line = tuple[int, str, Message, int]
"""Seat, rule id, what is scored, points."""


def lines(s: CitadelsState) -> list[Line]:
    """All lines, seat by seat, as they would count if the game ended now."""
    return [line for seat in range(s.players) for line in _of_seat(s, seat)]


def _of_seat(s: CitadelsState, seat: int) -> list[Line]:
    haunted = best_haunted(s, seat)
    return _districts(s, seat) + _extras(s, seat, haunted) + _bonuses(s, seat, haunted) + _hand(s, seat)


def _districts(s: CitadelsState, seat: int) -> list[Line]:
    """What the districts cost, with the coins on them."""
    return [
        (seat, "CIT-SCORE-1", message("citadels.sheet.district", card=card_name(s, kind_at(plot))), cost(s, plot))
        for plot in s.cities[seat]
        if not is_action_card(kind_at(plot))
    ]


def _extras(s: CitadelsState, seat: int, haunted: int) -> list[Line]:
    """What unique districts add."""
    rows: list[Line] = []
    for plot in s.cities[seat]:
        district = district_at(s, plot)
        points = district.points(s, seat, haunted)
        if points:
            rule = f"CIT-{district.slug.upper()}-{district.points_rule}"
            rows.append((seat, rule, message("citadels.sheet.extra", card=card_name(s, kind_at(plot))), points))
    return rows


def _bonuses(s: CitadelsState, seat: int, haunted: int) -> list[Line]:
    """All types, and a complete city."""
    rows: list[Line] = []
    if all_types(s, seat, haunted):
        if haunted != UNIQUE:
            named = message(f"citadels.type.{TYPE_WORDS[haunted]}")
            words = message("citadels.sheet.types-haunted", card=card_name(s, HAUNTED_QUARTER), type=named)
        else:
            words = message("citadels.sheet.types")
        rows.append((seat, "CIT-SCORE-2", words, ALL_TYPES_POINTS))
    if s.first_done == seat:
        rows.append((seat, "CIT-SCORE-3", message("citadels.sheet.first"), FIRST_COMPLETE_POINTS))
    elif s.first_done != NONE and is_complete(s, seat):
        rows.append((seat, "CIT-SCORE-4", message("citadels.sheet.complete"), COMPLETE_POINTS))
    return rows


def _hand(s: CitadelsState, seat: int) -> list[Line]:
    """Cards that count in the hand."""
    rows: list[Line] = []
    for card in s.hands[seat]:
        kind = kind_in(card)
        words = message("citadels.sheet.hand", card=card_name(s, kind))
        if kind == SECRET_VAULT:
            rows.append((seat, "CIT-SECRET-VAULT-1", words, VAULT_POINTS))
        elif is_action_card(kind):
            rows.append((seat, "CIT-ACTION-4", words, ACTION_CARD_POINTS))
    return rows
