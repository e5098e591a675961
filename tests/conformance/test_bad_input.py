"""Bad input gets an error in words, and nothing else."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from signoria import InvalidOptions, InvalidPosition, Match
from tests.conformance.subject import Subject
from tests.conformance.walks import samples

JUNK: list[Any] = [None, True, -1, 10**9, 3.5, "junk", [], ["junk"], [[1]], {}, {"junk": 1}]


def spoilt(doc: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The document without a field, with one too many, and with junk in every field and one level below."""
    yield doc | {"junk": 1}
    for name, value in doc.items():
        yield {key: kept for key, kept in doc.items() if key != name}
        for junk in JUNK:
            yield doc | {name: junk}
        for place in inner_places(value):
            for junk in JUNK:
                changed = copy.deepcopy(value)
                changed[place] = junk
                yield doc | {name: changed}


def inner_places(value: object) -> list[Any]:
    """The first and last place of a list, all of a mapping."""
    if isinstance(value, dict):
        return list(value)
    return [0, -1] if isinstance(value, list) and value else []


def outcome(read: Callable[[dict[str, Any]], Match], doc: dict[str, Any]) -> str:
    """The words of the refusal, or that it was read. Any other error is the test's failure."""
    try:
        read(doc)
    except InvalidPosition as error:
        return str(error)
    return "read"


def played_once(match: Match) -> Match:
    """What was accepted can also be played."""
    for seat in match.waiting:
        match.clone().play(match.choices(seat)[0], seat)
    return match


def test_a_spoilt_view_is_refused(subject: Subject) -> None:
    for match in samples(subject)[1::9][: subject.spoilt]:
        for view in (match.view(0), match.view(None)):
            for bad in spoilt(json.loads(json.dumps(view))):
                assert outcome(imagined(subject, match.setup()), bad).strip()
        for bad in spoilt(json.loads(json.dumps(match.setup()))):
            assert outcome(lambda doc: subject.game.imagine(doc, match.view(0), 1), bad).strip()  # noqa: B023  # at once


def imagined(subject: Subject, setup: dict[str, Any]) -> Callable[[Any], Match]:
    """Imagine from a view that may be spoilt, and play what comes of it."""
    return lambda view: played_once(subject.game.imagine(setup, view, 1))


@pytest.mark.parametrize("view", [None, 1, "view", [], {}])
def test_what_is_no_view_is_refused(subject: Subject, view: Any) -> None:
    with pytest.raises(InvalidPosition):
        subject.game.imagine(samples(subject)[0].setup(), view, 1)
    with pytest.raises(InvalidPosition):
        subject.game.imagine(view, samples(subject)[0].view(0), 1)


def test_a_setup_of_another_game_is_refused(subject: Subject) -> None:
    with pytest.raises(InvalidPosition, match="game"):
        subject.game.imagine(samples(subject)[0].setup() | {"game": "chess"}, samples(subject)[0].view(0), 1)


def test_a_spoilt_position_is_refused(subject: Subject) -> None:
    for match in samples(subject)[1::9][: subject.spoilt]:
        for bad in spoilt(json.loads(json.dumps(match.position()))):
            assert outcome(lambda doc: played_once(subject.game.position(doc)), bad).strip()


@pytest.mark.parametrize("position", [None, 1, "position", [], {"players": "two"}, {"options": 3}, {"junk": 1}])
def test_what_is_no_position_is_refused(subject: Subject, position: Any) -> None:
    with pytest.raises(InvalidPosition):
        subject.game.position(position)


def test_a_spoilt_saved_match_is_refused(subject: Subject) -> None:
    for match in samples(subject)[1::9][: subject.spoilt]:
        for bad in spoilt(json.loads(json.dumps(match.to_json()))):
            assert outcome(lambda doc: played_once(subject.game.from_json(doc)), bad).strip()


@pytest.mark.parametrize("seed", [-1, 1 << 256, "7", 1.5, True])
def test_a_seed_that_is_none_is_refused(subject: Subject, seed: Any) -> None:
    with pytest.raises(InvalidOptions, match="seed"):
        subject.game.new(seed=seed)


@pytest.mark.parametrize("players", [0, 99, -1, "2", 2.0, True])
def test_a_player_count_that_does_not_fit_is_refused(subject: Subject, players: Any) -> None:
    with pytest.raises(InvalidOptions, match="players"):
        subject.game.new(players=players)


@pytest.mark.parametrize(
    "options", [{"junk": 1}, {"edition": "junk"}, {"edition": []}, {"edition": None}, 3, ["edition"], [], 0]
)
def test_options_that_do_not_fit_are_refused(subject: Subject, options: Any) -> None:
    with pytest.raises(InvalidOptions, match="option"):
        subject.game.new(options=options)


def test_every_option_refuses_junk(subject: Subject) -> None:
    for option in subject.game.options():
        for junk in (None, -7, 3.5, "junk", ["junk"]):
            with pytest.raises(InvalidOptions, match=option.name):
                subject.game.new(players=min(option.players or subject.game.seats), options={option.name: junk})
