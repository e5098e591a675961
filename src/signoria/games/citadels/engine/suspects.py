"""Who could be whom: what the draft, the call and the table leave possible, for all that a seat knows."""

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.draft import (
    LAY_CHOSEN,
    TAKE_FIRST_HIDDEN,
    PickCharacter,
    comes_with,
    pick,
    picker,
    picks_made,
)
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.state import CitadelsState


def could_hold(s: CitadelsState, me: int) -> list[int]:
    """For each seat the ranks (a mask) that its hidden characters could be. A viewer of his own has none."""
    could = [0] * s.players
    secret = unplaced(s, me)
    own = own_picks(s, me)
    for number in range(picks_made(s)):
        owner = picker(s, number)
        if owner != me:
            could[owner] |= secret & left_by(s, own, number)
    if s.theater and me not in s.theater[:2]:
        first, second = s.theater[0], s.theater[1]
        could[first] |= could[second]
        could[second] = could[first]
    return could


def unplaced(s: CitadelsState, me: int) -> int:
    """The ranks of which the viewer does not know that somebody has them, or nobody. [CIT-CALL-1]"""
    marks, given = s.marks, given_away(s, me)
    ranks = 0
    for rank in range(1, s.settings.ranks + 1):
        known = s.holder[rank] != NONE and (s.holder[rank] == me or holds(marks.shown, rank) or rank == given)
        silent = rank < marks.called and rank != marks.murdered and not s.settings.readings.has_actions
        if not known and not silent:
            ranks |= bit(rank)
    return ranks & ~marks.face_up


def own_picks(s: CitadelsState, me: int) -> list[tuple[int, int, int]]:
    """The viewer's own picks: their numbers, the ranks that he was offered, and those that he passed on."""
    found: list[tuple[int, int, int]] = []
    made = picks_made(s)
    for number in range(made):
        if picker(s, number) == me:
            offered, chosen, laid = pick(s, number)
            kept = bit(chosen) | (bit(laid) if comes_with(s, number) == LAY_CHOSEN else 0)
            found.append((number, offered, offered & ~kept))
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, PickCharacter) and top.seat == me:
        offered = top.offered(s)
        found.append((made, offered, offered))
    return found


def left_by(s: CitadelsState, own: list[tuple[int, int, int]], number: int) -> int:
    """The ranks that the viewer's own picks leave to the pick of that number."""
    left = NONE  # all
    for mine, offered, passed in own:
        if number < mine:
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
