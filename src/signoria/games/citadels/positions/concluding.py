"""Marks that follow from the rest of the table: whoever leaves them out need not say them, and nobody can contradict.

Each function returns the mark as play would have laid it.
"""

from collections.abc import Callable, Mapping

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import CROWN_RANK, FIRST_RANK
from signoria.games.citadels.engine.calling import CallRank, DraftEnds, RoundCloses
from signoria.games.citadels.engine.characters.rank1 import WitchNames
from signoria.games.citadels.engine.characters.rank4 import CROWN, EmperorCrowns
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.turn import TurnMenu
from signoria.games.citadels.engine.turn_end import TurnCloses
from signoria.games.citadels.positions.words import ranks, write_value
from signoria.games.citadels.views.marks import OPEN_MARKS, lay_mark

THIEF_RANK, BISHOP_RANK, QUEEN_RANK = 2, 5, 9


def called(s: CitadelsState) -> int:
    """The rank that was called last: the next one lies at the bottom of the agenda. [CIT-CALL-1]"""
    bottom = s.agenda[0] if s.agenda else None
    if isinstance(bottom, CallRank):
        return bottom.rank - 1
    return 0 if isinstance(bottom, DraftEnds) else s.settings.ranks


def acting(s: CitadelsState) -> int:
    """The rank whose turn lies on the agenda."""
    for step in s.agenda:
        if isinstance(step, (TurnMenu, TurnCloses, WitchNames)):
            return s.marks.called
    return 0


def round_is_ending(s: CitadelsState) -> bool:
    """Has everybody played who can? The murdered has been shown then."""
    return not s.agenda or isinstance(s.agenda[0], RoundCloses)


def actor(s: CitadelsState, rank: int) -> int:
    """Who plays as a rank: its holder, or the Witch if she has bewitched it. NONE where nobody does."""
    if rank > s.settings.ranks or s.holder[rank] == NONE:
        return NONE
    return s.holder[FIRST_RANK] if s.marks.bewitched == rank else s.holder[rank]


def shown(s: CitadelsState, hospital: int) -> int:
    """Whoever was called has revealed himself, the murdered only in the Hospital or at the end.

    [CIT-CALL-2, CIT-HOSPITAL-1, CIT-KING-3]
    """
    mask, victim = 0, s.marks.murdered
    for rank in range(FIRST_RANK, s.marks.called + 1):
        if s.holder[rank] != NONE and rank != victim:
            mask |= bit(rank)
    if victim and s.holder[victim] != NONE and (hospital or victim_is_shown(s)):
        mask |= bit(victim)
    return mask


def victim_is_shown(s: CitadelsState) -> bool:
    """Has the round come so far that the murdered is shown, if the rules say so? [CIT-KING-3, CIT-ASSASSIN-3]"""
    return round_is_ending(s) and (s.marks.murdered == CROWN_RANK or s.settings.readings.victim_revealed)


def has_played(s: CitadelsState, rank: int, slug: str) -> int:
    """The seat that has begun a turn as this character, if it is in the cast; NONE otherwise."""
    if rank > s.settings.ranks or s.settings.cast[rank].slug != slug or rank == s.marks.murdered:
        return NONE
    begun = s.turn.acting == rank or is_past(s, rank)
    return actor(s, rank) if begun and holds(s.marks.shown, rank) else NONE


def is_past(s: CitadelsState, rank: int) -> bool:
    """Is the turn of a rank over? That of the last called, if only the next call lies there or the round ends."""
    between = round_is_ending(s) or len(s.agenda) == 1
    return rank < s.marks.called or (rank == s.marks.called and between)


def crowned(s: CitadelsState) -> int:
    """Whom the Emperor has crowned has the crown. [CIT-EMPEROR-2, CIT-EMPEROR-4]"""
    if s.settings.cast[CROWN_RANK].slug != "emperor" or s.holder[CROWN_RANK] == NONE:
        return NONE
    if s.marks.murdered == CROWN_RANK:
        return s.crown if not s.agenda and not s.marks.acrobat else NONE
    if s.turn.acting == CROWN_RANK:
        pending = any(isinstance(step, EmperorCrowns) for step in s.agenda)
        return s.crown if holds(s.turn.used, CROWN) and not pending else NONE
    return s.crown if is_past(s, CROWN_RANK) else NONE


CONCLUDED: Mapping[str, Callable[[CitadelsState], int]] = {
    "thief": lambda s: actor(s, THIEF_RANK) if s.marks.robbed else NONE,
    "witch": lambda s: s.holder[FIRST_RANK] if s.marks.bewitched else NONE,
    "magistrate": lambda s: s.holder[FIRST_RANK] if s.marks.warrants else NONE,
    "blackmailer": lambda s: actor(s, THIEF_RANK) if s.marks.threats else NONE,
    "shield": lambda s: has_played(s, BISHOP_RANK, "bishop"),
    "tax_seat": lambda s: has_played(s, THIEF_RANK, "tax-collector-2004"),
    "queen": lambda s: has_played(s, QUEEN_RANK, "queen"),
    "crowned": crowned,
    "resumed": lambda s: int(s.turn.acting != 0 and s.turn.acting == s.marks.bewitched),
}
"""In the order in which they are concluded, once it is known who was called, who acts and who has shown himself."""


def conclude(s: CitadelsState, given: Mapping[str, int]) -> None:
    """Lay every mark that follows; one that is given must be the same."""
    settle(s, given, "called", called(s))
    settle(s, given, "acting", acting(s))
    settle(s, given, "shown", shown(s, given.get("hospital", 0)))
    for name, find in CONCLUDED.items():
        settle(s, given, name, find(s))


def settle(s: CitadelsState, given: Mapping[str, int], name: str, value: int) -> None:
    """Lay a mark as it must be; refuse it if something else was given."""
    if given.get(name, value) != value:
        expected, got = (write_value(s, OPEN_MARKS[name], number) for number in (value, given[name]))
        raise InvalidPosition(
            f"marks, {name}: expected {expected!r}, which follows from the rest, got {got!r}", "follows"
        )
    lay_mark(s, name, value)


def name_of(s: CitadelsState, rank: int) -> str:
    """A character by its name."""
    return ranks(s)[rank]
