"""Who may do what: every request and every message, by every kind of caller. What is new has to be listed here."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from signoria.server.messages import ClientMessage
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.people import Doc, Person
from tests.server.running import in_thread

DOCUMENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "api" / "openapi.json"
CALLERS = ("nobody", "stranger", "player", "owner")
"""Without a cookie; a guest without a seat; a person on another seat; the person of seat 0, who is the host too."""
ANYBODY = dict.fromkeys(CALLERS, "")
OWNER_ALONE = {"nobody": "not-your-seat", "stranger": "not-your-seat", "player": "not-your-seat", "owner": ""}
HOST_ALONE = {"nobody": "not-host", "stranger": "not-host", "player": "not-host", "owner": ""}
SEATED = {"nobody": "not-your-seat", "stranger": "not-your-seat", "player": "", "owner": ""}


class Asked(NamedTuple):
    """What is sent, and which code of refusal each caller hears; "" where nobody refuses him for who he is."""

    expected: dict[str, str]
    body: Doc | None = None
    table: str = "playing"


SEAT = {"seat": 0}
ROUTES: dict[str, Asked] = {
    "GET /api/v1/me": Asked(ANYBODY),
    "PATCH /api/v1/me": Asked(ANYBODY, {"name": "Ada"}),
    "GET /api/v1/games": Asked(ANYBODY),
    "GET /api/v1/rules/{game_id}": Asked(ANYBODY),
    "GET /api/v1/house": Asked(ANYBODY),
    "GET /api/v1/lobby": Asked(ANYBODY),
    "POST /api/v1/quick-start": Asked(ANYBODY, {"game": "lost-cities"}),
    "GET /api/v1/tables": Asked(ANYBODY),
    "POST /api/v1/tables": Asked(ANYBODY, {"game": "lost-cities"}),
    "GET /api/v1/tables/{table_id}": Asked(ANYBODY),
    "GET /api/v1/tables/{table_id}/setup": Asked(ANYBODY),
    "GET /api/v1/tables/{table_id}/update": Asked(ANYBODY),
    "GET /api/v1/tables/{table_id}/record": Asked(ANYBODY),
    "GET /api/v1/tables/{table_id}/chat": Asked(ANYBODY),
    "POST /api/v1/tables/{table_id}/join": Asked(ANYBODY, {}),
    "POST /api/v1/tables/{table_id}/mute": Asked(ANYBODY, {"seat": 9}),
    "POST /api/v1/tables/{table_id}/nonce": Asked(SEATED, {"nonce": "n"}),
    "GET /api/v1/tables/{table_id}/note": Asked(SEATED),
    "PUT /api/v1/tables/{table_id}/note": Asked(SEATED, {"text": "x"}),
    "POST /api/v1/tables/{table_id}/rematch": Asked(SEATED),
    "POST /api/v1/tables/{table_id}/choices": Asked(OWNER_ALONE, SEAT | {"asked_at": 99, "word": "draw"}),
    "POST /api/v1/tables/{table_id}/take-back": Asked(OWNER_ALONE, SEAT | {"number": 99}),
    "POST /api/v1/tables/{table_id}/orders": Asked(OWNER_ALONE, SEAT | {"order": ""}),
    "POST /api/v1/tables/{table_id}/why-not": Asked(OWNER_ALONE, SEAT | {"word": "draw"}),
    "POST /api/v1/tables/{table_id}/ask": Asked(OWNER_ALONE, SEAT | {"what": "back", "to": 99}),
    "POST /api/v1/tables/{table_id}/answer": Asked(OWNER_ALONE, SEAT | {"request": 99, "yes": True}),
    "POST /api/v1/tables/{table_id}/chat": Asked(OWNER_ALONE, SEAT | {"text": ""}),
    "POST /api/v1/tables/{table_id}/away": Asked(OWNER_ALONE, SEAT),
    "POST /api/v1/tables/{table_id}/back": Asked(OWNER_ALONE, SEAT),
    "POST /api/v1/tables/{table_id}/concede": Asked(OWNER_ALONE, SEAT, "waiting"),
    "POST /api/v1/tables/{table_id}/leave": Asked(OWNER_ALONE, SEAT, "left"),
    "POST /api/v1/tables/{table_id}/kick": Asked(HOST_ALONE, {"seat": 2}, "waiting"),
    "POST /api/v1/tables/{table_id}/swap": Asked(HOST_ALONE, {"seat": 2, "other": 2}, "waiting"),
    "POST /api/v1/tables/{table_id}/bot": Asked(HOST_ALONE, {"seat": 0}, "waiting"),
    "POST /api/v1/tables/{table_id}/host": Asked(HOST_ALONE, {"seat": 2}, "waiting"),
    "GET /healthz": Asked(ANYBODY),
    "GET /readyz": Asked(ANYBODY),
}
MESSAGES: dict[str, Asked] = {
    "choose": Asked(OWNER_ALONE, SEAT | {"asked_at": 99, "word": "draw"}),
    "why-not": Asked(OWNER_ALONE, SEAT | {"word": "draw"}),
    "order": Asked(OWNER_ALONE, SEAT | {"order": ""}),
    "take-back": Asked(OWNER_ALONE, SEAT | {"number": 99}),
    "ask": Asked(OWNER_ALONE, SEAT | {"what": "back", "to": 99}),
    "answer": Asked(OWNER_ALONE, SEAT | {"request": 99, "yes": True}),
    "say": Asked(OWNER_ALONE, SEAT | {"text": ""}),
    "away": Asked(OWNER_ALONE, SEAT),
    "back": Asked(OWNER_ALONE, SEAT),
    "concede": Asked(OWNER_ALONE, SEAT, "waiting"),
    "resume": Asked(ANYBODY, {"after": 0}),
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
    with in_thread(Settings(tmp_path_factory.mktemp("data"), pace=0, **UNLIMITED)) as address:
        callers = {kind: Person(address) for kind in CALLERS}
        callers["stranger"].get("/me")
        owner, player = callers["owner"], callers["player"]
        tables = [owner.make_table("me", game="citadels", players=players, options={}) for players in (2, 3, 3)]
        for table in tables:
            player.post(f"/tables/{table}/join", {"seat": 1})
        yield Scene(tables[0], tables[1], tables[2], callers)
        for caller in callers.values():
            caller.go()


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
    url = path.replace("{table_id}", table).replace("{game_id}", "citadels").removeprefix("/api/v1")
    root = person.address if url in ("/healthz", "/readyz") else ""
    answer = person.ask(method, root + url, asked.body)
    code = answer.json().get("code") if answer.headers["content-type"] == "application/problem+json" else ""
    if asked.expected[caller]:
        assert code == asked.expected[caller], answer.text
    else:
        assert answer.status_code not in (401, 403), answer.text
    assert answer.status_code < 500, answer.text


@pytest.mark.parametrize("message", MESSAGES)
@pytest.mark.parametrize("caller", CALLERS)
def test_who_may_send(scene: Scene, message: str, caller: str) -> None:
    asked, person = MESSAGES[message], scene.callers[caller]
    if caller == "nobody":
        person.http.cookies.clear()
    person.sit(getattr(scene, asked.table))
    person.send({"v": 1, "type": message} | (asked.body or {}))
    answer = person.hear("refused", "problem", "noted", "ordered", "why-not", "taken-back", "accepted", "update")
    person.leave()
    code = answer.get("code", "")
    if asked.expected[caller]:
        assert code == asked.expected[caller]
    else:
        assert code not in ("not-your-seat", "not-host", "broken")
