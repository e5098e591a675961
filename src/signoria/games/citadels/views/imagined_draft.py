"""Who may hold which character, for all that a seat knows: a draft that could have happened."""

from collections.abc import Mapping

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.draft import (
    LAY_CHOSEN,
    LAY_NOTHING,
    PICK_SIZE,
    TAKE_FIRST_HIDDEN,
    comes_with,
    picker,
    ranks_in,
    roles_each,
)
from signoria.games.citadels.engine.packing import bit, holds, without
from signoria.games.citadels.engine.state import CitadelsState

Known = Mapping[int, tuple[int, int, int]]
"""By the number of a pick: the mask of ranks to choose from, the rank chosen, the rank laid aside (0 if unseen)."""


class Imagined:
    """A draft dealt anew: picks one after the other, each in agreement with what is known."""

    def __init__(
        self, s: CitadelsState, count: int, known: Known, owner: Mapping[int, int], out: int, laying: bool
    ) -> None:
        self.s = s
        self.chance = s.chance
        self.count = count  # picks made
        self.known = known
        self.owner = owner  # rank to the seat that must have picked it
        self.out = out  # ranks that nobody can have picked, as a mask
        self.laying = laying  # is a card of the last pick yet to be laid aside?
        self.full = {seat for seat in owner.values() if list(owner.values()).count(seat) == roles_each(s)}
        self.picks: list[int] = []
        self.first_hidden = 0
        self.passing = 0

    def deal(self, first_hidden: int, passing: int) -> bool:
        """Find a draft; what is known of the first hidden card and of those being passed on may be given."""
        pack = ((1 << (self.s.settings.ranks + 1)) - 2) & ~self.s.marks.face_up
        for hidden in self.shuffled(self.may_be_hidden(first_hidden, pack)):
            self.first_hidden = hidden
            self.passing = without(pack, hidden)
            self.picks = []
            if self.pick(0, passing):
                return True
        return False

    def may_be_hidden(self, first_hidden: int, pack: int) -> int:
        """The ranks that may have been hidden first. Who chooses last may have taken that one and left another."""
        last = self.count - 1
        if last == len(self.s.settings.draft) - 1 and comes_with(self.s, last) == TAKE_FIRST_HIDDEN:
            return self.known[last][0] if last in self.known else pack & ~self.later(NONE)
        return bit(first_hidden) if first_hidden else pack & ~self.later(NONE)

    def shuffled(self, mask: int) -> list[int]:
        """The ranks of a mask in random order."""
        ranks = ranks_in(self.s, mask)
        self.chance.shuffle(ranks)
        return ranks

    def later(self, number: int) -> int:
        """Ranks that a known pick after this one still saw, as a mask."""
        for other in sorted(self.known):
            if other > number:
                return self.known[other][0] if comes_with(self.s, other) != TAKE_FIRST_HIDDEN else 0
        return 0

    def chosen(self, number: int) -> int:
        """The rank that was chosen in a pick."""
        return self.picks[PICK_SIZE * number + 1]

    def pick(self, number: int, wanted: int) -> bool:
        """Make this pick and all after it; `wanted` is what is being passed on now, if that is known."""
        if number == self.count:
            return not wanted or wanted == self.passing
        how = comes_with(self.s, number)
        offered = self.passing | (bit(self.first_hidden) if how == TAKE_FIRST_HIDDEN else 0)
        known = self.known.get(number)
        if known is not None and known[0] != offered:
            return False
        before = self.passing, self.first_hidden
        for rank in [known[1]] if known else self.shuffled(offered & ~self.later(number)):
            if self.may_hold(rank, number) and self.go_on(number, how, offered, rank, wanted):
                return True
            self.passing, self.first_hidden = before
        return False

    def may_hold(self, rank: int, number: int) -> bool:
        """Can this rank have been chosen by that seat?"""
        seat, picks = self.owner.get(rank, NONE), picker(self.s, number)
        if holds(self.out, rank) or (seat == NONE and picks in self.full):
            return False
        return seat in (NONE, picks)

    def go_on(self, number: int, how: int, offered: int, rank: int, wanted: int) -> bool:
        """Choose a rank, lay one aside if need be, and go on."""
        rest = without(offered, rank)
        if how in (LAY_NOTHING, TAKE_FIRST_HIDDEN):
            self.passing = 0 if how == TAKE_FIRST_HIDDEN else rest
            if how == TAKE_FIRST_HIDDEN:
                self.first_hidden = rest.bit_length() - 1
            return self.noted(number, [offered, rank, 0], wanted)
        if how == LAY_CHOSEN and number == self.count - 1 and self.laying:
            self.passing = rest
            return self.noted(number, [offered, rank, 0], wanted)
        known = self.known.get(number)
        for laid in [known[2]] if known and known[2] else self.shuffled(rest & ~self.later(number)):
            if laid not in self.owner:
                self.passing = without(rest, laid)
                if self.noted(number, [offered, rank, laid], wanted):
                    return True
        return False

    def noted(self, number: int, entry: list[int], wanted: int) -> bool:
        """Write a pick down and make the next ones."""
        self.picks += entry
        if self.pick(number + 1, wanted) and self.everybody_has_his():
            return True
        del self.picks[PICK_SIZE * number :]
        return False

    def everybody_has_his(self) -> bool:
        """Were all ranks that somebody must have really chosen?"""
        made = len(self.picks) // PICK_SIZE
        return made < self.count or set(self.owner) <= {self.chosen(number) for number in range(made)}
