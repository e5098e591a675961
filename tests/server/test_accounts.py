"""Accounts: a guest first, everything kept, on every device; sessions, tokens, and ways back in."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from secrets import token_hex

import pytest

from signoria.server import server_time
from signoria.server.accounts import account_names, passwords, programs
from signoria.server.accounts.attempts import FROM_ANYWHERE, Attempts
from signoria.server.accounts.passwords import Passwords
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.store.credentials import SESSION_LIFE
from tests.server.people import PASSWORD, Doc, Person, until
from tests.server.running import in_thread

Come = Callable[[], Person]


@pytest.fixture
def turn() -> Iterator[Callable[[timedelta], None]]:
    """Turns the clock on; at the end it is put back."""
    turned = timedelta(0)

    def on(by: timedelta) -> None:
        nonlocal turned
        turned += by
        server_time.turn_on(by)

    yield on
    server_time.turn_on(-turned)


def sign_in(one: Person, name: str, password: str = PASSWORD) -> Doc:
    answer: Doc = one.ask("POST", "/sign-in", {"name": name, "password": password}).json()
    return answer


def test_a_guest_keeps_everything(person: Come) -> None:
    one, two = person(), person()
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    one.ask("PUT", f"/tables/{table}/note", {"text": "mine"})
    one.post(f"/tables/{table}/mute", {"seat": 1, "everywhere": True})
    guest = one.get("/me")
    assert guest["account"] is False
    one.sign_up()
    me = one.get("/me")
    assert me == {"id": guest["id"], "name": one.name, "account": True, "program": False}
    elsewhere = person()
    assert sign_in(elsewhere, one.name) == me
    for each in (one, elsewhere):
        assert each.get("/tables")[0]["seats"][0]["mine"]
        assert each.get(f"/tables/{table}/note") == {"text": "mine"}
        another = each.make_table("me", "open")
        assert two.problem("POST", f"/tables/{another}/join", {}) == "barred"
        each.sit(table)
        assert each.seats == [0]


def test_whoever_makes_an_account_at_a_table_goes_by_its_name_there(person: Come) -> None:
    """Others are told apart from him; what is over stays as it was, and so do those who play at his screen."""
    one, two = person(), person()
    shared, alone, over = one.make_table("me", "open"), one.make_table("me", "hot-seat"), one.make_table("me", "open")
    name = f"Person {token_hex(8)}"
    for table in (shared, over):
        two.post(f"/tables/{table}/join", {"name": name})
    one.post(f"/tables/{over}/concede", {"seat": 0})
    was = {table: [seat["name"] for seat in one.get(f"/tables/{table}")["seats"]] for table in (alone, over)}
    two.sit(shared)
    one.sign_up(name)
    while not (seats := two.hear("hello")["table"]["seats"])[0]["account"]:
        pass
    assert [seat["name"] for seat in seats] == [name, f"{name} 2"]
    until(lambda: [seat["name"] for seat in one.get(f"/tables/{alone}")["seats"]] == [name, was[alone][1]])
    assert [seat["name"] for seat in one.get(f"/tables/{over}")["seats"]] == was[over]


def test_the_cookie_of_a_guest_is_no_way_into_his_account(person: Come) -> None:
    """Else a session could be ended, and whoever has the old cookie would still be in."""
    one, old = person(), person()
    one.get("/me")
    old.http.cookies.set("signoria_guest", one.http.cookies["signoria_guest"])
    before = old.get("/me")["id"]
    one.sign_up()
    assert one.get("/me")["id"] == before
    assert old.get("/me")["id"] != before


def test_signing_out_leads_back_to_the_guest(person: Come) -> None:
    one, other = person(), person()
    one.sign_up()
    guest = other.get("/me")
    sign_in(other, one.name.upper())
    assert other.get("/me")["account"]
    assert other.ask("POST", "/sign-out").status_code == 204
    assert other.get("/me") == guest
    assert other.problem("POST", "/sign-out") == "needs-account"
    assert one.get("/me")["account"], "he is signed out there, not here"


@pytest.mark.parametrize(
    "name", ["", " ", "a" * 41, "\u200b", "A\u200bnna", "\u2800\u2800", "\u0410nna", "Ann\u0251\u0391", "x\ufff9"]
)
def test_names_that_cannot_be(person: Come, name: str) -> None:
    one = person()
    assert one.problem("POST", "/account", {"name": name, "password": PASSWORD}) == "bad-name"
    assert one.get("/me")["account"] is False


def test_no_two_names_look_alike(person: Come) -> None:
    one, two = person(), person()
    one.sign_up("Élodie Mirn")
    for name in ("elodie mirn", "ELODIE MIRN", "Elodie  Mim", "E1odie-Mirn", "\uff25lodie mirn", "eIodie_mirn"):
        assert two.problem("POST", "/account", {"name": name, "password": PASSWORD}) == "name-taken", name
    two.sign_up()
    assert two.problem("PATCH", "/me", {"name": "élodie mirn"}) == "name-taken"
    assert two.ask("PATCH", "/me", {"name": f"Other {token_hex(6)}"}).status_code == 200
    assert one.ask("PATCH", "/me", {"name": "ELODIE MIRN"}).json()["name"] == "ELODIE MIRN", "it is his own"


def test_alphabets() -> None:
    assert account_names.key("ANNA") == account_names.key("\u0391\u039d\u039d\u0391") != account_names.key("Hanna")
    assert account_names.key("\u0421or\u0430") == account_names.key("cora")
    assert account_names.tidy("田中 Anna カナ") == "田中 Anna カナ"
    assert account_names.key("🦊") != account_names.key("🐺")
    with pytest.raises(Problem, match="one alphabet"):
        account_names.tidy("Anпa")


@pytest.mark.parametrize("password", ["", "short", "aaaaaaaaaa", "a" * 201, "The Doge"])
def test_passwords_that_cannot_be(person: Come, password: str) -> None:
    assert person().problem("POST", "/account", {"name": "The Doge", "password": password}) == "bad-password"


def test_unknown_names_and_wrong_passwords_are_told_the_same(person: Come) -> None:
    one, other = person(), person()
    one.sign_up()
    answers = [
        other.ask("POST", "/sign-in", {"name": name, "password": "something else"}).json()
        for name in (one.name, "nobody of that name")
    ]
    for answer in answers:
        del answer["request"]
    assert answers[0] == answers[1]
    assert answers[0]["code"] == "wrong-credentials"
    assert answers[0]["status"] == 401
    assert other.get("/me")["account"] is False


def test_unknown_names_and_wrong_passwords_take_the_same_time() -> None:
    """Of the processor: other programs may stretch one more than the other."""

    async def run(hasher: Passwords) -> None:
        stored = await hasher.hashed(PASSWORD)
        taken: dict[str | None, list[float]] = {stored: [], None: []}
        for _ in range(9):
            for each, times in taken.items():
                began = time.process_time()
                assert not await hasher.is_right("something else", each)
                times.append(time.process_time() - began)
        unknown, wrong = sorted(taken[None])[4], sorted(taken[stored])[4]
        assert 0.5 < unknown / wrong < 2
        assert not await hasher.is_right("the password of nobody", None)

    hasher = Passwords(1)
    try:
        asyncio.run(run(hasher))
    finally:
        hasher.stop()


def test_the_line_before_the_hashing_is_bounded() -> None:
    """Whoever comes when it is full is told so at once; whoever hangs up stays in it."""

    async def run(hasher: Passwords) -> None:
        hasher._threads.submit(held.wait, 60)  # no hash is done before we have looked
        waiting = [asyncio.create_task(hasher.hashed(PASSWORD)) for _ in range(passwords.MOST_WAITING)]
        await asyncio.sleep(0)
        for task in waiting[20:]:
            task.cancel()
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            await hasher.hashed(PASSWORD)
        assert refused.value.code == "too-busy"
        assert hasher.under_way == passwords.MOST_WAITING
        held.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        while hasher.under_way:
            await asyncio.sleep(0.01)
        assert await hasher.is_right(PASSWORD, await hasher.hashed(PASSWORD))

    hasher, held = Passwords(1), threading.Event()
    try:
        asyncio.run(run(hasher))
    finally:
        held.set()
        hasher.stop()


def test_changing_the_password_ends_the_other_sessions(person: Come) -> None:
    one, elsewhere = person(), person()
    one.sign_up()
    sign_in(elsewhere, one.name)
    table = one.make_table("me", "open")
    elsewhere.sit(table)
    wrong = {"password": "not mine at all", "new_password": "another good one"}
    assert one.problem("PUT", "/account/password", wrong) == "wrong-credentials"
    assert one.problem("PUT", "/account/password", {"password": PASSWORD, "new_password": "short"}) == "bad-password"
    assert elsewhere.get("/me")["account"], "nothing has changed"
    changed = {"password": PASSWORD, "new_password": "another good one"}
    assert one.ask("PUT", "/account/password", changed).status_code == 204
    assert elsewhere.closed_with() == 4403
    assert elsewhere.get("/me")["account"] is False
    assert one.get("/me")["account"]
    assert sign_in(elsewhere, one.name)["code"] == "wrong-credentials"
    assert sign_in(elsewhere, one.name, "another good one")["account"]


def test_sessions_are_listed_and_ended(person: Come) -> None:
    one, two, three = person(), person(), person()
    one.sign_up()
    for each in (two, three):
        each.http.headers["User-Agent"] = "A phone"
        sign_in(each, one.name)
    listed = one.get("/account/sessions")
    assert sorted(each["client"] for each in listed)[:2] == ["A phone", "A phone"]
    assert [each["here"] for each in listed].count(True) == 1
    gone = next(each["id"] for each in two.get("/account/sessions") if each["here"])
    assert one.ask("DELETE", f"/account/sessions/{gone}").status_code == 204
    assert two.get("/me")["account"] is False
    assert three.get("/me")["account"]
    assert one.problem("DELETE", f"/account/sessions/{gone}") == "not-found"
    stranger = person()
    stranger.sign_up()
    mine = next(each["id"] for each in one.get("/account/sessions") if each["here"])
    assert stranger.problem("DELETE", f"/account/sessions/{mine}") == "not-found"
    assert one.ask("DELETE", "/account/sessions").status_code == 204
    assert three.get("/me")["account"] is False
    assert len(one.get("/account/sessions")) == 1


def test_a_session_in_which_nobody_is_seen_ends(person: Come, turn: Callable[[timedelta], None]) -> None:
    one = person()
    one.sign_up()
    for _ in range(3):
        turn(SESSION_LIFE - timedelta(days=1))
        assert one.get("/me")["account"], "whoever comes back keeps it"
    turn(SESSION_LIFE + timedelta(days=1))
    assert one.get("/me")["account"] is False


def test_recovery_codes_are_good_once(person: Come) -> None:
    one, elsewhere, late = person(), person(), person()
    codes = one.sign_up()
    assert len(codes) == len(set(codes)) == 8
    assert one.get("/account")["recovery_codes"] == 8
    sign_in(elsewhere, one.name)
    token = one.post("/account/tokens", {"name": "t", "scopes": ["read"]})["token"]
    body = {"name": one.name, "code": codes[0].upper().replace("-", " "), "new_password": "remembered now"}
    wrongs = [body | {"code": "abcd-efgh"}, body | {"name": "nobody of that name"}]
    assert [late.problem("POST", "/recover", wrong) for wrong in wrongs] == ["wrong-credentials"] * 2
    assert late.problem("POST", "/recover", body | {"new_password": "short"}) == "bad-password"
    assert one.get("/me")["account"], "nothing has changed"
    assert late.ask("POST", "/recover", body).json()["name"] == one.name
    assert late.get("/account")["recovery_codes"] == 7
    assert one.get("/me")["account"] is elsewhere.get("/me")["account"] is False
    assert person().come_with(token).problem("GET", "/me") == "bad-token"
    assert one.problem("POST", "/recover", body) == "wrong-credentials"
    fresh = late.post("/account/recovery-codes", {"password": "remembered now"})["recovery_codes"]
    assert one.problem("POST", "/recover", body | {"code": codes[1]}) == "wrong-credentials"
    assert one.ask("POST", "/recover", body | {"code": fresh[0]}).status_code == 200
    assert one.problem("POST", "/account/recovery-codes", {"password": PASSWORD}) == "wrong-credentials"


def test_tokens_are_good_for_their_scopes(person: Come, turn: Callable[[timedelta], None]) -> None:
    one, reader, player = person(), person(), person()
    one.sign_up()
    table = one.make_table("me", "open")
    given = one.post("/account/tokens", {"name": "my script", "scopes": ["read"]})
    assert given["facts"]["scopes"] == ["read"]
    assert given["token"] not in str(one.get("/account/tokens"))
    reader.come_with(given["token"])
    assert reader.get("/me")["name"] == one.name
    assert reader.get(f"/tables/{table}")["seats"][0]["mine"]
    assert reader.problem("POST", f"/tables/{table}/leave", {"seat": 0}) == "needs-scope"
    reader.sit(table)
    assert reader.seats == [0]
    for message in ({"type": "say", "text": "hello"}, {"type": "concede"}):
        reader.send({"v": 1, "seat": 0} | message)
        assert reader.hear("problem", "noted")["code"] == "needs-scope"
    player.come_with(one.post("/account/tokens", {"name": "p", "scopes": ["play"], "days": 1})["token"])
    assert player.problem("GET", "/tables") == "needs-scope"
    assert player.problem("POST", f"/tables/{table}/chat", {"seat": 0, "text": "x"}) == "needs-scope"
    assert player.post(f"/tables/{table}/leave", {"seat": 0})
    for path, method in (("/account", "GET"), ("/account/tokens", "GET"), ("/account/sessions", "GET")):
        assert reader.problem(method, path) == "needs-session"
    turn(timedelta(days=1, minutes=1))
    assert player.problem("POST", "/quick-start", {"game": "lost-cities"}) == "bad-token"
    assert one.ask("DELETE", f"/account/tokens/{given['facts']['id']}").status_code == 204
    assert reader.closed_with() == 4403
    assert reader.problem("GET", "/me") == "bad-token"
    for bad in ("x", "nonsense", given["token"] + "x"):
        assert person().come_with(bad).problem("GET", "/me") == "bad-token"


def test_tokens_are_counted(person: Come) -> None:
    one = person()
    one.sign_up()
    for number in range(programs.MOST_TOKENS):
        one.post("/account/tokens", {"name": f"t{number}", "scopes": ["read"]})
    assert one.problem("POST", "/account/tokens", {"name": "x", "scopes": ["read"]}) == "too-many-tokens"
    assert one.problem("POST", "/account/tokens", {"name": "x", "scopes": ["rule"]}) == "malformed"
    assert len(one.get("/account/tokens")) == programs.MOST_TOKENS


def test_no_token_changes_the_name_by_which_somebody_signs_in(person: Come) -> None:
    """Else whoever has found one could take the name for himself. A program has nothing but its token."""
    one, script, robot = person(), person(), person()
    one.sign_up()
    script.come_with(one.post("/account/tokens", {"name": "my script", "scopes": ["play"]})["token"])
    assert script.problem("PATCH", "/me", {"name": f"Mallory {token_hex(6)}"}) == "needs-session"
    assert one.get("/me")["name"] == one.name
    robot.come_with(one.post("/account/programs", {"name": f"Robot {token_hex(6)}"})["token"])
    name = f"Robot {token_hex(6)}"
    assert robot.ask("PATCH", "/me", {"name": name}).json()["name"] == name


def test_a_program_has_an_account_of_its_own(person: Come) -> None:
    one, robot = person(), person()
    one.sign_up()
    name = f"Robot {token_hex(6)}"
    made = one.post("/account/programs", {"name": name})
    me = robot.come_with(made["token"]).get("/me")
    assert me["program"]
    assert me["name"] == name
    assert me["id"] != one.get("/me")["id"]
    assert [each["name"] for each in one.get("/account/programs")] == [name]
    assert one.problem("POST", "/account/programs", {"name": one.name}) == "name-taken"
    assert sign_in(person(), name, "")["code"] == "wrong-credentials"
    for number in range(programs.MOST_PROGRAMS - 1):
        one.post("/account/programs", {"name": f"{name} {number}"})
    assert one.problem("POST", "/account/programs", {"name": "One more"}) == "too-many-tokens"


def test_somebody_who_is_signed_in_makes_no_second_account(person: Come) -> None:
    one = person()
    one.sign_up()
    assert one.problem("POST", "/account", {"name": "Another", "password": PASSWORD}) == "has-account"


@pytest.mark.usefixtures("no_time_passes")
def test_attempts_are_counted(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0, sign_ins_a_minute=3, new_accounts_an_hour=2)) as address:
        one, two = Person(address), Person(address)
        one.sign_up("Ada")
        two.sign_up("Bea")
        late = Person(address)
        assert late.problem("POST", "/account", {"name": "Cy", "password": PASSWORD}) == "too-many-attempts"
        bad = {"name": "ada", "password": "something else"}
        codes = [late.problem("POST", "/sign-in", bad) for _ in range(4)]
        assert codes == ["wrong-credentials"] * 3 + ["too-many-attempts"]
        good = {"name": "Ada", "password": PASSWORD}
        answer = late.ask("POST", "/sign-in", good)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
        for each in (one, two, late):
            each.go()


@pytest.mark.usefixtures("no_time_passes")
def test_nobody_keeps_an_owner_out_from_one_address(tmp_path: Path) -> None:
    """From many together one account can be tried no more often than that, whoever tries."""
    attempts = Attempts(Settings(tmp_path, sign_ins_a_minute=3))
    for _ in range(3):
        attempts.sign_in("there", "ada")
    with pytest.raises(Problem, match="attempts a minute"):
        attempts.sign_in("there", "ada")
    attempts.sign_in("here", "ada")
    for number in range(3 * FROM_ANYWHERE - 4):
        attempts.sign_in(f"place {number}", "ada")
    with pytest.raises(Problem, match="attempts a minute"):
        attempts.sign_in("one more", "ada")
