"""What expeditions are worth: every worked example, every edition, every option."""

from random import Random

import pytest

from signoria import Match
from tests.lost_cities.rulebook import totals
from tests.lost_cities.table import EDITIONS, GAME, Laid, Ranks, last_card, play, table
from tests.rulemark import rule

EXAMPLES: list[tuple[list[int], int, int]] = [
    ([2, 5, 7, 8, 9, 10], 1, 42),
    ([2, 3, 6, 8, 10], 0, 9),
    ([5, 6, 8, 9], 1, 16),
    ([6, 9, 10], 0, 5),
    ([8], 2, -36),
    ([], 1, -40),
    ([], 3, -80),
    ([2, 3, 4, 5, 6, 7, 8, 9, 10], 3, 156),
    ([2, 3, 4, 5, 6, 7, 8], 1, 50),
]
TWO_ROUNDS = [[{"red": [2, 9]}, {}], [{}, {"blue": [10]}]]  # -9 for seat 0, -10 for seat 1


def worth(ranks: Ranks, **options: object) -> int:
    """What a red expedition scores for seat 0 when the round ends."""
    return play(last_card({"red": ranks}, options={"rounds": 1, **options}), "draw").scores()[0]


@rule("LC-SCORE-2", "LC-SCORE-3", "LC-SCORE-4", "LC-SCORE-5", "LC-SCORE-7")
@pytest.mark.parametrize("colour", ["yellow", "red"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("numbers", "wagers", "score"), EXAMPLES)
def test_worked_examples(numbers: list[int], wagers: int, score: int, seat: int, colour: str) -> None:
    """The published examples, for either seat, before and after the end of the first round."""
    match = last_card({colour: [*["wager"] * wagers, *numbers]}, seat=seat)
    expected = [score, 0] if seat == 0 else [0, score]
    assert match.scores() == expected
    assert play(match, "draw").scores() == expected
    assert match.view(None)["totals"] == expected


@rule("LC-MATCH-1", "LC-MATCH-2")
@pytest.mark.parametrize(("numbers", "wagers", "score"), EXAMPLES)
def test_worked_examples_in_the_last_round(numbers: list[int], wagers: int, score: int) -> None:
    """In the third round they are added to the rounds before and decide the match."""
    match = last_card({"red": [*["wager"] * wagers, *numbers]}, finished=TWO_ROUNDS)
    assert match.scores() == [score - 9, -10]
    play(match, "draw")
    assert match.scores() == [score - 9, -10]
    assert match.winners() == ((0,) if score - 9 > -10 else (1,))


@rule("LC-SCORE-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_laid_scores_nothing(edition: str) -> None:
    """Five expeditions that were never started cost nothing."""
    assert play(last_card({}, options={"edition": edition, "rounds": 1}), "draw").scores() == [0, 0]


@rule("LC-SCORE-2")
@pytest.mark.parametrize(("ranks", "score"), [([2], -18), ([10], -10), ([2, 8, 10], 0), ([4, 8, 9], 1)])
def test_cost_and_gain(ranks: Ranks, score: int) -> None:
    """Twenty is paid, the numbers are earned, and a loss stays a loss."""
    assert worth(ranks) == worth(ranks, edition="sheet") == score


@rule("LC-SCORE-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("wagers", "times"), [(0, 1), (1, 2), (2, 3)])
def test_wagers_multiply(wagers: int, times: int, edition: str) -> None:
    """One wager doubles and two treble, gain and loss alike, after the cost."""
    assert worth([*["wager"] * wagers, 8, 9, 10], edition=edition) == 7 * times
    assert worth([*["wager"] * wagers, 3], edition=edition) == -17 * times


@rule("LC-SCORE-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("option", "times"), [("x4", 4), ("x3", 3)])
def test_three_wagers(option: str, times: int, edition: str) -> None:
    """Three wagers count four times, or three times with the limit that the sheet prints."""
    assert worth([*["wager"] * 3, 8, 9, 10], edition=edition, three_wagers=option) == 7 * times
    assert worth(["wager"] * 3, edition=edition, three_wagers=option) == -20 * times
    assert worth([*["wager"] * 2, 3], edition=edition, three_wagers=option) == -17 * 3


@rule("LC-SCORE-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_wagers_by_default(edition: str) -> None:
    """Both editions count them four times: printed elsewhere, a ruling for the sheet."""
    assert worth([*["wager"] * 3, 2], edition=edition) == -72


EIGHT, NINE = [2, 3, 4, 5, 6, 7, 8, 9], [2, 3, 4, 5, 6, 7, 8, 9, 10]


@rule("LC-SCORE-5")
@pytest.mark.parametrize(
    ("options", "bonus_at"),
    [
        ({}, 8),
        ({"edition": "sheet"}, 9),
        ({"bonus_from": 9}, 9),
        ({"edition": "sheet", "bonus_from": 8}, 8),
    ],
    ids=str,
)
def test_the_bonus_begins(options: dict[str, object], bonus_at: int) -> None:
    """Twenty points from 8 cards as published, from 9 as the sheet prints, and as the option says."""
    assert worth(EIGHT[:7], **options) == 35 - 20
    assert worth(EIGHT, **options) == 44 - 20 + (20 if bonus_at == 8 else 0)
    assert worth(NINE, **options) == 54 - 20 + 20


@rule("LC-SCORE-5")
@pytest.mark.parametrize("wagers", [1, 2, 3])
def test_wagers_count_for_the_bonus(wagers: int) -> None:
    """Wagers are cards too, and do not multiply the bonus."""
    numbers = EIGHT[: 8 - wagers]
    assert worth([*["wager"] * wagers, *numbers]) == (sum(numbers) - 20) * (wagers + 1) + 20
    assert worth([*["wager"] * wagers, *numbers], edition="sheet") == (sum(numbers) - 20) * (wagers + 1)


@rule("LC-SCORE-5")
def test_more_cards_bring_no_second_bonus() -> None:
    """Twelve cards earn the bonus once."""
    assert worth([*["wager"] * 3, *NINE]) == worth([*["wager"] * 3, *NINE], edition="sheet") == 34 * 4 + 20


@rule("LC-SCORE-5")
def test_two_long_expeditions() -> None:
    """Each long expedition earns its own bonus."""
    match = last_card({"red": EIGHT, "blue": EIGHT}, options={"rounds": 1})
    assert play(match, "draw").scores() == [88, 0]


@rule("LC-SCORE-6")
def test_expeditions_are_added() -> None:
    """A wager in one colour leaves the others alone, and losses are set off against gains."""
    mine: Laid = {"red": ["wager", 9, 10], "blue": [6, 9, 10], "white": [2], "yellow": ["wager"]}
    match = play(last_card(mine, {"green": [8, 9, 10]}), "draw")
    assert match.scores() == [-2 + 5 - 18 - 40, 7]


@rule("LC-SCORE-6")
def test_the_sixth_expedition_scores_like_the_others() -> None:
    """Purple counts where it is in the box."""
    match = last_card({"purple": ["wager", 8, 9, 10]}, options={"colours": 6, "rounds": 1})
    assert play(match, "draw").scores() == [14, 0]


@rule("LC-SCORE-7")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("wagers", "score"), [(1, -40), (2, -60), (3, -80)])
def test_wagers_alone(wagers: int, score: int, edition: str) -> None:
    """An expedition of nothing but wagers pays its multiplied cost."""
    assert worth(["wager"] * wagers, edition=edition) == score


@rule("LC-SCORE-2")
def test_the_view_says_what_expeditions_are_worth_now() -> None:
    """Everybody sees the running worth of every started expedition, and its sum."""
    seen = table(expeditions=[{"red": [2, 9]}, {"blue": ["wager", 10], "white": [4]}]).view(None)
    assert seen["worth"] == [{"red": -9}, {"blue": -20, "white": -16}]
    assert seen["scores"] == [-9, -36]
    assert seen["totals"] == [0, 0]


@rule("LC-SCORE-2", "LC-SCORE-3", "LC-SCORE-5")
def test_the_score_sheet_names_the_rules() -> None:
    """Each line has its seat, its points and the rule it follows from."""
    mine: Laid = {"red": ["wager", *EIGHT[:7]], "blue": [6, 9, 10]}
    sheet = last_card(mine, {"white": [2]}, finished=TWO_ROUNDS).score_sheet()
    lines = sorted((line["seat"], line["rule"], line["points"]) for line in sheet)
    assert lines == [
        (0, "LC-SCORE-2", -9),
        (0, "LC-SCORE-2", 5),
        (0, "LC-SCORE-3", 30),
        (0, "LC-SCORE-5", 20),
        (1, "LC-SCORE-2", -18),
        (1, "LC-SCORE-2", -10),
    ]


@rule("LC-SCORE-3")
@pytest.mark.parametrize("wagers", [1, 2])
def test_the_score_sheet_tells_one_and_two_wagers_by_their_rule(wagers: int) -> None:
    """They have a rule of their own, apart from the one about three."""
    match = last_card({"red": [*["wager"] * wagers, 8, 9, 10]})
    assert [line["rule"] for line in match.score_sheet()] == ["LC-SCORE-3"]


@rule("LC-SCORE-4")
@pytest.mark.parametrize("option", ["x4", "x3"])
def test_the_score_sheet_adds_up_with_three_wagers(option: str) -> None:
    """The line of an expedition with three wagers carries its multiplied points, and the rule about three."""
    match = last_card({"red": [*["wager"] * 3, 8, 9, 10]}, options={"three_wagers": option})
    assert [line["rule"] for line in match.score_sheet()] == ["LC-SCORE-4"]
    assert sum(line["points"] for line in match.score_sheet()) == match.scores()[0] == 7 * int(option[1])


@rule("LC-SCORE-1", "LC-SCORE-2", "LC-SCORE-3", "LC-SCORE-4", "LC-SCORE-5", "LC-SCORE-6", "LC-MATCH-1", "LC-MATCH-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_score_as_the_rulebook_says(edition: str) -> None:
    """Two hundred games, kept on paper from the words that were played, end with the same points and winner."""
    chance = Random(edition)
    for seed in range(200):
        match = GAME.new(seed=seed, options={"edition": edition})
        tables = [_played_round(match, chance) for _ in range(3)]
        expected = totals(tables, match.options)
        assert match.over
        assert match.scores() == expected
        sheet = match.score_sheet()
        assert [sum(line["points"] for line in sheet if line["seat"] == seat) for seat in (0, 1)] == expected
        assert match.winners() == tuple(seat for seat in (0, 1) if expected[seat] == max(expected))


def _played_round(match: Match, chance: Random) -> list[dict[str, list[int | str]]]:
    """Play 44 cards of the deck and write down what was laid."""
    laid: list[dict[str, list[int | str]]] = [{}, {}]
    drawn = 0
    while drawn < 44:
        seat = match.waiting[0]
        word = match.word(_eager(match, chance))
        drawn += word == "draw"
        if word.startswith("lay:"):
            colour, rank = word[4:].split("-")
            laid[seat].setdefault(colour, []).append(rank if rank == "wager" else int(rank))
        match.play(match.choice(word))
    return laid


def _eager(match: Match, chance: Random) -> int:
    """Rather a choice from the front of the list: cards are laid from low to high, so that expeditions grow long."""
    choices = match.choices()
    return choices[min(chance.randrange(len(choices)), chance.randrange(len(choices)))]


@rule("LC-SCORE-2")
def test_the_sheet_tells_of_an_expedition_by_the_same_lines_until_something_is_laid_there() -> None:
    """Servers tell the sheet at every choice."""
    match = table(["red-5", "blue-3"], expeditions=[{"red": [2, 3]}, {}])
    before = GAME.sheet(match.state)
    after = GAME.sheet(play(match, "lay:blue-3").state)
    assert before[0] in after
    assert any(line is before[0] for line in after)
    assert sorted(line[3] for line in after) == [-17, -15]


@rule("LC-SCORE-5")
def test_whoever_changes_a_line_of_a_sheet_changes_no_other() -> None:
    match = last_card({"red": [2, 3, 4, 5, 6, 7, 8, 9]})
    told = match.score_sheet()
    told[0]["message"]["args"]["pips"] = 99
    told[0]["message"]["args"].pop("colour")
    assert match.score_sheet() == last_card({"red": [2, 3, 4, 5, 6, 7, 8, 9]}).score_sheet() != told
