"""Requests that the OpenAPI document allows and nobody thought of."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.people import Person

DOCUMENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "api" / "openapi.json"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
OPERATIONS = [
    result.ok() for result in schemathesis.openapi.from_path(DOCUMENT).get_all_operations() if isinstance(result, Ok)
]


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


def test_the_document_describes_every_operation() -> None:
    assert len(OPERATIONS) == 37
