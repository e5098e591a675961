"""The atlas: what many games of `expert` say about a game itself, for players and for those who make games.

Counting needs NumPy alone; pages are made from counts, wherever those were made.
"""

from signoria.arena.atlas.collecting import (
    CHRONICLES,
    CountsFile,
    Edition,
    collect,
    edition,
    read_counts,
    write_counts,
)
from signoria.arena.atlas.site import Told, pages, shipped, told_in, write_site

__all__ = [
    "CHRONICLES",
    "CountsFile",
    "Edition",
    "Told",
    "collect",
    "edition",
    "pages",
    "read_counts",
    "shipped",
    "told_in",
    "write_counts",
    "write_site",
]
