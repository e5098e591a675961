"""Names of accounts: no two of them may be taken for each other."""

import unicodedata

from signoria.server import names
from signoria.server.problems import Problem

LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("авекмнорстухѕіјһԁԛԝьгпѵӏ", "abekmhopctyxsijhdqwbrnvl", strict=True)),  # their point
        **dict(zip("αβεζηικμνορτυχγω", "abezhikmnoptyxyw", strict=True)),  # as above
        **dict(zip("աօոսցքհյլ", "wonugphjl", strict=True)),  # as above
        **dict(zip("ıłøđħŧſɑɡɩʟɴʀʏ", "ilodhtfagilnry", strict=True)),  # as above
    }
)
"""Letters of other alphabets, and rare ones of ours, that are drawn like one of ours in small or in capital."""
SAME = str.maketrans("i1|!0", "llllo")
"""Signs that many fonts draw alike."""
TOGETHER = frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""Alphabets that are written in one word; all others are not mixed."""


def tidy(name: str) -> str:
    """The name with single spaces; a problem where it could not be told from others."""
    tidied = names.tidy(name)
    alphabets = {alphabet(letter) for letter in unicodedata.normalize("NFKC", tidied) if letter.isalpha()}
    if len(alphabets) > 1 and not alphabets <= TOGETHER:
        raise Problem("bad-name", "name: expected letters of one alphabet, got some that look alike")
    return tidied


def alphabet(letter: str) -> str:
    """Which alphabet a letter belongs to."""
    return unicodedata.name(letter, "UNKNOWN").partition(" ")[0].removesuffix("-COMPATIBILITY")


def key(name: str) -> str:
    """What an account is found by: how its name looks, as far as the store keeps it."""
    return look(name)[:200]


def look(name: str) -> str:
    """The same for all names that look alike: case, accents, spaces and signs make no difference."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    shown = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")
    letters = "".join(letter for letter in shown if letter.isalnum()) or "".join(shown.split())
    return letters.translate(LOOK_ALIKES).translate(SAME).replace("rn", "m").replace("vv", "w")
