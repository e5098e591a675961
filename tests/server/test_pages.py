"""The browser client's files, the generated types, the OpenAPI document."""

import re
import socket
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import jsonschema
import pytest
from litestar.datastructures import Headers

from signoria.arena.plots import STYLE
from signoria.locales import LANGUAGES
from signoria.server import atlas_pages, pages, schemas
from signoria.server.answer_headers import HEADERS
from signoria.server.problems import Problem
from tests.server.people import Person, play_to_end
from tools import schemas as generated

People = Callable[[], Person]


@pytest.fixture
def client(tmp_path: Path) -> pages.Client:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 500)
    (tmp_path.parent / "secret.txt").write_text("no")
    return pages.Client(tmp_path)


def test_pages_find_their_own_way(client: pages.Client) -> None:
    for address in ("/", "/table/abc", "/rules/lost-cities"):
        answer = client.answer(address, Headers())
        assert answer.content == b"<!doctype html>"
        assert answer.headers["Cache-Control"] == "no-cache"


def test_hashed_files_are_kept_for_ever_and_sent_small(client: pages.Client) -> None:
    plain = client.answer("/assets/app-1a2b.js", Headers())
    assert "immutable" in plain.headers["Cache-Control"]
    small = client.answer("/assets/app-1a2b.js", Headers({"accept-encoding": "gzip, br"}))
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(small.content) < len(plain.content) / 10
    assert client.answer("/assets/app-1a2b.js", Headers({"if-none-match": plain.headers["ETag"]})).status_code == 304


@pytest.mark.parametrize("address", ["/assets/gone.js", "/../secret.txt", "/..%2fsecret.txt", "/favicon.ico"])
def test_nothing_else_is_served(client: pages.Client, address: str) -> None:
    with pytest.raises(Problem, match="nothing at"):
        client.answer(address, Headers())


def test_every_answer_forbids_foreign_code(address: str) -> None:
    for path in ("/", "/api/v1/games", "/api/v1/nothing", "/healthz"):
        headers = httpx.get(address + path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]


def test_the_atlas_is_served_with_its_own_style_and_nothing_else(address: str) -> None:
    door = httpx.get(f"{address}/atlas", follow_redirects=True)
    assert door.url.path == "/atlas/index.html"
    for wish, path in (
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr/index.html"),
        ("it,de;q=0.5", "de/index.html"),
        ("it", "index.html"),
        ("en;q=0.1, fr;q=0.9", "fr/index.html"),
        ("de;q=0, nl;q=0.5", "nl/index.html"),
        ("de;q=0", "index.html"),
        ("frr, fro;q=0.5", "index.html"),
        ("DE-at , en", "de/index.html"),
        ("en;q=high, nl;q=0.2, *;q=0.1", "nl/index.html"),
        (",;q=1,,", "index.html"),
    ):
        door = httpx.get(f"{address}/atlas", headers={"Accept-Language": wish})
        assert door.headers["vary"] == "Accept-Language"
        assert door.headers["location"] == f"/atlas/{path}"
    assert httpx.get(f"{address}/atlas/nl/").headers["location"] == "/atlas/nl/index.html"
    for lang in LANGUAGES:
        answer = httpx.get(f"{address}/atlas/{lang}/index.html")
        assert answer.status_code == 200
        assert f'<html lang="{lang}">' in answer.text
        assert answer.headers["content-type"].startswith("text/html")
        policy, style = answer.headers["content-security-policy"], re.search("<style>(.*)</style>", answer.text, re.S)
        assert style is not None
        assert f"'sha256-{b64encode(sha256(style[1].encode()).digest()).decode()}'" in policy
        assert "unsafe" not in policy
    assert httpx.get(f"{address}/atlas/en/hats.html").status_code == 404


def test_the_atlas_is_set_in_the_typefaces_of_the_client_where_that_is_built(tmp_path: Path) -> None:
    assert atlas_pages.faces(tmp_path) == ""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "eb-garamond-latin-wght-normal-1a2b.woff2").touch()
    told = atlas_pages.faces(tmp_path)
    assert 'font-family:"EB Garamond Variable"' in told
    assert 'url("/assets/eb-garamond-latin-wght-normal-1a2b.woff2")' in told
    assert all(family in STYLE for family in atlas_pages.FACES)


def test_the_cookie_cannot_be_read_by_scripts_and_keeps_to_https(address: str) -> None:
    plain = httpx.get(f"{address}/api/v1/me").headers["set-cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=lax" in plain
    assert "Secure" not in plain
    behind_a_proxy = httpx.get(f"{address}/api/v1/me", headers={"X-Forwarded-Proto": "https"}).headers
    assert "Secure" in behind_a_proxy["set-cookie"]
    assert behind_a_proxy["cache-control"] == "no-store"


def test_health(address: str) -> None:
    assert httpx.get(f"{address}/healthz").json()["status"] == "ok"


@pytest.mark.parametrize("path", ["/", "/table/abc", "/healthz", "/readyz", "/atlas", "/atlas/en/index.html"])
def test_the_head_alone(address: str, path: str) -> None:
    """Whoever watches a server often asks for no more."""
    head, whole = httpx.head(address + path), httpx.get(address + path)
    assert (head.status_code, head.content) == (302 if path == "/atlas" else 200, b"")
    for name in ("etag", "location"):
        assert head.headers.get(name) == whole.headers.get(name)
    assert "content-security-policy" in head.headers
    assert httpx.options(address + path).headers["allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/api/v1/me", "GET, OPTIONS, PATCH"),
        ("/api/v1/tables", "GET, OPTIONS, POST"),
        ("/api/v1/tables/x/note", "GET, OPTIONS, PUT"),
        ("/api/v1/account/sessions/x", "DELETE, OPTIONS"),
    ],
)
def test_all_that_may_be_done_at_an_address_is_told(address: str, path: str, methods: str) -> None:
    asked = httpx.options(address + path)
    assert (asked.status_code, asked.headers["allow"]) == (204, methods)
    refused = httpx.request("TRACE", address + path)
    assert (refused.status_code, refused.json()["code"]) == (405, "wrong-method")
    assert sorted(refused.headers["allow"].split(", ")) == methods.split(", ")


def test_what_is_no_http_is_refused_with_the_same_headers(address: str) -> None:
    at = urlsplit(address)
    with socket.create_connection((at.hostname, at.port), timeout=60) as line:
        line.sendall(b"GET / HTTP/1.1\r\n\r\n")  # it names no host
        heard = b"".join(iter(lambda: line.recv(4096), b"")).lower()
    assert heard.startswith(b"http/1.1 400")
    assert all(name.lower().encode() + b": " in heard for name in HEADERS)


def test_games_and_rules(person: People) -> None:
    one = person()
    games = {game["id"]: game for game in one.get("/games")}
    facts = games["lost-cities"]
    assert facts["names"]["en"] == "Lost Cities"
    assert {bot["name"] for bot in facts["bots"]} >= {"random", "heuristic"}
    stall = next(option for option in facts["options"] if option["name"] == "stall_after")
    assert (stall["least"], stall["most"], stall["allowed"]) == (0, 1000, [])
    rules = one.get("/rules/lost-cities?lang=nl")
    assert rules
    assert set(rules[0]) == {"id", "editions", "source", "words"}
    assert one.problem("GET", "/rules/lost-cities?lang=xx") == "malformed"


def test_generated_files_are_fresh() -> None:
    assert generated.stale() == []


def test_messages_are_what_their_schema_says(person: People) -> None:
    import json

    one, spectator = person(), person()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    spectator.sit(table)
    play_to_end(one, spectator)
    one.choose("nonsense", 0, 0)
    document = schemas.document() | {"$ref": "#/$defs/ServerMessage"}
    validator = jsonschema.Draft202012Validator(document)
    for text in one.heard + spectator.heard:
        message = json.loads(text)
        if isinstance(message, dict) and "type" in message and "v" in message:
            validator.validate(message)
