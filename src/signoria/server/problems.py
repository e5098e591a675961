"""Errors as clients meet them: problem+json with a stable code."""

from typing import Any, Literal

import sqlalchemy as sa
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from signoria.core.errors import InvalidOptions, InvalidPosition, UnknownGame
from signoria.server.bodies import ProblemBody
from signoria.server.protocol.parts import Reason
from signoria.server.request_ids import request_id
from signoria.server.store import faults
from signoria.server.store.writer import Closing, ReadOnly

log = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]  # Any: we keep nothing on requests
PROBLEM_JSON = "application/problem+json"

ProblemCode = Literal[
    "malformed",
    "bad-endpoint",
    "bad-name",
    "bad-options",
    "bad-position",
    "bad-record",
    "bad-seats",
    "bad-text",
    "bots-alone",
    "barred",
    "foreign-origin",
    "not-host",
    "not-your-seat",
    "no-moment",
    "not-found",
    "unknown-game",
    "unknown-puzzle",
    "unknown-record",
    "unknown-table",
    "wrong-method",
    "wrong-host",
    "already-asked",
    "away",
    "begun",
    "bots-decline",
    "cannot-take-back",
    "full",
    "no-analysis",
    "no-answer",
    "no-positions",
    "no-hints",
    "no-mail",
    "no-order",
    "nonce-given",
    "not-asked",
    "not-open",
    "not-over",
    "not-started",
    "stale",
    "over",
    "outdated",
    "too-large",
    "illegal",
    "unknown-word",
    "too-fast",
    "too-many-browsers",
    "too-many-records",
    "too-many-tables",
    "too-many-new-tables",
    "too-many-sockets",
    "broken",
    "closing",
    "unavailable",
    "bad-password",
    "wrong-credentials",
    "bad-token",
    "banned",
    "needs-account",
    "needs-scope",
    "needs-session",
    "has-account",
    "name-taken",
    "budget-spent",
    "too-busy",
    "too-many-attempts",
    "too-many-tokens",
    "read-only",
    "cannot-be-rated",
    "not-by-program",
    "unknown-person",
]

STATUS: dict[ProblemCode, int] = {
    "malformed": 400,
    "bad-endpoint": 400,
    "bad-name": 400,
    "bad-options": 400,
    "bad-position": 400,
    "bad-record": 400,
    "bad-seats": 400,
    "bad-text": 400,
    "bots-alone": 400,
    "barred": 403,
    "foreign-origin": 403,
    "not-host": 403,
    "not-your-seat": 403,
    "no-moment": 404,
    "not-found": 404,
    "unknown-game": 404,
    "unknown-puzzle": 404,
    "unknown-record": 404,
    "unknown-table": 404,
    "wrong-method": 405,
    "already-asked": 409,
    "away": 409,
    "begun": 409,
    "bots-decline": 409,
    "cannot-take-back": 409,
    "full": 409,
    "no-analysis": 409,
    "no-positions": 404,
    "no-hints": 409,
    "no-mail": 409,
    "no-order": 409,
    "nonce-given": 409,
    "not-asked": 409,
    "not-open": 409,
    "not-over": 409,
    "not-started": 409,
    "stale": 409,
    "over": 409,
    "outdated": 410,
    "too-large": 413,
    "wrong-host": 421,
    "illegal": 422,
    "unknown-word": 422,
    "too-fast": 429,
    "too-many-browsers": 429,
    "too-many-records": 429,
    "too-many-tables": 429,
    "too-many-new-tables": 429,
    "too-many-sockets": 429,
    "broken": 500,
    "closing": 503,
    "no-answer": 503,
    "unavailable": 503,
    "bad-password": 400,
    "wrong-credentials": 401,
    "bad-token": 401,
    "banned": 403,
    "needs-account": 403,
    "needs-scope": 403,
    "needs-session": 403,
    "has-account": 409,
    "name-taken": 409,
    "budget-spent": 429,
    "too-busy": 429,
    "too-many-attempts": 429,
    "too-many-tokens": 429,
    "read-only": 503,
    "cannot-be-rated": 400,
    "not-by-program": 403,
    "unknown-person": 404,
}
"""Every code with its HTTP status. A code never changes its meaning."""

RETRY_AFTER: dict[ProblemCode, str] = {
    "too-fast": "1",
    "too-many-new-tables": "60",
    "too-many-attempts": "60",
    "budget-spent": "60",
    "too-busy": "3",
    "read-only": "60",
    "closing": "5",
    "no-answer": "5",
    "unavailable": "5",
}
"""Seconds after which it may be otherwise."""

EVERYWHERE: tuple[ProblemCode, ...] = ("bad-token", "banned", "needs-scope")
"""What may be wrong with whoever asks."""

FINDS: tuple[ProblemCode, ...] = ("unknown-table", "outdated")
"""What may be wrong with the table that somebody asks for."""

CODES_OF_LITESTAR: dict[int, ProblemCode] = {
    400: "malformed",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    429: "too-fast",
}


class Problem(Exception):
    """Something a client asked for that cannot be; nothing has changed."""

    def __init__(self, code: ProblemCode, detail: str, refusal: Reason | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.refusal = refusal


def response(request: AnyRequest, problem: Problem, headers: dict[str, str] | None = None) -> Response[ProblemBody]:
    """The problem as an answer."""
    status = STATUS[problem.code]
    body = ProblemBody(
        type=f"urn:signoria:problem:{problem.code}",
        title=problem.code.replace("-", " "),
        status=status,
        code=problem.code,
        detail=problem.detail,
        refusal=problem.refusal,
        request=request_id(request.scope),
    )
    later = {"Retry-After": RETRY_AFTER[problem.code]} if problem.code in RETRY_AFTER else {}
    return Response(body, status_code=status, media_type=PROBLEM_JSON, headers=later | (headers or {}))


def say_problem(request: AnyRequest, problem: Problem) -> Response[ProblemBody]:
    """A problem that a handler raised."""
    return response(request, problem)


def say_unknown_game(request: AnyRequest, error: UnknownGame) -> Response[ProblemBody]:
    """A game that there is none of."""
    return response(request, Problem("unknown-game", str(error)))


def say_invalid_options(request: AnyRequest, error: InvalidOptions) -> Response[ProblemBody]:
    """Options that the game does not take."""
    return response(request, Problem("bad-options", str(error)))


def say_invalid_position(request: AnyRequest, error: InvalidPosition) -> Response[ProblemBody]:
    """A position that cannot be."""
    return response(request, Problem("bad-position", str(error), Reason(error.rule, error.refusal)))


def say_http(request: AnyRequest, error: HTTPException) -> Response[ProblemBody]:
    """What the framework refuses."""
    if error.status_code >= 500:
        return say_broken(request, error)
    code = CODES_OF_LITESTAR.get(error.status_code, "malformed")
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [_reason(part.get("key", "data"), part.get("message", "")) for part in extra if isinstance(part, dict)]
    return response(request, Problem(code, "; ".join(reasons) or error.detail or code), dict(error.headers or {}))


def _reason(key: str, message: str) -> str:
    """What is wrong with a part of a request. Of what is not there the framework repeats the name."""
    said = "expected, but missing" if message == repr(key) else message
    return f"{'body' if key == 'data' else key}: {said}"


def say_closing(request: AnyRequest, error: Closing) -> Response[ProblemBody]:
    """The server is shutting down and takes nothing more."""
    return response(request, Problem("closing", str(error)))


def say_read_only(request: AnyRequest, error: ReadOnly) -> Response[ProblemBody]:
    """An administrator wants nothing to be changed for now."""
    return response(request, Problem("read-only", str(error)))


def store_problem(error: Exception) -> Problem | None:
    """The problem to which a fault of the store leads: it is not the client's, and may be over soon."""
    said = faults.reason(error)
    return (
        None if said is None else Problem("unavailable", f"the store cannot be used now: {said}; nothing has changed")
    )


def say_store_failed(request: AnyRequest, error: sa.exc.SQLAlchemyError) -> Response[ProblemBody]:
    """The store is full, damaged, gone: whoever runs the server reads it in the log, the client hears the reason."""
    problem = store_problem(error)
    if problem is None:
        return say_broken(request, error)
    log.error("store-unavailable", path=request.scope["path"], reason=problem.detail)
    return response(request, problem)


def say_broken(request: AnyRequest, error: Exception) -> Response[ProblemBody]:
    """Our fault: it is in the log, and the client learns nothing of the inside."""
    log.error("broken", path=request.scope["path"], exc_info=error)
    return response(request, Problem("broken", "something went wrong here; nothing has changed"))


HANDLERS: dict[int | type[Exception], Any] = {  # Any: each takes the error it is listed for
    Problem: say_problem,
    UnknownGame: say_unknown_game,
    InvalidOptions: say_invalid_options,
    InvalidPosition: say_invalid_position,
    HTTPException: say_http,
    Closing: say_closing,
    ReadOnly: say_read_only,
    sa.exc.SQLAlchemyError: say_store_failed,
    Exception: say_broken,
}


def may_answer(*codes: ProblemCode) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: the statuses of these problems."""
    codes_by_status: dict[int, list[str]] = {}
    for code in ("malformed", "too-fast", *EVERYWHERE, *codes):
        codes_by_status.setdefault(STATUS[code], []).append(code)
    return {
        status: ResponseSpec(
            ProblemBody,
            generate_examples=False,
            description=", ".join(names),
            media_type=PROBLEM_JSON,
        )
        for status, names in codes_by_status.items()
    }
