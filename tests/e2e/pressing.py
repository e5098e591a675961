"""Can every choice be made by pressing things? Moments at which each is offered, and somebody who looks for it."""

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

import signoria
from signoria import Match
from tests.conformance.option_sets import at_random
from tests.e2e.visitor import Visitor

MOMENTS = Path(__file__).with_name("every_choice.json")
EXPANSIONS: dict[str, list[tuple[str, object]]] = {
    "citadels": [("actions", False)],
    "lost-cities": [("colours", 5)],
    "princes-of-florence": [("muse_and_princess", "no"), ("cooperative_building", False)],
}
"""The options that put another box on the table, and what they are without it."""
LOOKS_FOR_CHOICES = Path(__file__).with_name("pressing.js").read_text("utf-8")
TURN_TO = """path => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
}"""
"""To another table, without loading the page again."""


class Situation(NamedTuple):
    """A kind of choice, where it is offered."""

    box: str
    """The edition that is played, or an expansion that is played with it."""
    question: str
    kind: str
    """The verb of the choice."""


class Place(NamedTuple):
    """A moment of a game of its own: so many choices were made by chance."""

    game: int
    choices: int


class Asked(NamedTuple):
    """A moment at which somebody is asked something."""

    match: Match
    seat: int
    place: Place
    situations: frozenset[Situation]

    @property
    def question(self) -> str:
        """What is asked."""
        return next(iter(self.situations)).question

    @property
    def kinds(self) -> list[str]:
        """What can be done, by its verbs."""
        return sorted({one.kind for one in self.situations})

    def __str__(self) -> str:
        boxes = ", ".join(sorted({one.box for one in self.situations}))
        return f"{self.question} in {self.match.game.id} ({boxes}, {self.match.players} players, {self.place})"


def moments(name: str, games: int) -> Iterator[Asked]:
    """Games with random options, played by chance: every moment that offers something for the first time."""
    met: set[Situation] = set()
    for number in range(games):
        for asked in _walk(name, number):
            if not asked.situations <= met:
                met |= asked.situations
                yield asked


def few_moments(name: str, games: int) -> list[Place]:
    """As few moments of these games as offer all that any of them does."""
    offered = {asked.place: asked.situations for number in range(games) for asked in _walk(name, number)}
    left = {situation for situations in offered.values() for situation in situations}
    found = []
    while left:
        place = max(offered, key=lambda one: len(offered[one] & left))
        found.append(place)
        left -= offered[place]
        offered = {one: more for one, situations in offered.items() if (more := situations & left)}
    return sorted(found)


def recorded(name: str) -> list[Asked]:
    """The moments that are written down: `python -m bench.pressing --write` finds them anew."""
    places = [Place(*one) for one in json.loads(MOMENTS.read_text("utf-8"))[name]["moments"]]
    return [asked for number in sorted({one.game for one in places}) for asked in _at(name, number, places)]


def _at(name: str, number: int, places: list[Place]) -> Iterator[Asked]:
    last = max(one.choices for one in places if one.game == number)
    for asked in _walk(name, number):
        if asked.place in places:
            yield asked
        if asked.place.choices >= last:
            return


def _walk(name: str, number: int) -> Iterator[Asked]:
    """Play a game to its end, and stop wherever there is something to choose."""
    game, chance = signoria.game(name), random.Random(number)
    players = chance.choice(list(game.seats))
    options = next(at_random(game, players, 1, seed=number))
    match = game.new(players=players, options=options, seed=number)
    boxes = boxes_of(name, match.setup()["options"])
    while not match.over:
        seat = match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1:
            asked = match.view(seat)["question"]
            question, kinds = asked.get("name", asked["kind"]), {match.word(one).split(":")[0] for one in choices}
            situations = frozenset(Situation(box, question, kind) for box in boxes for kind in kinds)
            yield Asked(match.clone(), seat, Place(number, match.number), situations)
        match.play(chance.choice(choices), seat)


def boxes_of(name: str, options: Mapping[str, Any]) -> list[str]:
    """Which boxes are played with: the expansions, or where there is none the edition alone."""
    return [
        f"{option} {options[option]}" for option, without in EXPANSIONS[name] if options.get(option, without) != without
    ] or [str(options["edition"])]


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
        return set(asked.kinds) - set(self.page.evaluate("kinds => window.pressAll(kinds)", asked.kinds))
