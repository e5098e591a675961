"""The draft, the call and the round."""

from typing import Any

import pytest

from signoria import InvalidOptions, Match
from signoria.core.dice import Dice
from signoria.games.citadels.options.casting import SETS
from signoria.games.citadels.options.characters import SET_OF
from signoria.games.citadels.options.districts import DELUXE_UNIQUES
from tests.citadels.seen import asked, crown, forbids, gold, hand, mark, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, at, play
from tests.rulemark import rule


def ranks(match: Match) -> list[int]:
    return [int(word.removeprefix("pick:")) for word in words(match)]


@rule("CIT-SETUP-1", "CIT-CROWN-2", "CIT-CROWN-1")
@pytest.mark.parametrize("players", range(2, 8))
def test_four_cards_two_gold_and_the_crown_holder_chooses_first(players: int) -> None:
    match = GAME.new(players, {"edition": CLASSIC, "begins": "seat-1"}, seed=players)
    doc = match.position()
    assert doc["gold"] == [2] * players
    assert [len(cards) for cards in doc["hands"]] == [4] * players
    assert match.waiting == (1,)
    assert {GAME.new(players, {"edition": CLASSIC}, seed=n).waiting[0] for n in range(60)} == set(range(players))


@rule("CIT-DRAFT-2", "CIT-DRAFT-1")
@pytest.mark.parametrize(
    ("players", "characters", "face_up"),
    [(4, 8, 2), (5, 8, 1), (6, 8, 0), (7, 8, 0), (4, 9, 3), (5, 9, 2), (6, 9, 1), (7, 9, 0)],
)
def test_so_many_lie_face_up_and_one_face_down(players: int, characters: int, face_up: int) -> None:
    match = GAME.new(players, {"edition": DELUXE, "cast": "vicious-nobles", "characters": characters}, seed=3)
    assert mark(match, "face_up").bit_count() == face_up
    assert len(words(match)) == characters - face_up - 1
    first = match.waiting[0]
    for step in range(players):
        assert match.waiting == ((first + step) % players,)
        before = words(match)
        play(match, before[0])
        if step < players - 2:
            assert words(match) == before[1:]


@rule("CIT-DRAFT-6")
@pytest.mark.parametrize(("players", "options"), [(7, {"edition": CLASSIC}), (8, {"edition": DELUXE})])
def test_the_last_of_seven_or_eight_also_looks_at_the_first_hidden_one(players: int, options: dict[str, Any]) -> None:
    match = GAME.new(players, options, seed=1)
    hidden = match.setup()["cast"].index(match.position()["secrets"]["first_hidden"]) + 1
    for _ in range(players - 1):
        play(match, words(match)[0])
    assert len(words(match)) == 2
    assert hidden in ranks(match)


@rule("CIT-DRAFT-7")
def test_rank_four_never_lies_face_up() -> None:
    for seed in range(60):
        match = GAME.new(4, {"edition": DELUXE, "characters": 9}, seed=seed)
        assert not mark(match, "face_up") >> 4 & 1
        assert mark(match, "face_up").bit_count() == 3


@rule("CIT-DRAFT-3")
def test_the_classic_crown_holder_looks_at_the_first_hidden_card_of_two() -> None:
    for edition, sees in ((CLASSIC, True), (DARK, False), (DELUXE, False)):
        match = GAME.new(2, {"edition": edition}, seed=4)
        first = match.waiting[0]
        known = match.view(first)["secrets"]["first_hidden"]
        hidden = match.setup()["cast"].index(match.position()["secrets"]["first_hidden"]) + 1
        assert (known == hidden) == sees
        assert match.view(1 - first)["secrets"]["first_hidden"] == 0


@rule("CIT-DRAFT-4", "CIT-CALL-3")
@pytest.mark.parametrize("edition", [CLASSIC, DELUXE])
def test_two_players_choose_and_lay_aside(edition: str) -> None:
    match = GAME.new(2, {"edition": edition}, seed=5)
    first = match.waiting[0]
    sizes = []
    for _ in range(7):
        sizes.append((match.waiting[0] == first, words(match)[0].split(":")[0], len(words(match))))
        play(match, words(match)[0])
    expected = [(True, "pick", 7), (False, "pick", 6), (False, "lay", 5), (True, "pick", 4), (True, "lay", 3)]
    assert sizes == [*expected, (False, "pick", 2), (False, "lay", 1)]
    assert [len(roles) for roles in match.position()["roles"]] == [2, 2]


@rule("CIT-DRAFT-4")
def test_the_sheet_of_2004_lays_aside_at_random() -> None:
    match = GAME.new(2, {"edition": DARK, "cast": "originals"}, seed=5)
    for size in (7, 6, 4, 2):
        assert len(words(match)) == size
        assert words(match)[0].startswith("pick")
        play(match, words(match)[0])


@rule("CIT-DRAFT-5", "CIT-CALL-3")
@pytest.mark.parametrize(("edition", "sizes"), [(CLASSIC, [7, 6, 5, 4, 3, 2]), (DELUXE, [8, 7, 6, 4, 3, 2])])
def test_three_players_choose_two_each(edition: str, sizes: list[int]) -> None:
    match = GAME.new(3, {"edition": edition}, seed=2)
    for size in sizes:
        assert len(words(match)) == size
        play(match, words(match)[0])
    assert [len(roles) for roles in match.position()["roles"]] == [2, 2, 2]


@rule("CIT-CALL-1", "CIT-CALL-2", "CIT-ROUND-1")
def test_ranks_are_called_in_order_and_absent_ones_are_passed_over() -> None:
    match = at("call of rank 1", roles={0: ["warlord"], 1: ["thief"], 2: ["merchant"], 3: ["king"]})
    order: list[int] = []
    while mark(match, "round") == 1:
        if not order or order[-1] != match.waiting[0]:
            order.append(match.waiting[0])
        play(match, *(["crown"] if "crown" in words(match) else []), "gold", "end")
    assert order == [1, 3, 2, 0]
    assert asked(match) == (3, "pick-character")


@rule("CIT-CALL-3")
def test_two_characters_share_hand_gold_and_city_but_not_their_abilities() -> None:
    """The example of the rulebook: the Architect's cards may be built in the Warlord's turn, one of them."""
    match = at(
        "turn of seat 0 as architect",
        players=2,
        gold={0: 9},
        roles={0: ["architect", "warlord"]},
        deck=["tavern", "docks"],
    )
    play(match, "gold", "bonus", "end")
    assert hand(match) == ["docks", "tavern"]
    assert gold(match)[0] == 11
    play(match, "gold", "build:tavern")
    assert forbids(match, "build:docks") == "CIT-BUILD-2"
    assert forbids(match, "bonus") == "CIT-POWER-2"


@rule("CIT-DRAFT-1")
def test_what_was_not_passed_on_cannot_be_chosen() -> None:
    match = GAME.new(6, {"edition": CLASSIC}, seed=1)
    word = words(match)[2]
    play(match, word)
    assert forbids(match, word) == "CIT-DRAFT-1"
    view = match.view(match.waiting[0])
    assert [f"pick:{rank}" for rank in range(1, 9) if view["secrets"]["passing"] >> rank & 1] == words(match)


def test_nobody_sees_what_others_chose() -> None:
    match = GAME.new(5, {"edition": DELUXE}, seed=9)
    first = match.waiting[0]
    play(match, words(match)[0])
    other = match.waiting[0]
    assert match.view(first)["picks"]
    assert match.view(other)["picks"] == []
    assert match.view(other)["roles"] == [[]] * 5
    assert match.view(other)["hidden_roles"][first] == 1


@rule("CIT-CAST-1")
@pytest.mark.parametrize(
    ("edition", "players", "count"), [(CLASSIC, 2, 8), (CLASSIC, 3, 8), (DELUXE, 2, 8), (DELUXE, 3, 9), (DARK, 8, 9)]
)
def test_how_many_characters_play(edition: str, players: int, count: int) -> None:
    assert len(GAME.new(players, {"edition": edition}, seed=0).setup()["cast"]) == count


@rule("CIT-CAST-1", "CIT-CAST-2")
@pytest.mark.parametrize(
    ("players", "slugs", "says"),
    [
        (4, ["assassin", "thief", "magician", "king", "emperor", "bishop", "merchant", "architect", "warlord"], "two"),
        (4, ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect"], "8 or 9"),
        (4, ["assassin", "thief", "magician", "king", "merchant", "architect", "warlord", "queen"], "no character"),
        (4, ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "dragon"], "'dragon'"),
        (8, ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"], "need 9"),
        (2, ["assassin", "thief", "magician", "emperor", "bishop", "merchant", "architect", "warlord"], "'emperor'"),
    ],
)
def test_casts_that_cannot_play_are_refused(players: int, slugs: list[str], says: str) -> None:
    with pytest.raises(InvalidOptions, match=says):
        GAME.new(players, {"edition": DELUXE, "cast": slugs, "uniques": "first-game"}, seed=0)


@rule("CIT-CAST-3", "CIT-CAST-4")
def test_stand_ins_in_the_lists() -> None:
    agents = GAME.new(2, {"edition": DELUXE, "cast": "cunning-agents"}, seed=0).setup()["cast"]
    assert agents[3] == "king"
    options = {"edition": DELUXE, "cast": "devious-dignitaries"}
    assert GAME.new(3, options, seed=0).setup()["cast"][8] == "artist"
    assert GAME.new(5, options | {"characters": 9}, seed=0).setup()["cast"][8] == "queen"
    slugs = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord", "queen"]
    with pytest.raises(InvalidOptions, match="'queen' needs 5"):
        GAME.new(4, {"edition": DELUXE, "cast": slugs}, seed=0)


@rule("CIT-CAST-5")
def test_at_most_two_originals_are_replaced() -> None:
    new = {"witch", "tax-collector-2004", "wizard", "emperor", "abbot", "alchemist", "navigator", "diplomat"}
    counts = {len(new & set(GAME.new(5, {"edition": DARK}, seed=n).setup()["cast"])) for n in range(40)}
    assert max(counts) == 2
    three = ["witch", "thief", "wizard", "emperor", "bishop", "merchant", "architect", "warlord"]
    with pytest.raises(InvalidOptions, match="at most 2"):
        GAME.new(5, {"edition": DARK, "cast": three}, seed=0)
    assert GAME.new(5, {"edition": DARK, "cast": three, "replaced": 8}, seed=0).setup()["cast"] == three


@rule("CIT-CAST-6", "CIT-CAST-7")
def test_the_recommended_lists() -> None:
    for name in ("first-game", "ambitious-aristocrats", "cunning-agents", "illustrious-emissaries", "vicious-nobles"):
        setup = GAME.new(8, {"edition": DELUXE, "cast": name}, seed=0).setup()
        assert len(setup["cast"]) == 9
        assert len(setup["uniques"]) == 14
    assert GAME.new(3, {"edition": DELUXE}, seed=0).setup()["cast"][8] == "tax-collector"


@rule("CIT-CAST-8")
@pytest.mark.parametrize("sets", SETS)
def test_random_casts_and_uniques_have_the_symbols_wished_for(sets: str) -> None:
    options = {"edition": DELUXE, "cast": "random", "characters": 9, "sets": sets}
    setups = [GAME.new(6, options, seed=seed).setup() for seed in range(30)]
    known = {slug: name for name, slugs in DELUXE_UNIQUES.items() for slug in slugs}
    assert {SET_OF[slug] for setup in setups for slug in setup["cast"][:8]} == set(SETS[sets])
    assert {known[slug] for setup in setups for slug in setup["uniques"]} == set(SETS[sets])
    assert {len(setup["uniques"]) for setup in setups} == {11 if sets == "base" else 14}
    ninth = {setup["cast"][8] for setup in setups}
    assert ninth == {"tax-collector"} if sets in ("base", "base-dark-figures") else ninth > {"queen"}


@rule("CIT-CAST-3", "CIT-CAST-4", "CIT-CAST-8")
def test_a_random_cast_of_few_sets_has_nobody_who_may_not_play() -> None:
    options = {"edition": DELUXE, "cast": "random"}
    for seed in range(20):
        lands = GAME.new(2, options | {"sets": "base-dark-lands"}, seed=seed).setup()["cast"]
        assert lands[3] == "king"
        three = GAME.new(3, options | {"sets": "dark-lands-dark-figures"}, seed=seed).setup()["cast"]
        assert three[8] in ("artist", "tax-collector")


@rule("CIT-CAST-8")
def test_symbols_mean_nothing_to_a_list_and_unknown_ones_are_refused() -> None:
    options = {"edition": DELUXE, "cast": "cunning-agents"}
    plain, filtered = (GAME.new(5, options | more, seed=3).setup() for more in ({}, {"sets": "base"}))
    assert (plain["cast"], plain["uniques"]) == (filtered["cast"], filtered["uniques"])
    with pytest.raises(InvalidOptions, match=r"option 'sets'.*got 'moon'"):
        GAME.new(5, options | {"sets": "moon"}, seed=3)


@rule("CIT-SETUP-2", "CIT-SETUP-3", "CIT-SETUP-4", "CIT-SETUP-5", "CIT-BALL-ROOM-1")
@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"edition": CLASSIC}, 65),
        ({"edition": CLASSIC, "printing": "66"}, 66),
        ({"edition": CLASSIC, "printing": "2012"}, 65),
        ({"edition": CLASSIC, "printing": "2012", "actions": True}, 80),
        ({"edition": DARK}, 79),
        ({"edition": DARK, "ball_room": True}, 80),
        ({"edition": DELUXE}, 68),
        ({"edition": DELUXE, "uniques": "originals"}, 65),
        ({"edition": DELUXE, "actions": True}, 83),
    ],
)
def test_how_many_cards_are_in_the_deck(options: dict[str, Any], cards: int) -> None:
    doc = GAME.new(4, options, seed=0).position()
    assert len(doc["deck"]) + sum(len(held) for held in doc["hands"]) == cards
    assert sum(doc["uniques"].values()) == cards - 54 - (15 if options.get("actions") else 0)


@rule("CIT-SETUP-5")
def test_uniques_that_cannot_be_are_refused() -> None:
    thirteen = GAME.new(4, {"edition": DELUXE}, seed=0).setup()["uniques"].keys() - {"keep"}
    with pytest.raises(InvalidOptions, match="14 different districts, got 13"):
        GAME.new(4, {"edition": DELUXE, "uniques": sorted(thirteen)}, seed=0)
    with pytest.raises(InvalidOptions, match="'moon' is no unique"):
        GAME.new(4, {"edition": DELUXE, "uniques": [*sorted(thirteen), "moon"]}, seed=0)


@rule("CIT-GOLD-1")
def test_a_bank_of_thirty_can_run_out() -> None:
    match = at("turn of seat 0 as merchant", gold={0: 10, 1: 10, 2: 9}, options={"coins": "30"})
    play(match, "gold")
    assert gold(match)[0] == 11
    free = at("turn of seat 0 as merchant", gold={0: 10, 1: 10, 2: 9})
    assert gold(play(free, "gold"))[0] == 12


def test_a_random_game_of_every_edition_ends_with_a_winner() -> None:
    for edition in (CLASSIC, DARK, DELUXE):
        match = GAME.new(4, {"edition": edition}, seed=8)
        dice = Dice(1)
        while match.waiting:
            choices = match.choices(match.waiting[0])
            match.play(choices[dice.below(len(choices))], match.waiting[0])
        assert match.winners()
        assert sum(row["points"] for row in match.score_sheet()) == sum(match.scores())
        assert crown(match) in range(4)
