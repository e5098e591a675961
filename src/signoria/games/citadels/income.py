"""Income: gold from the bank or a card from the deck."""

from signoria.core.message import message, seat_name
from signoria.games.citadels.asking import Ask
from signoria.games.citadels.cards import KIND, SEEN
from signoria.games.citadels.choices import KEEP_CARD, TAKE_CARDS, TAKE_GOLD
from signoria.games.citadels.cities import has_uniques
from signoria.games.citadels.moves import can_draw, discard, draw, gain, put
from signoria.games.citadels.rule_ids import NO_CARDS, NOT_IN_HAND, NOT_NOW
from signoria.games.citadels.state import Table


def income_choices(s: Table) -> list[int]:
    """Gold, or cards as long as there are any."""
    return [TAKE_GOLD, TAKE_CARDS] if can_draw(s) else [TAKE_GOLD]


def take_income(s: Table, seat: int, choice: int) -> None:
    """Two gold, or two cards of which one is kept. [CIT-INCOME-1, CIT-GOLD-MINE-1, CIT-OBSERVATORY-1, CIT-LIBRARY-1]"""
    s.income = 1
    gold = cards = 2
    kept = 1
    if has_uniques(s, seat):
        for plot in s.cities[seat]:
            district = s.settings.districts[plot >> 1]
            gold += district.extra_gold()
            cards += district.extra_cards()
            kept = max(kept, district.keeps(s))
    if choice == TAKE_GOLD:
        gain(s, seat, gold)
        return
    draw(s, seat, cards)
    if s.events is not None:
        s.tell(message("citadels.event.income-cards", seat=seat_name(seat), n=len(s.drawn)))
    keep_some(s, seat, kept)


def keep_some(s: Table, seat: int, kept: int) -> None:
    """Keep all drawn cards where that is allowed; otherwise ask."""
    if len(s.drawn) > kept:
        s.agenda.append(KeepCard(seat, kept))
        return
    for card in s.drawn:
        put(s.hands[seat], card & ~(1 << (SEEN + seat)))
    s.drawn = []


class TakeIncome(Ask):
    """Nothing but income: before the Witch names, when bewitched, when threatened. [CIT-INCOME-1]"""

    def choices(self, s: Table) -> list[int]:
        return income_choices(s)

    def reason(self, s: Table, choice: int) -> int:
        return NO_CARDS if choice == TAKE_CARDS else NOT_NOW

    def resolve(self, s: Table, choice: int) -> None:
        take_income(s, self.seat, choice)


class KeepCard(Ask):
    """Keep `what` of the drawn cards; the others are discarded unseen. [CIT-INCOME-1]"""

    def choices(self, s: Table) -> list[int]:
        return sorted({KEEP_CARD + (card & KIND) for card in s.drawn})

    def reason(self, s: Table, choice: int) -> int:
        return NOT_IN_HAND if choice >= KEEP_CARD else NOT_NOW

    def resolve(self, s: Table, choice: int) -> None:
        keep(s, self.seat, choice - KEEP_CARD)
        if self.what > 1 and s.drawn:
            s.agenda.append(KeepCard(self.seat, self.what - 1))
            return
        for card in s.drawn:
            discard(s, card & KIND | 1 << (SEEN + self.seat))
        s.drawn = []


def keep(s: Table, seat: int, kind: int) -> None:
    """Take one of the drawn cards; nobody else can tell which."""
    for place in range(len(s.drawn)):
        if s.drawn[place] & KIND == kind:
            s.drawn.pop(place)
            put(s.hands[seat], kind)
            return
    raise AssertionError("the card was among the choices")
