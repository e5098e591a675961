"""A turn: income, powers, building, in the order the player likes, until he ends it."""

from typing import Final

from signoria.core.kernel import NONE, Ask, Step
from signoria.games.citadels.engine.action_space import (
    BUILD,
    CARDS_ASKING,
    DESTROY,
    END,
    END_ASKING,
    KEEP_CARD,
    NAME,
    PLAY,
    POWER,
    RANKS,
    RIDE,
    SEAT,
    SEATS,
    TAKE_CARDS,
    TAKE_GOLD,
    USE,
)
from signoria.games.citadels.engine.building import build, is_way, obstacle_to_way, ways
from signoria.games.citadels.engine.cards import is_action_card, is_unique
from signoria.games.citadels.engine.cities import district_at, has_uniques, is_standing
from signoria.games.citadels.engine.decisions import Opens, kinds_in
from signoria.games.citadels.engine.hooks import Power
from signoria.games.citadels.engine.income import income_choices, take_income
from signoria.games.citadels.engine.marks import ACTION_CARD_PLAYED, NO_ACTION_CARD, RASPUTIN_OPEN
from signoria.games.citadels.engine.moves import discard, find, seen_by_all, take_openly
from signoria.games.citadels.engine.packing import bit, holds, kind_at
from signoria.games.citadels.engine.rule_ids import (
    INCOME_FIRST,
    INCOME_ONCE,
    NO_CARDS,
    NO_TARGET,
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
from signoria.games.citadels.engine.telling import note
from signoria.games.citadels.engine.turn_end import TURN_ENDS, TurnEndsAsking, may_decline_at_end
from signoria.games.citadels.engine.wagons import obstacle_to_ride, ride


def open_turn(s: CitadelsState, seat: int, rank: int) -> None:
    """A turn of `seat` as the character of that rank begins; nothing has been done in it yet."""
    s.turn.acting = rank
    s.character.at_turn_start(s, seat)


class TurnMenu(Ask[CitadelsState]):
    """The turn menu. [CIT-TURN-1, CIT-POWER-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        seat, character = self.seat, s.character
        menu: list[int] = []
        if not s.turn.income:
            menu += income_choices(s, seat)
            if not s.settings.readings.powers_before_income:
                return menu
        elif character.obstacle_to_end(s, seat) == 0:
            menu += [END, END_ASKING] if may_decline_at_end(s, seat) else [END]
        if s.turn.closed:
            return menu
        self.add_powers(s, character.powers, menu)
        if s.turn.income:
            menu += ways(s, seat, kinds_in(s.hands[seat], 0))
        if s.settings.readings.has_actions:
            self.add_actions(s, menu)
        return menu

    def add_powers(self, s: CitadelsState, powers: list[Power], menu: list[int]) -> None:
        """Add the powers of the character and of districts."""
        for power in powers:
            if not holds(s.turn.used, power.index) and power.obstacle(s, self.seat) == 0:
                menu.append(POWER + power.index)
        if has_uniques(s, self.seat):
            for plot in s.cities[self.seat]:
                if self.obstacle_to_use(s, kind_at(plot)) == 0:
                    menu.append(USE + kind_at(plot))

    def add_actions(self, s: CitadelsState, menu: list[int]) -> None:
        """Add Ticket Wagons and action cards."""
        if s.wagons:
            menu += [RIDE + owner for owner in range(s.players) if obstacle_to_ride(s, self.seat, owner) == 0]
        if s.turn.acted == NO_ACTION_CARD:
            for choice in kinds_in(s.hands[self.seat], PLAY):
                if self.obstacle_to_play(s, choice - PLAY) == 0:
                    menu.append(choice)

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if s.turn.closed:
            return TURN_CLOSED
        if choice in (END, END_ASKING):
            rule = s.character.obstacle_to_end(s, self.seat) if s.turn.income else INCOME_FIRST
            return rule if rule else NO_TARGET
        if TAKE_GOLD <= choice <= CARDS_ASKING:
            return INCOME_ONCE if s.turn.income else NO_CARDS if choice == TAKE_CARDS else NO_TARGET
        if not s.turn.income and not s.settings.readings.powers_before_income:
            return INCOME_FIRST
        return self.obstacle_to_entry(s, choice)

    def obstacle_to_entry(self, s: CitadelsState, choice: int) -> int:
        """The rule that forbids an entry of the menu other than income and the end."""
        rule = NOT_NOW
        if POWER <= choice < USE:
            rule = self.obstacle_to_power(s, choice - POWER)
        elif USE <= choice < BUILD:
            rule = self.obstacle_to_use(s, choice - USE)
        elif is_way(choice):
            rule = obstacle_to_way(s, self.seat, choice, s.hands[self.seat])
        elif RIDE <= choice < RIDE + s.players:
            rule = obstacle_to_ride(s, self.seat, choice - RIDE)
        elif PLAY <= choice < KEEP_CARD:
            rule = self.obstacle_to_play(s, choice - PLAY)
        elif choice >= NAME:
            rule = self.obstacle_to_target(s, choice)
        return rule

    def obstacle_to_target(self, s: CitadelsState, choice: int) -> int:
        """The rule against what a power would ask for; NOT_NOW where only the power itself comes first."""
        for power in s.character.powers:
            if isinstance(power, Opens):
                rule = power.decisions[self.seat].obstacle(s, choice)
                if rule != NOT_NOW:
                    used = holds(s.turn.used, power.index)
                    return POWER_ONCE if used else rule or power.obstacle(s, self.seat) or NOT_NOW
        for plot in s.cities[self.seat]:
            asks = district_at(s, plot).opens(self.seat)
            rule = NOT_NOW if asks is None else asks.obstacle(s, choice)
            if rule != NOT_NOW:
                return rule or NOT_NOW
        return NOT_YOUR_POWER if choice < SEAT or choice >= DESTROY else NOT_NOW

    def obstacle_to_power(self, s: CitadelsState, index: int) -> int:
        """The rule that forbids a power of the character, 0 where none does. [CIT-POWER-1]"""
        if holds(s.turn.used, index):
            return POWER_ONCE
        for power in s.character.powers:
            if power.index == index:
                return power.obstacle(s, self.seat)
        return NOT_YOUR_POWER

    def obstacle_to_use(self, s: CitadelsState, kind: int) -> int:
        """The rule that forbids to use a district, 0 where none does. [CIT-POWER-6]"""
        if not is_unique(kind) or not is_standing(s, self.seat, kind):
            return NOT_YOUR_DISTRICT
        district = s.settings.districts[kind]
        if not district.has_power():
            return NOT_YOUR_DISTRICT
        return POWER_ONCE if holds(s.turn.used_kinds, kind) else district.obstacle_to_use(s, self.seat)

    def obstacle_to_play(self, s: CitadelsState, kind: int) -> int:
        """The rule that forbids to play an action card, 0 where none does. [CIT-ACTION-1]"""
        if not is_action_card(kind):
            return NOT_NOW
        if find(s.hands[self.seat], kind) == NONE:
            return NOT_IN_HAND
        if s.turn.acted != NO_ACTION_CARD:
            return ONE_ACTION
        card = s.settings.actions[kind]
        return card.obstacle_to_play(s, self.seat) if card.is_for_own_turn() else OWN_MOMENT

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
            s.turn.used_kinds |= bit(choice - USE)
            s.settings.districts[choice - USE].use(s, seat)
        elif choice < RIDE:
            build(s, seat, choice)
        elif choice < PLAY:
            ride(s, seat, choice - RIDE)
        else:
            self.play(s, choice - PLAY)

    def use_power(self, s: CitadelsState, index: int) -> None:
        """Use a power of the character, once in a turn."""
        for power in s.character.powers:
            if power.index == index:
                s.turn.used |= power.spends
                power.use(s, self.seat)
                return

    def play(self, s: CitadelsState, kind: int) -> None:
        """Play an action card. [CIT-ACTION-1, CIT-ACTION-3]"""
        s.turn.acted = ACTION_CARD_PLAYED
        take_openly(s, self.seat, kind)
        card = s.settings.actions[kind]
        if not card.stays():
            discard(s, seen_by_all(s, kind))
        note(s, "action", self.seat, kind=kind)
        card.play(s, self.seat)


TURN_MENU: Final = [TurnMenu(seat) for seat in range(SEATS)]

AFTER_RASPUTIN: Final = 1
"""Said of the beginning of a turn: a Rasputin was played just before it."""


class BeginTurn(Step[CitadelsState]):
    """The turn of whoever revealed himself, unless a Witch takes it. [CIT-CALL-3]"""

    @property
    def rank(self) -> int:
        """The rank that was called."""
        return self.what

    @property
    def follows_rasputin(self) -> bool:
        """Did the player save himself with a Rasputin, which lies open now?"""
        return self.extra == AFTER_RASPUTIN

    def run(self, s: CitadelsState) -> None:
        seat, rank = self.seat, self.rank
        for usurper in s.settings.usurpers:
            if usurper.takes_over(s, seat, rank):
                return
        open_turn(s, seat, rank)
        if self.follows_rasputin:
            s.turn.acted = RASPUTIN_OPEN
        if not s.character.begin(s, seat):
            s.agenda.append(TURN_MENU[seat])
        for watcher in s.settings.watchers:
            watcher.when_revealed(s, seat, rank)


BEGIN_TURN: Final = [[BeginTurn(seat, rank) for rank in range(RANKS)] for seat in range(SEATS)]
