"""Muse and Princess: phase A2, in which stones bid for six characters."""

from typing import Final

from signoria.core.kernel import NONE, Step
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import ENGAGE, MOST_POINTS, PASS, POINTS, STONE, WAIT
from signoria.games.princes.engine.cards import BANKER, BID_OF, CHARACTERS, FIELDS, MERCHANT, PROFESSOR, STONES
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.names import character_name
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
from signoria.games.princes.engine.state import FIRST_PURSE, PrincesState, changed, next_seat, serves

GROWTH: Final = 100
FLORINS_PER_POINT: Final = 200


class LastChance(Step[PrincesState]):
    """Merchant and Professor can be used until the end of the next phase A1, at the end of the game until then.

    [POF-CHARACTER-8]
    """

    def run(self, s: PrincesState) -> None:
        for character in (PROFESSOR, MERCHANT):
            if s.holder[character] != NONE:
                s.agenda.append(MayUse(s.holder[character], character))


class PhaseA2(Step[PrincesState]):
    """All characters come back; on a Banker whom nobody took lie 100 florins more. [POF-CHARACTER-1, POF-BANKER-2]"""

    def run(self, s: PrincesState) -> None:
        if s.round > 1 and s.banker == NONE:
            s.purse += GROWTH
        s.banker = NONE
        s.holder, s.stone, s.bid = [NONE] * CHARACTERS, [NONE] * CHARACTERS, [0] * CHARACTERS
        s.turned = 0
        s.suitors = (1 << s.players) - 1
        s.agenda.append(NextSuitor(s.start))


class NextSuitor(Step[PrincesState]):
    """Whose stone still stands when his turn comes must pay and take the character; the others bid or pass.

    [POF-CHARACTER-6, POF-CHARACTER-7]
    """

    def run(self, s: PrincesState) -> None:
        seat = next_seat(s, s.suitors, self.seat)
        if seat == NONE:
            return
        for character in range(CHARACTERS):
            if s.stone[character] == seat:
                s.agenda.append(NextSuitor((seat + 1) % s.players))
                if s.settings.stone_binds:
                    engage(s, seat, character)
                else:
                    s.agenda.append(MayEngage(seat, character))
                return
        s.agenda.append(PlaceStone(seat))


class MayEngage(CourtDecision):
    """Take the character `what` on which the stone still stands, or leave it and be out of this phase.

    Only where the option takes the side note of the rulebook at its word. [POF-CHARACTER-6]
    """

    def own_choices(self, s: PrincesState) -> list[int]:
        return [PASS, ENGAGE]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        return 0 if choice in (PASS, ENGAGE) else ENGAGE_OR_LEAVE

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == ENGAGE:
            engage(s, self.seat, self.what)
            return
        s.stone[self.what], s.bid[self.what] = NONE, 0
        drop_out(s, self.seat)


def drop_out(s: PrincesState, seat: int) -> None:
    """Passing is final for this phase. [POF-CHARACTER-2]"""
    s.suitors &= ~(1 << seat)
    if s.events is not None:
        s.tell(message("princes-of-florence.event.pass", seat=seat_name(seat)))


def engage(s: PrincesState, seat: int, character: int) -> None:
    """Pay the bid and take the character. The Banker pays at once and can be had only once a round.

    [POF-CHARACTER-6, POF-BANKER-1]
    """
    s.stone[character] = NONE
    s.suitors &= ~(1 << seat)
    s.money[seat] -= s.bid[character]
    if s.events is not None:
        names = (seat_name(seat), character_name(character))
        s.tell(message("princes-of-florence.event.engage", seat=names[0], character=names[1], price=s.bid[character]))
    if character == BANKER:
        s.money[seat] += s.purse
        if s.events is not None:
            s.tell(message("princes-of-florence.event.purse", seat=seat_name(seat), n=s.purse))
        s.purse = FIRST_PURSE
        s.banker = seat
        s.turned |= 1 << BANKER
        return
    s.holder[character] = seat
    if character in (MERCHANT, PROFESSOR):
        s.agenda.append(MayUse(seat, character))


def is_free(s: PrincesState, character: int) -> bool:
    """Whether stones can still be put on a character in this round."""
    return s.holder[character] == NONE and not s.turned >> character & 1


class PlaceStone(CourtDecision):
    """Pass and be out of this phase, or put the stone on a bid field: higher than a stone that stands there.

    [POF-CHARACTER-2 to POF-CHARACTER-5]
    """

    def own_choices(self, s: PrincesState) -> list[int]:
        found = [PASS]
        for character in range(CHARACTERS):
            if is_free(s, character):
                for field in range(character * FIELDS, min((character + 1) * FIELDS, STONES)):
                    if self.obstacle_to_place_on(s, field) == 0:
                        found.append(STONE + field)
        return found

    def obstacle_to_place_on(self, s: PrincesState, field: int) -> int:
        """The rule against bidding on a field."""
        character = field // FIELDS
        if not is_free(s, character):
            return CHARACTER_TAKEN
        if s.stone[character] != NONE and BID_OF[field] <= s.bid[character]:
            return HIGHER_FIELD
        if s.money[self.seat] < BID_OF[field] and (character != BANKER or s.settings.banker_from_cash):
            return STONE_CASH
        return 0

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == PASS:
            return 0
        if choice < STONE or choice >= STONE + STONES:
            return PLACE_STONE
        return self.obstacle_to_place_on(s, choice - STONE)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == PASS:
            drop_out(s, self.seat)
        else:
            character = (choice - STONE) // FIELDS
            s.stone[character] = self.seat
            s.bid[character] = BID_OF[choice - STONE]
            if s.events is not None:
                names = (seat_name(self.seat), character_name(character))
                price = s.bid[character]
                s.tell(message("princes-of-florence.event.stone", seat=names[0], character=names[1], price=price))
        s.agenda.append(NextSuitor((self.seat + 1) % s.players))


class MayUse(CourtDecision):
    """Use the Merchant or the Professor, or wait; what is not used by the end of the next phase A1 is lost.

    [POF-CHARACTER-8]
    """

    def own_choices(self, s: PrincesState) -> list[int]:
        return [WAIT]

    def asks_again(self, s: PrincesState) -> bool:
        return serves(s, self.what, self.seat)

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
        s.money[self.seat] -= FLORINS_PER_POINT * (choice - POINTS)
        s.points[self.seat] += choice - POINTS
        s.exchanged = changed(s.exchanged, self.seat, s.exchanged[self.seat] + choice - POINTS)
        if s.events is not None and choice > POINTS:
            s.tell(message("princes-of-florence.event.points", seat=seat_name(self.seat), n=choice - POINTS))
