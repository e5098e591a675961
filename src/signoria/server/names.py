"""Names of people: tidied, limited, and one for every guest who has given none."""

import unicodedata

from signoria.server.problems import Problem

LONGEST = 40
GUEST_NAMES = (
    "Alessandra", "Bianca", "Caterina", "Cosimo", "Dante", "Elena", "Federigo", "Fiammetta", "Ginevra", "Giuliano",
    "Isabella", "Leonardo", "Lorenzo", "Lucrezia", "Marsilio", "Niccolo", "Piero", "Sandro", "Simonetta", "Vittoria",
)  # fmt: skip
"""Names of the time. They read the same in every language."""


def tidy(name: str, what: str = "name", empty: bool = False) -> str:
    """The name with single spaces; a problem where it cannot be shown on a table."""
    if len(name) > 10 * LONGEST:  # composing the characters of a very long text would take very long
        raise Problem("bad-name", f"{what}: expected at most {LONGEST} characters, got {len(name)}")
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidied and not empty:
        raise Problem("bad-name", f"{what}: expected 1 to {LONGEST} characters, got none")
    if len(tidied) > LONGEST:
        raise Problem("bad-name", f"{what}: expected at most {LONGEST} characters, got {len(tidied)}")
    if not tidied.isprintable():
        raise Problem("bad-name", f"{what}: expected characters that can be shown")
    return tidied


def guest_name(key: str, taken: set[str] | None = None) -> str:
    """A name for somebody who has given none; the same key gets the same name unless it is taken."""
    start = sum(key.encode())
    order = [GUEST_NAMES[(start + step) % len(GUEST_NAMES)] for step in range(len(GUEST_NAMES))]
    return next((name for name in order if name not in (taken or set())), order[0])
