"""Playing without a socket, for programs."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from signoria.server import guest_actions, rendering
from signoria.server.bodies import MyChoice, MyOrder, MyTakeBack, Question
from signoria.server.dependencies import App, Viewer
from signoria.server.messages import Accepted, Document, Ordered, TakenBack, Update, WhyNotAnswer
from signoria.server.problems import FINDS, may_answer

After = Annotated[int, QueryParameter(ge=-1, le=2**31 - 1)]
OneSeat = Annotated[int | None, QueryParameter(ge=0, le=15)]


@get("/tables/{table_id:str}/setup", operation_id="setup", responses=may_answer(*FINDS, "not-started"))
async def get_setup(table_id: FromPath[str], application: App) -> Document:
    """What never changes in the match: its options, and all that the game prints or has laid out. Views go with it."""
    table = await application.tables.find(table_id)
    return table.playing().setup


@get(
    "/tables/{table_id:str}/update",
    operation_id="update",
    responses=may_answer(*FINDS, "not-started", "not-your-seat"),
)
async def get_update(
    table_id: FromPath[str], viewer: Viewer, application: App, seat: OneSeat = None, after: After = -1
) -> Update:
    """The table as one of my seats may know it, or all of them, or as a spectator."""
    table = await application.tables.find(table_id)
    if seat is None:
        return rendering.update(table.playing(), table.seats_of(viewer), after)
    guest_actions.require_own_seat(table, viewer, seat)
    return rendering.update(table.playing(), [seat], after)


@post(
    "/tables/{table_id:str}/choices",
    operation_id="choose",
    status_code=200,
    responses=may_answer(
        *FINDS, "not-started", "not-asked", "stale", "not-your-seat", "away", "over", "illegal", "foreign-origin",
        "too-large", "closing",
    ),
)  # fmt: skip
async def post_choice(table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[MyChoice]) -> Accepted:
    """Answer what a seat was asked. It is stored when this is answered."""
    table = await application.tables.find(table_id)
    await guest_actions.submit_choice(table, viewer, data.asked_at, data.seat, data.word)
    return Accepted(asked_at=data.asked_at, seat=data.seat)


@post(
    "/tables/{table_id:str}/orders",
    operation_id="order",
    status_code=200,
    responses=may_answer(
        *FINDS, "not-started", "not-your-seat", "no-order", "over", "foreign-origin", "too-large", "closing"
    ),
)
async def post_order(table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[MyOrder]) -> Ordered:
    """Give a standing order, or withdraw it. It is stored when this is answered."""
    table = await application.tables.find(table_id)
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
        "over",
        "stale",
        "foreign-origin",
        "too-large",
        "closing",
    ),
)
async def post_take_back(
    table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[MyTakeBack]
) -> TakenBack:
    """Take back my last choices. It is stored when this is answered."""
    table = await application.tables.find(table_id)
    await guest_actions.take_back(table, viewer, data.number, data.seat, data.count)
    return TakenBack(seat=data.seat, count=data.count)


@post(
    "/tables/{table_id:str}/why-not",
    operation_id="why_not",
    status_code=200,
    responses=may_answer(
        *FINDS, "not-started", "not-asked", "not-your-seat", "over", "unknown-word", "foreign-origin", "too-large"
    ),
)
async def post_why_not(
    table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[Question]
) -> WhyNotAnswer:
    """Which rule forbids this choice now?"""
    table = await application.tables.find(table_id)
    return WhyNotAnswer(
        seat=data.seat, word=data.word, refusal=guest_actions.why_not(table, viewer, data.seat, data.word)
    )
