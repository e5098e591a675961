"""Can every choice be made by pressing things? Moments at which each is offered, and somebody who looks for it."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

import signoria
from signoria import Match
from tests.conformance.option_sets import at_random
from tests.e2e.visitor import Visitor

LOOKS_FOR_CHOICES = Path(__file__).with_name("pressing.js").read_text("utf-8")
TURN_TO = """path => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
}"""
"""To another table, without loading the page again."""


class Asked(NamedTuple):
    """A moment at which somebody is asked something."""

    match: Match
    seat: int
    question: str
    kinds: frozenset[str]
    """The kinds of choices that are offered: their verbs."""

    def __str__(self) -> str:
        options = self.match.setup()["options"]
        return f"{self.question} in {self.match.game.id} ({options['edition']}, {self.match.players} players)"


def moments(name: str, games: int, by_edition: bool = False) -> Iterator[Asked]:
    """Games with random options, played at random: every moment that offers a kind of choice for the first time."""
    game, chance = signoria.game(name), random.Random(1)
    offered: dict[tuple[str, str], set[str]] = {}
    for number in range(games):
        players = chance.choice(list(game.seats))
        options = next(at_random(game, players, 1, seed=number))
        edition = str(options["edition"]) if by_edition else ""
        for asked in _walk(game.new(players=players, options=options, seed=number), chance):
            met = offered.setdefault((asked.question, edition), set())
            if not asked.kinds <= met:
                met |= asked.kinds
                yield asked


def _walk(match: Match, chance: random.Random) -> Iterator[Asked]:
    """Play to the end, and stop wherever there is something to choose."""
    while not match.over:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1:
            question = match.view(seat)["question"]
            kinds = frozenset(match.word(choice).split(":")[0] for choice in choices)
            yield Asked(match, seat, question.get("name", question["kind"]), kinds)
        match.play(chance.choice(choices), seat)


class Presser(Visitor):
    """Goes from table to table on one page, presses what can be pressed there, and sees what would be sent."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        super().__init__(browser, address, **wishes)
        self.page.add_init_script(LOOKS_FOR_CHOICES)
        self.page.goto("/about")
        self.page.request.get("/api/v1/me")

    def missing(self, asked: Asked) -> set[str]:
        """The kinds of choices that nothing on the table makes."""
        seats: list[dict[str, str]] = [{"kind": "bot", "bot": "random"} for _ in range(asked.match.players)]
        seats[asked.seat] = {"kind": "me"}
        wish = {"game": asked.match.game.id, "position": asked.match.position(), "seats": seats}
        self.page.evaluate(TURN_TO, self.post("/tables", wish)["invitation"])
        self.wait_asked()
        return set(asked.kinds) - set(self.page.evaluate("kinds => window.pressAll(kinds)", list(asked.kinds)))
