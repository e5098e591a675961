"""A table brought near: see `Encoder.bring_near`."""

from signoria.core.compiling import i64
from signoria.games.princes.engine.state import PrincesState


def touched(s: PrincesState) -> int:
    """Touch the lists of a table first, then what lies in them; added up, so that no compiler leaves it out."""
    touch: i64 = len(s.agenda) + len(s.money) + len(s.points) + len(s.best) + len(s.best_works) + len(s.steps_back)
    touch += len(s.decks) + len(s.hands) + len(s.works) + len(s.recruiters) + len(s.recruited) + len(s.builders)
    touch += len(s.jesters) + len(s.freedoms) + len(s.buildings) + len(s.landscapes) + len(s.walls) + len(s.ground)
    touch += len(s.buildings_left) + len(s.landscapes_left) + len(s.freedoms_left) + len(s.merchant_points)
    touch += len(s.exchanged) + s.auction.price + s.deal.price
    for hand in s.hands:
        touch += len(hand)
    for deck in s.decks:
        touch += len(deck)
    return touch + first_numbers(s) + cards(s)


def first_numbers(s: PrincesState) -> i64:
    """Touch the numbers of seats and supply. A few of them lie together: with the first come the others."""
    touch: i64 = s.points[0] + s.best[0] + s.best_works[0] + s.steps_back[0] + s.works[0] + s.recruiters[0]
    touch += s.recruited[0] + s.builders[0] + s.jesters[0] + s.freedoms[0] + s.buildings[0] + s.landscapes[0]
    touch += s.merchant_points[0] + s.exchanged[0] + s.buildings_left[0] + s.landscapes_left[0] + s.freedoms_left[0]
    for seat in range(s.players):  # large numbers lie apart from their lists
        touch += s.money[seat] + s.walls[seat] + s.ground[seat] + s.rooms[seat].tiles
    for step in s.agenda:
        touch += step.seat
    return touch


def cards(s: PrincesState) -> i64:
    """Touch all hidden cards."""
    touch: i64 = 0
    for deck in s.decks:
        for card in deck:
            touch += card
    for hand in s.hands:
        for card in hand:
            touch += card
    return touch
