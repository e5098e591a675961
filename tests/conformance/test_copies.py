"""Copies of a match: clones, saved matches and positions."""

import json

import pytest
from jsonschema import Draft202012Validator

from signoria.core.dice import Dice
from signoria.core.match import Match
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, walk, where

EVERY_STEP = 600
"""So many steps of a game are all saved; a saved match holds its log, so later ones are only sampled."""


def play_on(match: Match, seed: int, steps: int) -> None:
    """Up to so many random choices more."""
    for _, _ in zip(range(steps), walk(match, Dice(seed), steps + 1), strict=False):
        pass


def test_a_clone_and_its_original_go_their_own_ways(subject: Subject) -> None:
    """Whichever is played on, the other stays what it was, log and chance included."""
    for match in samples(subject):
        original = match.clone()
        before = original.to_json()
        copy = original.clone()
        play_on(copy, 1, 20)
        assert original.to_json() == before, where(match)
        later = copy.to_json()
        play_on(original, 2, 20)
        assert copy.to_json() == later, where(match)


def test_a_clone_plays_the_same_game(subject: Subject) -> None:
    for match in samples(subject):
        one, other = match.clone(), match.clone()
        play_on(one, 3, 30)
        play_on(other, 3, 30)
        assert one.to_json() == other.to_json(), where(match)


@pytest.mark.long
def test_a_saved_match_is_the_same_match(subject: Subject) -> None:
    """At every step, inside interrupts and half-answered sealed choices too."""
    for number, case in enumerate(subject.cases):
        for place, (match, _, _) in enumerate(walk(subject.new(case, number), Dice(number), subject.longest)):
            if place < EVERY_STEP or place % 50 == 0:
                saved = match.to_json()
                text = json.dumps(saved)
                assert json.loads(text) == saved, where(match)
                assert subject.game.from_json(json.loads(text)).to_json() == saved, where(match)


def test_a_saved_match_plays_on_as_if_never_saved(subject: Subject) -> None:
    for match in samples(subject):
        original, saved = match.clone(), subject.game.from_json(json.loads(json.dumps(match.to_json())))
        assert saved.waiting == original.waiting
        play_on(original, 4, 40)
        play_on(saved, 4, 40)
        assert saved.to_json() == original.to_json(), where(match)


def test_a_position_describes_itself(subject: Subject) -> None:
    """Read from its own words it is the same position, with the same choices."""
    for match in samples(subject):
        doc = json.loads(json.dumps(match.position()))
        again = subject.game.position(doc)
        assert again.position() == match.position(), where(match)
        assert again.waiting == match.waiting, where(match)
        for seat in match.waiting:
            assert again.choices(seat) == match.choices(seat), where(match)
        for seat in range(match.players):
            assert again.view(seat) == match.view(seat), where(match)


def test_positions_fit_their_schema(subject: Subject) -> None:
    """What the game writes is what its JSON Schema describes; what is none does not fit."""
    fits = Draft202012Validator(subject.game.position_schema())
    for match in samples(subject):
        assert fits.is_valid(json.loads(json.dumps(match.position()))), where(match)
    assert not fits.is_valid({"junk": 1})
    assert not fits.is_valid([])
