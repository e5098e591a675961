"""Muse and Princess."""

from typing import Any

import pytest

from signoria import Match
from tests.princes.seen import asked, money, names, offered, points, refused, seat, value_of_work
from tests.princes.table import begun, play, table, tile, to_turn
from tests.rulemark import rule

WITH = {"muse_and_princess": "yes"}


def court(*seats: dict[str, Any], players: int = 3, serving: dict[str, int] | None = None, **facts: Any) -> Match:
    """A position with characters at some courts."""
    characters = {word: {"holder": owner} for word, owner in (serving or {}).items()}
    options = WITH | facts.pop("options", {})
    if facts.get("moment") == "seat 0 to open" and serving:
        facts.setdefault("round", 2)
    return table(*seats, players=players, options=options, characters=characters, **facts)


def phase_a2(players: int = 4, **options: Any) -> Match:
    """The first phase A2; nobody has bought anything."""
    return to_turn(begun(players, **(WITH | options)))


@rule("POF-CHARACTER-1", "POF-CHARACTER-2", "POF-CHARACTER-4", "POF-CHARACTER-6", "POF-CHARACTER-7", "POF-BANKER-1")
def test_the_bidding_of_the_rulebook() -> None:
    """C outbids A on the Cardinal; A turns to the Banker, and all get their characters."""
    match = phase_a2()
    assert asked(match) == "stone"
    play(match, "stone:cardinal-300", "stone:merchant-400", "stone:cardinal-500")
    assert match.view(None)["characters"]["cardinal"]["stone"] == 2
    play(match, "stone:princess-300", "stone:banker-0")
    assert money(match) == [3500, 3100, 3500, 3500], "B has paid for the Merchant"
    assert offered(match)[:2] == ["wait", "merchant-points"]
    play(match, "wait")
    assert money(match) == [4100, 3100, 3000, 3200]
    view = match.view(None)
    holders = {word: character["holder"] for word, character in view["characters"].items()}
    assert holders == {
        "muse": None,
        "cardinal": 2,
        "princess": 3,
        "merchant": 1,
        "professor": None,
        "banker": None,
    }
    assert (view["purse"], view["banker"], asked(match)) == (600, 0, "turn")


@rule("POF-CHARACTER-2", "POF-CHARACTER-7")
def test_passing_is_final_and_who_declined_in_phase_a_takes_part() -> None:
    match = phase_a2(3)
    assert match.waiting == (0,)
    assert refused(match, "bid") == "POF-CHARACTER-2"
    play(match, "pass", "stone:muse-300", "stone:muse-400")
    assert match.waiting == (1,), "seat 0 is not asked again"
    play(match, "pass")
    assert money(match) == [3500, 3500, 3100]
    assert asked(match) == "turn"


@rule("POF-CHARACTER-4")
def test_a_stone_must_stand_higher_and_the_highest_cannot_be_beaten() -> None:
    match = play(phase_a2(3), "stone:muse-700")
    assert refused(match, "stone:muse-700") == "POF-CHARACTER-4"
    assert refused(match, "stone:muse-800") == ""
    play(match, "stone:muse-1500")
    assert [word for word in offered(match) if word.startswith("stone:muse")] == []
    top = play(phase_a2(3), "stone:banker-500")
    assert [word for word in offered(top) if word.startswith("stone:banker")] == []
    fields = [word for word in offered(phase_a2(3)) if word.startswith("stone:")]
    assert len(fields) == 5 * 13 + 6
    assert {word for word in fields if "banker" in word} == {f"stone:banker-{bid}" for bid in range(0, 600, 100)}


@rule("POF-CHARACTER-5")
def test_bids_must_be_payable_and_for_the_banker_it_is_an_option() -> None:
    poor: dict[str, Any] = {"moment": "seat 0 to bid for a character"}
    match = court({"money": 300}, suitors=[0], **poor)
    assert refused(match, "stone:muse-400") == "POF-CHARACTER-5"
    assert refused(match, "stone:muse-300") == ""
    assert refused(match, "stone:banker-400") == "POF-CHARACTER-5"
    lenient = court({"money": 300}, suitors=[0], options={"banker_bid": "from-card"}, **poor)
    assert refused(lenient, "stone:banker-400") == ""
    assert refused(lenient, "stone:muse-400") == "POF-CHARACTER-5"


@rule("POF-CHARACTER-3", "POF-BANKER-1")
def test_a_character_can_be_taken_once_a_round() -> None:
    match = phase_a2(3)
    play(match, "stone:banker-0", "stone:muse-300", "stone:muse-400")
    assert money(match)[0] == 4100
    assert refused(match, "stone:banker-100") == "POF-CHARACTER-3"
    play(match, "stone:professor-300")
    assert match.waiting == (1,)
    play(match, "professor:bonus")
    play(match, offered(match)[0])
    assert match.view(None)["characters"]["professor"]["turned"]
    assert asked(match) == "turn"


@rule("POF-MUSE-1")
def test_the_muse_adds_the_number_of_the_round() -> None:
    mine = {"hand": ["poet", "jurist"], "jesters": 6}
    with_muse = play(court(mine, round=5, serving={"muse": 0}), "work:poet")
    assert value_of_work(with_muse) == 14 + 5
    play(with_muse, "finish", "points:0", "work:jurist")
    assert value_of_work(with_muse) == 14 + 5, "every work"
    assert refused(court({"hand": ["poet"], "jesters": 5}, round=5, serving={"muse": 1}), "work:poet") == "POF-WORK-2"


@rule("POF-CARDINAL-1")
def test_the_cardinal_gives_a_third_action() -> None:
    match = phase_a2(3)
    play(match, "stone:cardinal-300", "pass", "pass")
    play(match, "build:tower", "place:1,1,0", "freedom:travel")
    assert refused(match, "freedom:religion") == "POF-TURN-4"
    play(match, "bonus-card")
    play(match, offered(match)[0])
    assert refused(match, "bonus-card") == "POF-TURN-2"
    play(match, "end", "bonus-card")
    play(match, offered(match)[0], "bonus-card")
    play(match, offered(match)[0])
    assert refused(match, "bonus-card") == "POF-TURN-2", "the others have two"


PRINCESS: dict[str, Any] = {
    "tiles": [
        tile("university", "1,1,0"),
        tile("studio", "1,5,0"),
        tile("lake", "3,4,0"),
        tile("lake", "4,1,0"),
    ],
    "hand": ["poet", "jurist", "painter"],
    "freedoms": ["travel"],
    "jesters": 3,
    "bonus": ["b01"],
}


@rule("POF-PRINCESS-1", "POF-PRINCESS-2", "POF-PRINCESS-3")
def test_the_princess_of_the_rulebook() -> None:
    """Two lakes, a university, a studio and three cards: 6 + 4 + 3 = 13, whatever jesters and freedoms there are."""
    match = court(PRINCESS, round=3, serving={"princess": 0})
    play(match, "work:princess")
    assert asked(match) == "points"
    assert match.view(None)["seats"][0]["best"] == 13
    play(match, "points:6")
    assert (money(match)[0], points(match)[0]) == (3500 + 100, 9 + 6)
    assert seat(match)["table"] == []
    assert refused(match, "work:princess") == "POF-PRINCESS-1", "once"
    play(match, "bonus-card")
    play(match, offered(match)[0])
    assert refused(match, "bonus-card") == "POF-TURN-2", "it cost an action"


@rule("POF-PRINCESS-2", "POF-PRINCESS-3")
def test_the_princess_counts_builders_and_recruiting_cards_and_needs_the_minimum() -> None:
    mine = PRINCESS | {"builders": 2, "recruiting": {"hand": 1, "table": 1}}
    match = play(court(mine, round=1, serving={"princess": 0}), "work:princess")
    assert match.view(None)["seats"][0]["best"] == 13 + 4 + 2
    low = court(PRINCESS, round=4, serving={"princess": 0})
    assert refused(low, "work:princess") == "POF-PRINCESS-3"
    other = court(PRINCESS, round=3, serving={"princess": 1})
    assert refused(other, "work:princess") == "POF-PRINCESS-1"


@rule("POF-MERCHANT-3")
@pytest.mark.parametrize(("number", "position"), [(0, 1), (1, 2), (2, 2), (3, 4)])
def test_positions_on_the_track(number: int, position: int) -> None:
    """Green leads, yellow and blue are equal, red is last: 1, 2, 2, 4."""
    tracks = [{"points": has} for has in (9, 7, 7, 3)]
    match = court(
        *tracks, players=4, start=number, moment=f"turn of seat {number}, 2 actions left", serving={"merchant": number}
    )
    play(match, "merchant-points")
    assert points(match)[number] == (9, 7, 7, 3)[number] + position
    assert refused(match, "merchant-points") == "POF-MERCHANT-2"
    assert match.view(None)["seats"][number]["merchant_points"] == position


@rule("POF-MERCHANT-1", "POF-MERCHANT-2")
def test_the_merchant_makes_an_auctioned_object_free_or_is_kept_for_points() -> None:
    """Red wins at 500: he pays and takes 4 points for his fourth position, or pays nothing."""
    tracks = [{"points": 5}, {"points": 6}, {"points": 7}, {"points": 2, "money": 500}]
    match = court(*tracks, players=4, moment="seat 0 to open", serving={"merchant": 3})
    play(match, "auction:jester", "bid", "bid", "bid")
    assert match.view(None)["auction"]["price"] == 500
    play(match, "pass", "pass", "pass")
    assert offered(match) == ["free", "pay", "merchant-points", "back"]
    assert refused(match, "pass") == "POF-MERCHANT-1"
    paid = play(match.clone(), "pay")
    assert money(paid)[3] == 0
    assert paid.view(None)["characters"]["merchant"]["holder"] == 3
    free = play(match.clone(), "free")
    assert money(free)[3] == 500
    assert seat(free, 3)["jesters"] == 1
    assert free.view(None)["characters"]["merchant"]["holder"] is None
    used = play(match, "merchant-points")
    assert points(used)[3] == 6
    assert offered(used) == ["pay", "back"]


@rule("POF-MERCHANT-2")
def test_the_merchant_does_not_let_one_bid_more_than_one_has() -> None:
    match = court({}, {"money": 200}, moment="seat 0 to open", serving={"merchant": 1})
    play(match, "auction:jester")
    assert refused(match, "bid") == "POF-AUCTION-10"


@rule("POF-MERCHANT-1")
@pytest.mark.parametrize(("alone", "decision"), [(False, "use"), (True, "free-or-pay")])
def test_the_merchant_and_the_last_buyer(alone: bool, decision: str) -> None:
    options = {"merchant_alone": alone}
    match = court({}, players=3, moment="seat 0 to open", serving={"merchant": 2}, options=options)
    play(match, "decline", "decline", "auction:jester")
    assert asked(match) == decision


@rule("POF-CHARACTER-8", "POF-PROFESSOR-1")
def test_the_professor_gives_a_card_at_any_own_decision() -> None:
    deck = [f"b{number:02}" for number in range(1, 21)]
    for where in ("turn of seat 0, 0 actions left", "seat 0 to open"):
        match = court({}, moment=where, serving={"professor": 0}, decks={"bonus": deck})
        assert {"professor:prestige", "professor:bonus"} <= set(offered(match))
        play(match, "professor:bonus")
        assert offered(match) == [f"keep:b0{number}" for number in range(1, 6)]
        play(match, "keep:b04")
        assert names(seat(match)["bonus"]) == ["b04"]
        assert money(match)[0] == 3500
        assert match.waiting == (0,), "the decision still stands"
        assert refused(match, "professor:prestige") == "POF-PROFESSOR-1"


@rule("POF-PROFESSOR-1", "POF-DECK-4")
def test_the_professor_needs_a_deck_and_free_hands() -> None:
    every = [f"p{number:02}" for number in range(1, 15)]
    match = court({}, {"prestige": every}, serving={"professor": 0})
    assert refused(match, "professor:prestige") == "POF-DECK-4"
    play(match, "bonus-card")
    assert refused(match, "professor:bonus") == "POF-DECK-2", "not while choosing from cards"


@rule("POF-CHARACTER-8")
def test_the_last_chance_is_at_the_end_of_the_next_phase_a() -> None:
    match = court({}, moment="seat 0 to open", serving={"merchant": 1, "professor": 2})
    play(match, "decline", "decline", "decline")
    assert (asked(match), match.waiting) == ("use", (1,))
    assert refused(match, "pass") == "POF-CHARACTER-8"
    play(match, "wait")
    assert match.waiting == (2,)
    play(match, "professor:prestige")
    play(match, offered(match)[0])
    assert asked(match) == "stone"
    assert all(character["holder"] is None for character in match.view(None)["characters"].values())


@rule("POF-CHARACTER-8", "POF-BANKER-3", "POF-BANKER-4")
def test_the_end_of_the_game_with_merchant_and_banker() -> None:
    facts: dict[str, Any] = {"round": 7, "start": 1, "moment": "turn of seat 0, 0 actions left", "players": 2}
    match = court({"points": 4}, {"points": 9, "money": 700}, serving={"merchant": 0}, banker=1, **facts)
    play(match, "end")
    assert (asked(match), match.waiting) == ("use", (0,))
    play(match, "merchant-points")
    assert points(match)[0] == 6
    assert (asked(match), match.waiting) == ("exchange", (1,))
    assert offered(match) == ["points:0", "points:1", "points:2", "points:3", "back"]
    assert refused(match, "points:4") == "POF-BANKER-4"
    assert refused(match, "end") == "POF-BANKER-3"
    play(match, "points:3")
    assert match.over
    assert match.scores() == [6, 12]
    assert money(match)[1] == 100
    lines = {(line["seat"], line["rule"]): line["points"] for line in match.score_sheet()}
    assert (lines[0, "POF-MERCHANT-3"], lines[1, "POF-BANKER-3"]) == (2, 3)


def nobody_courts(match: Match) -> Match:
    """Play on to the next phase A2 without doing anything."""
    while True:
        play(match, {"stone": "pass", "turn": "end"}.get(asked(match), "decline"))
        if asked(match) == "stone" and len(match.view(None)["suitors"]) == match.players:
            return match


@rule("POF-BANKER-1", "POF-BANKER-2")
def test_the_banker_of_the_rulebook() -> None:
    """Not taken in rounds 1 and 2 there are 800 in round 3, and 600 again in round 4."""
    match = phase_a2(3)
    assert match.view(None)["purse"] == 600
    assert nobody_courts(match).view(None)["purse"] == 700
    assert nobody_courts(match).view(None)["purse"] == 800
    before = money(match)[match.waiting[0]]
    bidder = match.waiting[0]
    play(match, "stone:banker-200", "pass", "pass")
    assert money(match)[bidder] == before + 600
    assert nobody_courts(match).view(None)["purse"] == 600
    assert match.view(None)["round"] == 4


@rule("POF-MONEY-3")
def test_in_the_advanced_game_nobody_goes_back() -> None:
    match = court({"points": 5}, options={"muse_and_princess": "advanced"})
    assert "back" not in offered(match)
    assert refused(match, "back") == "POF-MONEY-3"
    assert "back" in offered(court({"points": 5}))


def test_positions_with_impossible_characters_are_refused() -> None:
    with pytest.raises(ValueError, match="at most one character"):
        court({}, serving={"muse": 0, "cardinal": 0})
    with pytest.raises(ValueError, match="without the option muse_and_princess"):
        table({}, characters={"muse": {"holder": 0}})
