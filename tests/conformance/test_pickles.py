"""Matches that travel: copied, deep-copied and pickled they are the same match, compiled or not."""

import copy
import pickle
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import pytest

import signoria
from signoria import Match
from signoria.core.dice import Dice
from signoria.core.errors import InvalidOptions
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, walk, where


def pickled(match: Match) -> Match:
    """Through a pickle and back."""
    again = pickle.loads(pickle.dumps(match))
    assert isinstance(again, Match)
    return again


WAYS = pytest.mark.parametrize("travelled", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deepcopy", "pickle"])


def told(match: Match) -> list[object]:
    """What every seat and a spectator have heard."""
    return [match.events(seat) for seat in (None, *range(match.players))]


def finish(match: Match, seed: int) -> Match:
    """Play at random to the end."""
    for _ in walk(match, Dice(seed), 100_000):
        pass
    return match


@WAYS
def test_a_copy_is_the_same_match(subject: Subject, travelled: Callable[[Match], Match]) -> None:
    for match in samples(subject)[::5]:
        again = travelled(match)
        assert again.to_json() == match.to_json(), where(match)
        assert again.whole == match.whole
        assert type(again.game) is type(match.game)


@WAYS
def test_a_copy_goes_its_own_way(subject: Subject, travelled: Callable[[Match], Match]) -> None:
    """With its log, its seal and what was told; a match that is not watched stays so."""
    match = subject.new(subject.cases[0], 4)
    match.watch()
    for _ in zip(range(12), walk(match, Dice(4), 20), strict=False):
        pass
    before, heard, unwatched = match.to_json(), told(match), travelled(match.clone())
    again = travelled(match)
    assert told(again) == heard
    assert unwatched.state.events is None
    finish(again, 5)
    assert (match.to_json(), told(match)) == (before, heard)
    finish(match, 5)
    assert again.record() == match.record()
    assert told(again) == told(match)


def test_a_known_game_travels_by_its_id() -> None:
    for subject in SUBJECTS:
        if subject.name in signoria.list_games():
            game = signoria.game(subject.name)
            assert pickle.loads(pickle.dumps(game)) is game
            assert copy.deepcopy(game) is game


def test_a_game_with_cards_of_its_own_travels_with_their_file(tmp_path: Path) -> None:
    """And where the file is gone, the error names it."""
    cards = tmp_path / "cards.toml"
    source = Path(signoria.__file__).parent / "games" / "princes" / "options" / "cards.toml"
    cards.write_text(source.read_text("utf-8"), "utf-8")
    match = signoria.game("princes-of-florence", cards).new(3, seed=1)
    assert pickled(match).to_json() == match.to_json()
    sent = pickle.dumps(match)
    cards.unlink()
    with pytest.raises(InvalidOptions, match=r"cards\.toml"):
        pickle.loads(sent)


def played_elsewhere(match: Match) -> Match:
    """What a worker does: take a match, play it, hand it back."""
    return finish(match, 6)


def test_a_pool_of_processes_plays_matches() -> None:
    """Begun afresh, a process knows nothing but what it is sent."""
    matches = [subject.new(subject.cases[-1], 9) for subject in SUBJECTS]
    with get_context("spawn").Pool(1) as pool:
        played = pool.map(played_elsewhere, matches)
    for match, elsewhere in zip(matches, played, strict=True):
        assert match.number == 0
        assert elsewhere.record() == finish(match, 6).record()
