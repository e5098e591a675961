"""Nobody is ever sent what he may not know. The recorder has everything that was sent; it catches planted leaks."""

from collections.abc import Callable
from typing import Any

import pytest

from signoria.core.record import Record
from signoria.server import rendering
from signoria.server.live_match import LiveMatch
from tests.server.people import Person, play_to_end
from tests.server.recorder import leaks

People = Callable[[], Person]


def play_and_record(person: People) -> tuple[Record, Person, Person, Person]:
    """A match of two people, watched by a third who also asks for everything by HTTP."""
    one, two, spectator = person(), person(), person()
    table = one.make_table("me", "open", options={"rounds": 1, "begins": "seat-0"})
    two.post(f"/tables/{table}/join", {})
    for somebody in (one, two, spectator):
        somebody.sit(table)
    for stop_at in (5, 20, 10**9):
        play_to_end(one, two, spectator, stop_at=stop_at)
        for somebody in (one, two, spectator):
            somebody.get(f"/tables/{table}")
            somebody.get(f"/tables/{table}/update")
            somebody.ask("GET", f"/tables/{table}/record")
    return one.get(f"/tables/{table}/record"), one, two, spectator


def test_nobody_hears_what_he_cannot_know(person: People) -> None:
    record, one, two, spectator = play_and_record(person)
    assert (one.seats, two.seats, spectator.seats) == ([0], [1], [])
    for somebody in (one, two, spectator):
        assert len(somebody.heard) > 60
        assert leaks(somebody.heard, record, somebody.seats) == []
    # The control: what one seat heard is full of what the other could not know.
    assert len(leaks(one.heard, record, [1])) > 100
    assert len(leaks(one.heard, record, [])) > 100


def leak_a_hand(live: LiveMatch, seats: list[int], after: int = -1) -> Any:
    """Everybody gets the view of seat 0, as if somebody had forgotten whose socket this is."""
    update = HONEST(live, seats, after)
    update.views = dict.fromkeys(update.views, live.match.view(0))
    return update


def leak_an_event(live: LiveMatch, seats: list[int], after: int = -1) -> Any:
    """Everybody hears the events as seat 0 does: only the card in 'drew a card' is too much."""
    update = HONEST(live, seats, after)
    heard = rendering.events(live, 0, after)
    update.events = dict.fromkeys(update.events, heard)
    return update


def leak_the_seed(live: LiveMatch, seats: list[int], after: int = -1) -> Any:
    """The seal travels with the view."""
    update = HONEST(live, seats, after)
    update.views = {key: view | {"seal": live.match.seal.secret.hex()} for key, view in update.views.items()}
    return update


HONEST = rendering.update


@pytest.mark.parametrize("leak", [leak_a_hand, leak_an_event, leak_the_seed])
def test_a_planted_leak_is_caught(person: People, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., Any]) -> None:
    monkeypatch.setattr(rendering, "update", leak)
    record, _, two, spectator = play_and_record(person)
    assert leaks(two.heard, record, two.seats) != []
    assert leaks(spectator.heard, record, spectator.seats) != []


def test_a_spectator_sees_no_hand_and_no_choice(person: People) -> None:
    one, spectator = person(), person()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    spectator.sit(table)
    play_to_end(one, spectator, stop_at=8)
    seen = spectator.update
    assert set(seen["views"]) == set(seen["choices"]) == set(seen["events"]) == {"spectator"}
    assert seen["views"]["spectator"]["hand"] == []
    assert seen["choices"]["spectator"] == []


def test_scores_stay_secret_where_the_game_says_so(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    import signoria

    monkeypatch.setattr(signoria.game("lost-cities"), "open_scores", False)
    one = person()
    one.sit(one.make_table("me", "hot-seat"))
    assert (one.update["scores"], one.update["sheet"]) == (None, [])
    play_to_end(one)
    assert one.update["scores"] is not None


def test_the_record_only_after_the_end(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    assert one.problem("GET", f"/tables/{table}/record") == "not-over"
    waiting = one.make_table("me", "open")
    assert one.problem("GET", f"/tables/{waiting}/record") == "not-started"
