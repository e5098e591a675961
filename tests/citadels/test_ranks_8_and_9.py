"""Warlord, Diplomat, Marshal; Queen, Artist, Tax Collector."""

import pytest

from tests.citadels.seen import asked, city, forbids, gold, mark, points, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.rulemark import rule

# Warlord, Diplomat, Marshal.


@rule("CIT-WARLORD-2")
@pytest.mark.parametrize("edition", [CLASSIC, DELUXE])
@pytest.mark.parametrize(("slug", "price"), [("tavern", 0), ("market", 1), ("docks", 2), ("dragon-gate", 5)])
def test_the_prices_of_the_warlord(edition: str, slug: str, price: int) -> None:
    match = turn("warlord", edition=edition, cities={1: [slug]}, gold={0: price})
    play(match, "destroy", f"destroy:1:{slug}")
    assert gold(match)[0] == 0
    assert city(match, 1) == []
    if price:
        poor = turn("warlord", edition=edition, cities={1: [slug, "temple"]}, gold={0: price - 1})
        assert forbids(play(poor, "destroy"), f"destroy:1:{slug}") == "CIT-WARLORD-2"


@rule("CIT-WARLORD-1", "CIT-WARLORD-2", "CIT-CITY-3", "CIT-THIEF-1", "CIT-DECK-4")
@pytest.mark.parametrize("order", [("destroy", "collect"), ("collect", "destroy")])
def test_the_example_of_a_turn_in_both_orders(order: tuple[str, str]) -> None:
    match = turn(
        "thief",
        seat=1,
        roles={0: ["warlord"], 2: ["architect"]},
        cities={0: ["prison", "school-of-magic"], 2: ["market"]},
        hands={0: ["barracks"]},
        gold={0: 4},
    )
    play(match, "rob", "name:8", "end", "gold", "end")
    assert gold(match)[:2] == [0, 4]
    play(match, "gold")
    for power in order:
        play(match, power, *(["destroy:2:market"] if power == "destroy" else []))
    play(match, "build:barracks")
    assert gold(match)[0] == 0
    assert city(match) == ["barracks", "prison", "school-of-magic"]
    assert match.position()["deck"][-1] == "market"
    assert forbids(match, "collect") == "CIT-POWER-1"


@rule("CIT-WARLORD-3")
@pytest.mark.parametrize(("edition", "may"), [(CLASSIC, False), (DARK, True), (DELUXE, True)])
def test_the_warlords_own_city(edition: str, may: bool) -> None:
    match = turn("warlord", edition=edition, cities={0: ["tavern"], 1: ["temple"]})
    play(match, "destroy")
    assert forbids(match, "destroy:0:tavern") == ("" if may else "CIT-WARLORD-3")


@rule("CIT-WARLORD-4", "CIT-TURN-2")
def test_the_warlord_of_2004_destroys_last() -> None:
    match = turn("warlord", edition=DARK, cities={1: ["tavern"]}, hands={0: ["temple"]}, gold={0: 2})
    play(match, "destroy", "destroy:1:tavern")
    assert words(match) == ["end"]


@rule("CIT-CITY-2", "CIT-CITY-1")
@pytest.mark.parametrize(("edition", "size"), [(CLASSIC, 8), (DARK, 8), (DELUXE, 7)])
def test_a_complete_city_is_safe(edition: str, size: int) -> None:
    full = ["tavern", "temple", "watchtower", "market", "church", "prison", "docks", "manor"]
    match = turn("warlord", edition=edition, cities={1: full[:size], 2: ["tavern"]}, gold={0: 9})
    play(match, "destroy")
    assert forbids(match, "destroy:1:tavern") == "CIT-CITY-2"
    short = turn("warlord", edition=edition, cities={1: full[: size - 1]}, gold={0: 9})
    assert forbids(play(short, "destroy"), "destroy:1:tavern") == ""


@rule("CIT-DIPLOMAT-2")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_diplomat_pays_the_difference_to_the_owner(edition: str) -> None:
    match = turn("diplomat", edition=edition, cities={0: ["tavern"], 1: ["docks"]}, gold={0: 2})
    play(match, "exchange", "own:tavern", "exchange:1:docks")
    assert city(match) == ["docks"]
    assert city(match, 1) == ["tavern"]
    assert gold(match)[:2] == [0, 2]


@rule("CIT-DIPLOMAT-2")
def test_the_diplomat_receives_nothing_for_a_dearer_one() -> None:
    match = turn("diplomat", cities={0: ["docks"], 1: ["tavern"]}, gold={1: 5})
    play(match, "exchange", "own:docks", "exchange:1:tavern")
    assert gold(match)[:2] == [0, 5]


@rule("CIT-DIPLOMAT-3", "CIT-KEEP-1", "CIT-QUARRY-1")
def test_what_the_diplomat_may_not_exchange() -> None:
    full = ["tavern", "temple", "watchtower", "market", "church", "prison", "docks"]
    match = turn(
        "diplomat", cities={0: ["castle", "tavern", "quarry"], 1: ["keep", "tavern", "manor"], 2: full}, gold={0: 9}
    )
    play(match, "exchange", "own:castle")
    assert forbids(match, "exchange:1:keep") == "CIT-KEEP-1"
    assert forbids(match, "exchange:1:tavern") == "CIT-DIPLOMAT-3"
    assert forbids(match, "exchange:2:market") == "CIT-CITY-2"
    assert words(match) == ["exchange:1:manor"]
    own_full = turn("diplomat", cities={0: full, 1: ["manor"]}, gold={0: 9})
    play(own_full, "exchange", "own:docks", "exchange:1:manor")
    assert "manor" in city(own_full)


@rule("CIT-MARSHAL-2", "CIT-MARSHAL-3")
def test_the_marshal_seizes_cheap_districts_for_their_cost() -> None:
    match = turn("marshal", cities={0: ["tavern"], 1: ["docks", "castle", "tavern"]}, gold={0: 3})
    play(match, "seize")
    assert words(match) == ["seize:1:docks"]
    assert forbids(match, "seize:1:castle") == "CIT-MARSHAL-2"
    assert forbids(match, "seize:1:tavern") == "CIT-MARSHAL-3"
    play(match, "seize:1:docks")
    assert gold(match)[:2] == [0, 3]
    assert city(match) == ["docks", "tavern"]


@rule("CIT-MARSHAL-3", "CIT-SCORE-3")
def test_a_seized_district_can_complete_a_city_but_not_come_from_a_complete_one() -> None:
    six = ["temple", "watchtower", "market", "church", "prison", "docks"]
    match = turn("marshal", cities={0: six, 1: ["tavern"], 2: [*six, "tavern"]}, gold={0: 3})
    play(match, "seize")
    assert forbids(match, "seize:2:tavern") == "CIT-CITY-2"
    play(match, "seize:1:tavern")
    assert mark(match, "complete") == 0b101


@rule("CIT-GREAT-WALL-1")
def test_a_sentence_names_what_rank_8_pays_behind_a_great_wall() -> None:
    for slug, word, price in (("warlord", "destroy:1:market", 2), ("marshal", "seize:1:market", 3)):
        match = turn(slug, cities={1: ["market", "great-wall"]}, gold={0: 3})
        play(match, word.split(":")[0])
        assert match.describe(match.choice(word)).endswith(f"Market for {price} gold")


@rule("CIT-GREAT-WALL-1")
@pytest.mark.parametrize(
    ("slug", "words_", "price"),
    [
        ("warlord", ["destroy", "destroy:1:tavern"], 1),
        ("marshal", ["seize", "seize:1:tavern"], 2),
        ("diplomat", ["exchange", "own:temple", "exchange:1:tavern"], 1),
    ],
)
def test_a_great_wall_costs_rank_8_one_gold_more(slug: str, words_: list[str], price: int) -> None:
    match = turn(slug, cities={0: ["temple"], 1: ["tavern", "great-wall"]}, gold={0: price})
    play(match, *words_)
    assert gold(match)[0] == 0
    assert sum(gold(match)) == (1 if slug == "marshal" else 0), "the extra gold goes to the bank"
    own = [] if slug == "warlord" else ["temple"]
    poor = turn(slug, cities={0: own, 1: ["tavern", "great-wall"]}, gold={0: price - 1})
    assert forbids(poor, words_[0]) == "CIT-POWER-3"


@rule("CIT-GREAT-WALL-2")
@pytest.mark.parametrize(("edition", "price"), [(DARK, 5), (DELUXE, 6)])
def test_does_the_wall_guard_itself(edition: str, price: int) -> None:
    match = turn("warlord", edition=edition, cities={1: ["great-wall"]}, gold={0: price})
    assert gold(play(match, "destroy", "destroy:1:great-wall"))[0] == 0


# Queen, Artist, Tax Collector.


@rule("CIT-QUEEN-1")
@pytest.mark.parametrize(("king", "paid"), [(1, True), (5, True), (2, False), (3, False)])
def test_the_queen_beside_rank_four(king: int, paid: bool) -> None:
    match = turn("queen", players=6, roles={king: ["king"]})
    assert forbids(match, "bonus") == ("" if paid else "CIT-QUEEN-1")
    if paid:
        assert gold(play(match, "bonus"))[0] == 3


@rule("CIT-QUEEN-2")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_queen_beside_a_murdered_king_is_paid_at_the_end_of_the_round(edition: str) -> None:
    match = turn("assassin", seat=3, players=5, edition=edition, cast=["queen"], roles={1: ["king"], 0: ["queen"]})
    play(match, "murder", "name:4", "end", "gold")
    assert forbids(match, "bonus") == "CIT-QUEEN-1"
    play(match, "end")
    assert gold(match)[0] == 5


@rule("CIT-QUEEN-3")
def test_beside_a_bewitched_king_his_own_seat_counts() -> None:
    match = turn("witch", seat=3, players=6, income=False, cast=["queen"], roles={1: ["king"], 0: ["queen"]})
    play(match, "gold", "name:4", "gold", "end", "gold")
    assert asked(match) == (0, "turn")
    assert forbids(match, "bonus") == ""


@rule("CIT-QUEEN-4")
@pytest.mark.parametrize(("reading", "paid"), [("king", False), ("king-or-crowned", True), ("rank-4", False)])
def test_the_queen_beside_whom_the_emperor_crowned(reading: str, paid: bool) -> None:
    match = turn(
        "emperor",
        seat=3,
        players=6,
        edition=DARK,
        cast=["queen"],
        options={"queen_beside": reading},
        roles={0: ["queen"]},
    )
    play(match, "crown", "seat:1", "end", "gold")
    assert (forbids(match, "bonus") == "") == paid
    beside = turn(
        "emperor",
        seat=5,
        players=6,
        edition=DARK,
        cast=["queen"],
        options={"queen_beside": reading},
        roles={0: ["queen"]},
        marks={"crown": 4},
    )
    play(beside, "crown", "seat:3", "end", "gold")
    assert (forbids(beside, "bonus") == "") == (reading == "rank-4")


@rule("CIT-ARTIST-1", "CIT-ARTIST-2", "CIT-SCORE-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_artist_raises_the_cost_of_up_to_two_districts(edition: str) -> None:
    match = turn("artist", players=5, edition=edition, cities={0: ["tavern+", "temple", "market"]}, gold={0: 3})
    play(match, "beautify")
    assert words(match) == ["own:temple", "own:market"]
    assert forbids(match, "own:tavern+") == "CIT-ARTIST-2"
    play(match, "own:temple", "own:market")
    assert city(match) == ["market+", "tavern+", "temple+"]
    assert gold(match)[0] == 1
    assert points(match) == 2 + 2 + 3


@rule("CIT-ARTIST-1")
def test_an_artists_coin_counts_for_rank_8() -> None:
    match = turn("warlord", cities={1: ["tavern+"]}, gold={0: 1})
    play(match, "destroy", "destroy:1:tavern+")
    assert gold(match)[0] == 0
    marshal = turn("marshal", cities={1: ["docks+", "tavern"]}, gold={0: 9})
    assert forbids(play(marshal, "seize"), "seize:1:docks+") == "CIT-MARSHAL-2"


@rule("CIT-TAX-COLLECTOR-1")
def test_every_build_is_taxed_at_once_free_ones_too() -> None:
    match = turn(
        "architect",
        cast=["tax-collector"],
        cities={0: ["framework"]},
        hands={0: ["tavern", "palace", "temple"]},
        gold={0: 3},
    )
    play(match, "build:tavern")
    assert (gold(match)[0], mark(match, "tax")) == (1, 1)
    play(match, "replace:palace")
    assert (gold(match)[0], mark(match, "tax")) == (0, 2)


@rule("CIT-TAX-COLLECTOR-1")
def test_who_has_no_gold_after_a_build_pays_no_tax() -> None:
    match = turn("merchant", cast=["tax-collector"], hands={0: ["market"]}, gold={0: 2})
    play(match, "build:market")
    assert (gold(match)[0], mark(match, "tax")) == (0, 0)


@rule("CIT-TAX-COLLECTOR-2", "CIT-TAX-COLLECTOR-3")
def test_the_tax_collector_takes_all_and_pays_none() -> None:
    match = turn("tax-collector", hands={0: ["tavern"]}, gold={0: 2}, marks={"tax": 4})
    play(match, "build:tavern")
    assert (gold(match)[0], mark(match, "tax")) == (1, 4)
    play(match, "tax")
    assert (gold(match)[0], mark(match, "tax")) == (5, 0)


@rule("CIT-TAX-COLLECTOR-3")
def test_the_tax_collector_of_three_pays_in_his_other_turn() -> None:
    match = turn(
        "merchant",
        players=3,
        cast=["tax-collector"],
        roles={0: ["merchant", "tax-collector"]},
        hands={0: ["tavern"]},
        gold={0: 3},
    )
    play(match, "build:tavern")
    assert mark(match, "tax") == 1


@rule("CIT-TAX-COLLECTOR-2")
def test_tax_stays_from_round_to_round() -> None:
    match = at("call of rank 8", cast=["tax-collector"], marks={"tax": 3})
    assert asked(match)[1] == "pick-character"
    assert mark(match, "tax") == 3
