"""No secret is ever in the log: everything that is written while all kinds of things fail is searched for them."""

import asyncio
import io
import logging
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import structlog
from msgspec import json
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from signoria.bots import BotFailed, KeptBots, kept_bots
from signoria.server import guest_actions, identity, logs, rendering
from signoria.server.accounts.secret_words import new_code, new_secret, new_token
from signoria.server.bot_process import BotProcess, choose
from signoria.server.limits import Door
from signoria.server.logs import redacted
from signoria.server.settings import Settings
from signoria.server.store.store import Store
from signoria.server.table import Table
from tests.server.people import Person
from tests.server.running import in_thread

ORDER = "up-to:lake:700"


class Secrets:
    """What was at hand when things failed, in every form in which it could be written."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    def tell(self, *_: object, **__: object) -> Any:
        """Fail, and say everything."""
        known = sorted(self.words)  # a local variable, too
        raise ValueError(f"it failed with {known}")

    def seal(self, table: Table) -> None:
        for part in (table._secret, table._salt):
            self.words |= {part.hex(), repr(part), str(part)}

    def found_in(self, text: str) -> list[str]:
        return sorted(word for word in self.words if word in text or word.encode().hex() in text)


def test_nothing_that_fails_tells_a_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: io.StringIO
) -> None:
    secrets = Secrets()
    tables: list[Table] = []
    monkeypatch.setattr(Table, "__init__", remembering(Table.__init__, tables))
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        one.sit(one.make_table("me", "bot", options={"begins": "seat-0"}))
        hand = [card["word"] for card in one.update["choices"]["0"]]
        cookie = one.http.cookies["signoria_guest"]
        secrets.words |= {*hand, cookie, cookie.partition(".")[2], one.nonce, ORDER}
        secrets.seal(tables[0])
        fail_at_a_table(one, tables[0], hand, secrets, monkeypatch)
        one.go()
    fail_elsewhere(secrets)
    text = written.getvalue()
    for event in ("broken", "bot-failed", "library", "thread-failed", "loop-failed", "ValueError", "test_log.py"):
        assert event in text, f"{event} was not provoked"
    assert secrets.found_in(text) == []


def fail_at_a_table(
    one: Person, table: Table, hand: list[str], secrets: Secrets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a choice, at an order, on the way to a viewer, at the door, and where a bot thinks."""
    with monkeypatch.context() as patch:
        patch.setattr(Store, "add_entry", secrets.tell)  # a person's choice
        one.choose(hand[0])
    with monkeypatch.context() as patch:
        patch.setattr(guest_actions, "give_order", secrets.tell)
        one.send({"type": "order", "v": 1, "seat": 0, "order": ORDER})
        one.hear("problem")
    with monkeypatch.context() as patch:
        patch.setattr(rendering, "update", secrets.tell)  # over HTTP
        patch.setattr(rendering, "all_events", secrets.tell)  # over the socket
        one.problem("GET", f"/tables/{table.id}/update")
        one.send({"type": "resume", "v": 1, "after": 0})  # all of it was told before
        one.hear("problem")
    with monkeypatch.context() as patch:
        patch.setattr(identity.Identity, "viewer", secrets.tell)
        one.problem("GET", "/tables")
    with monkeypatch.context() as patch:
        patch.setattr(Door, "_require_known_host", secrets.tell)
        assert one.ask("GET", "/me").status_code == 500
    with monkeypatch.context() as patch:
        patch.setattr(kept_bots, "bot", secrets.tell)
        patch.setattr(BotProcess, "ask", think_here)
        one.choose(next(word for word in hand if word.startswith("lay:")))
        one.catch_up(3)  # our forced draw, then the bot's card


def remembering(make: Any, tables: list[Table]) -> Any:
    """The tables that are made, for the test to look into."""

    def remember(table: Table, *given: Any) -> None:
        make(table, *given)
        tables.append(table)

    return remember


def think_here(_: BotProcess, *asked: Any) -> str:
    """What happens in the process of a bot, in this one."""
    failure = choose(KeptBots(1), json.encode(asked[:5]))[1]
    assert failure
    raise BotFailed(failure)


def fail_elsewhere(secrets: Secrets) -> None:
    """In a thread, in a library, in the event loop, and in a careless line of our own."""
    from signoria.server.running import LoopErrors

    thread = threading.Thread(target=secrets.tell)
    thread.start()
    thread.join()
    try:
        secrets.tell()
    except ValueError as error:
        logging.getLogger("some.library").error("failed with %s", sorted(secrets.words), exc_info=error)
        loop = asyncio.new_event_loop()
        LoopErrors()(loop, {"message": "a task failed", "exception": error})
        loop.close()
    careless = [word for word in secrets.words if len(word) > 30 and "'" not in word]
    assert len(careless) >= 3, "cookie, secret and salt"
    for word in careless:
        structlog.get_logger().error("careless", said=f"it was {word}", more=[word], even={"more": word.encode()})


@pytest.mark.parametrize("made", [new_secret, new_token, new_code])
def test_what_proves_who_somebody_is_stands_in_no_line(written: io.StringIO, made: Callable[[], str]) -> None:
    secrets = [made() for _ in range(50)]
    for secret in secrets:
        structlog.get_logger().error("careless", said=f"it was {secret}", path=f"/api/v1/person?name={secret}")
    text = written.getvalue()
    assert text.count("careless") == len(secrets)
    assert [secret for secret in secrets if secret in text] == []


def test_what_clients_let_libraries_warn_of_fills_no_disk(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sends a thousand times what is no HTTP is not written down a thousand times."""
    monkeypatch.setattr(logs, "NOTED_EVERY", 3600.0)  # a slow machine may need more than the usual seconds for all
    with in_thread(Settings(tmp_path)) as address:
        at = urlsplit(address)
        for _ in range(200):
            with socket.create_connection((at.hostname, at.port), timeout=60) as line:
                line.sendall(b"nonsense\r\n\r\n")
                assert line.recv(4096).startswith(b"HTTP/1.1 400")
        for _ in range(20):
            with connect(f"{address.replace('http', 'ws')}/api/v1/lobby/live") as talk:
                talk.send(b"\xff", text=True)
                with suppress(ConnectionClosed):
                    while True:
                        talk.recv(60)
    assert written.getvalue().count("Invalid HTTP request") == 1
    assert written.getvalue().count("Invalid UTF-8") == 1


@pytest.mark.parametrize("part", ["a-", "a", "aaaaaaaaaaaa.", "0f", "signoria_guest ", "abcd-"])
def test_a_path_without_end_is_written_down_in_no_time(part: str) -> None:
    """It stands in the line about a store that fails; to look for secrets in it took a minute."""
    began = time.process_time()
    redacted(None, "", {"path": f"/api/v1/tables/{part * (60_000 // len(part))}"})
    assert time.process_time() - began < 0.5
