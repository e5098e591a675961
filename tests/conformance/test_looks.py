"""What nets are shown is what a seat may know, and what they can choose is what is offered."""

import json
from collections.abc import Iterable

import pytest

from signoria.core.action_rows import ActionRows
from signoria.core.dice import Dice
from signoria.core.encoder import Encoder, Rows
from signoria.core.errors import InvalidOptions
from signoria.core.kernel import NONE, State
from signoria.core.match import Match
from tests.conformance import market_day
from tests.conformance.cases import SUBJECTS
from tests.conformance.looks import SHOWN, moments
from tests.conformance.option_sets import each_value
from tests.conformance.secrecy import viewers
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, walk, where

pytestmark = pytest.mark.parametrize(
    "shown", [subject for subject in SUBJECTS if subject.name in SHOWN], ids=lambda subject: str(subject.name)
)

BEGINNING = 60
"""So many choices of a game."""


def test_all_games_of_ours_are_shown(shown: Subject) -> None:
    assert {subject.name for subject in SUBJECTS if subject.name not in SHOWN} == {market_day.SUBJECT.name}


def test_a_re_deal_is_what_would_be_imagined(shown: Subject) -> None:
    """The same world from the state as from setup and view, down to chance."""
    for number, match in enumerate(samples(shown)):
        for viewer in viewers(match):
            imagined = shown.game.imagine(match.setup(), match.view(viewer), number)
            assert match.redeal(viewer, number).to_json() == imagined.to_json(), where(match)


def test_every_choice_ever_offered_has_a_row(shown: Subject) -> None:
    """Of its game and of its table; and back again."""
    rows = shown.game.action_rows
    assert len(set(rows.words)) == rows.size
    for match in moments(shown, 100):
        possible = set(shown.game.possible_rows(match.players, match.options))
        for seat in match.waiting:
            of_seat = rows.seat_rows(match.players, seat)
            offered = match.choices(seat)
            found = [of_seat.row_of[choice] for choice in offered]
            assert [of_seat.choice_of[row] for row in found] == offered
            assert possible.issuperset(found), where(match)
            assert [row for row, flag in enumerate(match.mask(seat)) if flag] == sorted(found)
            if seat == 0:
                assert [rows.words[row] for row in found] == [match.word(choice) for choice in offered]
        for seat in set(range(match.players)) - set(match.waiting):
            assert not any(match.mask(seat))


def test_rows_of_every_option_hold_what_is_offered(shown: Subject) -> None:
    """The beginning of a random game with each value of each option, a third of them with each number of players."""
    rows, tried = shown.game.action_rows, 0
    for players in shown.game.seats:
        for number, options in enumerate(each_value(shown.game, players)):
            if number % 3 == players % 3:
                match = shown.game.new(players, options, number)
                possible = set(shown.game.possible_rows(players, options))
                for _, (_, seat, _) in zip(range(BEGINNING), walk(match, Dice(number), shown.longest), strict=False):
                    row_of = rows.seat_rows(players, seat).row_of
                    assert possible.issuperset([row_of[choice] for choice in match.choices(seat)]), where(match)
                tried += 1
    assert tried > 5


def test_rows_are_turned_with_the_seats(shown: Subject) -> None:
    """Each row of a table is a choice of its own for every seat, and rows that fit no table have none."""
    rows = shown.game.action_rows
    for players in shown.game.seats:
        for seat in range(players):
            of_seat = rows.seat_rows(players, seat)
            real = [choice for choice in of_seat.choice_of if choice != NONE]
            assert len(set(real)) == len(real)
            for row, choice in enumerate(of_seat.choice_of):
                assert choice == NONE or of_seat.row_of[choice] == row


def looks_the_same(encoder: Encoder, matches: Iterable[Match]) -> None:
    """Observations, masks and keys are the same in all worlds that look the same."""
    for number, match in enumerate(matches):
        for seat in range(match.players):
            other = match.redeal(seat, number)
            seen, other_seen = encoder.observation(match.state, seat), encoder.observation(other.state, seat)
            assert seen == other_seen, f"the observation tells seat {seat} something: {where(match)}"
            assert len(seen) == encoder.size
            assert match.mask(seat) == other.mask(seat)
            assert match.sight_key(seat) == other.sight_key(seat), f"the key tells seat {seat}: {where(match)}"


def test_observations_tell_nothing_that_is_hidden(shown: Subject) -> None:
    looks_the_same(shown.game.encoder, samples(shown))


class Leaky(Encoder):
    """Shows one byte more: of the key of the whole state, into which every secret goes."""

    def __init__(self, sound: Encoder, shown: Subject) -> None:
        super().__init__(sound.version, sound.fields, sound.rows)
        self.sound, self.game = sound, shown.game

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        rows.piece(self.sound.observation(s, seat)[:-1])
        rows.number(self.game.state_key(s) & 255)


def test_a_leak_in_an_observation_is_caught(shown: Subject) -> None:
    with pytest.raises(AssertionError, match="the observation tells seat"):
        looks_the_same(Leaky(shown.game.encoder, shown), samples(shown))


def test_a_leak_in_a_key_is_caught(shown: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int) -> int:
        return shown.game.state_key(state)

    monkeypatch.setattr(shown.game, "sight_key", leaky)
    with pytest.raises(AssertionError, match="the key tells seat"):
        looks_the_same(shown.game.encoder, samples(shown))


def test_fields_hold_what_they_say(shown: Subject) -> None:
    """No byte is larger than its field says, and none is forgotten."""
    encoder = shown.game.encoder
    assert len({field.name for field in encoder.fields}) == len(encoder.fields)
    for match in samples(shown):
        for seat in range(match.players):
            read = encoder.read(match.observation(seat))
            for field in encoder.fields:
                assert max(read[field.name]) <= field.most, f"{field.name}: {read[field.name]}"


def test_a_foreign_observation_is_refused(shown: Subject) -> None:
    with pytest.raises(ValueError, match="another version"):
        shown.game.encoder.read(bytes(shown.game.encoder.size + 1))


def test_keys_are_as_different_as_what_is_known(shown: Subject) -> None:
    """Seats with other views have other keys, and states that are the same have the same."""
    sights: dict[int, str] = {}
    for match in samples(shown):
        setup = json.dumps(match.setup(), sort_keys=True)
        for seat in range(match.players):
            view = setup + json.dumps(match.view(seat), sort_keys=True)
            assert sights.setdefault(match.sight_key(seat), view) == view, where(match)
        assert match.clone().state_key() == match.state_key()
        assert shown.game.from_json(match.to_json()).state_key() == match.state_key()
        assert 0 <= match.state_key() < 1 << 64


def test_another_world_has_another_key(shown: Subject) -> None:
    """The key of a state sees what is hidden."""
    worlds = [match.redeal(0, seed) for match in samples(shown)[:6] for seed in range(4)]
    texts = {json.dumps(world.position(), sort_keys=True) for world in worlds}
    assert len({world.state_key() for world in worlds}) == len(texts)


def test_a_game_without_encoder_says_so(shown: Subject) -> None:
    match = market_day.SUBJECT.new(market_day.SUBJECT.cases[0], 1)
    for ask in (match.observation, match.mask, match.sight_key):
        with pytest.raises(InvalidOptions, match="toy-market"):
            ask(0)
    assert isinstance(match.game.action_rows, ActionRows)
