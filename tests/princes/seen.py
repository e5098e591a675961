"""What lies on the table of The Princes of Florence, and who may do what: read for tests."""

from typing import Any

from signoria import Match
from signoria.games.princes.engine.tiles import column_of, row_of, turned, way_of
from signoria.games.princes.engine.working import AddBonus
from signoria.games.princes.text.notation import PLACE_OF


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


def asked(match: Match) -> str:
    """The kind of what is asked now; "" when the game is over."""
    question = match.view(None)["question"]
    return question["kind"] if question is not None else ""


def cells(match: Match, laid: dict[str, Any]) -> list[tuple[int, int]]:
    """The cells of a tile on a board, row and column from 0; those outside the grid are a neighbour's."""
    where = PLACE_OF[laid["place"]]
    drawn = [(row, column) for row, column in match.setup()["outlines"][laid["tile"]]]
    return [(row_of(where) + row, column_of(where) + column) for row, column in turned(drawn, way_of(where))]


def value_of_work(match: Match, number: int = 0) -> int:
    """The value so far of the work that a seat is bringing."""
    decision = match.state.decision(number)
    assert isinstance(decision, AddBonus)
    return decision.value
