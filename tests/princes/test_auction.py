"""Phase A."""

from typing import Any

import pytest

from signoria import Match
from tests.princes.seen import asked, money, names, offered, points, refused, seat
from tests.princes.table import begun, play, table, tile, to_turn
from tests.rulemark import rule

FULL: list[dict[str, str]] = [
    tile("university", "1,1,0"),
    tile("laboratory", "1,4,0"),
    tile("workshop", "4,1,0"),
    tile("hospital", "4,5,0"),
    tile("tower", "1,7,90"),
    tile("park", "7,4,0"),
]
"""Tiles that leave no room for a forest."""


def opening(**mine: Any) -> Match:
    """Seat 0 is to open in a game of three."""
    return table(mine, moment="seat 0 to open")


@rule(
    "POF-AUCTION-1",
    "POF-AUCTION-2",
    "POF-AUCTION-4",
    "POF-AUCTION-6",
    "POF-AUCTION-7",
    "POF-AUCTION-8",
    "POF-AUCTION-9",
)
def test_the_four_auctions_of_the_rulebook() -> None:
    """A takes a park for 200, D outbids B and C for the jester at 700, B gets a forest for 600, C a builder alone."""
    match = begun(4)
    play(match, "auction:park", "pass", "pass", "pass")
    play(match, "place:1,1,0")
    assert match.waiting == (1,)
    assert "auction:park" not in offered(match)
    play(match, "auction:jester", *["bid"] * 5, "pass", "pass")
    assert match.waiting == (1,), "B was not successful and opens again"
    play(match, "auction:forest", "bid", "bid", "bid", "bid", "pass")
    play(match, "place:1,1,0")
    assert match.waiting == (2,)
    assert offered(match) == [f"auction:{what}" for what in ("lake", "builder", "prestige-card", "recruiting-card")] + [
        "decline"
    ]
    play(match, "auction:builder")
    assert money(match) == [3300, 2900, 3300, 2800]
    assert [seat(match, number)["jesters"] for number in range(4)] == [0, 0, 0, 1]
    assert seat(match, 2)["builders"] == 1
    assert asked(match) == "turn"
    assert match.waiting == (0,)
    assert match.view(None)["auction"]["blocked"] == [], "all take their stones back"


@rule("POF-AUCTION-4")
def test_who_opens_bids_the_base_price_or_nothing() -> None:
    match = begun()
    assert offered(match) == [
        *("auction:forest", "auction:lake", "auction:park", "auction:jester", "auction:builder"),
        *("auction:prestige-card", "auction:recruiting-card", "decline"),
    ]
    assert refused(match, "bid") == "POF-AUCTION-4"
    play(match, "auction:jester")
    assert match.view(None)["auction"] == {
        "opener": 0,
        "bidders": [0, 1, 2],
        "bidding": [0, 1, 2],
        "blocked": [],
        "object": "jester",
        "leader": 0,
        "price": 200,
    }


@rule("POF-AUCTION-5", "POF-AUCTION-8")
def test_who_does_not_open_is_out_of_the_phase() -> None:
    match = begun(4)
    play(match, "decline")
    assert match.waiting == (1,)
    play(match, "auction:jester")
    assert match.waiting == (2,)
    play(match, "pass")
    assert match.waiting == (3,)
    play(match, "pass")
    assert match.waiting == (2,), "seat 0 is not asked again"


@rule("POF-AUCTION-6")
def test_a_bid_is_exactly_one_hundred_more_and_passing_is_for_this_auction() -> None:
    match = play(begun(), "auction:jester")
    assert refused(match, "auction:lake") == "POF-AUCTION-6"
    play(match, "bid")
    assert match.view(None)["auction"]["price"] == 300
    play(match, "pass", "bid")
    assert match.view(None)["auction"]["price"] == 400
    play(match, "pass")
    assert match.waiting == (1,)
    play(match, "auction:lake")
    assert match.waiting == (2,), "who passed before may bid for another object"


@rule("POF-AUCTION-9")
def test_the_last_one_may_also_take_nothing() -> None:
    match = play(begun(2), "decline")
    assert refused(match, "pass") == "POF-AUCTION-9"
    play(match, "decline")
    assert asked(match) == "turn"
    assert money(match) == [2500, 2500]


@rule("POF-AUCTION-3")
def test_an_empty_stack_cannot_be_named() -> None:
    forests = [tile("forest", "1,1,0"), tile("forest", "1,3,0"), tile("forest", "3,1,0")]
    match = table({}, {"tiles": forests}, {"tiles": forests}, moment="seat 0 to open")
    assert refused(match, "auction:forest") == "POF-AUCTION-3"
    jesters = table({"jesters": 4}, {"jesters": 3}, moment="seat 0 to open")
    assert refused(jesters, "auction:jester") == "POF-AUCTION-3"
    builders = table({}, {"builders": 3}, {"builders": 3}, moment="seat 0 to open")
    assert refused(builders, "auction:builder") == "POF-AUCTION-3"
    recruiting = table({}, {"recruiting": {"hand": 5}}, moment="seat 0 to open")
    assert refused(recruiting, "auction:recruiting-card") == "POF-AUCTION-3"
    every = [f"p{number:02}" for number in range(1, 15)]
    prestige = table({}, {"prestige": every}, moment="seat 0 to open")
    assert refused(prestige, "auction:prestige-card") == "POF-AUCTION-3"


@rule("POF-AUCTION-10", "POF-MONEY-1")
def test_nobody_bids_more_than_he_has_but_he_may_go_back_first() -> None:
    match = opening(money=100, points=2)
    assert offered(match) == ["decline", "back"]
    assert refused(match, "auction:jester") == "POF-AUCTION-10"
    play(match, "back")
    assert match.waiting == (0,)
    assert "auction:jester" in offered(match)
    assert (money(match)[0], points(match)[0]) == (200, 1)
    play(match, "auction:jester", "bid")
    play(match, "pass")
    assert offered(match) == ["pass", "back"], "300 is bid and 400 too much"
    play(match, "back")
    assert offered(match) == ["pass"]


@rule("POF-LAND-1", "POF-LAND-2", "POF-LAND-3")
def test_a_landscape_is_laid_at_once_and_further_ones_of_a_kind_bring_points() -> None:
    """A lake first: then a park and a forest bring nothing, another lake 3."""
    for word, expected in (("park", 0), ("forest", 0), ("lake", 3)):
        match = opening(tiles=[tile("lake", "1,1,0")])
        play(match, f"auction:{word}", "pass", "pass")
        assert asked(match) == "place"
        assert refused(match, "decline") == "POF-LAND-1"
        play(match, offered(match)[0])
        assert points(match)[0] == expected
        assert len(seat(match)["tiles"]) == 2


@rule("POF-LAND-3")
def test_a_landscape_may_touch_anything() -> None:
    match = opening(tiles=[tile("tower", "4,1,0"), tile("park", "7,4,0")])
    play(match, "auction:forest", "pass", "pass")
    assert "place:5,4,0" in offered(match), "beside the palace and a park, at a corner of the tower"
    assert "place:2,1,0" in offered(match), "beside the tower"


@rule("POF-LAND-4")
def test_without_room_one_can_neither_open_nor_bid() -> None:
    match = table({"tiles": FULL, "builders": 2}, moment="seat 0 to open")
    assert refused(match, "auction:forest") == "POF-LAND-4"
    other = table({}, {"tiles": FULL, "builders": 2}, moment="seat 0 to open")
    play(other, "auction:forest")
    assert refused(other, "bid") == "POF-LAND-4"
    assert offered(other) == ["pass", "back"]


@rule("POF-JESTER-1")
def test_jesters_come_from_a_stock_of_seven() -> None:
    match = opening()
    assert match.view(None)["supply"]["objects"]["jester"] == 7
    play(match, "auction:jester", "pass", "pass")
    assert match.view(None)["supply"]["objects"]["jester"] == 6
    assert seat(match)["jesters"] == 1


@rule("POF-BUILDER-1")
def test_nobody_has_a_fourth_builder() -> None:
    match = table({"builders": 3}, moment="seat 0 to open")
    assert refused(match, "auction:builder") == "POF-BUILDER-1"
    bidder = play(table({}, {"builders": 3}, moment="seat 0 to open"), "auction:builder")
    assert refused(bidder, "bid") == "POF-BUILDER-1"


@rule("POF-BUILDER-2")
@pytest.mark.parametrize(("before", "expected"), [(0, 0), (1, 3), (2, 3)])
def test_the_second_and_third_builder_bring_points(before: int, expected: int) -> None:
    match = opening(builders=before)
    had = points(match)[0]
    assert had == 3 * max(before - 1, 0)
    play(match, "auction:builder", "pass", "pass")
    assert points(match)[0] == had + expected
    assert seat(match)["builders"] == before + 1


@rule("POF-DECK-1", "POF-DECK-2", "POF-DECK-3", "POF-DECK-5")
def test_a_prestige_card_is_chosen_from_five() -> None:
    deck = [f"p{number:02}" for number in range(1, 15)]
    match = table({}, moment="seat 0 to open", decks={"prestige": deck})
    play(match, "auction:prestige-card", "pass", "pass")
    assert offered(match) == [f"keep:p0{number}" for number in range(1, 6)]
    assert refused(match, "keep:p06") == "POF-DECK-1"
    assert refused(match, "decline") == "POF-DECK-2"
    play(match, "keep:p03")
    assert names(seat(match)["prestige"]) == ["p03"]
    assert names(match.position()["decks"]["prestige"]) == [*deck[5:], "p01", "p02", "p04", "p05"]
    assert match.view(1)["seats"][0]["prestige"][0]["card"] == "?"
    assert match.view(0)["seats"][0]["prestige"][0]["card"] == "p03"


@rule("POF-DECK-3")
def test_the_order_of_returned_cards_can_be_chosen() -> None:
    deck = [f"p{number:02}" for number in range(1, 15)]
    match = table({}, moment="seat 0 to open", decks={"prestige": deck}, options={"order_returned": "chosen"})
    play(match, "auction:prestige-card", "pass", "pass", "keep:p03", "under:p05")
    assert refused(match, "under:p05") == "POF-DECK-1"
    assert refused(match, "pass") == "POF-DECK-3"
    play(match, "under:p01", "under:p04")
    assert names(match.position()["decks"]["prestige"]) == [*deck[5:], "p05", "p01", "p04", "p02"]


@rule("POF-RECRUIT-1")
def test_a_recruiting_card_can_be_used_at_once_or_held() -> None:
    for word, held in (("recruit:poet", 0), ("hold", 1)):
        match = table({}, {"table": ["poet"]}, moment="seat 0 to open")
        play(match, "auction:recruiting-card", "pass", "pass")
        assert offered(match) == ["recruit:poet", "hold"]
        assert refused(match, "decline") == "POF-RECRUIT-1"
        play(match, word)
        assert seat(match)["recruiting"]["hand"] == held
        assert ("poet" in names(seat(match)["hand"])) is (held == 0)


@rule("POF-RECRUIT-1")
def test_with_nobody_to_recruit_it_is_held() -> None:
    match = play(opening(), "auction:recruiting-card", "pass", "pass")
    assert seat(match)["recruiting"]["hand"] == 1
    assert match.waiting == (1,)


@rule("POF-TWO-2", "POF-TWO-3")
def test_with_two_players_landscapes_are_one_object() -> None:
    match = begun(2)
    assert offered(match)[0] == "auction:jester"
    assert "auction:landscape" in offered(match)
    assert refused(match, "auction:park") == "POF-TWO-3"
    play(match, "auction:landscape", "pass")
    assert money(match)[0] == 2200
    assert offered(match) == ["take:forest", "take:lake", "take:park"]
    assert refused(match, "pass") == "POF-TWO-3"
    play(match, "take:lake", "place:1,1,0")
    assert seat(match)["tiles"] == [tile("lake", "1,1,0")]
    assert "auction:landscape" not in offered(match)
    assert money(to_turn(match)) == [2200, 2500]


@rule("POF-TWO-3")
def test_with_more_players_there_is_no_common_landscape() -> None:
    assert refused(begun(3), "auction:landscape") == "POF-TWO-3"


@rule("POF-ROUND-1", "POF-ROUND-2")
def test_the_start_player_changes_and_there_are_seven_rounds() -> None:
    match = begun(3)
    starts: list[int] = []
    order: list[int] = []
    while not match.over:
        view = match.view(None)
        if asked(match) == "open" and len(starts) < view["round"]:
            starts.append(match.waiting[0])
        if view["round"] == 2 and asked(match) == "turn":
            order.append(match.waiting[0])
        play(match, "decline" if asked(match) in ("open", "buy-alone") else "end")
    assert starts == [0, 1, 2, 0, 1, 2, 0]
    assert order == [1, 2, 0]
