"""Drafts as likely as the picks that lead to them.

A picker chooses among the ranks he is offered, each in proportion to its weight. The chance of a draft is the product
of its picks. It is summed up over all drafts from their ends: what can still follow depends on the cards that are being
passed on and on the one that is hidden, not on who has the others.
"""

from math import exp
from typing import Final

from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood, random_part
from signoria.games.citadels.engine.action_space import RANKS
from signoria.games.citadels.engine.appraisal import character_worth
from signoria.games.citadels.engine.draft import TAKE_FIRST_HIDDEN, comes_with, picker, ranks_in
from signoria.games.citadels.engine.imagined_draft import ASIDE, ImaginedDraft, KnownPick
from signoria.games.citadels.engine.packing import bit, holds, without
from signoria.games.citadels.engine.state import CitadelsState

CARELESS: Final = 6.0
"""By how many tenths of gold a character must be better to be picked e times as often."""
OTHERWISE: Final = 18.0
"""The same for players who weigh characters otherwise."""
WHIM: Final = 0.003
"""So much is added for picks without thinking: nothing is impossible."""

NO_TARGET: Final = -1.0


class SimplePicks(Likelihood[CitadelsState]):
    """Picks of the simple player, who errs: the better a character looks for his city, gold and hand, the likelier."""

    def __init__(self, careless: float) -> None:
        self.careless: Final = careless

    def weights(self, s: CitadelsState, seat: int) -> list[float]:
        worths = [float(character_worth(s, seat, rank)) for rank in range(1, s.settings.ranks + 1)]
        best = max(worths)
        return [WHIM + exp((worth - best) / self.careless) for worth in worths]


class LikelyDraft(ImaginedDraft):
    """A draft dealt anew, each that agrees with what is known as often as it is likely."""

    def __init__(
        self,
        s: CitadelsState,
        known: list[KnownPick | None],
        owner: list[int],
        out: int,
        laying: bool,
        likelihood: Likelihood[CitadelsState],
    ) -> None:
        super().__init__(s, known, owner, out, laying)
        self.weights = [[0.0, *likelihood.weights(s, seat)] for seat in range(s.players)]  # by seat and rank
        self.sums: dict[int, float] = {}  # by pick, cards passed on and card hidden: the chances of all that can follow
        self.wanted = 0  # what is being passed on now, if that is known
        self.owned = 0  # the ranks that somebody has picked, as a mask
        self.aside = 0  # the card that lies hidden at last, if that is known
        self.later: list[int] = []  # by pick: the ranks that the next known one still saw
        self.rank = 0  # what the pick that was looked at last chose and laid aside
        self.laid = 0

    def deal(self, first_hidden: int, passing: int) -> bool:
        if self.total(first_hidden, passing) <= 0.0:
            return False
        hidden = self.some_hidden()
        cards = without(self.pack, hidden)
        self.picks = []
        for number in range(self.count):
            offered = self.offered(number, cards, hidden)
            self.sum_of(number, cards, hidden, random_part(self.s.chance, self.sum_from(number, cards, hidden)))
            self.picks += [offered, self.rank, self.laid]
            cards, hidden = self.after(number, offered, hidden, self.rank, self.laid)
        self.first_hidden = hidden
        self.passing = cards
        return True

    def total(self, first_hidden: int, passing: int) -> float:
        """The chances of all drafts that agree, summed up; 0.0 if there is none."""
        if not self.is_sound(first_hidden):
            return 0.0
        self.wanted = passing
        self.later = self.seen_later()
        for rank in range(1, RANKS):
            if self.owner[rank] >= 0:
                self.owned |= bit(rank)
            elif self.owner[rank] == ASIDE:
                self.aside = rank
        if self.owned & ~self.pack:
            return 0.0
        chances = 0.0
        for hidden in self.hidden_ranks():
            chances += self.sum_from(0, without(self.pack, hidden), hidden)
        return chances

    def seen_later(self) -> list[int]:
        """By the number of a pick: the ranks that were still there at the next known one, as a mask."""
        later = [0] * (self.count + 1)
        seen = self.wanted
        later[self.count] = seen
        for number in range(self.count - 1, -1, -1):
            known = self.known[number]
            if known is not None:
                seen = known.offered if comes_with(self.s, number) != TAKE_FIRST_HIDDEN else 0
            later[number] = seen
        return later

    def hidden_ranks(self) -> list[int]:
        """The ranks that may have been hidden first."""
        if self.aside and not self.swaps:
            return [self.aside]
        return ranks_in(self.s, self.pack & ~self.later[0])

    def some_hidden(self) -> int:
        """One of them, as often as it is likely."""
        ranks = self.hidden_ranks()
        chances = [self.sum_from(0, without(self.pack, hidden), hidden) for hidden in ranks]
        target = random_part(self.s.chance, sum(chances))
        chosen = 0
        for place in range(len(ranks)):
            if chances[place] > 0.0:
                chosen = ranks[place]
                target -= chances[place]
                if target < 0.0:
                    break
        return chosen

    def offered(self, number: int, passing: int, hidden: int) -> int:
        """The ranks to choose from."""
        return passing | bit(hidden) if comes_with(self.s, number) == TAKE_FIRST_HIDDEN else passing

    def after(self, number: int, offered: int, hidden: int, rank: int, laid: int) -> tuple[int, int]:
        """What is passed on after a pick, and what is hidden."""
        rest = without(without(offered, rank), laid)
        if comes_with(self.s, number) == TAKE_FIRST_HIDDEN:
            return 0, rest.bit_length() - 1
        return rest, hidden

    def sum_from(self, number: int, passing: int, hidden: int) -> float:
        """The chances of all that can follow from this pick on, summed up once."""
        if number == self.count:
            return self.at_end(passing, hidden)
        key = passing | number << RANKS | hidden << 2 * RANKS
        found = self.sums.get(key, -1.0)
        if found < 0.0:
            found = self.sum_of(number, passing, hidden, NO_TARGET)
            self.sums[key] = found
        return found

    def at_end(self, passing: int, hidden: int) -> float:
        """1.0 if this is how the cards may lie after all picks, else 0.0."""
        if self.owned & (passing | bit(hidden)) or self.wanted not in (0, passing) or self.aside not in (0, hidden):
            return 0.0
        return 1.0

    def sum_of(self, number: int, passing: int, hidden: int, target: float) -> float:
        """The chances of all ways to pick now; it stops at the way that reaches the target, which is then noted."""
        offered = self.offered(number, passing, hidden)
        known, seat = self.known[number], picker(self.s, number)
        if known is not None and known.offered != offered:
            return 0.0
        weights = self.weights[seat]
        chances, share, may_go = 0.0, 1.0, offered & ~self.later[number + 1]
        if known is not None:
            may_go = bit(known.chosen)
        else:
            share = 0.0
            for rank in ranks_in(self.s, offered):
                share += weights[rank]
        for rank in ranks_in(self.s, may_go):
            if not self.may_pick(rank, seat):
                continue
            chance = 1.0 if known is not None else weights[rank] / share
            for laid in self.laid_with(number, without(offered, rank)):
                cards, left = self.after(number, offered, hidden, rank, laid)
                this = chance * self.sum_from(number + 1, cards, left)
                if this > 0.0:
                    self.rank, self.laid = rank, laid
                    chances += this
                    if chances > target >= 0.0:
                        return chances
        return chances

    def may_pick(self, rank: int, seat: int) -> bool:
        """Can this rank have been chosen by that seat?"""
        owner = self.owner[rank]
        if owner == NONE:
            return not holds(self.out, rank) and not holds(self.full, seat)
        return owner == seat

    def laid_with(self, number: int, rest: int) -> list[int]:
        """The ranks that may have been laid aside with a pick; 0 where none was."""
        known = self.known[number]
        if not self.lays_unseen(number):
            return [0 if known is None else known.laid]
        return [rank for rank in ranks_in(self.s, rest & ~self.later[number + 1]) if self.owner[rank] == NONE]
