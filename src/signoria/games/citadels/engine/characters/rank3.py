"""Rank 3: Magician, Wizard, Seer."""

from typing import Final

from signoria.core.kernel import Ask
from signoria.games.citadels.engine.action_space import DECLINE, DISCARD, GIVE, SEATS, TAKE
from signoria.games.citadels.engine.building import build, is_way, kind_built, obstacle_to_way, ways
from signoria.games.citadels.engine.characters.collecting import power_number
from signoria.games.citadels.engine.decisions import (
    ChooseSeat,
    DiscardCard,
    GiveCard,
    LookAtHand,
    Opens,
    discard_from_hand,
    give_card,
    kinds_in,
)
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Character, Power
from signoria.games.citadels.engine.moves import blur, draw_to_hand, look_at, put
from signoria.games.citadels.engine.packing import bit, hidden_from, kind_in, seen_by
from signoria.games.citadels.engine.rule_ids import EMPTY_HAND, NO_TARGET, NOT_IN_HAND, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note, note_card

SEER_LIMIT: Final = 2


class Magician(Character):
    """Either swaps hands with another player, or discards cards and draws as many. [CIT-MAGICIAN-1, CIT-MAGICIAN-2]"""

    slug = "magician"
    rank = 3
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        swap, redraw = power_number("swap"), power_number("redraw")
        super().__init__([SwapHands(swap, bit(redraw)), RedrawCards(redraw, bit(swap))])


class SwapHands(Power):
    """The whole hand for another, even an empty one. [CIT-MAGICIAN-1]"""

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(MagicianSwaps(seat))


class MagicianSwaps(ChooseSeat):
    """With whom? Both remember what they gave. [CIT-MAGICIAN-1]"""

    def chosen(self, s: CitadelsState, other: int) -> None:
        mine, theirs = s.hands[self.seat], s.hands[other]
        look_at(s, mine, self.seat)
        look_at(s, theirs, other)
        s.hands[self.seat] = theirs
        s.hands[other] = mine
        forget_owner(theirs, self.seat)
        forget_owner(mine, other)
        note(s, "swap", self.seat, other)


def forget_owner(hand: list[int], seat: int) -> None:
    """An owner sees his hand anyway; it needs no mark."""
    for place in range(len(hand)):
        hand[place] = hidden_from(hand[place], seat)


class RedrawCards(Power):
    """Discard any number of cards and draw as many. [CIT-MAGICIAN-2]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if s.hands[seat] else EMPTY_HAND

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(MagicianDiscards(seat, 0))


class MagicianDiscards(DiscardCard):
    """One card after the other, at least one. [CIT-MAGICIAN-2]"""

    @property
    def discarded(self) -> int:
        """How many cards were discarded before this one."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        stop = [DECLINE] if self.discarded else []
        return stop + super().choices(s)

    def resolve(self, s: CitadelsState, choice: int) -> None:
        gone = self.discarded
        if choice != DECLINE:
            discard_from_hand(s, self.seat, choice - DISCARD)
            gone += 1
            if s.hands[self.seat]:
                s.agenda.append(MagicianDiscards(self.seat, gone))
                return
        draw_to_hand(s, self.seat, gone)
        note(s, "redraw", self.seat, n=gone)


class Wizard(Character):
    """Looks at a hand and takes a card, which may be built at once on top of the limit. [CIT-WIZARD-1..3]"""

    slug = "wizard"
    rank = 3
    printed = In(DARK_LANDS, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([Opens(power_number("look"), [WizardLooks(seat) for seat in range(SEATS)])])

    def may_build_duplicates(self, s: CitadelsState) -> bool:
        return s.settings.readings.wizard_duplicates


class WizardLooks(LookAtHand):
    """Whose hand? [CIT-WIZARD-1]"""

    def after(self, other: int) -> Ask[CitadelsState]:
        return WizardTakes(self.seat, other)


class WizardTakes(Ask[CitadelsState]):
    """Take a card of the hand, or build one of them at once. [CIT-WIZARD-1, CIT-WIZARD-2]"""

    @property
    def other(self) -> int:
        """Whose hand it is."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        kinds = kinds_in(s.hands[self.other], 0)
        building = ways(s, self.seat, kinds, True) if s.turn.income else []
        return building + [TAKE + kind for kind in kinds]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if is_way(choice):
            return obstacle_to_way(s, self.seat, choice, s.hands[self.other], True)
        return NOT_IN_HAND if choice >= TAKE else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        at_once = is_way(choice)
        kind = kind_built(choice) if at_once else choice - TAKE
        give_card(s, self.other, self.seat, kind)
        note_card(s, "take-card", self.seat, self.other, kind)
        if at_once:
            s.disclosures += 1  # everybody sees a card of somebody else's hand
            build(s, self.seat, choice, True)


class Seer(Character):
    """Takes a card at random from every hand and gives one back to each; may build two. [CIT-SEER-1, CIT-SEER-2]"""

    slug = "seer"
    rank = 3
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([TakeFromAll(power_number("foresee"))])

    def build_limit(self) -> int:
        return SEER_LIMIT


class TakeFromAll(Power):
    """The Seer's power. [CIT-SEER-1]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if sum([len(hand) for hand in s.hands]) > len(s.hands[seat]) else NO_TARGET

    def use(self, s: CitadelsState, seat: int) -> None:
        for step in range(s.players - 1, 0, -1):
            other = (seat + step) % s.players
            if s.hands[other]:
                take_at_random(s, other, seat)
                note(s, "foresee", seat, other)
                s.agenda.append(SeerGives(seat, other))


def take_at_random(s: CitadelsState, giver: int, taker: int) -> None:
    """A card drawn blindly from a hand: the giver knows which, the taker sees it, the others lose track."""
    s.disclosures += 1
    hand = s.hands[giver]
    card = hand.pop(s.chance.below(len(hand)))
    blur(hand, bit(taker))
    put(s.hands[taker], seen_by(kind_in(card), bit(giver)))


class SeerGives(GiveCard):
    """A card of one's own hand for each player who lost one. [CIT-SEER-1]"""

    def resolve(self, s: CitadelsState, choice: int) -> None:
        super().resolve(s, choice)
        note_card(s, "give-card", self.seat, self.taker, choice - GIVE)
