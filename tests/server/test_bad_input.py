"""What people send by mistake or out of malice: it is refused, nothing changes, and the others notice nothing."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from signoria.server import rendering
from signoria.server.problems import STATUS
from tests.server.people import Person, quick

People = Callable[[], Person]


@pytest.fixture
def pair(person: People) -> tuple[str, Person, Person]:
    """Two people at a table: the one who is asked, and the other."""
    one, two = person(), person()
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    return (table, one, two) if one.is_asked() is not None else (table, two, one)


@contextmanager
def nothing_changes(table: str, witness: Person) -> Iterator[None]:
    """The table is as before, and the witness, still connected, has heard of nothing but comings and goings."""
    before = witness.get(f"/tables/{table}/update")
    yield
    assert witness.get(f"/tables/{table}/update") == before
    heard = len(witness.heard)
    witness.send({"type": "resume", "v": 1, "after": -1})
    assert witness.hear("update") | {"revision": 0} == before
    kinds = {json.loads(text)["type"] for text in witness.heard[heard:]}
    assert kinds <= {"update", "presence"}


def test_a_doubled_choice_is_accepted_again_and_applied_once(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    choice = asked.choice(asked.words()[-1])
    for _ in range(3):
        asked.send(choice)
    answers = [asked.hear("accepted", "refused") for _ in range(3)]
    assert answers == [{"type": "accepted", "v": 1, "asked_at": choice["asked_at"], "seat": choice["seat"]}] * 3
    other.catch_up(choice["asked_at"] + 1)
    body = {key: choice[key] for key in ("asked_at", "seat", "word")}
    assert asked.post(f"/tables/{table}/choices", body) == answers[0]


def test_another_answer_to_the_same_decision_is_stale(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    first, second = asked.words()[-2:]
    number, seat = asked.update["number"], asked.is_asked()
    assert asked.choose(first, seat, number)["type"] == "accepted"
    other.catch_up(number + 1)
    refused = asked.choose(second, seat, number)
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    body = {"asked_at": number, "seat": seat, "word": second}
    assert asked.problem("POST", f"/tables/{table}/choices", body) == "stale"


@pytest.mark.parametrize("ahead", [1, 7, 2**31 - 1])
def test_an_answer_to_a_decision_that_has_not_come(pair: tuple[str, Person, Person], ahead: int) -> None:
    table, asked, other = pair
    with nothing_changes(table, other):
        assert asked.choose(asked.words()[0], asked_at=ahead)["code"] == "stale"


def test_somebody_elses_seat(pair: tuple[str, Person, Person], person: People) -> None:
    table, asked, other = pair
    stranger = person()
    stranger.sit(table)
    with nothing_changes(table, asked):
        seat, number, word = asked.is_asked(), asked.update["number"], asked.words()[0]
        for thief in (other, stranger):
            assert thief.choose(word, seat, number)["code"] == "not-your-seat"
            body = {"asked_at": number, "seat": seat, "word": word}
            assert thief.problem("POST", f"/tables/{table}/choices", body) == "not-your-seat"
            assert thief.problem("GET", f"/tables/{table}/update?seat={seat}") == "not-your-seat"
            assert thief.problem("POST", f"/tables/{table}/why-not", {"seat": seat, "word": word}) == "not-your-seat"
            assert thief.problem("POST", f"/tables/{table}/leave", {"seat": seat}) == "not-your-seat"


def test_a_forged_cookie_is_no_cookie(pair: tuple[str, Person, Person], person: People) -> None:
    table, asked, _ = pair
    forger = person()
    identity = asked.http.cookies["signoria_guest"].split(".")[0]
    forger.http.cookies.set("signoria_guest", f"{identity}.forged")
    forger.sit(table)
    assert forger.seats == []
    assert set(forger.update["views"]) == {"spectator"}


def test_out_of_turn(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    with nothing_changes(table, asked):
        refused = other.choose(asked.words()[0], other.seats[0])
        assert refused["code"] == "not-asked"


def test_against_the_rules(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    with nothing_changes(table, other):
        refused = asked.choose("draw")
        assert refused["code"] == "illegal"
        assert refused["refusal"]["rule"].startswith("LC-")
        assert set(refused["refusal"]["message"]) == {"key", "args"}
        asked.send({"type": "why-not", "v": 1, "seat": asked.is_asked(), "word": "draw"})
        assert asked.hear("why-not")["refusal"] == refused["refusal"]
        asked.send({"type": "why-not", "v": 1, "seat": asked.is_asked(), "word": asked.words()[0]})
        assert asked.hear("why-not")["refusal"] is None
        body = {"asked_at": asked.update["number"], "seat": asked.is_asked(), "word": "draw"}
        answer = asked.ask("POST", f"/tables/{table}/choices", body)
        assert answer.status_code == 422
        assert answer.json()["refusal"] == refused["refusal"]


def test_no_word_of_this_game(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    with nothing_changes(table, other):
        for word in ("build:tavern", "lay:red-11", "x" * 200):
            assert asked.choose(word)["code"] == "unknown-word"


MALFORMED = [
    "", "{", "null", "[]", "5", '"choose"', "{}", '{"type": "choose"}', '{"type": "dance", "v": 1}',
    '{"type": "choose", "v": 1, "asked_at": "0", "seat": 0, "word": "draw"}',
    '{"type": "choose", "v": 1, "asked_at": -1, "seat": 0, "word": "draw"}',
    '{"type": "choose", "v": 1, "asked_at": 0, "seat": 99, "word": "draw"}',
    '{"type": "choose", "v": 1, "asked_at": 0, "seat": 0, "word": ""}',
    '{"type": "choose", "v": 2, "asked_at": 0, "seat": 0, "word": "draw"}',
    '{"type": "choose", "v": 1, "asked_at": 0, "seat": 0, "word": "draw", "more": 1}',
    '{"type": "choose", "v": 1, "asked_at": 1e400, "seat": 0, "word": "draw"}',
    '{"type": "choose", "v": 1, "asked_at": 0, "seat": 0, "word": "dr\\u0000aw"}',
    '{"type": "resume", "v": 1, "after": -2}', "[" * 5000, b"\xff\xfe\x00", b"{}",
]  # fmt: skip


def test_malformed_messages(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    with nothing_changes(table, other):
        for text in MALFORMED:
            asked.send(text)
            assert asked.hear("problem", "refused", "accepted")["code"] == "malformed", text
    assert asked.choose(quick(asked.words()))["type"] == "accepted"


NUL_BODIES = (
    ("POST", "/quick-start", {"game": "lost\0cities"}),
    ("POST", "/tables", {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "open"}], "title": "a\0b"}),
    ("POST", "/recover/letter", {"who": "\0"}),
    ("POST", "/sign-in", {"name": "Ada\0", "password": "\0"}),
)
"""PostgreSQL holds no such text: it would be refused in the middle of what others have stored."""


@pytest.mark.parametrize(("method", "path", "body"), NUL_BODIES)
def test_no_text_holds_the_sign_nul(person: People, method: str, path: str, body: object) -> None:
    assert person().problem(method, path, body) == "malformed"


def test_no_address_holds_the_sign_nul(person: People) -> None:
    one = person()
    assert one.problem("GET", "/tables/a%00b") == "not-found"
    assert one.problem("GET", "/person?name=a%00b") == "malformed"


def test_a_backslash_before_zeros_is_no_nul(person: People) -> None:
    one = person()
    table = one.make_table("me", "open", title="\\u0000")
    assert one.get(f"/tables/{table}")["title"] == "\\u0000"


def test_a_frame_of_ten_megabytes(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    with nothing_changes(table, other):
        with suppress(ConnectionClosed):  # the door may be shut before all of it is out
            asked.send("x" * 10_000_000)
        assert asked.closed_with() in (1009, 1006)  # what is still on its way may reset the line before we read why
    asked.sit(table)
    assert asked.choose(quick(asked.words()))["type"] == "accepted"


def test_a_body_of_ten_megabytes(pair: tuple[str, Person, Person]) -> None:
    table, asked, other = pair
    with nothing_changes(table, other):
        assert asked.problem("POST", "/tables", {"game": "x" * 10_000_000}) == "too-large"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "x" * 10_000, "a\u202eb", "a\x07b"])
def test_names_that_cannot_be(person: People, name: str) -> None:
    one = person()
    table = one.make_table("me", "open")
    before = one.get("/me")
    assert one.problem("PATCH", "/me", {"name": name}) == "bad-name"
    assert one.problem("POST", f"/tables/{table}/join", {"name": name}) == "bad-name"
    seats = [{"kind": "me", "name": name}]
    assert one.problem("POST", "/tables", {"game": "lost-cities", "seats": seats}) == "bad-name"
    assert one.get("/me") == before
    assert one.get(f"/tables/{table}")["status"] == "waiting"


def test_a_name_is_tidied_and_kept(person: People) -> None:
    one = person()
    given = one.get("/me")["name"]
    assert given
    assert one.ask("PATCH", "/me", {"name": "  Gio\u0301   V "}).json()["name"] == "Gi\u00f3 V"
    assert one.get("/me")["name"] == "Gi\u00f3 V"


def test_unknown_things(person: People) -> None:
    one = person()
    for path in ("", "/update", "/record"):
        assert one.problem("GET", f"/tables/nowhere{path}") == "unknown-table"
    for path, body in (("join", {}), ("choices", {"asked_at": 0, "seat": 0, "word": "draw"})):
        assert one.problem("POST", f"/tables/nowhere/{path}", body) == "unknown-table"
    assert one.problem("GET", "/rules/chess") == "unknown-game"
    assert one.problem("GET", "/nothing") == "not-found"
    assert one.problem("DELETE", "/me") == "wrong-method"
    assert one.problem("POST", "/tables", {"game": "chess"}) == "unknown-game"


def test_a_socket_of_an_unknown_table(person: People) -> None:
    one = person()
    with pytest.raises(ConnectionClosed, match="4404"):
        one.sit("nowhere")


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"players": 3}, "bad-options"),
        ({"options": {"rounds": 2}}, "bad-options"),
        ({"options": {"nonsense": 1}}, "bad-options"),
        ({"options": {"rounds": True}}, "bad-options"),
        ({"seats": [{"kind": "me"}] * 2}, "bad-seats"),
        ({"seats": [{"kind": "open"}] * 3}, "bad-seats"),
        ({"seats": [{"kind": "bot", "bot": "nobody"}]}, "bad-seats"),
        ({"seats": [{"kind": "king"}]}, "malformed"),
        ({"title": "x" * 41}, "bad-name"),
        ({"position": {"hands": [["red-2"] * 8, None]}}, "bad-position"),
        ({"position": {"moment": []}}, "bad-position"),
        ({"position": {"seed": "x"}}, "bad-position"),
        ({"position": {}, "options": {"rounds": 1}}, "bad-position"),
        ({"position": {}, "players": 2}, "bad-position"),
        ({"position": 5}, "malformed"),
        ({"nonsense": 1}, "malformed"),
        ({"game": 5}, "malformed"),
    ],
)
def test_tables_that_cannot_be(person: People, more: dict[str, object], code: str) -> None:
    one = person()
    assert one.problem("POST", "/tables", {"game": "lost-cities"} | more) == code
    assert one.get("/tables") == []


def test_seats_that_are_taken(pair: tuple[str, Person, Person], person: People) -> None:
    table, asked, other = pair
    third = person()
    with nothing_changes(table, other):
        assert third.problem("POST", f"/tables/{table}/join", {}) == "full"
        assert other.problem("POST", f"/tables/{table}/leave", {"seat": asked.seats[0]}) == "not-your-seat"
    waiting = third.make_table("me", "open")
    assert asked.problem("POST", f"/tables/{waiting}/join", {"seat": 0}) == "not-open"


def test_leaving_before_the_game(person: People) -> None:
    one, two, three = person(), person(), person()
    table = one.make_table("open", "open")
    two.post(f"/tables/{table}/join", {"seat": 1})
    one.sit(table)
    assert two.post(f"/tables/{table}/leave", {"seat": 1})["seats"][1]["kind"] == "open"
    assert one.hear("hello")["table"]["seats"][1]["kind"] == "open"
    for seat in (1, 0):
        three.post(f"/tables/{table}/join", {"seat": seat})
    three.sit(table)
    assert three.seats == [0, 1]


def test_other_sites_cannot_act_for_our_guests(person: People) -> None:
    one = person()
    answer = one.http.post("/tables", json={"game": "lost-cities"}, headers={"Origin": "https://elsewhere.example"})
    assert answer.json()["code"] == "foreign-origin"
    same = one.http.post("/tables", json={"game": "lost-cities"}, headers={"Origin": one.address})
    assert same.status_code == 201


def test_our_own_faults_tell_nothing_of_the_inside(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = person(), person()
    table = one.make_table("me", "hot-seat")
    two.sit(table)

    def fault(*_: object) -> None:
        raise ValueError("inside")

    with monkeypatch.context() as patch:
        patch.setattr(rendering, "hello", fault)
        patch.setattr(rendering, "facts", fault)
        assert one.problem("GET", f"/tables/{table}") == "broken"
        with pytest.raises(ConnectionClosed, match="1011"):
            one.sit(table)
        two.send({"type": "resume", "v": 1})
        two.hear("update")
    one.sit(table)
    assert one.choose(quick(one.words()))["type"] == "accepted"
    assert not any("inside" in text for text in one.heard)


def test_every_code_is_documented() -> None:
    words = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    assert [code for code in STATUS if f"`{code}`" not in words] == []
