"""The tables of all games as they are drawn: they fit, they are translated, and every choice has its rules."""

import re
from functools import cache
from random import Random

import pytest

from signoria import locales, rules
from signoria.cli.drawing import drawing
from signoria.cli.drawing.choice_groups import grouped
from signoria.cli.speech import Speech
from tests.citadels.table import turn
from tests.cli.pages import HEIGHT, Moment, decisions, longest_news, page

TABLES: dict[str, tuple[str, int, dict[str, object]]] = {
    "citadels-2": ("citadels", 2, {"cast": "random", "uniques": "random"}),
    "citadels-3": ("citadels", 3, {"edition": "dark-city-2004"}),
    "citadels-4": ("citadels", 4, {"edition": "classic-2000"}),
    "citadels-5": ("citadels", 5, {"cast": "vicious-nobles", "actions": True}),
    "citadels-8": ("citadels", 8, {}),
    "citadels-8-dark": ("citadels", 8, {"edition": "dark-city-2004"}),
    "princes-2": ("princes-of-florence", 2, {}),
    "princes-3": ("princes-of-florence", 3, {"secret_money": True, "cooperative_building": True}),
    "princes-4": ("princes-of-florence", 4, {"muse_and_princess": "yes"}),
    "princes-5": ("princes-of-florence", 5, {"cooperative_building": True, "muse_and_princess": "advanced"}),
    "lost-cities": ("lost-cities", 2, {"colours": 6}),
}
SCREENS = [(80, HEIGHT), (120, 40)]
RAW = re.compile(r"agenda|marks|None|True|False|\{|\}|\w\.\w+\.|(?<!\w)-1\b|[a-z]-[a-z]+-[a-z]|__|\[\]")
"""What a dump of a view or a missing message would show."""


@cache
def moments(table: str) -> list[Moment]:
    """All decisions of a game that bots play."""
    return list(decisions(*TABLES[table], seed=11))


def fullest(table: str) -> list[Moment]:
    """Of the kinds of question those with the most choices, each where it has most of them."""
    found: dict[str, tuple[int, Moment]] = {}
    for moment in moments(table):
        kind = str((moment.match.view(moment.seat).get("question") or {}).get("kind"))
        count = len(moment.match.choices(moment.seat))
        if count > found.get(kind, (0, moment))[0]:
            found[kind] = count, moment
    return [moment for _, moment in sorted(found.values(), key=lambda full: -full[0])[:6]]


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_page_fits_its_screen_whole_and_in_words(table: str, lang: str) -> None:
    for width, height in SCREENS:
        for moment in Random(f"{table} {lang} {width}").sample(moments(table), 4):
            lines = page(moment, lang, width, height, [])
            text = "\n".join(lines)
            assert max(len(line.rstrip()) for line in lines) <= width
            assert not re.search(r"\w…", text), "nothing is cut off"
            assert not RAW.search(text), RAW.search(text)
            assert not re.search(r"[★✚] [+\u2212]?\d+\s*$", text, re.MULTILINE), "a card without its text"
            assert len(lines) < height, "the prompt has a line too"
            assert re.search(r"^ +1  |\b1\b", text, re.MULTILINE), "the first choice is there"
            assert moment.match.game.id not in text


@pytest.mark.parametrize("table", TABLES)
def test_the_fullest_page_fits_the_lowest_screen_with_its_news(table: str) -> None:
    for moment in fullest(table):
        for lang in locales.LANGUAGES:
            lines = page(moment, lang, 80, HEIGHT, longest_news())
            assert len(lines) < HEIGHT, "\n".join(lines)


@pytest.mark.parametrize(
    ("hand", "said"),
    [(["tavern"], "Build, use a power, or end your turn."), ([], "There is nothing left to do: end your turn.")],
)
def test_where_only_the_end_is_left_nothing_else_is_asked_for(hand: list[str], said: str) -> None:
    match = turn("bishop", hands={0: hand}, gold={0: 1}, marks={"used": ["collect"]})
    assert drawing(match, Speech("en"), ["x"] * match.players).headline(match.view(0)) == said


def test_choices_are_told_together_by_their_first_and_last_words() -> None:
    words = [f"bid:{price}" for price in range(9)]
    amounts = [f"Bid {price} florins for the Muse" for price in range(100, 1000, 100)]
    [line] = grouped(words, amounts, 80)
    assert line.plain == "Bid … florins for the Muse   1 100    2 200    3 300    4 400  …    9 900"
    [narrow] = grouped(words, amounts, 60)
    assert narrow.plain == "Bid … florins for the Muse   1 100    2 200  …    9 900"
    cards = ["Build the Tavern (1 gold)", "Build the Market (2 gold)", "Build the Docks (3 gold)"]
    [line] = grouped(["build:tavern", "build:market", "build:docks"], cards, 80)
    assert line.plain == "Build the   1 Tavern (1 gold)    2 Market (2 gold)    3 Docks (3 gold)"


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_has_rules_of_its_edition(table: str) -> None:
    for match, seat in Random(table).sample(moments(table), 25):
        picture = drawing(match, Speech("en"), ["x"] * match.players)
        catalogue, view = rules.catalogue(match.game.id), match.view(seat)
        for choice in match.choices(seat):
            found = picture.rules_about(match.word(choice), view)
            assert found, match.word(choice)
            assert set(found) <= set(catalogue), found
