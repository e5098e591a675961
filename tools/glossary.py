"""One word for one thing: a language's `glossary.toml` names each concept once, and no message may use another word.

A table for each game, and `all` for every message. A concept has its `word`, the `forms` in which it is inflected, and
the words that must `never` stand for it; a star stands for any letters. `key` is the message that says the word itself,
such as the name of a card. `[style]` tells how the language writes.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from signoria.locales import PLACE
from tools import grammar

Words = Mapping[str, str | list[str]]

PREFIXES = {
    "citadels": ("citadels.", "web.cit.", "web.blurb.citadels", "cli.citadels."),
    "lost-cities": ("lost-cities.", "web.lc.", "web.blurb.lost-cities", "cli.lost-cities.", "mini-lost-cities."),
    "princes-of-florence": ("princes-of-florence.", "web.pof.", "web.blurb.princes-of-florence", "cli.princes."),
}
"""How keys begin whose messages all belong to one game."""
OWN_WORDS = {
    "citadels": {
        "analysis.fact": "districts gold",
        "book.chapter": "action call cast city collect crown draft gold income name power tie",
        "book.kind": "action district unique",
        "web.end": "districts unique",
        "web.home": "last-round needs-one-more",
        "web.position.gap": "rank",
        "web.setup": "city draft gold powers uniques",
    },
    "lost-cities": {
        "analysis.fact": "fitting",
        "book.chapter": "begin know match play take",
        "book.kind": "colour number wager",
        "web.home": "cards-left",
        "web.setup": "sums",
    },
    "princes-of-florence": {
        "analysis.fact": "bonus builders buildings freedoms jesters landscapes prestige professions recruiting work",
        "book.chapter": "auction best bonus builder cards character coop fetch freedom jester land money place prestige"
        " recruit two work",
        "book.kind": "bonus building court freedom landscape object prestige profession",
        "web.position": "cell choose-tile land mirror turn",
        "web.position.gap": "actions building landscape object person value",
        "web.setup": "auction characters land works",
    },
}
"""Messages of one game among those of all, by how their keys begin."""
SCOPES = (*PREFIXES, "all")
"""The tables of a glossary."""
SPOKEN = re.compile(r"^[\w-]+\.(choice|event|refusal)\.")
"""Sentences about cards and characters: those come by reference, never typed."""
COMMANDS = ("cli.error.needs-extra",)
"""Messages with something to be typed in a shell, whose marks are its own."""
PERSONS = ("citadels.card", "citadels.character", "princes-of-florence.character", "princes-of-florence.profession")
"""Names that are no common nouns."""


def read(folder: Path) -> dict[str, Any]:
    """The glossary of a language."""
    file = folder / "glossary.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def faults(words: Words, lang: str, known: Mapping[str, Any]) -> Iterator[str]:
    """Messages that use another word than the glossary's, or other marks than the language's; concepts nobody uses."""
    texts = [(key, text) for key, said in words.items() for text in ([said] if isinstance(said, str) else said)]
    for scope in SCOPES:
        within = [(key, PLACE.sub("", text)) for key, text in texts if belongs(key, scope)]
        for concept, entry in known.get(scope, {}).items():
            yield from _misused(concept, entry, within, lang)
            if "key" in entry and words.get(entry["key"]) != entry["word"]:
                yield f"{lang}/glossary.toml: {concept} is {entry['word']!r}, and {entry['key']} says otherwise"
    if "style" in known:
        yield from _unlike_the_style(texts, lang, known["style"])
    yield from _typed(texts, words, lang, known.get("style", {}).get("also_verbs", ()))


def belongs(key: str, scope: str) -> bool:
    """Does a message use the words of this game? It does where the game is a part of its key, wherever it stands."""
    if scope == "all" or scope in key.split(".") or key.startswith(PREFIXES[scope]):
        return True
    beginning, _, last = key.partition("@")[0].rpartition(".")
    return last in OWN_WORDS[scope].get(beginning, "").split()


def _misused(concept: str, entry: Mapping[str, Any], within: list[tuple[str, str]], lang: str) -> Iterator[str]:
    for wrong in entry.get("never", ()):
        for key, text in within:
            if pattern(wrong, lang).search(text):
                yield f"{lang}: {key} says {wrong!r} for {concept}, expected {entry['word']!r}: {text!r}"
    wanted = [pattern(form, lang) for form in (entry["word"], *entry.get("forms", ()))]
    if not any(form.search(text) for form in wanted for _, text in within):
        yield f"{lang}/glossary.toml: no message says {entry['word']!r} for {concept}"


def pattern(word: str, lang: str) -> re.Pattern[str]:
    """What finds a word of the glossary. Capitals matter only in German nouns: "Wert" is not "wert"."""
    letters = re.escape(word).replace(r"\*", r"\w*")
    is_noun = lang == "de" and word[0].isupper()
    return re.compile(rf"(?<!\w){letters}(?!\w)", 0 if is_noun else re.IGNORECASE)


def _unlike_the_style(texts: list[tuple[str, str]], lang: str, style: Mapping[str, Any]) -> Iterator[str]:
    for key, text in texts:
        for mark in style["marks_never"]:
            if mark in text and key not in COMMANDS:
                yield f"{lang}: {key} has {mark!r}; quotation marks and apostrophes are {style['marks']}: {text!r}"
        if ".event." in key and not re.search(style["log_pattern"], text):
            yield f"{lang}: {key} is not in the tense of the log, {style['log']}: {text!r}"


def _typed(texts: list[tuple[str, str]], words: Words, lang: str, verbs: Sequence[str]) -> Iterator[str]:
    """Names of cards and characters that a sentence of their game types; some are verbs as well."""
    names = {
        kind: "|".join(
            sorted(
                re.escape(name)
                for key, name in grammar.names(words, kind)
                if not key.endswith(".any") and name not in verbs
            )
        )
        for kind in PERSONS
    }
    for kind, alternatives in names.items():
        if not alternatives:
            continue
        typed = re.compile(rf"(?<!\w)({alternatives})(?!\w)")
        for key, text in texts:
            found = typed.search(PLACE.sub("", text)) if key.split(".")[0] == kind.split(".")[0] else None
            if found is not None and SPOKEN.match(key):
                yield f"{lang}: {key} types {found[0]!r}; let it come as an argument: {text!r}"
