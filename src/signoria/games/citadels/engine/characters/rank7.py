"""Rank 7: Architect, Navigator (and his text of 2004), Scholar."""

from typing import Final

from signoria.games.citadels.engine.action_space import KEEP_CARD
from signoria.games.citadels.engine.characters.collecting import power_number
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import ARCHITECT_LIMIT, Character, Power
from signoria.games.citadels.engine.income import ChooseDrawn, keep
from signoria.games.citadels.engine.moves import can_draw, draw, draw_to_hand, gain
from signoria.games.citadels.engine.packing import bit, kind_in
from signoria.games.citadels.engine.rule_ids import INCOME_FIRST, NO_CARDS
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note

ARCHITECT_CARDS: Final = 2
SCHOLAR_CARDS: Final = 7
SCHOLAR_LIMIT: Final = 2
VOYAGE: Final = 4
"""What the Navigator brings home: so much gold, or so many cards."""
NO_BUILDS: Final = 0


class Architect(Character):
    """Draws two more cards and may build three districts. [CIT-ARCHITECT-1, CIT-ARCHITECT-2]"""

    slug = "architect"
    rank = 7
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([TwoCards(power_number("bonus"))])

    def build_limit(self) -> int:
        return ARCHITECT_LIMIT


def draw_extra(s: CitadelsState, seat: int, cards: int) -> None:
    """Draw cards besides the income. [CIT-ARCHITECT-1, CIT-NAVIGATOR-1]"""
    note(s, "draw-character", seat, rank=s.turn.acting, n=draw_to_hand(s, seat, cards))


class TwoCards(Power):
    """The Architect's cards, whatever his income was. [CIT-ARCHITECT-1]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if can_draw(s) else NO_CARDS

    def use(self, s: CitadelsState, seat: int) -> None:
        draw_extra(s, seat, ARCHITECT_CARDS)


class Navigator(Character):
    """4 gold or 4 cards more, but builds nothing at all. [CIT-NAVIGATOR-1, CIT-NAVIGATOR-2]"""

    slug = "navigator"
    rank = 7
    printed = In(DARK_LANDS, DELUXE)

    def __init__(self) -> None:
        gold, cards = power_number("sail-gold"), power_number("sail-cards")
        super().__init__([SailForGold(gold, bit(cards)), SailForCards(cards, bit(gold))])

    def build_limit(self) -> int:
        return NO_BUILDS


class SailForGold(Power):
    """4 gold. [CIT-NAVIGATOR-1]"""

    def use(self, s: CitadelsState, seat: int) -> None:
        gain(s, seat, VOYAGE, "gain-character", rank=s.turn.acting)


class SailForCards(Power):
    """4 cards. [CIT-NAVIGATOR-1]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if can_draw(s) else NO_CARDS

    def use(self, s: CitadelsState, seat: int) -> None:
        draw_extra(s, seat, VOYAGE)


class Navigator2004(Character):
    """The Navigator of 2004: his turn is over with his voyage. [CIT-NAVIGATOR-3]"""

    slug = "navigator"
    rank = 7
    printed = In(DARK_LANDS, DARK_CITY)

    def __init__(self) -> None:
        gold, cards = power_number("sail-gold"), power_number("sail-cards")
        super().__init__([LeaveForGold(gold, bit(cards)), LeaveForCards(cards, bit(gold))])

    def build_limit(self) -> int:
        return NO_BUILDS


class LeaveForGold(SailForGold):
    """4 gold, and nothing after it. [CIT-NAVIGATOR-3]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return super().obstacle(s, seat) if s.turn.income else INCOME_FIRST

    def use(self, s: CitadelsState, seat: int) -> None:
        super().use(s, seat)
        s.turn.closed = 1


class LeaveForCards(SailForCards):
    """4 cards, and nothing after them. [CIT-NAVIGATOR-3]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return super().obstacle(s, seat) if s.turn.income else INCOME_FIRST

    def use(self, s: CitadelsState, seat: int) -> None:
        super().use(s, seat)
        s.turn.closed = 1


class Scholar(Character):
    """Draws seven cards, keeps one and shuffles the others into the deck; may build two.

    [CIT-SCHOLAR-1, CIT-SCHOLAR-2]
    """

    slug = "scholar"
    rank = 7
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([Study(power_number("study"))])

    def build_limit(self) -> int:
        return SCHOLAR_LIMIT


class Study(Power):
    """The Scholar's cards. [CIT-SCHOLAR-1]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if can_draw(s) else NO_CARDS

    def use(self, s: CitadelsState, seat: int) -> None:
        draw(s, seat, SCHOLAR_CARDS)
        note(s, "study", seat, n=len(s.drawn))
        s.agenda.append(ScholarKeeps(seat))


class ScholarKeeps(ChooseDrawn):
    """Which of the seven? [CIT-SCHOLAR-1]"""

    def resolve(self, s: CitadelsState, choice: int) -> None:
        keep(s, self.seat, choice - KEEP_CARD)
        shuffle_back(s)


def shuffle_back(s: CitadelsState) -> None:
    """Shuffle the cards under way into the deck; nobody knows any place in it any more. [CIT-DECK-5]"""
    s.deck = [kind_in(card) for card in s.deck + s.drawn]
    s.drawn = []
    s.chance.shuffle(s.deck)
