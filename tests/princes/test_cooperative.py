"""Cooperative building, against a checker that thinks in cells of one common plane."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signoria import InvalidPosition, Match
from signoria.games.princes.options.reading import read_box
from tests.princes.seen import money, offered, points, refused, seat, value_of_work
from tests.princes.table import play, table, tile
from tests.princes.test_placing import BUILDINGS, EVERY, Cells
from tests.rulemark import rule

WITH = {"cooperative_building": True}
CORNERS = read_box().corners
PALACE: Cells = frozenset((row, column) for row in (2, 3) for column in (2, 3, 4))
SHAPES = {word: {cells for place, cells in EVERY[word].items() if place.startswith("1,1,")} for word in BUILDINGS}


def joined(*seats: dict[str, Any], players: int = 2, **facts: Any) -> Match:
    """A position on the common field."""
    return table(*seats, players=players, options=WITH | facts.pop("options", {}), **facts)


def on_plane(cells: Cells, players: int, owner: int) -> Cells:
    """Cells of a board on the common plane, as row and column."""
    column, row = CORNERS[players][owner]
    return frozenset((r + row, c + column) for r, c in cells)


BOARD: Cells = frozenset((row, column) for row in range(7) for column in range(7))


class Plane:
    """The whole field: whose cell is whose, where buildings stand and where anything lies."""

    def __init__(self, seats: list[dict[str, Any]]) -> None:
        self.players = len(seats)
        self.builders = [prince.get("builders", 0) for prince in seats]
        self.owner = {cell: o for o in range(self.players) for cell in on_plane(BOARD, self.players, o)}
        self.walls = {cell for o in range(self.players) for cell in on_plane(PALACE, self.players, o)}
        self.taken = set(self.walls)
        for number, prince in enumerate(seats):
            for laid in prince.get("tiles", []):
                cells = on_plane(EVERY[laid["tile"]][laid["place"]], self.players, number)
                self.taken |= cells
                if laid["tile"] in BUILDINGS:
                    self.walls |= cells

    def may_cover(self, cell: tuple[int, int], lands: set[int]) -> bool:
        """By the rules as they are written, for a building in one land or across the border of two."""
        mine = self.owner[cell]
        if cell in self.taken:
            return False
        for near in ((cell[0] + 1, cell[1]), (cell[0] - 1, cell[1]), (cell[0], cell[1] + 1), (cell[0], cell[1] - 1)):
            theirs = self.owner.get(near)
            if theirs is None or self.builders[mine] >= 2:
                continue
            if theirs in lands:
                if near in self.walls:
                    return False
            elif self.builders[mine] == 0 or near in self.taken:
                return False
        return True

    def places(self, word: str, lands: set[int]) -> set[Cells]:
        """Everything a building can cover that lies in exactly these lands."""
        found = set()
        for shape in SHAPES[word]:
            for row in range(-10, 20):
                for column in range(-10, 25):
                    cells = frozenset((r + row, c + column) for r, c in shape)
                    if {self.owner.get(cell) for cell in cells} == lands and all(
                        self.may_cover(cell, lands) for cell in cells
                    ):
                        found.add(cells)
        return found


def covered(match: Match, word: str, active: int) -> set[Cells]:
    """What the places that are offered would cover on the plane."""
    outline = read_box().outlines[BUILDINGS.index(word)]
    ways = ("0", "90", "180", "270", "m0", "m90", "m180", "m270")
    found = set()
    for choice in offered(match):
        if choice.startswith("place:"):
            row, column, way = choice.removeprefix("place:").split(",")
            cells = frozenset((r + int(row) - 1, c + int(column) - 1) for r, c in outline.cells[ways.index(way)])
            found.add(on_plane(cells, match.players, active))
    return found


EDGE: Cells = frozenset((row, column) for row, column in BOARD if {row, column} & {0, 6})


def beside(cells: Cells) -> Cells:
    """The cells that share an edge with some of these."""
    return frozenset((row + down, column + right) for row, column in cells for down, right in STEPS)


STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


@st.composite
def fields(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Boards with builders and a few tiles as they can lie there; with fewer than two builders, away from the edge."""
    seats: list[dict[str, Any]] = []
    for number in range(draw(st.integers(2, 5))):
        laid: list[dict[str, str]] = []
        taken = PALACE
        words = ["park", "lake"] if number > 2 else ["park", "lake", "tower", "chapel"]
        builders = draw(st.integers(0, (2, 2, 1, 1, 0)[number]))
        for word in draw(st.lists(st.sampled_from(words), max_size=3, unique=True)):
            closed = taken if builders == 2 or word not in BUILDINGS else taken | EDGE | beside(taken)
            free = [place for place, cells in EVERY[word].items() if not cells & closed]
            if free:
                place = draw(st.sampled_from(free))
                taken |= EVERY[word][place]
                laid.append(tile(word, place))
        seats.append({"builders": builders, "tiles": laid, "money": 5000})
    return seats


@rule("POF-COOP-4", "POF-COOP-9", "POF-COOP-10", "POF-COOP-3")
@given(fields(), st.sampled_from(["workshop", "opera", "studio", "university"]))
@settings(max_examples=25, deadline=None)
def test_joint_places_are_those_of_the_rules(seats: list[dict[str, Any]], word: str) -> None:
    plane = Plane(seats)
    match = joined(*seats, players=len(seats))
    partners = {1, len(seats) - 1}
    expected = {partner: plane.places(word, {0, partner}) for partner in partners}
    if not any(expected.values()):
        assert refused(match, f"joint:{word}") == "POF-COOP-4"
        return
    play(match, f"joint:{word}")
    assert {*offered(match)} - {"back"} == {f"partner:{partner}" for partner in partners if expected[partner]}
    for partner in partners:
        if expected[partner]:
            assert covered(play(match.clone(), f"partner:{partner}"), word, 0) == expected[partner]


@rule("POF-COOP-2")
@given(fields(), st.sampled_from(["workshop", "opera", "hospital"]))
@settings(max_examples=25, deadline=None)
def test_places_alone_are_those_of_the_rules(seats: list[dict[str, Any]], word: str) -> None:
    expected = Plane(seats).places(word, {0})
    match = joined(*seats, players=len(seats))
    if not expected:
        assert refused(match, f"build:{word}") == "POF-BUILD-4"
    else:
        assert covered(play(match, f"build:{word}"), word, 0) == expected


@rule("POF-COOP-1", "POF-COOP-2")
@pytest.mark.parametrize(
    ("builders", "theirs", "rule_"),
    [
        (0, [], "POF-COOP-2"),
        (1, [], ""),
        (1, [tile("tower", "5,1,90")], "POF-COOP-2"),
        (1, [tile("park", "5,1,90")], "POF-COOP-2"),
        (2, [tile("tower", "5,1,90")], ""),
    ],
)
def test_building_alone_at_the_border(builders: int, theirs: list[dict[str, str]], rule_: str) -> None:
    """Seat 1 lies to the right of seat 0: column 7 is beside its column 1."""
    match = play(joined({"builders": builders}, {"tiles": theirs, "builders": 1}), "build:tower")
    assert refused(match, "place:5,7,90") == rule_
    assert refused(match, "place:5,6,90") == ""
    if rule_:
        refusal = match.why_not("place:5,7,90")
        assert refusal is not None
        assert refusal["message"]["args"]["column"] == 7


@rule("POF-COOP-2")
def test_a_landscape_across_the_border_is_an_option() -> None:
    seats = ({"builders": 1}, {"tiles": [tile("park", "5,1,90")]})
    match = play(joined(*seats, options={"border_landscape": "free"}), "build:tower")
    assert refused(match, "place:5,7,90") == ""


@rule("POF-COOP-1", "POF-LAND-3")
def test_landscapes_may_lie_at_borders() -> None:
    match = joined({}, players=3, moment="seat 0 to open")
    play(match, "auction:park", "pass", "pass")
    assert "place:1,7,90" in offered(match)


RED: dict[str, Any] = {"builders": 1, "money": 1000}
GREEN: dict[str, Any] = {"builders": 3, "money": 1000}
ACROSS = "place:6,5,0"
"""The workshop with one cell in the other land."""


def agreed(price: int = 500) -> Match:
    match = joined(RED, GREEN)
    return play(match, "joint:workshop", "partner:1", ACROSS, f"offer:{price}")


@rule("POF-COOP-6", "POF-COOP-7", "POF-COOP-8", "POF-COOP-4")
def test_the_workshop_of_the_rulebook() -> None:
    """Green pays Red 500, Red pays the bank 300 for his one builder: he has earned 200."""
    match = agreed()
    assert match.waiting == (1,)
    assert points(match) == [0, 6], "for the second and the third builder"
    play(match, "accept")
    assert money(match) == [1200, 500]
    assert points(match) == [3, 9]
    assert match.view(None)["supply"]["buildings"]["workshop"] == 2
    assert [prince["tiles"][0]["tile"] for prince in match.view(None)["seats"]] == ["workshop", "workshop"]
    assert seat(match, 1)["tiles"] == [tile("workshop", "6,-2,0")]
    assert match.waiting == (0,)
    assert match.position()["moment"] == "turn of seat 0, 1 action left", "one action, and none of the partner"
    play(match, "end")
    assert match.position()["moment"] == "turn of seat 1, 2 actions left"
    assert refused(match, "build:workshop") == "POF-PLACE-5", "he has it too"
    assert refused(match, "joint:workshop") == "POF-COOP-5"


@rule("POF-COOP-8")
def test_a_building_together_counts_in_works_of_both() -> None:
    match = joined(RED | {"jesters": 2, "hand": ["goldsmith"]}, GREEN | {"jesters": 2, "hand": ["sculptor"]}, round=1)
    play(match, "joint:workshop", "partner:1", ACROSS, "offer:0", "accept", "work:goldsmith")
    assert value_of_work(match) == 9
    play(match, "finish", "points:0", "end", "work:sculptor")
    assert value_of_work(match, 1) == 9


@rule("POF-COOP-9")
def test_the_distances_of_the_rulebook() -> None:
    """Red has one builder and may not build wall to wall in his land; the partner with three may in his."""
    for mine, theirs, expected in (
        (RED, GREEN | {"tiles": [tile("tower", "5,1,0")]}, ""),
        (RED, GREEN | {"builders": 1, "tiles": [tile("tower", "6,2,0")]}, "POF-COOP-9"),
        (RED | {"tiles": [tile("tower", "3,7,90")]}, GREEN, "POF-COOP-9"),
        (RED | {"builders": 2, "tiles": [tile("tower", "5,5,0")]}, GREEN, ""),
        (RED | {"tiles": [tile("tower", "6,5,0")]}, GREEN, "POF-PLACE-2"),
    ):
        match = play(joined(mine, theirs), "joint:workshop", "partner:1")
        assert refused(match, ACROSS) == expected


@rule("POF-COOP-4", "POF-COOP-3")
def test_what_an_offer_names() -> None:
    match = joined(RED, GREEN)
    assert refused(match, "joint:workshop") == ""
    play(match, "joint:workshop")
    assert refused(match, "end") == "POF-COOP-3"
    assert refused(match, "partner:0") == "POF-COOP-3"
    play(match, "partner:1")
    assert refused(match, "end") == "POF-COOP-4"
    assert refused(match, "place:1,1,0") == "POF-COOP-4", "not across the border"
    play(match, ACROSS)
    assert refused(match, "end") == "POF-COOP-7"
    assert match.view(1)["deal"] == {
        "active": 0,
        "partner": 1,
        "building": "workshop",
        "place": "6,5,0",
        "price": None,
        "counters": 0,
    }


@rule("POF-COOP-3")
def test_only_turn_neighbours_are_partners() -> None:
    match = play(joined(*[{"builders": 1} for _ in range(5)], players=5), "joint:tower")
    assert offered(match) == ["partner:1", "partner:4"]
    assert refused(match, "partner:3") == "POF-COOP-3", "he shares a border, but not a turn"


@rule("POF-COOP-5")
def test_neither_may_have_the_building() -> None:
    opera = [tile("opera", "6,2,0")]
    assert refused(joined(RED | {"tiles": opera}, GREEN), "joint:opera") == "POF-COOP-5"
    assert refused(joined(RED, GREEN | {"tiles": opera}), "joint:opera") == "POF-COOP-5"


@rule("POF-COOP-7", "POF-COOP-12")
def test_any_price_from_nothing_to_all_the_partner_has() -> None:
    match = play(joined(RED, GREEN), "joint:workshop", "partner:1", ACROSS)
    assert offered(match) == [f"offer:{price}" for price in range(0, 1100, 100)]
    assert refused(match, "offer:1100") == "POF-COOP-7"
    poor = play(joined({"money": 300}, GREEN), "joint:workshop", "partner:1", ACROSS)
    assert offered(poor) == [f"offer:{price}" for price in range(400, 1100, 100)], "the bank wants 700"
    play(poor, "offer:400", "accept")
    assert money(poor) == [0, 600]


@rule("POF-COOP-6")
def test_without_enough_money_together_nothing_is_built() -> None:
    assert refused(joined({"money": 300}, {"money": 300}), "joint:tower") == "POF-COOP-6"
    assert refused(joined({"money": 300}, {"money": 400}), "joint:tower") == ""


@rule("POF-COOP-11")
def test_three_counters_and_no_more() -> None:
    match = agreed(500)
    assert refused(match, "offer:500") == "POF-COOP-11", "that is what is offered"
    assert refused(match, "end") == "POF-COOP-11"
    play(match, "offer:100")
    assert match.waiting == (0,)
    play(match, "offer:400")
    assert match.waiting == (1,)
    play(match, "offer:200")
    assert match.waiting == (0,)
    assert offered(match) == ["accept", "refuse"]
    assert refused(match, "offer:300") == "POF-COOP-11"
    play(match, "accept")
    assert money(match) == [900, 800]


@rule("POF-COOP-13")
def test_after_a_refusal_the_action_is_left_and_the_neighbour_is_not_asked_again() -> None:
    match = play(agreed(), "refuse")
    assert match.waiting == (0,)
    assert match.position()["moment"] == "turn of seat 0, 2 actions left, refused by seat 1"
    assert refused(match, "joint:tower") == "POF-COOP-13"
    assert match.view(None)["deal"] is None
    assert money(match) == [1000, 1000]
    play(match, "build:tower")
    assert offered(match)


@rule("POF-COOP-12", "POF-SETUP-6")
def test_with_secret_money_each_answers_for_his_own() -> None:
    hidden = {"secret_money": True}
    match = play(joined(RED, GREEN, options=hidden), "joint:workshop", "partner:1", ACROSS, "offer:1500")
    assert refused(match, "accept") == "POF-COOP-12"
    assert refused(match, "offer:1100") == "POF-COOP-7"
    low = play(joined({"money": 100}, GREEN, options=hidden), "joint:workshop", "partner:1", ACROSS, "offer:900")
    play(low, "offer:200")
    assert refused(low, "accept") == "POF-COOP-12", "with 100 and 200 the bank cannot be paid"


@rule("POF-COOP-1")
def test_without_the_expansion_nobody_builds_together() -> None:
    assert refused(table({}), "joint:tower") == "POF-COOP-1"


def test_half_a_building_is_no_position() -> None:
    with pytest.raises(InvalidPosition, match="lacks its half in the land of seat 1"):
        joined({"tiles": [tile("workshop", "6,5,0")]}, {})
    whole = joined({"tiles": [tile("workshop", "6,5,0")]}, {"tiles": [tile("workshop", "6,-2,0")]})
    assert whole.view(None)["supply"]["buildings"]["workshop"] == 2
