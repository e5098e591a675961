"""Everything a user can read exists in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import signoria
from signoria import locales
from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.core.message import seat_name
from tests.conformance.option_sets import each_value
from tools import grammar

SOURCE = Path(signoria.__file__).parent
BROWSER = Path(__file__).parents[1] / "web" / "src"
BROWSER_KEY = re.compile(r"\b(?:web|book)\.(?:[\w.-]|\$?\{[^{}]*\})+")
"""What only the browser says, as its code and the server's name it."""
HOLE = re.compile(r"\$?\{[^{}]*\}")
KEYED_CALLS = ("message", "say", "say_help", "said")
"""Functions whose first argument is a message key."""


def name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def keys_in(source: str) -> Iterator[str]:
    """The message keys that a module names; a hole in an f-string is a star."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and name_of(node.func) in KEYED_CALLS:
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.JoinedStr):
                    yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in part.values)
                    break
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


USED = sorted({key for file in SOURCE.rglob("*.py") for key in keys_in(file.read_text("utf-8"))})


def fields(words: str | list[str]) -> set[str]:
    texts = [words] if isinstance(words, str) else words
    return {name.partition("@")[0] for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def sentences(lang: str) -> dict[str, str | list[str]]:
    """The messages of a language without the forms of its names, which are its own affair."""
    words = locales.catalogue(lang)
    return {key: text for key, text in words.items() if is_sentence(*key.partition("@")[::2])}


def is_sentence(key: str, form: str) -> bool:
    """Is it a message or its variant for a reader? `your` may be the form of a name, too."""
    is_name = key.startswith(tuple(f"{kind}." for kind in grammar.KINDS))
    return not form or (form in ("you", "your") and not is_name)


def test_the_source_names_keys() -> None:
    assert {"seat", "*.name", "lost-cities.choice.draw", "lost-cities.colour.*", "cli.play.prompt"} <= set(USED)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_key_in_the_source_has_words(lang: str) -> None:
    catalogue = locales.catalogue(lang)
    patterns = {key: re.compile(re.escape(key).replace(r"\*", ".+")) for key in USED}
    assert [key for key, pattern in patterns.items() if not any(map(pattern.fullmatch, catalogue))] == []


def test_no_words_of_the_command_line_are_left_over() -> None:
    written = [key for key in locales.catalogue("en") if key.startswith("cli.")]
    used = [re.compile(re.escape(key).replace(r"\*", ".+")) for key in USED if key.startswith("cli.")]
    assert [key for key in written if not any(pattern.fullmatch(key) for pattern in used)] == []


def test_no_words_of_the_browser_are_left_over() -> None:
    files = [file for kind in ("*.ts", "*.svelte") for file in BROWSER.rglob(kind)] + list(SOURCE.rglob("*.py"))
    named = {HOLE.sub("*", key) for file in files for key in BROWSER_KEY.findall(file.read_text("utf-8"))}
    used = [re.compile(re.escape(key).replace(r"\*", ".+")) for key in named]
    written = [key for key in sentences("en") if key.startswith(("web.", "book.")) and "@" not in key]
    assert [key for key in written if not any(pattern.fullmatch(key) for pattern in used)] == []


def test_whatever_the_browser_says_has_words() -> None:
    """A whole key in quotes; what is put together from pieces is met by the tests of its screen."""
    quoted = re.compile(r"""["'](web\.[\w.-]+)["']""")
    files = [file for kind in ("*.ts", "*.svelte") for file in BROWSER.rglob(kind)]
    named = {key for file in files for key in quoted.findall(file.read_text("utf-8"))}
    written = sentences("en").keys()
    beginnings = {key for key in named if any(known.startswith(f"{key}.") for known in written)}
    assert sorted(named - written - beginnings) == []


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_no_translation_is_missing_or_empty(lang: str) -> None:
    catalogue = sentences(lang)
    assert catalogue.keys() == sentences("en").keys()
    texts = [(key, text) for key, words in catalogue.items() for text in ([words] if isinstance(words, str) else words)]
    assert [key for key, text in texts if not text.strip()] == []


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_nothing_is_exclaimed(lang: str) -> None:
    assert [key for key, words in locales.catalogue(lang).items() if "!" in str(words)] == []


def counts(words: str | list[str]) -> bool:
    """Whether a message has the number that a plural goes by."""
    return not isinstance(words, str) or "{n}" in words


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_placeholders_and_plurals_agree(lang: str) -> None:
    english, other = sentences("en"), sentences(lang)
    assert [key for key in english if "@" not in key and fields(english[key]) != fields(other[key])] == []
    assert [key for key in english if not isinstance(english[key], str) and isinstance(other[key], str)] == []
    # What English does not count, another language may: 2 gold, 2 pièces d’or.
    assert [key for key in english if not isinstance(other[key], str) and not counts(english[key])] == []
    assert [key for key, words in other.items() if not isinstance(words, str) and len(words) != 2] == []


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_what_is_said_to_the_reader_leaves_places_out_and_adds_none(lang: str) -> None:
    words = sentences(lang)
    variants = {key: key.partition("@")[0] for key in words if "@" in key}
    assert [key for key, plain in variants.items() if not fields(words[key]) <= fields(words[plain])] == []


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game_id", signoria.list_games())
def test_options_have_titles_and_help(game_id: str, lang: str) -> None:
    game, catalogue = signoria.game(game_id), locales.catalogue(lang)
    wanted = {f"{game_id}.name", f"{game_id}.tagline"}
    for option in game.options():
        stem = f"{game_id}.option.{option.name}"
        wanted |= {stem, f"{stem}.help"}
        if not isinstance(option.allowed, range):
            wanted |= {f"{stem}.{locales.value_key(value)}" for value in option.allowed}
    assert sorted(wanted - catalogue.keys()) == []


MOST_SETS = 16
"""Of a game with many options, so many departures from the defaults are tried, evenly."""


def option_sets(game_id: str) -> list[dict[str, Any]]:
    """The defaults of all editions, and single departures from them."""
    game = signoria.game(game_id)
    sets = [dict(options) for options in each_value(game, game.seats[0])]
    return [sets[place * len(sets) // MOST_SETS] for place in range(MOST_SETS)] if len(sets) > MOST_SETS else sets


def said(match: Match, seat: int) -> Iterator[dict[str, Any]]:
    """Every message that this decision can show: choices, refusals and the score sheet."""
    for choice in range(match.actions):
        refusal = match.game.refusal(match.state, seat, choice, "en")
        yield dict(match.sentence(choice, seat))
        if refusal is not None:
            yield dict(refusal["message"])
    for line in match.score_sheet():
        yield dict(line["message"])


def all_messages(game_id: str, options: dict[str, Any], seed: int) -> Iterator[dict[str, Any]]:
    """Every message of one random game; refusals and choices are gathered at some of its decisions."""
    dice = Dice(seed)
    match = signoria.game(game_id).new(options=options, seed=seed)
    match.watch()
    while match.waiting and match.number < 3000:
        seat = match.waiting[dice.below(len(match.waiting))]
        if dice.below(16) == 0:
            yield from said(match, seat)
        choices = match.choices(seat)
        match.play(choices[dice.below(len(choices))], seat)
    for event in match.state.events or []:
        for message in (event.public, *event.private.values()):
            yield dict(message)


@pytest.mark.parametrize("game_id", signoria.list_games())
def test_all_that_a_game_says_can_be_said(game_id: str) -> None:
    seen: dict[tuple[str, ...], dict[str, Any]] = {}
    for seed, options in enumerate(option_sets(game_id)):
        for message in all_messages(game_id, options, seed):
            seen.setdefault((message["key"], *sorted(message["args"])), message)
    assert len(seen) >= 10
    for message in seen.values():
        for lang in locales.LANGUAGES:
            words = locales.say(message, lang)
            assert words
            assert "{" not in words


def test_names_take_the_place_of_seats() -> None:
    event = {"key": "lost-cities.event.draw", "args": {"seat": seat_name(1)}}
    assert locales.say(event, "en", ("Ilaria", "Cosimo")) == "Cosimo drew from the deck"
    assert locales.say(event, "en") == "Seat 1 drew from the deck"


def test_plurals_follow_the_language() -> None:
    def draw(n: int, lang: str) -> str:
        return locales.say({"key": "lost-cities.choice.draw", "args": {"n": n}}, lang)

    assert draw(1, "en") == "Draw from the deck (1 card left)"
    assert draw(0, "en") == "Draw from the deck (0 cards left)"
    assert draw(0, "fr") == "Piocher (il reste 0 carte)"
    assert draw(2, "de") == "Vom Stapel ziehen (noch 2 Karten)"


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(locales.UnknownLanguage, match="'pt'"):
        locales.catalogue("pt")
