"""The draft: characters are laid aside, chosen in secret and passed on."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.kernel import NONE, Ask
from signoria.games.citadels.engine.action_space import (
    CROWN_RANK,
    LAY,
    MOST_RANKS,
    NAME,
    PICK,
    RANKS,
    SEATS,
    TWO_ROLES_UP_TO,
)
from signoria.games.citadels.engine.marks import RoundMarks, RoundSecrets
from signoria.games.citadels.engine.packing import bit, without
from signoria.games.citadels.engine.rule_ids import NOT_IN_PACK, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import event_of

LAY_NOTHING: Final = 0
LAY_CHOSEN: Final = 1
LAY_RANDOM: Final = 2
TAKE_FIRST_HIDDEN: Final = 3
"""What comes with a pick: nothing, a card laid aside by choice or at random, or the first hidden card to choose."""


PLANNED_WITH: Final = 3
PLANNED_SEAT: Final = 2
"""A pick of the plan: what comes with it in the lowest bits, and from bit 2 up how many seats after the crown."""
PICK_SIZE: Final = 3
"""In `picks` a pick is three numbers: the ranks to choose from (a mask), the rank chosen, the rank laid aside."""


def planned(seats_after_crown: int, comes_with: int = LAY_NOTHING) -> int:
    """A pick of the plan, packed: who makes it, and what comes with it."""
    return seats_after_crown << PLANNED_SEAT | comes_with


def roles_each(s: CitadelsState) -> int:
    """How many characters everybody holds."""
    return 2 if s.players <= TWO_ROLES_UP_TO else 1


def comes_with(s: CitadelsState, number: int) -> int:
    """What comes with the pick of that number."""
    return s.settings.draft[number] & PLANNED_WITH


def picks_made(s: CitadelsState) -> int:
    """How many picks have been made in this round."""
    return len(s.picks) // PICK_SIZE


def pick(s: CitadelsState, number: int) -> tuple[int, int, int]:
    """What was done in a pick: the ranks to choose from (a mask), the rank chosen, the rank laid aside."""
    first = PICK_SIZE * number
    return s.picks[first], s.picks[first + 1], s.picks[first + 2]


def plan(players: int, ranks: int, random_discards: bool) -> list[int]:
    """The draft as a list of picks. [CIT-DRAFT-2..6]"""
    if players == 2:
        laid = LAY_RANDOM if random_discards else LAY_CHOSEN
        return [planned(0), planned(1, laid), planned(0, laid), planned(1, laid)]
    if players == 3:
        middle = LAY_RANDOM if ranks == MOST_RANKS else LAY_NOTHING
        return [planned(0), planned(1), planned(2, middle), planned(0), planned(1), planned(2)]
    picks = [planned(seat) for seat in range(players)]
    if ranks == players + 1:
        picks[-1] = planned(players - 1, TAKE_FIRST_HIDDEN)
    return picks


def begin_draft(s: CitadelsState) -> None:
    """Lay characters aside, face up and face down, and let the crown holder choose first. [CIT-DRAFT-1, CIT-DRAFT-2]"""
    s.disclosures += 1
    s.round += 1
    clear_round(s)
    s.marks.first = s.crown
    ranks = list(range(1, s.settings.ranks + 1))
    s.chance.shuffle(ranks)
    lay_face_up(s, ranks)
    s.secrets.first_hidden = ranks.pop()
    for rank in ranks:
        s.secrets.passing |= bit(rank)
    s.agenda.append(PICK_CHARACTER[picker(s, 0)][0])


def lay_face_up(s: CitadelsState, ranks: list[int]) -> None:
    """With four players and more, all that nobody will need lie open, but never rank 4. [CIT-DRAFT-2]"""
    if s.players <= TWO_ROLES_UP_TO:
        return
    for _ in range(s.settings.ranks - s.players - 2):  # one is hidden first, one is left over at the end
        if ranks[-1] == CROWN_RANK:
            # Another is drawn, and rank 4 goes back among the rest.
            s.marks.face_up |= bit(ranks.pop(-2))
            s.chance.shuffle(ranks)
        else:
            s.marks.face_up |= bit(ranks.pop())


def clear_round(s: CitadelsState) -> None:
    """Take all marks of the last round off the table."""
    s.marks = RoundMarks()
    s.secrets = RoundSecrets()
    s.picks = []
    s.theater = []
    s.holder = [NONE] * RANKS


def picker(s: CitadelsState, number: int) -> int:
    """Who makes the pick of that number."""
    return (s.marks.first + (s.settings.draft[number] >> PLANNED_SEAT)) % s.players


class PickCharacter(Ask[CitadelsState]):
    """Choose a character in secret and pass the others on. [CIT-DRAFT-1]"""

    @property
    def number(self) -> int:
        """The number of the pick, counted from 0."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        return [PICK + rank for rank in ranks_in(s, self.offered(s))]

    def offered(self, s: CitadelsState) -> int:
        """The ranks to choose from, as a mask."""
        if comes_with(s, self.number) == TAKE_FIRST_HIDDEN:
            return s.secrets.passing | bit(s.secrets.first_hidden)
        return s.secrets.passing

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_PACK if PICK <= choice < LAY else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        rank = choice - PICK
        offered = self.offered(s)
        s.picks += [offered, rank, 0]
        s.holder[rank] = self.seat
        s.secrets.passing = without(offered, rank)
        if s.events is not None:
            private = event_of(s, "pick-this", self.seat, rank=rank)
            s.tell(event_of(s, "pick", self.seat), {self.seat: private})
        self.lay_rest(s)

    def lay_rest(self, s: CitadelsState) -> None:
        """Lay aside what the plan says and pass the others on. [CIT-DRAFT-4, CIT-DRAFT-6]"""
        how = comes_with(s, self.number)
        if how == LAY_CHOSEN:
            s.agenda.append(LayAside(self.seat, self.number))
            return
        if how == TAKE_FIRST_HIDDEN:
            s.secrets.first_hidden = one_of(s, s.secrets.passing)
            s.secrets.passing = 0
        elif how == LAY_RANDOM:
            lay_aside(s, one_of(s, s.secrets.passing))
        pass_on(s, self.number + 1)


PICK_CHARACTER: Final = [[PickCharacter(seat, number) for number in range(SEATS)] for seat in range(SEATS)]
"""By seat and number: nobody ever makes more picks than there are seats."""


def ranks_in(s: CitadelsState, mask: int) -> list[int]:
    """The ranks of a mask, the lowest first."""
    ranks: list[int] = []
    rest: i64 = mask >> 1
    rank = 1
    last = s.settings.ranks
    while rest and rank <= last:
        if rest & 1:
            ranks.append(rank)
        rest >>= 1
        rank += 1
    return ranks


def one_of(s: CitadelsState, mask: int) -> int:
    """One of these ranks at random."""
    ranks = ranks_in(s, mask)
    return ranks[0] if len(ranks) == 1 else ranks[s.chance.below(len(ranks))]


def lay_aside(s: CitadelsState, rank: int) -> None:
    """A character leaves the round face down."""
    s.picks[-1] = rank
    s.secrets.passing = without(s.secrets.passing, rank)


class LayAside(Ask[CitadelsState]):
    """With two players: lay one more character aside, face down. [CIT-DRAFT-4]"""

    @property
    def number(self) -> int:
        """The number of the pick that it belongs to."""
        return self.what

    def choices(self, s: CitadelsState) -> list[int]:
        return [LAY + rank for rank in ranks_in(s, s.secrets.passing)]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_PACK if LAY <= choice < NAME else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        lay_aside(s, choice - LAY)
        pass_on(s, self.number + 1)


def pass_on(s: CitadelsState, number: int) -> None:
    """On to the next pick; after the last one the call lies on the agenda."""
    if number < len(s.settings.draft):
        s.disclosures += 1  # the next player sees what was left
        s.agenda.append(PICK_CHARACTER[picker(s, number)][number])
