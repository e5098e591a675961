"""A tiny vocabulary for tests of The Princes of Florence: a position in a line, choices in words."""

from typing import Any

import signoria
from signoria import Match
from signoria.games.princes.engine.tiles import column_of, row_of, turned, way_of
from signoria.games.princes.engine.working import AddBonus
from signoria.games.princes.text.notation import PLACE_OF

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


def offered(match: Match) -> list[str]:
    """What the seat that is asked may choose."""
    return [match.word(choice) for choice in match.choices(match.waiting[0])]


def refused(match: Match, word: str) -> str:
    """The rule that forbids a choice, "" if none does."""
    refusal = match.why_not(word, seat=match.waiting[0])
    return "" if refusal is None else refusal["rule"]


def seat(match: Match, number: int = 0) -> dict[str, Any]:
    """A seat with all its secrets."""
    found: dict[str, Any] = match.position()["seats"][number]
    return found


def money(match: Match) -> list[int]:
    return [prince["money"] for prince in match.position()["seats"]]


def points(match: Match) -> list[int]:
    return [prince["points"] for prince in match.position()["seats"]]


def names(cards: list[dict[str, Any]]) -> list[str]:
    """The words of hidden cards."""
    return [card["card"] for card in cards]


def tile(word: str, place: str) -> dict[str, str]:
    return {"tile": word, "place": place}


def asked(match: Match) -> str:
    """The kind of what is asked now; "" when the game is over."""
    question = match.view(None)["question"]
    return question["kind"] if question is not None else ""


def cells(match: Match, laid: dict[str, Any]) -> list[tuple[int, int]]:
    """The cells of a tile on a board, row and column from 0; those outside the grid are a neighbour's."""
    where = PLACE_OF[laid["place"]]
    drawn = [(row, column) for row, column in match.setup()["outlines"][laid["tile"]]]
    return [(row_of(where) + row, column_of(where) + column) for row, column in turned(drawn, way_of(where))]


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


def value_of_work(match: Match, number: int = 0) -> int:
    """The value so far of the work that a seat is bringing."""
    decision = match.state.decision(number)
    assert isinstance(decision, AddBonus)
    return decision.value
