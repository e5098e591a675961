"""Lists of characters and unique districts that people write themselves, in a file beside the printed ones."""

import tomllib
from pathlib import Path

from signoria.core.errors import InvalidOptions
from signoria.games.citadels.engine.editions import DELUXE
from signoria.games.citadels.options.casting import ORIGINAL, RANDOM, UNIQUES_IN_PLAY
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.districts import costs
from signoria.games.citadels.options.presets import PRESETS, Preset

TAKEN = (*PRESETS, ORIGINAL, RANDOM, "as-cast")
FIELDS = ("characters", "ninth", "uniques")


def read_lists(path: Path) -> dict[str, Preset]:
    """The lists of a TOML file: for each name its eight `characters`, a `ninth` and fourteen `uniques`. [CIT-CAST-9]"""
    try:
        doc = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidOptions(f"lists: {path} cannot be read ({error})") from error
    return {name: _read(name, entry) for name, entry in doc.items()}


def _read(name: str, entry: object) -> Preset:
    if name in TAKEN:
        raise InvalidOptions(f"list {name!r}: that name is taken; the printed lists are {', '.join(PRESETS)}")
    if not isinstance(entry, dict) or set(entry) != set(FIELDS):
        came = sorted(entry) if isinstance(entry, dict) else entry
        raise InvalidOptions(f"list {name!r}: expected {', '.join(FIELDS)}, got {came!r}")
    characters = _slugs(name, "characters", entry["characters"])
    ninth = _slugs(name, "ninth", [entry["ninth"]])[0]
    for place, slug in enumerate([*characters, ninth]):
        _check_character(name, slug, place + 1)
    if len(characters) != 8:
        raise InvalidOptions(f"list {name!r}: expected 8 characters from rank 1 to 8, got {len(characters)}")
    return Preset(characters, ninth, _uniques(name, entry["uniques"]))


def _slugs(name: str, field: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(slug, str) for slug in value):
        raise InvalidOptions(f"list {name!r}, {field}: expected names like 'king', got {value!r}")
    return tuple(value)


def _check_character(name: str, slug: str, rank: int) -> None:
    known = CHARACTERS[DELUXE]
    if slug not in known:
        raise InvalidOptions(f"list {name!r}: {slug!r} is no character of {DELUXE}; it has {', '.join(known)}")
    if known[slug].rank != rank:
        raise InvalidOptions(f"list {name!r}: {slug!r} is of rank {known[slug].rank}, and stands at rank {rank}")


def _uniques(name: str, value: object) -> tuple[str, ...]:
    slugs, known = _slugs(name, "uniques", value), costs(DELUXE)
    for slug in slugs:
        if slug not in known:
            raise InvalidOptions(f"list {name!r}: {slug!r} is no unique district of {DELUXE}")
        if slugs.count(slug) > 1:
            raise InvalidOptions(f"list {name!r}: {slug!r} stands there {slugs.count(slug)} times; expected it once")
    if len(slugs) != UNIQUES_IN_PLAY:
        raise InvalidOptions(f"list {name!r}: expected {UNIQUES_IN_PLAY} unique districts, got {len(slugs)}")
    return slugs
