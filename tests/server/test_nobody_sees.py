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
import structlog

from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.core.message import message
from signoria.server import rendering
from signoria.server.autoplay import Autoplay
from signoria.server.live_match import LiveMatch
from signoria.server.logs import log_to_stderr
from signoria.server.messages import Happening, Reason, Update
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.store.entries import ChosenBy
from signoria.server.table import Table
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import walk
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


def deck_of(live: LiveMatch) -> list[str]:
    """What nobody may know."""
    deck: list[str] = live.match.position()["deck"]
    return deck[:3]


def leak_in_a_view(live: LiveMatch, seats: list[int], after: int = -1) -> Update:
    """Every view holds the next cards of the deck."""
    update = UPDATE(live, seats, after)
    update.views = {key: view | {"next": deck_of(live)} for key, view in update.views.items()}
    return update


def leak_in_waiting(live: LiveMatch, seats: list[int], after: int = -1) -> Update:
    """Who waits depends on the deck."""
    update = UPDATE(live, seats, after)
    update.waiting += [sum(map(ord, "".join(deck_of(live)))) % 5]
    return update


def leak_in_an_event(live: LiveMatch, seat: int | None, after: int) -> list[Happening]:
    """What has happened is told with what comes next."""
    return [
        *EVENTS(live, seat, after),
        Happening(live.number, message("toy.event.wins", cards=" ".join(deck_of(live)))),
    ]


def leak_in_a_refusal(live: LiveMatch, seat: int, word: str) -> Reason | None:
    """The rule that forbids a choice is told with the deck."""
    WHY_NOT(live, seat, word)
    return Reason("TOY-1", message("toy.refusal", cards=" ".join(deck_of(live))))


def leak_in_an_error(live: LiveMatch, seat: int, word: str) -> Reason | None:
    """So is what is wrong with a request."""
    raise Problem("not-asked", f"seat {seat} is not asked before {deck_of(live)}")


def leak_in_the_log(live: LiveMatch, seat: int, word: str) -> Reason | None:
    """The deck stands in a line for whoever runs the server."""
    structlog.get_logger().warning("asked", word=word, deck=" ".join(deck_of(live)))
    return WHY_NOT(live, seat, word)


UPDATE, EVENTS, WHY_NOT = rendering.update, rendering.events, LiveMatch.why_not


@pytest.mark.parametrize(
    ("place", "name", "leak"),
    [
        (rendering, "update", leak_in_a_view),
        (rendering, "update", leak_in_waiting),
        (rendering, "events", leak_in_an_event),
        (LiveMatch, "why_not", leak_in_a_refusal),
        (LiveMatch, "why_not", leak_in_an_error),
        (LiveMatch, "why_not", leak_in_the_log),
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
        one.sit(one.get("/house")["id"])  # the process in which bots think is up before we look at the clock
        one.catch_up(1)
        one.sit(one.make_table("me", "bot", options={"begins": "seat-0", "rounds": 1}))
        one.choose(next(word for word in one.words() if word.startswith("lay:")))
        one.catch_up(1)
        times = [time.monotonic()]
        for number in (2, 3, 4):
            one.catch_up(number)
            times.append(time.monotonic())
        one.go()
    return [after - before for before, after in pairwise(times)]


def tells_something(seconds: list[float]) -> bool:
    """Can one hear from the clock who had no choice?"""
    return min(seconds) < 0.9 * PACE or max(seconds) > 2 * min(seconds)


def test_the_clock_tells_nothing(tmp_path: Path) -> None:
    seconds = gaps(tmp_path)
    assert not tells_something(seconds), seconds


def test_a_forced_choice_that_comes_sooner_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(self: Autoplay, table: Table, asked_at: int, seat: int, only_word: str) -> None:
        await table.accept_choice(asked_at, seat, only_word, ChosenBy.FORCED)

    monkeypatch.setattr(Autoplay, "_play_forced", at_once)
    assert tells_something(gaps(tmp_path))
