"""Phase B."""

from typing import Any

import pytest

from signoria import Match
from tests.princes.seen import money, names, offered, points, refused, seat, value_of_work
from tests.princes.table import GAME, begun, play, table, tile, to_turn
from tests.rulemark import rule

POET = {
    "hand": ["poet", "jurist", "philosopher"],
    "recruiting": {"hand": 1},
    "tiles": [tile("theatre", "1,1,0")],
    "freedoms": ["travel"],
    "jesters": 2,
}
"""The poet of the rulebook: theatre and travel, two jesters, four cards with the recruiting card."""


def poet(**more: Any) -> Match:
    return table(POET | more, round=3)


@rule("POF-WORK-3", "POF-WORK-5", "POF-WORK-6", "POF-WORK-7", "POF-WORK-10", "POF-WORK-11", "POF-WORK-12")
def test_the_poet_of_the_rulebook() -> None:
    """4 + 0 + 3 + 4 + 4 = 15: he pays 1500, of which 1400 can become 7 points."""
    match = play(poet(money=0), "work:poet")
    assert value_of_work(match) == 15
    play(match, "finish")
    assert money(match)[0] == 1500
    assert offered(match) == [*(f"points:{number}" for number in range(8)), "back"]
    assert refused(match, "points:8") == "POF-WORK-12"
    assert refused(match, "end") == "POF-WORK-11"
    play(match, "points:7")
    assert (money(match)[0], points(match)[0]) == (100, 3 + 7)
    assert match.view(None)["seats"][0]["best"] == 15
    assert seat(match)["table"] == ["poet"]


def value(mine: dict[str, Any]) -> int:
    """The value of the poet's work before bonus cards."""
    match = play(table(mine, round=1), "work:poet")
    return value_of_work(match)


ALONE = {"hand": ["poet"], "jesters": 3}


@rule("POF-WORK-3", "POF-WORK-4", "POF-WORK-5", "POF-WORK-6", "POF-WORK-7", "POF-JESTER-1", "POF-RECRUIT-6")
@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, 7),
        ({"tiles": [tile("theatre", "1,1,0")]}, 11),
        ({"tiles": [tile("opera", "1,1,0")]}, 7),
        ({"tiles": [tile("lake", "1,1,0")]}, 10),
        ({"tiles": [tile("lake", "1,1,0"), tile("lake", "3,1,0")]}, 10),
        ({"tiles": [tile("forest", "1,1,0")]}, 7),
        ({"freedoms": ["travel"]}, 10),
        ({"freedoms": ["religion", "opinion"]}, 7),
        ({"jesters": 4}, 9),
        ({"hand": ["poet", "jurist"]}, 8),
        ({"table": ["jurist", "painter"]}, 9),
        ({"recruiting": {"hand": 2, "table": 1}}, 10),
    ],
)
def test_every_term_of_a_work(more: dict[str, Any], expected: int) -> None:
    assert value(ALONE | more) == expected


@rule("POF-WORK-1", "POF-WORK-8")
def test_only_a_person_in_hand_works() -> None:
    match = table({"hand": ["poet"], "table": ["jurist"], "jesters": 7}, round=1)
    assert refused(match, "work:painter") == "POF-WORK-1"
    assert refused(match, "work:jurist") == "POF-WORK-1"
    play(match, "work:poet", "finish", "points:0")
    assert refused(match, "work:poet") == "POF-WORK-1"


@rule("POF-WORK-2")
def test_a_work_must_reach_the_minimum() -> None:
    match = table({"hand": ["poet"], "jesters": 2}, round=1)
    refusal = match.why_not("work:poet")
    assert refusal is not None
    assert refusal["rule"] == "POF-WORK-2"
    args = refusal["message"]["args"]
    terms = ("building", "landscape", "freedom", "jesters", "cards", "bonus", "value", "minimum")
    assert [args[name] for name in terms] == [0, 0, 0, 4, 1, 0, 5, 7]
    assert "5; round 1 wants at least 7" in refusal["words"]
    assert refused(table({"hand": ["poet"], "jesters": 3}, round=1), "work:poet") == ""


@rule("POF-WORK-13")
@pytest.mark.parametrize(("round_", "least"), list(enumerate([7, 10, 12, 14, 15, 16, 17], 1)))
def test_the_minimum_of_each_round(round_: int, least: int) -> None:
    assert table({}, round=round_).view(0)["minimum"] == least
    lowered = table({}, round=round_, options={"round_4_minimum": 13})
    assert lowered.view(0)["minimum"] == (13 if round_ == 4 else least)


@rule("POF-WORK-2", "POF-WORK-9", "POF-BONUS-2")
def test_bonus_cards_may_be_what_reaches_the_minimum() -> None:
    """5 without: two jesters' bonus of 4 makes 9; the work cannot be finished before."""
    match = table({"hand": ["poet"], "jesters": 2, "bonus": ["b11", "b10", "b19"]}, round=1)
    assert refused(match, "bonus:b11") == "POF-TURN-1"
    play(match, "work:poet")
    assert offered(match) == ["bonus:b10", "bonus:b11", "bonus:b19"]
    assert refused(match, "finish") == "POF-WORK-2"
    assert refused(match, "bonus:b01") == "POF-BONUS-2"
    assert refused(match, "end") == "POF-WORK-9"
    play(match, "bonus:b11", "bonus:b10", "finish")
    assert match.view(None)["seats"][0]["best"] == 9
    assert match.view(None)["spent"] == ["b10", "b11"]
    assert names(seat(match)["bonus"]) == ["b19"]


@rule("POF-BONUS-2")
def test_the_card_just_played_is_not_counted_as_held_when_it_is_judged_whether_a_work_is_possible() -> None:
    """b19 counts cards in hand without the one played: 1 + 4 jesters + 0 = 5 is too little, with b20 it is 6."""
    hopeless = table({"hand": ["poet"], "jesters": 2, "bonus": ["b19", "b20"]}, round=1)
    assert refused(hopeless, "work:poet") == "POF-WORK-2"
    enough = table({"hand": ["poet"], "jesters": 2, "bonus": ["b20"], "recruiting": {"table": 1}}, round=1)
    play(enough, "work:poet", "bonus:b20", "finish")
    assert enough.view(None)["seats"][0]["best"] == 8


@rule("POF-BONUS-1", "POF-BONUS-2", "POF-FETCH-1", "POF-RECRUIT-5")
def test_cards_just_acquired_can_be_used_in_the_same_turn() -> None:
    match = table({"jesters": 3, "money": 300}, decks={"profession": ["poet", *["?"] * 11]})
    play(match, "profession-card", "keep:poet")
    assert "work:poet" in offered(match)
    other = table({"jesters": 2, "money": 300, "hand": ["poet"]}, decks={"bonus": ["b11", *["?"] * 19]})
    play(other, "bonus-card", "keep:b11", "work:poet", "bonus:b11", "finish")
    assert other.view(None)["seats"][0]["best"] == 9


@rule("POF-WORK-12", "POF-WORK-11")
@pytest.mark.parametrize("bought", range(42))
def test_any_part_of_the_income_can_become_points(bought: int) -> None:
    """A work of 83 brings 8300, at most 41 points."""
    every = [f"b{number:02}" for number in range(1, 21)]
    tiles = [tile("tower", "1,1,0"), tile("chapel", "1,4,0"), tile("opera", "3,1,0"), tile("lake", "1,6,0")]
    tiles += [tile("forest", "3,4,0"), tile("forest", "3,6,0"), tile("park", "5,1,0"), tile("theatre", "5,5,0")]
    rich = {"hand": ["poet"], "bonus": every, "jesters": 7, "builders": 3, "tiles": tiles, "money": 900}
    match = play(table(rich, round=7), "work:poet", *(f"bonus:{word}" for word in every), "finish")
    assert match.view(None)["seats"][0]["best"] >= 82
    play(match, f"points:{bought}")
    assert points(match)[0] == 3 * (4 + 1 + 2) + bought, "besides four buildings, a further forest and two builders"
    assert money(match)[0] == 900 + 100 * match.view(None)["seats"][0]["best"] - 200 * bought


@rule("POF-TURN-1", "POF-TURN-2")
def test_two_actions_and_no_third_and_none_is_needed() -> None:
    match = table({"money": 5000})
    assert refused(match, "bid") == "POF-TURN-1"
    play(match, "bonus-card", offered(play(match.clone(), "bonus-card"))[0])
    play(match, "bonus-card")
    play(match, offered(match)[0])
    assert offered(match) == ["end"]
    assert refused(match, "bonus-card") == "POF-TURN-2"
    assert refused(match, "build:opera") == "POF-TURN-2"
    play(match, "end")
    assert match.waiting == (1,)
    play(match, "end")
    assert match.waiting == (2,), "nothing done"


@rule("POF-TURN-2")
def test_works_and_buildings_may_be_done_twice() -> None:
    match = table({"hand": ["poet", "jurist"], "jesters": 7})
    play(match, "work:poet", "finish", "points:0", "work:jurist", "finish", "points:0")
    assert seat(match)["table"] == ["jurist", "poet"]
    play(table({}), "build:tower", "place:1,1,0", "build:chapel", "place:1,5,0")


@rule("POF-TURN-3", "POF-TURN-4")
def test_one_profession_card_and_one_freedom_a_turn() -> None:
    match = play(table({}), "freedom:travel")
    assert refused(match, "freedom:religion") == "POF-TURN-4"
    play(match, "profession-card")
    play(match, offered(match)[0])
    other = play(table({}), "profession-card")
    play(other, offered(other)[0])
    assert refused(other, "profession-card") == "POF-TURN-3"
    assert refused(other, "freedom:travel") == ""


@rule("POF-FETCH-1", "POF-DECK-1", "POF-DECK-2")
def test_a_profession_card_costs_300_and_is_chosen_from_five() -> None:
    match = table({"money": 300})
    play(match, "profession-card")
    assert len(offered(match)) == 5
    play(match, offered(match)[0])
    assert money(match)[0] == 0
    assert len(seat(match)["hand"]) == 4
    assert refused(table({"money": 200}), "profession-card") == "POF-FETCH-1"


@rule("POF-DECK-1", "POF-DECK-4")
def test_of_a_small_deck_all_are_looked_at_and_an_empty_one_gives_nothing() -> None:
    every = list(begun().setup()["persons"])
    few = table({"hand": every[:9]}, {"hand": every[9:18]}, {"hand": []})
    assert len(offered(play(few, "profession-card"))) == 3
    none = table({"hand": every[:9]}, {"hand": every[9:18]}, {"hand": every[18:]})
    assert refused(none, "profession-card") == "POF-DECK-4"
    spent = [f"b{number:02}" for number in range(1, 21)]
    assert refused(table({}, spent=spent), "bonus-card") == "POF-DECK-4"


@rule("POF-FREEDOM-1", "POF-FREEDOM-2", "POF-FREEDOM-3")
def test_freedoms() -> None:
    match = play(table({"money": 300}), "freedom:travel")
    assert money(match)[0] == 0
    assert seat(match)["freedoms"] == ["travel"]
    assert match.view(None)["supply"]["freedoms"]["travel"] == 1
    assert refused(table({"freedoms": ["travel"]}), "freedom:travel") == "POF-FREEDOM-2"
    gone = table({}, {"freedoms": ["travel"]}, {"freedoms": ["travel"]})
    assert refused(gone, "freedom:travel") == "POF-FREEDOM-3"
    assert refused(table({"money": 200}), "freedom:travel") == "POF-FREEDOM-1"


@rule("POF-BONUS-1")
def test_a_bonus_card_costs_300() -> None:
    assert refused(table({"money": 200}), "bonus-card") == "POF-BONUS-1"
    assert money(play(table({"money": 300}), "bonus-card"))[0] == 0


@rule("POF-RECRUIT-2", "POF-RECRUIT-3", "POF-RECRUIT-4", "POF-RECRUIT-5")
def test_recruiting_is_no_action_and_leaves_the_card_behind() -> None:
    mine = {"recruiting": {"hand": 2}, "hand": ["organist"], "table": ["jurist"], "jesters": 3}
    match = table(mine, {"table": ["poet", "painter"], "hand": ["composer"]}, moment="turn of seat 0, 0 actions left")
    assert offered(match) == ["recruit:painter", "recruit:poet", "end"]
    assert refused(match, "recruit:jurist") == "POF-RECRUIT-2", "an own card"
    assert refused(match, "recruit:composer") == "POF-RECRUIT-2", "a card in a hand"
    play(match, "recruit:poet", "recruit:painter")
    assert names(seat(match)["hand"]) == ["painter", "poet", "organist"]
    assert seat(match)["recruiting"] == {"hand": 0, "table": 0}
    assert (seat(match, 1)["table"], seat(match, 1)["recruiting"]) == ([], {"hand": 0, "table": 2})
    assert refused(match, "recruit:poet") == "POF-RECRUIT-3"


@rule("POF-RECRUIT-5", "POF-WORK-8")
def test_a_person_recruited_back_works_again() -> None:
    mine = {"recruiting": {"hand": 1}, "hand": [], "table": ["poet"], "jesters": 4}
    match = table(mine, {"recruiting": {"hand": 1}, "hand": [], "jesters": 3})
    assert refused(match, "work:poet") == "POF-WORK-1"
    play(match, "end", "recruit:poet", "work:poet", "finish", "points:0", "end", "end")
    to_turn(match)
    while match.waiting != (0,):
        play(match, "end")
    play(match, "recruit:poet", "work:poet", "finish", "points:0")
    assert seat(match)["table"] == ["poet"]
    assert seat(match, 1)["recruiting"] == {"hand": 0, "table": 1}


@rule("POF-RECRUIT-4", "POF-RECRUIT-6")
def test_a_recruiting_card_left_behind_counts_as_a_card_and_as_a_work() -> None:
    victim = {"hand": ["organist"], "recruiting": {"table": 2}, "jesters": 2, "bonus": ["b20"]}
    match = play(table(victim, round=1), "work:organist")
    assert value_of_work(match) == 7
    play(match, "bonus:b20")
    assert value_of_work(match) == 10


@rule("POF-BEST-1", "POF-BEST-2")
def test_the_best_work_of_the_round() -> None:
    strong, weak = {"hand": ["poet", "jurist"], "jesters": 4}, {"hand": ["painter", "organist"], "jesters": 3}
    match = table(strong, weak, {"hand": [], "points": 5})
    play(match, "work:poet", "finish", "points:0", "work:jurist", "finish", "points:0", "end")
    assert match.view(None)["seats"][0]["best"] == 10, "the higher one, not the sum"
    play(match, "work:painter", "finish", "points:0", "end", "end")
    assert points(match) == [3, 0, 5]
    assert match.view(None)["seats"][0]["best_works"] == 1
    assert match.view(None)["seats"][0]["best"] == 0, "the stones are taken back"


@rule("POF-BEST-2")
def test_equal_best_works_and_none_at_all() -> None:
    same = [{"hand": [person], "jesters": 3} for person in ("poet", "jurist")]
    match = table(*same, {"hand": []})
    play(match, "work:poet", "finish", "points:0", "end", "work:jurist", "finish", "points:0", "end", "end")
    assert points(match) == [3, 3, 0]
    assert points(play(table({}), "end", "end", "end")) == [0, 0, 0]


@rule("POF-MONEY-1", "POF-MONEY-2")
def test_going_back_is_offered_at_every_own_decision_down_to_field_0() -> None:
    match = table({"points": 2, "money": 0, "hand": ["poet"], "jesters": 4, "bonus": ["b01"]})
    play(match, "back")
    assert (money(match)[0], points(match)[0]) == (100, 1)
    play(match, "work:poet")
    assert "back" in offered(match)
    play(match, "finish")
    assert "back" in offered(match)
    play(match, "back")
    assert refused(match, "back") == "POF-MONEY-2"
    assert "back" not in offered(match)
    play(match, "points:4")
    assert (money(match)[0], points(match)[0]) == (200 + 900 - 800, 4)
    assert match.view(None)["seats"][0]["steps_back"] == 2


def test_all_four_moments_of_a_turn_offer_it() -> None:
    match = table({"points": 9, "money": 3000})
    for word in ("build:tower", "place:1,1,0", "bonus-card"):
        assert offered(match)[-1] == "back"
        play(match, word)
    assert offered(match)[-1] == "back"
    assert GAME.word(match.choices()[-1]) == "back"
