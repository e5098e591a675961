"""Nobody is told what is not his: not by views, sentences, refusals, errors, the log, by who waits, or by the clock.

In all games with all their expansions, for every kind of viewer. And the leaks that are planted here are caught.
"""

import io
import sys
import time
from collections.abc import Iterator
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import pytest

from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.server import catching_up, rendering, replays
from signoria.server.analyses.hints import Hints
from signoria.server.autoplay import Autoplay
from signoria.server.bot_pool import BotPool
from signoria.server.live_match import LiveMatch
from signoria.server.logs import log_to_stderr
from signoria.server.protocol.fields import Document
from signoria.server.settings import Settings
from signoria.server.store import my_data
from signoria.server.store.entries import ChosenBy
from signoria.server.table import Table
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import walk
from tests.server import planted
from tests.server.conftest import UNLIMITED
from tests.server.market import on_offer
from tests.server.people import Person
from tests.server.running import in_thread
from tests.server.two_worlds import World, differences, two_worlds
from tests.toy.engine import sales
from tests.toy.engine.state import VETO

NOBODY_ANSWERS = 600
"""Seconds after which the server would play what is forced: here people do."""


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[World]]:
    """Two tables on one server, whose log is read too."""
    stream = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, on_offer():
        patch.setattr(sys, "stderr", stream)
        log_to_stderr()
        folder: Path = tmp_path_factory.mktemp("data")
        with (
            in_thread(Settings(folder, pace=NOBODY_ANSWERS, **UNLIMITED)) as address,
            two_worlds(address, stream) as worlds,
        ):
            yield worlds
    log_to_stderr()


def moments(subject: Subject) -> Iterator[tuple[Match, int | None]]:
    """From a game with each set of expansions a moment, each for another viewer."""
    for number, case in enumerate(subject.cases):
        length = sum(1 for _ in walk(subject.new(case, number), Dice(number), subject.longest))
        place, viewers = number * length // len(subject.cases), cycle([None, *range(case.players)])
        viewer = [next(viewers) for _ in range(number + 1)][-1]
        match = subject.new(case, number)
        for step, _ in enumerate(walk(match, Dice(number), subject.longest)):
            if step == place:
                yield match, viewer
                break


GAMES = [subject for subject in SUBJECTS if subject.name != "toy-market"]


@pytest.mark.parametrize("table", GAMES, ids=lambda subject: str(subject.name))
def test_two_tables_that_look_the_same_are_told_the_same(worlds: list[World], table: Subject) -> None:
    for number, (match, viewer) in enumerate(moments(table)):
        assert differences(worlds, table, match, viewer, number) == [], (number, viewer)


@pytest.mark.parametrize(
    ("place", "name", "leak"),
    [
        (rendering, "update", planted.leak_in_a_view),
        (rendering, "update", planted.leak_in_waiting),
        (rendering, "events", planted.leak_in_an_event),
        (LiveMatch, "why_not", planted.leak_in_a_refusal),
        (LiveMatch, "why_not", planted.leak_in_an_error),
        (LiveMatch, "why_not", planted.leak_in_the_log),
    ],
    ids=lambda given: getattr(given, "__name__", ""),
)
def test_a_planted_leak_is_caught(
    worlds: list[World], monkeypatch: pytest.MonkeyPatch, place: Any, name: str, leak: Any
) -> None:
    monkeypatch.setattr(place, name, leak)
    subject = next(subject for subject in SUBJECTS if subject.name == "lost-cities")
    match = subject.game.new(seed=5)
    assert differences(worlds, subject, match, match.waiting[0], seed=1) != []


HIS_OWN: list[tuple[Any, str, Any]] = [
    (catching_up, "since", planted.leak_since_my_last_choice),
    (catching_up, "question", planted.leak_in_the_queue),
    (my_data, "of", planted.leak_in_my_data),
    (Hints, "give", planted.leak_in_a_hint),
    (replays, "require_over", planted.leak_before_the_end),
]
FACTS: list[tuple[Any, str, Any]] = [(rendering, "facts", planted.leak_in_the_facts)]


@pytest.mark.parametrize(
    ("watches", "leaks", "paths"),
    [
        (False, HIS_OWN, {"/tables/TABLE/since", "/queue", "/me/data", "/tables/TABLE/hint", "/replays/TABLE"}),
        (True, HIS_OWN, {"/replays/TABLE"}),  # who only watches has no tables, no hints and no last choice
        (False, FACTS, {"/tables/TABLE", "/tables", "/queue", "/lobby"}),
        (True, FACTS, {"/tables/TABLE", "/lobby"}),
    ],
    ids=["player", "spectator", "facts for a player", "facts for a spectator"],
)
def test_leaks_are_caught_wherever_one_may_ask(
    worlds: list[World], monkeypatch: pytest.MonkeyPatch, watches: bool, leaks: Any, paths: set[str]
) -> None:
    for place, name, leak in leaks:
        monkeypatch.setattr(place, name, leak)
    subject = next(subject for subject in SUBJECTS if subject.name == "lost-cities")
    match = subject.game.new(seed=5)
    found = differences(worlds, subject, match, None if watches else match.waiting[0], seed=1, steps=0)
    told = {line.split()[0].partition("?")[0] for line in found if line.startswith("/")}
    assert told - {"/replays/TABLE/moments/0"} == paths, found


def test_who_is_asked_may_not_hang_on_what_he_holds(worlds: list[World], monkeypatch: pytest.MonkeyPatch) -> None:
    """In the toy game only those who hold a veto are asked whether they object, and so given away."""
    table = next(subject for subject in SUBJECTS if subject.name == "toy-market")

    match = table.game.new(4, seed=1)
    bids = len(match.waiting)  # all bid, and then it is asked who objects

    def found() -> list[str]:
        return [each for seed in (0, 4) for each in differences(worlds, table, match, None, seed, steps=bids)]

    assert found() == []
    monkeypatch.setattr(sales, "asked", lambda s: [seat for seat in range(s.players) if VETO in s.hands[seat]])
    assert found() != []


PACE = 0.3


def gaps(folder: Path) -> list[float]:
    """Seconds until our forced draw, until the bot's card after it, and until its own draw."""
    with in_thread(Settings(folder, pace=PACE)) as address:
        one = Person(address)
        one.sit(one.make_table("me", "bot", options={"begins": "seat-0", "rounds": 1}))
        one.choose(next(word for word in one.words() if word.startswith("lay:")))
        one.catch_up(1)
        times = [time.monotonic()]
        for number in (2, 3, 4):
            one.catch_up(number)
            times.append(time.monotonic())
        one.go()
    return [after - before for before, after in pairwise(times)]


async def thinks_at_once(_: BotPool, _bot: str, _place: str, _setup: Document, view: Document) -> str:
    """How long bots think is hidden too, but not today."""
    return str(view["choices"][0])


def tells_something(seconds: list[float]) -> bool:
    """Can one hear from the clock who had no choice?"""
    return min(seconds) < 0.9 * PACE or max(seconds) > 2 * min(seconds)


def test_the_clock_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine stretches one gap or another; what the clock really told, it would tell every time."""
    monkeypatch.setattr(BotPool, "choose", thinks_at_once)
    looks = (gaps(tmp_path / str(look)) for look in range(4))
    assert not all(tells_something(seconds) for seconds in looks)


def test_a_forced_choice_that_comes_sooner_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(self: Autoplay, table: Table, asked_at: int, seat: int, only_word: str) -> None:
        await table.accept_choice(asked_at, seat, only_word, ChosenBy.FORCED)

    monkeypatch.setattr(BotPool, "choose", thinks_at_once)
    monkeypatch.setattr(Autoplay, "_play_forced", at_once)
    assert tells_something(gaps(tmp_path))
