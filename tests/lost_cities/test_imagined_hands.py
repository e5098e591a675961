"""Imagined hands: every deal that agrees with what a seat knows, each as likely as any other or as it is said."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import prod, sqrt
from typing import Any

import pytest

import signoria
from bench import posterior
from signoria.core.errors import InvalidOptions
from signoria.core.match import Match
from signoria.games.lost_cities.engine.state import LostCitiesState
from tests.conformance.lost_cities import SUBJECT
from tests.conformance.walks import samples, where
from tests.toy.game import MarketDay

MINI = signoria.game("mini-lost-cities")
SIX_CARDS = {"numbers": 6, "hand": 2}
EACH = 40
"""So often every deal should come up at least, on average."""
Hands = tuple[tuple[int, ...], tuple[int, ...]]


def by_rank(setup: Mapping[str, Any], view: Mapping[str, Any], seat: int, words: list[str]) -> list[float]:
    """High cards are kept, by seat 1 more than by seat 0."""
    return [1.0 + place * (seat + 1) for place, _ in enumerate(words)]


def hands_of(match: Match) -> Hands:
    assert isinstance(match.state, LostCitiesState)
    first, second = (tuple(explorer.cards()) for explorer in match.state.explorers)
    return first, second


def deals(match: Match, seat: int | None) -> list[Hands]:
    """All hands that the seat can imagine in the first moment of a game."""
    cards = range(1, 7)
    found = [
        (first, second)
        for first in combinations(cards, 2)
        for second in combinations([kind for kind in cards if kind not in first], 2)
    ]
    return [hands for hands in found if seat is None or hands[seat] == hands_of(match)[seat]]


def likely(hands: Hands) -> float:
    """The product of the weights of all cards in hand, those that are known to the seat as well."""
    return prod(1.0 + (kind - 1) * (seat + 1) for seat in range(2) for kind in hands[seat])


@pytest.mark.parametrize("likelihood", [None, by_rank], ids=["alike", "by rank"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_are_as_likely_as_is_said(seat: int | None, likelihood: Any) -> None:
    match = MINI.new(options=SIX_CARDS, seed=2)
    found = deals(match, seat)
    games = EACH * len(found)
    drawn = Counter(hands_of(match.redeal(seat, seed, likelihood)) for seed in range(games))
    assert set(drawn) <= set(found)
    chances = {hands: likely(hands) if likelihood else 1.0 for hands in found}
    expected = {hands: games * chance / sum(chances.values()) for hands, chance in chances.items()}
    off = sum((drawn[hands] - often) ** 2 / often for hands, often in expected.items())
    freedom = len(found) - 1
    assert off < freedom + 4 * sqrt(2 * freedom) + 4, f"{off:.0f} at {freedom} degrees of freedom"


def test_what_is_imagined_is_dealt_again() -> None:
    likelihoods: list[Any] = ["simple", by_rank]
    for number, match in enumerate(samples(SUBJECT)):
        viewer, likelihood = (0, 1, None)[number % 3], likelihoods[number % 2]
        imagined = SUBJECT.game.imagine(match.setup(), match.view(viewer), number, likelihood)
        assert match.redeal(viewer, number, likelihood).to_json() == imagined.to_json(), where(match)
        assert imagined.view(viewer) == match.view(viewer)


def test_every_card_keeps_a_weight() -> None:
    for match in samples(SUBJECT):
        for seat in range(2):
            weights = SUBJECT.game.likelihoods["simple"].weights(match.state, seat)
            assert len(weights) == len(SUBJECT.game.hidden_words(match.setup()))
            assert min(weights) > 0


def test_sensible_hands_are_foreseen() -> None:
    """A few games of heuristics; `python -m bench.posterior` looks at 10,000 positions."""
    seen = posterior.compare("lost-cities", 200)
    assert seen.positions == 200
    assert seen.likely["simple"] > seen.uniform + 0.3


def test_a_game_without_likelihoods_says_so() -> None:
    match = MarketDay().new(seed=1)
    with pytest.raises(InvalidOptions, match=r"likelihood: in .* all worlds that fit are equally likely, got 'simple'"):
        match.redeal(0, 1, "simple")
