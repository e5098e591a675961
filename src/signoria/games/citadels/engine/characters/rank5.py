"""Rank 5: Bishop, Abbot (and his text of 2004), Cardinal."""

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_space import AMOUNT, AMOUNTS
from signoria.games.citadels.engine.cards import RELIGIOUS
from signoria.games.citadels.engine.characters.collecting import (
    COLLECT,
    CollectCards,
    CollectGold,
    Collector,
    collect_cards,
    collect_gold,
    district_count,
    power_number,
)
from signoria.games.citadels.engine.cities import is_standing
from signoria.games.citadels.engine.decisions import ChooseSeat
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Power
from signoria.games.citadels.engine.kinds import SCHOOL_OF_MAGIC
from signoria.games.citadels.engine.moves import hand_over
from signoria.games.citadels.engine.rule_ids import NOT_RICHEST, RICHEST
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


class Bishop(Collector):
    """1 gold for each religious district; rank 8 cannot touch his city in this round. [CIT-BISHOP-1..3]"""

    slug = "bishop"
    rank = 5
    wanted = RELIGIOUS
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([CollectGold(COLLECT)])

    def at_turn_start(self, s: CitadelsState, seat: int) -> None:
        s.marks.shield = seat


class Abbot(Collector):
    """Gold or cards for religious districts in any mix, and 1 gold from the richest player. [CIT-ABBOT-1..3]"""

    slug = "abbot"
    rank = 5
    wanted = RELIGIOUS
    printed = In(DARK_LANDS, DELUXE)

    def __init__(self) -> None:
        super().__init__([CollectMix(COLLECT), AskRichest(power_number("alms"))])


class CollectMix(CollectGold):
    """The Abbot says how much of his income is gold before he takes it. [CIT-ABBOT-1]"""

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(AbbotMixes(seat))


class AbbotMixes(Ask[CitadelsState]):
    """How much gold? The rest is cards. The School of Magic brings one of both, or one of either.

    [CIT-ABBOT-1, CIT-ABBOT-4]
    """

    def both(self, s: CitadelsState) -> bool:
        """Does a School of Magic bring gold and a card?"""
        return s.settings.readings.abbot_school_both and is_standing(s, self.seat, SCHOOL_OF_MAGIC)

    def free(self, s: CitadelsState) -> int:
        """For how many districts there is a choice."""
        return district_count(s, self.seat, RELIGIOUS) - (1 if self.both(s) else 0)

    def choices(self, s: CitadelsState) -> list[int]:
        return [AMOUNT + gold for gold in range(min(self.free(s), AMOUNTS - 1) + 1)]

    def resolve(self, s: CitadelsState, choice: int) -> None:
        extra = 1 if self.both(s) else 0
        cards = self.free(s) - (choice - AMOUNT)
        collect_gold(s, self.seat, choice - AMOUNT + extra)
        collect_cards(s, self.seat, cards + extra)


def richest(s: CitadelsState) -> list[int]:
    """Who has the most gold."""
    most = max(s.gold)
    return [seat for seat in range(s.players) if s.gold[seat] == most]


def take_alms(s: CitadelsState, giver: int, taker: int) -> None:
    """1 gold from one of the richest. [CIT-ABBOT-2]"""
    hand_over(s, giver, taker, 1)
    note(s, "alms", taker, giver)


class AskRichest(Power):
    """1 gold from the richest player, at a moment when it is somebody else. [CIT-ABBOT-2]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return RICHEST if seat in richest(s) else 0

    def use(self, s: CitadelsState, seat: int) -> None:
        givers = richest(s)
        if len(givers) == 1:
            take_alms(s, givers[0], seat)
        else:
            s.agenda.append(AbbotChooses(seat))


class AbbotChooses(ChooseSeat):
    """Several are richest: who of them gives? [CIT-ABBOT-3]"""

    def may_choose(self, s: CitadelsState, seat: int) -> bool:
        return seat in richest(s)

    def obstacle_to_others(self) -> int:
        return NOT_RICHEST

    def chosen(self, s: CitadelsState, other: int) -> None:
        take_alms(s, other, self.seat)


class Abbot2004(Collector):
    """The Abbot of 2004: gold only, and nothing from several who are equally rich. [CIT-ABBOT-5]"""

    slug = "abbot"
    rank = 5
    wanted = RELIGIOUS
    printed = In(DARK_LANDS, DARK_CITY)

    def __init__(self) -> None:
        super().__init__([CollectGold(COLLECT), AskOnlyRichest(power_number("alms"))])


class AskOnlyRichest(AskRichest):
    """The one richest player, if there is one. [CIT-ABBOT-5]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        givers = richest(s)
        return RICHEST if seat in givers or len(givers) > 1 else 0


class Cardinal(Collector):
    """1 card for each religious district; takes missing gold from a player for cards.

    [CIT-CARDINAL-1, CIT-CARDINAL-2]
    """

    slug = "cardinal"
    rank = 5
    wanted = RELIGIOUS
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([CollectCards(COLLECT)])

    def may_beg(self) -> bool:
        return True
