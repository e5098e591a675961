"""The marks of a view, laid on an imagined table, each within its bounds."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import POWER_WORDS
from signoria.games.citadels.engine.kinds import KINDS
from signoria.games.citadels.engine.marks import RASPUTIN_OPEN, Meaning
from signoria.games.citadels.engine.packing import bit
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.views.marks import OPEN_MARKS, SECRET_MARKS, lay_mark

MANY = 100_000
"""More rounds, gold or builds than any game has."""
MOST_WAGONS = 3


def bounds(s: CitadelsState, meaning: Meaning) -> tuple[int, int]:
    """The least and the greatest number of a mark with that meaning."""
    return {
        Meaning.COUNT: (0, MANY),
        Meaning.FLAG: (0, 1),
        Meaning.RANK: (0, s.settings.ranks),
        Meaning.RANKS: (0, _full_mask(s.settings.ranks + 1)),
        Meaning.SEAT: (0, s.players - 1),
        Meaning.SEAT_OR_NONE: (NONE, s.players - 1),
        Meaning.SEATS: (0, _full_mask(s.players)),
        Meaning.DISTRICT_OR_NONE: (NONE, KINDS - 1),
        Meaning.DISTRICTS: (0, _full_mask(KINDS)),
        Meaning.POWERS: (0, _full_mask(len(POWER_WORDS))),
        Meaning.WAGONS: (0, _full_mask(MOST_WAGONS)),
        Meaning.ACTION_CARD: (0, RASPUTIN_OPEN),
    }[meaning]


def _full_mask(numbers: int) -> int:
    return bit(numbers) - 1


def read_marks(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """Open and secret marks by their names."""
    _read(s, doc, "marks", OPEN_MARKS)
    _read(s, doc, "secrets", SECRET_MARKS)


def _read(s: CitadelsState, doc: Mapping[str, Any], field: str, marks: Mapping[str, Meaning]) -> None:
    given = doc.get(field, {})
    if not isinstance(given, dict):
        raise InvalidPosition(f"{field}: expected marks by name, got {given!r}")
    for name, value in given.items():
        if name not in marks:
            raise InvalidPosition(f"{field}: no such mark {name!r}; there are {', '.join(marks)}")
        least, greatest = bounds(s, marks[name])
        if type(value) is not int or not least <= value <= greatest:
            raise InvalidPosition(f"{field}: {name} is from {least} to {greatest}, not {value!r}")
        lay_mark(s, name, value)
