"""What every decision has in common: one may always go back on the score track, or use Merchant and Professor.

The Professor lets one choose from the top of a deck, so these decisions are here too.
"""

from typing import Final

from signoria.core.kernel import NONE, NOTHING, Decision, Step
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import (
    BACK,
    FIRST_OF_DECK,
    HELD,
    KEEP,
    MERCHANT_POINTS,
    PROFESSOR_CARD,
    UNDER,
)
from signoria.games.princes.engine.cards import DECK_SIZE, DECK_WORDS, KIND, MERCHANT, PRESTIGE, PROFESSOR
from signoria.games.princes.engine.decks import stir, take_out
from signoria.games.princes.engine.rule_ids import (
    DECK_EMPTY,
    KEEP_FIRST,
    KEEP_ONE,
    NO_MERCHANT,
    NO_PROFESSOR,
    NOT_DRAWN,
    RETURN_REST,
    TRACK_CLOSED,
    TRACK_FLOOR,
)
from signoria.games.princes.engine.scoring import position_on_track
from signoria.games.princes.engine.state import PrincesState, changed, holds, put_in_hand, serves
from signoria.games.princes.text.names import held_name

FLORINS_PER_FIELD: Final = 100
LOOKED_AT: Final = 5


class Ask(Decision[PrincesState]):
    """A decision of this game. Each field back on the score track brings 100 florins, at any moment. [POF-MONEY-1]

    Its own choices are in `offers`, its own obstacles in `against`, and `take` lets one of them take effect.
    """

    def offers(self, s: PrincesState) -> list[int]:
        """The choices of this decision alone, ascending."""
        raise NotImplementedError

    def against(self, s: PrincesState, choice: int) -> int:
        """The rule against a choice, as `obstacle` names it."""
        raise NotImplementedError

    def take(self, s: PrincesState, choice: int) -> None:
        """Let one of its own choices take effect."""
        raise NotImplementedError

    def may_use_powers(self) -> bool:
        """Whether Merchant and Professor can be used now: not while somebody chooses from cards he looks at."""
        return True

    def asks_again(self, s: PrincesState) -> bool:
        """Whether the decision still stands after going back or using a power."""
        return True

    def choices(self, s: PrincesState) -> list[int]:
        found = self.offers(s)
        self.offer_others(s, found)
        return found

    def offer_others(self, s: PrincesState, found: list[int]) -> None:
        """Add what one can do at any moment: use Merchant and Professor, and go back on the score track."""
        if s.settings.characters:
            for choice in (MERCHANT_POINTS, PROFESSOR_CARD, PROFESSOR_CARD + 1):
                if self.against_power(s, choice) == 0:
                    found.append(choice)
        if s.points[self.seat] > 0 and s.settings.may_go_back:
            found.append(BACK)

    def obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < MERCHANT_POINTS:
            return self.against(s, choice)
        if choice < BACK:
            return self.against_power(s, choice)
        if not s.settings.may_go_back:
            return TRACK_CLOSED
        return 0 if s.points[self.seat] > 0 else TRACK_FLOOR

    def against_power(self, s: PrincesState, choice: int) -> int:
        """The rule against using Merchant or Professor now. [POF-MERCHANT-2, POF-PROFESSOR-1]"""
        if choice == MERCHANT_POINTS:
            return 0 if serves(s, MERCHANT, self.seat) else NO_MERCHANT
        if not serves(s, PROFESSOR, self.seat):
            return NO_PROFESSOR
        if not self.may_use_powers():
            return KEEP_FIRST
        return 0 if s.decks[PRESTIGE + choice - PROFESSOR_CARD] else DECK_EMPTY

    def resolve(self, s: PrincesState, choice: int) -> None:
        if choice < MERCHANT_POINTS:
            self.take(s, choice)
        elif choice < BACK:
            self.use_power(s, choice)
        else:
            self.go_back(s)

    def go_back(self, s: PrincesState) -> None:
        """One field back on the score track for 100 florins. [POF-MONEY-1]"""
        s.points[self.seat] -= 1
        s.steps_back[self.seat] += 1
        s.money[self.seat] += FLORINS_PER_FIELD
        s.agenda.append(self)
        if s.events is not None:
            s.tell(message("princes-of-florence.event.back", seat=seat_name(self.seat)))

    def use_power(self, s: PrincesState, choice: int) -> None:
        """Points by the position on the track, or a card for nothing. [POF-MERCHANT-3, POF-PROFESSOR-1]"""
        character = MERCHANT if choice == MERCHANT_POINTS else PROFESSOR
        s.holder[character] = NONE
        s.turned |= 1 << character
        if self.asks_again(s):
            s.agenda.append(self)
        if character == PROFESSOR:
            if s.events is not None:
                s.tell(message("princes-of-florence.event.professor", seat=seat_name(self.seat)))
            s.agenda.append(LookAtDeck(self.seat, PRESTIGE + choice - PROFESSOR_CARD))
            return
        won = position_on_track(s, self.seat)
        s.points[self.seat] += won
        s.merchant_points = changed(s.merchant_points, self.seat, s.merchant_points[self.seat] + won)
        if s.events is not None:
            s.tell(message("princes-of-florence.event.merchant", seat=seat_name(self.seat), n=won))


class LookAtDeck(Step[PrincesState]):
    """Look at the top five cards of the deck `what`, or at all if there are fewer. [POF-DECK-1]"""

    def run(self, s: PrincesState) -> None:
        deck = s.decks[self.what]
        if not deck:
            return
        first = max(len(deck) - LOOKED_AT, 0)
        s.drawn = deck[first:]
        s.drawn.reverse()
        s.decks[self.what] = deck[:first]
        stir(s, self.what, self.seat)
        s.agenda.append(KeepCard(self.seat, self.what))
        if s.events is not None:
            seat, what = seat_name(self.seat), message(f"princes-of-florence.deck.{DECK_WORDS[self.what]}")
            s.tell(message("princes-of-florence.event.look", seat=seat, deck=what, n=len(s.drawn)))


class ChooseDrawn(Ask):
    """Choose one of the cards that were looked at."""

    def base(self) -> int:
        """The choice that stands for the first card of all decks."""
        raise NotImplementedError

    def first_rule(self) -> int:
        """The rule against whatever is no such choice."""
        raise NotImplementedError

    def kind(self, choice: int) -> int:
        """The card of its deck that a choice stands for."""
        return choice - self.base() - FIRST_OF_DECK[self.what]

    def offers(self, s: PrincesState) -> list[int]:
        first = self.base() + FIRST_OF_DECK[self.what]
        return sorted([first + (card & KIND) for card in s.drawn])

    def against(self, s: PrincesState, choice: int) -> int:
        if not self.base() <= choice < self.base() + HELD:
            return self.first_rule()
        kind = self.kind(choice)
        if kind < 0 or kind >= DECK_SIZE[self.what] or not holds(s.drawn, kind):
            return NOT_DRAWN
        return 0

    def may_use_powers(self) -> bool:
        return False


class KeepCard(ChooseDrawn):
    """Keep exactly one of the cards looked at. [POF-DECK-2]"""

    def base(self) -> int:
        return KEEP

    def first_rule(self) -> int:
        return KEEP_ONE

    def take(self, s: PrincesState, choice: int) -> None:
        kind = self.kind(choice)
        put_in_hand(s, self.what, self.seat, take_out(s, kind))
        s.agenda.append(PutUnder(self.seat, self.what))
        if s.events is not None:
            seat, deck = seat_name(self.seat), message(f"princes-of-florence.deck.{DECK_WORDS[self.what]}")
            kept = message("princes-of-florence.event.keep-card", seat=seat, card=held_name(s, self.what, kind))
            s.tell(message("princes-of-florence.event.keep", seat=seat, deck=deck), {self.seat: kept})


class PutUnder(Step[PrincesState]):
    """The rest goes face down under the deck: in the order in which it lay, or in the order the seat likes.

    [POF-DECK-3]
    """

    def run(self, s: PrincesState) -> None:
        if s.settings.order_chosen and len(s.drawn) > 1:
            s.agenda.append(ChooseUnder(self.seat, self.what))
            return
        s.drawn.reverse()
        s.decks[self.what] = s.drawn + s.decks[self.what]
        s.drawn = NOTHING


class ChooseUnder(ChooseDrawn):
    """Put one of the remaining cards under the deck; the next one goes below it. [POF-DECK-3]"""

    def base(self) -> int:
        return UNDER

    def first_rule(self) -> int:
        return RETURN_REST

    def take(self, s: PrincesState, choice: int) -> None:
        s.decks[self.what] = [take_out(s, self.kind(choice)), *s.decks[self.what]]
        s.agenda.append(PutUnder(self.seat, self.what))
