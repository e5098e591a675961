"""Rulings on Muse and Princess."""

from typing import Any

import pytest

from signoria import Match
from tests.princes.seen import asked, money, names, offered, points, refused, seat
from tests.princes.table import begun, play, tile, to_turn
from tests.princes.test_characters import court, phase_a2
from tests.rulemark import rule


@rule("POF-CHARACTER-6")
def test_a_stone_that_stands_must_be_paid() -> None:
    match = play(phase_a2(3), "stone:muse-300", "pass", "pass")
    assert money(match)[0] == 3200
    assert match.view(None)["characters"]["muse"]["holder"] == 0


@rule("POF-CHARACTER-6", "POF-CHARACTER-2")
def test_by_option_a_stone_that_stands_may_be_taken_back() -> None:
    """The margin says may: who leaves the character is out, and the others can have it from the lowest field."""
    match = play(phase_a2(3, standing_stone="may"), "stone:muse-700", "stone:princess-300", "stone:banker-0")
    assert (asked(match), match.waiting) == ("engage", (0,))
    assert offered(match) == ["pass", "engage"]
    assert refused(match, "stone:muse-800") == "POF-CHARACTER-6"
    assert match.describe(match.choice("engage"), "en", 0) == "Pay 700 florins and engage the Muse"
    left = play(match.clone(), "pass")
    assert left.view(None)["characters"]["muse"] == {"holder": None, "stone": None, "bid": 0, "turned": False}
    assert left.view(None)["suitors"] == [1, 2]
    assert money(left)[0] == 3500
    assert asked(left) == "engage"
    play(match, "engage", "engage", "engage")
    assert money(match) == [2800, 3200, 4100]
    assert asked(match) == "turn"


@rule("POF-CHARACTER-7")
def test_who_was_displaced_may_bid_again_for_the_same_character() -> None:
    match = play(phase_a2(2), "stone:muse-300", "stone:muse-400", "stone:muse-500", "pass")
    assert money(match) == [2000, 2500]
    assert match.view(None)["characters"]["muse"]["holder"] == 0


def last_turn(*seats: dict[str, Any], **facts: Any) -> Match:
    """The end of the last turn of two players."""
    return court(*seats, round=7, start=1, players=2, moment="turn of seat 0, 0 actions left", **facts)


@rule("POF-CHARACTER-8")
def test_in_round_seven_the_professor_gives_a_card_before_the_end() -> None:
    deck = [f"p{number:02}" for number in range(1, 15)]
    match = last_turn({"tiles": []}, {}, serving={"professor": 1}, decks={"prestige": deck})
    play(match, "end")
    assert (asked(match), match.waiting) == ("use", (1,))
    assert offered(match) == ["wait", "professor:prestige", "professor:bonus"]
    play(match, "professor:prestige", "keep:p02")
    assert match.over
    assert names(seat(match, 1)["prestige"]) == ["p02"]


@rule("POF-CHARACTER-8", "POF-MERCHANT-3")
def test_in_round_seven_the_merchant_gives_points_only() -> None:
    match = play(last_turn({"points": 1}, {"points": 5}, serving={"merchant": 0}), "end")
    assert offered(match) == ["wait", "merchant-points", "back"]
    assert refused(match, "free") == "POF-CHARACTER-8"
    play(match, "merchant-points")
    assert match.over
    assert points(match) == [3, 5]


@rule("POF-MERCHANT-3", "POF-MONEY-1")
def test_going_back_before_using_the_merchant_is_legal() -> None:
    """Equal in the lead he gets 1 point; one field back he is second and gets 2, and the money besides."""
    seats = ({"points": 4}, {"points": 4})
    assert points(play(court(*seats, serving={"merchant": 0}), "merchant-points"))[0] == 5
    match = play(court(*seats, serving={"merchant": 0}), "back", "merchant-points")
    assert (points(match)[0], money(match)[0]) == (5, 3600)
    advanced = court(*seats, serving={"merchant": 0}, options={"muse_and_princess": "advanced"})
    assert refused(advanced, "back") == "POF-MONEY-3"


@rule("POF-MERCHANT-1", "POF-MERCHANT-2")
def test_the_free_object_uses_the_merchant_up() -> None:
    match = court({}, moment="seat 0 to open", serving={"merchant": 0})
    play(match, "auction:builder", "pass", "pass")
    assert offered(match) == ["free", "pay", "merchant-points"]
    play(match, "free")
    assert money(match)[0] == 3500
    assert seat(match)["builders"] == 1
    assert match.view(None)["characters"]["merchant"]["holder"] is None
    early = court({}, moment="seat 0 to open", serving={"merchant": 0})
    play(early, "auction:builder", "pass", "pass", "merchant-points")
    assert offered(early) == ["pay", "back"], "who took points must pay"


@rule("POF-CHARACTER-3", "POF-CHARACTER-8")
def test_a_merchant_used_in_phase_a2_is_turned_over() -> None:
    match = play(phase_a2(3), "stone:merchant-300", "stone:muse-300", "stone:muse-400")
    assert (asked(match), match.waiting) == ("use", (0,))
    play(match, "merchant-points")
    assert match.view(None)["characters"]["merchant"]["turned"]
    assert match.waiting == (1,)
    assert refused(match, "stone:merchant-300") == "POF-CHARACTER-3"


@rule("POF-CHARACTER-8", "POF-CHARACTER-1")
def test_what_is_not_used_goes_back_before_the_next_phase_a2() -> None:
    match = play(phase_a2(2), "stone:muse-300", "stone:professor-300", "wait", "end", "end")
    assert match.view(None)["characters"]["professor"]["holder"] == 1
    play(match, "decline", "decline")
    assert (asked(match), match.waiting) == ("use", (1,)), "the last chance"
    play(match, "wait")
    assert asked(match) == "stone"
    assert "stone:professor-300" in offered(match)
    assert "stone:muse-300" in offered(match)


@rule("POF-PRINCESS-3", "POF-BEST-2", "POF-PRESTIGECARD-14")
def test_the_work_of_the_princess_is_a_best_work_but_no_work_on_the_table() -> None:
    mine = {"tiles": [tile("lake", "1,1,0"), tile("lake", "1,3,0")], "prestige": ["p14"], "builders": 1}
    match = court(mine, players=2, serving={"princess": 0}, start=0)
    assert match.view(0)["forecast"]["princess"]["total"] == 11
    play(match, "work:princess")
    assert offered(match)[:6] == [f"points:{number}" for number in range(6)], "11 points of value buy 5"
    play(match, "points:5")
    assert refused(match, "work:princess") == "POF-PRINCESS-1", "once"
    play(match, "end", "end")
    assert points(match)[0] == 3 + 5 + 3, "a further lake, the best work, and nothing for works on the table"
    assert match.scores()[0] == 11
    assert seat(match)["table"] == []


@rule("POF-MUSE-1", "POF-CARDINAL-1")
def test_nobody_has_two_characters_so_muse_and_princess_never_meet() -> None:
    match = play(phase_a2(2), "stone:muse-300", "stone:princess-300")
    assert match.view(None)["suitors"] == []
    assert asked(match) == "turn"


@rule("POF-BANKER-3")
def test_only_the_banker_of_round_seven_exchanges() -> None:
    """Taken in round 6, the Banker is no help: the holder at the end is who took him in round 7."""
    match = court({}, players=2, round=6, start=1, banker=0, moment="turn of seat 0, 0 actions left")
    play(match, "end", "decline", "decline", "pass", "pass", "end", "end")
    assert match.over
    assert money(match) == [2500, 2500]
    taken = court({}, players=2, round=6, start=1, moment="turn of seat 0, 0 actions left")
    play(taken, "end", "decline", "decline", "pass", "stone:banker-0", "end", "end")
    assert asked(taken) == "exchange"


@rule("POF-BANKER-1", "POF-CHARACTER-5")
@pytest.mark.parametrize(("how", "expected"), [("from-cash", "POF-CHARACTER-5"), ("from-card", "")])
def test_the_bid_on_the_banker(how: str, expected: str) -> None:
    """With 100 florins: by default every bid must be payable from cash."""
    moment = "seat 0 to bid for a character"
    match = court({"money": 100}, options={"banker_bid": how}, suitors=[0], moment=moment)
    assert refused(match, "stone:banker-200") == expected
    assert refused(match, "stone:banker-100") == ""
    if not expected:
        assert money(play(match, "stone:banker-200"))[0] == 500


@rule("POF-MONEY-3")
def test_the_ban_on_going_back_is_only_in_the_advanced_game() -> None:
    for how, expected in (("yes", ""), ("advanced", "POF-MONEY-3")):
        assert refused(court({"points": 1}, options={"muse_and_princess": how}), "back") == expected
    assert "back" not in offered(to_turn(begun(2, muse_and_princess="yes"))), "nobody has points yet"


@rule("POF-PROFESSOR-2", "POF-AUCTION-3")
def test_the_professor_leaves_the_last_prestige_card_to_its_buyer() -> None:
    """Who leads for the last prestige card pays for a card and gets one, whoever has the Professor."""
    thirteen = [f"p{number:02}" for number in range(1, 14)]
    seats: tuple[dict[str, Any], ...] = ({}, {"prestige": thirteen}, {})
    match = court(*seats, moment="seat 0 to open", serving={"professor": 1})
    assert refused(match.clone(), "professor:prestige") == "POF-PROFESSOR-1", "not his"
    play(match, "auction:prestige-card")
    assert refused(match, "professor:prestige") == "POF-PROFESSOR-2"
    assert refused(match, "professor:bonus") == ""
    play(match, "pass", "pass")
    assert offered(match) == ["keep:p14"]
    other = play(court(*seats, moment="seat 0 to open", serving={"professor": 1}), "auction:jester")
    assert refused(other, "professor:prestige") == "", "something else is sold"


@rule("POF-PROFESSOR-2")
def test_who_buys_the_last_prestige_card_does_not_take_it_before_he_pays() -> None:
    thirteen = [f"p{number:02}" for number in range(1, 14)]
    options = {"merchant_alone": True}
    match = court({"prestige": thirteen}, moment="seat 0 to open", serving={"professor": 0}, options=options)
    assert refused(match, "professor:prestige") == "", "nothing is being sold yet"
    play(match, "auction:prestige-card", "bid", "pass")
    assert refused(match, "professor:prestige") == "POF-PROFESSOR-2"


@rule("POF-PROFESSOR-2")
def test_in_the_old_reading_the_professor_takes_the_last_card_from_under_the_hammer() -> None:
    thirteen = [f"p{number:02}" for number in range(1, 14)]
    seats: tuple[dict[str, Any], ...] = ({}, {"prestige": thirteen}, {})
    options = {"card_on_sale": "free"}
    match = court(*seats, moment="seat 0 to open", serving={"professor": 1}, options=options)
    play(match, "auction:prestige-card")
    assert refused(match, "professor:prestige") == ""
    assert match.game.new(3, seed=1, ruleset=1).options["card_on_sale"] == "free", "so it was in ruleset 1"
