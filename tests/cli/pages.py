"""Pages of the terminal at the decisions of games that bots play."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

import signoria
from signoria import Match
from signoria.bots import bot
from signoria.cli.drawing import drawing
from signoria.cli.page import Page
from signoria.cli.saving import HUMAN
from signoria.cli.seat_names import seat_names
from signoria.cli.speech import Speech

HEIGHT = 24
"""Of the lowest screen; one line of it is the prompt's."""


class Moment(NamedTuple):
    """A decision of a game under way."""

    match: Match
    seat: int


def decisions(name: str, players: int, options: Mapping[str, object], seed: int) -> Iterator[Moment]:
    """All decisions between several choices in a game that bots play."""
    match = signoria.game(name).new(players, options, seed=seed)
    bots = [bot("random" if seat % 2 else "heuristic", name, seat) for seat in range(players)]
    setup = match.setup()
    while match.waiting:
        seat = match.waiting[0]
        if len(match.choices(seat)) > 1:
            yield Moment(match.clone(), seat)
        match.play(match.choice(bots[seat].choose(setup, match.view(seat))), seat)


def page(moment: Moment, lang: str, width: int, height: int, news: list[str]) -> list[str]:
    """The lines of the page that a person would see."""
    match, seat = moment
    say = Speech(lang)
    names = seat_names([HUMAN] + ["heuristic"] * (match.players - 1), say)
    picture, view = drawing(match, say, names), match.view(seat)
    sentences = [match.describe(choice, lang, seat, names) for choice in match.choices(seat)]
    console = Console(width=width, height=height, highlight=False, no_color=True)
    with console.capture() as captured:
        Page(picture, view, news, Text(picture.headline(view)), sentences).show(console)
    return captured.get().splitlines()


def longest_news() -> list[str]:
    """As long as one piece of news may be: two lines on the narrowest screen."""
    return ["what has happened " * 8]
