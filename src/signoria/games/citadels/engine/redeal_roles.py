"""The characters and tokens of a table dealt anew, in agreement with what is known of them."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood
from signoria.games.citadels.engine.action_space import RANKS
from signoria.games.citadels.engine.characters.rank1 import MagistrateNames
from signoria.games.citadels.engine.characters.rank2 import BlackmailerNames
from signoria.games.citadels.engine.draft import LayAside, PickCharacter, picker, roles_each
from signoria.games.citadels.engine.imagined_draft import ImaginedDraft, KnownPick, nobody_yet
from signoria.games.citadels.engine.likely_draft import LikelyDraft
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.state import CitadelsState

WHOLE_EXCHANGE: Final = 4
"""In `theater`: two seats and the ranks they gave. Who was not there knows only the seats."""
PATIENCE: Final = 1000
"""Drafts tried until one agrees with an exchange in the Theater that was not seen."""


def deal_roles(
    s: CitadelsState,
    known: list[KnownPick | None],
    hidden: list[int],
    likelihood: Likelihood[CitadelsState] | None = None,
) -> bool:
    """Characters for everybody, and the tokens that lie face down; False where nothing fits.

    What is known lies on the table: in `holder`, `theater` and the secrets. `known` has the picks made so far, `hidden`
    how many characters of each seat are not known. Drafts are equally likely, or as likely as is said.
    """
    out = silent_ranks(s)
    top = s.agenda[-1] if s.agenda else None
    if known or isinstance(top, PickCharacter):
        draft = imagined_draft(s, known, out, isinstance(top, LayAside), likelihood)
        if not deal_draft(s, draft):
            return False
    else:
        deal_plainly(s, hidden, out)
    deal_tokens(s)
    return True


def silent_ranks(s: CitadelsState) -> int:
    """Ranks that were called without an answer and were not murdered: nobody holds them, as a mask."""
    out = 0
    for rank in range(1, s.marks.called + 1):
        if not holds(s.marks.shown, rank) and rank != s.marks.murdered and s.holder[rank] == NONE:
            out |= bit(rank)
    return out


def deal_plainly(s: CitadelsState, hidden: list[int], out: int) -> None:
    """Without a draft to remember, anybody may hold any character that is left."""
    out |= s.marks.face_up
    free = [rank for rank in range(1, s.settings.ranks + 1) if s.holder[rank] == NONE and not holds(out, rank)]
    s.chance.shuffle(free)
    for seat in range(len(hidden)):
        for _ in range(hidden[seat]):
            s.holder[free.pop()] = seat


def imagined_draft(
    s: CitadelsState,
    known: list[KnownPick | None],
    out: int,
    laying: bool,
    likelihood: Likelihood[CitadelsState] | None,
) -> ImaginedDraft:
    """What deals drafts that agree with what is known of picks and holders."""
    owner = picked_by(s, s.holder)
    if likelihood is None:
        return ImaginedDraft(s, known, owner, out, laying)
    return LikelyDraft(s, known, owner, out, laying, likelihood)


def deal_draft(s: CitadelsState, draft: ImaginedDraft) -> bool:
    """Lay a draft on the table that agrees with what is known, an exchange in the Theater included."""
    held, first_hidden, passing = s.holder, s.secrets.first_hidden, s.secrets.passing
    for _ in range(PATIENCE):
        if not draft.deal(first_hidden, passing):
            return False
        holder = nobody_yet()
        for number in range(draft.count):
            holder[draft.chosen(number)] = picker(s, number)
        theater = exchange(s, holder)
        if agree(held, holder):
            s.picks, s.secrets.first_hidden, s.secrets.passing = draft.picks, draft.first_hidden, draft.passing
            s.holder, s.theater = holder, theater
            return True
    return False


def agree(held: list[int], holder: list[int]) -> bool:
    """Has everybody the characters that he is known to have?"""
    for rank in range(len(held)):
        if held[rank] not in (NONE, holder[rank]):
            return False
    return True


def picked_by(s: CitadelsState, held: list[int]) -> list[int]:
    """By rank: who must have chosen the known characters, before the Theater."""
    picked = held[:]
    if not s.theater:
        return picked
    first, second = s.theater[0], s.theater[1]
    if len(s.theater) == WHOLE_EXCHANGE:
        picked[s.theater[2]] = first
        picked[s.theater[3]] = second
        return picked
    for rank in range(len(held)):
        if held[rank] in (first, second) and held[rank] != NONE:
            other = second if held[rank] == first else first
            picked[rank] = other if roles_each(s) == 1 else NONE
    return picked


def exchange(s: CitadelsState, holder: list[int]) -> list[int]:
    """Let the Theater's exchange happen, unseen parts of it at random."""
    if not s.theater:
        return []
    first, second = s.theater[0], s.theater[1]
    if len(s.theater) == WHOLE_EXCHANGE:
        given, taken = s.theater[2], s.theater[3]
    else:
        given = one_held(s, holder, first)
        taken = one_held(s, holder, second)
    holder[given] = second
    holder[taken] = first
    return [first, second, given, taken]


def one_held(s: CitadelsState, holder: list[int], seat: int) -> int:
    """One of the characters of a seat."""
    ranks = [rank for rank in range(1, RANKS) if holder[rank] == seat]
    return ranks[s.chance.below(len(ranks))]


def deal_tokens(s: CitadelsState) -> None:
    """The seal and the rose lie under one of the tokens that can be seen."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (MagistrateNames, BlackmailerNames)) and not s.secrets.laid_tokens:
        free = [rank for rank in range(2, s.settings.ranks + 1) if top.obstacle_to_name(s, rank) == 0]
        s.chance.shuffle(free)
        for rank in free[: top.laid]:
            s.secrets.laid_tokens |= bit(rank)
        if top.laid and isinstance(top, MagistrateNames):
            s.secrets.sealed_warrant = free[0]
        elif top.laid:
            s.secrets.rose = free[0]
    if s.marks.warrants and not s.secrets.sealed_warrant:
        s.secrets.sealed_warrant = one_of(s, s.marks.warrants)
    if not s.secrets.rose:
        deal_rose(s)


def deal_rose(s: CitadelsState) -> None:
    """The rose, if threats lie there: under one of them, or under the one that is gone."""
    threats, known = s.marks.threats, s.marks.rose_known
    gone = 1 if threats & (threats - 1) == 0 else 0
    s.secrets.rose = known if known or not threats else one_of(s, threats | gone)


def one_of(s: CitadelsState, mask: int) -> int:
    """One of the ranks of a mask, 0 among them, at random."""
    ranks = [rank for rank in range(RANKS) if holds(mask, rank)]
    return ranks[s.chance.below(len(ranks))]
