"""Matches, dice and bots that travel: copied, deep-copied and pickled they are the same, compiled or not."""

import copy
import pickle
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import pytest

import signoria
from signoria import Match, bots
from signoria.bots import Bot
from signoria.core.dice import Dice
from signoria.core.errors import InvalidOptions
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, walk, where

T = TypeVar("T")


def pickled(thing: T) -> T:
    """Through a pickle and back."""
    again = pickle.loads(pickle.dumps(thing))
    assert isinstance(again, type(thing))
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
        assert (again.start is None) == (match.start is None)
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


@WAYS
def test_dice_go_on_where_they_stood(travelled: Callable[[Dice], Dice]) -> None:
    """Neither feels the throws of the other."""
    dice = Dice(7)
    dice.bits()
    again = travelled(dice)
    thrown = [again.below(1000) for _ in range(20)]
    assert len(set(thrown)) > 10
    assert [dice.below(1000) for _ in range(20)] == thrown


def asked(bot: Bot, match: Match) -> list[str]:
    """What it would choose here, were it asked again and again."""
    setup, view = match.setup(), match.view(match.waiting[0])
    return [bot.choose(setup, view) for _ in range(12)]


@WAYS
@pytest.mark.usefixtures("hasty_master")
@pytest.mark.parametrize("game_id", signoria.list_games())
def test_a_bot_chooses_the_same_elsewhere(game_id: str, travelled: Callable[[Bot], Bot]) -> None:
    match = signoria.game(game_id).new(seed=3)
    for name in bots.bots(game_id):
        bot = bots.bot(name, game_id, 5)
        asked(bot, match)
        again = travelled(bot)
        chosen = asked(again, match)
        assert (type(again), asked(bot, match)) == (type(bot), chosen)
        assert name != "random" or asked(bot, match) != chosen, "the dice go on"
