"""Keep the Babel catalogues in order, and export them to the JSON that Python and the browser read.

A language has a folder of catalogues, `nl/citadels.po`, one for each area; `area` says to which a key belongs. Within a
catalogue the messages stand by key, and a key stands once in a language. All areas of a language become one file,
`nl.json`, in which a message with a plural is a pair: the word for one and the word for more. The forms of names that
sentences ask for, as in `{card@the}`, are made of `nl/lexicon.toml` and exported with them; no message may use another
word than that of `nl/glossary.toml`.

A message in the wrong catalogue is moved to the right one, with its comments. `--check` only says what is to be done.
"""

import json
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

sys.path.insert(0, str(Path(__file__).parents[1]))  # the other tools are found from there

from signoria.locales.typography import PERCENT
from tools import glossary, grammar

LOCALES = Path(__file__).parent.parent / "src" / "signoria" / "locales"

AREAS = {
    "bot": "common",
    "chat": "common",
    "count": "common",
    "event": "common",
    "refusal": "common",
    "seat": "common",
    "notice": "server",
    "problem": "server",
    "citadels.brief": "citadels-cards",
    "citadels.card": "citadels-cards",
    "citadels.character": "citadels-cards",
    "citadels.power": "citadels-cards",
    "citadels.type": "citadels-cards",
    "citadels.option": "citadels-options",
    "web.at": "web-table",
    "web.cit": "web-citadels",
    "web.end": "web-ending",
    "web.home": "web-home",
    "web.lc": "web-lost-cities",
    "web.learn": "web-learn",
    "web.me": "web-me",
    "web.pof": "web-princes-of-florence",
    "web.position": "web-position",
    "web.setup": "web-setup",
    "web.waiting": "web-setup",
    "web.study": "web-study",
}
"""Where keys belong that begin with these one or two parts. The first part of any other key is the name of its area."""

HEAD = """\
# Signoria in {language}: {area}.
# The msgids are the stable keys that the code uses; `run.py messages` writes this head and exports the words to JSON.
#
msgid ""
msgstr ""
"Language: {lang}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"
"""

KEY = re.compile(r'^msgid (".*"(?:\n".*")*)', re.MULTILINE)


class Entry(NamedTuple):
    """A message as it stands in a catalogue, with its comments."""

    catalogue: Path
    key: str
    text: str


def area(key: str) -> str:
    """The area a key belongs to."""
    first, *others = key.split(".")
    return AREAS.get(".".join([first, *others[:1]])) or AREAS.get(first, first)


def languages() -> list[str]:
    """Every language that has catalogues."""
    return sorted({catalogue.parent.name for catalogue in LOCALES.glob("*/*.po")})


def entries(lang: str) -> Iterator[Entry]:
    """All messages of a language, wherever they stand."""
    for catalogue in sorted((LOCALES / lang).glob("*.po")):
        for lines in split(catalogue.read_text("utf-8")):
            text = "\n".join(lines)
            found = KEY.search(text)
            if found is None:
                raise SystemExit(f"{name(catalogue)}: no msgid in {text!r}")
            key = "".join(re.findall('"(.*)"', found[1]))
            if key:  # the head of a catalogue has none
                yield Entry(catalogue, key, text)


def split(text: str) -> Iterator[list[str]]:
    """The entries of a catalogue, each with its lines."""
    entry: list[str] = []
    for line in filter(None, text.splitlines()):
        if line.startswith(("#", "msgid ")) and any(part.startswith("msgstr") for part in entry):
            yield entry
            entry = []
        entry.append(line)
    if entry:
        yield entry


def catalogues(lang: str) -> dict[Path, str]:
    """The catalogues of a language as they should be written."""
    found: dict[str, Entry] = {}
    for entry in entries(lang):
        other = found.setdefault(entry.key, entry)
        if other.text != entry.text:
            places = " and ".join(dict.fromkeys([name(other.catalogue), name(entry.catalogue)]))
            raise SystemExit(f"{places}: {entry.key} stands there twice, with different words")
    written: dict[Path, str] = {}
    for key in sorted(found):
        catalogue = LOCALES / lang / f"{area(key)}.po"
        written[catalogue] = written.get(catalogue, head(lang, area(key))) + f"\n{found[key].text}\n"
    return written


def head(lang: str, area: str) -> str:
    """What a catalogue begins with."""
    language = Locale.parse(lang).english_name
    return HEAD.format(language=language, area=area, lang=lang, plural_forms=get_plural(lang).plural_forms)


def exported(lang: str) -> str:
    """All messages of a language and the forms of its names as JSON, one a line, by key."""
    words = sentences(lang)
    words |= grammar.forms(words, lang, grammar.lexicon(LOCALES / lang))
    words = {
        key: _unbroken(text, lang) if isinstance(text, str) else [_unbroken(form, lang) for form in text]
        for key, text in words.items()
    }
    return json.dumps(dict(sorted(words.items())), ensure_ascii=False, indent=1) + "\n"


def _unbroken(text: str, lang: str) -> str:
    """As it is printed: no line breaks between a number and its %, nor in French at its marks and quotation marks."""
    text = re.sub(r"(?<=[\d}]) %", PERCENT[lang], text)
    if lang != "fr":
        return text
    return re.sub("« ", "«\u202f", re.sub(" ([;!?»])", "\u202f\\1", text.replace(" :", "\u00a0:")))


def sentences(lang: str) -> dict[str, str | list[str]]:
    """All messages of a language by key."""
    words: dict[str, str | list[str]] = {}
    for text in catalogues(lang).values():
        for entry in read_po(BytesIO(text.encode()), locale=lang, abort_invalid=True):
            if isinstance(entry.id, tuple):
                words[str(entry.id[0])] = [str(form) for form in entry.string or ()]
            elif entry.id:
                words[str(entry.id)] = str(entry.string)
    return words


def faults(lang: str) -> Iterator[str]:
    """What is misplaced, out of order or stale in a language, what its names lack, and which words are not its own."""
    for entry in entries(lang):
        if entry.catalogue.stem != area(entry.key):
            yield f"{name(entry.catalogue)}: {entry.key} belongs in {area(entry.key)}.po"
    for file, wanted in changes(lang).items():
        yield f"{name(file)} is not as it should be" if wanted else f"{name(file)} should not be there"
    words = sentences(lang)
    yield from grammar.faults(words, lang, grammar.lexicon(LOCALES / lang))
    yield from glossary.faults(words, lang, glossary.read(LOCALES / lang))


def changes(lang: str) -> dict[Path, str]:
    """The files of a language that are to be written; one that has nothing to hold is to go, after all others."""
    present = dict.fromkeys((LOCALES / lang).glob("*.po"), "")
    wanted = present | catalogues(lang) | {LOCALES / f"{lang}.json": exported(lang)}
    return {
        file: text
        for file, text in sorted(wanted.items(), key=lambda item: (not item[1], item[0]))
        if not text or not file.exists() or file.read_text("utf-8") != text
    }


def name(file: Path) -> str:
    """A file as it is called in what we print."""
    return file.relative_to(LOCALES).as_posix()


def write(lang: str) -> None:
    """Put the files of a language right."""
    for file, text in changes(lang).items():
        if text:
            file.write_text(text, "utf-8", newline="\n")
        else:
            file.unlink()
        print(f"{name(file)} {'written' if text else 'removed'}")


def main(arguments: list[str]) -> int:
    """Write what is misplaced, out of order or stale; fail on what is left, with `--check` on all of it."""
    if "--check" not in arguments:
        for lang in languages():
            write(lang)
    found = [fault for lang in languages() for fault in faults(lang)]
    if found:
        print(*found, *(["run `run.py messages`"] if "--check" in arguments else []), sep="\n", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
