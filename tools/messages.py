"""Export the Babel catalogues to the JSON that Python and the browser read; `--check` only says whether it is stale.

A message with a plural becomes a pair: the word for one and the word for more.
"""

import json
import sys
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


def stale(catalogue: Path) -> bool:
    """Does the JSON beside a catalogue say something else?"""
    written = catalogue.with_suffix(".json")
    return not written.exists() or written.read_text("utf-8") != exported(catalogue)


def main(arguments: list[str]) -> int:
    """Export what is stale, or with `--check` fail on it."""
    old = [catalogue for catalogue in sorted(LOCALES.glob("*.po")) if stale(catalogue)]
    if "--check" in arguments:
        for catalogue in old:
            print(f"{catalogue.stem}.json is older than {catalogue.name}: run `run.py messages`", file=sys.stderr)
        return 1 if old else 0
    for catalogue in old:
        catalogue.with_suffix(".json").write_text(exported(catalogue), "utf-8", newline="\n")
        print(f"{catalogue.stem}.json written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
