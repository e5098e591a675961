"""Asking everybody at a table for consent, for programs."""

from litestar import post
from litestar.params import JSONBody

from signoria.server import guest_actions, rendering
from signoria.server.api.tables import WRITES
from signoria.server.bodies import MyAnswer, MyRequest
from signoria.server.dependencies import App, TheTable, Viewer
from signoria.server.problems import FINDS, may_answer
from signoria.server.protocol.facts import TableFacts


@post(
    "/tables/{table_id:str}/ask",
    operation_id="ask",
    status_code=200,
    responses=may_answer(
        *FINDS,
        "not-started",
        "not-your-seat",
        "over",
        "already-asked",
        "bots-decline",
        "cannot-take-back",
        "bad-seats",
        *WRITES,
    ),
)
async def post_ask(table: TheTable, viewer: Viewer, application: App, data: JSONBody[MyRequest]) -> TableFacts:
    """Ask everybody for something. It is stored when this is answered, and done where nobody else has to consent."""
    application.quotas.ask(viewer)
    await guest_actions.ask(table, viewer, data)
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/answer",
    operation_id="answer",
    status_code=200,
    responses=may_answer(*FINDS, "not-started", "not-your-seat", "not-asked", "stale", *WRITES),
)
async def post_answer(table: TheTable, viewer: Viewer, data: JSONBody[MyAnswer]) -> TableFacts:
    """Say yes or no to what somebody has asked for. It is stored when this is answered."""
    await guest_actions.answer(table, viewer, data.request, data.seat, data.yes)
    return rendering.facts(table, viewer)
