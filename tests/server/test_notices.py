"""Whoever is not here is told that it is his turn: by a real push service, and a real mail server."""

import asyncio
import base64
import io
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from signoria.server import server_time
from signoria.server.notices.push import Pusher
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED, NewDatabase
from tests.server.people import Person
from tests.server.push_service import PATIENCE, Browser, Letters, PushService
from tests.server.running import in_thread

DELAY = 100.0
"""Seconds that notices are collected; the clock is turned on over them."""


class Town:
    """A server, and the services that it uses."""

    def __init__(self, address: str, service: PushService, letters: Letters) -> None:
        self.address = address
        self.service = service
        self.letters = letters
        self.people: list[Person] = []

    def person(self) -> Person:
        self.people.append(Person(self.address))
        return self.people[-1]

    def browser(self, somebody: Person, path: str, lang: str = "en") -> Browser:
        browser = Browser(self.service, path)
        assert somebody.post("/notices/push", browser.subscription(lang))["browsers"] >= 1
        return browser


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory, database: NewDatabase) -> Iterator[Town]:
    service, letters = PushService(), Letters()
    settings = Settings(
        tmp_path_factory.mktemp("data"),
        database(),
        pace=0,
        address="https://play.example.org",
        smtp=f"smtp://127.0.0.1:{letters.port}",
        mail_from="house@example.org",
        notice_delay=DELAY,
        local_push=service.address,
        **UNLIMITED,
    )
    with in_thread(settings) as address:
        made = Town(address, service, letters)
        yield made
        for one in made.people:
            one.go()
    service.stop()
    letters.stop()


def game(one: Person, two: Person) -> str:
    """A table at which it is the turn of the first."""
    table = one.make_table("me", "open", options={"rounds": 1, "begins": "seat-0"})
    two.post(f"/tables/{table}/join", {})
    return table


def eventually(is_so: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Does it become so, within some seconds?"""
    deadline = time.monotonic() + patience
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.1)
    return is_so()


def let_time_pass() -> None:
    """Over the time for which notices are collected, and over that in which somebody counts as just seen."""
    time.sleep(0.3)  # what was planned must be in the store
    server_time.turn_on(timedelta(seconds=DELAY + 60))


def in_time(is_so: Callable[[], bool]) -> bool:
    """Does it become so when time passes? It passes again, for a busy machine may plan after the clock was turned."""
    for _ in range(6):
        let_time_pass()
        if eventually(is_so, 10):
            return True
    return False


def test_one_notice_tells_of_many_tables_in_the_language_of_the_browser(town: Town) -> None:
    one, two = town.person(), town.person()
    browser, other = town.browser(one, "/many", "nl"), town.browser(two, "/nothing")
    tables = [game(one, two) for _ in range(3)]
    before = len(town.service.taken)
    assert in_time(lambda: len(town.service.taken) > before)
    [notice] = browser.read()
    assert notice["title"] == "Jouw beurt"
    assert notice["body"].startswith("3 tafels wachten op je: ")
    assert {table["id"] for table in notice["tables"]} == set(tables)
    let_time_pass()
    time.sleep(1.5)
    assert len(browser.read()) == 1, "of the same question nobody is told twice"
    assert other.read() == [], "it was not his turn"


def test_a_message_is_sealed_and_signed_and_says_nothing_to_the_service(town: Town) -> None:
    one, two = town.person(), town.person()
    browser = town.browser(one, "/sealed")
    game(one, two)
    assert in_time(lambda: len(browser.read()) == 1)
    headers, body = next((headers, body) for path, headers, body in town.service.taken if path == "/sealed")
    assert b"turn" not in body
    assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", "86400")
    proof = re.fullmatch(r"vapid t=([^,]+),\s?k=(.+)", headers["Authorization"])
    assert proof
    signed, key = proof.groups()
    assert key == one.get("/notices")["public_key"]
    claims = json.loads(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
    assert (claims["aud"], claims["sub"]) == (town.service.address, "mailto:house@example.org")


def test_whoever_is_here_is_not_told_until_he_has_gone(town: Town) -> None:
    one, two = town.person(), town.person()
    browser = town.browser(one, "/here")
    one.sit(game(one, two))
    let_time_pass()
    time.sleep(1.5)
    assert browser.read() == []
    one.leave()
    assert in_time(lambda: len(browser.read()) == 1)


def test_a_browser_that_is_gone_is_forgotten_and_a_redirect_is_not_followed(town: Town) -> None:
    one, two = town.person(), town.person()
    town.browser(one, "/gone")
    town.browser(one, "/moved")
    town.service.answers |= {"/gone": 410, "/moved": 302}
    before = len(town.service.taken)
    game(one, two)
    assert in_time(lambda: len(town.service.taken) >= before + 2)
    assert eventually(lambda: one.get("/notices")["browsers"] == 1), "the one that moved may come back"
    assert not any(path == "/elsewhere" for path, _, _ in town.service.taken)


def test_letters_come_once_an_address_is_confirmed_and_end_by_a_link(town: Town) -> None:
    one, two = town.person(), town.person()
    facts = one.ask("PUT", "/notices/letters", {"address": "ada@example.org", "lang": "fr"}).json()
    assert (facts["address"], facts["confirmed"], facts["sends_letters"]) == ("ada@example.org", False, True)
    assert town.letters.wait_for(1)
    to, subject, text = town.letters.taken[-1]
    assert (to, subject) == ("ada@example.org", "Confirmez votre adresse")
    links = re.findall(r"https://play\.example\.org/api/v1(/notices/\S+)", text)
    game(one, two)
    let_time_pass()
    time.sleep(1.5)
    assert len(town.letters.taken) == 1, "it is not confirmed"
    assert two.ask("GET", links[0]).status_code == 303
    assert one.get("/notices")["confirmed"]
    assert in_time(lambda: len(town.letters.taken) >= 2)
    to, subject, text = town.letters.taken[-1]
    assert (to, subject) == ("ada@example.org", "À vous de jouer")
    assert "https://play.example.org/table/" in text
    stop = re.findall(r"https://play\.example\.org/api/v1(/notices/stop/\S+)", text)[0]
    assert two.ask("GET", stop).status_code == 303
    assert one.get("/notices")["address"] is None
    assert two.problem("GET", links[0]) == "not-found", "the address is his no more"
    assert two.problem("GET", stop[:-2] + "xx") == "not-found"


def test_an_address_that_is_not_one_mailbox_changes_nothing(town: Town) -> None:
    one = town.person()
    one.ask("PUT", "/notices/letters", {"address": "eve@example.org"})
    before = one.get("/notices")
    for address in ("a@[b", "victim@example.org,1", "root,x@y.org", "a@x.org\n"):
        assert one.problem("PUT", "/notices/letters", {"address": address}) == "malformed"
    assert one.get("/notices") == before


def test_who_could_not_be_told_stands_in_no_line_of_the_log(town: Town, written: io.StringIO) -> None:
    """Mail servers repeat the address in what they answer, and push services may say anything."""
    one, two = town.person(), town.person()
    town.letters.refuses = "nobody-here@example.org"
    town.browser(one, "/unwell-and-whose")
    town.service.answers["/unwell-and-whose"] = 503
    one.ask("PUT", "/notices/letters", {"address": town.letters.refuses})
    game(one, two)
    assert in_time(lambda: "push-failed" in written.getvalue())
    said = written.getvalue()
    assert "SMTPRecipientsRefused 550" in said
    assert "PushRefused 503" in said
    for secret in ("nobody-here", "no such user", "unwell-and-whose", one.http.cookies["signoria_guest"]):
        assert secret not in said


def test_a_letter_does_not_wait_for_browsers(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has named a service that never answers still has his letter."""
    one, two = town.person(), town.person()
    town.browser(one, "/never")
    before = len(town.letters.taken)
    one.ask("PUT", "/notices/letters", {"address": "bea@example.org"})
    assert town.letters.wait_for(before + 1)
    [link] = re.findall(r"/api/v1(/notices/confirm/\S+)", town.letters.taken[-1][2])
    two.ask("GET", link)
    answered = threading.Event()

    async def push(*_: object) -> bool:
        return await asyncio.to_thread(answered.wait, PATIENCE)

    monkeypatch.setattr(Pusher, "push", push)
    try:
        game(one, two)
        assert in_time(lambda: len(town.letters.taken) >= before + 2)
        assert not answered.is_set()
    finally:
        answered.set()


def test_a_notice_survives_a_restart(tmp_path: Path) -> None:
    service = PushService()
    settings = Settings(tmp_path, pace=0, notice_delay=DELAY, local_push=service.address, **UNLIMITED)
    with in_thread(settings) as address:
        one, two = Person(address), Person(address)
        browser = Browser(service, "/restart")
        one.post("/notices/push", browser.subscription())
        game(one, two)
        time.sleep(0.3)
        one.go()
        two.go()
    server_time.turn_on(timedelta(seconds=DELAY + 60))
    with in_thread(settings):
        assert service.wait_for(1)
    assert len(browser.read()) == 1
    service.stop()


BAD: list[dict[str, Any]] = [
    {"endpoint": "http://push.example.org/x"},
    {"endpoint": "https://user:secret@push.example.org/x"},
    {"endpoint": "https://push.example.org:8443/x"},
    {"endpoint": "ftp://push.example.org/"},
    {"endpoint": "https://[/x"},
    {"endpoint": "nonsense"},
    {"keys": {"p256dh": "AAAA", "auth": "AAAAAAAAAAAAAAAAAAAAAA"}},
    {"keys": {"p256dh": "%%%", "auth": ""}},
]


@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
def test_what_cannot_be_told_is_refused(town: Town, bad: dict[str, Any]) -> None:
    one = town.person()
    assert one.problem("POST", "/notices/push", Browser(town.service, "/x").subscription() | bad) == "bad-endpoint"
    assert one.get("/notices")["browsers"] == 0


def test_a_guest_has_so_many_browsers_and_takes_none_of_another(town: Town) -> None:
    one, two = town.person(), town.person()
    for number in range(10):
        town.browser(one, f"/browser-{number}")
    more = Browser(town.service, "/browser-10")
    assert one.problem("POST", "/notices/push", more.subscription()) == "too-many-browsers"
    two.post("/notices/push/end", {"endpoint": town.service.address + "/browser-0"})
    assert one.get("/notices")["browsers"] == 10
    one.post("/notices/push/end", {"endpoint": town.service.address + "/browser-0"})
    assert one.get("/notices")["browsers"] == 9
