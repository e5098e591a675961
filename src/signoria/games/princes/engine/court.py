"""Phase B: the turn of a seat with its two actions."""

from typing import Final

from signoria.core.kernel import Step
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import (
    BUILD,
    BUY_BONUS,
    END,
    FETCH,
    FREEDOM,
    HOLD,
    JOINT,
    RECRUIT,
    WORK,
    WORK_OF_PRINCESS,
)
from signoria.games.princes.engine.board import BUILDING_PRICES, PlaceTile, fits
from signoria.games.princes.engine.cards import DECK_WORDS
from signoria.games.princes.engine.cooperative import (
    ChoosePartner,
    lay_together,
    obstacle_to_build_together,
)
from signoria.games.princes.engine.decisions import CourtDecision, LookAtDeck
from signoria.games.princes.engine.hands import hand_of, holds
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.marks import FETCHED, FREED, NO_DEAL, REFUSED_BY
from signoria.games.princes.engine.names import freedom_name
from signoria.games.princes.engine.numbers import BONUS, BUILDINGS, CARDINAL, FREEDOMS, PRINCESS, PROFESSION
from signoria.games.princes.engine.recruiting import obstacle_to_recruit, recruit, recruits
from signoria.games.princes.engine.rule_ids import (
    BONUS_GONE,
    BONUS_PRICE,
    BUILDING_GONE,
    BUILDING_OWNED,
    BUILDING_PRICE,
    BUILDING_ROOM,
    FREEDOM_GONE,
    FREEDOM_OWNED,
    FREEDOM_PRICE,
    MINIMUM,
    NO_ACTION,
    NO_PRINCESS,
    NOT_IN_HAND,
    ONE_FREEDOM,
    ONE_PROFESSION,
    PRINCESS_MINIMUM,
    PROFESSION_PRICE,
    PROFESSIONS_GONE,
    YOUR_TURN,
)
from signoria.games.princes.engine.scoring import princess_worth, reachable
from signoria.games.princes.engine.sets import has, plus
from signoria.games.princes.engine.state import PrincesState, changed, serves
from signoria.games.princes.engine.working import begin_work, work_of_princess

ACTIONS_EACH: Final = 2
PRICE: Final = 300
"""What a card or a freedom costs."""


class BeginTurn(Step[PrincesState]):
    """Two actions, and a third with the Cardinal. [POF-TURN-1, POF-CARDINAL-1]"""

    def run(self, s: PrincesState) -> None:
        s.agenda.append(Turn(self.seat, ACTIONS_EACH + (1 if serves(s, CARDINAL, self.seat) else 0), 0))


class Turn(CourtDecision):
    """The turn of a seat. [POF-TURN-1, POF-TURN-2, POF-TURN-3, POF-TURN-4]"""

    @property
    def actions(self) -> int:
        """How many actions are left."""
        return self.what

    @property
    def done(self) -> int:
        """What the turn may not do again: take a profession card, introduce a freedom, ask a seat that refused."""
        return self.extra

    def own_choices(self, s: PrincesState) -> list[int]:
        choices: list[int] = []
        if self.actions > 0:
            self.add_works(s, choices)
            self.add_purchases(s, choices)
        choices.extend(recruits(s, self.seat))
        choices.append(END)
        if self.actions > 0 and s.settings.field is not None:
            for building in range(BUILDINGS):
                if obstacle_to_build_together(s, self.seat, building, self.done) == 0:
                    choices.append(JOINT + building)
        return choices

    def add_purchases(self, s: PrincesState, choices: list[int]) -> None:
        """Add what money can buy: buildings, a profession card, freedoms and a bonus card."""
        for building in range(BUILDINGS):
            if obstacle_to_build(s, self.seat, building) == 0:
                choices.append(BUILD + building)
        if self.obstacle_to_fetch(s) == 0:
            choices.append(FETCH)
        for freedom in range(FREEDOMS):
            if self.obstacle_to_introduce(s, freedom) == 0:
                choices.append(FREEDOM + freedom)
        if obstacle_to_buy_bonus(s, self.seat) == 0:
            choices.append(BUY_BONUS)

    def add_works(self, s: PrincesState, choices: list[int]) -> None:
        """Add the persons in hand whose work can reach the minimum."""
        for card in hand_of(s, PROFESSION, self.seat):
            if reachable(s, self.seat, kind_of(card)) >= s.settings.minimum[s.round]:
                choices.append(WORK + kind_of(card))
        if obstacle_to_work_of_princess(s, self.seat) == 0:
            choices.append(WORK_OF_PRINCESS)

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == END:
            return 0
        if RECRUIT <= choice < HOLD:
            return obstacle_to_recruit(s, self.seat, choice - RECRUIT)
        joint = JOINT <= choice < JOINT + BUILDINGS
        if not joint and not WORK <= choice <= WORK_OF_PRINCESS and not BUILD <= choice <= BUY_BONUS:
            return YOUR_TURN
        if self.actions == 0:
            return NO_ACTION
        return self.obstacle_to_act(s, choice)

    def obstacle_to_act(self, s: PrincesState, choice: int) -> int:
        """The rule that forbids an action while there is one left."""
        if choice >= JOINT:
            return obstacle_to_build_together(s, self.seat, choice - JOINT, self.done)
        if choice < BUILD:
            return obstacle_to_work(s, self.seat, choice - WORK)
        if choice < FETCH:
            return obstacle_to_build(s, self.seat, choice - BUILD)
        if choice == FETCH:
            return self.obstacle_to_fetch(s)
        return (
            obstacle_to_buy_bonus(s, self.seat)
            if choice == BUY_BONUS
            else self.obstacle_to_introduce(s, choice - FREEDOM)
        )

    def obstacle_to_fetch(self, s: PrincesState) -> int:
        """The rule that forbids taking a profession card. [POF-FETCH-1, POF-DECK-4]"""
        if has(self.done, FETCHED):
            return ONE_PROFESSION
        if not s.decks[PROFESSION]:
            return PROFESSIONS_GONE
        return 0 if s.money[self.seat] >= PRICE else PROFESSION_PRICE

    def obstacle_to_introduce(self, s: PrincesState, freedom: int) -> int:
        """The rule that forbids introducing a freedom. [POF-FREEDOM-1, POF-FREEDOM-2, POF-FREEDOM-3]"""
        if has(self.done, FREED):
            return ONE_FREEDOM
        if has(s.freedoms[self.seat], freedom):
            return FREEDOM_OWNED
        if s.freedoms_left[freedom] == 0:
            return FREEDOM_GONE
        return 0 if s.money[self.seat] >= PRICE else FREEDOM_PRICE

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        seat = self.seat
        if choice == END:
            return
        if choice >= JOINT:
            s.agenda.append(EndDeal(seat, self.actions, self.done))
            s.agenda.append(ChoosePartner(seat, choice - JOINT, self.done))
            return
        if choice >= RECRUIT:
            recruit(s, seat, choice - RECRUIT)
            s.agenda.append(self)
            return
        s.agenda.append(Turn(seat, self.actions - 1, self.done_after(choice)))
        self.act(s, choice)

    def done_after(self, choice: int) -> int:
        """What the turn may not do again after an action."""
        if choice == FETCH:
            return plus(self.done, FETCHED)
        return plus(self.done, FREED) if FREEDOM <= choice < BUY_BONUS else self.done

    def act(self, s: PrincesState, choice: int) -> None:
        """Let an action take effect."""
        seat = self.seat
        if choice == WORK_OF_PRINCESS:
            work_of_princess(s, seat)
        elif choice < BUILD:
            begin_work(s, seat, choice - WORK)
        elif choice < FETCH:
            build(s, seat, choice - BUILD)
        elif choice == FETCH:
            buy_card(s, seat, PROFESSION)
        elif choice < BUY_BONUS:
            introduce(s, seat, choice - FREEDOM)
        else:
            buy_card(s, seat, BONUS)


class EndDeal(Step[PrincesState]):
    """What an offer came to: a building for both and an action less, or a partner who will not be asked again.

    [POF-COOP-8, POF-COOP-13]
    """

    @property
    def actions(self) -> int:
        """How many actions the turn had left before."""
        return self.what

    @property
    def done(self) -> int:
        """What the turn may not do again."""
        return self.extra

    def run(self, s: PrincesState) -> None:
        if s.deal.agreed:
            lay_together(s)
            s.agenda.append(Turn(self.seat, self.actions - 1, self.done))
        else:
            s.agenda.append(Turn(self.seat, self.actions, plus(self.done, REFUSED_BY + s.deal.partner)))
        s.deal = NO_DEAL


def obstacle_to_work(s: PrincesState, seat: int, profession: int) -> int:
    """The rule that forbids a person's work: from the hand, and it must reach the minimum. [POF-WORK-1, POF-WORK-2]"""
    if profession == WORK_OF_PRINCESS - WORK:
        return obstacle_to_work_of_princess(s, seat)
    if not holds(hand_of(s, PROFESSION, seat), profession):
        return NOT_IN_HAND
    return 0 if reachable(s, seat, profession) >= s.settings.minimum[s.round] else MINIMUM


def obstacle_to_work_of_princess(s: PrincesState, seat: int) -> int:
    """The rule that forbids a work of the Princess. [POF-PRINCESS-1, POF-PRINCESS-3]"""
    if not serves(s, PRINCESS, seat):
        return NO_PRINCESS
    return 0 if princess_worth(s, seat) >= s.settings.minimum[s.round] else PRINCESS_MINIMUM


def obstacle_to_build(s: PrincesState, seat: int, building: int) -> int:
    """The rule that forbids erecting a building. [POF-BUILD-1, POF-BUILD-2, POF-BUILD-4, POF-PLACE-5]"""
    if has(s.buildings[seat], building):
        return BUILDING_OWNED
    if s.buildings_left[building] == 0:
        return BUILDING_GONE
    if s.money[seat] < BUILDING_PRICES[s.builders[seat]]:
        return BUILDING_PRICE
    return 0 if fits(s, seat, building) else BUILDING_ROOM


def obstacle_to_buy_bonus(s: PrincesState, seat: int) -> int:
    """The rule that forbids taking a bonus card. [POF-BONUS-1, POF-DECK-4]"""
    if not s.decks[BONUS]:
        return BONUS_GONE
    return 0 if s.money[seat] >= PRICE else BONUS_PRICE


def buy_card(s: PrincesState, seat: int, deck: int) -> None:
    """Pay 300 and look at the top of a deck. [POF-FETCH-1, POF-BONUS-1]"""
    s.money[seat] -= PRICE
    if s.events is not None:
        s.tell(message(f"princes-of-florence.event.pay.{DECK_WORDS[deck]}", seat=seat_name(seat), price=PRICE))
    s.agenda.append(LookAtDeck(seat, deck))


def introduce(s: PrincesState, seat: int, freedom: int) -> None:
    """Pay 300 for a freedom. [POF-FREEDOM-1]"""
    s.money[seat] -= PRICE
    s.freedoms_left = changed(s.freedoms_left, freedom, s.freedoms_left[freedom] - 1)
    s.freedoms = changed(s.freedoms, seat, plus(s.freedoms[seat], freedom))
    if s.events is not None:
        names = (seat_name(seat), freedom_name(freedom))
        s.tell(message("princes-of-florence.event.freedom", seat=names[0], freedom=names[1], price=PRICE))


def build(s: PrincesState, seat: int, building: int) -> None:
    """Pay for a building and choose its place. [POF-BUILD-1, POF-BUILD-3]"""
    s.money[seat] -= BUILDING_PRICES[s.builders[seat]]
    s.agenda.append(PlaceTile(seat, building))
