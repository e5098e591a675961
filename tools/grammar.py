"""The forms of names that sentences ask for: `{card@the}` is "the Witch", "de Heks", "la Sorcière", "die Hexe".

A language's `lexicon.toml` gives the grammar of every name; what follows from it by rule is made here and exported with
the messages, so that whoever says a sentence only looks it up. `[forms]` gives what no rule makes, by key; `[kinds]`
what holds for all names of a kind: that sentences write them without a capital (`lower`), or a form all of them have.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from signoria.locales import PLACE
from signoria.locales.typography import VOWELS

Words = Mapping[str, str | list[str]]

KINDS = (
    *("citadels.card", "citadels.character", "lost-cities.card", "lost-cities.colour"),
    *(
        f"princes-of-florence.{kind}"
        for kind in ("bonus", "character", "freedom", "object", "prestige", "profession", "tile")
    ),
)
"""The keys of names begin so."""
BOARDS = {"web.cit": "citadels", "web.lc": "lost-cities", "web.pof": "princes-of-florence"}
"""Whose names the sentences under these keys hold; others begin with the game, or may hold any name."""
PEOPLE = ("seat", "other", "owner", "name")
"""Places in which somebody stands, whose name no lexicon knows."""
OF_NUMBERS = ("signed", "florins")
"""Forms that numbers have, and no name: with a sign, or with what is counted, as `count.florins` says it."""


def lexicon(folder: Path) -> dict[str, Any]:
    """What a language knows of its names."""
    file = folder / "lexicon.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {"names": {}}


def forms(words: Words, lang: str, known: Mapping[str, Any]) -> dict[str, str]:
    """Every form of every name that the sentences of a language ask for, by key."""
    made: dict[str, str] = {}
    given = known.get("forms", {})
    for kind, asked in asked_forms(words, given).items():
        for key, name in names(words, kind):
            for form in asked:
                written = given.get(key, {}).get(form) or _form(name, form, lang, known, kind)
                if written:
                    made[f"{key}@{form}"] = written
    return made


def faults(words: Words, lang: str, known: Mapping[str, Any]) -> Iterator[str]:
    """Forms that are asked for and cannot be made, and names that the lexicon does not know."""
    made, missing = forms(words, lang, known), set()
    for kind, asked in asked_forms(words, known.get("forms", {})).items():
        for form, key in asked.items():
            missing |= {(name, form, key) for at, name in names(words, kind) if f"{at}@{form}" not in made}
    for name, form, key in sorted(missing):
        yield f"{lang}/lexicon.toml: no {form!r} of {name!r}, for which {key} asks"
    used = {name for kind in KINDS for _, name in names(words, kind)}
    yield from (f"{lang}/lexicon.toml: {name!r} is no name" for name in sorted(known["names"].keys() - used))


def names(words: Words, kind: str) -> Iterator[tuple[str, str]]:
    """The names of a kind, with their keys."""
    for key, name in words.items():
        if key.startswith(f"{kind}.") and isinstance(name, str):
            yield key, name


def asked_forms(words: Words, given: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """The forms of each kind of name that sentences ask for, and given forms in turn, each with a key that does so."""
    asked: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
    texts = [(key, text) for key, said in words.items() for text in ([said] if isinstance(said, str) else said)]
    texts += [(key, text) for key, forms_of_it in given.items() for text in forms_of_it.values()]
    for key, text in texts:
        for place, form in PLACE.findall(text):
            if form and place not in PEOPLE and form not in OF_NUMBERS:
                for kind in _kinds(key, place):
                    asked[kind].setdefault(form.lower(), key)
    return asked


def _kinds(key: str, place: str) -> list[str]:
    """Whose names can stand in that place of a sentence: those it is called after, or any of the game."""
    first, second, *_ = [*key.split("."), ""]
    game = BOARDS.get(f"{first}.{second}", first)
    possible = [kind for kind in KINDS if kind.startswith(f"{game}.")] or list(KINDS)
    return [kind for kind in possible if kind.endswith(f".{place}")] or possible


def _form(name: str, form: str, lang: str, known: Mapping[str, Any], kind: str) -> str | None:
    of_kind, grammar = known.get("kinds", {}).get(kind, {}), known["names"].get(name)
    if form in of_kind:
        return str(of_kind[form]).replace("{name}", name)
    if grammar is None:
        return None
    entry = {"gender": grammar} if isinstance(grammar, str) else dict(grammar)
    spoken = name[0].lower() + name[1:] if of_kind.get("lower") else name
    return entry.get(form) or MAKERS[lang](spoken, form, entry)


def english(name: str, form: str, entry: Mapping[str, str]) -> str | None:
    """`the`, `a`, `another`. What is `bare` has no article, what is `plural` no `a`."""
    articles = {"the": "the", "a": "" if entry["gender"] == "plural" else entry["gender"], "another": "another"}
    if entry["gender"] == "bare":
        return name if form in articles else None
    article = articles.get(form)
    return None if article is None else f"{article} {name}".strip()


def dutch(name: str, form: str, entry: Mapping[str, str]) -> str | None:
    """`the`, `a`: de and een, het and een, de and nothing."""
    if entry["gender"] == "bare":
        return name if form in {"the", "a"} else None
    article = {"the": "het" if entry["gender"] == "het" else "de", "a": "" if entry["gender"] == "plural" else "een"}
    return f"{article[form]} {name}".strip() if form in article else None


FRENCH = {
    "the": {"m": "le", "f": "la", "p": "les"},
    "a": {"m": "un", "f": "une", "p": "des"},
    "of": {"m": "du", "f": "de la", "p": "des"},
    "to": {"m": "au", "f": "à la", "p": "aux"},
    "your": {"m": "votre", "f": "votre", "p": "vos"},
}
ELIDED = {"the": "l’", "of": "de l’", "to": "à l’"}


def french(name: str, form: str, entry: Mapping[str, str]) -> str | None:
    """`the`, `a`, `of`, `to`, `your`: le, un, du, au, votre. No name of ours begins with an aspirated h."""
    gender, vowel = entry["gender"], name[0].lower() in (*VOWELS, "h")
    if form not in FRENCH:
        return None
    if gender == "bare":
        return {"of": f"d’{name}" if vowel else f"de {name}", "to": f"à {name}"}.get(form, name)
    return f"{ELIDED[form]}{name}" if vowel and gender != "p" and form in ELIDED else f"{FRENCH[form][gender]} {name}"


GERMAN = {
    "the": {"m": "der", "f": "die", "n": "das", "p": "die"},
    "acc": {"m": "den", "f": "die", "n": "das", "p": "die"},
    "dat": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
    "of": {"m": "des", "f": "der", "n": "des", "p": "der"},
    "a": {"m": "ein", "f": "eine", "n": "ein", "p": ""},
    "a-acc": {"m": "einen", "f": "eine", "n": "ein", "p": ""},
    "a-dat": {"m": "einem", "f": "einer", "n": "einem", "p": ""},
    "another-acc": {"m": "einen weiteren", "f": "eine weitere", "n": "ein weiteres", "p": "weitere"},
    "at-dat": {"m": "beim", "f": "bei der", "n": "beim", "p": "bei den"},
    "from-dat": {"m": "vom", "f": "von der", "n": "vom", "p": "von den"},
    "your": {"m": "dein", "f": "deine", "n": "dein", "p": "deine"},
    "your-acc": {"m": "deinen", "f": "deine", "n": "dein", "p": "deine"},
    "your-dat": {"m": "deinem", "f": "deiner", "n": "deinem", "p": "deinen"},
}
WITHOUT_ARTICLE = {"of": "von ", "from-dat": "von ", "at-dat": "bei "}
"""What stands before a name that has no article."""


def german(name: str, form: str, entry: Mapping[str, str]) -> str | None:
    """`the`, `acc`, `dat`, `of`; `a` and `your` alone, with `-acc` and with `-dat`; another, at, from in one case."""
    gender = entry["gender"]
    if form not in GERMAN:
        return None
    if gender == "bare":
        return WITHOUT_ARTICLE.get(form, "") + name
    return f"{GERMAN[form][gender]} {_declined(name, form, entry)}".strip()


def _declined(name: str, form: str, entry: Mapping[str, str]) -> str:
    """The noun: `after-der` is a name like Rechtsgelehrter after the article, `oblique` it or a weak noun declined."""
    gender, case = entry["gender"], form.rsplit("-", 1)[-1]
    is_oblique = case in {"dat", "of"} or (case == "acc" and gender == "m")
    if "oblique" in entry and is_oblique:
        return entry["oblique"]
    if form == "the":
        return entry.get("after-der", name)
    if form == "of" and gender in {"m", "n"}:
        return entry.get("genitive") or name + ("es" if name.endswith(("s", "ß", "x", "z")) else "s")
    return f"{name}n" if case == "dat" and gender == "p" and not name.endswith(("n", "s")) else name


MAKERS: dict[str, Callable[[str, str, Mapping[str, str]], str | None]] = {
    "en": english,
    "nl": dutch,
    "fr": french,
    "de": german,
}
