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
from signoria.games.princes.engine.cards import DECK_SIZE, DECK_WORDS
from signoria.games.princes.engine.decks import stir, take_out
from signoria.games.princes.engine.hands import holds, put_in_hand
from signoria.games.princes.engine.hidden import kind_of
from signoria.games.princes.engine.names import character_name, held_name
from signoria.games.princes.engine.numbers import MERCHANT, PRESTIGE, PROFESSOR
from signoria.games.princes.engine.rule_ids import (
    CARD_ON_SALE,
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
from signoria.games.princes.engine.sets import plus
from signoria.games.princes.engine.state import PrincesState, changed, serves

FLORINS_PER_FIELD: Final = 100
LOOKED_AT: Final = 5


class CourtDecision(Decision[PrincesState]):
    """A decision of this game: its own choices, and besides them what a seat may do whenever it is asked.

    Anytime one may go back on the score track, and use Merchant and Professor. A kind of decision says only what is its
    own: `own_choices`, `own_obstacle` and `resolve_own`. [POF-MONEY-1, POF-MERCHANT-2, POF-PROFESSOR-1]
    """

    def own_choices(self, s: PrincesState) -> list[int]:
        """The choices of this decision alone, ascending."""
        raise NotImplementedError

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        """The number of the rule that forbids one of its own choices, or what is none of them; 0 where it is legal."""
        raise NotImplementedError

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        """Let one of its own choices take effect."""
        raise NotImplementedError

    def may_use_professor(self) -> bool:
        """Whether he can be used now: not while somebody chooses from cards he looks at."""
        return True

    def deck_on_sale(self) -> int:
        """The deck of which a card is being sold, so that its last card is promised; NONE where there is none."""
        return NONE

    def asks_again(self, s: PrincesState) -> bool:
        """Whether the decision still stands after going back or using a character."""
        return True

    def choices(self, s: PrincesState) -> list[int]:
        choices = self.own_choices(s)
        self.add_anytime_choices(s, choices)
        return choices

    def add_anytime_choices(self, s: PrincesState, choices: list[int]) -> None:
        """Add what one can do whenever one is asked."""
        if s.settings.characters:
            for choice in range(MERCHANT_POINTS, BACK):
                if self.obstacle_to_use(s, choice) == 0:
                    choices.append(choice)
        if s.points[self.seat] > 0 and s.settings.may_go_back:
            choices.append(BACK)

    def obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < MERCHANT_POINTS:
            return self.own_obstacle(s, choice)
        if choice < BACK:
            return self.obstacle_to_use(s, choice)
        if not s.settings.may_go_back:
            return TRACK_CLOSED
        return 0 if s.points[self.seat] > 0 else TRACK_FLOOR

    def obstacle_to_use(self, s: PrincesState, choice: int) -> int:
        """The rule that forbids using Merchant or Professor now. [POF-MERCHANT-2, POF-PROFESSOR-1, POF-PROFESSOR-2]"""
        if choice == MERCHANT_POINTS:
            return 0 if serves(s, MERCHANT, self.seat) else NO_MERCHANT
        if not serves(s, PROFESSOR, self.seat):
            return NO_PROFESSOR
        if not self.may_use_professor():
            return KEEP_FIRST
        deck = deck_of_professor(choice)
        if s.settings.card_promised and len(s.decks[deck]) == 1 and self.deck_on_sale() == deck:
            return CARD_ON_SALE
        return 0 if s.decks[deck] else DECK_EMPTY

    def resolve(self, s: PrincesState, choice: int) -> None:
        if choice < MERCHANT_POINTS:
            self.resolve_own(s, choice)
        elif choice == MERCHANT_POINTS:
            self.use_merchant(s)
        elif choice < BACK:
            self.use_professor(s, deck_of_professor(choice))
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

    def use_merchant(self, s: PrincesState) -> None:
        """Points by the position on the track. [POF-MERCHANT-3]"""
        self.use_up(s, MERCHANT)
        won = position_on_track(s, self.seat)
        s.points[self.seat] += won
        s.merchant_points = changed(s.merchant_points, self.seat, s.merchant_points[self.seat] + won)
        if s.events is not None:
            merchant = character_name(MERCHANT)
            s.tell(message("princes-of-florence.event.merchant", seat=seat_name(self.seat), character=merchant, n=won))

    def use_professor(self, s: PrincesState, deck: int) -> None:
        """A prestige or bonus card for nothing. [POF-PROFESSOR-1]"""
        self.use_up(s, PROFESSOR)
        if s.events is not None:
            names = (seat_name(self.seat), character_name(PROFESSOR))
            key = f"princes-of-florence.event.professor.{DECK_WORDS[deck]}"
            s.tell(message(key, seat=names[0], character=names[1]))
        s.agenda.append(LookAtDeck(self.seat, deck))

    def use_up(self, s: PrincesState, character: int) -> None:
        """The character leaves the court; afterwards the same is asked again."""
        s.characters.holder[character] = NONE
        s.characters.turned = plus(s.characters.turned, character)
        if self.asks_again(s):
            s.agenda.append(self)


def deck_of_professor(choice: int) -> int:
    """The deck from which the Professor takes a card: prestige, then bonus."""
    return PRESTIGE + choice - PROFESSOR_CARD


class LookAtDeck(Step[PrincesState]):
    """Look at the top five cards of a deck, or at all if there are fewer. [POF-DECK-1]"""

    @property
    def deck(self) -> int:
        """The deck."""
        return self.what

    def run(self, s: PrincesState) -> None:
        deck = s.decks[self.deck]
        if not deck:
            return
        s.disclosures += 1
        first = max(len(deck) - LOOKED_AT, 0)
        s.drawn = deck[first:]
        s.drawn.reverse()
        s.decks[self.deck] = deck[:first]
        stir(s, self.deck, self.seat)
        s.agenda.append(KeepCard(self.seat, self.deck))
        if s.events is not None:
            key = f"princes-of-florence.event.look.{DECK_WORDS[self.deck]}"
            s.tell(message(key, seat=seat_name(self.seat), n=len(s.drawn)))


class ChooseDrawn(CourtDecision):
    """Choose one of the cards that were looked at."""

    @property
    def deck(self) -> int:
        """The deck from which they come."""
        return self.what

    def base(self) -> int:
        """The choice that stands for the first card of all decks."""
        raise NotImplementedError

    def obstacle_to_others(self) -> int:
        """The rule that forbids whatever is no such choice."""
        raise NotImplementedError

    def kind(self, choice: int) -> int:
        """The card of its deck that a choice stands for."""
        return choice - self.base() - FIRST_OF_DECK[self.deck]

    def own_choices(self, s: PrincesState) -> list[int]:
        first = self.base() + FIRST_OF_DECK[self.deck]
        return sorted([first + kind_of(card) for card in s.drawn])

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if not self.base() <= choice < self.base() + HELD:
            return self.obstacle_to_others()
        kind = self.kind(choice)
        if kind < 0 or kind >= DECK_SIZE[self.deck] or not holds(s.drawn, kind):
            return NOT_DRAWN
        return 0

    def may_use_professor(self) -> bool:
        return False


def deck_looked_at(s: PrincesState) -> int:
    """The deck whose cards somebody looks at; NONE where nobody looks at any."""
    step = s.agenda[-1] if s.agenda else None
    return step.deck if isinstance(step, ChooseDrawn) else NONE


class KeepCard(ChooseDrawn):
    """Keep exactly one of the cards looked at. [POF-DECK-2]"""

    def base(self) -> int:
        return KEEP

    def obstacle_to_others(self) -> int:
        return KEEP_ONE

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        kind = self.kind(choice)
        put_in_hand(s, self.deck, self.seat, take_out(s, kind))
        s.agenda.append(PutUnder(self.seat, self.deck))
        if s.events is not None:
            seat, card = seat_name(self.seat), held_name(s, self.deck, kind)
            kept = message("princes-of-florence.event.keep-card", seat=seat, card=card)
            key = f"princes-of-florence.event.keep.{DECK_WORDS[self.deck]}"
            s.tell(message(key, seat=seat), {self.seat: kept})


class PutUnder(Step[PrincesState]):
    """The rest goes face down under the deck: in the order in which it lay, or in the order the seat likes.

    [POF-DECK-3]
    """

    @property
    def deck(self) -> int:
        """The deck."""
        return self.what

    def run(self, s: PrincesState) -> None:
        if s.settings.order_chosen and len(s.drawn) > 1:
            s.agenda.append(ChooseUnder(self.seat, self.deck))
            return
        s.drawn.reverse()
        s.decks[self.deck] = s.drawn + s.decks[self.deck]
        s.drawn = NOTHING


class ChooseUnder(ChooseDrawn):
    """Put one of the remaining cards under the deck; the next one goes below it. [POF-DECK-3]"""

    def base(self) -> int:
        return UNDER

    def obstacle_to_others(self) -> int:
        return RETURN_REST

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.decks[self.deck] = [take_out(s, self.kind(choice)), *s.decks[self.deck]]
        s.agenda.append(PutUnder(self.seat, self.deck))
