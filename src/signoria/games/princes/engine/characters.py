"""Muse and Princess: phase A2, in which stones bid for six characters."""

from typing import Final

from signoria.core.kernel import NONE, Step
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import ENGAGE, MOST_POINTS, PASS, POINTS, STONE, WAIT
from signoria.games.princes.engine.cards import BID_ON, CHARACTER_ON, FIRST_FIELD
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.marks import all_free
from signoria.games.princes.engine.names import character_name
from signoria.games.princes.engine.numbers import BANKER, BID_FIELDS, CHARACTERS, MERCHANT, PROFESSOR
from signoria.games.princes.engine.rule_ids import (
    CHARACTER_TAKEN,
    ENGAGE_OR_LEAVE,
    EXCHANGE_LIMIT,
    EXCHANGE_NOW,
    HIGHER_FIELD,
    PLACE_STONE,
    STONE_CASH,
    USE_OR_WAIT,
)
from signoria.games.princes.engine.sets import everybody, has, minus, plus
from signoria.games.princes.engine.state import FIRST_PURSE, PrincesState, changed, next_seat, serves
from signoria.games.princes.engine.working import FLORINS_PER_POINT, turn_into_points

GROWTH: Final = 100
"""How much more lies on a Banker whom nobody took."""


class LastChance(Step[PrincesState]):
    """Merchant and Professor can be used until the end of the next phase A1, at the end of the game until then.

    [POF-CHARACTER-8]
    """

    def run(self, s: PrincesState) -> None:
        for character in (PROFESSOR, MERCHANT):
            if s.characters.holder[character] != NONE:
                s.agenda.append(MayUse(s.characters.holder[character], character))


class PhaseA2(Step[PrincesState]):
    """All characters come back; on a Banker whom nobody took lie 100 florins more. [POF-CHARACTER-1, POF-BANKER-2]"""

    def run(self, s: PrincesState) -> None:
        if s.round > 1 and s.characters.banker == NONE:
            s.purse += GROWTH
        s.characters = all_free(suitors=everybody(s.players))
        s.agenda.append(NextSuitor(s.start))


class NextSuitor(Step[PrincesState]):
    """Whose stone still stands when his turn comes must pay and take the character; the others bid or pass.

    [POF-CHARACTER-6, POF-CHARACTER-7]
    """

    def run(self, s: PrincesState) -> None:
        seat = next_seat(s, s.characters.suitors, self.seat)
        if seat == NONE:
            return
        for character in range(CHARACTERS):
            if s.characters.stone[character] == seat:
                s.agenda.append(NextSuitor((seat + 1) % s.players))
                if s.settings.stone_binds:
                    engage(s, seat, character)
                else:
                    s.agenda.append(MayEngage(seat, character))
                return
        s.agenda.append(PlaceStone(seat))


class MayEngage(CourtDecision):
    """Take the character on which the stone still stands, or leave it and be out of this phase.

    Only where the option takes the side note of the rulebook at its word. [POF-CHARACTER-6]
    """

    @property
    def character(self) -> int:
        """The character on which the stone stands."""
        return self.what

    def own_choices(self, s: PrincesState) -> list[int]:
        return [PASS, ENGAGE]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        return 0 if choice in (PASS, ENGAGE) else ENGAGE_OR_LEAVE

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == ENGAGE:
            engage(s, self.seat, self.character)
            return
        s.characters.stone[self.character], s.characters.bid[self.character] = NONE, 0
        drop_out(s, self.seat)
        if s.events is not None:
            names = (seat_name(self.seat), character_name(self.character))
            s.tell(message("princes-of-florence.event.leave", seat=names[0], character=names[1]))


def drop_out(s: PrincesState, seat: int) -> None:
    """Passing is final for this phase. [POF-CHARACTER-2]"""
    s.characters.suitors = minus(s.characters.suitors, seat)


def engage(s: PrincesState, seat: int, character: int) -> None:
    """Pay the bid and take the character. The Banker pays at once and can be had only once a round.

    [POF-CHARACTER-6, POF-BANKER-1]
    """
    price = s.characters.bid[character]
    s.characters.stone[character] = NONE
    s.characters.suitors = minus(s.characters.suitors, seat)
    s.money[seat] -= price
    if s.events is not None:
        names = (seat_name(seat), character_name(character))
        s.tell(message("princes-of-florence.event.engage", seat=names[0], character=names[1], price=price))
    if character == BANKER:
        s.money[seat] += s.purse
        if s.events is not None:
            banker = character_name(BANKER)
            s.tell(message("princes-of-florence.event.purse", seat=seat_name(seat), character=banker, n=s.purse))
        s.purse = FIRST_PURSE
        s.characters.banker = seat
        s.characters.turned = plus(s.characters.turned, BANKER)
        return
    s.characters.holder[character] = seat
    if character in (MERCHANT, PROFESSOR):
        s.agenda.append(MayUse(seat, character))


def is_free(s: PrincesState, character: int) -> bool:
    """Whether stones can still be put on a character in this round."""
    return s.characters.holder[character] == NONE and not has(s.characters.turned, character)


class PlaceStone(CourtDecision):
    """Pass and be out of this phase, or put the stone on a bid field: higher than a stone that stands there.

    [POF-CHARACTER-2 to POF-CHARACTER-5]
    """

    def own_choices(self, s: PrincesState) -> list[int]:
        choices = [PASS]
        for character in range(CHARACTERS):
            if is_free(s, character):
                for field in range(FIRST_FIELD[character], FIRST_FIELD[character + 1]):
                    if self.obstacle_to_place_on(s, field) == 0:
                        choices.append(STONE + field)
        return choices

    def obstacle_to_place_on(self, s: PrincesState, field: int) -> int:
        """The rule that forbids bidding on a field."""
        character = CHARACTER_ON[field]
        if not is_free(s, character):
            return CHARACTER_TAKEN
        if s.characters.stone[character] != NONE and BID_ON[field] <= s.characters.bid[character]:
            return HIGHER_FIELD
        if s.money[self.seat] < BID_ON[field] and (character != BANKER or s.settings.banker_from_cash):
            return STONE_CASH
        return 0

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == PASS:
            return 0
        if choice < STONE or choice >= STONE + BID_FIELDS:
            return PLACE_STONE
        return self.obstacle_to_place_on(s, choice - STONE)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == PASS:
            drop_out(s, self.seat)
            if s.events is not None:
                s.tell(message("princes-of-florence.event.pass-characters", seat=seat_name(self.seat)))
        else:
            character, price = CHARACTER_ON[choice - STONE], BID_ON[choice - STONE]
            s.characters.stone[character] = self.seat
            s.characters.bid[character] = price
            if s.events is not None:
                names = (seat_name(self.seat), character_name(character))
                s.tell(message("princes-of-florence.event.stone", seat=names[0], character=names[1], price=price))
        s.agenda.append(NextSuitor((self.seat + 1) % s.players))


class MayUse(CourtDecision):
    """Use the Merchant or the Professor, or wait; what is not used by the end of the next phase A1 is lost.

    [POF-CHARACTER-8]
    """

    @property
    def character(self) -> int:
        """Which of the two."""
        return self.what

    def own_choices(self, s: PrincesState) -> list[int]:
        return [WAIT]

    def asks_again(self, s: PrincesState) -> bool:
        return serves(s, self.character, self.seat)

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        return 0 if choice == WAIT else USE_OR_WAIT

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        """Nothing happens."""


class Exchange(CourtDecision):
    """Who took the Banker in the last round may turn money into points, 200 florins each. [POF-BANKER-3]"""

    def most(self, s: PrincesState) -> int:
        """The most points the money buys."""
        return min(s.money[self.seat] // FLORINS_PER_POINT, MOST_POINTS)

    def own_choices(self, s: PrincesState) -> list[int]:
        return [POINTS + points for points in range(self.most(s) + 1)]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < POINTS or choice > POINTS + MOST_POINTS:
            return EXCHANGE_NOW
        return 0 if choice - POINTS <= self.most(s) else EXCHANGE_LIMIT

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        turn_into_points(s, self.seat, choice - POINTS, "princes-of-florence.event.exchange")
        s.exchanged = changed(s.exchanged, self.seat, s.exchanged[self.seat] + choice - POINTS)
