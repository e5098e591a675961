"""Bonus and prestige cards by the examples of the rulebook, and the end of the game."""

from typing import Any

import pytest

from signoria import Match
from tests.princes.seen import money, points, value_of_work
from tests.princes.table import play, table, tile
from tests.rulemark import rule

EXAMPLE: dict[str, Any] = {
    "tiles": [
        tile("forest", "1,1,0"),
        tile("forest", "1,3,0"),
        tile("lake", "1,5,0"),
        tile("university", "3,1,0"),
        tile("workshop", "4,4,0"),
        tile("opera", "6,4,0"),
        tile("tower", "1,7,90"),
        tile("chapel", "2,5,180"),
    ],
    "builders": 2,
    "prestige": ["p01"],
    "freedoms": ["travel", "religion"],
    "table": ["jurist", "painter", "poet"],
    "recruiting": {"table": 1},
    "hand": ["organist"],
}
"""The position that both lists of the rulebook assume: two forests, a lake, two builders, five buildings and so on."""

BONUS = [5, 4, 3, 5, 6, 3, 4, 2, 0, 4, 0, 2, 4, 3, 2, 3, 4, 5, 1, 4]
"""What each card adds there. The rulebook prints 2 and 3 for the last two, which is not its own position."""


@rule("POF-BONUS-3")
@rule("POF-BONUSCARD-1", "POF-BONUSCARD-2", "POF-BONUSCARD-3", "POF-BONUSCARD-4", "POF-BONUSCARD-5")
@rule("POF-BONUSCARD-6", "POF-BONUSCARD-7", "POF-BONUSCARD-8", "POF-BONUSCARD-9", "POF-BONUSCARD-10")
@rule("POF-BONUSCARD-11", "POF-BONUSCARD-12", "POF-BONUSCARD-13", "POF-BONUSCARD-14", "POF-BONUSCARD-15")
@rule("POF-BONUSCARD-16", "POF-BONUSCARD-17", "POF-BONUSCARD-18", "POF-BONUSCARD-19", "POF-BONUSCARD-20")
@pytest.mark.parametrize("number", range(1, 21))
def test_every_bonus_card_of_the_list(number: int) -> None:
    """The person just played lies on the table and is one of the three there; another one is held."""
    card = f"b{number:02}"
    mine = EXAMPLE | {"table": ["jurist", "painter"], "hand": ["poet", "organist"], "bonus": [card], "jesters": 0}
    match = play(table(mine, round=1), "work:poet")
    before = value_of_work(match)
    play(match, f"bonus:{card}")
    assert value_of_work(match) - before == BONUS[number - 1]


@rule("POF-BONUSCARD-9", "POF-BONUSCARD-11", "POF-BONUSCARD-12", "POF-BONUSCARD-18")
@pytest.mark.parametrize(("card", "expected"), [("b09", 4), ("b11", 6), ("b12", 5), ("b18", 7)])
def test_cards_that_give_nothing_in_the_example(card: str, expected: int) -> None:
    tiles = [*EXAMPLE["tiles"][:3], tile("park", "4,1,0"), tile("park", "4,3,0")]
    mine = EXAMPLE | {"tiles": tiles, "hand": ["composer"], "bonus": [card], "jesters": 3}
    match = play(table(mine, round=1), "work:composer")
    before = value_of_work(match)
    assert value_of_work(play(match, f"bonus:{card}")) - before == expected


def counted(card: str, others: list[dict[str, Any]], **mine: Any) -> int:
    """What a prestige card brings the owner of the example."""
    match = table(EXAMPLE | {"prestige": [card]} | mine, *others)
    return match.scores()[0] - points(match)[0]


SIX = [
    tile("tower", "1,1,0"),
    tile("chapel", "1,4,0"),
    tile("opera", "3,1,0"),
    tile("hospital", "3,4,0"),
    tile("library", "6,4,90"),
    tile("theatre", "1,5,90"),
]
FIVE = SIX[:5]
LANDS = [tile("lake", "1,1,0"), tile("lake", "1,4,0"), tile("park", "3,1,0")]
CROWDED = {"tiles": [*EXAMPLE["tiles"], tile("park", "6,7,90")]}
WORKS = {"table": ["composer", "physician", "dramatist", "sculptor", "goldsmith"]}


@rule("POF-PRESTIGECARD-1", "POF-PRESTIGECARD-2", "POF-PRESTIGECARD-3", "POF-PRESTIGECARD-4", "POF-PRESTIGECARD-5")
@rule("POF-PRESTIGECARD-6", "POF-PRESTIGECARD-7", "POF-PRESTIGECARD-8", "POF-PRESTIGECARD-9", "POF-PRESTIGECARD-10")
@rule("POF-PRESTIGECARD-11", "POF-PRESTIGECARD-12", "POF-PRESTIGECARD-13", "POF-PRESTIGECARD-14")
@rule("POF-PRESTIGE-1", "POF-PRESTIGE-2", "POF-PRESTIGE-3", "POF-PRESTIGE-4", "POF-PRESTIGE-5")
@pytest.mark.parametrize(
    ("card", "others", "expected"),
    [
        ("p01", [{"tiles": FIVE, "builders": 2}], 3),
        ("p02", [], 5),
        ("p03", [CROWDED | {"builders": 2}], 0),
        ("p04", [], 0),
        ("p05", [{"tiles": LANDS}], 4),
        ("p06", [], 7),
        ("p07", [{"tiles": [tile("lake", "1,1,0")]}], 3),
        ("p08", [], 0),
        ("p09", [], 6),
        ("p10", [], 0),
        ("p11", [{"builders": 1}], 6),
        ("p12", [], 0),
        ("p13", [], 0),
        ("p14", [WORKS], 0),
    ],
)
def test_every_prestige_card_of_the_list(card: str, others: list[dict[str, Any]], expected: int) -> None:
    assert counted(card, others) == expected


@rule("POF-PRESTIGECARD-1", "POF-PRESTIGECARD-3", "POF-PRESTIGECARD-5", "POF-PRESTIGECARD-7", "POF-PRESTIGECARD-10")
@rule("POF-PRESTIGECARD-12", "POF-PRESTIGECARD-14", "POF-PRESTIGE-2", "POF-PRESTIGE-3")
@pytest.mark.parametrize(
    ("card", "others", "mine", "expected"),
    [
        ("p01", [], {}, 6),
        ("p01", [{"tiles": SIX, "builders": 2}], {}, 0),
        ("p03", [], {}, 8),
        ("p03", [{"tiles": EXAMPLE["tiles"], "builders": 2}], {}, 4),
        ("p05", [], {}, 7),
        ("p06", [{"tiles": EXAMPLE["tiles"][:2]}], {}, 4),
        ("p07", [], {}, 6),
        ("p10", [{"jesters": 1}], {"jesters": 2}, 6),
        ("p10", [{"jesters": 2}], {"jesters": 2}, 3),
        ("p11", [{"builders": 2}], {}, 3),
        ("p12", [], {"tiles": LANDS}, 5),
        ("p12", [{"tiles": LANDS}], {"tiles": LANDS}, 3),
        ("p14", [], {}, 7),
        ("p14", [{"table": WORKS["table"][:4]}], {}, 4),
    ],
)
def test_alone_tied_and_beaten(card: str, others: list[dict[str, Any]], mine: dict[str, Any], expected: int) -> None:
    assert counted(card, others, **mine) == expected


@rule("POF-PRESTIGECARD-2", "POF-PRESTIGECARD-4", "POF-PRESTIGECARD-8", "POF-PRESTIGECARD-9", "POF-PRESTIGECARD-13")
@rule("POF-PRESTIGE-5")
@pytest.mark.parametrize(
    ("card", "mine", "expected"),
    [
        ("p02", {"tiles": EXAMPLE["tiles"][:4]}, 0),
        ("p04", {"tiles": [tile("lake", "1,1,0"), tile("park", "3,1,0"), tile("forest", "1,3,0")]}, 8),
        ("p08", {"freedoms": ["travel", "religion", "opinion"]}, 8),
        ("p09", {"freedoms": ["travel"]}, 0),
        ("p09", {"table": ["jurist", "painter"]}, 0),
        ("p09", {"tiles": FIVE[:3]}, 0),
        ("p13", {"jesters": 1}, 7),
        ("p13", {"jesters": 1, "builders": 0, "tiles": EXAMPLE["tiles"][:3]}, 0),
    ],
)
def test_conditions_met_and_not(card: str, mine: dict[str, Any], expected: int) -> None:
    """Whatever the others have."""
    strong = {"tiles": LANDS, "jesters": 3, "builders": 2}
    assert counted(card, [strong], **mine) == expected


def last_turn(*seats: dict[str, Any]) -> Match:
    """The last turn of the last round of two players."""
    return table(*seats, players=2, round=7, start=1, moment="turn of seat 0, 0 actions left")


@rule("POF-END-1", "POF-PRESTIGE-1")
def test_prestige_cards_are_shown_and_counted_at_the_end() -> None:
    match = last_turn({"points": 10, "prestige": ["p10"], "jesters": 1, "best": 17}, {"points": 12})
    assert match.view(1)["scores"] == [10, 12], "nobody else knows before"
    assert match.view(0)["scores"] == [16, 12]
    play(match, "end")
    assert match.over
    assert match.scores() == [19, 12], "3 for the best work, 6 for the card"
    assert match.view(1)["scores"] == [19, 12]
    assert match.view(1)["seats"][0]["prestige"][0]["card"] == "p10"
    assert match.winners() == (0,)


@rule("POF-END-2", "POF-END-3")
@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [((10, 0), (9, 900), (0,)), ((9, 100), (9, 200), (1,)), ((9, 200), (9, 200), (0, 1))],
)
def test_most_points_then_most_money_then_both(
    mine: tuple[int, int], theirs: tuple[int, int], expected: tuple[int, ...]
) -> None:
    seats = [{"points": has[0], "money": has[1]} for has in (mine, theirs)]
    assert play(last_turn(*seats), "end").winners() == expected


def test_the_score_sheet_says_where_points_come_from() -> None:
    mine = EXAMPLE | {"points": 40, "best_works": 2, "steps_back": 3, "prestige": ["p02"]}
    match = table(mine, round=3)
    lines = {line["rule"]: line["points"] for line in match.score_sheet() if line["seat"] == 0}
    assert lines == {
        "POF-BUILD-3": 15,
        "POF-LAND-2": 3,
        "POF-BUILDER-2": 3,
        "POF-BEST-2": 6,
        "POF-MONEY-1": -3,
        "POF-WORK-11": 16,
        "POF-PRESTIGE-5": 5,
    }
    assert money(match)[0] == 3500


@rule("POF-PRESTIGE-2", "POF-PRESTIGE-3", "POF-PRESTIGE-4", "POF-PRESTIGE-5")
@pytest.mark.parametrize(
    ("card", "jesters", "expected"),
    [
        ("p10", [2, 1, 0], ("POF-PRESTIGE-2", 6)),
        ("p10", [1, 2, 0], ("POF-PRESTIGE-2", 0)),
        ("p10", [2, 2, 0], ("POF-PRESTIGE-3", 3)),
        ("p10", [0, 0, 0], ("POF-PRESTIGE-4", 0)),
        ("p10", [0, 1, 0], ("POF-PRESTIGE-4", 0)),
        ("p08", [0, 0, 0], ("POF-PRESTIGE-5", 0)),
    ],
)
def test_the_sheet_cites_the_rule_by_which_a_prestige_card_counts(
    card: str, jesters: list[int], expected: tuple[str, int]
) -> None:
    match = table({"prestige": [card], "jesters": jesters[0]}, *({"jesters": many} for many in jesters[1:]))
    lines = [(line["rule"], line["points"]) for line in match.score_sheet() if line["seat"] == 0]
    assert lines == [expected]
