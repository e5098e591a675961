"""Nobody is ever sent what he may not know. The recorder has everything that was sent; it catches planted leaks."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from signoria.core.record import Record
from signoria.core.seal import Seal
from signoria.server import rendering
from signoria.server.live_match import LiveMatch
from tests.server.people import Person, play_to_end
from tests.server.recorder import leaks
from tests.server.test_authorisation import ROUTES

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


def test_nothing_with_a_seed_leaves_before_the_end(person: People) -> None:
    """Everything that can be asked of a table under way is asked by all kinds of people: no answer has the seed."""
    one, two, nobody = person(), person(), person()
    table = one.make_table("me", "open", options={"rounds": 1})
    two.post(f"/tables/{table}/join", {})
    asked = [route for route in ROUTES if "{" in route and "game_id" not in route]
    for caller in (one, two, nobody):
        caller.sit(table)
        for route in asked:
            method, path = route.split(" ")
            url = re.sub(r"{(table|replay|record)_id}", table, path.removeprefix("/api/v1")).replace("{number}", "0")
            if not url.endswith(("/concede", "/leave")):
                caller.ask(method, url, ROUTES[route].body)
    heard = {caller: len(caller.heard) for caller in (one, two, nobody)}
    assert one.get(f"/tables/{table}")["status"] == "playing"
    one.post(f"/tables/{table}/concede", {"seat": 0})
    record = one.get(f"/tables/{table}/record")
    seal = Seal(bytes.fromhex(record["secret"]), bytes.fromhex(record["salt"]), tuple(record["nonces"]))
    secrets = [record["secret"], record["salt"], f"{seal.seed:x}", str(seal.seed), one.nonce, two.nonce]
    for caller, before in heard.items():
        said = "".join(caller.heard[:before])
        assert len(said) > 5_000
        assert [secret for secret in secrets if secret in said] == []
    assert all(secret in "".join(one.heard) for secret in (record["secret"], two.nonce)), "after the end it may"
