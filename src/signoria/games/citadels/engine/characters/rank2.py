"""Rank 2: Thief, Spy, Blackmailer, and the Tax Collector of 2004."""

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_space import SEATS, TYPE
from signoria.games.citadels.engine.cards import TYPES
from signoria.games.citadels.engine.characters.collecting import power_number
from signoria.games.citadels.engine.characters.naming import NameCharacter, is_out_of_reach
from signoria.games.citadels.engine.decisions import ChooseSeat, Opens, YesOrNo
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.engine.income import TakeIncome
from signoria.games.citadels.engine.kinds import TYPE_OF
from signoria.games.citadels.engine.moves import draw_to_hand, hand_over, look_at
from signoria.games.citadels.engine.packing import bit, holds, kind_in
from signoria.games.citadels.engine.rule_ids import (
    NO_GOLD,
    OUT_OF_THIEVES_REACH,
    OUT_OF_THREATS_REACH,
    THREATENED_ALREADY,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note, note_tokens
from signoria.games.citadels.engine.tokens import lift_threat
from signoria.games.citadels.engine.turn_end import collect_old_tax


class Thief(Character):
    """Names a character and takes all his gold when he reveals himself. [CIT-THIEF-1, CIT-THIEF-2]"""

    slug = "thief"
    rank = 2
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("rob"), [ThiefNames(seat) for seat in range(SEATS)])])

    def when_revealed(self, s: CitadelsState, seat: int, rank: int) -> None:
        if rank == s.marks.robbed:
            stolen = hand_over(s, seat, s.marks.thief, s.gold[seat])
            note(s, "stolen" if stolen else "stolen-nothing", s.marks.thief, other=seat, n=stolen)


class ThiefNames(NameCharacter):
    """Who is to be robbed? [CIT-THIEF-2]"""

    def obstacle_to_name(self, s: CitadelsState, rank: int) -> int:
        if is_out_of_reach(s, rank):
            return OUT_OF_THIEVES_REACH
        return super().obstacle_to_name(s, rank)

    def named(self, s: CitadelsState, rank: int) -> None:
        s.marks.robbed = rank
        s.marks.thief = self.seat
        note(s, "rob", self.seat, rank=rank)


class Spy(Character):
    """Names a player and a type: for each such card in his hand, 1 of his gold and a card from the deck. [CIT-SPY-1]"""

    slug = "spy"
    rank = 2
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("spy"), [SpyChoosesSeat(seat) for seat in range(SEATS)])])


class SpyChoosesSeat(ChooseSeat):
    """Whose hand? [CIT-SPY-1]"""

    def chosen(self, s: CitadelsState, other: int) -> None:
        s.agenda.append(SpyChoosesType(self.seat, other))


class SpyChoosesType(Ask[CitadelsState]):
    """Which type? It is named before the hand is seen. [CIT-SPY-1, CIT-SPY-2]"""

    @property
    def other(self) -> int:
        """Whose hand it is."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        return list(range(TYPE, TYPE + TYPES))

    def resolve(self, s: CitadelsState, choice: int) -> None:
        wanted, other = choice - TYPE, self.other
        count = 0
        for card in s.hands[other]:
            if TYPE_OF[kind_in(card)] == wanted:
                count += 1
        look_at(s, s.hands[other], self.seat)
        gold = hand_over(s, other, self.seat, count)
        drawn = draw_to_hand(s, self.seat, count)
        event = "spy" if count else "spy-nothing"
        note(s, event, self.seat, other, n=drawn, gold=gold, wanted=wanted)


class Blackmailer(Character):
    """Lays two threats, one with the rose; who is threatened pays half his gold or risks all. [CIT-BLACKMAILER-1..4]"""

    slug = "blackmailer"
    rank = 2
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("threaten"), [BlackmailerNames(seat, 0) for seat in range(SEATS)])])

    def when_revealed(self, s: CitadelsState, seat: int, rank: int) -> None:
        if holds(s.marks.threats, rank):
            s.agenda.append(SettleThreat(seat, rank))
            s.agenda.append(TakeIncome(seat))


class BlackmailerNames(NameCharacter):
    """Two characters, the one with the rose first; the others see two threats alike.

    [CIT-BLACKMAILER-1, CIT-BLACKMAILER-2]
    """

    @property
    def laid(self) -> int:
        """How many threats have been laid before this one."""
        return self.what

    def obstacle_to_name(self, s: CitadelsState, rank: int) -> int:
        if is_out_of_reach(s, rank):
            return OUT_OF_THREATS_REACH
        if holds(s.secrets.laid_tokens, rank):
            return THREATENED_ALREADY
        return super().obstacle_to_name(s, rank)

    def named(self, s: CitadelsState, rank: int) -> None:
        s.secrets.laid_tokens |= bit(rank)
        if self.laid == 0:
            s.secrets.rose = rank
            s.agenda.append(BlackmailerNames(self.seat, self.laid + 1))
            return
        s.marks.threats = s.secrets.laid_tokens
        s.secrets.laid_tokens = 0
        s.marks.blackmailer = self.seat
        note_tokens(s, "threats", self.seat, s.marks.threats)


class SettleThreat(YesOrNo):
    """Bribe the Blackmailer with half the gold, rounded down, or refuse. [CIT-BLACKMAILER-3]"""

    @property
    def rank(self) -> int:
        """The threatened character."""
        return self.what

    def bribe(self, s: CitadelsState) -> int:
        """What it costs to be left alone."""
        return s.gold[self.seat] // 2

    def obstacle_to_accept(self, s: CitadelsState) -> int:
        return 0 if s.gold[self.seat] or s.settings.readings.bribe_with_nothing else NO_GOLD

    def accept(self, s: CitadelsState) -> None:
        blackmailer = s.marks.blackmailer
        paid = hand_over(s, self.seat, blackmailer, self.bribe(s))
        lift_threat(s, self.rank)
        note(s, "bribe", self.seat, other=blackmailer, n=paid)

    def decline(self, s: CitadelsState) -> None:
        note(s, "refuse-bribe", self.seat, other=s.marks.blackmailer)
        s.agenda.append(BlackmailerReveals(s.marks.blackmailer, self.rank, self.seat))


class BlackmailerReveals(YesOrNo):
    """The threatened player did not pay: the threat may be turned over; the rose takes all his gold.

    [CIT-BLACKMAILER-4]
    """

    @property
    def rank(self) -> int:
        """The threatened character."""
        return self.what

    @property
    def threatened(self) -> int:
        """The player who did not pay."""
        return self.extra

    def accept(self, s: CitadelsState) -> None:
        s.disclosures += 1
        s.marks.rose_known = s.secrets.rose
        is_rose = s.secrets.rose == self.rank
        lift_threat(s, self.rank)
        if is_rose:
            taken = hand_over(s, self.threatened, self.seat, s.gold[self.threatened])
            note(s, "rose", self.seat, other=self.threatened, n=taken)
        else:
            note(s, "empty-threat", self.seat, other=self.threatened)

    def decline(self, s: CitadelsState) -> None:
        lift_threat(s, self.rank)
        note(s, "threat-left", self.seat, other=self.threatened)


class TaxCollector2004(Character):
    """Who builds in this round gives him 1 gold at the end of his turn; who built before, at once.

    [CIT-OLD-TAX-COLLECTOR-1]
    """

    slug = "tax-collector-2004"
    rank = 2
    printed = In(DARK_LANDS, DARK_CITY)

    def at_turn_start(self, s: CitadelsState, seat: int) -> None:
        s.marks.tax_seat = seat
        for other in range(s.players):
            if other != seat and holds(s.marks.builders, other):
                collect_old_tax(s, seat, other)
