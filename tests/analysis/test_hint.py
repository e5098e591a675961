"""Hints: the best choices with their chances and reasons, from what a seat is told and nothing else."""

from random import Random
from typing import Any

import numpy as np
import pytest

import signoria
from signoria import IllegalChoice, Match, analysis, locales
from signoria.analysis.looking_ahead import Prospect, made, round_of, with_facts
from signoria.analysis.reasons import reason
from signoria.analysis.values import values_of
from signoria.core.message import Message

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("lost-cities", 2, {"rounds": 1}),
    ("citadels", 4, {"cast": "random", "uniques": "random"}),
    ("princes-of-florence", 3, {"muse_and_princess": "yes"}),
]


def under_way(game_id: str, players: int, options: dict[str, Any]) -> tuple[Match, int]:
    """Some way into a game of chance, where somebody has several choices."""
    match = signoria.game(game_id).new(players, options, seed=5)
    chance = Random(8)
    while match.number < 40 or len(match.choices(match.waiting[0])) < 3:
        seat = match.waiting[0]
        match.play(chance.choice(match.choices(seat)), seat)
    return match, match.waiting[0]


@pytest.mark.parametrize(("game_id", "players", "options"), TABLES)
def test_worlds_that_look_the_same_get_the_same_hint(game_id: str, players: int, options: dict[str, Any]) -> None:
    match, seat = under_way(game_id, players, options)
    told = analysis.hint(match.setup(), match.view(seat), seed=3, worlds=3)
    others = [match.redeal(seat, seed) for seed in (1, 2)]
    assert any(other.view(each) != match.view(each) for other in others for each in range(players) if each != seat)
    for other in others:
        assert analysis.hint(match.setup(), other.view(seat), seed=3, worlds=3) == told


@pytest.mark.parametrize(("game_id", "players", "options"), TABLES)
def test_a_hint_names_choices_with_chances_and_reasons(game_id: str, players: int, options: dict[str, Any]) -> None:
    match, seat = under_way(game_id, players, options)
    before = match.to_json()
    told = analysis.hint(match.setup(), match.view(seat), worlds=3)
    assert match.to_json() == before
    chances = [one.chance for one in told.choices]
    assert 1 < len(chances) <= 3
    assert chances == sorted(chances, reverse=True)
    assert all(0 < chance < 1 for chance in chances)
    assert all(0 <= one.margin < 1 for one in told.choices)
    assert len({one.word for one in told.choices} & set(match.view(seat)["choices"])) == len(chances)
    for lang in locales.LANGUAGES:
        for one in told.choices:
            words = locales.say(one.reason, lang, ["Anna", "Bert", "Carla", "Dirk"][:players], seat)
            assert "{" not in words
            assert words.count(".") >= 1
    assert told.to_json()["choices"][0]["word"] == told.choices[0].word
    assert told.to_json()["worlds"] == told.worlds == 3


def last_draw() -> Match:
    """Seat 0 leads by little, and the last card of the deck ends the round."""
    hands = [
        ["blue-2", "white-2", "white-3", "green-2", "green-3", "yellow-2", "yellow-3"],
        ["blue-7", "blue-8", "white-4", "white-5", "green-4", "green-5", "yellow-4", "yellow-5"],
    ]
    laid = ["red-2", "red-3", "red-4", "red-5", "red-7", "blue-5", "blue-6", "blue-9"]
    used = [*hands[0], *hands[1], *laid, "white-9"]
    rest: dict[str, list[str | int]] = {}
    for colour in ("yellow", "blue", "white", "green", "red"):
        numbers = [n for n in range(2, 11) if f"{colour}-{n}" not in used]
        rest[colour] = ["wager", "wager", "wager", *numbers]
    return signoria.game("lost-cities").position(
        {
            "options": {"rounds": 1, "begins": "seat-0"},
            "moment": "seat 0 to take",
            "hands": hands,
            "expeditions": [{"red": [2, 3, 4, 5, 7]}, {"blue": [5, 6, 9]}],
            "discards": rest,
            "deck": ["white-9"],
        }
    )


def test_what_wins_is_best_and_certain() -> None:
    match = last_draw()
    best, second, *_ = analysis.hint(match.setup(), match.view(0), worlds=4).choices
    assert (best.word, best.chance) == ("draw", 1)
    assert second.chance < 1
    words = locales.say(best.reason, "en", ["Anna", "Bert"], 0)
    more = round(100 * (best.chance - second.chance))
    assert words == f"It gains you about {more} wins in a hundred."


def test_an_only_choice_is_told_as_such() -> None:
    match = signoria.game("lost-cities").new(seed=1, options={"rounds": 1})
    while len(match.choices()) > 1:
        match.play(match.choices()[0])
    told = analysis.hint(match.setup(), match.view(match.waiting[0]), worlds=2)
    assert [one.reason["key"] for one in told.choices] == ["analysis.reason.only"]


def test_who_is_not_asked_gets_no_hint() -> None:
    match = signoria.game("lost-cities").new(seed=7, options={"begins": "seat-0"})
    for viewer in (1, None):
        with pytest.raises(IllegalChoice, match="expected the view of a seat that is to choose"):
            analysis.hint(match.setup(), match.view(viewer))


def test_a_game_without_a_net_is_refused() -> None:
    match = signoria.game("mini-lost-cities").new(seed=7)
    with pytest.raises(analysis.NoNet, match="expected one of citadels"):
        analysis.hint(match.setup(), match.view(match.waiting[0]))


def prospect(chances: list[float], **facts: list[float]) -> Prospect:
    """What becomes of a choice of seat 0, in one world."""
    return Prospect(0, chances[0], np.array([chances]), {fact: np.array([row]) for fact, row in facts.items()})


def test_the_doubt_of_the_best_is_its_own_and_that_of_another_how_far_it_is_behind() -> None:
    found = (np.array([[0.4, 0.6], [0.6, 0.4]]), np.array([[0.3, 0.7], [0.5, 0.5]]))
    best, other = (prospect([0.5])._replace(chances=in_worlds) for in_worlds in found)
    assert best.margin(best, 0) == pytest.approx(1.96 * 0.1)
    assert other.margin(best, 0) == pytest.approx(0), "behind by the same in every world"


THIS = prospect([0.5, 0.3], points=[9, 4], gold=[2, 3], districts=[1, 1], cards=[0, 0])


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (
            prospect([0.4, 0.3], points=[9, 4], gold=[0, 8], districts=[1, 1], cards=[0, 0]),
            "It gains you about 2 gold and denies Bert about 5 gold.",
        ),
        (
            prospect([0.4, 0.3], points=[6, 4], gold=[0, 3], districts=[1, 1], cards=[0, 0]),
            "It gains you about 3 points.",
        ),
        (
            prospect([0.5, 0.36], points=[9, 4], gold=[2, 3], districts=[1, 1], cards=[0, 0]),
            "The best of the others is about as good.",
        ),
        (
            prospect([0.44, 0.36], points=[9, 4], gold=[2, 3], districts=[1, 1], cards=[0, 0]),
            "It gains you about 6 wins in a hundred.",
        ),
        (
            prospect([0.44, 0.3], points=[9, 4], gold=[2, 3], districts=[1, 1], cards=[0, 0]),
            "It gains you about 6 wins in a hundred.",
        ),
        (
            prospect([0.5, 0.3], points=[9.3, 4], gold=[2, 3], districts=[1, 1], cards=[0, 0]),
            "The best of the others is about as good.",
        ),
        (
            prospect([0.6, 0.3], points=[9, 4], gold=[1, 3], districts=[1, 1], cards=[0, 0]),
            "It gains you about 1 gold, but costs about 10 wins in a hundred.",
        ),
        (
            prospect([0.6, 0.3], points=[12, 4], gold=[2, 3], districts=[1, 1], cards=[0, 0]),
            "It costs about 10 wins in a hundred.",
        ),
    ],
)
def test_reasons_tell_what_is_gained_and_what_is_prevented(other: Prospect, words: str) -> None:
    told: Message = reason("citadels", 0, THIS, other)
    assert locales.say(told, "en", ["Anna", "Bert"], 0) == words
    assert "you" not in locales.say(told, "en", ["Anna", "Bert"])


def test_of_two_what_one_wins_the_other_loses_and_only_among_more_is_it_told_whose_wins_they_are() -> None:
    mine, other = prospect([0.5, 0.2, 0.3], points=[9, 4, 4]), prospect([0.46, 0.29, 0.25], points=[9, 4, 4])
    told = reason("citadels", 0, mine, other)
    words = "It gains you about 4 wins in a hundred and denies Bert about 9 wins in a hundred."
    assert locales.say(told, "en", ["Anna", "Bert", "Carla"], 0) == words
    this, that = prospect([0.5, 0.2], points=[9, 4]), prospect([0.46, 0.29], points=[9, 4])
    alone = "It gains you about 4 wins in a hundred."
    assert locales.say(reason("citadels", 0, this, that), "en", ["Anna", "Bert"], 0) == alone


@pytest.mark.parametrize(("game_id", "players", "options"), TABLES[1:])
def test_what_all_have_is_compared_at_the_same_time(
    game_id: str, players: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has chosen the Assassin is asked again before the others have had a turn, the Warlord after."""
    match, seat = under_way(game_id, players, options)
    played: list[Match] = []

    def remembered(world: Match, seat: int, choice: int) -> Match:
        played.append(made(world, seat, choice))
        return played[-1]

    monkeypatch.setattr("signoria.analysis.looking_ahead.made", remembered)
    some = [Prospect(choice, 0.5, np.zeros((3, players)), {}) for choice in match.choices(seat)[:4]]
    worlds = [match.redeal(seat, number) for number in range(3)]
    for one in with_facts(values_of(game_id), worlds, seat, some):
        assert {rows.shape for rows in one.facts.values()} == {(3, players)}
    (now,) = {round_of(world, seat) for world in worlds}
    (later,) = {round_of(match, seat) for match in played}
    assert now != later


def test_what_may_be_luck_is_not_told() -> None:
    def points(*others: float) -> Prospect:
        return Prospect(0, 0.4, np.full((4, 2), 0.5), {"points": np.array([[0, each] for each in others])})

    mine = points(0, 0, 0, 0)._replace(chance=0.5)
    surely, perhaps = points(3, 2, 3, 2), points(9, 0, 0, 1)
    assert reason("citadels", 0, mine, surely)["args"].keys() == {"seat", "gain", "rival", "loss"}
    assert reason("citadels", 0, mine, perhaps)["args"].keys() == {"seat", "gain"}


def in_worlds(*chances: float) -> Prospect:
    """What becomes of a choice of seat 0: its chance in each world."""
    rows = np.array([[one, 1 - one] for one in chances])
    return Prospect(0, float(np.mean(chances)), rows, {"points": np.zeros_like(rows)})


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        (in_worlds(0.55, 0.52, 0.53, 0.52), "It gains you about 3 wins in a hundred."),
        (in_worlds(0.70, 0.34, 0.61, 0.47), "The best of the others is about as good."),
        (in_worlds(0.30, 0.66, 0.39, 0.53), "The best of the others is about as good."),
        (in_worlds(0.45, 0.48, 0.47, 0.48), "It costs about 3 wins in a hundred."),
    ],
    ids=["more", "perhaps more", "perhaps fewer", "fewer"],
)
def test_wins_that_may_be_luck_are_not_told_either(mine: Prospect, words: str) -> None:
    told = reason("citadels", 0, mine, in_worlds(0.5, 0.5, 0.5, 0.5))
    assert locales.say(told, "en", ["Anna", "Bert"], 0) == words


def test_what_is_read_adds_up() -> None:
    """57.6 and 54.4 are read as 58 and 54."""
    mine, other = (prospect([chance, 1 - chance], points=[0, 0]) for chance in (0.544, 0.576))
    told = locales.say(reason("lost-cities", 0, mine, other), "en", ["Anna", "Bert"], 0)
    assert told == "It costs about 4 wins in a hundred."
