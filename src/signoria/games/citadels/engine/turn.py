"""A turn: income, powers, building, in the order the player likes, until he ends it."""

from typing import Final

from signoria.core.kernel import Ask, Step
from signoria.core.message import message, seat_name
from signoria.games.citadels.engine.action_space import (
    ACCEPT,
    BUILD,
    CARDS_ASKING,
    DECLINE,
    END,
    END_ASKING,
    KEEP_CARD,
    PLAY,
    POWER,
    RIDE,
    SEATS,
    TAKE_CARDS,
    TAKE_GOLD,
    USE,
)
from signoria.games.citadels.engine.building import build, is_way, way_rule, ways
from signoria.games.citadels.engine.cards import is_action_card, is_unique
from signoria.games.citadels.engine.cities import has_uniques, is_standing
from signoria.games.citadels.engine.decisions import kinds_in
from signoria.games.citadels.engine.income import income_choices, keep_some, take_income
from signoria.games.citadels.engine.kinds import TICKET_WAGON
from signoria.games.citadels.engine.marks import ACTION_CARD_PLAYED, RASPUTIN_OPEN, TurnMarks
from signoria.games.citadels.engine.moves import card_name, discard, draw, find, seen_by_all, take_openly
from signoria.games.citadels.engine.rule_ids import (
    INCOME_FIRST,
    INCOME_ONCE,
    NO_CARDS,
    NO_GOLD,
    NO_TARGET,
    NO_WAGON,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_YOUR_DISTRICT,
    NOT_YOUR_POWER,
    ONE_ACTION,
    OWN_MOMENT,
    POWER_ONCE,
    TURN_CLOSED,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.turn_end import TURN_ENDS, TurnEndsAsking, may_decline_at_end


def open_turn(s: CitadelsState, seat: int, rank: int) -> None:
    """A turn of `seat` as the character of that rank begins; nothing has been done in it yet."""
    s.turn = TurnMarks()
    s.turn.acting = rank
    s.settings.cast[rank].at_turn_start(s, seat)


class Turn(Ask[CitadelsState]):
    """The turn menu. [CIT-TURN-1, CIT-POWER-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        seat = self.seat
        found: list[int] = []
        if not s.turn.income:
            found += income_choices(s, seat)
            if not s.settings.readings.powers_before_income:
                return found
        elif s.settings.cast[s.turn.acting].duty(s, seat) == 0:
            found += [END, END_ASKING] if may_decline_at_end(s, seat) else [END]
        if s.turn.closed:
            return found
        self.add_powers(s, found)
        if s.turn.income:
            found += ways(s, seat, kinds_in(s.hands[seat], 0))
        if s.settings.readings.has_actions:
            self.add_actions(s, found)
        return found

    def add_powers(self, s: CitadelsState, found: list[int]) -> None:
        """The powers of the character and of districts."""
        for power in s.settings.cast[s.turn.acting].powers:
            if not s.turn.used >> power.index & 1 and power.obstacle(s, self.seat) == 0:
                found.append(POWER + power.index)
        if has_uniques(s, self.seat):
            for plot in s.cities[self.seat]:
                if self.use_rule(s, plot >> 1) == 0:
                    found.append(USE + (plot >> 1))

    def add_actions(self, s: CitadelsState, found: list[int]) -> None:
        """Ticket Wagons and action cards."""
        if s.wagons:
            found += [RIDE + owner for owner in range(s.players) if self.ride_rule(s, owner) == 0]
        if not s.turn.acted:
            for choice in kinds_in(s.hands[self.seat], PLAY):
                if self.play_rule(s, choice - PLAY) == 0:
                    found.append(choice)

    def use_rule(self, s: CitadelsState, kind: int) -> int:
        """The rule that forbids to use a district, 0 where none does. [CIT-POWER-6]"""
        if not is_unique(kind) or not is_standing(s, self.seat, kind):
            return NOT_YOUR_DISTRICT
        district = s.settings.districts[kind]
        if not district.has_power():
            return NOT_YOUR_DISTRICT
        return POWER_ONCE if s.turn.used_kinds >> kind & 1 else district.power_rule(s, self.seat)

    def ride_rule(self, s: CitadelsState, owner: int) -> int:
        """The rule that forbids to pay for a wagon of this seat, 0 where none does. [CIT-TICKET-WAGON-1]"""
        if owner == self.seat or free_wagon(s, owner) < 0:
            return NO_WAGON
        return NO_GOLD if s.gold[self.seat] < 1 else 0

    def play_rule(self, s: CitadelsState, kind: int) -> int:
        """The rule that forbids to play an action card, 0 where none does. [CIT-ACTION-1]"""
        if not is_action_card(kind):
            return NOT_NOW
        if find(s.hands[self.seat], kind) < 0:
            return NOT_IN_HAND
        if s.turn.acted:
            return ONE_ACTION
        card = s.settings.actions[kind]
        return card.rule(s, self.seat) if card.is_for_own_turn() else OWN_MOMENT

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if s.turn.closed:
            return TURN_CLOSED
        if choice in (END, END_ASKING):
            rule = s.settings.cast[s.turn.acting].duty(s, self.seat) if s.turn.income else INCOME_FIRST
            return rule if rule else NO_TARGET
        if TAKE_GOLD <= choice <= CARDS_ASKING:
            return INCOME_ONCE if s.turn.income else NO_CARDS if choice == TAKE_CARDS else NO_TARGET
        if not s.turn.income and not s.settings.readings.powers_before_income:
            return INCOME_FIRST
        return self.entry_rule(s, choice)

    def entry_rule(self, s: CitadelsState, choice: int) -> int:
        """The rule that forbids an entry of the menu."""
        rule = NOT_NOW
        if POWER <= choice < USE:
            rule = self.power_rule(s, choice - POWER)
        elif USE <= choice < BUILD:
            rule = self.use_rule(s, choice - USE)
        elif is_way(choice):
            rule = way_rule(s, self.seat, choice, s.hands[self.seat])
        elif RIDE <= choice < RIDE + s.players:
            rule = self.ride_rule(s, choice - RIDE)
        elif PLAY <= choice < KEEP_CARD:
            rule = self.play_rule(s, choice - PLAY)
        return rule

    def power_rule(self, s: CitadelsState, index: int) -> int:
        """The rule that forbids a power."""
        if s.turn.used >> index & 1:
            return POWER_ONCE
        for power in s.settings.cast[s.turn.acting].powers:
            if power.index == index:
                return power.obstacle(s, self.seat)
        return NOT_YOUR_POWER

    def resolve(self, s: CitadelsState, choice: int) -> None:
        seat = self.seat
        if choice == END:
            s.agenda.append(TURN_ENDS[seat])
            return
        if choice == END_ASKING:
            s.agenda.append(TurnEndsAsking(seat))
            return
        s.agenda.append(self)
        if choice < POWER:
            take_income(s, seat, choice)
        elif choice < USE:
            self.use_power(s, choice - POWER)
        elif choice < BUILD:
            s.turn.used_kinds |= 1 << (choice - USE)
            s.settings.districts[choice - USE].use(s, seat)
        elif choice < RIDE:
            build(s, seat, choice)
        elif choice < PLAY:
            self.ride(s, choice - RIDE)
        else:
            self.play(s, choice - PLAY)

    def use_power(self, s: CitadelsState, index: int) -> None:
        """Use a power of the character, once in a turn."""
        for power in s.settings.cast[s.turn.acting].powers:
            if power.index == index:
                s.turn.used |= power.spends
                power.use(s, self.seat)
                return

    def ride(self, s: CitadelsState, owner: int) -> None:
        """Pay one gold for a Ticket Wagon, draw three cards and keep one. [CIT-TICKET-WAGON-1]"""
        place = free_wagon(s, owner)
        s.gold[self.seat] -= 1
        s.wagons[place] += 8
        if s.events is not None:
            s.tell(message("citadels.event.ride", seat=seat_name(self.seat), other=seat_name(owner)))
        s.turn.rides |= 1 << place
        s.agenda.append(CashWagon(owner, place))
        draw(s, self.seat, 3)
        keep_some(s, self.seat, 1)

    def play(self, s: CitadelsState, kind: int) -> None:
        """Play an action card. [CIT-ACTION-1, CIT-ACTION-3]"""
        s.turn.acted = ACTION_CARD_PLAYED
        take_openly(s, self.seat, kind)
        card = s.settings.actions[kind]
        if not card.stays():
            discard(s, seen_by_all(s, kind))
        if s.events is not None:
            s.tell(message("citadels.event.action", seat=seat_name(self.seat), card=card_name(s, kind)))
        card.play(s, self.seat)


def free_wagon(s: CitadelsState, owner: int) -> int:
    """The place of a wagon of this seat that was not used in this turn; -1 if there is none."""
    for place in range(len(s.wagons)):
        if s.wagons[place] & 7 == owner and not s.turn.rides >> place & 1:
            return place
    return -1


class CashWagon(Ask[CitadelsState]):
    """Right after a payment the owner may discard the wagon and take its gold; `what` is its place.

    [CIT-TICKET-WAGON-2]
    """

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE, ACCEPT]

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == DECLINE:
            return
        gold = s.wagons.pop(self.what) >> 3
        s.gold[self.seat] += gold
        if s.events is not None:
            s.tell(message("citadels.event.cash", seat=seat_name(self.seat), n=gold))
        # Later wagons move up by one place, and so do the marks of those used in this turn.
        low = (1 << self.what) - 1
        s.turn.rides = s.turn.rides & low | s.turn.rides >> 1 & ~low
        discard(s, seen_by_all(s, TICKET_WAGON))


TURN: Final = [Turn(seat) for seat in range(SEATS)]


class BeginTurn(Step[CitadelsState]):
    """The turn of whoever revealed himself, unless a Witch takes it; `extra` is 1 after a Rasputin. [CIT-CALL-3]"""

    def run(self, s: CitadelsState) -> None:
        seat, rank = self.seat, self.what
        cast = s.settings.cast
        if cast[1].takes_over(s, seat, rank):
            return
        open_turn(s, seat, rank)
        if self.extra == 1:
            s.turn.acted = RASPUTIN_OPEN
        if not cast[rank].begin(s, seat):
            s.agenda.append(TURN[seat])
        cast[2].when_revealed(s, seat, rank)
