"""Another table that looks the same to a seat: what it cannot see is dealt anew.

The same world as when the view is imagined from the same seed; a test holds the two together.
"""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.compiling import i64
from signoria.core.kernel import NONE, NOTHING
from signoria.core.likelihood import Likelihood
from signoria.games.princes.engine import working
from signoria.games.princes.engine.board import BUILDING_PRICES
from signoria.games.princes.engine.cards import DECK_SIZE
from signoria.games.princes.engine.cooperative import HUNDRED
from signoria.games.princes.engine.decisions import deck_looked_at
from signoria.games.princes.engine.hands import hand_of, put_in_hand, set_hand
from signoria.games.princes.engine.hidden import (
    KIND,
    KNOWN,
    SEATS,
    STIRRED,
    is_lost_by,
    is_stirred,
    kind_of,
    lost_by,
    may_hold,
    of_kind,
    shown_to,
)
from signoria.games.princes.engine.likely_cards import Settling
from signoria.games.princes.engine.lost_cards import PILE, LostCards
from signoria.games.princes.engine.numbers import BANKER, BONUS, DECKS, PROFESSION
from signoria.games.princes.engine.scoring import bonus_worth
from signoria.games.princes.engine.sets import everybody, has, members, only
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import FLORINS_PER_VALUE

UNKNOWN: Final = KIND
"""The kind of a card that is yet to be dealt."""
PATIENCE: Final = 100
"""Deals that are tried until one lets a work succeed that somebody has begun."""
SPREAD: Final = 21
STEP: Final = 100
"""Secret money is taken to be up to twenty hundreds more than it must be."""


def redeal(
    s: PrincesState, seat: int, chance: Chance, likelihood: Likelihood[PrincesState] | None = None
) -> PrincesState:
    """The table with other cards in decks and hands, and money where it is secret; NONE is a spectator."""
    other = s.clone()
    other.chance = chance
    if s.settings.secret_money:
        for owner in range(s.players):
            if owner != seat:
                other.money[owner] = least_money(s, owner) + STEP * chance.below(SPREAD)
    for deck in range(DECKS):
        Dealing(other, deck, seat, likelihood).deal()
    redeal_answers(other, seat)
    return other


def redeal_answers(s: PrincesState, seat: int) -> None:
    """What others have answered in secret is one of the answers they could have given."""
    if not s.sealed:
        return
    given = s.sealed
    s.sealed = NOTHING
    answers: list[int] = []
    for owner in range(s.players):
        if owner == seat or given[owner] == NONE:
            answers.append(given[owner])
        else:
            decision = s.decision(owner)
            assert decision is not None, "who has answered was asked"
            choices = decision.choices(s)
            answers.append(choices[s.chance.below(len(choices))])
    s.sealed = answers


def least_money(s: PrincesState, seat: int) -> int:
    """What a seat must have: bids and offers are payable, and the income of a work is not yet spent."""
    least = s.auction.price if s.auction.leader == seat else 0
    for character in range(len(s.characters.stone)):
        if s.characters.stone[character] == seat and (character != BANKER or s.settings.banker_from_cash):
            least = max(least, s.characters.bid[character])
    if s.deal.price != NONE and seat == (s.deal.active if s.deal.counters % 2 == 0 else s.deal.partner):
        price = HUNDRED * s.deal.price
        least = max(least, price if seat == s.deal.partner else BUILDING_PRICES[s.builders[seat]] - price)
    for step in s.agenda:
        if isinstance(step, working.BuyPoints) and step.seat == seat:
            least = max(least, FLORINS_PER_VALUE * step.value)
    return least


class Dealing:
    """All cards of one deck, wherever they lie: the hands, the cards being looked at, the pile from the top."""

    def __init__(
        self, s: PrincesState, deck: int, seat: int, likelihood: Likelihood[PrincesState] | None = None
    ) -> None:
        self.s: Final = s
        self.deck: Final = deck
        self.likelihood: Final = likelihood  # of deals that are not alike
        self.seat: Final = seat
        self.everybody: Final[i64] = everybody(s.players)
        self.knowing: Final[i64] = everybody(s.players) if seat == NONE else only(seat)
        self.lost: Final[list[int]] = []  # cards that the viewer has lost sight of
        self.left: Final = [True] * DECK_SIZE[deck]  # the kinds that lie nowhere yet
        self.zones: Final[list[list[int]]] = []
        self.looks: Final = deck_looked_at(s) == deck

    def deal(self) -> None:
        """Hide what the viewer does not know, and deal it anew."""
        s, deck = self.s, self.deck
        for owner in range(s.players):
            self.zones.append([shown_to(card, owner) for card in self.hidden_hand(hand_of(s, deck, owner))])
        self.zones.append([self.slot(card, True) for card in s.drawn] if self.looks else [])
        self.zones.append([self.slot(card, is_stirred(card)) for card in reversed(s.decks[deck])])
        self.take_out_open()
        self.fill()
        for owner in range(s.players):
            set_hand(s, deck, owner, [])
            for card in self.zones[owner]:
                put_in_hand(s, deck, owner, card)
        if self.looks:
            s.drawn = self.zones[s.players]
        pile = self.zones[s.players + 1]
        pile.reverse()
        s.decks[deck] = pile

    def slot(self, card: int, handled: bool) -> int:
        """A place for a card: with its kind if the viewer knows it, and with who knows it."""
        seat = self.seat
        if seat != NONE and is_lost_by(card, seat):
            self.lost.append(lost_by(kind_of(card), seat, may_hold(card, seat)))
        bits: i64 = card
        knowing = bits >> KNOWN & self.everybody
        after: i64 = UNKNOWN
        if knowing & self.knowing == self.knowing:
            after = bits & KIND
            self.left[after] = False
        if knowing == self.everybody:
            knowing = SEATS
        after |= knowing << KNOWN
        if handled:
            after |= STIRRED
        return after

    def hidden_hand(self, hand: list[int]) -> list[int]:
        """A hand, the unknown cards last: the order in which they are held would tell something."""
        known: list[int] = []
        unknown: list[int] = []
        for card in hand:
            after = self.slot(card, True)
            if kind_of(after) == UNKNOWN:
                unknown.append(after)
            else:
                known.append(after)
        return known + unknown

    def take_out_open(self) -> None:
        """The cards that lie open or are out of the game."""
        if self.deck == PROFESSION:
            for works in self.s.works:
                for kind in members(works):
                    self.left[kind] = False
        elif self.deck == BONUS:
            for kind in members(self.s.spent):
                self.left[kind] = False

    def fill(self) -> None:
        """Give every unknown card a kind that lies nowhere: first what the viewer has lost sight of, then the rest."""
        zone_of: list[int] = []
        place_of: list[int] = []
        for zone in range(len(self.zones)):
            for place in range(len(self.zones[zone])):
                if kind_of(self.zones[zone][place]) == UNKNOWN:
                    zone_of.append(zone)
                    place_of.append(place)
        dealt = self.kinds_dealt(zone_of, place_of)
        if self.deck == BONUS:
            tried = 1
            while tried < PATIENCE and self.lacking(dealt, zone_of) > 0:
                dealt = self.kinds_dealt(zone_of, place_of)
                tried += 1
            self.let_work_succeed(dealt, zone_of, place_of)
        for number in range(len(dealt)):
            cards, place = self.zones[zone_of[number]], place_of[number]
            cards[place] = of_kind(cards[place], dealt[number])

    def kinds_dealt(self, zone_of: list[int], place_of: list[int]) -> list[int]:
        """A kind for each of these places."""
        zones = self.zones_of(zone_of, place_of) if self.lost or self.likelihood is not None else NOTHING
        taken = self.deal_lost(zones) if self.lost else [NONE] * len(zone_of)
        rest = [kind for kind in range(len(self.left)) if self.left[kind]]
        self.s.chance.shuffle(rest)
        dealt = [self.lost[card] if card != NONE else rest.pop() for card in taken]
        if self.likelihood is not None:
            Settling(self.s, self.deck, zones, dealt, self.likelihood).settle()
        return dealt

    def zones_of(self, zone_of: list[int], place_of: list[int]) -> list[int]:
        """The zones of places, as lost cards may lie there: hands, the PILE, or NONE."""
        zones: list[int] = []
        for at in range(len(zone_of)):
            zone = zone_of[at]
            if zone >= self.s.players:
                zone = PILE if is_stirred(self.zones[zone][place_of[at]]) else NONE
            zones.append(zone)
        return zones

    def lacking(self, dealt: list[int], zone_of: list[int]) -> int:
        """How much whoever has begun a work lacks, with all his bonus cards, to finish it. [POF-WORK-2]"""
        s = self.s
        for step in s.agenda:
            if isinstance(step, working.AddBonus):
                lacks = s.settings.minimum[s.round] - step.value
                for card in self.zones[step.seat]:
                    if kind_of(card) != UNKNOWN:
                        lacks -= bonus_worth(s, step.seat, kind_of(card))
                for number in range(len(dealt)):
                    if zone_of[number] == step.seat:
                        lacks -= bonus_worth(s, step.seat, kind_of(dealt[number]))
                return lacks
        return 0

    def let_work_succeed(self, dealt: list[int], zone_of: list[int], place_of: list[int]) -> None:
        """Whoever has begun a work could finish it: if no deal was found, he gets better cards until he can."""
        lacks = self.lacking(dealt, zone_of)
        if lacks <= 0:
            return
        for step in self.s.agenda:
            if isinstance(step, working.AddBonus):
                worth = [bonus_worth(self.s, step.seat, kind) for kind in range(DECK_SIZE[BONUS])]
                mine: list[int] = []
                for number in range(len(dealt)):
                    if zone_of[number] == step.seat:
                        mine.append(worth[kind_of(dealt[number])] * len(dealt) + number)
                for ranked in sorted(mine):
                    if lacks > 0:
                        lacks -= self.give_better(ranked % len(dealt), worth, dealt, zone_of, place_of)

    def give_better(
        self, number: int, worth: list[int], dealt: list[int], zone_of: list[int], place_of: list[int]
    ) -> int:
        """Swap a card for the best that may lie in its place; how much better it is."""
        best, gain = number, 0
        for other in range(len(dealt)):
            more = worth[kind_of(dealt[other])] - worth[kind_of(dealt[number])]
            if zone_of[other] != zone_of[number] and more > gain:
                there = self.card_may_lie(dealt[number], zone_of[other], place_of[other])
                if there and self.card_may_lie(dealt[other], zone_of[number], place_of[number]):
                    best, gain = other, more
        dealt[number], dealt[best] = dealt[best], dealt[number]
        return gain

    def card_may_lie(self, card: int, zone: int, place: int) -> bool:
        """May a card be here? One that the viewer has lost sight of not everywhere."""
        lost = self.seat != NONE and is_lost_by(card, self.seat)
        return not lost or self.may_lie(zone, place, may_hold(card, self.seat))

    def deal_lost(self, zones: list[int]) -> list[int]:
        """By place: which of the cards that the viewer has lost sight of lies there, NONE for none."""
        self.lost.sort(key=kind_of)
        for card in self.lost:
            self.left[kind_of(card)] = False
        cards = LostCards(zones, [may_hold(card, self.seat) for card in self.lost], self.s.chance)
        found = cards.lay()
        assert found, "how they really lie is such a way"
        return cards.taken

    def may_lie(self, zone: int, place: int, holders: int) -> bool:
        """May a card be here that was lost sight of? In the hand of a possible holder, or in a stirred place."""
        if zone < self.s.players:
            return has(holders, zone)
        return is_stirred(self.zones[zone][place])
