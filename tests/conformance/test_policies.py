"""Policies of playouts: legal, repeatable, better than chance, and blind to what their seat cannot see."""

from collections.abc import Iterable
from typing import Any

import pytest

from signoria.core.dice import Dice
from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.core.kernel import Decision, Policy, State
from signoria.core.match import Match
from tests.conformance.cases import SUBJECTS
from tests.conformance.looks import SHOWN
from tests.conformance.subject import Subject
from tests.conformance.walks import decisions, samples, where

OURS = [subject for subject in SUBJECTS if subject.name in SHOWN]
pytestmark = pytest.mark.parametrize("played", OURS, ids=lambda subject: str(subject.name))

WORLDS = 3
"""So many worlds that look the same are tried."""
WINS = {"lost-cities": 0.9, "citadels": 0.8, "princes-of-florence": 0.8}
"""How often the simple player must win of a few games, alone against random ones."""
TABLES: dict[str, int] = {"lost-cities": 2, "citadels": 4, "princes-of-florence": 3}


def chooses_blindly(policy: Policy[Any], matches: Iterable[Match]) -> set[str]:
    """The same legal choice in all worlds that look the same to the seat; the names of the decisions tried."""
    tried: set[str] = set()
    for number, match in enumerate(matches):
        for seat in match.waiting:
            decision = match.state.decision(seat)
            assert decision is not None
            tried.add(type(decision).__name__)
            chosen = policy.choose(match.state, decision, Dice(number))
            assert chosen in match.choices(seat), f"{match.word(chosen)} is not legal: {where(match)}"
            for world in range(WORLDS):
                other = match.redeal(seat, number * WORLDS + world)
                asked = other.state.decision(seat)
                assert asked is not None
                again = policy.choose(other.state, asked, Dice(number))
                words = f"{match.word(chosen)} here, {match.word(again)} there"
                assert again == chosen, f"the policy knows what seat {seat} cannot see, {words}: {where(match)}"
    return tried


def positions_of_players(subject: Subject, policy: Policy[Any]) -> Iterable[Match]:
    """What the policy itself comes to: moments of one game at every table."""
    for number, case in enumerate(subject.cases):
        match = subject.new(case, number)
        while match.waiting:
            yield match
            match = match.playout(policy, seed=match.number, most=7)


def test_the_simple_player_is_blind(played: Subject) -> None:
    """At every kind of decision and at every table: where random games come to, and where it comes to itself."""
    policy = played.game.policies["simple"]
    tried = chooses_blindly(policy, samples(played))
    assert tried == decisions(played) - played.unreached
    chooses_blindly(policy, positions_of_players(played, policy))


class Cheat(Policy[State]):
    """Chooses by the whole state, into whose key every secret goes."""

    def __init__(self, played: Subject) -> None:
        self.game = played.game

    def choose(self, s: State, decision: Decision[State], dice: Dice) -> int:
        choices = decision.choices(s)
        return choices[self.game.state_key(s) % len(choices)]


def test_a_cheat_is_caught(played: Subject) -> None:
    with pytest.raises(AssertionError, match="the policy knows what seat"):
        chooses_blindly(Cheat(played), samples(played))


def test_a_playout_ends_and_keeps_its_log(played: Subject) -> None:
    """What is played is legal and recorded, at every table; the match itself stays as it was."""
    for number, case in enumerate(played.cases):
        match = played.new(case, number)
        end = match.playout("simple", seed=number)
        assert end.over
        assert (match.number, match.over) == (0, False)
        replayed = played.new(case, number)
        for choice in end.log():
            replayed.play(choice, replayed.waiting[0])
        assert replayed.to_json()["state"] == end.to_json()["state"], where(end)
        assert replayed.scores() == end.scores()


def test_a_playout_is_the_same_for_a_seed(played: Subject) -> None:
    match = played.new(played.cases[-1], 5)
    assert match.playout("simple", seed=3).log() == match.playout("simple", seed=3).log()
    assert match.playout(seed=3).log() == match.playout("random", seed=3).log()
    assert match.playout(seed=3).log() != match.playout(seed=4).log()


def test_the_simple_player_beats_chance(played: Subject) -> None:
    """A few games; `python -m bench.playouts` plays hundreds."""
    players, games, wins = TABLES[played.name], 12, 0.0
    for number in range(games):
        seat = number % players
        seated = ["simple" if each == seat else "random" for each in range(players)]
        winners = played.game.new(players, {}, number).playout(seated, seed=number).winners()
        wins += (seat in winners) / len(winners)
    assert wins / games >= WINS[played.name]


def test_a_playout_stops_where_it_should(played: Subject) -> None:
    for number, case in enumerate(played.cases[:3]):
        match = played.new(case, number)
        some = match.playout("simple", seed=1, most=9)
        assert 9 <= some.number + sum(answer >= 0 for answer in some.state.sealed) < 9 + match.players
        assert some.waiting
        assert all(some.can_take_back(seat) == 0 for seat in range(some.players))
        assert match.playout("simple", most=0).to_json() == match.to_json() | {"settled": 0}


class Stubborn(Policy[State]):
    """Always chooses the same."""

    def choose(self, s: State, decision: Decision[State], dice: Dice) -> int:
        return 0


def test_what_is_no_policy_is_refused(played: Subject) -> None:
    match = played.new(played.cases[0], 1)
    before = match.to_json()
    with pytest.raises(InvalidOptions, match=f"policy: {played.name} has random, simple, .* got 'clever'"):
        match.playout("clever")
    with pytest.raises(InvalidOptions, match=f"or {match.players}, one for each, got"):
        match.playout(["simple"] * (match.players + 1))
    with pytest.raises(InvalidOptions, match="most: expected a whole number from 0 up, got -1"):
        match.playout(most=-1)
    with pytest.raises(InvalidOptions, match=r"seed: expected a whole number from 0 up, got 0\.5"):
        match.playout(seed=0.5)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(IllegalChoice, match=r"policy Stubborn: seat . may choose .*, got 0"):
        match.playout(Stubborn())
    assert match.to_json() == before


def test_a_policy_of_ones_own_is_played(played: Subject) -> None:
    class Second(Policy[State]):
        def choose(self, s: State, decision: Decision[State], dice: Dice) -> int:
            return decision.choices(s)[-1]

    match = played.new(played.cases[0], 2)
    end = match.playout([Second(), *["random"] * (match.players - 1)], seed=1, most=40)
    assert end.number >= 40
