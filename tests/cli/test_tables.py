"""The tables of all games as they are drawn: they fit, they are translated, and every choice has its rules."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from rich.console import Console
from rich.text import Text

import signoria
from signoria import Match, locales, rules
from signoria.bots import bot
from signoria.cli.drawing import Drawing, drawing
from signoria.cli.page import Page
from signoria.cli.saving import HUMAN
from signoria.cli.seat_names import seat_names
from signoria.cli.speech import Speech

TABLES: dict[str, tuple[str, int, dict[str, object]]] = {
    "citadels-2": ("citadels", 2, {"cast": "random", "uniques": "random"}),
    "citadels-3": ("citadels", 3, {"edition": "dark-city-2004"}),
    "citadels-4": ("citadels", 4, {"edition": "classic-2000"}),
    "citadels-5": ("citadels", 5, {"cast": "vicious-nobles", "actions": True}),
    "citadels-8": ("citadels", 8, {}),
    "princes-2": ("princes-of-florence", 2, {}),
    "princes-3": ("princes-of-florence", 3, {"secret_money": True, "cooperative_building": True}),
    "princes-4": ("princes-of-florence", 4, {"muse_and_princess": "yes"}),
    "princes-5": ("princes-of-florence", 5, {"cooperative_building": True, "muse_and_princess": "advanced"}),
    "lost-cities": ("lost-cities", 2, {"colours": 6}),
}
SCREENS = [(80, 24), (120, 40)]
RAW = re.compile(r"agenda|marks|None|True|False|\{|\}|\w\.\w+\.|(?<!\w)-1\b|[a-z]-[a-z]+-[a-z]|__|\[\]")
"""What a dump of a view or a missing message would show."""


class Moment(NamedTuple):
    """A decision of a game under way."""

    match: Match
    seat: int


@cache
def moments(table: str) -> list[Moment]:
    """All decisions of a game that bots play."""
    name, players, options = TABLES[table]
    match = signoria.game(name).new(players, options, seed=11)
    bots = [bot("random" if seat % 2 else "heuristic", name, seat) for seat in range(players)]
    setup, found = match.setup(), list[Moment]()
    while match.waiting:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1:
            found.append(Moment(match.clone(), seat))
        match.play(match.choice(bots[seat].choose(setup, match.view(seat))), seat)
    return found


def pages(table: str, lang: str, width: int, height: int) -> Iterator[tuple[Moment, list[str]]]:
    """The lines of some pages, of other moments in each language."""
    for moment in Random(f"{table} {lang} {width}").sample(moments(table), 4):
        say = Speech(lang)
        names = seat_names([HUMAN] + ["heuristic"] * (moment.match.players - 1), say)
        console = Console(width=width, height=height, highlight=False, no_color=True)
        with console.capture() as captured:
            _page(moment, drawing(moment.match, say, names), say).show(console)
        yield moment, captured.get().splitlines()


def _page(moment: Moment, picture: Drawing, say: Speech) -> Page:
    match, seat = moment
    view = match.view(seat)
    sentences = [match.describe(choice, say.lang, seat, picture.names) for choice in match.choices(seat)]
    return Page(picture, view, [], Text(picture.headline(view)), sentences)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_page_fits_its_screen_whole_and_in_words(table: str, lang: str) -> None:
    for width, height in SCREENS:
        for moment, lines in pages(table, lang, width, height):
            text = "\n".join(lines)
            assert max(len(line.rstrip()) for line in lines) <= width
            assert not re.search(r"\w…", text), "nothing is cut off"
            assert not RAW.search(text), RAW.search(text)
            assert not re.search(r"[★✚] [+\u2212]?\d+\s*$", text, re.MULTILINE), "a card without its text"
            assert len(lines) < height, "the prompt has a line too"
            assert re.search(r"^ +1  |\b1\b", text, re.MULTILINE), "the first choice is there"
            assert moment.match.game.id not in text


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_has_rules_of_its_edition(table: str) -> None:
    for match, seat in Random(table).sample(moments(table), 25):
        picture = drawing(match, Speech("en"), ["x"] * match.players)
        catalogue, view = rules.catalogue(match.game.id), match.view(seat)
        for choice in match.choices(seat):
            found = picture.rules_about(match.word(choice), view)
            assert found, match.word(choice)
            assert set(found) <= set(catalogue), found
