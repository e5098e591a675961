"""The table of Lost Cities: ints and lists of ints, nothing else."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.compiling import i64
from signoria.core.encoder import MOST
from signoria.core.kernel import NOTHING, State
from signoria.games.lost_cities.engine.action_space import size
from signoria.games.lost_cities.engine.cards import (
    ALL_KINDS,
    COLOUR_KINDS,
    COLOUR_OF,
    COLOURS,
    IN_EXPEDITION,
    KINDS_PER_COLOUR,
    WAGERS,
    bit,
    fitting,
    top_of,
    with_on_top,
    without_top,
)
from signoria.games.lost_cities.engine.worth import Worth

HAND: Final = 8
SEATS: Final = 2
EIGHT_CARDS: Final = 0b1111111
"""The expedition of three wagers and the numbers 2 to 6, which shows how bonus and wagers are counted."""
SPARE_BITS: Final = 2
SPARE_COUNT: Final = 3
"""The bits of `spares` that count those of one colour."""


def spares_of(colour: i64) -> i64:
    """Where `spares` counts those of a colour."""
    return colour * SPARE_BITS


def absent_from(pack: list[int]) -> int:
    """The numbers that are missing in every colour, as a set of kinds of one colour."""
    missing = COLOUR_KINDS - 1
    for kind in pack[: pack.count(0) + KINDS_PER_COLOUR]:
        if 0 < kind < KINDS_PER_COLOUR:
            missing -= 1 << kind
    return missing


class Settings:
    """The options as the engine reads them; shared by all clones."""

    def __init__(
        self,
        rounds: int,
        colours: int,
        pack: list[int],
        hand: int,
        worth: list[Worth],
        may_retake: bool,
        leader_begins: bool,
        stall_after: int,
    ) -> None:
        self.rounds: Final = rounds
        self.colours: Final = colours
        self.pack: Final = pack  # all cards, in order
        self.hand: Final = hand  # cards that each seat is dealt
        self.wagers: Final = pack.count(0)  # of each colour
        self.absent: Final = absent_from(pack)
        self.worth: Final = worth  # of every expedition, by the expedition
        self.may_retake: Final = may_retake
        self.leader_begins: Final = leader_begins
        self.stall_after: Final = stall_after
        flags = [may_retake, leader_begins, not worth[EIGHT_CARDS].bonus, worth[EIGHT_CARDS].multiplier < 1 + WAGERS]
        self.encoded: Final = bytes([rounds, colours, *flags, min(stall_after, MOST)])  # as encoders show them


class Explorer:
    """One side of the table: a hand and the expeditions.

    A hand is a set of kinds; of a wager one may hold more copies, counted in `spares`, two bits a colour. `seen` and
    `seen_spares` are that part of the hand which the other seat knows.
    """

    def __init__(self, expeditions: list[int]) -> None:
        self.hand: i64 = 0
        self.spares: i64 = 0
        self.seen: i64 = 0
        self.seen_spares: i64 = 0
        self.fits: i64 = ALL_KINDS  # the kinds that may be laid; follows from the expeditions, kept because all ask
        self.expeditions: Final = expeditions

    def clone(self) -> "Explorer":
        other = Explorer(self.expeditions[:])
        other.hand = self.hand
        other.spares = self.spares
        other.seen = self.seen
        other.seen_spares = self.seen_spares
        other.fits = self.fits
        return other

    def gain(self, kind: i64, seen: bool) -> None:
        """Take a card in hand; `seen` where the other seat knows which."""
        card = bit(kind)
        spare = bit(spares_of(kind // KINDS_PER_COLOUR))
        if self.hand & card:
            self.spares += spare
        self.hand |= card
        if seen:
            if self.seen & card:
                self.seen_spares += spare
            self.seen |= card

    def lose(self, kind: i64) -> None:
        """Play a card from hand; of two alike the one that was seen, since nobody can tell them apart."""
        card = bit(kind)
        place = spares_of(kind // KINDS_PER_COLOUR)
        spare: i64 = bit(place) if kind % KINDS_PER_COLOUR == 0 else 0  # only wagers come in several copies
        if spare and self.spares >> place & SPARE_COUNT:
            self.spares -= spare
        else:
            self.hand -= card
        if spare and self.seen_spares >> place & SPARE_COUNT:
            self.seen_spares -= spare
        else:
            self.seen &= ~card

    def lay(self, kind: i64) -> None:
        """Add a card to the expedition of its colour."""
        colour = COLOUR_OF[kind]
        laid = self.expeditions[colour] + IN_EXPEDITION[kind]
        self.set_expedition(colour, laid)

    def set_expedition(self, colour: int, laid: int) -> None:
        """Let an expedition be `laid`, and remember what fits it now."""
        self.expeditions[colour] = laid
        first_kind: i64 = colour * KINDS_PER_COLOUR
        of_colour: i64 = COLOUR_KINDS
        of_colour <<= first_kind
        fits: i64 = fitting(laid)
        self.fits = self.fits & ~of_colour | fits << first_kind

    def cards_that_fit(self) -> list[int]:
        """The kinds in hand that may be laid, in order; of several copies one."""
        kinds: list[int] = []
        kind: i64 = 0
        may_lay: i64 = self.hand & self.fits
        while may_lay:
            if may_lay & 1:
                kinds.append(kind)
            may_lay >>= 1
            kind += 1
        return kinds

    def cards(self, seen: bool = False) -> list[int]:
        """The hand as kinds in order, or the part of it that was seen."""
        held: i64 = self.seen if seen else self.hand
        spares: i64 = self.seen_spares if seen else self.spares
        kinds: list[int] = []
        kind: i64 = 0
        while held:
            if held & 1:
                kinds.append(kind)
                if kind % KINDS_PER_COLOUR == 0:
                    kinds.extend([kind] * int(spares >> spares_of(kind // KINDS_PER_COLOUR) & SPARE_COUNT))
            held >>= 1
            kind += 1
        return kinds

    def size(self) -> int:
        """How many cards are in hand."""
        cards: i64 = size(self.hand)
        spares: i64 = self.spares
        while spares:
            cards += spares & SPARE_COUNT
            spares >>= SPARE_BITS
        return cards


NOBODY: Final[list[Explorer]] = []


class LostCitiesState(State):
    """A match of Lost Cities."""

    def __init__(self, settings: Settings, chance: Chance) -> None:
        super().__init__(SEATS, chance)
        self.settings: Final = settings
        self.first = 0  # who began this round
        self.explorers: list[Explorer] = NOBODY
        self.discards: list[int] = NOTHING  # a pile for each colour, see cards.with_on_top
        self.piles: i64 = 0  # the colours whose pile is not empty; follows from the piles, kept because all ask
        self.deck: list[int] = NOTHING  # kinds, of which the first `left` are there, the top last; clones share it
        self.left = 0
        self.quiet = 0  # turns since a card was last drawn from the deck
        self.finished: list[int] = NOTHING  # the expeditions of finished rounds, by round, seat and colour

    def clone(self) -> "LostCitiesState":
        other = LostCitiesState(self.settings, self.chance.clone())
        self.copy_kernel_to(other)
        other.first = self.first
        other.explorers = [self.explorers[0].clone(), self.explorers[1].clone()]
        other.discards = self.discards[:]
        other.piles = self.piles
        other.deck = self.deck
        other.left = self.left
        other.quiet = self.quiet
        other.finished = self.finished  # replaced, never changed
        return other

    def clear(self) -> None:
        """An empty table."""
        self.explorers = [Explorer([0] * COLOURS), Explorer([0] * COLOURS)]
        self.discards = [0] * COLOURS
        self.piles = 0
        self.quiet = 0

    def discard(self, kind: int) -> None:
        """Put a card on the pile of its colour."""
        colour = COLOUR_OF[kind]
        self.discards[colour] = with_on_top(self.discards[colour], kind)
        self.piles |= bit(colour)

    def take(self, colour: int) -> int:
        """Take the top card of a pile."""
        pile = self.discards[colour]
        rest = without_top(pile)
        self.discards[colour] = rest
        if not rest:
            self.piles -= bit(colour)
        return top_of(pile, colour)

    def expeditions(self) -> list[int]:
        """The expeditions on the table, by seat and colour."""
        return self.explorers[0].expeditions + self.explorers[1].expeditions

    def round(self) -> int:
        """The number of the round being played, from 1; after the last it stays there."""
        return min(len(self.finished) // (SEATS * COLOURS) + 1, self.settings.rounds)
