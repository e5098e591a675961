"""King to Scholar."""

import pytest

from tests.citadels.seen import asked, city, crown, forbids, gold, hand, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, play, turn
from tests.rulemark import rule

EDITIONS = [CLASSIC, DARK, DELUXE]

# King and Patrician.


@rule("CIT-KING-1", "CIT-COLLECT-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("slug", "own"), [("king", "manor"), ("bishop", "temple"), ("merchant", "tavern"), ("warlord", "prison")]
)
def test_income_for_districts_of_a_type_all_at_once(edition: str, slug: str, own: str) -> None:
    match = turn(slug, edition=edition, cities={0: [own, "school-of-magic", "laboratory"]})
    play(match, "collect")
    assert gold(match)[0] == 2
    assert forbids(match, "collect") == "CIT-POWER-1"


@rule(
    "CIT-BISHOP-1",
    "CIT-MERCHANT-1",
    "CIT-WARLORD-1",
    "CIT-EMPEROR-1",
    "CIT-TRADER-1",
    "CIT-DIPLOMAT-1",
    "CIT-MARSHAL-1",
)
@pytest.mark.parametrize(
    ("slug", "own"),
    [
        ("bishop", ["church", "cathedral"]),
        ("merchant", ["docks", "harbor"]),
        ("trader", ["docks", "harbor"]),
        ("warlord", ["barracks", "fortress"]),
        ("diplomat", ["barracks", "fortress"]),
        ("marshal", ["barracks", "fortress"]),
        ("emperor", ["castle", "palace"]),
    ],
)
def test_who_earns_by_which_districts(slug: str, own: list[str]) -> None:
    match = turn(slug, cities={0: [*own, "keep"]})
    assert gold(play(match, "collect"))[0] == 2
    assert forbids(turn(slug, cities={0: ["keep"]}), "collect") == "CIT-POWER-3"


@rule("CIT-PATRICIAN-1", "CIT-CARDINAL-1", "CIT-COLLECT-2")
@pytest.mark.parametrize(("slug", "own"), [("patrician", ["castle", "palace"]), ("cardinal", ["church", "temple"])])
def test_who_draws_by_districts(slug: str, own: list[str]) -> None:
    match = turn(slug, cities={0: own})
    play(match, "collect")
    assert len(hand(match)) == 2


@rule("CIT-KING-2")
@pytest.mark.parametrize("edition", [CLASSIC, DARK])
def test_the_king_of_the_older_editions_takes_the_crown_at_once(edition: str) -> None:
    match = turn("king", edition=edition)
    assert crown(match) == 0
    assert forbids(match, "end") == ""


@rule("CIT-KING-2", "CIT-PATRICIAN-1")
@pytest.mark.parametrize("slug", ["king", "patrician"])
def test_the_crown_of_2016_must_be_taken_before_the_end(slug: str) -> None:
    match = turn(slug)
    assert crown(match) == 3
    assert forbids(match, "end") == "CIT-KING-2"
    play(match, "crown")
    assert crown(match) == 0
    assert forbids(match, "end") == ""


@rule("CIT-KING-3", "CIT-ROUND-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_murdered_king_inherits_the_crown_at_the_end_of_the_round(edition: str) -> None:
    match = turn("assassin", edition=edition, roles={1: ["king"], 2: ["warlord"]})
    play(match, "murder", "name:4", "end")
    assert crown(match) == 3
    play(match, "gold", "end")
    assert crown(match) == 1
    assert asked(match) == (1, "pick-character")


@rule("CIT-KING-4")
def test_without_a_king_the_crown_stays() -> None:
    match = turn("warlord", roles={1: ["thief"]})
    play(match, "end")
    assert asked(match) == (3, "pick-character")


# Emperor.


@rule("CIT-EMPEROR-2", "CIT-EMPEROR-3")
def test_the_emperor_crowns_another_and_takes_gold_or_a_card() -> None:
    match = turn("emperor", gold={1: 2}, hands={1: ["tavern"]})
    assert forbids(match, "end") == "CIT-EMPEROR-2"
    play(match, "crown")
    assert words(match) == ["seat:1", "seat:2"], "neither himself nor the holder"
    play(match, "seat:1")
    other = match.clone()
    assert words(match) == ["gold", "cards"]
    assert gold(play(match, "gold"))[:2] == [1, 1]
    assert hand(play(other, "cards")) == ["tavern"]
    assert crown(match) == 1


@rule("CIT-EMPEROR-3")
def test_the_emperor_gets_nothing_from_who_has_nothing() -> None:
    match = turn("emperor")
    play(match, "crown", "seat:2")
    assert asked(match) == (0, "turn")
    assert forbids(match, "end") == ""


@rule("CIT-EMPEROR-2")
def test_an_emperor_with_the_crown_may_crown_anybody_else() -> None:
    match = turn("emperor", marks={"crown": 0})
    assert words(play(match, "crown")) == ["seat:1", "seat:2", "seat:3"]


@rule("CIT-EMPEROR-4")
def test_a_murdered_emperor_moves_the_crown_and_takes_nothing() -> None:
    match = turn("assassin", cast=["emperor"], roles={1: ["emperor"]}, gold={2: 3})
    play(match, "murder", "name:4", "end")
    assert asked(match) == (1, "emperor-crowns")
    assert words(match) == ["seat:0", "seat:2"]
    play(match, "seat:2")
    assert crown(match) == 2
    assert gold(match) == [0, 0, 3, 0]
    assert asked(match) == (2, "pick-character")


@rule("CIT-EMPEROR-5")
def test_the_crowned_player_of_2004_chooses_what_he_gives() -> None:
    match = turn("emperor", edition=DARK, gold={1: 2}, hands={1: ["tavern", "castle"]})
    play(match, "crown", "seat:1")
    assert asked(match) == (1, "crowned-gives")
    assert words(match) == ["gold", "give:castle", "give:tavern"]
    assert hand(play(match, "give:tavern")) == ["tavern"]


# Bishop, Abbot, Cardinal.


@rule("CIT-BISHOP-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bishops_city_is_safe_from_the_warlord(edition: str) -> None:
    match = turn("bishop", edition=edition, roles={1: ["warlord"]}, cities={0: ["tavern"], 2: ["temple"]}, gold={1: 9})
    play(match, "end", "gold", "destroy")
    assert words(match) == ["destroy:2:temple"]
    assert forbids(match, "destroy:0:tavern") == "CIT-BISHOP-2"


@rule("CIT-BISHOP-3")
def test_a_murdered_bishop_protects_nothing() -> None:
    match = turn("assassin", roles={1: ["bishop"], 2: ["warlord"]}, cities={1: ["tavern"]}, gold={2: 9})
    play(match, "murder", "name:5", "end", "gold", "destroy")
    assert words(match) == ["destroy:1:tavern"]


@rule("CIT-BISHOP-2", "CIT-CALL-3")
def test_the_shield_covers_the_one_city_of_two_characters() -> None:
    match = turn(
        "bishop",
        players=2,
        roles={0: ["bishop", "merchant"], 1: ["warlord", "thief"]},
        cities={0: ["tavern"]},
        gold={1: 9},
    )
    play(match, "end", "gold", "end", "gold")
    assert forbids(match, "destroy") == "CIT-POWER-3"


@rule("CIT-ABBOT-1")
def test_the_abbot_mixes_gold_and_cards() -> None:
    match = turn("abbot", cities={0: ["temple", "church", "monastery"]})
    play(match, "collect")
    assert words(match) == ["amount:0", "amount:1", "amount:2", "amount:3"]
    play(match, "amount:1")
    assert gold(match)[0] == 1
    assert len(hand(match)) == 2


@rule("CIT-ABBOT-4")
@pytest.mark.parametrize(
    ("reading", "word", "coins", "cards"), [("both", "amount:1", 2, 1), ("either", "amount:1", 1, 1)]
)
def test_the_abbot_and_the_school_of_magic(reading: str, word: str, coins: int, cards: int) -> None:
    match = turn("abbot", options={"abbot_school": reading}, cities={0: ["temple", "school-of-magic"]})
    play(match, "collect", word)
    assert (gold(match)[0], len(hand(match))) == (coins, cards)


@rule("CIT-ABBOT-2", "CIT-ABBOT-3")
def test_the_richest_gives_the_abbot_one_gold() -> None:
    match = turn("abbot", gold={0: 1, 1: 5, 2: 3})
    assert gold(play(match, "alms")) == [2, 4, 3, 0]
    tied = turn("abbot", gold={0: 1, 1: 5, 2: 5})
    play(tied, "alms")
    assert words(tied) == ["seat:1", "seat:2"]
    assert gold(play(tied, "seat:2")) == [2, 5, 4, 0]
    assert forbids(turn("abbot", gold={0: 5, 1: 5}), "alms") == "CIT-ABBOT-2"


@rule("CIT-ABBOT-5", "CIT-ABBOT-2")
def test_the_abbot_of_2004() -> None:
    match = turn("abbot", edition=DARK, cities={0: ["temple", "church"]}, gold={1: 4, 2: 4})
    assert forbids(match, "alms") == "CIT-ABBOT-2"
    assert gold(play(match, "collect"))[0] == 2
    one = turn("abbot", edition=DARK, gold={1: 4, 2: 3})
    assert gold(play(one, "alms")) == [1, 3, 3, 0]


@rule("CIT-CARDINAL-2")
def test_the_cardinal_takes_what_is_missing_for_cards() -> None:
    match = turn("cardinal", hands={0: ["castle", "tavern", "temple", "docks"]}, gold={0: 2, 1: 1, 2: 5})
    assert forbids(match, "build:castle") == "CIT-BUILD-4"
    play(match, "beg:castle")
    assert words(match) == ["seat:2"], "one player must have it all"
    play(match, "seat:2", "give:tavern", "give:temple")
    assert city(match) == ["castle"]
    assert gold(match)[:3] == [0, 1, 3]
    assert hand(match, 2) == ["tavern", "temple"]


@rule("CIT-CARDINAL-2")
def test_the_cardinal_needs_cards_and_a_gap() -> None:
    match = turn("cardinal", hands={0: ["castle", "tavern"]}, gold={0: 2, 1: 9})
    assert forbids(match, "beg:castle") == "CIT-CARDINAL-2"
    assert forbids(match, "beg:tavern") == "CIT-CARDINAL-2"
    assert forbids(turn("bishop", hands={0: ["castle", "tavern"]}, gold={0: 3, 1: 9}), "beg:castle") == "CIT-CARDINAL-2"


# Merchant, Alchemist, Trader.


@rule("CIT-MERCHANT-1", "CIT-MERCHANT-2", "CIT-COLLECT-1", "CIT-INCOME-1")
@pytest.mark.parametrize("edition", [CLASSIC, DELUXE])
def test_the_first_example_of_the_merchant(edition: str) -> None:
    match = turn("merchant", income=False, edition=edition, hands={0: ["docks"]}, cities={0: ["tavern", "market"]})
    play(match, "bonus", "gold", "build:docks", "collect")
    assert gold(match)[0] == 3
    assert hand(match) == []
    assert city(match) == ["docks", "market", "tavern"]


@rule("CIT-MERCHANT-1", "CIT-MERCHANT-2", "CIT-POWER-1", "CIT-COLLECT-1")
@pytest.mark.parametrize("edition", [CLASSIC, DELUXE])
def test_the_second_example_of_the_merchant(edition: str) -> None:
    match = turn(
        "merchant",
        income=False,
        edition=edition,
        hands={0: ["docks"]},
        cities={0: ["tavern", "market"]},
        deck=["temple", "manor"],
    )
    play(match, "bonus", "collect", "cards", "keep:manor", "build:docks")
    assert gold(match)[0] == 0
    assert hand(match) == ["manor"]
    assert forbids(match, "collect") == "CIT-POWER-1"


@rule("CIT-ALCHEMIST-1", "CIT-TURN-3")
def test_the_alchemist_gets_building_gold_back_at_the_end_only() -> None:
    match = turn("alchemist", hands={0: ["castle"]}, cities={0: ["smithy"]}, gold={0: 6})
    play(match, "build:castle", "use:smithy")
    assert gold(match)[0] == 0
    play(match, "end")
    assert gold(match)[0] == 4


@rule("CIT-POOR-HOUSE-2", "CIT-ALCHEMIST-1")
def test_the_poor_house_looks_before_the_alchemist() -> None:
    match = turn("alchemist", hands={0: ["castle"]}, cities={0: ["poor-house"]}, gold={0: 4})
    play(match, "build:castle", "end")
    assert gold(match)[0] == 5


@rule("CIT-ALCHEMIST-2")
def test_the_alchemist_of_2004_gets_it_back_at_once_but_must_have_it() -> None:
    match = turn("alchemist", edition=DARK, hands={0: ["castle", "palace"]}, gold={0: 4})
    assert forbids(match, "build:palace") == "CIT-BUILD-4"
    play(match, "build:castle")
    assert gold(match)[0] == 4


@rule("CIT-TRADER-2")
def test_the_trader_builds_any_number_of_trade_districts_and_one_other() -> None:
    match = turn("trader", hands={0: ["tavern", "market", "docks", "temple", "manor"]}, gold={0: 20})
    play(match, "build:tavern", "build:temple", "build:market", "build:docks")
    assert forbids(match, "build:manor") == "CIT-BUILD-2"


# Architect, Navigator, Scholar.


@rule("CIT-ARCHITECT-1", "CIT-ARCHITECT-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_architect_draws_two_and_builds_three(edition: str) -> None:
    match = turn(
        "architect",
        edition=edition,
        hands={0: ["tavern", "temple", "watchtower", "market"]},
        gold={0: 9},
        cities={0: ["manor"]},
    )
    play(match, "bonus")
    assert len(hand(match)) == 6
    play(match, "build:tavern", "build:temple", "build:watchtower")
    assert forbids(match, "build:market") == "CIT-BUILD-2"
    assert forbids(match, "collect") == "CIT-POWER-2", "no gold for yellow districts: a misprint"


@rule("CIT-NAVIGATOR-1", "CIT-NAVIGATOR-2")
def test_the_navigator_sails_once_and_builds_nothing() -> None:
    match = turn("navigator", hands={0: ["tavern", "stables"]}, gold={0: 5})
    play(match, "sail-gold")
    assert gold(match)[0] == 9
    assert forbids(match, "sail-cards") == "CIT-POWER-1"
    assert forbids(match, "build:tavern") == forbids(match, "build:stables") == "CIT-NAVIGATOR-2"
    cards = turn("navigator")
    assert len(hand(play(cards, "sail-cards"))) == 4


@rule("CIT-NAVIGATOR-3", "CIT-TURN-2")
def test_the_turn_of_the_navigator_of_2004_is_over() -> None:
    match = turn("navigator", income=False, edition=DARK, cities={0: ["laboratory"]}, hands={0: ["tavern"]})
    assert forbids(match, "sail-gold") == "CIT-INCOME-1"
    play(match, "gold", "sail-gold")
    assert words(match) == ["end"]
    assert forbids(match, "use:laboratory") == "CIT-TURN-2"


@rule("CIT-SCHOLAR-1", "CIT-SCHOLAR-2", "CIT-DECK-5")
def test_the_scholar_keeps_one_of_seven_and_shuffles() -> None:
    deck = ["tavern", "temple", "manor", "docks", "harbor", "prison", "castle"]
    match = turn("scholar", deck=deck, hands={0: ["watchtower", "market"]}, gold={0: 9})
    before = len(match.position()["deck"])
    play(match, "study")
    assert words(match) == [
        f"keep:{slug}" for slug in ("manor", "castle", "temple", "tavern", "docks", "harbor", "prison")
    ]
    assert match.view(1)["drawn"] == ["?"] * 7
    play(match, "keep:castle")
    assert len(match.position()["deck"]) == before - 1
    assert set(match.view(0)["deck"]) == {"?"}
    play(match, "build:castle", "build:market")
    assert forbids(match, "build:watchtower") == "CIT-BUILD-2"
