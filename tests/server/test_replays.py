"""Games that are over: looked at again from any seat, kept as records, gone on from. Nothing of it before the end."""

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

import signoria
from signoria.core import record as records
from signoria.core.record import Record
from signoria.server.problems import Problem
from signoria.server.replays import checked
from tests.server.people import Doc, Person, play_to_end

People = Callable[[], Person]


def played(person: People, **more: object) -> tuple[str, Person, Person]:
    """A match of two people that is over."""
    one, two = person(), person()
    table = one.make_table("me", "open", **({"options": {"rounds": 1, "begins": "seat-0"}} | more))
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    play_to_end(one, two)
    return table, one, two


def test_a_game_is_seen_again_as_each_seat_saw_it(person: People) -> None:
    table, one, two = played(person)
    facts, record = one.get(f"/replays/{table}"), one.get(f"/tables/{table}/record")
    assert [choice["word"] for choice in facts["choices"]] == record["choices"]
    assert (facts["scores"], facts["ending"]) == (
        record["result"]["scores"],
        {"how": "played", "winners": record["result"]["winners"]},
    )
    assert {choice["by"] for choice in facts["choices"]} <= {"person", "forced"}
    assert [choice["entry"] for choice in facts["choices"]] == list(range(1, len(record["choices"]) + 1))
    for somebody, seat in ((one, 0), (two, 1)):
        heard = {update["number"]: update["views"][str(seat)] for update in somebody.updates()}
        seen = {number: person().get(f"/replays/{table}/moments/{number}?seat={seat}") for number in list(heard)[::9]}
        assert len(seen) > 4
        assert {number: step["view"] for number, step in seen.items()} == {number: heard[number] for number in seen}


def test_a_step_tells_what_came_of_its_choice_to_each_reader(person: People) -> None:
    table, one, _ = played(person)
    choices = one.get(f"/replays/{table}")["choices"]
    number = next(place for place, choice in enumerate(choices, 1) if choice["word"] == "draw")
    seat = choices[number - 1]["seat"]
    told = {eyes: one.get(f"/replays/{table}/moments/{number}{eyes}") for eyes in ("?seat=0", "?seat=1", "")}
    assert {step["seat"] for step in told.values()} == {seat}
    keys = {eyes: step["events"][0]["key"] for eyes, step in told.items()}
    assert keys[f"?seat={seat}"] != keys[""] == keys[f"?seat={1 - seat}"], "only who drew knows the card"
    assert told[""]["view"]["seat"] is None
    assert one.get(f"/replays/{table}/moments/0")["events"] == []


def test_all_that_happened_is_told_at_once_as_each_reader_heard_it(person: People) -> None:
    table, one, two = played(person)
    for eyes in ("?seat=0", "?seat=1", ""):
        told = one.get(f"/replays/{table}/events{eyes}")
        for number in (1, 2, told[-1]["number"]):
            events = one.get(f"/replays/{table}/moments/{number}{eyes}")["events"]
            assert [event["message"] for event in told if event["number"] == number] == events
    assert one.get(f"/replays/{table}/events?seat=0") != two.get(f"/replays/{table}/events?seat=1")
    assert one.problem("GET", f"/replays/{table}/events?seat=2") == "bad-seats"


def test_a_moment_has_the_score_as_it_stood(person: People) -> None:
    table, one, _ = played(person)
    facts = one.get(f"/replays/{table}")
    last = one.get(f"/replays/{table}/moments/{len(facts['choices'])}")
    assert (last["sheet"], last["scores"]) == (facts["sheet"], facts["scores"])
    assert one.get(f"/replays/{table}/moments/0")["scores"] == [0, 0]


def test_before_the_end_there_is_nothing_to_be_seen(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    for path in (f"/replays/{table}", f"/replays/{table}/moments/0?seat=1"):
        assert one.problem("GET", path) == "not-over"
    assert one.problem("POST", f"/replays/{table}/fork", {"number": 0}) == "not-over"
    assert one.problem("GET", f"/replays/{one.make_table('me', 'open')}") == "not-started"


def test_a_moment_or_a_seat_that_there_is_none_of(person: People) -> None:
    table, one, _ = played(person)
    last = len(one.get(f"/replays/{table}")["choices"])
    assert one.get(f"/replays/{table}/moments/{last}")["waiting"] == []
    assert one.problem("GET", f"/replays/{table}/moments/{last + 1}") == "no-moment"
    assert one.problem("GET", f"/replays/{table}/moments/0?seat=2") == "bad-seats"
    assert one.problem("GET", f"/replays/{table}/moments/-1") == "no-moment"
    assert one.problem("GET", "/replays/nowhere") == "unknown-table"
    assert one.problem("GET", f"/replays/{'0' * 32}") == "unknown-record"


def test_a_game_that_people_ended_can_be_seen_again(person: People) -> None:
    one = person()
    table = one.make_table("me", "bot")
    one.sit(table)
    one.post(f"/tables/{table}/concede", {"seat": 0})
    assert one.get(f"/replays/{table}")["ending"] == {"how": "conceded", "winners": [1]}


# Records.


def test_a_record_is_brought_and_seen_again(person: People) -> None:
    table, one, two = played(person)
    record = one.get(f"/tables/{table}/record")
    kept = two.post("/records", record)
    assert two.post("/records", record) == kept, "the same record is kept once"
    assert person().get(f"/records/{kept['id']}") == record
    here, there = person().get(f"/replays/{table}"), person().get(f"/replays/{kept['id']}")
    differ = {name for name in here if here[name] != there[name]}
    assert differ == {"id", "table", "choices"}
    assert [choice["word"] for choice in there["choices"]] == record["choices"]
    at = f"moments/{len(record['choices']) // 2}?seat=1"
    assert person().get(f"/replays/{table}/{at}") == person().get(f"/replays/{kept['id']}/{at}")


TOO_MUCH: list[tuple[str, Doc]] = [
    ("seats", {"seats": ["x" * 240_000, "Bea"]}),
    ("nonces", {"nonces": ["x" * 240_000, ""]}),
    ("secret", {"secret": " " * 240_000}),
    ("choices", {"choices": [], "result": None}),
]


@pytest.mark.parametrize(("field", "more"), TOO_MUCH, ids=[field for field, _ in TOO_MUCH])
def test_a_record_holds_no_more_than_a_game(person: People, field: str, more: Doc) -> None:
    """What does not decide how it is played could be a book."""
    answer = person().ask("POST", "/records", a_record(**more))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert answer.json()["detail"].startswith(field)


def test_names_in_a_record_that_is_brought_are_told_as_they_can_be_shown(person: People) -> None:
    """Whoever has written it may have written anything; a record itself stays as it is."""
    one = person()
    record = a_record(seats=["\u202e\u3164evil" + "x" * 300, "\u200b\u2800 "])
    kept = one.post("/records", record)
    assert one.get(f"/replays/{kept['id']}")["names"] == ["evil" + "x" * 36, "seat 1"]
    assert one.get(f"/records/{kept['id']}") == record


def a_record(**more: object) -> Doc:
    match = signoria.game("lost-cities").new(seed=5, options={"rounds": 1, "stall_after": 20}).playout()
    return signed(dict(match.record()) | more)


def signed(record: Doc) -> Doc:
    """A record whose checksum fits what it says."""
    return record | {"digest": records.digest(cast(Record, record))}


FORGED: list[Doc] = [
    a_record(result={"scores": [99, 0], "winners": [0]}),
    a_record(result=None),
    a_record(choices=["draw"]),
    a_record(choices=["draw"] * 10_001),
    a_record(secret="00" * 32),
    a_record(game="chess"),
    a_record(ruleset=99),
    a_record(start={"position": {}, "used": 0}),
    a_record() | {"digest": "0" * 32},
    {},
]


LONG: list[Any] = ["x" * 100_000, ["x" * 20] * 5_000, {"x" * 50_000: 1}, [[["x" * 80] * 8] * 8] * 8]
BLOATED: list[Doc] = [
    *({name: value} for name in a_record() if name != "digest" for value in LONG),
    *({"start": {"position": {name: value}, "used": 0}} for name in ("seed", "options", "game") for value in LONG),
    *({name: LONG[0]} for name in ("start", LONG[0])),
    {"start": {"position": {}, "used": LONG[0]}},
    {"options": {"rounds": LONG[0]}},
    {"options": {LONG[0]: 1}},
    {"choices": LONG[:1]},
]


def test_what_is_wrong_with_a_record_is_not_repeated_whole() -> None:
    record = a_record()
    for bloated in BLOATED:
        with pytest.raises(Problem) as refused:
            checked(signed(record | bloated))
        assert refused.value.code == "bad-record"
        assert len(refused.value.detail) < 600, refused.value.detail[:200]


@pytest.mark.parametrize("forged", FORGED, ids=range(len(FORGED)))
def test_a_record_that_does_not_play_is_refused_in_a_sentence(person: People, forged: Doc) -> None:
    one = person()
    answer = one.ask("POST", "/records", forged)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert len(answer.json()["detail"]) > 15
    if "digest" in forged:
        assert one.problem("GET", f"/records/{forged['digest']}") == "unknown-record"


# Going on.


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_going_on_deals_what_was_hidden_anew(person: People, eyes: int | None) -> None:
    table, one, _ = played(person)
    number = 20
    then = [one.get(f"/replays/{table}/moments/{number}?seat={seat}")["view"] for seat in (0, 1)]
    looked = one.get(f"/replays/{table}/moments/{number}" + ("" if eyes is None else f"?seat={eyes}"))["view"]
    hands: list[set[str]] = []
    for _ in range(2):
        somebody = person()
        seats = [{"kind": "me"}, {"kind": "hot-seat"}]
        fork = somebody.post(f"/replays/{table}/fork", {"number": number, "seat": eyes, "seats": seats})
        assert (fork["from_position"], fork["rated"]) == (True, False)
        somebody.post(f"/tables/{fork['id']}/nonce", {"nonce": "n"})
        now = somebody.get(f"/tables/{fork['id']}/update")["views"]
        public = ("discards", "expeditions", "deck", "round", "waiting", "totals")
        assert all(now["0"][name] == looked[name] for name in public)
        hands += [set(now[seat]["hand"]) for seat in now]
    for seat in (0, 1):
        mine, again = hands[seat], hands[2 + seat]
        if seat == eyes:
            assert mine == again == set(then[seat]["hand"])
        else:
            assert mine != again


def test_going_on_fills_the_table_with_bots_and_can_be_kept(person: People) -> None:
    """Its record begins with the position; played again it ends as it did, and can be gone on from again."""
    table, one, _ = played(person)
    fork = one.post(f"/replays/{table}/fork", {"number": 30, "seat": 1})
    assert [seat["kind"] for seat in fork["seats"]] == ["bot", "person"]
    assert one.problem("GET", f"/tables/{fork['id']}/record") == "not-started"
    one.post(f"/tables/{fork['id']}/nonce", {"nonce": "n"})
    one.sit(fork["id"])
    assert one.problem("GET", f"/tables/{fork['id']}/record") == "not-over"
    play_to_end(one)
    record = one.get(f"/tables/{fork['id']}/record")
    assert record["start"]["position"]["game"] == "lost-cities"
    again = signoria.replay(json.dumps(record))
    assert (again.scores(), again.over) == (record["result"]["scores"], True)
    kept = one.post("/records", record)
    assert one.post(f"/replays/{kept['id']}/fork", {"number": 3})["from_position"]


def test_nobody_goes_on_from_the_end(person: People) -> None:
    table, one, _ = played(person)
    last = len(one.get(f"/replays/{table}")["choices"])
    assert one.problem("POST", f"/replays/{table}/fork", {"number": last}) == "over"
    assert one.problem("POST", f"/replays/{table}/fork", {"number": last + 1}) == "no-moment"
    assert one.problem("POST", f"/replays/{table}/fork", {"number": 0, "seat": 5}) == "bad-seats"
    seats = [{"kind": "bot"}, {"kind": "bot"}]
    assert one.problem("POST", f"/replays/{table}/fork", {"number": 0, "seats": seats}) == "bots-alone"


@pytest.mark.parametrize("game", signoria.list_games())
def test_every_game_can_be_gone_on_from_at_any_moment(person: People, game: str) -> None:
    one = person()
    match = signoria.game(game).new(seed=2, options=signoria.game(game).simulation_options()).playout(seed=1)
    kept = one.post("/records", match.record())
    for number in range(0, match.number, max(1, match.number // 5)):
        for seat in (None, 0):
            fork = one.post(f"/replays/{kept['id']}/fork", {"number": number, "seat": seat})
            begun = one.post(f"/tables/{fork['id']}/nonce", {"nonce": "n"})
            assert begun["status"] == "playing"
