"""A tiny vocabulary for tests of The Princes of Florence: a position in a line, choices in words."""

from typing import Any

import signoria
from signoria import Match
from tests.princes.seen import asked

GAME = signoria.game("princes-of-florence")
HOME = ["mathematician", "jurist", "philosopher"]
"""A hand for those who need one."""
HAND_OF = [HOME, ["physicist", "composer", "painter"], ["physician", "pharmacist", "dramatist"], [], []]


def table(*seats: dict[str, Any], players: int = 3, moment: str = "", **facts: Any) -> Match:
    """A position. Seats that are not given have three persons and the start money; by default seat 0 is to act."""
    given = [*seats, *[{} for _ in range(players - len(seats))]]
    return GAME.position(
        {
            "players": players,
            "moment": moment or "turn of seat 0, 2 actions left",
            "seats": given,
            **facts,
        }
    )


def play(match: Match, *words: str) -> Match:
    """Play choices of whoever is asked, in words."""
    for word in words:
        match.play(match.choice(word), match.waiting[0])
    return match


def tile(word: str, place: str) -> dict[str, str]:
    return {"tile": word, "place": place}


def to_turn(match: Match) -> Match:
    """Nobody buys anything until phase B."""
    while asked(match) in ("open", "buy-alone"):
        play(match, "decline")
    return match


def begun(players: int = 3, seed: int = 1, **options: Any) -> Match:
    """A new match after everybody has given a card back, seat 0 to open."""
    match = GAME.new(players, {"begins": "seat-0", **options}, seed)
    while len(match.waiting) > 1 or asked(match) == "return":
        match.play(match.choices(match.waiting[0])[0], match.waiting[0])
    return match
