"""A turn of Lost Cities: play a card, take a card; and what ends a round."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.dice import Dice
from signoria.core.kernel import Decision, Step
from signoria.core.message import Message, message, seat_name
from signoria.games.lost_cities.cards import (
    BAR,
    COLOUR_OF,
    COLOUR_WORDS,
    COLOURS,
    KIND,
    KINDS,
    NUMBER_OF,
    SEEN,
    WORTH,
    pack,
)
from signoria.games.lost_cities.rule_ids import (
    ASCENDING,
    EMPTY_PILE,
    NOT_IN_HAND,
    NOT_JUST_DISCARDED,
    PLAY_FIRST,
    THEN_TAKE,
    WAGERS_FIRST,
)
from signoria.games.lost_cities.scoring import totals
from signoria.games.lost_cities.state import HAND, SEATS, Settings, Table, put_in_hand, take_from_hand

# The action space. A choice is one of these ranges plus a kind or a colour.
LAY: Final = 0
DISCARD: Final = LAY + KINDS
DRAW: Final = DISCARD + KINDS
TAKE: Final = DRAW + 1
ACTIONS: Final = TAKE + COLOURS


class PlayCard(Decision[Table]):
    """Play one card face up: on your own expedition of its colour, or on the discard pile of its colour.

    [LC-PLAY-1, LC-PLAY-2, LC-PLAY-3]
    """

    def choices(self, s: Table) -> list[int]:
        hand = s.hands[self.seat]
        mine = self.seat * COLOURS
        found: list[int] = []
        last = -1
        for card in hand:
            kind = card & KIND
            if kind != last and s.expeditions[mine + COLOUR_OF[kind]] < BAR[kind]:
                found.append(LAY + kind)
            last = kind
        last = -1
        for card in hand:
            kind = card & KIND
            if kind != last:
                found.append(DISCARD + kind)
            last = kind
        return found

    def obstacle(self, s: Table, choice: int) -> int:
        if choice >= DRAW:
            return PLAY_FIRST
        kind = choice if choice < DISCARD else choice - DISCARD
        held = False
        for card in s.hands[self.seat]:
            if card & KIND == kind:
                held = True
                break
        if not held:
            return NOT_IN_HAND
        if choice >= DISCARD or s.expeditions[self.seat * COLOURS + COLOUR_OF[kind]] < BAR[kind]:
            return 0
        return ASCENDING if NUMBER_OF[kind] else WAGERS_FIRST

    def resolve(self, s: Table, choice: int) -> None:
        seat = self.seat
        kind = choice if choice < DISCARD else choice - DISCARD
        colour = COLOUR_OF[kind]
        take_from_hand(s.hands[seat], kind)
        if choice < DISCARD:
            s.expeditions[seat * COLOURS + colour] += WORTH[kind]
            s.agenda.append(TAKE_CARD[seat][0])
        else:
            s.discards[colour].append(kind)
            s.agenda.append(TAKE_CARD[seat][1 + colour])
        if s.events is not None:
            s.tell(
                message(
                    "lost-cities.event.lay" if choice < DISCARD else "lost-cities.event.discard",
                    seat=seat_name(seat),
                    card=card_name(kind),
                )
            )

    def random_choice(self, s: Table, dice: Dice) -> int:
        hand = s.hands[self.seat]
        mine = self.seat * COLOURS
        lays = kinds = 0
        last = -1
        for card in hand:
            kind = card & KIND
            if kind != last:
                kinds += 1
                if s.expeditions[mine + COLOUR_OF[kind]] < BAR[kind]:
                    lays += 1
            last = kind
        pick = dice.below(lays + kinds)
        lay = pick < lays
        if not lay:
            pick -= lays
        last = -1
        for card in hand:
            kind = card & KIND
            if kind != last and (not lay or s.expeditions[mine + COLOUR_OF[kind]] < BAR[kind]):
                if pick == 0:
                    return kind if lay else DISCARD + kind
                pick -= 1
            last = kind
        raise AssertionError("a hand is never empty when a card must be played")


class TakeCard(Decision[Table]):
    """Take the top card of the deck or of a discard pile, but not the card you have just discarded.

    `what` is the colour of that card. [LC-TAKE-1, LC-TAKE-2]
    """

    def may_take(self, s: Table, colour: int) -> bool:
        """Is there a card on this pile, and another than the one just discarded?"""
        return len(s.discards[colour]) > 0 and (colour != self.what or s.settings.may_retake)

    def choices(self, s: Table) -> list[int]:
        found = [DRAW]
        for colour in range(COLOURS):
            if self.may_take(s, colour):
                found.append(TAKE + colour)
        return found

    def obstacle(self, s: Table, choice: int) -> int:
        if choice == DRAW:
            return 0
        if choice < DRAW:
            return THEN_TAKE
        if not s.discards[choice - TAKE]:
            return EMPTY_PILE
        return 0 if self.may_take(s, choice - TAKE) else NOT_JUST_DISCARDED

    def resolve(self, s: Table, choice: int) -> None:
        if choice == DRAW:
            self.draw(s)
        else:
            self.take(s, choice - TAKE)
        stalled = s.settings.stall_after > 0 and s.quiet >= s.settings.stall_after
        s.agenda.append(ROUND_ENDS if s.left == 0 or stalled else PLAY_CARD[1 - self.seat])

    def draw(self, s: Table) -> None:
        s.left -= 1
        s.quiet = 0
        kind = s.deck[s.left]
        put_in_hand(s.hands[self.seat], kind)
        if s.events is not None:
            seat = seat_name(self.seat)
            s.tell(
                message("lost-cities.event.draw", seat=seat),
                {self.seat: message("lost-cities.event.draw-card", seat=seat, card=card_name(kind))},
            )

    def take(self, s: Table, colour: int) -> None:
        s.quiet += 1
        kind = s.discards[colour].pop()
        put_in_hand(s.hands[self.seat], kind | 1 << (SEEN + 1 - self.seat))
        if s.events is not None:
            s.tell(message("lost-cities.event.take", seat=seat_name(self.seat), card=card_name(kind)))

    def random_choice(self, s: Table, dice: Dice) -> int:
        piles = 0
        for colour in range(COLOURS):
            if self.may_take(s, colour):
                piles += 1
        pick = dice.below(1 + piles)
        if pick == 0:
            return DRAW
        for colour in range(COLOURS):
            if self.may_take(s, colour):
                pick -= 1
                if pick == 0:
                    return TAKE + colour
        raise AssertionError("the pile was counted a moment ago")


class RoundEnds(Step[Table]):
    """The round ends at once with the last card of the deck; cards in hand are worth nothing. [LC-END-1]"""

    def run(self, s: Table) -> None:
        s.finished.extend(s.expeditions)
        if s.events is not None:
            s.tell(message("lost-cities.event.round-ends", n=len(s.finished) // (SEATS * COLOURS)))
        if len(s.finished) < s.settings.rounds * SEATS * COLOURS:
            deal(s, beginner(s))


def beginner(s: Table) -> int:
    """Who begins the next round: the leader, the last beginner when equal; or the other one in turn. [LC-BEGIN-2]"""
    if not s.settings.leader_begins:
        return 1 - s.first
    points = totals(s)
    if points[0] == points[1]:
        return s.first
    return 0 if points[0] > points[1] else 1


def deal(s: Table, first: int) -> None:
    """Shuffle, deal eight cards each, and let `first` begin. [LC-SETUP-1, LC-SETUP-2]"""
    cards = pack(s.settings.colours)
    s.chance.shuffle(cards)
    s.deck = cards
    s.left = len(cards) - SEATS * HAND
    s.hands = [sorted(cards[s.left + seat * HAND : s.left + (seat + 1) * HAND]) for seat in range(SEATS)]
    s.expeditions = [0] * (SEATS * COLOURS)
    s.discards = [[] for _ in range(COLOURS)]
    s.quiet = 0
    s.first = first
    s.agenda.append(PLAY_CARD[first])


def set_up(settings: Settings, begins: int, chance: Chance) -> Table:
    """A match before its first card; `begins` is a seat, or SEATS for a random one. [LC-BEGIN-1]"""
    s = Table(settings, chance)
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
TAKE_CARD: Final = [[TakeCard(seat, colour) for colour in range(-1, COLOURS)] for seat in range(SEATS)]
ROUND_ENDS: Final = RoundEnds()
