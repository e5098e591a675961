"""People and programs at a table, over real HTTP and real sockets. They remember every byte they were sent."""

import json
import ssl
import time
from collections.abc import Callable
from contextlib import ExitStack
from secrets import token_hex
from typing import Any
from weakref import WeakSet

import httpx
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from signoria.server.changes import applied

Doc = dict[str, Any]
PATIENCE = 60.0
"""Seconds; only what never comes takes so long, and a crowded machine takes its time."""
PASSWORD = "correct horse battery"
for part in ("connect", "read", "write"):  # by itself HTTPX is patient for five seconds, also where it is called alone
    setattr(DEFAULT_TIMEOUT_CONFIG, part, PATIENCE)
OUT: dict[str, "WeakSet[Person]"] = {}
"""Who has come to which server."""
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nobody comes by https: reading the certificates of the world would take longer than most tests."""


class Person:
    """A guest with a cookie of his own."""

    def __init__(self, address: str) -> None:
        OUT.setdefault(address, WeakSet()).add(self)
        self.address = address
        self.heard: list[str] = []
        self.http = httpx.Client(base_url=f"{address}/api/v1", timeout=PATIENCE, verify=NO_CERTIFICATES)
        self.socket: ClientConnection | None = None
        self._leaving = ExitStack()
        self.nonce = token_hex(8)
        self.name = ""
        self.seats: list[int] = []
        self.update: Doc = {}

    # Over HTTP.

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Any request; an absent body is not sent."""
        sent: dict[str, Any] = {} if body is None else {"json": body}
        answer = self.http.request(method, path, **sent)
        self.heard.append(answer.text)
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: object) -> Any:
        """Post something that is taken. Whoever sits down by it gives his nonce at once."""
        answer = self.ask("POST", path, body)
        assert answer.status_code in (200, 201), answer.text
        facts = answer.json()
        if (path == "/tables" or path.endswith("/join")) and any(seat["mine"] for seat in facts["seats"]):
            answer = self.ask("POST", f"/tables/{facts['id']}/nonce", {"nonce": self.nonce})
            assert answer.status_code == 200, answer.text
        return answer.json()

    def make_table(self, *kinds: str, **more: object) -> str:
        """A short match of Lost Cities with such seats."""
        seats = [{"kind": kind} for kind in kinds]
        made = self.post("/tables", {"game": "lost-cities", "seats": seats, "options": {"rounds": 1}} | more)
        return str(made["id"])

    def problem(self, method: str, path: str, body: object = None) -> str:
        """The code of the problem that comes back."""
        answer = self.ask(method, path, body)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        assert answer.status_code == answer.json()["status"] >= 400
        return str(answer.json()["code"])

    # With an account.

    def sign_up(self, name: str = "") -> list[str]:
        """Make an account; its recovery codes."""
        self.name = name or f"Person {token_hex(8)}"
        made = self.post("/account", {"name": self.name, "password": PASSWORD})
        assert made["me"]["account"]
        return list(made["recovery_codes"])

    def come_with(self, token: str) -> "Person":
        """From now on send a token and no cookies."""
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {token}"
        return self

    # Over the socket.

    def sit(self, table: str) -> "Person":
        """Open the socket of a table, and hear what is said first."""
        self.leave()
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.address.replace('http', 'ws')}/api/v1/tables/{table}/live"
        headers = {"Cookie": cookie} if cookie else {}
        if "Authorization" in self.http.headers:
            headers["Authorization"] = self.http.headers["Authorization"]
        opened = connect(url, additional_headers=headers, open_timeout=PATIENCE, max_size=None)
        self.socket = self._leaving.enter_context(opened)
        hello = self.hear("hello")
        self.seats = hello["seats"]
        if hello["table"]["status"] != "waiting":
            self.hear("update")
        return self

    def leave(self) -> None:
        """Close the socket."""
        self._leaving.close()
        self.socket = None

    def go(self) -> None:
        """Close everything."""
        self.leave()
        self.http.close()

    def send(self, message: object) -> None:
        assert self.socket is not None
        self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def hear(self, *types: str) -> Doc:
        """The next message of one of these types; updates and new seats are noted on the way."""
        assert self.socket is not None
        while True:
            text = self.socket.recv(PATIENCE)
            assert isinstance(text, str)
            self.heard.append(text)
            message: Doc = json.loads(text)
            assert message["v"] == 1
            if message["type"] == "changes":
                message = self._followed(message)
            if message["type"] == "update":
                self.update = message
            if message["type"] == "hello":
                self.seats = message["seats"]
            if message["type"] in types:
                return message

    def _followed(self, changes: Doc) -> Doc:
        """The update that these changes tell. It counts as heard like what was sent."""
        assert changes["since"] == self.update["revision"], "what is sent builds on what was sent"
        update = applied(self.update, changes)
        self.heard.append(json.dumps(update))
        return update

    def updates(self) -> list[Doc]:
        """Every update he was sent over the socket or by request."""
        messages = [json.loads(text) for text in self.heard]
        return [each for each in messages if isinstance(each, dict) and each.get("type") == "update"]

    def is_asked(self) -> int | None:
        """The seat of his that must choose, if any."""
        asked = [seat for seat in self.update["waiting"] if seat in self.seats]
        return asked[0] if asked else None

    def words(self) -> list[str]:
        """What he may choose."""
        return [choice["word"] for choice in self.update["choices"][str(self.is_asked())]]

    def choose(self, word: str, seat: int | None = None, asked_at: int | None = None) -> Doc:
        """Answer what the last update asks, and hear what the server says to it."""
        self.send(self.choice(word, seat, asked_at))
        return self.hear("accepted", "refused", "problem")

    def choice(self, word: str, seat: int | None = None, asked_at: int | None = None) -> Doc:
        chosen = self.is_asked() if seat is None else seat
        return {
            "v": 1,
            "type": "choose",
            "asked_at": self._asked_at(chosen) if asked_at is None else asked_at,
            "seat": chosen,
            "word": word,
        }

    def _asked_at(self, seat: int | None) -> int:
        """The entry by which that seat was asked; the last one where it was not."""
        return int(self.update["asked_at"].get(str(seat), self.update["number"]))

    def catch_up(self, number: int) -> None:
        """Hear until the table has come to that entry, or later."""
        while self.update["number"] < number:
            self.hear("update")

    def closed_with(self) -> int:
        """The code with which the server closes the socket."""
        assert self.socket is not None
        code = None
        while code is None:
            try:
                self.heard.append(str(self.socket.recv(PATIENCE)))
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else 1006
        return code


def send_home(address: str) -> None:
    """Whoever is still at that server: a test that fails says goodbye to nobody."""
    with ExitStack() as leaving:
        for one in OUT.pop(address, ()):
            leaving.callback(one.go)


def until(true: Callable[[], bool]) -> None:
    """Wait for what the server does in its own time: tables hear of what is stored, and follow."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "the server has not followed"
        time.sleep(0.1)


def quick(words: list[str]) -> str:
    """A choice that brings the match to its end: draw, or play the first card."""
    return "draw" if "draw" in words else words[0]


def play_to_end(*people: Person, stop_at: int = 10**9) -> int:
    """Let people answer until the match is over (or that number is reached); how many choices they made."""
    made = 0
    while not people[0].update["over"] and people[0].update["number"] < stop_at:
        asked = [person for person in people if person.is_asked() is not None]
        if not asked:  # it is played automatically, or whoever is asked has not heard so yet
            min(people, key=lambda person: int(person.update["number"])).hear("update")
            continue
        chooser = asked[0]
        number = chooser.update["number"]
        answer = chooser.choose(quick(chooser.words()))
        assert answer["type"] == "accepted" or answer["code"] == "stale", answer  # autoplay may have been faster
        made += answer["type"] == "accepted"
        for person in people:
            person.catch_up(number + 1)
    return made
