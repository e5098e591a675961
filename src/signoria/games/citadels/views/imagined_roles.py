"""The characters of an imagined table: a draft that agrees with all that a view tells."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import number, read_fields, read_list
from signoria.games.citadels.engine.action_space import RANKS
from signoria.games.citadels.engine.characters.rank1 import MagistrateNames
from signoria.games.citadels.engine.characters.rank2 import BlackmailerNames
from signoria.games.citadels.engine.draft import LayAside, PickCharacter, picker, roles_each
from signoria.games.citadels.engine.packing import bit, holds
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.views.imagined_draft import Imagined, Known

WHOLE_EXCHANGE = 4
"""In `theater`: two seats and the ranks they gave. Who was not there knows only the seats."""
PICK = ("number", "offered", "chosen", "laid")
PATIENCE = 1000
"""Drafts tried until one agrees with an exchange in the Theater that was not seen."""


def deal_roles(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """Characters for everybody, and the tokens that lie face down."""
    out = silent_ranks(s)
    count = number("pick_count", doc.get("pick_count", 0), 0, len(s.settings.draft))
    top = s.agenda[-1] if s.agenda else None
    if count or isinstance(top, PickCharacter):
        _deal_draft(s, doc, count, out, isinstance(top, LayAside))
    else:
        _deal_plainly(s, doc.get("hidden_roles", [0] * s.players), out)
    _deal_tokens(s)


def silent_ranks(s: CitadelsState) -> int:
    """Ranks that were called without an answer and were not murdered: nobody holds them, as a mask."""
    out = 0
    for rank in range(1, s.marks.called + 1):
        if not holds(s.marks.shown, rank) and rank != s.marks.murdered and s.holder[rank] == NONE:
            out |= bit(rank)
    return out


def _deal_plainly(s: CitadelsState, missing: list[int], out: int) -> None:
    """Without a draft to remember, anybody may hold any character that is left."""
    out |= s.marks.face_up
    free = [rank for rank in range(1, s.settings.ranks + 1) if s.holder[rank] == NONE and not holds(out, rank)]
    s.chance.shuffle(free)
    for seat, count in enumerate(missing):
        for _ in range(count):
            s.holder[free.pop()] = seat


def _deal_draft(s: CitadelsState, doc: Mapping[str, Any], count: int, out: int, laying: bool) -> None:
    secrets = doc.get("secrets", {})
    known = _read_picks(s, doc["picks"])
    held = {rank: seat for rank, seat in enumerate(s.holder) if seat != NONE}
    for _ in range(PATIENCE):
        draft = Imagined(s, count, known, picked_by(s, held), out, laying)
        if not draft.deal(secrets.get("first_hidden", 0), secrets.get("passing", 0)):
            break
        holder = [NONE] * RANKS
        for pick in range(count):
            holder[draft.chosen(pick)] = picker(s, pick)
        theater = exchange(s, holder)
        if all(holder[rank] == seat for rank, seat in held.items()):
            s.picks, s.secrets.first_hidden, s.secrets.passing = draft.picks, draft.first_hidden, draft.passing
            s.holder, s.theater = holder, theater
            return
    raise InvalidPosition("roles: no draft agrees with what is known of the characters")


def _read_picks(s: CitadelsState, doc: object) -> Known:
    """What is known of each pick. Ranks become bits, so that none may be higher than there are."""
    ranks = s.settings.ranks
    known: dict[int, tuple[int, int, int]] = {}
    for place, entry in enumerate(read_list("picks", doc)):
        where = f"picks, entry {place}"
        pick = read_fields(where, entry, PICK)
        offered = 0
        for rank in read_list(f"{where}, offered", pick["offered"]):
            offered |= bit(number(f"{where}, offered", rank, 1, ranks))
        chosen, laid = (number(f"{where}, {name}", pick[name], 0, ranks) for name in ("chosen", "laid"))
        known[number(f"{where}, number", pick["number"], 0, len(s.settings.draft) - 1)] = (offered, chosen, laid)
    return known


def picked_by(s: CitadelsState, held: Mapping[int, int]) -> dict[int, int]:
    """Who must have chosen the known characters, before the Theater."""
    if not s.theater:
        return dict(held)
    first, second = s.theater[:2]
    if len(s.theater) == WHOLE_EXCHANGE:
        return dict(held) | {s.theater[2]: first, s.theater[3]: second}
    if roles_each(s) == 1:
        swap = {first: second, second: first}
        return {rank: swap.get(seat, seat) for rank, seat in held.items()}
    return {rank: seat for rank, seat in held.items() if seat not in (first, second)}


def exchange(s: CitadelsState, holder: list[int]) -> list[int]:
    """Let the Theater's exchange happen, unseen parts of it at random."""
    if not s.theater:
        return []
    first, second = s.theater[:2]
    if len(s.theater) == WHOLE_EXCHANGE:
        given, taken = s.theater[2:]
    else:
        given, taken = (
            ranks[s.chance.below(len(ranks))]
            for ranks in ([rank for rank in range(1, RANKS) if holder[rank] == seat] for seat in (first, second))
        )
    holder[given], holder[taken] = second, first
    return [first, second, given, taken]


def _deal_tokens(s: CitadelsState) -> None:
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
    gone = 1 if threats.bit_count() == 1 else 0
    s.secrets.rose = known if known or not threats else one_of(s, threats | gone)


def one_of(s: CitadelsState, mask: int) -> int:
    """One of the ranks of a mask, 0 among them, at random."""
    ranks = [rank for rank in range(RANKS) if holds(mask, rank)]
    return ranks[s.chance.below(len(ranks))]
