"""Requests that the OpenAPI document allows and nobody thought of."""

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar._openapi.plugin import OpenAPIPlugin
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from signoria.server import bodies as bodies_module
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED, NewDatabase
from tests.server.people import Person
from tests.server.push_service import Letters
from tests.server.running import in_thread

DOCUMENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "api" / "openapi.json"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
OPERATIONS = [
    result.ok() for result in schemathesis.openapi.from_path(DOCUMENT).get_all_operations() if isinstance(result, Ok)
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, database: NewDatabase) -> Iterator[str]:
    """A server that also sends letters."""
    letters = Letters()
    mail: dict[str, Any] = {"smtp": f"smtp://127.0.0.1:{letters.port}", "mail_from": "house@example.org"}
    folder = tmp_path_factory.mktemp("data")
    try:
        with in_thread(
            Settings(folder, database(), pace=0, address="https://example.org", **mail, **UNLIMITED)
        ) as address:
            yield address
    finally:
        letters.stop()


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_every_request_is_answered_as_described(operation: Any, person: Callable[[], Person]) -> None:
    """By a guest, about tables that are not there and about one of his own."""
    guest = person()
    table = guest.make_table("me", "hot-seat")
    answered = []

    @given(case=operation.as_strategy(), mine=st.booleans())
    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    def ask(case: schemathesis.Case[Any], mine: bool) -> None:
        if mine and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        cookies = {"signoria_guest": guest.http.cookies["signoria_guest"]}
        answer = case.call_and_validate(base_url=guest.address, cookies=cookies, checks=CHECKS)
        answered.append(answer.status_code)

    ask()
    assert answered


def test_bodies_are_described_as_holding_nothing_else() -> None:
    """As they are read: a field that is not described is refused."""
    described = json.loads(DOCUMENT.read_text("utf-8"))["components"]["schemas"]
    bodies = {name: body for name, body in vars(bodies_module).items() if isinstance(body, type)}
    read = [name for name, body in bodies.items() if issubclass(body, bodies_module.Request) and name in described]
    assert len(read) > 12
    assert all(described[name]["additionalProperties"] is False for name in read)
    assert described["PerMove"]["additionalProperties"] is False, "and what lies in them"
    assert "additionalProperties" not in described["TableFacts"], "what the server says may become more"


def test_a_field_that_nobody_described_is_refused(person: Callable[[], Person]) -> None:
    assert person().problem("POST", "/tables", {"game": "lost-cities", "colour": "red"}) == "malformed"


def test_the_document_describes_every_operation() -> None:
    assert len(OPERATIONS) == 97


def test_the_document_is_made_once_and_off_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes half a second, in which nobody else would be answered."""
    make, threads = OpenAPIPlugin._build_openapi, list[str]()

    def making(plugin: OpenAPIPlugin) -> Any:
        threads.append(threading.current_thread().name)
        return make(plugin)

    monkeypatch.setattr(OpenAPIPlugin, "_build_openapi", making)
    with in_thread(Settings(tmp_path)) as address, ThreadPoolExecutor(4) as several:
        path = f"{address}/api/v1/schema/openapi.json"
        answers = list(several.map(lambda _: httpx.get(path, timeout=60), range(4)))
    assert [answer.json()["openapi"] for answer in answers] == ["3.1.0"] * 4
    assert len(threads) == 1
    assert threads[0].startswith("beside")
