"""Requests that no honest client sends: each is refused with a problem, none is our fault."""

import io
import json
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from litestar.exceptions import InternalServerException

import signoria
from signoria.core.errors import InvalidOptions, InvalidPosition
from signoria.core.seal import Seal
from signoria.server import names
from signoria.server.bodies import NewTable, Request
from signoria.server.dependencies import DEPENDENCIES
from signoria.server.problems import Problem
from signoria.server.tables import begin
from tests.server.people import Person

People = Callable[[], Person]
DEEP = 1000
MAKE = b'{"game": "lost-cities", "position": %s}'
BODIES = [
    b"[" * DEEP + b"]" * DEEP,
    MAKE % (b'{"a":' * DEEP + b"1" + b"}" * DEEP),
    MAKE % (b'{"hands": ' + b"[" * DEEP + b"]" * DEEP + b"}"),
    b'{"game": "lost-cities", "nonsense": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    b'{"game": "\xff\xfe"}',
    b'{"\xff": 1}',
    b'{"game": "lost-cities", "title": "\\ud800"}',
    b'{"game": "lost-cities", "title": "\xed\xa0\x80"}',
    b"\xef\xbb\xbf{}",
    b'{"game": "lost-cities", "nonce": "\\u0000"}',
    b'{"game": "lost-cities", "options": {"rounds": 1e400}}',
    b'{"game": "lost-cities", "options": {"rounds": %s}}' % (b"9" * 5000),
    b'{"game": "lost-cities", "options": {"rounds": ["a"]}}',
    b'{"game": "lost-cities", "options": {"rounds": {"a": {}}}}',
    b'{"game": "lost-cities", "options": {"rounds": [{}]}}',
    b'{"game": "lost-cities", "options": {%s}}' % b", ".join(b'"o%d": 1' % n for n in range(5000)),
    b'{"game": "citadels", "players": 4, "options": {"cast": [[]]}}',
    b'{"game": "citadels", "players": 4, "options": {"cast": %s}}' % json.dumps(["king"] * 20_000).encode(),
    MAKE % json.dumps({"hands": [["red-2"] * 30_000, None]}).encode(),
]


@pytest.mark.parametrize("number", range(len(BODIES)))
def test_bodies(person: People, number: int) -> None:
    one = person()
    for path in ("/tables", "/tables/nowhere/join", "/tables/nowhere/choices"):
        answer = one.http.post(path, content=BODIES[number], headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.headers["content-type"] == "application/problem+json"
    assert one.get("/tables") == []


@pytest.mark.parametrize(
    "origin", ["http://[::1", "http://[", "null", "", "\xff", "http://a:b", "//", "http://[::1]:x"]
)
def test_origins(person: People, origin: str) -> None:
    one = person()
    sent = {b"Origin": origin.encode("latin-1")}
    answer = one.http.post("/tables", json={"game": "lost-cities"}, headers=sent)
    assert answer.json()["code"] == "foreign-origin"


@pytest.mark.parametrize("host", ["[::1", "[", "\xff", "a b", "", "http://x/", ":::", "a" * 5000])
def test_hosts(person: People, host: str) -> None:
    one = person()
    answer = one.http.get("/me", headers={b"Host": host.encode("latin-1")})
    assert answer.status_code < 500


@pytest.mark.parametrize("table", ["%00", "%FF", "%ED%A0%80", "..%2F..", "a" * 3000, "%F0%9F%83%8F"])
def test_tables(person: People, table: str) -> None:
    one = person()
    assert one.ask("GET", f"/tables/{table}").status_code == 404
    assert one.ask("POST", f"/tables/{table}/join", {}).status_code in (404, 405)


@pytest.mark.parametrize("game", signoria.list_games())
def test_a_field_that_is_no_truth_value_is_no_fault_of_ours(person: People, game: str) -> None:
    """A field that bore the name of something that handlers are given was one."""
    one = person()
    step = one.get(f"/lessons/{game}")["chapters"][0]["steps"][0]["id"]
    assert one.problem("POST", f"/lessons/{game}/{step}", {"asking": "perhaps"}) == "malformed"


def test_no_field_of_a_body_has_the_name_of_what_handlers_are_given() -> None:
    given = {*DEPENDENCIES, "application", "client"}
    kinds = [*Request.__subclasses__()]
    for kind in kinds:
        kinds += kind.__subclasses__()
    assert len(kinds) > 30
    clashes = {(kind.__name__, field) for kind in kinds for field in kind.__struct_fields__ if field in given}
    assert clashes == set()


def test_what_the_framework_calls_our_fault_is_in_the_log(
    person: People, monkeypatch: pytest.MonkeyPatch, written: io.StringIO
) -> None:
    def fault(*_: object) -> None:
        raise InternalServerException

    one = person()
    monkeypatch.setattr(names, "tidy", fault)
    assert one.problem("PATCH", "/me", {"name": "Ada"}) == "broken"
    assert "InternalServerException" in written.getvalue()


ANYTHING: list[object] = [[], {}, [[]], [{}], {"a": []}, [[[]]], [None], None, 1.5, -1, True, "", "\x00", 2**300]


@pytest.mark.parametrize("game", signoria.list_games())
def test_values_of_any_kind_in_any_field(game: str) -> None:
    """Every field that a position names takes everything in turn, and so does every option."""
    playable = signoria.game(game)
    for field in playable.position_schema()["properties"]:
        for value in ANYTHING:
            for held in (value, [value, value], {"a": value}):
                with suppress(InvalidPosition, Problem):
                    begin(NewTable(game=game, position={field: held}), Seal.of(1))
    for option in playable.options():
        for value in ANYTHING:
            with suppress(InvalidOptions, msgspec.ValidationError):
                begin(msgspec.convert({"game": game, "options": {option.name: value}}, NewTable), Seal.of(1))


def test_a_gap_in_the_reader_of_positions_is_no_fault_of_the_client(
    person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(*_: object) -> None:
        raise TypeError("unhashable type: 'list'")

    one = person()
    monkeypatch.setattr(signoria.game("lost-cities"), "read_position", fault)
    assert one.problem("POST", "/tables", {"game": "lost-cities", "position": {}}) == "bad-position"


def test_a_name_without_end_takes_no_time(person: People) -> None:
    """To compose characters of hundreds of thousands of marks would take minutes."""
    one, began = person(), time.process_time()  # the server is a thread of this process
    assert one.problem("PATCH", "/me", {"name": "a" + "\u0301\u0316" * 40_000}) == "bad-name"
    assert time.process_time() - began < 2


def test_positions_are_read_off_the_event_loop(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the table is made, and again when the last seat is taken."""
    game = signoria.game("lost-cities")
    read, threads = game.read_position, []

    def reading(*given: Any) -> Any:
        threads.append(threading.current_thread().name)
        return read(*given)

    monkeypatch.setattr(game, "read_position", reading)
    one, two = person(), person()
    table = one.make_table("me", "open", options={}, position={})
    two.post(f"/tables/{table}/join", {})
    assert one.get(f"/tables/{table}")["status"] == "playing"
    assert len(threads) >= 2
    assert all(name.startswith("beside") for name in threads), threads
