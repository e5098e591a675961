"""Company: the lobby, quick start, talking, not hearing somebody, and notes."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import pytest
from websockets.sync.client import connect

from signoria.locales import LANGUAGES, say
from signoria.server.protocol.fields import Preset
from signoria.server.quotas import LINES_A_MINUTE, STARTS_A_MINUTE
from signoria.server.settings import Settings
from signoria.server.store import lobby
from tests.server.people import Doc, Person
from tests.server.running import in_thread

Come = Callable[[], Person]


def two_people(person: Come) -> tuple[str, Person, Person]:
    one, two = person(), person()
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    return table, one, two


def heard(one: Person, table: str) -> list[tuple[int, str, str | None]]:
    return [(line["seat"], line["text"], line["preset"]) for line in one.get(f"/tables/{table}/chat")["lines"]]


def test_what_is_said_is_heard_by_all(person: Come) -> None:
    table, one, two = two_people(person)
    spectator = person().sit(table)
    two.sit(table)
    two.send({"type": "say", "v": 1, "seat": 1, "text": "  Bonjour,   à tous 👩‍🚀 "})
    assert two.hear("noted", "problem")["type"] == "noted"
    assert spectator.hear("chat")["lines"][0]["text"] == "Bonjour, à tous 👩‍🚀"
    one.post(f"/tables/{table}/chat", {"seat": 0, "preset": "good-luck"})
    assert spectator.hear("chat")["lines"][0]["preset"] == "good-luck"
    assert heard(one, table) == [(1, "Bonjour, à tous 👩‍🚀", None), (0, "", "good-luck")]
    assert [line["number"] for line in one.get(f"/tables/{table}/chat?after=1")["lines"]] == [2]
    late = person()
    late.sit(table)
    assert len(late.hear("chat")["lines"]) == 2, "whoever comes hears what was said"


def test_presets_are_said_in_every_language() -> None:
    for preset in get_args(Preset):
        words = [say({"key": f"chat.{preset}", "args": {}}, lang, []) for lang in LANGUAGES]
        assert all(words)
        assert preset not in words


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": "   "},
        {"text": "a" * 301},
        {"text": "\u200b"},
        {"text": "hello", "preset": "hello"},
        {"text": "\x07"},
    ],
)
def test_what_cannot_be_said(person: Come, body: Doc) -> None:
    table, one, _ = two_people(person)
    assert one.problem("POST", f"/tables/{table}/chat", {"seat": 0} | body) == "bad-text"
    assert heard(one, table) == []


def test_spectators_listen(person: Come) -> None:
    table, one, _ = two_people(person)
    assert person().problem("POST", f"/tables/{table}/chat", {"seat": 0, "text": "psst"}) == "not-your-seat"
    assert one.problem("POST", f"/tables/{table}/chat", {"seat": 1, "text": "psst"}) == "not-your-seat"
    assert one.problem("POST", f"/tables/{table}/chat", {"seat": 0, "preset": "rude"}) == "malformed"


def test_whom_i_mute_i_do_not_hear_and_he_is_not_told(person: Come) -> None:
    table, one, two = two_people(person)
    spectator = person()
    two.post(f"/tables/{table}/chat", {"seat": 1, "text": "before"})
    facts = one.post(f"/tables/{table}/mute", {"seat": 1})
    assert facts["number"] == two.get(f"/tables/{table}")["number"]
    one.sit(table)
    two.post(f"/tables/{table}/chat", {"seat": 1, "text": "after"})
    one.post(f"/tables/{table}/chat", {"seat": 0, "text": "mine"})
    assert [line["text"] for line in one.hear("chat")["lines"]] == ["mine"]
    assert len(heard(two, table)) == len(heard(spectator, table)) == 3
    one.post(f"/tables/{table}/mute", {"seat": 1, "mute": False})
    assert len(heard(one, table)) == 3
    for seat in (0, 7):
        assert one.problem("POST", f"/tables/{table}/mute", {"seat": seat}) == "bad-seats"


def test_whom_i_block_i_do_not_meet(person: Come) -> None:
    table, one, two = two_people(person)
    one.post(f"/tables/{table}/mute", {"seat": 1, "everywhere": True})
    another = one.make_table("me", "open")
    assert two.problem("POST", f"/tables/{another}/join", {}) == "barred"
    mine = one.ask("POST", "/quick-start", {"game": "princes-of-florence"}).json()["id"]
    assert two.ask("POST", "/quick-start", {"game": "princes-of-florence"}).json()["id"] != mine
    assert person().ask("POST", "/quick-start", {"game": "princes-of-florence"}).json()["id"] == mine


def test_notes_are_read_by_nobody_else(person: Come) -> None:
    table, one, two = two_people(person)
    assert one.get(f"/tables/{table}/note") == {"text": ""}
    for text in ("the Thief is 3", "no, 4"):
        assert one.ask("PUT", f"/tables/{table}/note", {"text": text}).json() == {"text": text}
    assert one.get(f"/tables/{table}/note") == {"text": "no, 4"}
    assert two.get(f"/tables/{table}/note") == {"text": ""}
    stranger = person()
    assert stranger.problem("GET", f"/tables/{table}/note") == "not-your-seat"
    assert stranger.problem("PUT", f"/tables/{table}/note", {"text": "x"}) == "not-your-seat"
    assert one.problem("PUT", f"/tables/{table}/note", {"text": "x" * 4001}) == "malformed"


@contextmanager
def lobby_socket(address: str) -> Iterator[Callable[[], dict[str, list[int]]]]:
    """Gives what is told next: waiting and playing by game."""
    with connect(f"{address.replace('http', 'ws')}/api/v1/lobby/live") as socket:

        def told() -> dict[str, list[int]]:
            message = json.loads(socket.recv(60))
            assert message["type"] == "lobby"
            return {each["game"]: [each["waiting"], each["playing"]] for each in message["counts"]}

        yield told


def test_the_lobby_and_its_counts(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address, lobby_socket(address) as told:
        one, two = Person(address), Person(address)
        assert told() == {}
        private = one.make_table("me", "open")
        public = one.make_table("me", "open", public=True, clock={"kind": "move", "seconds": 60})
        assert told() == {"lost-cities": [1, 0]}

        def listed(query: str = "") -> list[str]:
            return [table["id"] for table in two.get(f"/lobby{query}")["tables"]]

        assert listed() == listed("?status=waiting") == listed("?game=lost-cities&players=2&clock=move") == [public]
        for none in ("?game=citadels", "?players=3", "?rated=true", "?clock=none", "?status=playing"):
            assert listed(none) == []
        two.post(f"/tables/{public}/join", {})
        assert told() == {"lost-cities": [0, 1]}
        assert listed("?status=playing") == [public]
        two.post(f"/tables/{public}/concede", {"seat": 1})
        assert told() == {}
        assert private not in listed()
        assert two.problem("GET", "/lobby?status=over") == "malformed"
        one.go()
        two.go()


def test_the_lobby_finds_a_clock_behind_many_tables_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST", 2)
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        quick = one.make_table("me", "open", public=True, clock={"kind": "days", "days": 2})
        others = [one.make_table("me", "open", public=True) for _ in range(3)]
        assert [table["id"] for table in one.get("/lobby?clock=days")["tables"]] == [quick]
        assert [table["id"] for table in one.get("/lobby?clock=none")["tables"]] == others[:0:-1]
        one.go()


def test_a_quick_start_sits_down_or_makes_a_table(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        people = [Person(address) for _ in range(3)]
        start = {"game": "lost-cities"}
        made = [each.ask("POST", "/quick-start", start).json() for each in people]
        assert made[0]["id"] == made[1]["id"] != made[2]["id"], "the third finds no seat, and makes a table"
        assert made[0]["public"]
        assert [seat["kind"] for seat in made[1]["seats"]] == ["person", "person"]
        again = people[2].ask("POST", "/quick-start", start).json()
        assert again["id"] != made[2]["id"], "nobody plays against himself"
        assert people[0].problem("POST", "/quick-start", {"game": "chess"}) == "unknown-game"
        for each in people:
            each.go()


@pytest.mark.usefixtures("no_time_passes")
def test_company_has_quotas(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0, new_tables_a_minute=1000)) as address:
        one = Person(address)
        table = one.make_table("me", "open")
        codes = [one.ask("POST", f"/tables/{table}/chat", {"seat": 0, "text": "x"}) for _ in range(LINES_A_MINUTE + 1)]
        assert [answer.status_code for answer in codes] == [200] * LINES_A_MINUTE + [429]
        starts = [one.ask("POST", "/quick-start", {"game": "chess"}).status_code for _ in range(STARTS_A_MINUTE + 1)]
        assert starts == [404] * STARTS_A_MINUTE + [429]
        one.go()


def test_what_was_said_outlives_the_server(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        table = one.make_table("me", "open")
        one.post(f"/tables/{table}/chat", {"seat": 0, "text": "x"})
        before = one.get(f"/tables/{table}/chat")
        one.go()
    with in_thread(Settings(tmp_path, pace=0)) as address:
        again = Person(address)
        assert again.get(f"/tables/{table}/chat") == before
        again.go()
