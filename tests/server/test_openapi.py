"""Requests that the OpenAPI document allows and nobody thought of."""

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)


@pytest.fixture(scope="module")
def document(address: str) -> object:
    return schemathesis.openapi.from_url(f"{address}/api/v1/schema/openapi.json")


schema = schemathesis.pytest.from_fixture("document")


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_request_is_answered_as_described(case: schemathesis.Case) -> None:
    case.call_and_validate(
        checks=[
            not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
        ]
    )  # fmt: skip
