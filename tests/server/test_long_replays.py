"""To look at a long game again takes a moment: others go on meanwhile, and it is counted before it is done."""

import threading
from pathlib import Path

import pytest

import signoria
from signoria.core.seal import Seal
from signoria.server.moments import Moments
from signoria.server.problems import Problem
from signoria.server.replays import MOST_CHOICES, Replay, checked
from signoria.server.settings import Settings
from tests.server.people import Person, play_to_end
from tests.server.running import in_thread


def drawn_out(choices: int) -> object:
    """The record of a game in which nobody ever lays a card."""
    match = signoria.game("lost-cities").new(2, {}, Seal.fresh())
    for _ in range(choices):
        words = [match.word(choice) for choice in match.choices(match.waiting[0])]
        wanted = "discard:" if any(word.startswith("discard:") for word in words) else "take:"
        match.play(match.choice(next((word for word in words if word.startswith(wanted)), words[0])), match.waiting[0])
    return match.record(["Ada", "Bea"])


def test_a_record_that_is_too_long() -> None:
    checked(drawn_out(MOST_CHOICES))
    with pytest.raises(Problem, match="at most 2000"):
        checked(drawn_out(MOST_CHOICES + 1))


@pytest.fixture
def made_in(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads in which replays and their events were made."""
    threads: list[str] = []
    facts, told = Replay.facts, Moments.told

    def noted_facts(replay: Replay) -> object:
        threads.append(threading.current_thread().name)
        return facts(replay)

    def noted_events(moments: Moments, seat: int | None) -> object:
        threads.append(threading.current_thread().name)
        return told(moments, seat)

    monkeypatch.setattr(Replay, "facts", noted_facts)
    monkeypatch.setattr(Moments, "told", noted_events)
    return threads


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.parametrize("what", ["", "/events"])
def test_a_replay_is_made_apart_and_counted_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made_in: list[str], what: str
) -> None:
    with in_thread(Settings(tmp_path, pace=0, requests_a_second=50)) as address:
        one = Person(address)
        at = one.make_table("me", "hot-seat")
        one.sit(at)
        play_to_end(one)
        one.leave()
        path = f"/replays/{at}{what}"
        whole = one.ask("GET", path)
        assert whole.status_code == 200
        assert whole.headers["content-type"] == "application/json"
        monkeypatch.setattr("signoria.server.replays.CHOICE_SIZE", 10**6)
        assert [one.ask("GET", path).status_code for _ in range(3)] == [200, 429, 429]
        assert len(made_in) == 2
        assert all(name.startswith("beside") for name in made_in), "threads for what takes a moment"
        one.go()
