"""How a round ends, and a match."""

import pytest

from signoria import IllegalChoice
from tests.lost_cities.table import EDITIONS, GAME, forbids, last_card, play, table, words
from tests.rulemark import rule


@rule("LC-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_card_of_the_deck_ends_the_round(seat: int, edition: str) -> None:
    """With its last card taken the round is over at once: the opponent has no turn left in it."""
    match = last_card({"red": [2]}, seat=seat, options={"edition": edition})
    assert match.view(None)["deck"] == 1
    play(match, "draw")
    assert match.view(None)["round"] == 2
    assert len(match.view(None)["finished"]) == 1


@rule("LC-END-1")
def test_a_pile_leaves_the_last_card_in_the_deck() -> None:
    """Taking from a pile does not end the round."""
    match = last_card({"red": [2]})
    play(match, next(word for word in words(match) if word != "draw"))
    assert (match.view(None)["round"], match.view(None)["deck"], match.waiting) == (1, 1, (1,))


@rule("LC-END-1")
def test_two_cards_left_leave_a_turn_each() -> None:
    """The last card but one ends nothing."""
    match = GAME.new(seed=3, options={"rounds": 1})
    for _ in range(43):
        play(match, words(match)[-1], "draw")
    assert not match.over
    play(match, words(match)[-1], "draw")
    assert match.over


@rule("LC-END-1")
def test_cards_in_hand_are_worth_nothing() -> None:
    """Hands full of high cards add nothing to the score."""
    match = last_card({"red": [10]}, {"blue": [9]}, options={"rounds": 1})
    assert play(match, "draw").scores() == [-10, -11]
    assert [hand["size"] for hand in match.view(None)["hands"]] == [8, 8]


STALL = {"red": [2, 3], "blue": [2, 3], "white": [2, 3]}


@rule("LC-END-2")
@pytest.mark.parametrize("quiet", [0, 1])
def test_stalled_turns_end_the_round(quiet: int) -> None:
    """With stall_after 3 the third turn in a row without a deck card ends the round, whoever made the turns."""
    match = table(["red-9"], discards=STALL, quiet=quiet, options={"stall_after": 3})
    for _ in range(3 - quiet):
        assert match.view(None)["round"] == 1
        play(match, words(match)[-1])
        play(match, next(word for word in words(match) if word.startswith("take:")))
    assert match.view(None)["round"] == 2


@rule("LC-END-2")
def test_a_stalled_round_scores_as_if_drawn_out() -> None:
    """Its expeditions count, the deck and the hands do not."""
    options = {"stall_after": 1, "rounds": 1}
    match = table(["red-9"], discards=STALL, expeditions=[{}, {"green": [8, 9, 10]}], options=options)
    play(match, "lay:red-9", "take:blue")
    assert match.over
    assert match.scores() == [-11, 7]
    assert match.winners() == (1,)


@rule("LC-END-2")
def test_a_deck_card_starts_the_count_anew() -> None:
    """After a draw it takes the full number of turns again."""
    match = table(["red-9"], discards=STALL, quiet=1, options={"stall_after": 2})
    play(match, "lay:red-9", "draw")
    assert match.view(None)["quiet"] == 0
    play(match, words(match)[0], "take:blue")
    assert (match.view(None)["round"], match.view(None)["quiet"]) == (1, 1)
    play(match, words(match)[0], "take:white")
    assert match.view(None)["round"] == 2


@rule("LC-END-2", "LC-BEGIN-2")
def test_a_stalled_round_is_followed_like_any_other() -> None:
    """The leader begins the next one, and its count starts at nought."""
    match = table(
        ["red-9"], discards=STALL, quiet=4, expeditions=[{}, {"green": [8, 9, 10]}], options={"stall_after": 5}
    )
    play(match, "lay:red-9", "take:blue")
    seen = match.view(None)
    assert (seen["round"], seen["quiet"], seen["first"], match.waiting) == (2, 0, 1, (1,))


@rule("LC-END-2")
def test_the_last_deck_card_resets_the_count_for_the_next_round() -> None:
    """A round that was drawn out leaves no quiet turns behind."""
    match = last_card({"red": [2]}, quiet=3, options={"stall_after": 10})
    assert play(match, "draw").view(None)["quiet"] == 0


# Two players swap four cards over two piles; after eight turns everything lies as before.
SWAPS = [
    *("discard:red-9", "take:blue", "discard:blue-9", "take:red", "discard:blue-3", "take:red"),
    *("discard:red-9", "take:blue", "discard:red-2", "take:blue", "discard:blue-3", "take:red"),
    *("discard:blue-9", "take:red", "discard:red-2", "take:blue"),
]


@rule("LC-END-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_discards_may_be_traded_for_ever(edition: str) -> None:
    """Without the stall option four hundred turns without a deck card change nothing."""
    other = ["blue-9", *[f"white-{number}" for number in range(2, 9)]]
    match = table(["red-9"], other=other, discards={"red": [2], "blue": [3]}, options={"edition": edition})
    before = match.position()
    play(match, *SWAPS * 50)
    after = match.position()
    assert match.view(None)["quiet"] == 400
    assert {name for name in before if before[name] != after[name]} == {"quiet", "known"}


NOTHING: list[dict[str, list[int]]] = [{}, {}]


@rule("LC-MATCH-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("rounds", "before"), [(1, 0), (3, 2)])
def test_the_last_round_ends_the_match(rounds: int, before: int, edition: str) -> None:
    """One round or three, then nobody is asked any more."""
    options = {"rounds": rounds, "edition": edition}
    match = play(last_card({"red": [2]}, finished=[NOTHING] * before, options=options), "draw")
    assert match.over
    assert match.waiting == ()
    with pytest.raises(IllegalChoice, match="over"):
        match.choices()


@rule("LC-MATCH-1")
@pytest.mark.parametrize("before", [0, 1])
def test_earlier_rounds_do_not_end_the_match(before: int) -> None:
    """After the first and the second of three rounds another begins, and nobody has won yet."""
    match = play(last_card({"red": [2]}, finished=[NOTHING] * before), "draw")
    assert not match.over
    assert match.view(None)["round"] == before + 2
    assert match.winners() == ()


@rule("LC-MATCH-1")
def test_the_rounds_are_added() -> None:
    """Totals hold the finished rounds, scores the round under way as well."""
    finished = [[{"red": [8, 9, 10]}, {"blue": [2]}], [{"red": [2]}, {"blue": ["wager"]}]]
    match = last_card({"red": [10]}, {"blue": [8, 9, 10]}, finished=finished)
    assert match.view(None)["totals"] == [7 - 18, -18 - 40]
    assert match.view(None)["finished_scores"] == [[7, -18], [-18, -40]]
    assert match.scores() == [7 - 18 - 10, -18 - 40 + 7]
    assert play(match, "draw").scores() == [-21, -51]


@rule("LC-MATCH-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [([8, 9, 10], [10], (0,)), ([2], [3], (1,)), ([5], [5], (0, 1)), ([], [], (0, 1)), ([], [9], (0,))],
)
def test_the_highest_total_wins(mine: list[int], theirs: list[int], winners: tuple[int, ...]) -> None:
    """More points win, negative or not; equal totals are a draw."""
    match = last_card({"red": mine}, {"blue": theirs}, options={"rounds": 1})
    assert match.winners() == ()
    assert play(match, "draw").winners() == winners


@rule("LC-MATCH-2")
def test_rounds_won_do_not_count() -> None:
    """Who wins two rounds by little loses to who wins one by much."""
    finished = [[{"red": [3]}, {"red": [2]}], [{"red": [3]}, {"red": [2]}]]
    match = last_card({"red": [2]}, {"blue": [8, 9, 10]}, finished=finished)
    assert play(match, "draw").winners() == (1,)


@rule("LC-TURN-1")
def test_a_new_round_begins_with_playing() -> None:
    """The first thing in the next round is to play a card."""
    match = play(last_card({"red": [2]}), "draw")
    assert forbids(match, "draw") == "LC-TURN-1"
