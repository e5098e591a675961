"""One source of words for command line, server and browser.

Translators work on the Babel catalogues, a folder for each language with a file for each area (`nl/citadels.po`);
`run.py messages` exports each folder to one JSON file (`nl.json`), which is what this module and the browser read.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "nl", "fr", "de")


class UnknownLanguage(LookupError):
    """A language Signoria does not speak."""


@cache
def catalogue(lang: str) -> Mapping[str, str | list[str]]:
    """All messages of a language by key; a message with a plural is a pair."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"language: expected one of {', '.join(LANGUAGES)}, got {lang!r}")
    loaded: dict[str, str | list[str]] = json.loads((files(__name__) / f"{lang}.json").read_text("utf-8"))
    return loaded


def say(message: Mapping[str, Any], lang: str = "en", seats: Sequence[str] = ()) -> str:
    """Finish a message in a language. `seats` are the names of those who sit at the table."""
    key: str = message["key"]
    args: Mapping[str, Any] = message["args"]
    if key == "seat" and args["seat"] < len(seats):
        name: str = seats[args["seat"]]
        return name
    words = {name: say(arg, lang, seats) if isinstance(arg, Mapping) else _plain(arg) for name, arg in args.items()}
    return _template(key, args, lang).format_map(words)


def _template(key: str, args: Mapping[str, Any], lang: str) -> str:
    words = catalogue(lang)[key]
    if isinstance(words, str):
        return words
    return words[0] if is_singular(args["n"], lang) else words[1]


def is_singular(n: int, lang: str) -> bool:
    """French counts nought with one; the others do not."""
    return n in (0, 1) if lang == "fr" else n == 1


def _plain(arg: int | str) -> str:
    """A number with a true minus sign, or a word as it is."""
    return str(arg).replace("-", "\u2212") if isinstance(arg, int) else arg


def value_key(value: object) -> str:
    """The last part of the key that names an option's value: `true`, `3`, `seat-0`."""
    return str(value).lower()
