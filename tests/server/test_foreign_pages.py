"""What a page of another site can do in a browser where somebody is our guest: look at nothing, change nothing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.people import Person

People = Callable[[], Person]
DOCUMENT = json.loads((Path(__file__).parents[2] / "web" / "src" / "lib" / "api" / "openapi.json").read_text("utf-8"))
WRITES = [
    (method, path)
    for path, operations in DOCUMENT["paths"].items()
    for method in operations
    if method in ("post", "put", "patch", "delete")
]
ELSEWHERE = "https://elsewhere.example"


def test_every_operation_that_changes_something_refuses_other_sites(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    before = one.get(f"/tables/{table}")
    assert len(WRITES) > 8
    for method, path in WRITES:
        address = one.address + path.replace("{table_id}", table)
        for origin in (ELSEWHERE, "null", one.address + ".elsewhere.example"):
            answer = one.http.request(method, address, json={}, headers={"Origin": origin})
            assert answer.json()["code"] == "foreign-origin", (method, path, origin)
            assert "access-control-allow-origin" not in answer.headers
    assert one.get(f"/tables/{table}") == before


def test_a_form_cannot_be_sent_from_elsewhere(person: People) -> None:
    """Forms need no leave of ours to be sent; their origin gives them away."""
    one = person()
    one.get("/me")
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        for headers in ({"Origin": ELSEWHERE}, {"Origin": "null"}):
            body = b'{"game": "lost-cities"}'
            answer = one.http.post("/tables", content=body, headers={"Content-Type": kind} | headers)
            assert answer.json()["code"] == "foreign-origin"
    assert one.get("/tables") == []


def test_a_body_that_is_missing_is_asked_for(person: People) -> None:
    answer = person().http.post("/tables")
    assert answer.json()["detail"] == "body: expected, but missing"


@pytest.mark.parametrize(
    ("proxy", "page", "allowed"),
    [("https", "http", False), ("https", "https", True), ("http", "http", True), ("http", "https", True)],
)
def test_a_page_that_was_not_encrypted_acts_for_nobody_who_is(
    person: People, proxy: str, page: str, allowed: bool
) -> None:
    """Whoever sits in between can write it. A proxy that does not tell how it was asked keeps nobody out."""
    one = person()
    sent = {"X-Forwarded-Proto": proxy, "Origin": one.address.replace("http", page)}
    answer = one.http.post("/tables", json={"game": "lost-cities"}, headers=sent)
    assert (answer.status_code == 201) is allowed
    assert allowed or answer.json()["code"] == "foreign-origin"
    with connect(f"{one.address.replace('http', 'ws')}/api/v1/lobby/live", additional_headers=sent) as socket:
        if allowed:
            assert "counts" in str(socket.recv(10))
            return
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


def test_a_preflight_is_not_granted(person: People) -> None:
    asks = {"Origin": ELSEWHERE, "Access-Control-Request-Method": "POST"}
    answer = person().http.options("/tables", headers=asks)
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "http://[::1"])
def test_a_socket_cannot_be_opened_from_elsewhere(person: People, origin: str) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    url = f"{one.address.replace('http', 'ws')}/api/v1/tables/{table}/live"
    cookie = {"Cookie": f"signoria_guest={one.http.cookies['signoria_guest']}", "Origin": origin}
    with connect(url, additional_headers=cookie) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(10)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "foreign-origin")
