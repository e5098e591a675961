"""Keep the Babel catalogues in order, and export them to the JSON that Python and the browser read.

`--check` only says what is to be done. In a catalogue the messages stand by key, each key once. In the JSON a message
with a plural becomes a pair: the word for one and the word for more.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po

LOCALES = Path(__file__).parent.parent / "src" / "signoria" / "locales"


def exported(catalogue: Path) -> str:
    """A catalogue as JSON, one message a line, by key."""
    with catalogue.open("rb") as file:
        read = read_po(file, locale=catalogue.stem, abort_invalid=True)
    words: dict[str, str | list[str]] = {}
    for entry in read:
        if isinstance(entry.id, tuple):
            words[str(entry.id[0])] = [str(form) for form in entry.string or ()]
        elif entry.id:
            words[str(entry.id)] = str(entry.string)
    return json.dumps(dict(sorted(words.items())), ensure_ascii=False, indent=1) + "\n"


def ordered(catalogue: Path) -> str:
    """A catalogue as it should be written."""
    head, _, rest = catalogue.read_text("utf-8").partition("\n\n")
    entries: dict[str, str] = {}
    for entry in split(rest):
        key = next(line for line in entry if line.startswith("msgid "))
        text = "\n".join(entry)
        if entries.setdefault(key, text) != text:
            raise SystemExit(f"{catalogue.name}: {key} stands there twice, with different words")
    return "\n\n".join([head, *(entries[key] for key in sorted(entries))]) + "\n"


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


def main(arguments: list[str]) -> int:
    """Write what is out of order or stale, or with `--check` fail on it."""
    failed = False
    for catalogue in sorted(LOCALES.glob("*.po")):
        for file, content in ((catalogue, ordered), (catalogue.with_suffix(".json"), exported)):
            wanted = content(catalogue)
            if file.exists() and file.read_text("utf-8") == wanted:
                continue
            if "--check" in arguments:
                print(f"{file.name} is not as it should be: run `run.py messages`", file=sys.stderr)
                failed = True
            else:
                file.write_text(wanted, "utf-8", newline="\n")
                print(f"{file.name} written")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
