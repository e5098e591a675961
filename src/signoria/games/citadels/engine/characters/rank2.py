"""Rank 2: Thief, Spy, Blackmailer, and the Tax Collector of 2004."""

from signoria.core.kernel import Ask
from signoria.core.message import message, seat_name
from signoria.games.citadels.engine.action_space import ACCEPT, DECLINE, SEATS, TYPE
from signoria.games.citadels.engine.cards import KIND, TYPE_WORDS, TYPES
from signoria.games.citadels.engine.characters.collecting import power_number
from signoria.games.citadels.engine.characters.naming import NameCharacter, is_out_of_reach
from signoria.games.citadels.engine.decisions import ChooseSeat, Opens
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.engine.income import TakeIncome
from signoria.games.citadels.engine.kinds import TYPE_OF
from signoria.games.citadels.engine.moves import draw_to_hand, hand_over, look_at, rank_name
from signoria.games.citadels.engine.rule_ids import NO_GOLD, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState


class Thief(Character):
    """Names a character and takes all his gold when he reveals himself. [CIT-THIEF-1, CIT-THIEF-2]"""

    slug = "thief"
    rank = 2
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("rob"), [ThiefNames(seat) for seat in range(SEATS)])])

    def when_revealed(self, s: CitadelsState, seat: int, rank: int) -> None:
        if rank == s.marks.robbed:
            hand_over(s, seat, s.marks.thief, s.gold[seat])


class ThiefNames(NameCharacter):
    """Who is to be robbed? [CIT-THIEF-2]"""

    def may_name(self, s: CitadelsState, rank: int) -> bool:
        return not is_out_of_reach(s, rank)

    def named(self, s: CitadelsState, rank: int) -> None:
        s.marks.robbed = rank
        s.marks.thief = self.seat
        if s.events is not None:
            s.tell(message("citadels.event.rob", seat=seat_name(self.seat), character=rank_name(s, rank)))


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
    """Which type? It is named before the hand (of `what`) is seen. [CIT-SPY-1, CIT-SPY-2]"""

    def choices(self, s: CitadelsState) -> list[int]:
        return list(range(TYPE, TYPE + TYPES))

    def resolve(self, s: CitadelsState, choice: int) -> None:
        wanted, other = choice - TYPE, self.what
        found = 0
        for card in s.hands[other]:
            if TYPE_OF[card & KIND] == wanted:
                found += 1
        look_at(s.hands[other], self.seat)
        if s.events is not None:
            named = message(f"citadels.type.{TYPE_WORDS[wanted]}")
            s.tell(
                message("citadels.event.spy", seat=seat_name(self.seat), other=seat_name(other), type=named, n=found)
            )
        hand_over(s, other, self.seat, found)
        draw_to_hand(s, self.seat, found)


class Blackmailer(Character):
    """Lays two threats, one with the rose; who is threatened pays half his gold or risks all. [CIT-BLACKMAILER-1..4]"""

    slug = "blackmailer"
    rank = 2
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("threaten"), [BlackmailerNames(seat, 0) for seat in range(SEATS)])])

    def when_revealed(self, s: CitadelsState, seat: int, rank: int) -> None:
        if s.marks.threats >> rank & 1:
            s.agenda.append(SettleThreat(seat, rank))
            s.agenda.append(TakeIncome(seat))


class BlackmailerNames(NameCharacter):
    """Two characters, the one with the rose first; the others see two threats alike.

    [CIT-BLACKMAILER-1, CIT-BLACKMAILER-2]
    """

    def may_name(self, s: CitadelsState, rank: int) -> bool:
        return not is_out_of_reach(s, rank) and not s.secrets.laid_tokens >> rank & 1

    def named(self, s: CitadelsState, rank: int) -> None:
        s.secrets.laid_tokens |= 1 << rank
        if self.what == 0:
            s.secrets.rose = rank
            s.agenda.append(BlackmailerNames(self.seat, 1))
            return
        s.marks.threats = s.secrets.laid_tokens
        s.secrets.laid_tokens = 0
        s.marks.blackmailer = self.seat
        if s.events is not None:
            s.tell(message("citadels.event.threats", seat=seat_name(self.seat)))


class SettleThreat(Ask[CitadelsState]):
    """Bribe the Blackmailer with half the gold, rounded down, or refuse. [CIT-BLACKMAILER-3]"""

    def choices(self, s: CitadelsState) -> list[int]:
        if s.gold[self.seat] == 0 and not s.settings.readings.bribe_with_nothing:
            return [DECLINE]
        return [DECLINE, ACCEPT]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NO_GOLD if choice == ACCEPT else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == ACCEPT:
            s.marks.threats &= ~(1 << self.what)
            hand_over(s, self.seat, s.marks.blackmailer, s.gold[self.seat] // 2)
            if s.events is not None:
                s.tell(message("citadels.event.bribe", seat=seat_name(self.seat)))
        else:
            s.agenda.append(BlackmailerReveals(s.marks.blackmailer, self.what, self.seat))


class BlackmailerReveals(Ask[CitadelsState]):
    """Nobody paid: the threat on rank `what` may be turned over; the rose takes all gold of `extra`.

    [CIT-BLACKMAILER-4]
    """

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE, ACCEPT]

    def resolve(self, s: CitadelsState, choice: int) -> None:
        s.marks.threats &= ~(1 << self.what)
        if choice == DECLINE:
            return
        s.marks.rose_known = s.secrets.rose
        if s.events is not None:
            key = "citadels.event.rose" if s.secrets.rose == self.what else "citadels.event.empty-threat"
            s.tell(message(key, seat=seat_name(self.seat), other=seat_name(self.extra)))
        if s.secrets.rose == self.what:
            hand_over(s, self.extra, self.seat, s.gold[self.extra])


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
            if other != seat and s.marks.builders >> other & 1:
                hand_over(s, other, seat, 1)
