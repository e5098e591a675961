"""A turn of Lost Cities: play a card, take a card; and what ends a round."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.compiling import i64
from signoria.core.dice import Dice
from signoria.core.kernel import NONE, Decision, Step
from signoria.core.message import Message, message, seat_name
from signoria.games.lost_cities.engine.action_space import (
    DISCARD,
    DISCARDS,
    DRAW,
    LAYS,
    TAKE,
    TAKES,
    Choices,
    join,
    pick,
    size,
)
from signoria.games.lost_cities.engine.cards import COLOUR_OF, COLOUR_WORDS, COLOURS, KINDS, NUMBER_OF, bit
from signoria.games.lost_cities.engine.rule_ids import (
    ASCENDING,
    EMPTY_PILE,
    NOT_IN_HAND,
    NOT_JUST_DISCARDED,
    PLAY_FIRST,
    THEN_TAKE,
    WAGERS_FIRST,
)
from signoria.games.lost_cities.engine.scoring import totals
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState, Settings


class PlayCard(Decision[LostCitiesState]):
    """Play one card face up: on your own expedition of its colour, or on the discard pile of its colour.

    [LC-PLAY-1, LC-PLAY-2, LC-PLAY-3, LC-PLAY-4]
    """

    def choices(self, s: LostCitiesState) -> list[int]:
        me = s.explorers[self.seat]
        choices: list[int] = []
        join(choices, LAYS, me.hand & me.fits)
        join(choices, DISCARDS, me.hand)
        return choices

    def obstacle(self, s: LostCitiesState, choice: int) -> int:
        if choice >= DRAW:
            return PLAY_FIRST
        me = s.explorers[self.seat]
        kind: i64 = choice if choice < DISCARD else choice - DISCARD
        if not me.hand & bit(kind):
            return NOT_IN_HAND
        if choice >= DISCARD or me.fits & bit(kind):
            return 0
        return ASCENDING if NUMBER_OF[kind] else WAGERS_FIRST

    def resolve(self, s: LostCitiesState, choice: int) -> None:
        seat = self.seat
        me = s.explorers[seat]
        if choice < DISCARD:
            me.lose(choice)
            me.lay(choice)
            s.agenda.append(take_card(seat, NONE))
        else:
            me.lose(choice - DISCARD)
            s.discard(choice - DISCARD)
            s.agenda.append(take_card(seat, COLOUR_OF[choice - DISCARD]))
        if s.events is not None:
            key = "lost-cities.event.lay" if choice < DISCARD else "lost-cities.event.discard"
            s.tell(message(key, seat=seat_name(seat), card=card_name(choice % KINDS)))

    def random_choice(self, s: LostCitiesState, dice: Dice) -> int:
        me = s.explorers[self.seat]
        lays: i64 = me.hand & me.fits
        count = size(lays)
        number: i64 = dice.below(count + size(me.hand))
        if number < count:
            return pick(LAYS, lays, number)
        return pick(DISCARDS, me.hand, number - count)


class TakeCard(Decision[LostCitiesState]):
    """Take the top card of the deck or of a discard pile, but not the card you have just discarded.

    [LC-TAKE-1, LC-TAKE-2]
    """

    @property
    def discarded(self) -> int:
        """The colour of the card you have just discarded, NONE if you have laid one."""
        return self.what

    def piles(self, s: LostCitiesState) -> i64:
        """The colours whose pile may be taken from."""
        if self.discarded != NONE and not s.settings.may_retake:
            return s.piles & ~bit(self.discarded)
        return s.piles

    def offered(self, s: LostCitiesState) -> Choices:
        """What may be taken."""
        return TAKES[self.piles(s)]

    def choices(self, s: LostCitiesState) -> list[int]:
        return list(self.offered(s))

    def obstacle(self, s: LostCitiesState, choice: int) -> int:
        if choice < DRAW:
            return THEN_TAKE
        if choice == DRAW:
            return 0
        if not s.discards[choice - TAKE]:
            return EMPTY_PILE
        return NOT_JUST_DISCARDED if choice - TAKE == self.discarded and not s.settings.may_retake else 0

    def resolve(self, s: LostCitiesState, choice: int) -> None:
        if choice == DRAW:
            self.draw(s)
        else:
            self.take(s, choice - TAKE)
        stalled = s.quiet >= s.settings.stall_after and s.settings.stall_after > 0
        if s.left > 0 and not stalled:
            s.agenda.append(PLAY_CARD[1 - self.seat])

    def draw(self, s: LostCitiesState) -> None:
        """Take the top card of the deck."""
        s.disclosures += 1
        s.left -= 1
        s.quiet = 0
        kind = s.deck[s.left]
        s.explorers[self.seat].gain(kind, False)
        if s.events is not None:
            seat = seat_name(self.seat)
            known = message("lost-cities.event.draw-card", seat=seat, card=card_name(kind))
            s.tell(message("lost-cities.event.draw", seat=seat), {self.seat: known})

    def take(self, s: LostCitiesState, colour: int) -> None:
        """Take the top card of a discard pile: everybody sees which."""
        s.quiet += 1
        kind = s.take(colour)
        s.explorers[self.seat].gain(kind, True)
        if s.events is not None:
            s.tell(message("lost-cities.event.take", seat=seat_name(self.seat), card=card_name(kind)))

    def random_choice(self, s: LostCitiesState, dice: Dice) -> int:
        offered = self.offered(s)
        return offered[dice.below(len(offered))]


class RoundEnds(Step[LostCitiesState]):
    """The round ends at once with the last card of the deck; cards in hand are worth nothing. [LC-END-1]

    It lies beneath the turns of its round: when no turn follows, it is the next thing to be done.
    """

    def run(self, s: LostCitiesState) -> None:
        s.finished = s.finished + s.expeditions()
        if s.events is not None:
            number = len(s.finished) // (SEATS * COLOURS)
            if s.left == 0:
                s.tell(message("lost-cities.event.round-ends", n=number))
            else:
                s.tell(message("lost-cities.event.round-stalled", n=number, turns=s.quiet))
        if len(s.finished) < s.settings.rounds * SEATS * COLOURS:
            deal(s, beginner(s))


def beginner(s: LostCitiesState) -> int:
    """Who begins the next round: the leader, the last beginner when equal; or the other one in turn. [LC-BEGIN-2]"""
    if not s.settings.leader_begins:
        return 1 - s.first
    points = totals(s)
    if points[0] == points[1]:
        return s.first
    return 0 if points[0] > points[1] else 1


def deal(s: LostCitiesState, first: int) -> None:
    """Shuffle, deal each his hand, and let `first` begin. [LC-SETUP-1, LC-SETUP-2]"""
    s.disclosures += 1
    cards = s.settings.pack[:]
    s.chance.shuffle(cards)
    s.deck = cards
    dealt = SEATS * s.settings.hand
    s.left = len(cards) - dealt
    s.clear()
    for card in range(dealt):
        s.explorers[card % SEATS].gain(cards[s.left + card], False)
    s.first = first
    s.agenda = [ROUND_ENDS, PLAY_CARD[first]]


def set_up(settings: Settings, begins: int, chance: Chance) -> LostCitiesState:
    """A match before its first card; `begins` is a seat, or SEATS for a random one. [LC-BEGIN-1]"""
    s = LostCitiesState(settings, chance)
    deal(s, begins if begins < SEATS else chance.below(SEATS))
    return s


def colour_name(colour: int) -> Message:
    """A colour in words."""
    return message(f"lost-cities.colour.{COLOUR_WORDS[colour]}")


def card_name(kind: int) -> Message:
    """A card in words."""
    colour = colour_name(COLOUR_OF[kind])
    if NUMBER_OF[kind] == 0:
        return message("lost-cities.card.wager", colour=colour)
    return message("lost-cities.card.number", colour=colour, number=NUMBER_OF[kind])


PLAY_CARD: Final = [PlayCard(seat) for seat in range(SEATS)]
TAKE_CARDS_OF_A_SEAT: Final = COLOURS + 1
TAKE_CARD: Final = [TakeCard(seat, colour) for seat in range(SEATS) for colour in range(NONE, COLOURS)]
"""By seat and by the colour just discarded, NONE first."""
ROUND_ENDS: Final = RoundEnds()


def take_card(seat: int, discarded: int) -> TakeCard:
    """The decision that follows on playing a card; `discarded` is its colour, NONE where it was laid."""
    return TAKE_CARD[seat * TAKE_CARDS_OF_A_SEAT + discarded - NONE]
