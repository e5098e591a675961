"""Income: gold from the bank or a card from the deck."""

from typing import Final

from signoria.core.kernel import NONE, Ask
from signoria.games.citadels.engine.action_space import (
    CARDS_ASKING,
    DECLINE,
    KEEP_ALL,
    KEEP_CARD,
    PLAIN_GOLD,
    TAKE_CARDS,
    TAKE_GOLD,
)
from signoria.games.citadels.engine.cities import district_at, has_uniques
from signoria.games.citadels.engine.kinds import GOLD_MINE
from signoria.games.citadels.engine.moves import can_draw, discard, draw, gain, put
from signoria.games.citadels.engine.packing import hidden_from, kind_in, shown_to
from signoria.games.citadels.engine.rule_ids import NO_CARDS, NOT_IN_HAND, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note

INCOME_GOLD: Final = 2
INCOME_CARDS: Final = 2


def income_choices(s: CitadelsState, seat: int) -> list[int]:
    """Gold, or cards as long as there are any; where districts add to it, also such that it may be left."""
    choices = [TAKE_GOLD, TAKE_CARDS] if can_draw(s) else [TAKE_GOLD]
    if s.settings.readings.effects_optional and has_uniques(s, seat):
        if extra_gold(s, seat):
            choices.append(PLAIN_GOLD)
        if cards_kept(s, seat) > 1 and can_draw(s):
            choices.append(CARDS_ASKING)
    return choices


def extra_gold(s: CitadelsState, seat: int) -> int:
    """What districts add to an income of gold. [CIT-GOLD-MINE-1]"""
    gold = 0
    if has_uniques(s, seat):
        for plot in s.cities[seat]:
            gold += district_at(s, plot).extra_gold()
    return gold


def extra_cards(s: CitadelsState, seat: int) -> int:
    """What districts add to an income of cards. [CIT-OBSERVATORY-1]"""
    cards = 0
    if has_uniques(s, seat):
        for plot in s.cities[seat]:
            cards += district_at(s, plot).extra_cards()
    return cards


def cards_kept(s: CitadelsState, seat: int) -> int:
    """How many of the cards drawn as income may be kept. [CIT-LIBRARY-1]"""
    kept = 1
    if has_uniques(s, seat):
        for plot in s.cities[seat]:
            kept = max(kept, district_at(s, plot).keeps(s))
    return kept


def take_income(s: CitadelsState, seat: int, choice: int) -> None:
    """Two gold, or two cards of which one is kept, and what districts add. [CIT-INCOME-1, CIT-POWER-7]"""
    if s.turn.acting:  # the murdered in the Hospital and the bewitched have no turn of their own
        s.turn.income = 1
    if choice in (TAKE_GOLD, PLAIN_GOLD):
        extra = extra_gold(s, seat) if choice == TAKE_GOLD else 0
        gain(s, seat, INCOME_GOLD + extra, "income-mine" if extra else "income-gold", GOLD_MINE if extra else NONE)
        return
    draw(s, seat, INCOME_CARDS + extra_cards(s, seat))
    note(s, "income-cards", seat, n=len(s.drawn))
    if choice == CARDS_ASKING and len(s.drawn) > 1:
        s.agenda.append(KeepCard(seat, cards_kept(s, seat)))
    else:
        keep_some(s, seat, cards_kept(s, seat))


def keep_some(s: CitadelsState, seat: int, kept: int) -> None:
    """Keep so many of the drawn cards; which is asked if there are more."""
    if len(s.drawn) > kept:
        s.agenda.append(KeepCard(seat, kept))
    else:
        keep_all(s, seat)


def keep_all(s: CitadelsState, seat: int) -> None:
    """Take all drawn cards into the hand."""
    for card in s.drawn:
        put(s.hands[seat], hidden_from(card, seat))
    s.drawn = []


class TakeIncome(Ask[CitadelsState]):
    """Nothing but income: before the Witch names, when bewitched, when threatened. [CIT-INCOME-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        return income_choices(s, self.seat)

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NO_CARDS if choice == TAKE_CARDS else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        take_income(s, self.seat, choice)


class ChooseDrawn(Ask[CitadelsState]):
    """Choose one of the drawn cards."""

    def choices(self, s: CitadelsState) -> list[int]:
        return sorted({KEEP_CARD + kind_in(card) for card in s.drawn})

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_HAND if choice >= KEEP_CARD else NOT_NOW


FURTHER: Final = 1
"""Said of a card to keep: it is not the first."""


class KeepCard(ChooseDrawn):
    """Keep some of the drawn cards; the others are discarded unseen. Who may keep all may also keep just one.

    Once one was kept the others may be left. [CIT-INCOME-1, CIT-LIBRARY-1, CIT-POWER-7]
    """

    @property
    def kept(self) -> int:
        """How many of those that lie there may be kept."""
        return self.what

    @property
    def is_further(self) -> bool:
        """Was one kept already?"""
        return self.extra == FURTHER

    def choices(self, s: CitadelsState) -> list[int]:
        choices = super().choices(s)
        if self.kept >= len(s.drawn):
            choices.insert(0, KEEP_ALL)
        if self.is_further and s.settings.readings.effects_optional:
            choices.insert(0, DECLINE)
        return choices

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == KEEP_ALL:
            keep_all(s, self.seat)
            return
        if choice != DECLINE:
            one_or_all = self.kept >= len(s.drawn)
            keep(s, self.seat, choice - KEEP_CARD)
            if self.kept > 1 and not one_or_all:
                s.agenda.append(KeepCard(self.seat, self.kept - 1, FURTHER))
                return
        for card in s.drawn:
            discard(s, shown_to(kind_in(card), self.seat))
        s.drawn = []


def keep(s: CitadelsState, seat: int, kind: int) -> None:
    """Take one of the drawn cards; nobody else can tell which."""
    for place in range(len(s.drawn)):
        if kind_in(s.drawn[place]) == kind:
            s.drawn.pop(place)
            put(s.hands[seat], kind)
            return
    raise AssertionError("the card was among the choices")
