"""Who may hold which character, for all that a seat knows: a draft that could have happened."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import RANKS
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


class KnownPick:
    """A pick that is known: the mask of ranks to choose from, the rank chosen, the rank laid aside (0 if unseen)."""

    def __init__(self, offered: int, chosen: int, laid: int) -> None:
        self.offered = offered
        self.chosen = chosen
        self.laid = laid


class ImaginedDraft:
    """A draft dealt anew: picks one after the other, each in agreement with what is known."""

    def __init__(
        self, s: CitadelsState, known: list[KnownPick | None], owner: list[int], out: int, laying: bool
    ) -> None:
        self.s = s
        self.chance = s.chance
        self.count = len(known)
        self.known = known  # by the number of the pick, as far as picks were made
        self.owner = owner  # by rank: the seat that must have picked it
        self.out = out  # ranks that nobody can have picked, as a mask
        self.laying = laying  # is a card of the last pick yet to be laid aside?
        self.full = seats_that_have_all(s, owner)
        self.later = ranks_seen_later(s, known)
        self.owned = owned_ranks(owner)
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
            known = self.known[last]
            return known.offered if known is not None else pack & ~self.later[0]
        return bit(first_hidden) if first_hidden else pack & ~self.later[0]

    def shuffled(self, mask: int) -> list[int]:
        """The ranks of a mask in random order."""
        ranks = ranks_in(self.s, mask)
        self.chance.shuffle(ranks)
        return ranks

    def chosen(self, number: int) -> int:
        """The rank that was chosen in a pick."""
        return self.picks[PICK_SIZE * number + 1]

    def pick(self, number: int, wanted: int) -> bool:
        """Make this pick and all after it; `wanted` is what is being passed on now, if that is known."""
        if number == self.count:
            return not wanted or wanted == self.passing
        how = comes_with(self.s, number)
        offered = self.passing | (bit(self.first_hidden) if how == TAKE_FIRST_HIDDEN else 0)
        known = self.known[number]
        if known is not None and known.offered != offered:
            return False
        passing, first_hidden = self.passing, self.first_hidden
        for rank in [known.chosen] if known is not None else self.shuffled(offered & ~self.later[number + 1]):
            if self.may_hold(rank, number) and self.go_on(number, how, offered, rank, wanted):
                return True
            self.passing = passing
            self.first_hidden = first_hidden
        return False

    def may_hold(self, rank: int, number: int) -> bool:
        """Can this rank have been chosen by that seat?"""
        seat, picks = self.owner[rank], picker(self.s, number)
        if holds(self.out, rank) or (seat == NONE and holds(self.full, picks)):
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
        known = self.known[number]
        is_known = known is not None and known.laid > 0
        for laid in [known.laid] if known is not None and is_known else self.shuffled(rest & ~self.later[number + 1]):
            if self.owner[laid] == NONE:
                self.passing = without(rest, laid)
                if self.noted(number, [offered, rank, laid], wanted):
                    return True
        return False

    def noted(self, number: int, entry: list[int], wanted: int) -> bool:
        """Write a pick down and make the next ones."""
        self.picks.extend(entry)
        if self.pick(number + 1, wanted) and (number < self.count - 1 or self.everybody_has_his()):
            return True
        self.picks = self.picks[: PICK_SIZE * number]
        return False

    def everybody_has_his(self) -> bool:
        """Were all ranks that somebody must have really chosen?"""
        missing: i64 = self.owned
        for number in range(self.count):
            missing &= ~BITS[self.chosen(number)]
        return missing == 0


BITS: Final[list[int]] = [1 << rank for rank in range(RANKS)]


def owned_ranks(owner: list[int]) -> int:
    """The ranks that somebody must have, as a mask."""
    owned = 0
    for rank in range(len(owner)):
        if owner[rank] != NONE:
            owned |= bit(rank)
    return owned


def seats_that_have_all(s: CitadelsState, owner: list[int]) -> int:
    """The seats of which all characters are known, as a mask."""
    full = 0
    for seat in range(s.players):
        if owner.count(seat) == roles_each(s):
            full |= bit(seat)
    return full


def ranks_seen_later(s: CitadelsState, known: list[KnownPick | None]) -> list[int]:
    """By the number of a pick plus 1: the ranks, as a mask, that the next known pick after it still saw."""
    later = [0] * (len(known) + 1)
    seen = 0
    for number in range(len(known) - 1, -1, -1):
        pick = known[number]
        if pick is not None:
            seen = pick.offered if comes_with(s, number) != TAKE_FIRST_HIDDEN else 0
        later[number] = seen
    return later


def nobody_yet() -> list[int]:
    """By rank: no holder."""
    return [NONE] * RANKS
