"""Rulings about the crown and about ranks 4, 5 and 6."""

import pytest

from signoria import Match
from tests.citadels.seen import TOGETHER, asked, city, crown, decision, forbids, gold, hand, line, mark, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, play, turn
from tests.rulemark import rule


def everybody_declines(match: Match) -> None:
    while decision(match) in TOGETHER:
        play(match, "decline")


# The crown.


@rule("CIT-EMPEROR-2", "CIT-EMPEROR-3")
def test_the_emperor_of_three_crowns_the_one_who_is_left() -> None:
    match = turn("emperor", players=3, gold={1: 1})
    play(match, "crown")
    assert words(match) == ["seat:1"], "seat 2 holds the crown"


@rule("CIT-EMPEROR-3")
@pytest.mark.parametrize(
    ("coins", "cards", "offered"), [(2, [], ["gold"]), (0, ["tavern"], ["cards"]), (2, ["tavern"], ["gold", "cards"])]
)
def test_the_emperor_takes_what_there_is(coins: int, cards: list[str], offered: list[str]) -> None:
    match = turn("emperor", gold={1: coins}, hands={1: cards})
    assert words(play(match, "crown", "seat:1")) == offered


@rule("CIT-EMPEROR-3")
def test_the_card_the_emperor_draws_is_random() -> None:
    drawn = set()
    for seed in range(12):
        match = turn("emperor", hands={1: ["tavern", "castle", "docks"]}, seed=seed)
        drawn |= set(hand(play(match, "crown", "seat:1", "cards")))
    assert drawn == {"tavern", "castle", "docks"}


@rule("CIT-EMPEROR-2", "CIT-POWER-1")
def test_the_emperor_moves_the_crown_once_and_may_do_so_before_income() -> None:
    match = turn("emperor", income=False, gold={1: 1})
    play(match, "crown", "seat:1", "gold", "gold")
    assert (crown(match), gold(match)[:2]) == (1, [3, 0])
    assert forbids(match, "crown") == "CIT-POWER-1"


@rule("CIT-EMPEROR-2", "CIT-EMPEROR-5")
def test_the_emperor_of_2004_crowns_neither_himself_nor_the_last_holder() -> None:
    match = turn("emperor", edition=DARK, players=5)
    play(match, "crown")
    assert words(match) == ["seat:1", "seat:2", "seat:3"], "seat 4 had it"


@rule("CIT-EMPEROR-5")
def test_who_has_only_a_card_gives_that_to_the_emperor_of_2004() -> None:
    match = turn("emperor", edition=DARK, hands={1: ["tavern"]})
    play(match, "crown", "seat:1")
    assert words(match) == ["give:tavern"]
    nothing = turn("emperor", edition=DARK)
    assert asked(play(nothing, "crown", "seat:1")) == (0, "turn")


@rule("CIT-KING-2", "CIT-CROWN-1")
def test_the_king_who_has_the_crown_keeps_it_and_chooses_first() -> None:
    match = turn("king", marks={"crown": 0})
    play(match, "crown", "end")
    assert (crown(match), asked(match)) == (0, (0, "pick-character"))


@rule("CIT-KING-3", "CIT-HOSPITAL-1")
def test_a_murdered_king_in_the_hospital_has_income_and_inherits_the_crown() -> None:
    match = turn("assassin", roles={1: ["king"]}, cities={1: ["hospital", "manor"]})
    play(match, "murder", "name:4", "end")
    assert words(match) == ["decline", "gold", "cards"], "no crown, no gold for noble districts"
    play(match, "gold")
    assert (gold(match)[1], crown(match)) == (2, 1)


@rule("CIT-HOSPITAL-1", "CIT-PARK-1", "CIT-POOR-HOUSE-1")
def test_park_and_poor_house_do_nothing_for_a_victim_in_the_hospital() -> None:
    cities = {1: ["hospital", "park", "poor-house"]}
    match = turn("assassin", roles={1: ["merchant"]}, cities=cities, deck=["tavern", "temple"])
    other = match.clone()
    play(match, "murder", "name:6", "end", "gold")
    assert hand(match, 1) == []
    play(other, "murder", "name:6", "end", "cards", "keep:tavern")
    assert (hand(other, 1), gold(other)[1]) == (["tavern"], 0)


@rule("CIT-HOSPITAL-1", "CIT-LIBRARY-1", "CIT-GOLD-MINE-1")
def test_library_and_gold_mine_help_in_the_hospital() -> None:
    cities = {1: ["hospital", "library", "gold-mine"]}
    match = turn("assassin", roles={1: ["merchant"]}, cities=cities)
    other = match.clone()
    assert gold(play(match, "murder", "name:6", "end", "gold"))[1] == 3
    assert len(hand(play(other, "murder", "name:6", "end", "cards"), 1)) == 2


@rule("CIT-THRONE-ROOM-1", "CIT-EMPEROR-4")
def test_the_throne_room_earns_once_when_a_murdered_emperor_moves_the_crown() -> None:
    match = turn("assassin", cast=["emperor"], roles={1: ["emperor"]}, cities={2: ["throne-room"]})
    play(match, "murder", "name:4", "end", "seat:0")
    assert (gold(match)[2], crown(match)) == (1, 0)


@rule("CIT-THRONE-ROOM-1", "CIT-ACROBAT-1")
def test_the_throne_room_earns_by_the_acrobat() -> None:
    match = turn("thief", hands={1: ["acrobat"]}, cities={2: ["throne-room"]})
    play(match, "end", "play:acrobat")
    assert (gold(match)[2], crown(match)) == (1, 1)


@rule("CIT-STATUE-1", "CIT-ACROBAT-1")
def test_the_acrobat_brings_the_points_of_the_statue() -> None:
    match = turn("thief", hands={1: ["acrobat"]}, cities={1: ["statue"]})
    play(match, "end", "play:acrobat")
    assert line(match, "CIT-STATUE-1", 1) == 5


@rule("CIT-ACROBAT-2", "CIT-EMPEROR-4")
def test_a_murdered_emperor_does_not_take_the_crown_from_the_acrobat() -> None:
    match = turn("assassin", cast=["emperor"], hands={2: ["acrobat"]}, roles={1: ["emperor"]})
    play(match, "murder", "name:4", "end")
    while decision(match) in TOGETHER:
        play(match, words(match)[-1])
    assert (crown(match), asked(match)) == (2, (2, "pick-character"))


@rule("CIT-ACROBAT-1", "CIT-KING-2")
def test_the_next_king_takes_the_crown_from_the_acrobat() -> None:
    match = turn("thief", hands={1: ["acrobat"]})
    play(match, "end", "play:acrobat")
    assert asked(match) == (1, "pick-character")
    while decision(match) == "pick-character":
        play(match, "pick:4" if "pick:4" in words(match) else words(match)[0])
    king = match.position()["roles"].index(["king"])
    while asked(match) != (king, "turn"):
        everybody_declines(match)
        if asked(match) != (king, "turn"):
            play(match, "gold", "end")
    play(match, "crown")
    assert crown(match) == king


@rule("CIT-ACROBAT-1")
def test_an_acrobat_may_be_kept_back() -> None:
    match = turn("thief", hands={1: ["acrobat"]})
    play(match, "end", "decline")
    assert (crown(match), hand(match, 1)) == (3, ["acrobat"])


# Bishop.


@rule("CIT-BISHOP-2")
@pytest.mark.parametrize(
    ("edition", "slug", "power"),
    [(DARK, "diplomat", "exchange"), (DELUXE, "diplomat", "exchange"), (DELUXE, "marshal", "seize")],
)
def test_the_bishop_is_safe_from_diplomat_and_marshal_too(edition: str, slug: str, power: str) -> None:
    match = turn(
        "bishop",
        edition=edition,
        cast=[slug],
        roles={1: [slug]},
        cities={0: ["tavern"], 1: ["docks"], 2: ["temple"]},
        gold={1: 9},
    )
    play(match, "end", "gold", power, *(["own:docks"] if power == "exchange" else []))
    assert words(match) == [f"{power}:2:temple"]
    assert forbids(match, f"{power}:0:tavern") == "CIT-BISHOP-2"


@rule("CIT-BISHOP-2", "CIT-DIPLOMAT-2")
def test_a_diplomat_who_is_bishop_too_may_give_a_district_of_his_own() -> None:
    """With two characters: the shield keeps others out, not the owner in."""
    match = turn(
        "bishop",
        players=2,
        cast=["diplomat"],
        roles={0: ["bishop", "diplomat"], 1: ["thief", "king"]},
        cities={0: ["docks"], 1: ["tavern"]},
    )
    play(match, "end", "gold", "exchange", "own:docks", "exchange:1:tavern")
    assert (city(match), city(match, 1)) == (["tavern"], ["docks"])


@rule("CIT-BISHOP-2", "CIT-ROUND-1")
def test_the_shield_lasts_one_round() -> None:
    match = turn("bishop", cities={0: ["tavern"]})
    assert mark(match, "shield") == 0
    play(match, "end")
    assert (decision(match), mark(match, "shield")) == ("pick-character", -1)


# Abbot and Cardinal.


@rule("CIT-ABBOT-2", "CIT-POWER-1")
def test_the_abbot_picks_his_moment_and_has_only_one() -> None:
    match = turn("abbot", cities={0: ["temple", "church"]}, gold={0: 2, 1: 3})
    late = match.clone()
    play(match, "alms", "collect", "amount:2")
    assert gold(match)[:2] == [5, 2]
    assert forbids(match, "alms") == "CIT-POWER-1"
    play(late, "collect", "amount:2")
    assert forbids(late, "alms") == "CIT-ABBOT-2", "now he is the richest himself"


@rule("CIT-ABBOT-2")
def test_gold_on_districts_makes_nobody_rich() -> None:
    match = turn("abbot", cities={1: ["tavern+", "docks+"]}, gold={0: 1, 1: 1})
    assert forbids(match, "alms") == "CIT-ABBOT-2"


@rule("CIT-ABBOT-4")
def test_the_abbot_with_a_school_alone_gets_one_of_both() -> None:
    match = turn("abbot", cities={0: ["school-of-magic"]})
    play(match, "collect", "amount:0")
    assert (gold(match)[0], len(hand(match))) == (1, 1)


@rule("CIT-CARDINAL-2")
def test_the_cardinal_does_not_give_the_card_he_builds() -> None:
    match = turn("cardinal", hands={0: ["market"]}, gold={0: 1, 1: 4})
    assert forbids(match, "beg:market") == "CIT-CARDINAL-2"


@rule("CIT-CARDINAL-2")
def test_the_cardinal_begs_of_one_player_and_nobody_is_asked() -> None:
    match = turn("cardinal", hands={0: ["castle", "tavern", "temple"]}, gold={0: 2, 1: 1, 2: 1, 3: 1})
    assert forbids(match, "beg:castle") == "CIT-CARDINAL-2", "nobody has both coins"
    rich = turn("cardinal", hands={0: ["castle", "tavern", "temple"]}, gold={0: 2, 1: 2})
    play(rich, "beg:castle", "seat:1", "give:tavern", "give:temple")
    assert (asked(rich), city(rich), gold(rich)[:2]) == ((0, "turn"), ["castle"], [0, 0])


@rule("CIT-CARDINAL-2", "CIT-BUILD-2", "CIT-BUILD-3")
def test_begging_obeys_limit_and_duplicates() -> None:
    hands = {0: ["castle", "tavern", "temple", "docks"]}
    match = turn("cardinal", cities={0: ["castle"]}, hands=hands, gold={0: 1, 1: 9})
    assert forbids(match, "beg:castle") == "CIT-BUILD-3"
    play(match, "build:tavern")
    assert forbids(match, "beg:docks") == "CIT-BUILD-2"


@rule("CIT-CARDINAL-2", "CIT-ACTION-1", "CIT-SECRET-VAULT-1")
def test_the_cardinal_may_pay_with_vault_and_action_cards() -> None:
    match = turn("cardinal", hands={0: ["castle", "secret-vault", "director"]}, gold={0: 2, 1: 2})
    play(match, "beg:castle", "seat:1", "give:secret-vault", "give:director")
    assert hand(match, 1) == ["director", "secret-vault"]


# Merchant, Alchemist, Trader.


@rule("CIT-MERCHANT-2", "CIT-INCOME-1")
@pytest.mark.parametrize("edition", [CLASSIC, DARK, DELUXE])
def test_the_merchants_coin_comes_with_cards_too_and_once(edition: str) -> None:
    match = turn("merchant", income=False, edition=edition, deck=["tavern", "temple"])
    play(match, "cards", "keep:tavern", "bonus")
    assert gold(match)[0] == 1
    assert forbids(match, "bonus") == "CIT-POWER-1"


@rule("CIT-ALCHEMIST-1")
def test_the_refund_of_2016_pays_for_nothing_in_the_same_turn() -> None:
    match = turn("alchemist", cities={0: ["smithy"]}, hands={0: ["castle", "stables"]}, gold={0: 4})
    play(match, "build:castle")
    assert forbids(match, "use:smithy") == "CIT-POWER-4"
    assert forbids(match, "build:stables") == "CIT-BUILD-4"


@rule("CIT-ALCHEMIST-2")
def test_the_refund_of_2004_pays_for_the_smithy_which_is_not_refunded() -> None:
    match = turn("alchemist", edition=DARK, cities={0: ["smithy"]}, hands={0: ["castle"]}, gold={0: 4})
    play(match, "build:castle", "use:smithy")
    assert gold(match)[0] == 4 - 3, "three gold for three cards by the sheet"


@rule("CIT-ALCHEMIST-1", "CIT-THIEVES-DEN-1")
def test_the_alchemist_gets_only_the_gold_of_a_den_back() -> None:
    match = turn("alchemist", hands={0: ["thieves-den", "tavern", "temple"]}, gold={0: 4})
    play(match, "den:2", "discard:tavern", "discard:temple", "end")
    assert (gold(match)[0], hand(match)) == (4, [])


@rule("CIT-ALCHEMIST-1", "CIT-STABLES-1")
def test_the_alchemist_gets_back_the_gold_of_every_build() -> None:
    match = turn("alchemist", hands={0: ["stables", "docks"]}, gold={0: 6})
    play(match, "build:stables", "build:docks", "end")
    assert gold(match)[0] == 6


@rule("CIT-ALCHEMIST-1")
def test_the_next_player_gets_no_refund() -> None:
    match = turn("alchemist", roles={1: ["architect"]}, hands={0: ["castle"], 1: ["tavern"]}, gold={0: 4})
    play(match, "build:castle", "end", "gold", "build:tavern", "end")
    assert gold(match)[:2] == [4, 1]


@rule("CIT-TRADER-2", "CIT-BUILD-3")
def test_the_trader_builds_no_duplicates_and_tax_falls_on_each() -> None:
    hands = {0: ["tavern", "market", "docks"]}
    match = turn("trader", cast=["tax-collector"], cities={0: ["tavern"]}, hands=hands, gold={0: 9})
    assert forbids(match, "build:tavern") == "CIT-BUILD-3"
    play(match, "build:market", "build:docks")
    assert (gold(match)[0], mark(match, "tax")) == (9 - 2 - 3 - 2, 2)


@rule("CIT-COLLECT-1", "CIT-POWER-3")
@pytest.mark.parametrize(("slug", "card"), [("king", "manor"), ("bishop", "temple"), ("warlord", "prison")])
def test_income_may_wait_for_a_new_district_and_then_counts_it(slug: str, card: str) -> None:
    match = turn(slug, hands={0: [card]}, cities={0: ["school-of-magic"]}, gold={0: 3})
    left = gold(play(match, f"build:{card}"))[0]
    assert gold(play(match, "collect"))[0] == left + 2
