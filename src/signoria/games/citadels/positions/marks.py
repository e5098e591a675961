"""The marks of a position, each within its bounds."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import POWER_WORDS
from signoria.games.citadels.engine.cards import FIRST_ACTION, KINDS
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.views.view import OPEN_MARKS, SECRET_MARKS

RANKS = ("called", "murdered", "robbed", "bewitched", "acting", "rose_known", "sealed_warrant", "rose", "first_hidden")
SEATS = ("crown", "first")
MAYBE_SEATS = (
    *("first_done", "thief", "witch", "magistrate", "blackmailer"),
    *("shield", "tax_seat", "queen", "crowned"),
)
RANK_MASKS = ("face_up", "shown", "warrants", "threats", "laid_tokens", "passing")
FLAGS = ("bell", "income", "closed", "resumed", "acrobat")
MANY = 1000
"""More rounds, gold or builds than any game has."""


def bounds(s: CitadelsState, name: str) -> tuple[int, int]:
    """The least and the greatest value of a mark."""
    if name in RANKS:
        return 0, s.settings.ranks
    if name in SEATS:
        return 0, s.players - 1
    if name in MAYBE_SEATS:
        return NONE, s.players - 1
    if name in RANK_MASKS:
        return 0, (1 << (s.settings.ranks + 1)) - 1
    if name in FLAGS:
        return 0, 1
    special = {
        "acted": (0, 2),
        "site": (NONE, FIRST_ACTION - 1),
        "used": (0, (1 << len(POWER_WORDS)) - 1),
        "used_kinds": (0, (1 << KINDS) - 1),
        "builders": (0, (1 << s.players) - 1),
    }
    return special.get(name, (0, MANY))


def read_marks(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """Open and secret marks by their names."""
    for field, names in (("marks", OPEN_MARKS), ("secrets", SECRET_MARKS)):
        given = doc.get(field, {})
        if not isinstance(given, dict):
            raise InvalidPosition(f"{field}: expected marks by name, got {given!r}")
        for name, value in given.items():
            if name not in names:
                raise InvalidPosition(f"{field}: no such mark {name!r}; there are {', '.join(names)}")
            least, greatest = bounds(s, name)
            if type(value) is not int or not least <= value <= greatest:
                raise InvalidPosition(f"{field}: {name} is from {least} to {greatest}, not {value!r}")
            setattr(s, name, value)
