"""Names of people: tidied, limited, and one for every guest who has given none."""

import re
import unicodedata

from signoria.server.problems import Problem

LONGEST = 40
MOST_MARKS = 4
"""Laid over one letter, as Unicode advises (UTS 39, 5.4): no language writes more. Signs beside a letter, as Burmese
and Indian scripts have them, are marks to Unicode, too, and may be more."""
JOINER = "\u200d"
"""It joins several pictures into one, and is nothing by itself."""
LOOKS = dict.fromkeys((0xFE0E, 0xFE0F))
"""They say how the character before looks, in colour or not; names do without."""
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffc"
    "\U00016fe4\U0001d159\U000e0000-\U000e0fff]"
)
"""Fillers and blanks that count as letters or signs and show nothing, and all that Unicode calls ignorable."""
GUEST_NAMES = (
    "Alessandra", "Bianca", "Caterina", "Cosimo", "Dante", "Elena", "Federigo", "Fiammetta", "Ginevra", "Giuliano",
    "Isabella", "Leonardo", "Lorenzo", "Lucrezia", "Marsilio", "Niccolo", "Piero", "Sandro", "Simonetta", "Vittoria",
)  # fmt: skip
"""Names of the time. They read the same in every language."""


def tidy(name: str, what: str = "name", empty: bool = False) -> str:
    """The name with single spaces; a problem where it cannot be shown on a table."""
    if len(name) > 10 * LONGEST:  # composing the characters of a very long text would take very long
        raise Problem("bad-name", f"{what}: expected at most {LONGEST} characters, got {len(name)}")
    tidied = " ".join(unicodedata.normalize("NFC", name.translate(LOOKS)).split())
    if not tidied and not empty:
        raise Problem("bad-name", f"{what}: expected 1 to {LONGEST} characters, got none")
    if len(tidied) > LONGEST:
        raise Problem("bad-name", f"{what}: expected at most {LONGEST} characters, got {len(tidied)}")
    if not tidied.isprintable() or INVISIBLE.search(tidied) or is_piled(tidied) or (tidied and not shows(tidied)):
        raise Problem("bad-name", f"{what}: expected characters that can be shown")
    return tidied


def shows(name: str) -> bool:
    """Is there something that shows by itself, and is not only laid over what stands before?"""
    return any(unicodedata.category(letter)[0] not in "MZ" for letter in name)


def is_piled(text: str) -> bool:
    """Are so many marks laid over one letter that they cover the lines above and below?"""
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Me"):
            marks += 1
        elif kind != "Mc" and letter != JOINER:
            marks = 0
        if marks > MOST_MARKS:
            return True
    return False


def shown(name: str, otherwise: str) -> str:
    """A name that somebody else has written: what of it can be shown, else another one."""
    left = "".join(letter for letter in name[: 10 * LONGEST] if letter.isprintable() and not INVISIBLE.match(letter))
    left = " ".join(left.split())[:LONGEST]
    return left if shows(left) and not is_piled(left) else otherwise


def guest_name(key: str, taken: set[str] | None = None) -> str:
    """A name for somebody who has given none; the same key gets the same name unless it is taken."""
    start = sum(key.encode())
    order = [GUEST_NAMES[(start + step) % len(GUEST_NAMES)] for step in range(len(GUEST_NAMES))]
    return next((name for name in order if name not in (taken or set())), order[0])
