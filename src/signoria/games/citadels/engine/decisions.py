"""Decisions that many characters and districts share: yes or no, choose a player, look at a hand, part with a card."""

from typing import Final

from signoria.core.kernel import NONE, Ask
from signoria.games.citadels.engine.action_space import ACCEPT, DECLINE, DISCARD, GIVE, OWN, SEAT
from signoria.games.citadels.engine.hooks import Power
from signoria.games.citadels.engine.moves import discard, look_at, put, take_hidden
from signoria.games.citadels.engine.packing import bit, hidden_from, kind_in
from signoria.games.citadels.engine.rule_ids import NO_TARGET, NOT_IN_HAND, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


class Opens(Power):
    """A power that opens one decision, of which there is one for each seat; without any choice it cannot be used."""

    def __init__(self, index: int, decisions: list[Ask[CitadelsState]]) -> None:
        super().__init__(index)
        self.decisions: Final = decisions

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if self.decisions[seat].is_possible(s) else NO_TARGET

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(self.decisions[seat])


class YesOrNo(Ask[CitadelsState]):
    """Accept or decline."""

    def obstacle_to_accept(self, s: CitadelsState) -> int:
        """The rule that leaves only to decline, 0 where none does."""
        return 0

    def choices(self, s: CitadelsState) -> list[int]:
        return [DECLINE] if self.obstacle_to_accept(s) else [DECLINE, ACCEPT]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return self.obstacle_to_accept(s) if choice == ACCEPT else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        if choice == ACCEPT:
            self.accept(s)
        else:
            self.decline(s)

    def accept(self, s: CitadelsState) -> None:
        """Do what was offered."""
        raise NotImplementedError

    def decline(self, s: CitadelsState) -> None:
        """Go on without; mostly there is nothing to do."""


class ChooseSeat(Ask[CitadelsState]):
    """Choose another player."""

    def may_choose(self, s: CitadelsState, seat: int) -> bool:
        """Can it be this player?"""
        return seat != self.seat

    def choices(self, s: CitadelsState) -> list[int]:
        return [SEAT + seat for seat in range(s.players) if self.may_choose(s, seat)]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return self.obstacle_to_others() if SEAT <= choice < SEAT + s.players else NOT_NOW

    def obstacle_to_others(self) -> int:
        """The rule by which it cannot be a player who may not be chosen."""
        return NO_TARGET

    def is_possible(self, s: CitadelsState) -> bool:
        for seat in range(s.players):
            if self.may_choose(s, seat):
                return True
        return False

    def resolve(self, s: CitadelsState, choice: int) -> None:
        self.chosen(s, choice - SEAT)

    def chosen(self, s: CitadelsState, other: int) -> None:
        """Go on with the player that was chosen."""
        raise NotImplementedError


class LookAtHand(ChooseSeat):
    """Look at the hand of another player, one that is not empty."""

    def may_choose(self, s: CitadelsState, seat: int) -> bool:
        return seat != self.seat and len(s.hands[seat]) > 0

    def chosen(self, s: CitadelsState, other: int) -> None:
        look_at(s, s.hands[other], self.seat)
        s.agenda.append(self.after(other))
        note(s, "look", self.seat, other)

    def after(self, other: int) -> Ask[CitadelsState]:
        """What to do with the hand of that player."""
        raise NotImplementedError


class DiscardCard(Ask[CitadelsState]):
    """Choose a card of one's own hand to part with."""

    def choices(self, s: CitadelsState) -> list[int]:
        return kinds_in(s.hands[self.seat], DISCARD)

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_HAND if choice >= DISCARD else NOT_NOW


class GiveCard(Ask[CitadelsState]):
    """Choose a card of one's own hand for another player."""

    @property
    def taker(self) -> int:
        """Who gets the card."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        return kinds_in(s.hands[self.seat], GIVE)

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_HAND if choice >= GIVE else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        give_card(s, self.seat, self.taker, choice - GIVE)


def kinds_in(hand: list[int], base: int) -> list[int]:
    """A choice for each kind of card in a hand, which is sorted: those alike lie side by side."""
    choices: list[int] = []
    last = NONE
    for card in hand:
        kind = kind_in(card)
        if kind != last:
            choices.append(base + kind)
        last = kind
    return choices


def own_plots(s: CitadelsState, seat: int) -> list[int]:
    """A choice for each district of one's own, those alike counting once."""
    choices: list[int] = []
    for plot in s.cities[seat]:
        if not choices or choices[-1] != OWN + plot:
            choices.append(OWN + plot)
    return choices


def discard_from_hand(s: CitadelsState, seat: int, kind: int) -> None:
    """Discard a card unseen by the others."""
    discard(s, take_hidden(s, seat, kind, 0))


def give_card(s: CitadelsState, giver: int, taker: int, kind: int) -> None:
    """Hand a card to another player, unseen by the rest."""
    put(s.hands[taker], hidden_from(take_hidden(s, giver, kind, bit(taker)), taker))
