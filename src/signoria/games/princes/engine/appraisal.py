"""What things are worth to a court, roughly and for all that its seat sees, in florins."""

from typing import Final

from signoria.core.compiling import i64
from signoria.games.princes.engine.board import BUILDING_PRICES
from signoria.games.princes.engine.box import AT_LEAST, MOST, PrestigeCard
from signoria.games.princes.engine.cards import ROUNDS
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.numbers import (
    BUILDER,
    BUILDINGS,
    CARDINAL,
    JESTER,
    LANDSCAPE,
    LANDSCAPES,
    MERCHANT,
    MUSE,
    PRESTIGE_CARD,
    PRINCESS,
    PROFESSION,
    PROFESSOR,
    RECRUITING_CARD,
)
from signoria.games.princes.engine.scoring import Worth, position_on_track, princess_worth
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.things import ALL_THINGS

POINT: Final = 180
"""A prestige point, a little less than it costs."""
VALUE: Final = 100
"""A point of work value."""
LANDSCAPE_AGAIN: Final = 590
"""A landscape of a kind that one has: three points, and some room filled."""
RESERVE: Final = 300
"""What is kept for the actions of the turn."""
AN_ACTION: Final = 350
AN_OBJECT: Final = 400
A_CARD: Final = 500
"""An action that one has besides, an object for nothing, a prestige card of one's choice."""


def rounds_left(s: PrincesState) -> int:
    """This one and those to come."""
    return ROUNDS - s.round + 1


def pain(s: PrincesState, price: int) -> int:
    """What it hurts to pay so much: money is worth nothing after the last round."""
    return 0 if s.round == ROUNDS else price * 9 // 10


def wanting(s: PrincesState, seat: int, what: int) -> int:
    """How many persons in hand want a building, a landscape (from BUILDINGS up) or a freedom (after these)."""
    number = 0
    for card in hand_of(s, PROFESSION, seat):
        wants = s.settings.box.wants[kind_of(card)]
        if what in (wants.building, BUILDINGS + wants.landscape, FIRST_FREEDOM + wants.freedom):
            number += 1
    return number


FIRST_FREEDOM: Final = BUILDINGS + LANDSCAPES


def worth_of_object(s: PrincesState, seat: int, wanted: int) -> int:
    """An object of phase A."""
    worth = 0
    if wanted == JESTER:
        worth = VALUE * 18 * works_left(s, seat) // 100
    elif wanted == BUILDER:
        worth = 130 * (rounds_left(s) - 1) + (3 * POINT if s.builders[seat] else 0)
    elif wanted == PRESTIGE_CARD:
        worth = POINT * 16 // 5
    elif wanted == RECRUITING_CARD:
        worth = 450 if rounds_left(s) > 1 and sum(s.works) > 0 else 150
    elif wanted == LANDSCAPE:
        for kind in range(LANDSCAPES):
            worth = max(worth, worth_of_landscape(s, seat, kind))
    else:
        worth = worth_of_landscape(s, seat, wanted)
    return worth


def worth_of_landscape(s: PrincesState, seat: int, kind: int) -> int:
    """Points for a further one, otherwise value for those who want it."""
    if s.landscapes[seat * LANDSCAPES + kind]:
        return LANDSCAPE_AGAIN
    return 3 * VALUE * wanting(s, seat, BUILDINGS + kind) + 60


def works_left(s: PrincesState, seat: int) -> int:
    """How many works are still to come, in tenths."""
    left = rounds_left(s)
    return min(10 * len(hand_of(s, PROFESSION, seat)) + 6 * left, 13 * left)


def worth_of_building(s: PrincesState, seat: int, building: int) -> int:
    """Three points, and value for those who want it."""
    return 3 * POINT + 4 * VALUE * wanting(s, seat, building) + 40


def price_of_building(s: PrincesState, seat: int) -> int:
    """What a building costs."""
    return BUILDING_PRICES[s.builders[seat]]


def worth_of_work(s: PrincesState, seat: int, person: int) -> int:
    """It may wait while there are fewer persons than rounds and its value can still grow."""
    value = Worth(s, seat, person).total
    held = len(hand_of(s, PROFESSION, seat))
    waits = held < rounds_left(s) and value < s.settings.minimum[s.round] + 4 and value < 15
    has_muse = s.settings.characters and s.characters.holder[MUSE] == seat
    return VALUE * value // 5 if waits and not has_muse else VALUE * value


def worth_of_person(s: PrincesState, seat: int, person: int) -> int:
    """Somebody to keep: the value of his work, and what he has in common with those in hand."""
    wants = s.settings.box.wants[person]
    shared = wanting(s, seat, wants.building) + wanting(s, seat, BUILDINGS + wants.landscape)
    return 2 * Worth(s, seat, person).total + shared + wanting(s, seat, FIRST_FREEDOM + wants.freedom)


def worth_of_prestige(s: PrincesState, seat: int, kind: int) -> int:
    """A prestige card: its points in hundredths, by how near it is."""
    card = s.settings.box.prestige[kind]
    if card.judged != AT_LEAST:
        return compared(s, seat, card)
    missing = 0
    for term in card.terms:
        missing += max(term.number - ALL_THINGS[term.thing].count(s, seat), 0)
    return 100 * card.points // (1 + missing)


def compared(s: PrincesState, seat: int, card: PrestigeCard) -> int:
    """The same for a card that asks for the most or the fewest of all."""
    thing = ALL_THINGS[card.terms[0].thing]
    mine = thing.count(s, seat)
    best = mine
    for other in range(s.players):
        theirs = thing.count(s, other)
        best = max(best, theirs) if card.judged == MOST else min(best, theirs)
    if mine == best and mine:
        return 100 * card.points
    apart: i64 = best - mine
    return 100 * card.tied // (1 + (apart if apart > 0 else -apart))


def worth_of_character(s: PrincesState, seat: int, character: int) -> int:
    """What a character of Muse and Princess brings in this round."""
    worth = banker_worth(s, seat)
    if character == MUSE:
        worth = VALUE * s.round * works_now(s, seat, s.round)
    elif character == CARDINAL:
        worth = AN_ACTION if s.money[seat] >= 3 * RESERVE or works_now(s, seat, 0) else AN_ACTION // 4
    elif character == PRINCESS:
        value = princess_worth(s, seat)
        worth = VALUE * value - AN_ACTION if value >= s.settings.minimum[s.round] else 0
    elif character == MERCHANT:
        worth = max(AN_OBJECT if rounds_left(s) > 1 else 0, POINT * position_on_track(s, seat))
    elif character == PROFESSOR:
        worth = A_CARD
    return worth


def banker_worth(s: PrincesState, seat: int) -> int:
    """The money on the card; in the last round also what one's own money becomes worth as points."""
    if rounds_left(s) > 1:
        return s.purse * 9 // 10
    return (s.purse + max(s.money[seat] - 2 * RESERVE, 0)) * POINT // 200


def works_now(s: PrincesState, seat: int, more: int) -> int:
    """How many works the next turn allows, if each were worth so much more."""
    number = 0
    for card in hand_of(s, PROFESSION, seat):
        if Worth(s, seat, kind_of(card)).total + more >= s.settings.minimum[s.round]:
            number += 1
    return min(number, 2)
