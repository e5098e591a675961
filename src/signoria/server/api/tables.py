"""Making tables, finding them, sitting down."""

from contextlib import suppress

from litestar import get, post
from litestar.params import FromPath, JSONBody

from signoria.core.record import Record
from signoria.server import leaving, names, rendering
from signoria.server.bodies import Join, MyNonce, NewTable
from signoria.server.dependencies import App, Guest, Viewer
from signoria.server.limits import address_of
from signoria.server.messages import TableFacts
from signoria.server.problems import FINDS, AnyRequest, Problem, ProblemCode, may_answer
from signoria.server.seats import SeatKind
from signoria.server.table import Table

WRITES: tuple[ProblemCode, ...] = ("foreign-origin", "too-large", "closing")


@post(
    "/tables",
    operation_id="make_table",
    responses=may_answer(
        "bad-options", "bad-position", "bad-seats", "bad-name", "bots-alone", "unknown-game", "too-many-tables",
        "too-many-new-tables", *WRITES,
    ),
)  # fmt: skip
async def make_table(guest: Guest, application: App, data: JSONBody[NewTable], request: AnyRequest) -> TableFacts:
    """A new table."""
    await application.require_room(guest)
    application.limits.new_table(address_of(request.scope))
    return rendering.facts(await application.make_table(data, guest), guest)


@get("/house", operation_id="house", responses=may_answer())
async def get_house_table(viewer: Viewer, application: App) -> TableFacts:
    """The house's table, at which bots play as long as somebody watches."""
    return rendering.facts(await application.house.table(), viewer)


@get("/tables", operation_id="my_tables", responses=may_answer())
async def get_my_tables(viewer: Viewer, application: App) -> list[TableFacts]:
    """The tables I sit at, the newest first; not those of games that are no longer installed."""
    mine = await application.store.tables_of(viewer) if viewer is not None else []
    tables: list[TableFacts] = []
    for table_id in mine:
        with suppress(Problem):
            tables.append(rendering.facts(await application.tables.find(table_id), viewer))
    return tables


@get("/tables/{table_id:str}", operation_id="table", responses=may_answer(*FINDS))
async def get_table(table_id: FromPath[str], viewer: Viewer, application: App) -> TableFacts:
    """The public facts of a table."""
    return rendering.facts(await application.tables.find(table_id), viewer)


@post(
    "/tables/{table_id:str}/join",
    operation_id="join",
    status_code=200,
    responses=may_answer("bad-name", *FINDS, "begun", "full", "over", "not-open", "barred", "too-many-tables", *WRITES),
)
async def join(table_id: FromPath[str], guest: Guest, application: App, data: JSONBody[Join]) -> TableFacts:
    """Take a seat."""
    table = await application.tables.find(table_id)
    seat = open_seat(table, data.seat)
    name = names.tidy(data.name) if data.name is not None else await application.name_of(guest, table)
    await application.require_room(guest)
    if await application.store.is_barred(table.id, guest, table.host):
        raise Problem("barred", "the host has shown you the door of this table")
    if table.live_match is None:
        await table.take_seat(seat, guest, name)
    else:
        await leaving.join(table, seat, guest, name)
    return rendering.facts(table, guest)


@post(
    "/tables/{table_id:str}/nonce",
    operation_id="give_nonce",
    status_code=200,
    responses=may_answer(*FINDS, "not-your-seat", "nonce-given", *WRITES),
)
async def give_nonce(table_id: FromPath[str], guest: Guest, application: App, data: JSONBody[MyNonce]) -> TableFacts:
    """Add to the chance of the game, after its commitment is known. It begins when everybody has."""
    table = await application.tables.find(table_id)
    if not table.seats_of(guest):
        raise Problem("not-your-seat", "you have no seat at this table")
    await table.take_nonce(guest, data.nonce)
    return rendering.facts(table, guest)


def open_seat(table: Table, wished: int | None) -> int:
    """The seat that is wished for, or the first open one."""
    seats = [n for n, seat in enumerate(table.seats) if seat.kind == SeatKind.OPEN]
    if not seats:
        raise Problem("full", "every seat of this table is taken")
    if wished is None:
        return seats[0]
    if wished not in seats:
        raise Problem("not-open", f"seat: expected one of {', '.join(map(str, seats))}, got {wished}")
    return wished


@get(
    "/tables/{table_id:str}/record",
    operation_id="record",
    responses=may_answer(*FINDS, "not-started", "not-over", "from-position"),
)
async def get_record(table_id: FromPath[str], application: App) -> Record:
    """The whole game with its seed, once it is over."""
    table = await application.tables.find(table_id)
    match = table.playing().match
    if not table.playing().over:
        raise Problem("not-over", "the record holds the seed: it can be read when the game is over")
    if not match.whole:
        raise Problem("from-position", "a game that began from a position has no record")
    return match.record([seat.name for seat in table.seats])
