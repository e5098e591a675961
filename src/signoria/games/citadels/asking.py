"""What all decisions of Citadels share."""

from signoria.core.kernel import Decision
from signoria.games.citadels.cards import SEEN
from signoria.games.citadels.choices import SEAT
from signoria.games.citadels.moves import discard, put, take_hidden
from signoria.games.citadels.rule_ids import NO_TARGET, NOT_NOW
from signoria.games.citadels.state import Table


class Ask(Decision[Table]):
    """A decision whose legal choices are exactly those it lists."""

    def obstacle(self, s: Table, choice: int) -> int:
        return 0 if choice in self.choices(s) else self.reason(s, choice)

    def reason(self, s: Table, choice: int) -> int:
        """The rule that forbids a choice which is not listed."""
        return NOT_NOW


class ChooseSeat(Ask):
    """Choose another player."""

    def may_choose(self, s: Table, seat: int) -> bool:
        """Can it be this player?"""
        return seat != self.seat

    def choices(self, s: Table) -> list[int]:
        return [SEAT + seat for seat in range(s.players) if self.may_choose(s, seat)]

    def reason(self, s: Table, choice: int) -> int:
        return NO_TARGET if SEAT <= choice < SEAT + s.players else NOT_NOW

    def resolve(self, s: Table, choice: int) -> None:
        self.chosen(s, choice - SEAT)

    def chosen(self, s: Table, other: int) -> None:
        """Go on with the player that was chosen."""
        raise NotImplementedError


def kinds_in(hand: list[int], base: int) -> list[int]:
    """A choice for each kind of card in a hand."""
    found: list[int] = []
    last = -1
    for card in hand:
        kind = card & 255
        if kind != last:
            found.append(base + kind)
        last = kind
    return found


def discard_from_hand(s: Table, seat: int, kind: int) -> None:
    """Discard a card unseen by the others."""
    discard(s, take_hidden(s, seat, kind, 0))


def give_card(s: Table, giver: int, taker: int, kind: int) -> None:
    """Hand a card to another player, unseen by the rest."""
    put(s.hands[taker], take_hidden(s, giver, kind, 1 << taker) & ~(1 << (SEEN + taker)))
