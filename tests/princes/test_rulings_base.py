"""Rulings on the base game: one test for each question that the rulebook leaves open."""

import pytest

from signoria import InvalidOptions
from tests.princes.seen import asked, money, names, offered, points, refused, seat
from tests.princes.table import GAME, begun, play, table, tile
from tests.princes.test_auction import FULL
from tests.rulemark import rule


@rule("POF-SETUP-4")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_any_seat_may_be_the_oldest_player(start: int) -> None:
    match = GAME.new(3, {"begins": f"seat-{start}"}, seed=4)
    assert match.view(None)["start"] == start
    with pytest.raises(InvalidOptions, match="no seat-3 with 3 players"):
        GAME.new(3, {"begins": "seat-3"})


@rule("POF-LAND-4", "POF-AUCTION-9")
def test_the_last_buyer_needs_room_and_a_free_stack_too() -> None:
    auction = {"blocked": ["jester", "lake"]}
    match = table({"tiles": FULL, "builders": 3}, auction=auction, moment="seat 0 to buy alone")
    assert refused(match, "auction:forest") == "POF-LAND-4"
    assert refused(match, "auction:jester") == "POF-AUCTION-2"
    assert refused(match, "auction:builder") == "POF-BUILDER-1"
    free = ["park", "prestige-card", "recruiting-card"]
    assert offered(match) == [*(f"auction:{what}" for what in free), "decline", "back"]


@rule("POF-LAND-4", "POF-TWO-3")
def test_with_two_players_only_a_landscape_with_room_is_taken() -> None:
    match = table({"tiles": FULL, "builders": 2}, players=2, moment="seat 0 to open")
    play(match, "auction:landscape", "pass")
    assert offered(match) == ["take:lake", "take:park", "back"]
    assert refused(match, "take:forest") == "POF-LAND-4"
    forests = [tile("forest", place) for place in ("1,1,0", "1,3,0", "3,1,0")]
    gone = table({"tiles": forests}, {"tiles": forests}, players=2, moment="seat 0 to open")
    assert refused(play(gone, "auction:landscape", "pass"), "take:forest") == "POF-AUCTION-3"


@rule("POF-AUCTION-5", "POF-AUCTION-8")
def test_when_all_but_one_decline_he_buys_without_an_auction() -> None:
    match = play(begun(4), "decline", "decline", "decline")
    assert (asked(match), match.waiting) == ("buy-alone", (3,))
    play(match, "auction:jester")
    assert money(match) == [3500, 3500, 3500, 3300]
    assert asked(match) == "turn"


@rule("POF-AUCTION-7", "POF-AUCTION-10")
def test_money_is_paid_by_the_winner_alone_and_may_be_his_last() -> None:
    match = table({"money": 400}, {"money": 300}, {"money": 0}, moment="seat 0 to open")
    play(match, "auction:jester", "bid")
    assert offered(match) == ["pass"], "seat 2 has nothing"
    play(match, "pass", "bid")
    assert offered(match) == ["pass"], "500 is more than 300"
    play(match, "pass")
    assert money(match) == [0, 300, 0]


@rule("POF-DECK-1", "POF-DECK-2", "POF-DECK-4")
def test_of_few_prestige_cards_all_are_looked_at_and_one_is_kept() -> None:
    held = [f"p{number:02}" for number in range(3, 15)]
    match = table({}, {"prestige": held}, moment="seat 0 to open")
    play(match, "auction:prestige-card", "pass", "pass")
    assert sorted(offered(match)) == ["keep:p01", "keep:p02"]
    play(match, "keep:p02", "decline", "decline", "end", "end", "end")
    play(match, "auction:prestige-card", "pass", "pass")
    assert offered(match) == ["keep:p01"], "never none"


@rule("POF-RECRUIT-2", "POF-RECRUIT-3")
def test_recruiting_takes_no_own_card_and_is_possible_without_an_action() -> None:
    mine = {"recruiting": {"hand": 1, "table": 1}, "table": ["jurist"], "hand": []}
    match = table(mine, {"table": ["poet"], "hand": ["painter"]}, moment="turn of seat 0, 0 actions left")
    assert offered(match) == ["recruit:poet", "end"]
    assert refused(match, "recruit:jurist") == "POF-RECRUIT-2", "his own"
    assert refused(match, "recruit:painter") == "POF-RECRUIT-2", "in a hand"
    play(match, "recruit:poet")
    assert offered(match) == ["end"]
    assert seat(match, 1)["recruiting"] == {"hand": 0, "table": 1}


@rule("POF-WORK-8", "POF-RECRUIT-5")
def test_a_person_who_worked_works_again_only_after_the_way_through_another_court() -> None:
    match = table({"hand": ["poet"], "jesters": 3}, {"jesters": 3, "recruiting": {"hand": 1}}, players=2, round=1)
    play(match, "work:poet", "finish", "points:0")
    assert refused(match, "work:poet") == "POF-WORK-1"
    play(match, "end", "recruit:poet", "work:poet", "finish", "points:0")
    assert seat(match, 1)["table"] == ["poet"]
    assert seat(match, 0)["recruiting"]["table"] == 1


@rule("POF-WORK-2")
def test_a_work_below_the_minimum_costs_neither_card_nor_action() -> None:
    match = table({"hand": ["poet"]}, round=2)
    assert refused(match, "work:poet") == "POF-WORK-2"
    assert names(seat(match)["hand"]) == ["poet"]
    assert match.position()["moment"] == "turn of seat 0, 2 actions left"


@rule("POF-WORK-12", "POF-MONEY-1")
def test_other_money_never_buys_points_but_points_may_be_turned_back() -> None:
    match = table({"hand": ["poet"], "jesters": 4, "money": 5000}, round=1)
    play(match, "work:poet", "finish")
    assert offered(match) == [f"points:{number}" for number in range(5)], "900 florins of income"
    play(match, "points:4")
    assert (money(match)[0], points(match)[0]) == (5100, 4)
    play(match, "back", "back")
    assert (money(match)[0], points(match)[0]) == (5300, 2)


@rule("POF-BUILD-2", "POF-PLACE-5")
def test_the_fourth_of_a_building_is_not_there() -> None:
    chapel = {"tiles": [tile("chapel", "1,1,0")]}
    match = table({}, chapel, chapel, chapel, players=4)
    assert refused(match, "build:chapel") == "POF-BUILD-2"
    assert refused(match, "build:tower") == ""


@rule("POF-END-2", "POF-MONEY-1")
def test_the_bank_never_runs_dry() -> None:
    """There are 22,200 florins in the box; more are paid all the same."""
    match = table({"hand": ["poet"], "jesters": 4, "money": 30_000}, round=1)
    play(match, "work:poet", "finish", "points:0")
    assert money(match)[0] == 30_900


@rule("POF-PRESTIGECARD-2", "POF-PRESTIGECARD-4", "POF-BONUSCARD-19", "POF-BONUSCARD-20", "POF-WORK-13")
def test_misprints_are_not_followed() -> None:
    cards = GAME.new(2, seed=1).setup()
    assert cards["prestige_cards"]["p02"]["things"] == {"large_buildings": 2}
    assert cards["prestige_cards"]["p02"]["points"] == 5
    assert cards["prestige_cards"]["p04"]["things"] == {"landscape_kinds": 3}
    assert cards["minimums"] == [7, 10, 12, 14, 15, 16, 17]
    hand = {"hand": ["poet", "jurist"], "recruiting": {"hand": 1, "table": 1}, "table": ["painter", "composer"]}
    match = play(table(hand | {"bonus": ["b19", "b20"], "jesters": 4}, {"hand": []}), "work:poet")
    assert match.view(0)["forecast"]["bonus"] == {"b19": 2, "b20": 4}


@rule("POF-SETUP-6")
def test_secret_money_is_seen_by_its_owner_alone() -> None:
    match = begun(3, secret_money=True)
    assert [prince["money"] for prince in match.view(1)["seats"]] == [None, 3500, None]
    assert [prince["money"] for prince in match.view(None)["seats"]] == [None, None, None]
