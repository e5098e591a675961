"""One source of words for command line, server and browser.

Translators work on the Babel catalogues, a folder for each language with a file for each area (`nl/citadels.po`), and
on the lexicon beside them, which knows the grammar of names (`nl/lexicon.toml`); `run.py messages` exports each folder
to one JSON file (`nl.json`), which is what this module and the browser read. docs/translating.md tells how sentences
are made of them.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from signoria.locales.typography import capitalised, possessive, written

LANGUAGES = ("en", "nl", "fr", "de")

PLACE = re.compile(r"\{(\w+)(?:@([\w-]+))?\}")
"""A place in a sentence: the name of an argument, and the form of it that is asked for."""


class UnknownLanguage(LookupError):
    """A language Signoria does not speak."""


class _Voice(NamedTuple):
    """How a sentence is said: in which language, among whom, and to which of them."""

    lang: str
    seats: Sequence[str]
    reader: int | None


@cache
def catalogue(lang: str) -> Mapping[str, str | list[str]]:
    """All messages of a language by key; a message with a plural is a pair."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"language: expected one of {', '.join(LANGUAGES)}, got {lang!r}")
    loaded: dict[str, str | list[str]] = json.loads((files(__name__) / f"{lang}.json").read_text("utf-8"))
    return loaded


def say(message: Mapping[str, Any], lang: str = "en", seats: Sequence[str] = (), reader: int | None = None) -> str:
    """Finish a message in a language.

    `seats` are the names of those who sit at the table; `reader` is the seat of whoever reads it, who is spoken to.
    """
    return _say(message, "", _Voice(lang, seats, reader))


def _say(message: Mapping[str, Any], form: str, voice: _Voice) -> str:
    """A message in the form in which its place asks for it; a form with a capital begins a sentence."""
    if form[:1].isupper():
        return capitalised(_say(message, form.lower(), voice))
    args: Mapping[str, Any] = message["args"]
    if message["key"] == "seat":
        return _name_of(args["seat"], form, voice)
    template = _template(_key(message, form, voice), args, voice.lang)
    return PLACE.sub(lambda place: _fill(args[place[1]], place[2] or "", voice), template)


def _fill(arg: Any, form: str, voice: _Voice) -> str:
    if isinstance(arg, Mapping):
        return _say(arg, form, voice)
    if isinstance(arg, int):
        if form in ("", "signed"):
            return written(arg, voice.lang, form == "signed")
        return _say({"key": f"count.{form}", "args": {"n": arg}}, "", voice)
    return possessive(str(arg), voice.lang) if form == "of" else str(arg)


def _name_of(seat: int, form: str, voice: _Voice) -> str:
    name = voice.seats[seat] if seat < len(voice.seats) else str(catalogue(voice.lang)["seat"]).format(seat=seat)
    return possessive(name, voice.lang) if form == "of" else name


def _key(message: Mapping[str, Any], form: str, voice: _Voice) -> str:
    """The key whose words fit: those of the form, or those for the reader, where there are such words."""
    key: str = message["key"]
    wanted = form or _address(message["args"], voice.reader)
    return f"{key}@{wanted}" if wanted and f"{key}@{wanted}" in catalogue(voice.lang) else key


def _address(args: Mapping[str, Any], reader: int | None) -> str:
    """`you` where the reader does it, `your` where it is done to him."""
    if reader is None:
        return ""
    if _seat_of(args.get("seat")) == reader:
        return "you"
    return "your" if _seat_of(args.get("other")) == reader else ""


def _seat_of(arg: Any) -> int | None:
    return arg["args"]["seat"] if isinstance(arg, Mapping) and arg["key"] == "seat" else None


def _template(key: str, args: Mapping[str, Any], lang: str) -> str:
    words = catalogue(lang)[key]
    if isinstance(words, str):
        return words
    return words[0] if is_singular(args["n"], lang) else words[1]


def is_singular(n: int, lang: str) -> bool:
    """French counts nought with one; the others do not."""
    return n in (0, 1) if lang == "fr" else n == 1


def value_key(value: object) -> str:
    """The last part of the key that names an option's value: `true`, `3`, `seat-0`."""
    return str(value).lower()
