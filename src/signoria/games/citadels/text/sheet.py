"""The score sheet: every district, every bonus, each with its rule."""

from signoria.core.kernel import NONE
from signoria.core.message import Message, message
from signoria.games.citadels.engine.cards import KIND, TYPE_WORDS, UNIQUE, is_action_card
from signoria.games.citadels.engine.cities import cost, is_complete
from signoria.games.citadels.engine.kinds import HAUNTED_QUARTER, SECRET_VAULT
from signoria.games.citadels.engine.moves import card_name
from signoria.games.citadels.engine.scoring import all_types, best_haunted
from signoria.games.citadels.engine.state import CitadelsState

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
        (seat, "CIT-SCORE-1", message("citadels.sheet.district", card=card_name(s, plot >> 1)), cost(s, plot))
        for plot in s.cities[seat]
        if not is_action_card(plot >> 1)
    ]


def _extras(s: CitadelsState, seat: int, haunted: int) -> list[Line]:
    """What unique districts add."""
    found: list[Line] = []
    for plot in s.cities[seat]:
        district = s.settings.districts[plot >> 1]
        points = district.points(s, seat, haunted)
        if points:
            rule = f"CIT-{district.slug.upper()}-{district.points_rule}"
            found.append((seat, rule, message("citadels.sheet.extra", card=card_name(s, plot >> 1)), points))
    return found


def _bonuses(s: CitadelsState, seat: int, haunted: int) -> list[Line]:
    """All types, and a complete city."""
    found: list[Line] = []
    if all_types(s, seat, haunted):
        if haunted != UNIQUE:
            named = message(f"citadels.type.{TYPE_WORDS[haunted]}")
            words = message("citadels.sheet.types-haunted", card=card_name(s, HAUNTED_QUARTER), type=named)
        else:
            words = message("citadels.sheet.types")
        found.append((seat, "CIT-SCORE-2", words, 3))
    if s.first_done == seat:
        found.append((seat, "CIT-SCORE-3", message("citadels.sheet.first"), 4))
    elif s.first_done != NONE and is_complete(s, seat):
        found.append((seat, "CIT-SCORE-4", message("citadels.sheet.complete"), 2))
    return found


def _hand(s: CitadelsState, seat: int) -> list[Line]:
    """Cards that count in the hand."""
    found: list[Line] = []
    for card in s.hands[seat]:
        kind = card & KIND
        if kind == SECRET_VAULT:
            found.append((seat, "CIT-SECRET-VAULT-1", message("citadels.sheet.hand", card=card_name(s, kind)), 3))
        elif is_action_card(kind):
            found.append((seat, "CIT-ACTION-4", message("citadels.sheet.hand", card=card_name(s, kind)), 1))
    return found
