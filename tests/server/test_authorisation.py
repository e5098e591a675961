"""Who may do what: every request and every message, by every kind of caller. What is new has to be listed here."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

from signoria.server.accounts.administration import Administration
from signoria.server.protocol.from_client import ClientMessage
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.people import PASSWORD, Doc, Person
from tests.server.running import in_thread

DOCUMENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "api" / "openapi.json"
SEATS = ("nobody", "stranger", "player", "owner")
"""Without a cookie; a guest without a seat; a person on another seat; the person of seat 0, who is the host too."""
CALLERS = (*SEATS, "account", "token", "talker", "banned")
"""Further: somebody with an account and no seat; his token that may only read, and one that may only talk; somebody
whom an administrator keeps out."""
ANYBODY = dict.fromkeys(SEATS, "")
ACCOUNT_ALONE = dict.fromkeys(SEATS, "needs-account") | {"account": "", "token": "needs-session"}
OWNER_ALONE = {"nobody": "not-your-seat", "stranger": "not-your-seat", "player": "not-your-seat", "owner": ""}
HOST_ALONE = {"nobody": "not-host", "stranger": "not-host", "player": "not-host", "owner": ""}
SEATED = {"nobody": "not-your-seat", "stranger": "not-your-seat", "player": "", "owner": ""}


class Asked(NamedTuple):
    """What is sent, and which code of refusal each caller hears; "" where nobody refuses him for who he is."""

    expected: dict[str, str]
    body: Doc | None = None
    table: str = "playing"
    query: str = ""
    scope: str = ""
    """What a token must be good for, where it is not `read` for GET and `play` for all else."""
    is_open: bool = False
    """Is it open to those whom an administrator keeps out?"""

    def code_for(self, caller: str, method: str) -> str:
        """The code of refusal that a caller hears for who he is; "" for none."""
        if caller == "banned":
            return "" if self.is_open else "banned"
        scope = self.scope or ("read" if method == "GET" else "play")
        if caller in SCOPES and not self.is_open:
            if scope != SCOPES[caller]:
                return "needs-scope"
            caller = "token"
        return self.expected.get(caller, self.expected["stranger"])


SCOPES = {"token": "read", "talker": "talk"}
SEAT = {"seat": 0}
ROUTES: dict[str, Asked] = {
    "GET /api/v1/me": Asked(ANYBODY),
    "PATCH /api/v1/me": Asked(ANYBODY, {"name": "Ada"}),
    "POST /api/v1/account": Asked(ANYBODY, {"name": "", "password": ""}),
    "GET /api/v1/account": Asked(ACCOUNT_ALONE),
    "POST /api/v1/sign-in": Asked(ANYBODY, {"name": "", "password": 7}, is_open=True),
    "POST /api/v1/recover": Asked(ANYBODY, {"name": "", "code": "x", "new_password": "x"}, is_open=True),
    "POST /api/v1/recover/letter": Asked(ANYBODY, {"who": "x"}, is_open=True),
    "PUT /api/v1/account/password": Asked(ACCOUNT_ALONE, {"password": PASSWORD, "new_password": "x"}),
    "POST /api/v1/account/recovery-codes": Asked(ACCOUNT_ALONE, {"password": PASSWORD}),
    "GET /api/v1/account/sessions": Asked(ACCOUNT_ALONE),
    "DELETE /api/v1/account/sessions": Asked(ACCOUNT_ALONE),
    "DELETE /api/v1/account/sessions/{session_id}": Asked(ACCOUNT_ALONE),
    "GET /api/v1/account/tokens": Asked(ACCOUNT_ALONE),
    "POST /api/v1/account/tokens": Asked(ACCOUNT_ALONE, {"name": "t", "scopes": ["read"]}),
    "DELETE /api/v1/account/tokens/{token_id}": Asked(ACCOUNT_ALONE),
    "GET /api/v1/account/programs": Asked(ACCOUNT_ALONE),
    "POST /api/v1/account/programs": Asked(ACCOUNT_ALONE, {"name": ""}),
    "GET /api/v1/leaderboards/{game_id}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/person": Asked(ANYBODY, is_open=True),
    "GET /api/v1/person/games": Asked(ANYBODY, is_open=True),
    "GET /api/v1/person/against": Asked(ANYBODY, is_open=True),
    "GET /api/v1/person/statistics": Asked(ANYBODY, is_open=True),
    "GET /api/v1/me/puzzles": Asked(ACCOUNT_ALONE),
    "POST /api/v1/me/puzzles": Asked(ACCOUNT_ALONE, {"answers": {}, "days": {}}),
    "GET /api/v1/me/data": Asked(ANYBODY | {"token": "needs-session"}),
    "GET /api/v1/games": Asked(ANYBODY, is_open=True),
    "GET /api/v1/games/{game_id}/position": Asked(ANYBODY, is_open=True),
    "GET /api/v1/rules/{game_id}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/guides/{game_id}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/rulebooks/{game_id}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/lessons/{game_id}": Asked(ANYBODY, is_open=True),
    "POST /api/v1/lessons/{game_id}/{step_id}": Asked(ANYBODY, {}),
    "POST /api/v1/lessons/{game_id}/{step_id}/remark": Asked(ANYBODY, {"word": "x"}),
    "GET /api/v1/house": Asked(ANYBODY),
    "GET /api/v1/lobby": Asked(ANYBODY),
    "POST /api/v1/quick-start": Asked(ANYBODY, {"game": "lost-cities"}),
    "GET /api/v1/tables": Asked(ANYBODY),
    "GET /api/v1/queue": Asked(ANYBODY),
    "GET /api/v1/played": Asked(ANYBODY),
    "POST /api/v1/tables": Asked(ANYBODY, {"game": "lost-cities"}),
    "GET /api/v1/tables/{table_id}": Asked(ANYBODY),
    "GET /api/v1/tables/{table_id}/setup": Asked(ANYBODY, is_open=True),
    "GET /api/v1/tables/{table_id}/update": Asked(ANYBODY),
    "GET /api/v1/tables/{table_id}/record": Asked(ANYBODY, is_open=True),
    "GET /api/v1/tables/{table_id}/chat": Asked(ANYBODY),
    "POST /api/v1/tables/{table_id}/join": Asked(ANYBODY, {}),
    "POST /api/v1/tables/{table_id}/mute": Asked(ANYBODY, {"seat": 9}, scope="talk"),
    "POST /api/v1/tables/{table_id}/nonce": Asked(SEATED, {"nonce": "n"}),
    "GET /api/v1/tables/{table_id}/note": Asked(SEATED),
    "PUT /api/v1/tables/{table_id}/note": Asked(SEATED, {"text": "x"}, scope="talk"),
    "POST /api/v1/tables/{table_id}/rematch": Asked(SEATED),
    "GET /api/v1/tables/{table_id}/since": Asked(OWNER_ALONE, query="?seat=0"),
    "POST /api/v1/tables/{table_id}/choices": Asked(OWNER_ALONE, SEAT | {"asked_at": 99, "word": "draw"}),
    "POST /api/v1/tables/{table_id}/take-back": Asked(OWNER_ALONE, SEAT | {"number": 99}),
    "POST /api/v1/tables/{table_id}/orders": Asked(OWNER_ALONE, SEAT | {"order": ""}),
    "POST /api/v1/tables/{table_id}/why-not": Asked(OWNER_ALONE, SEAT | {"word": "draw"}, scope="read"),
    "POST /api/v1/tables/{table_id}/hint": Asked(OWNER_ALONE, SEAT),
    "POST /api/v1/tables/{table_id}/ask": Asked(OWNER_ALONE, SEAT | {"what": "back", "to": 99}),
    "POST /api/v1/tables/{table_id}/answer": Asked(OWNER_ALONE, SEAT | {"request": 99, "yes": True}),
    "POST /api/v1/tables/{table_id}/chat": Asked(OWNER_ALONE, SEAT | {"text": ""}, scope="talk"),
    "POST /api/v1/tables/{table_id}/away": Asked(OWNER_ALONE, SEAT),
    "POST /api/v1/tables/{table_id}/back": Asked(OWNER_ALONE, SEAT),
    "POST /api/v1/tables/{table_id}/concede": Asked(OWNER_ALONE, SEAT, "waiting"),
    "POST /api/v1/tables/{table_id}/leave": Asked(OWNER_ALONE, SEAT, "left"),
    "POST /api/v1/tables/{table_id}/kick": Asked(HOST_ALONE, {"seat": 2}, "waiting"),
    "POST /api/v1/tables/{table_id}/rules": Asked(HOST_ALONE, {"options": {}}, "waiting"),
    "POST /api/v1/tables/{table_id}/swap": Asked(HOST_ALONE, {"seat": 2, "other": 2}, "waiting"),
    "POST /api/v1/tables/{table_id}/bot": Asked(HOST_ALONE, {"seat": 0}, "waiting"),
    "POST /api/v1/tables/{table_id}/begin": Asked(HOST_ALONE, None, "waiting"),
    "POST /api/v1/tables/{table_id}/host": Asked(HOST_ALONE, {"seat": 2}, "waiting"),
    "GET /api/v1/replays/{replay_id}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/replays/{replay_id}/moments/{number}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/replays/{replay_id}/events": Asked(ANYBODY, is_open=True),
    "GET /api/v1/replays/{replay_id}/analysis": Asked(ANYBODY, is_open=True),
    "POST /api/v1/replays/{replay_id}/analysis": Asked(ANYBODY),
    "POST /api/v1/board": Asked(ANYBODY, {}, is_open=True),
    "POST /api/v1/board/analysis": Asked(ANYBODY, {}),
    "POST /api/v1/board/why-not": Asked(ANYBODY, {"word": "x"}, is_open=True),
    "GET /api/v1/puzzles": Asked(ANYBODY, is_open=True),
    "GET /api/v1/puzzles/today": Asked(ANYBODY, is_open=True),
    "GET /api/v1/puzzles/{puzzle_id}": Asked(ANYBODY, is_open=True),
    "POST /api/v1/puzzles/{puzzle_id}/answer": Asked(ANYBODY, {"word": "x"}),
    "POST /api/v1/puzzles/{puzzle_id}/fork": Asked(ANYBODY),
    "POST /api/v1/puzzles/{puzzle_id}/why-not": Asked(ANYBODY, {"word": "x"}, is_open=True),
    "POST /api/v1/replays/{replay_id}/fork": Asked(ANYBODY, {"number": 0}),
    "POST /api/v1/records": Asked(ANYBODY, {}),
    "GET /api/v1/records/{record_id}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/notices": Asked(ANYBODY),
    "POST /api/v1/notices/push": Asked(ANYBODY, {"endpoint": "x", "keys": {"p256dh": "x", "auth": "x"}}),
    "POST /api/v1/notices/push/end": Asked(ANYBODY, {"endpoint": "x"}),
    "PUT /api/v1/notices/letters": Asked(
        ANYBODY | {"account": "wrong-credentials", "token": "needs-session"}, {"address": "ada@example.org"}
    ),
    "GET /api/v1/notices/confirm/{link}": Asked(ANYBODY, is_open=True),
    "GET /api/v1/notices/stop/{link}": Asked(ANYBODY, is_open=True),
    "GET /healthz": Asked(ANYBODY, is_open=True),
    "GET /readyz": Asked(ANYBODY, is_open=True),
    "POST /api/v1/me/delete": Asked(ANYBODY, {"password": 7}),
    "POST /api/v1/sign-out": Asked(ACCOUNT_ALONE),
}
MESSAGES: dict[str, Asked] = {
    "choose": Asked(OWNER_ALONE, SEAT | {"asked_at": 99, "word": "draw"}),
    "since": Asked(OWNER_ALONE, SEAT, scope="read"),
    "why-not": Asked(OWNER_ALONE, SEAT | {"word": "draw"}, scope="read"),
    "order": Asked(OWNER_ALONE, SEAT | {"order": ""}),
    "take-back": Asked(OWNER_ALONE, SEAT | {"number": 99}),
    "ask": Asked(OWNER_ALONE, SEAT | {"what": "back", "to": 99}),
    "answer": Asked(OWNER_ALONE, SEAT | {"request": 99, "yes": True}),
    "say": Asked(OWNER_ALONE, SEAT | {"text": ""}, scope="talk"),
    "away": Asked(OWNER_ALONE, SEAT),
    "back": Asked(OWNER_ALONE, SEAT),
    "concede": Asked(OWNER_ALONE, SEAT, "waiting"),
    "resume": Asked(ANYBODY, {"after": 0}, scope="read"),
}


class Scene(NamedTuple):
    """A table that is played and one that waits, and the four who ask about them."""

    playing: str
    waiting: str
    left: str
    """The one that the owner leaves."""
    callers: dict[str, Person]


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    folder = tmp_path_factory.mktemp("data")
    with in_thread(Settings(folder, pace=0, **UNLIMITED)) as address:
        callers = {kind: Person(address) for kind in CALLERS}
        callers["stranger"].get("/me")
        owner, player = callers["owner"], callers["player"]
        tables = [owner.make_table("me", game="citadels", players=players, options={}) for players in (2, 3, 3)]
        callers["account"].sign_up()
        for kind, scope in SCOPES.items():
            given = callers["account"].post("/account/tokens", {"name": kind, "scopes": [scope]})
            callers[kind].come_with(given["token"])
        keep_out(folder, callers["banned"])
        for table in tables:
            player.post(f"/tables/{table}/join", {"seat": 1})
        yield Scene(tables[0], tables[1], tables[2], callers)
        for caller in callers.values():
            caller.go()


def keep_out(folder: Path, person: Person) -> None:
    """Let an administrator keep a guest out, and wait until the server has heard of it."""
    administration = Administration(Settings(folder).store)
    administration.ban(person.ask("PATCH", "/me", {"name": "Mallory"}).json()["id"])
    administration.close()
    deadline = time.monotonic() + 60
    while person.ask("GET", "/me").status_code == 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def operations() -> set[str]:
    paths: dict[str, dict[str, Any]] = json.loads(DOCUMENT.read_text("utf-8"))["paths"]
    return {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}


def test_every_request_and_every_message_is_listed() -> None:
    assert operations() == ROUTES.keys()
    tags = {str(message.__struct_config__.tag) for message in get_args(ClientMessage)}
    assert tags == MESSAGES.keys()


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("caller", CALLERS)
def test_who_may_ask(scene: Scene, route: str, caller: str) -> None:
    asked, (method, path) = ROUTES[route], route.split(" ")
    table = getattr(scene, asked.table)
    person = scene.callers[caller]
    if caller == "nobody":
        person.http.cookies.clear()
    url = path.removeprefix("/api/v1")
    values = {
        "table_id": table,
        "replay_id": table,
        "link": "x",
        "game_id": "citadels",
        "number": "0",
        "session_id": "x",
        "token_id": "x",
    }
    for name, value in values.items():
        url = url.replace(f"{{{name}}}", value)
    root = person.address if url in ("/healthz", "/readyz") else ""
    answer = person.ask(method, root + url + asked.query, asked.body)
    code = answer.json().get("code") if answer.headers.get("content-type") == "application/problem+json" else ""
    if asked.code_for(caller, method):
        assert code == asked.code_for(caller, method), answer.text
    else:
        assert answer.status_code not in (401, 403), answer.text
    assert answer.status_code < 500, answer.text


@pytest.mark.parametrize("message", MESSAGES)
@pytest.mark.parametrize("caller", CALLERS)
def test_who_may_send(scene: Scene, message: str, caller: str) -> None:
    asked, person = MESSAGES[message], scene.callers[caller]
    if caller == "nobody":
        person.http.cookies.clear()
    if caller in ("banned", "talker"):
        with pytest.raises(ConnectionClosed) as closed:
            person.sit(getattr(scene, asked.table))
        assert closed.value.rcvd == Close(4403, "banned" if caller == "banned" else "needs-scope")
        return
    person.sit(getattr(scene, asked.table))
    person.send({"v": 1, "type": message} | (asked.body or {}))
    answer = person.hear(
        "refused", "problem", "noted", "ordered", "why-not", "since", "taken-back", "accepted", "update"
    )
    person.leave()
    code = answer.get("code", "")
    if asked.code_for(caller, "send"):
        assert code == asked.code_for(caller, "send")
    else:
        assert code not in ("not-your-seat", "not-host", "broken")
