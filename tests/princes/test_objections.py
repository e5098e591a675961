"""Refusals say what was missing: the terms of a work, the cell of a place, the money, the limit."""

from typing import Any

import pytest

from signoria import Match
from tests.princes.table import begun, play, table, tile
from tests.princes.test_characters import WITH, court
from tests.princes.test_cooperative import ACROSS, GREEN, RED, joined
from tests.rulemark import rule


def why(match: Match, word: str, lang: str = "en") -> tuple[str, str]:
    """The rule and the words against a choice."""
    refusal = match.why_not(word, lang, match.waiting[0])
    assert refusal is not None
    return refusal["rule"], refusal["words"]


@rule("POF-WORK-2", "POF-MUSE-1")
def test_a_work_is_refused_term_by_term() -> None:
    mine: dict[str, Any] = {
        "hand": ["poet", "jurist"],
        "tiles": [tile("theatre", "1,1,0"), tile("lake", "1,4,0")],
        "freedoms": ["travel"],
        "bonus": ["b10"],
    }
    assert why(table(mine, round=7), "work:poet") == (
        "POF-WORK-2",
        "Poet: building 4 + landscape 3 + freedom 3 + jesters 0 + cards 2 + Muse 0 + bonus cards 2 = 14; "
        "round 7 wants at least 17.",
    )
    muse = court({"hand": ["poet"], "jesters": 2}, round=7, serving={"muse": 0})
    assert "jesters 4 + cards 1 + Muse 7 + bonus cards 0 = 12" in why(muse, "work:poet")[1]
    adding = play(table(mine | {"bonus": ["b10", "b11"], "jesters": 1}, round=6), "work:poet")
    assert "= 14; round 6 wants at least 16" in why(adding, "finish")[1]


@rule("POF-PRINCESS-3")
def test_the_princess_is_refused_term_by_term() -> None:
    match = court({"tiles": [tile("lake", "1,1,0")], "builders": 1, "jesters": 3}, round=3, serving={"princess": 0})
    assert why(match, "work:princess") == (
        "POF-PRINCESS-3",
        "The work of the Princess: landscapes 3 + builders 2 + buildings 0 + cards 3 = 8; round 3 wants at least 12.",
    )


BORDER = (
    "Row {row}, column {column} lies beside Seat 1’s land: without a builder that is forbidden, "
    "with one the other side must be free. Your builders: {builders}"
)


@rule("POF-COOP-2", "POF-PLACE-3", "POF-PLACE-1", "POF-PLACE-2")
@pytest.mark.parametrize(
    ("builders", "place", "rule_", "words"),
    [
        (0, "5,7,90", "POF-COOP-2", BORDER.format(row=5, column=7, builders=0)),
        (0, "1,5,0", "POF-COOP-2", BORDER.format(row=1, column=7, builders=0)),
        (1, "5,7,90", "POF-COOP-2", BORDER.format(row=6, column=7, builders=1)),
        (1, "3,6,90", "POF-PLACE-3", "At row 3, column 6 it touches another building or the Palazzo"),
        (1, "2,5,0", "POF-PLACE-3", "At row 2, column 5 it touches"),
        (1, "3,5,0", "POF-PLACE-2", "Row 3, column 5 is taken"),
        (1, "1,6,0", "POF-PLACE-1", "It sticks out of the grid at row 1, column 8"),
    ],
)
def test_a_place_at_the_border_is_refused_with_rule_and_cell(builders: int, place: str, rule_: str, words: str) -> None:
    match = play(joined({"builders": builders}, {"tiles": [tile("park", "6,1,0")]}), "build:tower")
    found = why(match, f"place:{place}")
    assert found[0] == rule_
    assert found[1].startswith(words)


@rule("POF-COOP-4", "POF-COOP-9", "POF-COOP-10")
@pytest.mark.parametrize(
    ("place", "rule_", "words"),
    [
        ("1,1,0", "POF-COOP-4", "A building together lies on cells of both lands, and of no other"),
        ("7,7,0", "POF-COOP-4", "Row 8, column 7 lies in neither of the two lands"),
        ("6,7,270", "POF-COOP-10", "Row 7, column 7 in Seat 0’s land lies beside Seat 3’s land"),
        ("1,7,270", "POF-COOP-9", "At row 1, column 7 in Seat 0’s land it touches a building or a Palazzo"),
        ("5,7,90", "POF-COOP-9", "At row 6, column 8 in Seat 1’s land it touches a building or a Palazzo"),
        ("1,7,0", "POF-PLACE-2", "Row 1, column 8 is taken"),
    ],
)
def test_a_place_across_the_border_is_refused_with_rule_cell_and_land(place: str, rule_: str, words: str) -> None:
    """Four players: seat 1 lies to the right, seat 3 below. The chapel covers three cells of a square."""
    mine = {"tiles": [tile("tower", "1,4,0")], "money": 2000}
    theirs = {"tiles": [tile("tower", "6,2,0"), tile("park", "1,1,0")], "money": 2000}
    match = play(joined(mine, theirs, players=4), "joint:chapel", "partner:1")
    found = why(match, f"place:{place}")
    assert found[0] == rule_
    assert found[1].startswith(words)


@rule("POF-COOP-4")
def test_without_a_place_across_the_border_that_is_said() -> None:
    """All cells beside the border are taken."""
    mine = [tile("tower", "1,7,90"), tile("park", "4,7,90"), tile("park", "6,7,90")]
    match = joined({"tiles": mine, "builders": 1}, {})
    assert why(match, "joint:university") == ("POF-COOP-4", "There is no place for it across the border.")


@rule("POF-COOP-6", "POF-COOP-7", "POF-COOP-12", "POF-COOP-11", "POF-COOP-13")
def test_money_between_neighbours() -> None:
    poor = joined({"money": 300}, {"money": 300})
    assert why(poor, "joint:tower")[1].startswith("The bank wants 700 florins")
    match = play(joined({"money": 300}, GREEN), "joint:workshop", "partner:1", ACROSS)
    assert why(match, "offer:300")[1].startswith("Name a price from 400 to 1,000 florins")
    play(match, "offer:400", "refuse")
    assert why(match, "joint:tower") == ("POF-COOP-13", "This neighbour has refused in this turn.")


@rule("POF-AUCTION-10", "POF-BUILD-1", "POF-FETCH-1", "POF-FREEDOM-1", "POF-BONUS-1", "POF-WORK-12")
def test_money_and_limits() -> None:
    opening = table({"money": 100}, moment="seat 0 to open")
    assert why(opening, "auction:park")[1].startswith("200 florins are needed, you have 100")
    match = table({"money": 200, "hand": ["poet"], "jesters": 4}, round=1)
    assert why(match, "build:opera")[1] == "The building costs 700 florins, you have 200."
    assert why(match, "profession-card")[1] == "A profession card costs 300 florins, you have 200."
    assert why(match, "freedom:travel")[1] == "A freedom costs 300 florins, you have 200."
    assert why(match, "bonus-card")[1] == "A bonus card costs 300 florins, you have 200."
    play(match, "work:poet", "finish")
    assert why(match, "points:5")[1] == "The income of this work buys at most 4 points."


@rule("POF-TURN-2", "POF-TURN-3", "POF-TURN-4", "POF-MONEY-2")
def test_limits_of_a_turn() -> None:
    moment = "turn of seat 0, 1 action left, profession card taken, freedom introduced"
    match = table({}, moment=moment, options=WITH, characters={"cardinal": {"holder": 0}})
    assert why(match, "profession-card") == ("POF-TURN-3", "Only one profession card may be taken in a turn.")
    assert why(match, "freedom:travel") == ("POF-TURN-4", "Only one freedom may be introduced in a turn.")
    assert why(match, "back") == ("POF-MONEY-2", "You stand on field 0 of the score track.")
    done = table({}, moment="turn of seat 0, 0 actions left")
    assert why(done, "build:opera") == ("POF-TURN-2", "You have no action left.")


@rule("POF-COOP-2")
@pytest.mark.parametrize("lang", ["en", "nl", "fr", "de"])
def test_refusals_are_said_in_four_languages(lang: str) -> None:
    match = play(joined(RED | {"builders": 0}, GREEN), "build:tower")
    assert "7" in why(match, "place:5,7,90", lang)[1]
    assert why(begun(2), "bid", lang)[1]


@rule("POF-AUCTION-10", "POF-MONEY-3")
def test_nobody_is_sent_back_on_the_track_where_that_is_forbidden() -> None:
    seats: tuple[dict[str, Any], ...] = ({"money": 100, "points": 5}, {}, {})
    match = table(*seats, moment="seat 0 to open")
    assert "score track" in why(match, "auction:park")[1]
    advanced = table(*seats, moment="seat 0 to open", options={"muse_and_princess": "advanced"})
    assert why(advanced, "auction:park") == ("POF-AUCTION-10", "200 florins are needed, you have 100.")
