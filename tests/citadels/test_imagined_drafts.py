"""Imagined drafts: every draft that agrees with what a seat knows, each as likely as any other or as it is said."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any

import pytest

from bench import posterior
from signoria.core.errors import InvalidOptions, InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.games.citadels.engine.draft import picker
from tests.citadels.drafts import GAME, TABLES, Draft, draft_of, moments, ranks, table_of
from tests.conformance.citadels import SUBJECT
from tests.conformance.walks import samples, where

EACH = 25
"""So often every draft should come up."""
MOMENTS = 3


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_draft_that_fits_is_equally_likely(players: int, options: Options) -> None:
    tried = 0
    for match, seat, found in moments(players, options, MOMENTS):
        drawn = Counter(draft_of(match.redeal(seat, seed)) for seed in range(EACH * len(found)))
        assert set(drawn) == set(found)
        off = sum((drawn[draft] - EACH) ** 2 for draft in found) / EACH
        freedom = len(found) - 1
        assert off < freedom + 4 * sqrt(2 * freedom) + 4, f"{off:.0f} at {freedom} degrees of freedom"
        tried += 1
    assert tried == MOMENTS


def by_the_name(setup: Mapping[str, Any], view: Mapping[str, Any], seat: int, words: list[str]) -> list[float]:
    """Everybody likes other letters."""
    return [1.0 + (len(word) * (seat + 2)) % 7 for word in words]


def chance_of(match: Match, draft: Draft) -> float:
    """The product of what its picks are likely to be, and of what is laid aside; it is not yet divided by the sum."""
    s, cast, chance = table_of(match), match.setup()["cast"], 1.0
    for number in range(len(draft[0]) // 3):
        offered, chosen, _ = draft[0][3 * number : 3 * number + 3]
        words = [cast[rank - 1] for rank in ranks(offered)]
        weights = by_the_name({}, {}, picker(s, number), words)
        chance *= weights[ranks(offered).index(chosen)] / sum(weights)
    return chance


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_drafts_are_as_likely_as_their_picks(players: int, options: Options) -> None:
    """Whoever imagines knows his own picks, so these count for nothing; everything that fits is still possible."""
    tried = 0
    for match, seat, found in moments(players, options, MOMENTS):
        chances = {draft: chance_of(match, draft) for draft in found}
        games = EACH * len(found)
        drawn = Counter(draft_of(match.redeal(seat, seed, by_the_name)) for seed in range(games))
        assert set(drawn) <= set(found)
        expected = {draft: games * chance / sum(chances.values()) for draft, chance in chances.items()}
        off = sum((drawn[draft] - often) ** 2 / often for draft, often in expected.items())
        freedom = len(found) - 1
        assert off < freedom + 4 * sqrt(2 * freedom) + 4, f"{off:.0f} at {freedom} degrees of freedom"
        tried += 1
    assert tried == MOMENTS


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_characters_that_fit_are_impossible(players: int, options: Options) -> None:
    """However foolish the picks that lead to them: their chances are above 0, and sum up to 1."""
    for match, seat, found in moments(players, options, MOMENTS):
        s = table_of(match)
        chances: dict[tuple[int, ...], float] = {}
        for picks, _, _ in found:
            holder = [NONE] * len(s.holder)
            for number in range(len(picks) // 3):
                holder[picks[3 * number + 1]] = picker(s, number)
            chances[tuple(holder)] = posterior.chance_of(s, seat, holder, GAME.likelihoods["simple"])
        assert min(chances.values()) > 0
        assert sum(chances.values()) == pytest.approx(1)


def test_sensible_picks_are_foreseen() -> None:
    """A few games of heuristics; `python -m bench.posterior` looks at 10,000 positions."""
    seen = posterior.compare("citadels", 300)
    assert seen.positions == 300
    assert seen.likely["simple"] > seen.likely["otherwise"] > seen.uniform + 0.1


def test_picks_of_somebody_who_weighs_otherwise_are_foreseen_too() -> None:
    """A net's, for one: it picks what the simple player would hardly pick."""
    seen = posterior.compare("citadels", 1000, by="expert")
    assert seen.likely["otherwise"] > seen.uniform > seen.likely["simple"]


def test_what_is_imagined_is_dealt_again() -> None:
    """The same world for the same seed from setup and view as from the match, at every kind of table."""
    likelihoods: list[Any] = ["simple", "otherwise", by_the_name]
    for number, match in enumerate(samples(SUBJECT)):
        seat, likelihood = number % match.players, likelihoods[number % 3]
        imagined = GAME.imagine(match.setup(), match.view(seat), number, likelihood)
        assert match.redeal(seat, number, likelihood).to_json() == imagined.to_json(), where(match)
        assert imagined.view(seat) == match.view(seat)


def test_a_likelihood_with_a_name_takes_no_time_for_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search deals a thousand worlds for a choice."""
    match, made = GAME.new(4, {}, 1), list[str]()
    monkeypatch.setattr(type(GAME), "setup", lambda *_: made.append("setup"))
    monkeypatch.setattr(type(GAME), "view", lambda *_: made.append("view"))
    match.redeal(0, 1, "simple")
    assert made == []


def test_likelihoods_that_are_none_are_refused() -> None:
    match = GAME.new(4, {}, 1)
    for likelihood, words in (
        ("clever", "likelihood: citadels has simple, otherwise, and takes functions of your own; got 'clever'"),
        (7, "got 7"),
        (lambda *_: [1.0], "expected 8 weights above 0, for assassin"),
        (lambda *asked: [0.0] * len(asked[3]), "weights above 0"),
        (lambda *asked: [float("nan")] * len(asked[3]), "weights above 0"),
    ):
        with pytest.raises(InvalidOptions, match=words):
            match.redeal(0, 1, likelihood)  # type: ignore[arg-type]  # that is the point
        with pytest.raises(InvalidOptions, match=words):
            GAME.imagine(match.setup(), match.view(0), 1, likelihood)  # type: ignore[arg-type]  # that is the point


def test_a_setup_that_cannot_be_is_refused() -> None:
    match = GAME.new(4, {}, 1)
    bare = {name: value for name, value in match.setup().items() if name != "cast"}
    with pytest.raises(InvalidPosition, match=r"setup of citadels: expected what match\.setup gives"):
        GAME.imagine(bare, match.view(0), 1, by_the_name)


def test_a_likelihood_sees_what_the_seat_sees() -> None:
    """Setup and view of whoever imagines, and nothing else."""
    match = GAME.new(4, {}, 1)
    asked: list[tuple[Any, ...]] = []

    def note(*what: Any) -> list[float]:
        asked.append(what)
        return [1.0] * len(what[3])

    match.redeal(match.waiting[0], 1, note)
    assert {seat for _, _, seat, _ in asked} == {0, 1, 2, 3}
    assert all((setup, view) == (match.setup(), match.view(match.waiting[0])) for setup, view, _, _ in asked)
    assert asked[0][3] == list(match.setup()["cast"])
