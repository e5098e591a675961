"""Action cards played in one's own turn."""

from typing import Final

from signoria.core.kernel import NONE, Ask
from signoria.games.citadels.engine.action_space import BUILD, DECLINE, DEN, DESTROY, OWN, REPLACE, TAKE
from signoria.games.citadels.engine.building import is_way, kind_built, may_beg, obstacle_to_build
from signoria.games.citadels.engine.cards import is_action_card
from signoria.games.citadels.engine.cities import add, cost, demolish, is_standing
from signoria.games.citadels.engine.decisions import LookAtHand, give_card, kinds_in, own_plots
from signoria.games.citadels.engine.editions import Printed
from signoria.games.citadels.engine.hooks import MONUMENT_LIMIT, ActionCard, District
from signoria.games.citadels.engine.kinds import CIRCUS_TENT, QUARRY, THIEVES_DEN
from signoria.games.citadels.engine.moves import find, take_openly
from signoria.games.citadels.engine.packing import kind_at, plot_of, wagon_of
from signoria.games.citadels.engine.paying import DenIsPaid, pay_or_beg
from signoria.games.citadels.engine.rule_ids import (
    DUPLICATE,
    INCOME_FIRST,
    MONUMENT_LATE,
    NO_BUILDING,
    NO_TARGET,
    NOT_DEARER,
    NOT_IN_HAND,
    NOT_NOW,
    TENT_STANDS,
    TENT_STAYS,
    TOO_DEAR,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note, note_card

DIRECTOR_BUILDS: Final = 2


class TentInCity(District):
    """The Circus Tent laid out as a district: no cost, no points, no type, out of reach for rank 8.

    [CIT-CIRCUS-TENT-1]
    """

    def obstacle_to_rank_8(self) -> int:
        return TENT_STANDS


class CircusTent(ActionCard):
    """Laid out as a district that counts for the size of the city and nothing else. [CIT-CIRCUS-TENT-1]"""

    slug = "circus-tent"
    printed = Printed(copies=3)
    standing: District = TentInCity()

    def stays(self) -> bool:
        return True

    def obstacle_to_play(self, s: CitadelsState, seat: int) -> int:
        builds = s.character.build_limit() > 0
        return 0 if builds or s.settings.readings.navigator_tents else NO_BUILDING

    def play(self, s: CitadelsState, seat: int) -> None:
        add(s, seat, plot_of(CIRCUS_TENT))


class Director(ActionCard):
    """Two more districts may be built in this turn. [CIT-DIRECTOR-1]"""

    slug = "director"
    printed = Printed(copies=2)

    def play(self, s: CitadelsState, seat: int) -> None:
        s.turn.extra_builds += DIRECTOR_BUILDS


class TicketWagon(ActionCard):
    """Lies open; others may pay 1 gold for a look at three cards. [CIT-TICKET-WAGON-1, CIT-TICKET-WAGON-2]"""

    slug = "ticket-wagon"
    printed = Printed(copies=3)

    def stays(self) -> bool:
        return True

    def play(self, s: CitadelsState, seat: int) -> None:
        s.wagons.append(wagon_of(seat))


class FortuneTeller(ActionCard):
    """Look at a hand and take a card of it. [CIT-FORTUNE-TELLER-1]"""

    slug = "fortune-teller"
    printed = Printed(copies=2)

    def obstacle_to_play(self, s: CitadelsState, seat: int) -> int:
        return 0 if TellerLooks(seat).is_possible(s) else NO_TARGET

    def play(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(TellerLooks(seat))


class TellerLooks(LookAtHand):
    """Whose hand? [CIT-FORTUNE-TELLER-1]"""

    def after(self, other: int) -> Ask[CitadelsState]:
        return TellerTakes(self.seat, other)


class TellerTakes(Ask[CitadelsState]):
    """Which card of the hand? [CIT-FORTUNE-TELLER-1]"""

    @property
    def other(self) -> int:
        """Whose hand it is."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        return kinds_in(s.hands[self.other], TAKE)

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_HAND if choice >= TAKE else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        give_card(s, self.other, self.seat, choice - TAKE)
        note_card(s, "take-card", self.seat, self.other, choice - TAKE)


class HumanCannonball(ActionCard):
    """Replace a district by a dearer one from the hand and pay the difference, on top of the limit.

    [CIT-HUMAN-CANNONBALL-1]
    """

    slug = "human-cannonball"
    printed = Printed(copies=2)

    def obstacle_to_play(self, s: CitadelsState, seat: int) -> int:
        if not s.turn.income:
            return INCOME_FIRST
        if s.character.build_limit() == 0:
            return NO_BUILDING
        return 0 if CannonballRemoves(seat).fitting(s) else NO_TARGET

    def play(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(CannonballRemoves(seat))


def replacements(s: CitadelsState, seat: int, plot: int) -> list[int]:
    """The ways to build a dearer district from the hand in the place of another. [CIT-HUMAN-CANNONBALL-2]"""
    choices: list[int] = []
    for kind in kinds_in(s.hands[seat], 0):
        difference = s.settings.cost[kind] - cost(s, plot)
        if difference <= 0 or not may_replace(s, seat, kind, plot):
            continue
        spare = len(s.hands[seat]) - 1
        for cards in range(min(difference, spare) + 1 if kind == THIEVES_DEN else 1):
            gold = difference - cards
            if gold <= s.gold[seat] or may_beg(s, seat, gold, spare - cards):
                choices.append(DEN + cards if cards else BUILD + kind)
    return choices


def may_replace(s: CitadelsState, seat: int, kind: int, plot: int) -> bool:
    """May this be built once the old district is gone? [CIT-HUMAN-CANNONBALL-2]"""
    rule = obstacle_to_build(s, seat, kind, True)
    if rule == MONUMENT_LATE:
        return len(s.cities[seat]) == MONUMENT_LIMIT  # one goes, and then there is room for it
    if kind_at(plot) == QUARRY and is_standing(s, seat, kind):
        return s.character.may_build_duplicates(s)
    return rule == 0


class CannonballRemoves(Ask[CitadelsState]):
    """Which district goes? Whoever cannot see the hand may imagine that none can be replaced.

    [CIT-HUMAN-CANNONBALL-1]
    """

    def fitting(self, s: CitadelsState) -> list[int]:
        """The districts for which there is a dearer card in hand."""
        return [
            choice
            for choice in own_plots(s, self.seat)
            if not is_action_card(kind_at(choice - OWN)) and replacements(s, self.seat, choice - OWN)
        ]

    def choices(self, s: CitadelsState) -> list[int]:
        return self.fitting(s) or [DECLINE]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if not OWN <= choice < DESTROY:
            return NOT_NOW
        return TENT_STAYS if is_action_card(kind_at(choice - OWN)) else NO_TARGET

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice != DECLINE:
            s.agenda.append(CannonballBuilds(self.seat, choice - OWN))


class CannonballBuilds(Ask[CitadelsState]):
    """Which card comes in its place? [CIT-HUMAN-CANNONBALL-1]"""

    @property
    def old(self) -> int:
        """The district that goes, as a plot."""
        return self.what

    def price(self, s: CitadelsState, kind: int) -> int:
        """The difference between both."""
        return max(s.settings.cost[kind] - cost(s, self.old), 0)

    def choices(self, s: CitadelsState) -> list[int]:
        return replacements(s, self.seat, self.old) or [DECLINE]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if not is_way(choice) or REPLACE <= choice < DEN:  # no other way to build leads here
            return NOT_NOW
        kind = kind_built(choice)
        if find(s.hands[self.seat], kind) == NONE:
            return NOT_IN_HAND
        if s.settings.cost[kind] <= cost(s, self.old):
            return NOT_DEARER
        if may_replace(s, self.seat, kind, self.old):
            return TOO_DEAR
        return obstacle_to_build(s, self.seat, kind, True) or DUPLICATE

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == DECLINE:
            return
        kind = kind_built(choice)
        cards = choice - DEN if choice >= DEN else 0
        gold = s.settings.cost[kind] - cost(s, self.old) - cards
        take_openly(s, self.seat, kind)
        demolish(s, self.seat, self.old, self.seat, "replaced")
        s.turn.built += 1
        s.turn.site = kind
        if cards:
            note(s, "den-cards", self.seat, kind=kind, n=cards)
            s.agenda.append(DenIsPaid(self.seat, cards, gold))
        else:
            pay_or_beg(s, self.seat, gold)
