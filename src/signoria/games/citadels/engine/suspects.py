"""Who could be whom: what the draft, the call and the table leave possible, for all that a seat knows."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.draft import (
    LAY_CHOSEN,
    PICK_SIZE,
    TAKE_FIRST_HIDDEN,
    PickCharacter,
    comes_with,
    picker,
    picks_made,
)
from signoria.games.citadels.engine.packing import bit
from signoria.games.citadels.engine.state import CitadelsState


def could_hold(s: CitadelsState, me: int) -> list[int]:
    """For each seat the ranks (a mask) that its hidden characters could be. A viewer of his own has none."""
    could = [0] * s.players
    made = picks_made(s)
    if made == 0:
        return could
    secret = unplaced(s, me)
    own = OwnPicks(s, me)
    for number in range(made):
        owner = picker(s, number)
        if owner != me:
            could[owner] |= secret & own.leave(s, number)
    if s.theater and s.theater[0] != me and s.theater[1] != me:
        first, second = s.theater[0], s.theater[1]
        could[first] |= could[second]
        could[second] = could[first]
    return could


def unplaced(s: CitadelsState, me: int) -> i64:
    """The ranks of which the viewer does not know that somebody has them, or nobody. [CIT-CALL-1]"""
    marks, given = s.marks, given_away(s, me)
    called, murdered = marks.called, marks.murdered
    if s.settings.readings.has_actions:
        called = 0  # a Rasputin keeps whoever he took the turn of silent
    open_ranks: i64 = marks.shown
    ranks: i64 = 0
    flag: i64 = 1
    for rank in range(1, s.settings.ranks + 1):
        flag <<= 1
        owner = s.holder[rank]
        known = owner != NONE and (owner == me or open_ranks & flag != 0 or rank == given)
        if not known and (rank >= called or rank == murdered):
            ranks |= flag
    face_up: i64 = marks.face_up
    return ranks & ~face_up


class OwnPicks:
    """What the viewer was offered in the draft, and what he passed on: at most two picks, or one more to be made."""

    def __init__(self, s: CitadelsState, me: int) -> None:
        self.numbers: Final[list[int]] = []
        self.offered: Final[list[int]] = []
        self.passed: Final[list[int]] = []
        made = picks_made(s)
        for number in range(made):
            if picker(s, number) == me:
                first = PICK_SIZE * number
                kept = bit(s.picks[first + 1])
                if comes_with(s, number) == LAY_CHOSEN:
                    kept |= bit(s.picks[first + 2])
                self.add(number, s.picks[first], s.picks[first] & ~kept)
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, PickCharacter) and top.seat == me:
            self.add(made, top.offered(s), top.offered(s))

    def add(self, number: int, offered: int, passed: int) -> None:
        """Note a pick."""
        self.numbers.append(number)
        self.offered.append(offered)
        self.passed.append(passed)

    def leave(self, s: CitadelsState, number: int) -> i64:
        """The ranks that these picks leave to the pick of that number."""
        left: i64 = NONE  # all
        for place in range(len(self.numbers)):
            offered: i64 = self.offered[place]
            passed: i64 = self.passed[place]
            if number < self.numbers[place]:
                left &= ~offered
            elif comes_with(s, number) == TAKE_FIRST_HIDDEN:
                left &= passed | ~offered
            else:
                left &= passed
        return left


def given_away(s: CitadelsState, seat: int) -> int:
    """The rank that the seat gave away in the Theater, 0 for none: it knows who has that one."""
    if not s.theater:
        return 0
    return s.theater[2] if s.theater[0] == seat else s.theater[3] if s.theater[1] == seat else 0
