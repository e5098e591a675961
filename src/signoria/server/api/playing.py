"""Playing without a socket, for programs."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from signoria.server import play, rendering
from signoria.server.asking import TheHouse, Viewer
from signoria.server.bodies import MyChoice, MyOrder, Question
from signoria.server.messages import Accepted, Ordered, Update, WhyNotAnswer
from signoria.server.problems import FINDS, may_answer

After = Annotated[int, QueryParameter(ge=-1, le=2**31 - 1)]
OneSeat = Annotated[int | None, QueryParameter(ge=0, le=15)]


@get(
    "/tables/{table_id:str}/update",
    operation_id="update",
    responses=may_answer(*FINDS, "not-started", "not-your-seat"),
)
async def update(
    table_id: FromPath[str], viewer: Viewer, house: TheHouse, seat: OneSeat = None, after: After = -1
) -> Update:
    """The table as one of my seats may know it, or all of them, or as a spectator."""
    table = await house.tables.find(table_id)
    if seat is None:
        return rendering.update(table, table.seats_of(viewer), after)
    play.check_seat(table, viewer, seat)
    return rendering.update(table, [seat], after)


@post(
    "/tables/{table_id:str}/choices",
    operation_id="choose",
    status_code=200,
    responses=may_answer(
        *FINDS, "not-started", "not-asked", "stale", "not-your-seat", "illegal", "foreign-origin", "too-large",
        "closing",
    ),
)  # fmt: skip
async def choose(table_id: FromPath[str], viewer: Viewer, house: TheHouse, data: JSONBody[MyChoice]) -> Accepted:
    """Answer a decision. It is stored when this is answered."""
    table = await house.tables.find(table_id)
    await play.choose(table, viewer, data.number, data.seat, data.word)
    return Accepted(number=data.number, seat=data.seat)


@post(
    "/tables/{table_id:str}/orders",
    operation_id="order",
    status_code=200,
    responses=may_answer(*FINDS, "not-started", "not-your-seat", "no-order", "foreign-origin", "too-large", "closing"),
)
async def order(table_id: FromPath[str], viewer: Viewer, house: TheHouse, data: JSONBody[MyOrder]) -> Ordered:
    """Give a standing order, or withdraw it. It is stored when this is answered."""
    table = await house.tables.find(table_id)
    await play.order(table, viewer, data.seat, data.order)
    return Ordered(seat=data.seat, order=data.order)


@post(
    "/tables/{table_id:str}/why-not",
    operation_id="why_not",
    status_code=200,
    responses=may_answer(
        *FINDS, "not-started", "not-asked", "not-your-seat", "unknown-word", "foreign-origin", "too-large"
    ),
)
async def why_not(table_id: FromPath[str], viewer: Viewer, house: TheHouse, data: JSONBody[Question]) -> WhyNotAnswer:
    """Which rule forbids this choice now?"""
    table = await house.tables.find(table_id)
    return WhyNotAnswer(seat=data.seat, word=data.word, refusal=play.refusal(table, viewer, data.seat, data.word))
