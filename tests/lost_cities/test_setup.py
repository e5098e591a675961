"""The box, the deal, and who begins."""

from collections import Counter
from typing import Any

import pytest

from signoria import InvalidOptions
from tests.lost_cities.table import EDITIONS, GAME, box, last_card, play
from tests.rulemark import rule


def begun(**options: object) -> dict[str, Any]:
    return GAME.new(seed=5, options=options).position()


@rule("LC-EDITION-1")
def test_editions_differ_in_bonus_and_taking_back() -> None:
    """The defaults of the two editions differ in exactly the points where sheet and published rules do."""
    standard, sheet = (GAME.new(seed=1, options={"edition": edition}).options for edition in EDITIONS)
    assert {name for name in standard if standard[name] != sheet[name]} == {"edition", "bonus_from", "retake_discard"}
    assert (standard["bonus_from"], standard["retake_discard"]) == (8, False)
    assert (sheet["bonus_from"], sheet["retake_discard"]) == (9, True)


@rule("LC-EDITION-1")
def test_standard_is_the_default_edition() -> None:
    """Who sets nothing plays the published rules over three rounds with five colours and no stall rule."""
    options = GAME.new(seed=1).options
    assert (options["edition"], options["rounds"], options["colours"]) == ("standard", 3, 5)
    assert (options["three_wagers"], options["later_rounds"], options["stall_after"]) == ("x4", "leader", 0)


@rule("LC-SETUP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_player_is_dealt_eight_cards(edition: str) -> None:
    """Both hands hold 8 cards before the first choice."""
    hands = begun(edition=edition)["hands"]
    assert [len(hand) for hand in hands] == [8, 8]


@rule("LC-SETUP-1")
def test_the_cards_are_shuffled() -> None:
    """Fifty seeds give fifty different deals, and the same seed the same deal."""
    deals = {str(GAME.new(seed=seed).position()["hands"]) for seed in range(50)}
    assert len(deals) == 50
    assert GAME.new(seed=3).position() == GAME.new(seed=3).position()


@rule("LC-SETUP-1")
def test_every_card_can_be_dealt_to_every_player() -> None:
    """Over many deals each kind of card turns up in both hands."""
    dealt = [GAME.new(seed=seed).position()["hands"] for seed in range(150)]
    for seat in (0, 1):
        assert {card for hands in dealt for card in hands[seat]} == set(box())


@rule("LC-SETUP-2")
@pytest.mark.parametrize(("colours", "deck"), [(5, 44), (6, 56)])
def test_the_rest_is_the_deck(colours: int, deck: int) -> None:
    """What was not dealt lies in the deck, and nothing on the table."""
    position = begun(colours=colours)
    assert len(position["deck"]) == deck
    assert position["expeditions"] == [{}, {}]
    assert not any(position["discards"].values())


@rule("LC-SETUP-3")
@pytest.mark.parametrize("colours", [5, 6])
def test_the_box(colours: int) -> None:
    """Three wagers and the numbers 2 to 10 in every colour; purple only with the sixth colour."""
    position = begun(colours=colours)
    dealt = position["hands"][0] + position["hands"][1] + position["deck"]
    assert Counter(dealt) == Counter(box(colours))
    assert len(dealt) == 12 * colours
    assert ("purple" in position["discards"]) == (colours == 6)


@rule("LC-SETUP-4")
@pytest.mark.parametrize("players", [0, 1, 3])
def test_only_two_can_play(players: int) -> None:
    """Any other player count is refused."""
    assert GAME.new(players=2, seed=1).players == 2
    with pytest.raises(InvalidOptions, match=r"players: .*2 players"):
        GAME.new(players=players, seed=1)


@rule("LC-BEGIN-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_chosen_seat_begins(seat: int) -> None:
    """With `begins` set that seat plays first whatever the seed."""
    matches = [GAME.new(seed=seed, options={"begins": f"seat-{seat}"}) for seed in range(20)]
    assert {match.waiting for match in matches} == {(seat,)}
    assert {match.view(None)["first"] for match in matches} == {seat}


@rule("LC-BEGIN-1")
def test_chance_chooses_who_begins() -> None:
    """Left to chance, both seats begin about equally often."""
    first = [GAME.new(seed=seed).waiting[0] for seed in range(400)]
    assert 150 < sum(first) < 250


RICH, POOR = {"red": [8, 9, 10]}, {"red": [2]}
EMPTY: dict[str, list[int]] = {}


@rule("LC-BEGIN-2")
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("leader", [0, 1])
def test_the_leader_begins_the_next_round(leader: int, first: int, taker: int) -> None:
    """The higher total begins, whoever began before and whoever took the last card."""
    mine, theirs = (RICH, POOR) if leader == taker else (POOR, RICH)
    match = play(last_card(mine, theirs, seat=taker, first=first), "draw")
    assert match.waiting == (leader,)
    assert match.view(None)["first"] == leader


@rule("LC-BEGIN-2")
def test_the_total_counts_and_not_the_last_round() -> None:
    """Seat 1 wins the second round by less than it lost the first, so seat 0 begins the third."""
    finished = [[{"red": [8, 9, 10]}, {"blue": [2]}]]
    match = play(last_card({"red": [2, 9]}, {"blue": [2, 10]}, finished=finished, first=0), "draw")
    assert match.view(None)["round"] == 3
    assert match.waiting == (0,)


@rule("LC-BEGIN-2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("taker", [0, 1])
def test_equal_totals_leave_the_first_player(first: int, taker: int) -> None:
    """On equal totals the first player of the round before begins again."""
    match = play(last_card({"red": [5]}, {"blue": [5]}, seat=taker, first=first), "draw")
    assert match.waiting == (first,)


@rule("LC-BEGIN-2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("taker", [0, 1])
def test_alternate_beginners(first: int, taker: int) -> None:
    """With the option the other one begins, whatever the totals."""
    options = {"later_rounds": "alternate"}
    match = play(last_card(RICH, POOR, seat=taker, first=first, options=options), "draw")
    assert match.waiting == (1 - first,)


@rule("LC-MATCH-3")
@pytest.mark.parametrize("colours", [5, 6])
def test_each_round_is_dealt_anew(colours: int) -> None:
    """After a round all cards are back in hands and deck, and nobody knows any of them."""
    match = last_card(RICH, POOR, options={"colours": colours}, seed=4)
    position = play(match, "draw").position()
    assert Counter(position["hands"][0] + position["hands"][1] + position["deck"]) == Counter(box(colours))
    assert [len(hand) for hand in position["hands"]] == [8, 8]
    assert position["expeditions"] == [{}, {}]
    assert not any(position["discards"].values())
    assert position["known"] == [[], []]


@rule("LC-MATCH-3")
def test_the_next_deal_is_shuffled() -> None:
    """The same end of a round goes on differently with other seeds."""
    deals = {str(play(last_card(RICH, seed=seed), "draw").position()["hands"]) for seed in range(20)}
    assert len(deals) == 20
