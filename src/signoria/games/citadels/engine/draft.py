"""The draft: characters are laid aside, chosen in secret and passed on."""

from typing import Final

from signoria.core.kernel import NONE, Ask
from signoria.core.message import message, seat_name
from signoria.games.citadels.engine.action_space import LAY, PICK
from signoria.games.citadels.engine.marks import RoundMarks, RoundSecrets
from signoria.games.citadels.engine.moves import rank_name
from signoria.games.citadels.engine.rule_ids import NOT_IN_PACK, NOT_NOW
from signoria.games.citadels.engine.state import CitadelsState

LAY_NOTHING: Final = 0
LAY_CHOSEN: Final = 1
LAY_RANDOM: Final = 2
TAKE_FIRST_HIDDEN: Final = 3
"""What comes with a pick: nothing, a card laid aside by choice or at random, or the first hidden card to choose."""


def plan(players: int, ranks: int, random_discards: bool) -> list[int]:
    """The draft as a list: for each pick, 4 times the seats after the crown, plus what comes with it.

    [CIT-DRAFT-2..6]
    """
    if players == 2:
        laid = LAY_RANDOM if random_discards else LAY_CHOSEN
        return [0, 4 + laid, laid, 4 + laid]
    if players == 3:
        middle = LAY_RANDOM if ranks == 9 else LAY_NOTHING
        return [0, 4, 8 + middle, 0, 4, 8]
    picks = [4 * seat for seat in range(players)]
    if ranks == players + 1:
        picks[-1] += TAKE_FIRST_HIDDEN
    return picks


def begin_draft(s: CitadelsState) -> None:
    """Lay characters aside, face up and face down, and let the crown holder choose first. [CIT-DRAFT-1, CIT-DRAFT-2]"""
    s.round += 1
    clear_round(s)
    s.marks.first = s.crown
    ranks = list(range(1, s.settings.ranks + 1))
    s.chance.shuffle(ranks)
    for _ in range(max(s.settings.ranks - s.players - 2, 0) if s.players > 3 else 0):
        if ranks[-1] == 4:
            # Rank 4 never lies face up: another is drawn, and 4 goes back among the rest.
            other = ranks.pop(-2)
            s.marks.face_up |= 1 << other
            s.chance.shuffle(ranks)
        else:
            s.marks.face_up |= 1 << ranks.pop()
    s.secrets.first_hidden = ranks.pop()
    for rank in ranks:
        s.secrets.passing |= 1 << rank
    s.agenda.append(PickCharacter(picker(s, 0), 0))


def clear_round(s: CitadelsState) -> None:
    """Take all marks of the last round off the table."""
    s.marks = RoundMarks()
    s.secrets = RoundSecrets()
    s.turn.acting = 0
    s.picks = []
    s.theater = []
    s.holder = [NONE] * 10


def picker(s: CitadelsState, number: int) -> int:
    """Who makes the pick of that number."""
    return (s.marks.first + (s.settings.draft[number] >> 2)) % s.players


class PickCharacter(Ask[CitadelsState]):
    """Choose a character in secret and pass the others on; `what` is the number of the pick. [CIT-DRAFT-1]"""

    def choices(self, s: CitadelsState) -> list[int]:
        ranks = self.offered(s)
        return [PICK + rank for rank in range(1, s.settings.ranks + 1) if ranks >> rank & 1]

    def offered(self, s: CitadelsState) -> int:
        """The ranks to choose from, as a mask."""
        if s.settings.draft[self.what] & 3 == TAKE_FIRST_HIDDEN:
            return s.secrets.passing | 1 << s.secrets.first_hidden
        return s.secrets.passing

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_PACK if PICK <= choice < LAY else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        rank = choice - PICK
        offered = self.offered(s)
        s.picks += [offered, rank, 0]
        s.holder[rank] = self.seat
        s.secrets.passing = offered & ~(1 << rank)
        how = s.settings.draft[self.what] & 3
        if how == TAKE_FIRST_HIDDEN:
            s.secrets.first_hidden = one_of(s, s.secrets.passing)
            s.secrets.passing = 0
        if s.events is not None:
            seat = seat_name(self.seat)
            private = message("citadels.event.pick-this", seat=seat, character=rank_name(s, rank))
            s.tell(message("citadels.event.pick", seat=seat), {self.seat: private})
        if how == LAY_CHOSEN:
            s.agenda.append(LayAside(self.seat, self.what))
            return
        if how == LAY_RANDOM:
            lay_aside(s, one_of(s, s.secrets.passing))
        pass_on(s, self.what + 1)


def one_of(s: CitadelsState, ranks: int) -> int:
    """One of these ranks (a mask) at random."""
    found = [rank for rank in range(1, s.settings.ranks + 1) if ranks >> rank & 1]
    return found[0] if len(found) == 1 else found[s.chance.below(len(found))]


def lay_aside(s: CitadelsState, rank: int) -> None:
    """A character leaves the round face down."""
    s.picks[-1] = rank
    s.secrets.passing &= ~(1 << rank)


class LayAside(Ask[CitadelsState]):
    """With two players: lay one more character aside, face down. [CIT-DRAFT-4]"""

    def choices(self, s: CitadelsState) -> list[int]:
        return [LAY + rank for rank in range(1, s.settings.ranks + 1) if s.secrets.passing >> rank & 1]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        return NOT_IN_PACK if LAY <= choice < LAY + 10 else NOT_NOW

    def resolve(self, s: CitadelsState, choice: int) -> None:
        lay_aside(s, choice - LAY)
        pass_on(s, self.what + 1)


def pass_on(s: CitadelsState, number: int) -> None:
    """On to the next pick; after the last one the call lies on the agenda."""
    if number < len(s.settings.draft):
        s.agenda.append(PickCharacter(picker(s, number), number))
