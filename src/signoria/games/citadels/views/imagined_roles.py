"""The characters of an imagined table: a draft that agrees with all that a view tells."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.likelihood import Likelihood
from signoria.core.position_fields import number, read_fields, read_list
from signoria.games.citadels.engine import redeal_roles
from signoria.games.citadels.engine.imagined_draft import KnownPick
from signoria.games.citadels.engine.packing import bit
from signoria.games.citadels.engine.state import CitadelsState

PICK = ("number", "offered", "chosen", "laid")


def deal_roles(s: CitadelsState, doc: Mapping[str, Any], likelihood: Likelihood[CitadelsState] | None) -> None:
    """Characters for everybody, and the tokens that lie face down."""
    count = number("pick_count", doc.get("pick_count", 0), 0, len(s.settings.draft))
    known = _read_picks(s, doc["picks"])
    picks = [known.get(pick) for pick in range(count)]
    if not redeal_roles.deal_roles(s, picks, doc.get("hidden_roles", [0] * s.players), likelihood):
        raise InvalidPosition("roles: no draft agrees with what is known of the characters")


def _read_picks(s: CitadelsState, doc: object) -> dict[int, KnownPick]:
    """What is known of each pick. Ranks become bits, so that none may be higher than there are."""
    ranks = s.settings.ranks
    known: dict[int, KnownPick] = {}
    for place, entry in enumerate(read_list("picks", doc)):
        where = f"picks, entry {place}"
        pick = read_fields(where, entry, PICK)
        offered = 0
        for rank in read_list(f"{where}, offered", pick["offered"]):
            offered |= bit(number(f"{where}, offered", rank, 1, ranks))
        chosen, laid = (number(f"{where}, {name}", pick[name], 0, ranks) for name in ("chosen", "laid"))
        made = number(f"{where}, number", pick["number"], 0, len(s.settings.draft) - 1)
        known[made] = KnownPick(offered, chosen, laid)
    return known
