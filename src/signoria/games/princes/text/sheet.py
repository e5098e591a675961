"""The score sheet: where the points of every seat come from."""

from signoria.core.message import Message, message
from signoria.games.princes.engine.board import POINTS_FOR_BUILDING, POINTS_FOR_FURTHER_LANDSCAPE
from signoria.games.princes.engine.box import AT_LEAST, MOST
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.names import held_name
from signoria.games.princes.engine.numbers import LANDSCAPES, PRESTIGE
from signoria.games.princes.engine.objects import POINTS_FOR_FURTHER_BUILDER
from signoria.games.princes.engine.scoring import prestige_points
from signoria.games.princes.engine.sets import size
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.things import ALL_THINGS
from signoria.games.princes.engine.working import POINTS_FOR_BEST_WORK

Line = tuple[int, str, Message, int]
"""Seat, rule id, what is scored, points."""


def lines(s: PrincesState) -> list[Line]:
    """All seats, with the prestige cards as they would count now."""
    return [line for seat in range(s.players) for line in _seat(s, seat)]


def counted_points(s: PrincesState, seat: int) -> int:
    """The points of a seat that can be counted on the table; the others were bought after works."""
    return sum(points for _, _, _, points in _counted(s, seat))


def _seat(s: PrincesState, seat: int) -> list[Line]:
    counted = _counted(s, seat)
    bought = s.points[seat] - counted_points(s, seat)
    scored = [*counted, _line(seat, "POF-WORK-11", "bought", bought, bought)]
    for card in hand_of(s, PRESTIGE, seat):
        name = held_name(s, PRESTIGE, kind_of(card))
        points, rule = prestige_points(s, seat, kind_of(card)), _rule_of(s, seat, kind_of(card))
        scored.append((seat, rule, message("princes-of-florence.sheet.prestige", card=name), points))
    return [line for line in scored if line[3] or line[1].startswith("POF-PRESTIGE-")]


def _rule_of(s: PrincesState, seat: int, kind: int) -> str:
    """The rule by which a prestige card brings what it brings."""
    card = s.settings.box.prestige[kind]
    if card.judged == AT_LEAST:
        return "POF-PRESTIGE-5"
    if card.judged == MOST and ALL_THINGS[card.terms[0].thing].count(s, seat) == 0:
        return "POF-PRESTIGE-4"
    shared = prestige_points(s, seat, kind) == card.tied != card.points
    return "POF-PRESTIGE-3" if shared else "POF-PRESTIGE-2"


def _counted(s: PrincesState, seat: int) -> list[Line]:
    """The points that can be counted on the table; what is missing was bought after works."""
    mine = s.landscapes[seat * LANDSCAPES : (seat + 1) * LANDSCAPES]
    further = sum(max(number - 1, 0) for number in mine)
    buildings, builders = size(s.buildings[seat]), max(s.builders[seat] - 1, 0)
    best, back = s.best_works[seat], s.steps_back[seat]
    return [
        *_characters(s, seat),
        _line(seat, "POF-BUILD-3", "buildings", buildings, POINTS_FOR_BUILDING * buildings),
        _line(seat, "POF-LAND-2", "landscapes", further, POINTS_FOR_FURTHER_LANDSCAPE * further),
        _line(seat, "POF-BUILDER-2", "builders", builders, POINTS_FOR_FURTHER_BUILDER * builders),
        _line(seat, "POF-BEST-2", "best", best, POINTS_FOR_BEST_WORK * best),
        _line(seat, "POF-MONEY-1", "back", back, -back),
    ]


def _characters(s: PrincesState, seat: int) -> list[Line]:
    """The points that Merchant and Banker brought."""
    if not s.settings.characters:
        return []
    won, exchanged = s.merchant_points[seat], s.exchanged[seat]
    return [
        _line(seat, "POF-MERCHANT-3", "merchant", won, won),
        _line(seat, "POF-BANKER-3", "exchanged", exchanged, exchanged),
    ]


def _line(seat: int, rule: str, key: str, number: int, points: int) -> Line:
    return seat, rule, message(f"princes-of-florence.sheet.{key}", n=number), points
