"""What the host of a table arranges before the game, and the next game of the same people."""

from litestar import post
from litestar.params import FromPath, JSONBody

from signoria.server import hosting, rendering
from signoria.server.api.tables import WRITES
from signoria.server.bodies import BotSeat, TheSeat, TwoSeats
from signoria.server.dependencies import App, Guest, Viewer
from signoria.server.limits import address_of
from signoria.server.messages import TableFacts
from signoria.server.problems import FINDS, AnyRequest, may_answer

BY_THE_HOST = may_answer(*FINDS, "not-host", "begun", "over", "bad-seats", "not-open", *WRITES)


@post("/tables/{table_id:str}/kick", operation_id="kick", status_code=200, responses=BY_THE_HOST)
async def kick(table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[TheSeat]) -> TableFacts:
    """Show somebody the door, for this table."""
    table = await application.tables.find(table_id)
    await hosting.kick(table, viewer, data.seat)
    return rendering.facts(table, viewer)


@post("/tables/{table_id:str}/swap", operation_id="swap", status_code=200, responses=BY_THE_HOST)
async def swap(table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[TwoSeats]) -> TableFacts:
    """Let whoever sits on two seats change places."""
    table = await application.tables.find(table_id)
    await hosting.swap(table, viewer, data.seat, data.other)
    return rendering.facts(table, viewer)


@post("/tables/{table_id:str}/bot", operation_id="set_bot", status_code=200, responses=BY_THE_HOST)
async def set_bot(table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[BotSeat]) -> TableFacts:
    """Put a bot on an open seat, or take one away."""
    table = await application.tables.find(table_id)
    await hosting.set_bot(table, viewer, data.seat, data.bot)
    return rendering.facts(table, viewer)


@post("/tables/{table_id:str}/host", operation_id="give_host", status_code=200, responses=BY_THE_HOST)
async def give_host(table_id: FromPath[str], viewer: Viewer, application: App, data: JSONBody[TheSeat]) -> TableFacts:
    """Let another person be the host."""
    table = await application.tables.find(table_id)
    await hosting.give_host(table, viewer, data.seat)
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/rematch",
    operation_id="rematch",
    status_code=200,
    responses=may_answer(*FINDS, "not-over", "not-your-seat", "too-many-tables", "too-many-new-tables", *WRITES),
)
async def rematch(table_id: FromPath[str], guest: Guest, application: App, request: AnyRequest) -> TableFacts:
    """The table at which the same people meet again, each a seat further; whoever asks first makes it."""
    table = await application.tables.find(table_id)
    again = await application.rematch(table, guest, address_of(request.scope))
    return rendering.facts(again, guest)
