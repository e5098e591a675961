"""Hints at the table."""

from litestar import post
from litestar.params import JSONBody

from signoria.server.analysis_bodies import HintAnswer
from signoria.server.bodies import MyHint
from signoria.server.dependencies import App, TheTable, Viewer
from signoria.server.limits import address_of
from signoria.server.problems import FINDS, AnyRequest, ProblemCode, may_answer

LOOKS: tuple[ProblemCode, ...] = (
    "no-analysis", "no-answer", "budget-spent", "too-busy", "foreign-origin", "too-large",
)  # fmt: skip
"""What may be wrong where a net shall look at something."""


@post(
    "/tables/{table_id:str}/hint",
    operation_id="hint",
    status_code=200,
    responses=may_answer(*FINDS, "no-hints", "not-started", "not-asked", "not-your-seat", "over", *LOOKS),
)
async def post_hint(
    table: TheTable, viewer: Viewer, application: App, data: JSONBody[MyHint], request: AnyRequest
) -> HintAnswer:
    """What could my seat do now? From what it may know itself, where the table allows it."""
    return await application.hints.give(table, viewer, data.seat, address_of(request.scope))
