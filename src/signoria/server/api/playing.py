"""Playing without a socket, for programs."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from signoria.server import catching_up, guest_actions, rendering
from signoria.server.accounts.callers import Scope
from signoria.server.bodies import MyChoice, MyOrder, MyTakeBack, Question
from signoria.server.dependencies import SCOPE, App, Asking, TheTable, Viewer
from signoria.server.limits import address_of
from signoria.server.problems import FINDS, AnyRequest, may_answer
from signoria.server.protocol.fields import Document
from signoria.server.protocol.from_server import Accepted, Ordered, Since, TakenBack, Update, WhyNotAnswer

After = Annotated[int, QueryParameter(ge=-1, le=2**31 - 1)]
MySeat = Annotated[int, QueryParameter(ge=0, le=15)]
OneSeat = Annotated[int | None, QueryParameter(ge=0, le=15)]


@get("/tables/{table_id:str}/setup", operation_id="setup", responses=may_answer(*FINDS, "not-started"))
async def get_setup(table: TheTable) -> Document:
    """What never changes in the match: its options, and all that the game prints or has laid out. Views go with it."""
    return table.playing().setup


@get(
    "/tables/{table_id:str}/update",
    operation_id="update",
    responses=may_answer(*FINDS, "not-started", "not-your-seat"),
)
async def get_update(table: TheTable, viewer: Viewer, seat: OneSeat = None, after: After = -1) -> Update:
    """The table as one of my seats may know it, or all of them, or as a spectator."""
    if seat is None:
        return rendering.update(table.playing(), table.seats_of(viewer), after)
    guest_actions.require_own_seat(table, viewer, seat)
    return rendering.update(table.playing(), [seat], after)


@get(
    "/tables/{table_id:str}/since",
    operation_id="since",
    responses=may_answer(*FINDS, "not-started", "not-your-seat"),
)
async def get_since(table: TheTable, viewer: Viewer, application: App, request: AnyRequest, seat: MySeat) -> Since:
    """What happened since the last choice that I made at one of my seats, step by step."""
    guest_actions.require_own_seat(table, viewer, seat)
    application.quotas.study(address_of(request.scope))
    return await catching_up.since(table.playing(), seat)


@post(
    "/tables/{table_id:str}/choices",
    operation_id="choose",
    status_code=200,
    responses=may_answer(
        *FINDS, "not-started", "not-asked", "stale", "not-your-seat", "away", "over", "illegal", "foreign-origin",
        "too-large", "closing", "read-only", "not-by-program",
    ),
)  # fmt: skip
async def post_choice(table: TheTable, viewer: Viewer, caller: Asking, data: JSONBody[MyChoice]) -> Accepted:
    """Answer what a seat was asked. It is stored when this is answered."""
    guest_actions.require_player(table, caller)
    await guest_actions.submit_choice(table, viewer, data.asked_at, data.seat, data.word)
    return Accepted(asked_at=data.asked_at, seat=data.seat)


@post(
    "/tables/{table_id:str}/orders",
    operation_id="order",
    status_code=200,
    responses=may_answer(
        *FINDS,
        "not-started",
        "not-your-seat",
        "no-order",
        "not-by-program",
        "over",
        "foreign-origin",
        "too-large",
        "closing",
        "read-only",
    ),
)
async def post_order(table: TheTable, viewer: Viewer, caller: Asking, data: JSONBody[MyOrder]) -> Ordered:
    """Give a standing order, or withdraw it. It is stored when this is answered."""
    guest_actions.require_player(table, caller)
    await guest_actions.give_order(table, viewer, data.seat, data.order)
    return Ordered(seat=data.seat, order=data.order)


@post(
    "/tables/{table_id:str}/take-back",
    operation_id="take_back",
    status_code=200,
    responses=may_answer(
        *FINDS,
        "not-started",
        "not-your-seat",
        "cannot-take-back",
        "not-by-program",
        "over",
        "stale",
        "foreign-origin",
        "too-large",
        "closing",
        "read-only",
    ),
)
async def post_take_back(table: TheTable, viewer: Viewer, caller: Asking, data: JSONBody[MyTakeBack]) -> TakenBack:
    """Take back my last choices. It is stored when this is answered."""
    guest_actions.require_player(table, caller)
    await guest_actions.take_back(table, viewer, data.number, data.seat, data.count)
    return TakenBack(seat=data.seat, count=data.count)


@post(
    "/tables/{table_id:str}/why-not",
    operation_id="why_not",
    status_code=200,
    responses=may_answer(
        *FINDS, "not-started", "not-asked", "not-your-seat", "over", "unknown-word", "foreign-origin", "too-large"
    ),
    opt={SCOPE: Scope.READ},
)
async def post_why_not(table: TheTable, viewer: Viewer, data: JSONBody[Question]) -> WhyNotAnswer:
    """Which rule forbids this choice now?"""
    return WhyNotAnswer(
        seat=data.seat, word=data.word, refusal=guest_actions.why_not(table, viewer, data.seat, data.word)
    )
