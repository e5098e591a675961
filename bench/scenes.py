"""What there is to look at: pages by their paths, and moments of games."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import signoria
from signoria import Match
from signoria.bots import bot

PAGES = {
    "home": "/",
    "about": "/about",
    "setup": "/new/{game}",
    "rules": "/rules/{game}",
    "learning": "/learn",
    "learn": "/learn/{game}",
    "how-to-play": "/how-to-play/{game}",
    "me": "/me",
    "leaders": "/leaders/{game}",
    "analysis": "/analysis",
    "puzzles": "/puzzles",
    "atlas": "/atlas/en/{game}.html",
}
"""Where `{game}` stands, there is one for each game."""


class Moment(NamedTuple):
    """A moment of a game that `heuristic` plays: the first from that choice on at which somebody is asked this."""

    game: str
    players: int
    question: str = ""
    """What is asked; empty for anything with a choice."""
    after: int = 0
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 7
    ends: bool = False
    """From then on it is played to its end, and the end is what is shown."""


DARK_CITY = (("edition", "dark-city-2004"),)
CLASSIC = (("edition", "classic-2000"),)
MUSE = (("muse_and_princess", "yes"),)
TOGETHER = (("cooperative_building", True),)

TABLES: Mapping[str, Moment] = {
    "lost-cities": Moment("lost-cities", 2, after=40),
    "lost-cities-end": Moment("lost-cities", 2, options=(("rounds", 1),), ends=True),
    "citadels-draft": Moment("citadels", 4, "pick-character", after=60),
    "citadels-turn": Moment("citadels", 4, "turn", after=120),
    "citadels-eight": Moment("citadels", 8, "turn", after=150),
    "citadels-classic": Moment("citadels", 5, "turn", after=120, options=CLASSIC),
    "citadels-dark-city": Moment("citadels", 5, "turn", after=120, options=DARK_CITY),
    "citadels-end": Moment("citadels", 4, ends=True),
    "princes-auction": Moment("princes-of-florence", 3, "open", after=20),
    "princes-turn": Moment("princes-of-florence", 3, "turn", after=60),
    "princes-five": Moment("princes-of-florence", 5, "turn", after=120),
    "princes-muse": Moment("princes-of-florence", 3, after=40, options=MUSE),
    "princes-together": Moment("princes-of-florence", 4, "turn", after=60, options=TOGETHER),
    "princes-end": Moment("princes-of-florence", 3, ends=True),
}


@cache
def moment(where: Moment) -> tuple[Match, int]:
    """The match at that moment, and who is asked."""
    game = signoria.game(where.game)
    options = {**game.simulation_options(), **dict(where.options)}  # two who only wait for each other come to an end
    match = game.new(players=where.players, options=options, seed=where.seed)
    players = [bot("heuristic", where.game, seat) for seat in range(where.players)]
    chosen = 0
    while match.waiting:
        seat = match.waiting[0]
        view = match.view(seat)
        asked = view["question"].get("name", view["question"]["kind"])
        if chosen >= where.after and len(match.choices(seat)) > 1 and where.question in {"", asked}:
            return match, seat
        match.play(match.choice(players[seat].choose(match.setup(), view)), seat)
        chosen += 1
    raise AssertionError(f"nobody is asked {where.question or 'anything'} in {where.game} from {where.after} on")
