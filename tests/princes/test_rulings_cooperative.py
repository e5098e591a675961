"""Rulings on cooperative building."""

from pathlib import Path
from typing import Any

import pytest

from signoria import Match
from signoria.games.princes.game import PrincesOfFlorence
from signoria.games.princes.options.reading import OURS
from tests.princes.seen import cells, money, offered, points, refused, seat
from tests.princes.table import play, tile
from tests.princes.test_cooperative import ACROSS, GREEN, RED, agreed, joined
from tests.rulemark import rule


@rule("POF-COOP-2")
@pytest.mark.parametrize("landscapes", ["blocks", "free"])
def test_a_palace_across_the_border_counts_as_a_building(landscapes: str, tmp_path: Path) -> None:
    """On our boards it touches no border; on those of another box it may."""
    path = tmp_path / "cards.toml"
    path.write_text(OURS.read_text("utf-8").replace('"..PPP..",', '"PPP....",'), "utf-8")
    options = {"cooperative_building": True, "border_landscape": landscapes}
    for builders, expected in ((1, "POF-COOP-2"), (2, "")):
        seats = [{"builders": builders, "money": 1000}, {}]
        match = PrincesOfFlorence().with_cards(path).position({"players": 2, "options": options, "seats": seats})
        play(match, "build:tower")
        assert refused(match, "place:3,7,90") == expected
        assert refused(match, "place:5,7,90") == "", "below the palace"


@rule("POF-COOP-9")
@pytest.mark.parametrize(("mine", "theirs", "expected"), [(1, 2, "POF-COOP-9"), (2, 1, "POF-COOP-9"), (2, 2, "")])
def test_contact_across_the_crossed_border_needs_two_builders_of_the_owner(
    mine: int, theirs: int, expected: str
) -> None:
    """The chapel has cells beside the tower of seat 1 in both lands: 6,7 opposite it, and 5,1 above it."""
    tower = [tile("tower", "6,1,0")]
    match = joined({"builders": mine, "money": 1000}, {"builders": theirs, "tiles": tower})
    play(match, "joint:chapel", "partner:1")
    assert refused(match, "place:5,7,0") == expected


@rule("POF-COOP-10")
def test_beside_a_third_land_the_rule_for_building_alone_holds() -> None:
    """With four, seat 0 lies above seat 3; the workshop with seat 1 would touch that border at the bottom row."""
    without: dict[str, Any] = {"money": 1000}
    match = play(joined(without, without, players=4), "joint:workshop", "partner:1")
    assert refused(match, "place:6,5,0") == "POF-COOP-10"
    assert refused(match, "place:5,5,0") in ("", "POF-COOP-9")
    one = play(joined({"builders": 1} | without, {"builders": 1} | without, players=4), "joint:workshop", "partner:1")
    assert refused(one, "place:6,5,0") == ""
    blocked = joined(
        {"builders": 1} | without, {"builders": 1} | without, {}, {"tiles": [tile("park", "1,5,0")]}, players=4
    )
    play(blocked, "joint:workshop", "partner:1")
    assert refused(blocked, "place:6,5,0") == "POF-COOP-10"


@rule("POF-COOP-4")
def test_a_building_together_never_covers_a_third_land() -> None:
    match = play(joined({"builders": 2}, {"builders": 2}, players=4), "joint:university", "partner:1")
    refusal = match.why_not("place:6,6,0")
    assert refusal is not None
    assert refusal["rule"] == "POF-COOP-4"
    assert refusal["message"]["args"]["row"] == 8, "the first cell in the row below"


@rule("POF-COOP-13", "POF-COOP-3")
def test_after_a_refusal_the_other_neighbour_can_be_asked_and_in_the_next_turn_the_same() -> None:
    three = [{"builders": 2, "money": 1000} for _ in range(3)]
    match = joined(*three, players=3)
    play(match, "joint:tower")
    assert offered(match) == ["partner:1", "partner:2", "back"]
    play(match, "partner:1", offered_place(match, "partner:1"), "offer:0", "refuse")
    play(match, "joint:chapel")
    assert offered(match) == ["partner:2", "back"]
    assert refused(match, "partner:1") == "POF-COOP-13"
    play(match, "partner:2", offered_place(match, "partner:2"), "offer:0", "accept")
    assert match.position()["moment"] == "turn of seat 0, 1 action left, refused by seat 1"
    play(match, "joint:tower")
    assert offered(match) == ["partner:2", "back"], "the one who refused is not asked in the second action either"


def offered_place(match: Match, partner: str) -> str:
    """A place that would be offered."""
    return offered(play(match.clone(), partner))[0]


@rule("POF-COOP-13")
def test_in_another_turn_everybody_can_be_asked_again() -> None:
    match = play(agreed(), "refuse", "end")
    assert match.waiting == (1,)
    assert refused(match, "joint:workshop") == "", "seat 1 may ask seat 0"
    play(match, "end", "decline", "decline", "end")
    assert match.waiting == (0,)
    assert refused(match, "joint:workshop") == ""


@rule("POF-COOP-8", "POF-PRESTIGECARD-1", "POF-PRESTIGECARD-3", "POF-BONUSCARD-1")
def test_both_count_the_building_and_each_his_own_cells() -> None:
    """The workshop covers six cells of seat 0 and one of seat 1, who then has the fewest empty ones no more."""
    seats = (RED | {"prestige": ["p01", "p03"]}, GREEN | {"prestige": ["p08"], "tiles": [tile("park", "1,1,0")]})
    match = joined(*seats)
    play(match, "joint:workshop", "partner:1", ACROSS, "offer:0", "accept")
    red, green, *_ = [cells(match, prince["tiles"][-1]) for prince in match.view(None)["seats"] if prince["tiles"]]
    mine = [cell for cell in red if cell[1] < 7]
    theirs = [cell for cell in green if cell[1] >= 0]
    assert (len(mine), len(theirs)) == (6, 1)
    assert match.view(0)["forecast"]["prestige"] == {"p01": 3, "p03": 8}, "one building each; 37 empty cells to 40"


@rule("POF-COOP-12")
def test_the_partner_may_first_go_back_on_the_track_to_pay() -> None:
    match = joined({"money": 700}, {"money": 0, "points": 3})
    play(match, "joint:tower", "partner:1", "place:1,6,0")
    assert offered(match) == ["offer:0"]
    play(match, "offer:0", "back", "back")
    assert offered(match) == ["offer:100", "offer:200", "accept", "refuse", "back"]
    play(match, "offer:200", "accept")
    assert money(match) == [200, 0]
    assert points(match) == [3, 4]


@rule("POF-COOP-7", "POF-COOP-6")
def test_the_price_may_exceed_what_the_bank_gets() -> None:
    match = joined({"builders": 3, "money": 0}, {"money": 2000})
    play(match, "joint:tower", "partner:1", "place:1,6,0", "offer:2000", "accept")
    assert money(match) == [2000, 0], "three builders: the bank gets nothing"


@rule("POF-COOP-5", "POF-BUILD-2")
def test_a_building_out_of_stock_cannot_be_built_together() -> None:
    opera = {"tiles": [tile("opera", "6,2,0")]}
    match = joined({}, {}, opera, opera, opera, players=5)
    assert refused(match, "joint:opera") == "POF-BUILD-2"


@rule("POF-COOP-3")
def test_with_two_players_the_only_other_is_asked_once() -> None:
    match = play(joined(RED, GREEN), "joint:tower")
    assert offered(match) == ["partner:1"]


@rule("POF-COOP-4", "POF-PLACE-6")
def test_a_building_together_stays_and_stops_both_from_laying_there() -> None:
    match = play(agreed(), "accept", "end")
    assert seat(match, 0)["tiles"] == [tile("workshop", "6,5,0")]
    play(match, "build:tower")
    assert refused(match, "place:6,1,0") == "POF-PLACE-2", "the cell of the workshop in his land"
