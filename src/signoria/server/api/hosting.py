"""What the host of a table arranges before the game, and the next game of the same people."""

from litestar import post
from litestar.params import JSONBody

from signoria.server import hosting, rendering
from signoria.server.api.tables import WRITES
from signoria.server.bodies import BotSeat, NewRules, TheSeat, TwoSeats
from signoria.server.dependencies import App, Guest, TheTable, Viewer
from signoria.server.limits import address_of
from signoria.server.problems import FINDS, AnyRequest, ProblemCode, may_answer
from signoria.server.protocol.facts import TableFacts

HOSTING: tuple[ProblemCode, ...] = (*FINDS, "not-host", "begun", "over", "bad-seats", "not-open", *WRITES)
BY_THE_HOST = may_answer(*HOSTING)


@post("/tables/{table_id:str}/kick", operation_id="kick", status_code=200, responses=BY_THE_HOST)
async def kick(table: TheTable, viewer: Viewer, data: JSONBody[TheSeat]) -> TableFacts:
    """Show somebody the door, for this table."""
    await hosting.kick(table, viewer, data.seat)
    return rendering.facts(table, viewer)


@post("/tables/{table_id:str}/swap", operation_id="swap", status_code=200, responses=BY_THE_HOST)
async def swap(table: TheTable, viewer: Viewer, data: JSONBody[TwoSeats]) -> TableFacts:
    """Let whoever sits on two seats change places."""
    await hosting.swap(table, viewer, data.seat, data.other)
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/bot",
    operation_id="set_bot",
    status_code=200,
    responses=may_answer(*HOSTING, "cannot-be-rated"),
)
async def set_bot(table: TheTable, viewer: Viewer, data: JSONBody[BotSeat]) -> TableFacts:
    """Put a bot on an open seat, or take one away."""
    await hosting.set_bot(table, viewer, data.seat, data.bot)
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/rules",
    operation_id="change_rules",
    status_code=200,
    responses=may_answer(*FINDS, "not-host", "begun", "over", "bad-options", "not-open", *WRITES),
)
async def change_rules(table: TheTable, viewer: Viewer, data: JSONBody[NewRules]) -> TableFacts:
    """Play by other options. Nobody is ready any more: commitment and nonces are begun anew."""
    await hosting.change_rules(table, viewer, data.options)
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/begin",
    operation_id="begin",
    status_code=200,
    responses=may_answer(*FINDS, "not-host", "begun", "over", "bad-seats", "bad-options", "not-open", *WRITES),
)
async def begin(table: TheTable, viewer: Viewer) -> TableFacts:
    """Play with those who are here: open seats are taken away. The game begins when no person owes his nonce."""
    await hosting.begin(table, viewer)
    return rendering.facts(table, viewer)


@post("/tables/{table_id:str}/host", operation_id="give_host", status_code=200, responses=BY_THE_HOST)
async def give_host(table: TheTable, viewer: Viewer, data: JSONBody[TheSeat]) -> TableFacts:
    """Let another person be the host."""
    await hosting.give_host(table, viewer, data.seat)
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/rematch",
    operation_id="rematch",
    status_code=200,
    responses=may_answer(*FINDS, "not-over", "not-your-seat", "too-many-tables", "too-many-new-tables", *WRITES),
)
async def rematch(table: TheTable, guest: Guest, application: App, request: AnyRequest) -> TableFacts:
    """The table at which the same people meet again, each a seat further; whoever asks first makes it."""
    again = await application.rematch(table, guest, address_of(request.scope))
    return rendering.facts(again, guest)
