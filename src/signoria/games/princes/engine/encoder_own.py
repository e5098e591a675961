"""The Princes of Florence for nets: what the viewer's own cards are worth now."""

from signoria.core.encoder import Rows
from signoria.core.kernel import NONE
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.numbers import (
    BONUS,
    BONUS_CARDS,
    LANDSCAPES,
    MUSE,
    PRESTIGE,
    PRESTIGE_CARDS,
    PRINCESS,
    PROFESSION,
    PROFESSION_CARDS,
)
from signoria.games.princes.engine.scoring import (
    PER_CARD,
    PER_JESTER,
    WANTED_BUILDING,
    WANTED_FREEDOM,
    WANTED_LANDSCAPE,
    bonus_at_work,
    bonus_worth,
    cards_of,
    prestige_points,
    princess_worth,
)
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState, serves
from signoria.games.princes.engine.working import AddBonus


def work_base(s: PrincesState, seat: int) -> int:
    """What jesters, cards and the Muse add to any work of a seat. [POF-WORK-6, POF-WORK-7]"""
    return PER_JESTER * s.jesters[seat] + PER_CARD * cards_of(s, seat) + (s.round if serves(s, MUSE, seat) else 0)


def add_own(rows: Rows, s: PrincesState, seat: int) -> None:
    """Works of the persons in hand, bonus and prestige cards, the Princess, and the work that is to be beaten."""
    bonus = bonus_now(s, seat)
    all_bonus, best = 0, 0
    for worth in bonus:
        all_bonus += worth
    for value in s.best:
        if value > best:  # noqa: PLR1730  # max() is a call of Python's
            best = value
    add_works(rows, s, seat, all_bonus)
    add_worths(rows, hand_of(s, BONUS, seat), bonus, BONUS_CARDS)
    prestige = [prestige_points(s, seat, kind_of(card)) for card in hand_of(s, PRESTIGE, seat)]
    add_worths(rows, hand_of(s, PRESTIGE, seat), prestige, PRESTIGE_CARDS)
    rows.number(princess_worth(s, seat) if serves(s, PRINCESS, seat) else 0)
    rows.number(best)


def bonus_now(s: PrincesState, seat: int) -> list[int]:
    """What each bonus card in hand adds to the work that is being made, or to one that would be begun now."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, AddBonus) and top.seat == seat:
        return [bonus_worth(s, seat, kind_of(card)) for card in hand_of(s, BONUS, seat)]
    return [bonus_at_work(s, seat, kind_of(card)) for card in hand_of(s, BONUS, seat)]


def add_works(rows: Rows, s: PrincesState, seat: int, bonus: int) -> None:
    """The value of a work of each person in hand, and with which of them the minimum can be reached."""
    base, wants = work_base(s, seat), s.settings.box.wants
    persons = hand_of(s, PROFESSION, seat)
    values: list[int] = []
    reaching = 0
    for card in persons:
        person = kind_of(card)
        value = base
        if has(s.buildings[seat], wants[person].building):
            value += WANTED_BUILDING
        if s.landscapes[seat * LANDSCAPES + wants[person].landscape]:
            value += WANTED_LANDSCAPE
        if has(s.freedoms[seat], wants[person].freedom):
            value += WANTED_FREEDOM
        values.append(value)
        if value + bonus >= s.settings.minimum[s.round]:
            reaching |= 1 << person
    add_worths(rows, persons, values, PROFESSION_CARDS)
    rows.members(reaching, PROFESSION_CARDS)


def add_worths(rows: Rows, cards: list[int], worths: list[int], size: int) -> None:
    """A number for each card of a deck: what those in a hand, which are sorted by kind, are worth."""
    last = NONE
    for place in range(len(cards)):
        kind = kind_of(cards[place])
        rows.skip(kind - last - 1)
        rows.number(worths[place])
        last = kind
    rows.skip(size - last - 1)
