"""What a position leaves out follows from the rest, and what contradicts the rest is refused."""

from typing import Any

import pytest

from signoria import InvalidPosition
from signoria.core.dice import Dice
from tests.princes.seen import asked, money, names, offered, points, refused, seat
from tests.princes.table import GAME, play, table, tile
from tests.rulemark import rule

MUSE = {"muse_and_princess": "yes"}
TOGETHER = {"cooperative_building": True}


def refusal(**doc: Any) -> str:
    """The words that refuse a position of three."""
    with pytest.raises(InvalidPosition) as caught:
        GAME.position({"players": 3} | doc)
    return str(caught.value)


@rule("POF-AUCTION-9")
def test_the_only_bidder_buys_alone_and_never_bids_against_himself() -> None:
    auction = {"bidders": [2], "blocked": ["jester", "park"]}
    assert "expected 'seat 2 to buy alone'" in refusal(moment="seat 2 to open", auction=auction)
    match = table(moment="seat 2 to buy alone", auction={"blocked": ["jester", "park"]})
    assert match.position()["auction"]["bidders"] == [2]
    play(match, "auction:builder")
    assert (asked(match), match.waiting, money(match)[2]) == ("turn", (0,), 3300)


@rule("POF-AUCTION-9")
def test_nobody_buys_alone_while_another_may_still_buy() -> None:
    assert "expected 'seat 0 to open'" in refusal(moment="seat 0 to buy alone", auction={"bidders": [0, 1]})


@rule("POF-AUCTION-8")
def test_who_is_to_open_is_the_opener() -> None:
    match = table(moment="seat 1 to open")
    assert (match.view(None)["auction"]["opener"], match.view(None)["auction"]["bidders"]) == (1, [1, 2])
    assert "auction opener: expected 1" in refusal(moment="seat 1 to open", auction={"opener": 0})


@rule("POF-AUCTION-8", "POF-AUCTION-5")
@pytest.mark.parametrize(
    ("start", "opener", "bidders"), [(0, 0, [0, 1, 2, 3]), (0, 2, [2, 3]), (3, 0, [0, 1, 2]), (1, 1, [0, 1, 2, 3])]
)
def test_whoever_sits_before_the_opener_is_out(start: int, opener: int, bidders: list[int]) -> None:
    match = GAME.position({"players": 4, "start": start, "moment": f"seat {opener} to open"})
    assert match.view(None)["auction"]["bidders"] == bidders


@rule("POF-AUCTION-1", "POF-AUCTION-5")
def test_who_may_still_buy_is_asked_for_when_something_was_bought() -> None:
    words = refusal(moment="seat 0 to open", auction={"blocked": ["jester"]})
    assert words.startswith("auction bidders: expected the seats that may still buy")
    assert "only 0 seats are out" in refusal(
        moment="seat 0 to open", auction={"blocked": ["jester"], "bidders": [0, 1, 2]}
    )
    assert "so expected more objects than 0" in refusal(moment="seat 0 to open", auction={"bidders": [0, 1]})
    match = table(moment="seat 0 to open", auction={"blocked": ["jester"], "bidders": [0, 2]})
    assert refused(match, "auction:jester") == "POF-AUCTION-2"


@rule("POF-AUCTION-6")
@pytest.mark.parametrize(
    ("bidding", "price", "possible"),
    [([0, 1], 400, True), ([0, 1], 500, False), ([0, 1], 600, True), ([0, 1, 2], 500, True), ([0, 1, 2], 400, False)],
)
def test_a_bid_stands_only_where_it_can_have_been_made(bidding: list[int], price: int, possible: bool) -> None:
    """Seat 0 opens at 200; with seat 2 out he has bid 400, 600 or 700, with all three 500."""
    auction = {"bidders": [0, 1, 2], "bidding": bidding, "price": price}
    moment = "seat 1 to raise for park"
    if possible:
        assert table(moment=moment, auction=auction).view(None)["auction"]["leader"] == 0
    else:
        assert f"seat 0 cannot have bid {price}; expected" in refusal(moment=moment, auction=auction)


@rule("POF-TWO-4")
@pytest.mark.parametrize(("extra", "total"), [(2, 5), (1, 4)])
def test_two_players_have_all_their_freedoms(extra: int, total: int) -> None:
    options = {"extra_freedoms": extra}
    drawn = set()
    for seed in range(12):
        doc = {"options": options, "seed": seed, "seats": [{"freedoms": ["travel"]}, {"freedoms": ["travel"]}]}
        left = GAME.position(doc).view(None)["supply"]["freedoms"]
        assert sum(left.values()) == total - 2
        assert min(left["religion"], left["opinion"]) >= 1
        drawn.add(tuple(left.values()))
    assert len(drawn) == (3 if extra == 2 else 1), "one of the further ones is a second travel; the seed draws the rest"


@rule("POF-SETUP-5", "POF-TWO-4")
@pytest.mark.parametrize(
    ("players", "left"),
    [
        (3, {"travel": 2, "religion": 2, "opinion": 1}),
        (3, {"travel": 3, "religion": 2, "opinion": 2}),
        (2, {"travel": 1, "religion": 1, "opinion": 1}),
        (2, {"travel": 5, "religion": 0, "opinion": 0}),
        (2, {"travel": 4, "religion": 1, "opinion": 1}),
    ],
)
def test_freedoms_that_do_not_add_up_are_refused(players: int, left: dict[str, int]) -> None:
    with pytest.raises(InvalidPosition, match="freedoms"):
        GAME.position({"players": players, "freedoms": left})


@rule("POF-PLACE-1", "POF-PLACE-7")
def test_a_tile_is_told_by_place_or_by_cells() -> None:
    cells = [[1, 2], [1, 1], [1, 3]]
    assert seat(table({"tiles": [{"tile": "tower", "cells": cells}]}))["tiles"] == [tile("tower", "1,1,0")]
    both = {"tile": "tower", "cells": cells, "place": "1,1,180"}
    assert seat(table({"tiles": [both]}))["tiles"] == [tile("tower", "1,1,0")], "turns that look the same are one"
    wrong = refusal(seats=[{"tiles": [both | {"place": "2,1,0"}]}, {}, {}])
    assert wrong == "tiles of seat 0: tower: its cells say 1,1,0 and its place says 2,1,0"
    for bad in ([[1, 1]], [[1, 1], [1, 2], [3, 3]], [[1, 1], [1, 2], [1]], [[1, 1], [1, 2], [1, 99]], "1,1"):
        assert "cells" in refusal(seats=[{"tiles": [{"tile": "tower", "cells": bad}]}, {}, {}])
    assert "expected a place like" in refusal(seats=[{"tiles": [{"tile": "tower"}]}, {}, {}])


@rule("POF-COOP-4")
def test_a_tile_across_a_border_is_told_by_cells_too() -> None:
    mine = {"tile": "workshop", "cells": [[6, 5], [6, 6], [6, 7], [6, 8], [7, 5], [7, 6], [7, 7]]}
    theirs = {"tile": "workshop", "place": "6,-2,0"}
    match = table({"tiles": [mine]}, {"tiles": [theirs]}, players=2, options=TOGETHER)
    assert seat(match)["tiles"] == [tile("workshop", "6,5,0")]


@rule("POF-PLACE-3", "POF-COOP-2")
def test_buildings_that_touch_take_two_builders() -> None:
    tiles = [tile("tower", "1,1,0"), tile("chapel", "2,1,0")]
    assert "POF-PLACE-3" in refusal(seats=[{"tiles": tiles, "builders": 1}, {}, {}])
    assert "POF-PLACE-3" in refusal(seats=[{"tiles": [tile("tower", "5,1,0")]}, {}, {}]), "the palace"
    assert seat(table({"tiles": tiles, "builders": 2}))["tiles"] == tiles
    beside = [tile("tower", "1,7,90")]
    assert "POF-COOP-2" in refusal(seats=[{"tiles": beside}, {}, {}], options=TOGETHER), "the border takes a builder"
    facing = [{"tiles": beside, "builders": 1}, {"tiles": [tile("tower", "1,1,90")], "builders": 1}, {}]
    assert "POF-COOP-2" in refusal(seats=facing, options=TOGETHER)
    assert table(*facing[:1], facing[1] | {"builders": 2}, options=TOGETHER).waiting == (0,), "he may have come later"


@rule("POF-BUILD-3", "POF-LAND-2", "POF-BUILDER-2", "POF-BEST-2")
def test_points_that_lie_on_the_table_are_counted() -> None:
    lakes = [tile("lake", "1,1,0"), tile("lake", "1,3,0"), tile("tower", "1,5,0")]
    match = table({"tiles": lakes, "builders": 3, "best_works": 1, "steps_back": 2}, round=2)
    assert points(match)[0] == 3 + 3 + 6 + 3 - 2


@rule("POF-DECK-1")
def test_a_deck_may_name_its_top_cards_only() -> None:
    match = table({"money": 300}, decks={"bonus": ["b07", "b09"]})
    assert len(match.position()["decks"]["bonus"]) == 20
    assert {"keep:b07", "keep:b09"} <= {*offered(play(match, "bonus-card"))}


@rule("POF-DECK-1", "POF-DECK-2")
def test_the_cards_that_are_looked_at_are_dealt_and_their_number_follows() -> None:
    moment = "turn of seat 0, 1 action left: seat 0 to keep a bonus card"
    match = table(moment=moment)
    assert len(offered(match)) == 5
    assert match.view(1)["drawn"][0]["card"] == "?", "the others do not see them"
    few = table({"bonus": [f"b{number:02}" for number in range(1, 18)]}, moment=moment)
    assert offered(few) == ["keep:b18", "keep:b19", "keep:b20"]
    assert "drawn: expected a list of 5 cards" in refusal(moment=moment, drawn=["b01", "b02"])
    named = table(moment=moment, drawn=["b04", "?", "?", "?", "?"])
    assert "keep:b04" in offered(named)
    chosen = {"order_returned": "chosen"}
    under = "turn of seat 0, 1 action left: seat 0 to put bonus cards under the deck"
    assert "drawn: expected a list of 2 to 4 cards" in refusal(moment=under, options=chosen)
    assert "order_returned" in refusal(moment=under, drawn=["?", "?"])
    assert offered(table(moment=under, options=chosen, drawn=["b01", "b02"])) == ["under:b01", "under:b02"]


@rule("POF-WORK-9", "POF-WORK-11")
def test_the_middle_of_a_work_can_be_written_down() -> None:
    mine = {"table": ["poet"], "hand": [], "jesters": 4, "bonus": ["b06"]}
    begun = "turn of seat 0, 1 action left: seat 0 to add bonus cards to the work of poet"
    match = table(mine, moment=begun)
    assert match.position()["moment"] == f"{begun}, value 9"
    assert "worth 9, with spent bonus cards up to 9, got 17" in refusal(
        moment=f"{begun}, value 17", seats=[mine, {}, {}]
    )
    assert table(mine, moment=f"{begun}, value 17", spent=["b11"]).position()["moment"].endswith("17")
    assert "must lie on the table" in refusal(moment=begun, seats=[{"hand": ["poet"]}, {}, {}])
    assert "cannot reach 17" in refusal(moment=begun, seats=[mine, {}, {}], round=7)
    sold = table({"money": 900}, moment="turn of seat 0, 1 action left: seat 0 to buy points for a work of 9")
    assert (seat(sold)["best"], offered(sold)) == (9, [f"points:{number}" for number in range(5)])


@rule("POF-CHARACTER-2", "POF-CHARACTER-7")
def test_phase_a2_can_be_written_down() -> None:
    stones = {"muse": {"stone": 0, "bid": 300}, "cardinal": {"holder": 2, "bid": 400}}
    match = table(moment="seat 1 to bid for a character", options=MUSE, characters=stones)
    assert match.view(None)["suitors"] == [0, 1], "who has a character is out"
    assert "stone:muse-400" in offered(match)
    play(match, "pass")
    assert match.view(None)["characters"]["muse"]["holder"] == 0, "the stone still stood"
    assert asked(match) == "turn"


@rule("POF-BANKER-3")
def test_the_exchange_of_the_banker_can_be_written_down() -> None:
    moment = "end of the game: seat 1 to turn money into points"
    match = table({}, {"money": 900}, moment=moment, options=MUSE, banker=1)
    assert match.view(None)["round"] == 7
    assert offered(match) == [f"points:{number}" for number in range(5)]
    assert play(match, "points:4").over
    assert points(match)[1] == 4
    assert "who took the Banker" in refusal(moment=moment, options=MUSE, banker=0)


@rule("POF-PROFESSOR-1")
def test_a_card_of_the_professor_can_be_written_down() -> None:
    used = {"professor": {"turned": True}}
    auction = {"bidders": [0, 1, 2], "bidding": [0, 1, 2]}
    moment = "seat 1 to raise for jester: seat 1 to keep a bonus card"
    match = table(moment=moment, options=MUSE, characters=used, auction=auction, round=2, decks={"bonus": ["b02"]})
    play(match, offered(match)[0])
    assert "bid" in offered(match), "he goes on with what was asked"
    assert len(names(seat(match, 1)["bonus"])) == 1
    assert "the Professor" in refusal(moment=moment, options=MUSE, auction=auction, round=2)


@rule("POF-COOP-7", "POF-COOP-11")
def test_an_offer_can_be_written_down() -> None:
    turn = "turn of seat 0, 2 actions left"
    deal = {"partner": 1, "building": "workshop", "place": "6,5,0", "price": 400}
    match = table(players=2, options=TOGETHER, moment=f"{turn}: seat 1 to answer the offer", deal=deal)
    assert match.view(None)["deal"]["active"] == 0
    assert match.position()["deal"]["counters"] == 0
    play(match, "accept")
    assert money(match) == [2500 + 400 - 700, 2500 - 400]
    bare = {"players": 2, "options": TOGETHER, "moment": f"{turn}: seat 1 to answer the offer"}
    for name in ("partner", "building", "place", "price"):
        assert f"deal: {name}" in refusal(**bare, deal={key: value for key, value in deal.items() if key != name})
    assert "deal: active: expected 0" in refusal(**bare, deal=deal | {"active": 1})
    built = [{"tiles": [tile("workshop", "6,5,0")]}, {"tiles": [tile("workshop", "6,-2,0")]}]
    assert "POF-COOP-5" in refusal(**bare, deal=deal, seats=built)


@rule("POF-SETUP-2")
def test_the_first_moment_can_be_written_down() -> None:
    hands = [{"hand": ["poet", "jurist", "?", "?"]}, {}]
    match = GAME.position({"moment": "all to return a card", "sealed": ["return:poet", ""], "seats": hands})
    assert match.waiting == (1,)
    match.play(match.choices(1)[0], 1)
    assert "poet" not in names(seat(match)["hand"])
    elsewhere = [hands[0], {"hand": ["painter", "?", "?", "?"]}]
    with pytest.raises(InvalidPosition, match="cannot have answered"):
        GAME.position({"moment": "all to return a card", "sealed": ["return:painter", ""], "seats": elsewhere})


@rule("POF-SETUP-4")
def test_the_start_player_moves_on_by_one_a_round() -> None:
    doc = {"players": 3, "options": {"begins": "seat-1"}, "round": 3, "moment": "seat 0 to open"}
    assert GAME.position(doc).view(None)["start"] == 0
    assert "start: by the option begins seat 0" in refusal(**doc, start=2)


def test_options_that_do_not_fit_the_table_are_refused_as_part_of_the_position() -> None:
    assert "begins" in refusal(options={"begins": "seat-4"})


@rule("POF-WORK-2")
def test_who_is_imagined_to_work_can_finish() -> None:
    """The others do not know his bonus card, but that it is enough: he could not have begun otherwise."""
    mine = {"table": ["poet"], "hand": [], "jesters": 1, "freedoms": ["opinion", "religion"], "bonus": ["b10"]}
    match = table(mine, moment="turn of seat 0, 1 action left: seat 0 to add bonus cards to the work of poet")
    assert match.position()["moment"].endswith("value 3")
    for seed in range(30):
        for world in (match.redeal(1, seed), GAME.imagine(match.setup(), match.view(1), seed)):
            play(world, offered(world)[0])
            assert offered(world) == ["finish"]


def hidden(doc: Any, players: int) -> Any:
    """A position in which every card is "?" that not all have seen; who has seen it is still told."""
    if isinstance(doc, list):
        return [hidden(entry, players) for entry in doc]
    if not isinstance(doc, dict):
        return doc
    if "seen_by" in doc and len(doc["seen_by"]) < players:
        return doc | {"card": "?", "lost_by": []}
    return {name: hidden(value, players) for name, value in doc.items()}


@rule("POF-DECK-5")
@pytest.mark.parametrize("options", [{}, MUSE | TOGETHER])
def test_cards_that_are_only_counted_are_dealt_and_nothing_open_changes(options: dict[str, Any]) -> None:
    match, dice = GAME.new(3, options, seed=8), Dice(8)
    for _ in range(150):
        chooser = match.waiting[dice.below(len(match.waiting))]
        choices = match.choices(chooser)
        match.play(choices[dice.below(len(choices))], chooser)
        if match.over:
            break
        doc = match.position()
        sealed = [word and "?" for word in doc.get("sealed", [])]
        assert GAME.position(hidden(doc, 3) | {"sealed": sealed}).view(None) == match.view(None)
