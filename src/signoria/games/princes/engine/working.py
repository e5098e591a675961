"""A work: the person, bonus cards, the payout, and the one moment to buy prestige points."""

from typing import Final

from signoria.core.kernel import NONE, Step
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import ADD_BONUS, FINISH, MOST_POINTS, POINTS
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.hands import hand_of, holds, take_from_hand
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.names import character_name, held_name, profession_name
from signoria.games.princes.engine.numbers import BANKER, BONUS, PRINCESS, PROFESSION
from signoria.games.princes.engine.rule_ids import (
    BONUS_NOT_IN_HAND,
    BONUS_OR_FINISH,
    BUY_POINTS_NOW,
    INCOME_ONLY,
    MINIMUM,
)
from signoria.games.princes.engine.scoring import Worth, bonus_worth, princess_worth
from signoria.games.princes.engine.sets import plus
from signoria.games.princes.engine.state import PrincesState, changed

FLORINS_PER_VALUE: Final = 100
FLORINS_PER_POINT: Final = 200
POINTS_FOR_BEST_WORK: Final = 3


def begin_work(s: PrincesState, seat: int, profession: int) -> None:
    """Lay the person open on the table, where he stays. [POF-WORK-1, POF-WORK-8]"""
    take_from_hand(s, PROFESSION, seat, profession)
    s.works[seat] = plus(s.works[seat], profession)
    s.agenda.append(AddBonus(seat, profession, Worth(s, seat, profession).total))
    if s.events is not None:
        names = (seat_name(seat), profession_name(s, profession))
        s.tell(message("princes-of-florence.event.work", seat=names[0], card=names[1]))


def work_of_princess(s: PrincesState, seat: int) -> None:
    """The Princess creates a work; she leaves the court, and no card comes to the table. [POF-PRINCESS-1]"""
    worth = princess_worth(s, seat)
    s.characters.holder[PRINCESS] = NONE
    s.agenda.append(PayOut(seat, worth))
    if s.events is not None:
        princess = character_name(PRINCESS)
        s.tell(message("princes-of-florence.event.princess", seat=seat_name(seat), character=princess))


class AddBonus(CourtDecision):
    """Play any number of bonus cards to a work, then finish it.

    It can be finished when it reaches the minimum of the round, and bonus cards can only add. [POF-WORK-9, POF-BONUS-2]
    """

    @property
    def person(self) -> int:
        """Whose work it is."""
        return self.what

    @property
    def value(self) -> int:
        """The value of the work so far."""
        return self.extra

    def own_choices(self, s: PrincesState) -> list[int]:
        choices = [ADD_BONUS + kind_of(card) for card in hand_of(s, BONUS, self.seat)]
        if self.value >= s.settings.minimum[s.round]:
            choices.append(FINISH)
        return choices

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == FINISH:
            return 0 if self.value >= s.settings.minimum[s.round] else MINIMUM
        if choice < ADD_BONUS or choice > FINISH:
            return BONUS_OR_FINISH
        return 0 if holds(hand_of(s, BONUS, self.seat), choice - ADD_BONUS) else BONUS_NOT_IN_HAND

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == FINISH:
            s.agenda.append(PayOut(self.seat, self.value))
            return
        kind = choice - ADD_BONUS
        worth = bonus_worth(s, self.seat, kind)
        take_from_hand(s, BONUS, self.seat, kind)
        s.spent = plus(s.spent, kind)
        s.agenda.append(AddBonus(self.seat, self.person, self.value + worth))
        if s.events is not None:
            names = (seat_name(self.seat), held_name(s, BONUS, kind))
            s.tell(message("princes-of-florence.event.bonus", seat=names[0], card=names[1], n=worth))


class PayOut(Step[PrincesState]):
    """The bank pays 100 florins for each point of the value of a work. [POF-WORK-10, POF-BEST-1]"""

    @property
    def value(self) -> int:
        """The value of the work."""
        return self.what

    def run(self, s: PrincesState) -> None:
        s.money[self.seat] += FLORINS_PER_VALUE * self.value
        s.best = changed(s.best, self.seat, max(s.best[self.seat], self.value))
        s.agenda.append(BuyPoints(self.seat, self.value))
        if s.events is not None:
            florins = FLORINS_PER_VALUE * self.value
            s.tell(message("princes-of-florence.event.value", seat=seat_name(self.seat), n=self.value, florins=florins))


def turn_into_points(s: PrincesState, seat: int, points: int, event: str) -> None:
    """Pay 200 florins for each point; the event says where. [POF-WORK-11, POF-BANKER-3]"""
    s.money[seat] -= FLORINS_PER_POINT * points
    s.points[seat] += points
    if s.events is not None and points > 0:
        banker, price = character_name(BANKER), FLORINS_PER_POINT * points
        s.tell(message(event, seat=seat_name(seat), character=banker, n=points, price=price))


class BuyPoints(CourtDecision):
    """Turn the income of a work into points, 200 florins each; only now and only this money.

    [POF-WORK-11, POF-WORK-12]
    """

    @property
    def value(self) -> int:
        """The value of the work."""
        return self.what

    def most(self) -> int:
        """The most points this income buys."""
        return min(self.value * FLORINS_PER_VALUE // FLORINS_PER_POINT, MOST_POINTS)

    def own_choices(self, s: PrincesState) -> list[int]:
        return [POINTS + points for points in range(self.most() + 1)]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < POINTS or choice > POINTS + MOST_POINTS:
            return BUY_POINTS_NOW
        return 0 if choice - POINTS <= self.most() else INCOME_ONLY

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        turn_into_points(s, self.seat, choice - POINTS, "princes-of-florence.event.points")


class BestWork(Step[PrincesState]):
    """Everybody with the highest work value of the round gets 3 points; nobody where nobody worked. [POF-BEST-2]"""

    def run(self, s: PrincesState) -> None:
        highest = max(s.best)
        for seat in range(s.players):
            if highest and s.best[seat] == highest:
                s.points[seat] += POINTS_FOR_BEST_WORK
                s.best_works = changed(s.best_works, seat, s.best_works[seat] + 1)
                if s.events is not None:
                    won = POINTS_FOR_BEST_WORK
                    s.tell(message("princes-of-florence.event.best", seat=seat_name(seat), n=highest, points=won))
        s.best = [0] * s.players
