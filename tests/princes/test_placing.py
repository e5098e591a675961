"""Where tiles may lie, against a checker that knows nothing of masks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signoria.games.princes.engine.cards import TILE_WORDS
from signoria.games.princes.engine.tiles import GRID, WAY_WORDS
from signoria.games.princes.options.reading import read_box
from tests.princes.seen import cells, offered, points, refused, seat
from tests.princes.table import play, table, tile
from tests.rulemark import rule

Cells = frozenset[tuple[int, int]]
PALACE: Cells = frozenset((row, column) for row in (5, 6) for column in (0, 1, 2))
OUTLINES: list[Cells] = [frozenset(outline.cells[0]) for outline in read_box().outlines]
BUILDINGS = TILE_WORDS[:10]


def every_place(tile_word: str) -> dict[str, Cells]:
    """All places on the grid by word, found by turning the drawing cell by cell; ways that look alike count once."""
    found: dict[str, Cells] = {}
    seen: set[Cells] = set()
    for way in WAY_WORDS:
        cells = OUTLINES[TILE_WORDS.index(tile_word)]
        if way.startswith("m"):
            cells = frozenset((row, 6 - column) for row, column in cells)
        for _ in range(int(way.removeprefix("m")) // 90):
            cells = frozenset((column, 6 - row) for row, column in cells)
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        shape = frozenset((row - top, column - left) for row, column in cells)
        if shape not in seen:
            seen.add(shape)
            for row in range(7):
                for column in range(7):
                    lying = frozenset((row + r, column + c) for r, c in shape)
                    if all(0 <= r < 7 and 0 <= c < 7 for r, c in lying):
                        found[f"{row + 1},{column + 1},{way}"] = lying
    return found


EVERY = {word: every_place(word) for word in TILE_WORDS}


def touch(one: Cells, other: Cells) -> bool:
    """Do they share an edge?"""
    return any(abs(r - a) + abs(c - b) == 1 for r, c in one for a, b in other)


def legal(word: str, builders: int, laid: list[tuple[str, str]]) -> list[str]:
    """By the rules as they are written: wholly on the grid, no overlap, walls apart without two builders."""
    taken = PALACE.union(*(EVERY[w][p] for w, p in laid))
    walls = [PALACE, *(EVERY[w][p] for w, p in laid if w in BUILDINGS)]
    near = word in BUILDINGS and builders < 2
    return [
        place
        for place, cells in EVERY[word].items()
        if not cells & taken and not (near and any(touch(cells, wall) for wall in walls))
    ]


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, list[tuple[str, str]]]:
    """A number of builders and some tiles that do not overlap."""
    builders, laid = draw(st.integers(0, 3)), list[tuple[str, str]]()
    for word in draw(st.lists(st.sampled_from(TILE_WORDS), max_size=6)):
        places = [] if word in BUILDINGS and word in [w for w, _ in laid] else legal(word, builders, laid)
        if places:
            laid.append((word, draw(st.sampled_from(places))))
    return builders, laid


@rule("POF-PLACE-1", "POF-PLACE-2", "POF-PLACE-3", "POF-PLACE-4", "POF-PLACE-7")
@given(boards(), st.sampled_from(BUILDINGS))
@settings(max_examples=120, deadline=None)
def test_buildings_can_be_laid_where_the_rules_say(board: tuple[int, list[tuple[str, str]]], word: str) -> None:
    builders, laid = board
    match = table({"builders": builders, "tiles": [tile(*pair) for pair in laid]})
    expected = legal(word, builders, laid)
    if word in [w for w, _ in laid]:
        assert refused(match, f"build:{word}") == "POF-PLACE-5"
    elif not expected:
        assert refused(match, f"build:{word}") == "POF-BUILD-4"
    else:
        places = [choice for choice in offered(play(match, f"build:{word}")) if choice != "back"]
        assert sorted(places) == sorted(f"place:{place}" for place in expected)


@rule("POF-LAND-3", "POF-LAND-4")
@given(boards(), st.sampled_from(TILE_WORDS[10:]))
@settings(max_examples=60, deadline=None)
def test_landscapes_can_be_laid_where_the_rules_say(board: tuple[int, list[tuple[str, str]]], word: str) -> None:
    builders, laid = board
    match = table({"builders": builders, "tiles": [tile(*pair) for pair in laid]}, moment="seat 0 to open")
    expected = legal(word, builders, laid)
    if not expected:
        assert refused(match, f"auction:{word}") == "POF-LAND-4"
        return
    play(match, f"auction:{word}", "pass", "pass")
    assert sorted(choice for choice in offered(match) if choice != "back") == sorted(
        f"place:{place}" for place in expected
    )


@rule("POF-PLACE-1")
@pytest.mark.parametrize("word", BUILDINGS)
def test_every_building_can_be_laid_in_every_place(word: str) -> None:
    """On an empty grid, with three builders: wherever it does not lie on the palace."""
    start = play(table({"builders": 3}), f"build:{word}")
    for place, covered in EVERY[word].items():
        if not covered & PALACE:
            match = play(start.clone(), f"place:{place}")
            assert seat(match)["tiles"] == [tile(word, place)]
            assert set(cells(match, match.view(None)["seats"][0]["tiles"][0])) == covered


@rule("POF-PLACE-1", "POF-PLACE-2", "POF-PLACE-3")
@pytest.mark.parametrize(
    ("place", "expected", "cell"),
    [
        ("1,6,0", "POF-PLACE-1", (1, 8)),
        ("3,3,0", "POF-PLACE-2", (3, 3)),
        ("2,3,0", "POF-PLACE-3", (2, 3)),
        ("5,1,0", "POF-PLACE-3", (5, 1)),
        ("1,1,m0", "POF-PLACE-7", None),
    ],
)
def test_a_refusal_names_the_rule_and_the_cell(place: str, expected: str, cell: tuple[int, int] | None) -> None:
    match = table({"tiles": [tile("chapel", "3,3,0")]})
    play(match, "build:tower")
    refusal = match.why_not(f"place:{place}")
    assert refusal is not None
    assert refusal["rule"] == expected
    if cell:
        assert (refusal["message"]["args"]["row"], refusal["message"]["args"]["column"]) == cell
    assert refused(match, "end") == "POF-BUILD-3", "a building is laid at once"


@rule("POF-PLACE-4")
def test_a_building_may_touch_a_landscape() -> None:
    match = play(table({"tiles": [tile("forest", "1,1,0")]}), "build:tower")
    assert "place:3,1,0" in offered(match)
    assert "place:1,3,90" in offered(match)


@rule("POF-PLACE-5")
def test_each_building_once() -> None:
    match = table({"tiles": [tile("tower", "1,1,0")]})
    assert refused(match, "build:tower") == "POF-PLACE-5"


@rule("POF-PLACE-6", "POF-BUILD-3")
def test_a_building_stays_where_it_was_laid_and_brings_three_points() -> None:
    match = play(table({}), "build:tower", "place:1,1,0")
    assert points(match)[0] == 3
    play(match, "build:chapel", "place:3,1,0", "end")
    assert seat(match)["tiles"] == [tile("tower", "1,1,0"), tile("chapel", "3,1,0")]
    assert points(match)[0] == 6


@rule("POF-BUILD-1")
@pytest.mark.parametrize(("builders", "price"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_the_price_of_a_building(builders: int, price: int) -> None:
    match = play(table({"builders": builders, "money": 1000}), "build:opera", "place:1,1,0")
    assert seat(match)["money"] == 1000 - price
    if price:
        assert refused(table({"builders": builders, "money": price - 100}), "build:opera") == "POF-BUILD-1"


@rule("POF-BUILD-2")
def test_there_are_three_of_each_building() -> None:
    opera = [tile("opera", "1,1,0")]
    match = table({}, {"tiles": opera}, {"tiles": opera}, {"tiles": opera}, players=4)
    assert refused(match, "build:opera") == "POF-BUILD-2"
    assert match.view(None)["supply"]["buildings"]["opera"] == 0


@rule("POF-BUILD-4")
def test_a_building_without_a_place_cannot_be_bought() -> None:
    forests = [tile("forest", f"{row},{column},0") for row in (1, 3) for column in (1, 3, 5)]
    match = table({"tiles": [*forests, tile("lake", "5,5,0")]})
    assert refused(match, "build:university") == "POF-BUILD-4"
    assert read_box().outlines[0].fits(GRID)
