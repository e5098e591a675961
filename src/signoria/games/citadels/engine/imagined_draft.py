"""Who may hold which character, for all that a seat knows: a draft that could have happened.

All drafts that agree with what is known are equally likely, which is how they are if everybody picks at random. Cards
are put into places: the one hidden first, one for each pick, one for each card laid aside, and those still being passed
on. Who picked himself knows what he was offered, and so which cards lie before his pick and which after it: between two
such picks a known set of cards fills a known number of places. In such a stretch everything can be counted, see `ways`.
"""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import RANKS
from signoria.games.citadels.engine.draft import (
    LAY_CHOSEN,
    LAY_RANDOM,
    PICK_SIZE,
    TAKE_FIRST_HIDDEN,
    comes_with,
    picker,
    ranks_in,
    roles_each,
)
from signoria.games.citadels.engine.packing import bit, holds, without
from signoria.games.citadels.engine.state import CitadelsState

ASIDE: Final = -2
"""Stands for a seat where it is known which card lies aside."""
LABELS: Final = 2
"""So many labels of places come before seat 0: ASIDE and NONE, for places that nobody picked."""


class KnownPick:
    """A pick that is known: the mask of ranks to choose from, the rank chosen, the rank laid aside (0 if unseen)."""

    def __init__(self, offered: int, chosen: int, laid: int) -> None:
        self.offered = offered
        self.chosen = chosen
        self.laid = laid


class Stretch:
    """Places in a row, each with the seat that picked there, and the cards that lie in them in some order."""

    def __init__(self) -> None:
        self.places: list[int] = []  # their numbers
        self.ranks = 0  # a mask


class ImaginedDraft:
    """A draft dealt anew, in agreement with what is known."""

    def __init__(
        self, s: CitadelsState, known: list[KnownPick | None], owner: list[int], out: int, laying: bool
    ) -> None:
        self.s = s
        self.count = len(known)
        self.known = known  # by the number of the pick, as far as picks were made
        self.owner = owner  # by rank: the seat that must have picked it
        self.out = out  # ranks that nobody can have picked, as a mask
        self.laying = laying  # is a card of the last pick yet to be laid aside?
        self.pack = ((1 << (s.settings.ranks + 1)) - 2) & ~s.marks.face_up
        self.full = seats_that_have_all(s, owner)
        self.swaps = self.takes_first_hidden()
        self.labels: list[int] = []  # by place: who picked there; the first place is that of the hidden card
        self.lies: list[int] = []  # by place: the rank that lies there
        self.stretches: list[Stretch] = []
        self.picks: list[int] = []
        self.first_hidden = 0
        self.passing = 0

    def takes_first_hidden(self) -> bool:
        """Has the last one chosen between the card hidden first and the one that was left?"""
        last = self.count - 1
        return last == len(self.s.settings.draft) - 1 and comes_with(self.s, last) == TAKE_FIRST_HIDDEN

    def chosen(self, number: int) -> int:
        """The rank that was chosen in a pick."""
        return self.picks[PICK_SIZE * number + 1]

    def deal(self, first_hidden: int, passing: int) -> bool:
        """Find a draft; what is known of the first hidden card and of those being passed on may be given."""
        if not self.is_sound(first_hidden):
            return False
        self.lay_out(passing)
        kept = self.ways()
        if self.swaps:  # either he kept what was left, or he took what was hidden: then the two change places
            self.change_places()
            taken = self.ways()
            if kept + taken == 0:
                return False
            if self.s.chance.below(kept + taken) < kept:
                self.change_places()
        elif kept == 0:
            return False
        for stretch in self.stretches:
            self.fill(stretch)
        return self.write()

    def is_sound(self, first_hidden: int) -> bool:
        """Note who made the known picks and which card lies aside; is there no contradiction?"""
        for number in range(self.count):
            known = self.known[number]
            if known is not None and not self.belongs_to(known.chosen, picker(self.s, number)):
                return False
        last = self.known[self.count - 1] if self.swaps else None
        if last is not None:  # he has seen both cards
            first_hidden = without(last.offered, last.chosen).bit_length() - 1
        return first_hidden <= 0 or self.belongs_to(first_hidden, ASIDE)

    def belongs_to(self, rank: int, label: int) -> bool:
        """Note whose a card is, unless somebody else is known to have it."""
        if self.owner[rank] not in (NONE, label):
            return False
        self.owner[rank] = label
        return holds(self.pack, rank)

    # The places.

    def lay_out(self, passing: int) -> None:
        """A place for every card, and which cards lie in which stretch of them."""
        self.labels = [ASIDE if ASIDE in self.owner else NONE]
        self.lies = [0]
        self.stretches = []
        left = self.pack
        stretch = Stretch()
        stretch.places.append(0)
        for number in range(self.count):
            known = self.known[number]
            if known is not None and not (self.swaps and number == self.count - 1):
                self.end(stretch, left & ~known.offered)
                left = without(without(known.offered, known.chosen), known.laid)
                stretch = Stretch()
            else:
                stretch.places.append(self.place(picker(self.s, number)))
            if self.lays_unseen(number):
                stretch.places.append(self.place(NONE))
        if not self.swaps and not passing:
            for _ in range(size(left) - len(stretch.places)):
                stretch.places.append(self.place(NONE))
        self.end(stretch, left & ~passing)

    def place(self, label: int) -> int:
        """One place more; its number."""
        self.labels.append(label)
        self.lies.append(0)
        return len(self.labels) - 1

    def lays_unseen(self, number: int) -> bool:
        """Was a card laid aside with this pick of which nobody told us?"""
        how = comes_with(self.s, number)
        known = self.known[number]
        if known is not None and known.laid > 0:
            return False
        return how == LAY_RANDOM or (how == LAY_CHOSEN and not (self.laying and number == self.count - 1))

    def end(self, stretch: Stretch, ranks: int) -> None:
        """A stretch of places is whole: these cards lie in it."""
        stretch.ranks = ranks
        self.stretches.append(stretch)

    def change_places(self) -> None:
        """The last one has the hidden card instead of the one that was left, or the other way round."""
        last = len(self.labels) - 1
        hidden = self.labels[0]
        self.labels[0] = self.labels[last]
        self.labels[last] = hidden

    # Counting and filling.

    def ways(self) -> int:
        """How many ways there are to put all cards into places."""
        ways, seen = 1, 0
        for stretch in self.stretches:
            ways *= self.ways_of(stretch)
            seen |= stretch.ranks
        for rank in range(1, RANKS):
            if self.owner[rank] != NONE and not holds(seen, rank) and not self.was_known_pick(rank):
                return 0  # somebody has it who was never offered it
        return ways

    def was_known_pick(self, rank: int) -> bool:
        """Was it chosen in a pick of which all is known?"""
        for known in self.known:
            if known is not None and known.chosen == rank:
                return True
        return False

    def ways_of(self, stretch: Stretch) -> int:
        """How many ways there are in one stretch: for cards of known owners, for those nobody picked, for the rest."""
        places = [0] * (LABELS + self.s.players)
        for place in stretch.places:
            places[LABELS + self.labels[place]] += 1
        ways, unpicked, others = 1, 0, 0
        for rank in ranks_in(self.s, stretch.ranks):
            label = self.owner[rank]
            if label != NONE:
                ways *= places[LABELS + label]
                places[LABELS + label] -= 1
            elif holds(self.out, rank):
                unpicked += 1
            else:
                others += 1
        if sum(places) != unpicked + others or self.has_too_many(places):
            return 0
        for used in range(unpicked):
            ways *= places[LABELS + NONE] - used
        for left in range(others):
            ways *= left + 1
        return ways

    def has_too_many(self, places: list[int]) -> bool:
        """Is there a place left for somebody all of whose cards are known?"""
        if places[0] != 0:
            return True
        for seat in range(self.s.players):
            if places[LABELS + seat] and holds(self.full, seat):
                return True
        return False

    def fill(self, stretch: Stretch) -> None:
        """Put the cards of a stretch into its places, each way as likely as any other."""
        others: list[int] = []
        for rank in ranks_in(self.s, stretch.ranks):
            if self.owner[rank] != NONE or holds(self.out, rank):
                self.put(rank, self.empty_places(stretch, self.owner[rank]))
            else:
                others.append(rank)
        self.s.chance.shuffle(others)
        for place in stretch.places:
            if self.lies[place] == 0:
                self.lies[place] = others.pop()

    def empty_places(self, stretch: Stretch, label: int) -> list[int]:
        """Those of one label in which nothing lies yet."""
        return [place for place in stretch.places if self.labels[place] == label and self.lies[place] == 0]

    def put(self, rank: int, places: list[int]) -> None:
        """Put a card into one of these places."""
        self.lies[places[0] if len(places) == 1 else places[self.s.chance.below(len(places))]] = rank

    # The draft that follows.

    def write(self) -> bool:
        """Write down the picks that lead there; False if somebody was offered something else than is known."""
        hidden, place = self.lies[0], 1
        self.picks = []
        self.passing = without(self.pack, hidden)
        for number in range(self.count):
            known = self.known[number]
            offered = self.passing | (bit(hidden) if comes_with(self.s, number) == TAKE_FIRST_HIDDEN else 0)
            if known is not None and known.offered != offered:
                return False
            if self.swaps and number == self.count - 1:
                chosen = hidden if self.labels[0] >= 0 else self.lies[place]
            elif known is not None:
                chosen = known.chosen
            else:
                chosen = self.lies[place]
                place += 1
            laid = 0 if known is None else known.laid
            if self.lays_unseen(number):
                laid = self.lies[place]
                place += 1
            self.picks += [offered, chosen, laid]
            self.passing = without(without(offered, chosen), laid)
        if self.swaps:
            hidden = self.passing.bit_length() - 1
            self.passing = 0
        self.first_hidden = hidden
        return True


def size(mask: int) -> int:
    """How many numbers are in a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def seats_that_have_all(s: CitadelsState, owner: list[int]) -> int:
    """The seats of which all characters are known, as a mask."""
    full = 0
    for seat in range(s.players):
        if owner.count(seat) == roles_each(s):
            full |= bit(seat)
    return full


def nobody_yet() -> list[int]:
    """By rank: no holder."""
    return [NONE] * RANKS
