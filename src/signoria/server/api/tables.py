"""Making tables, finding them, sitting down."""

from contextlib import suppress

from litestar import get, post
from litestar.params import FromPath, JSONBody

from signoria.core.record import Record
from signoria.server import names, rendering
from signoria.server.asking import Guest, TheHouse, Viewer
from signoria.server.bodies import Join, Leave, NewTable
from signoria.server.messages import TableFacts
from signoria.server.play import check_seat
from signoria.server.problems import FINDS, Problem, may_answer
from signoria.server.table import OPEN, Table

WRITES = ("foreign-origin", "too-large", "closing")


@post(
    "/tables",
    operation_id="make_table",
    responses=may_answer("bad-options", "bad-position", "bad-seats", "bad-name", "unknown-game", *WRITES),
)
async def make_table(guest: Guest, house: TheHouse, data: JSONBody[NewTable]) -> TableFacts:
    """A new table."""
    return rendering.facts(await house.make_table(data, guest), guest)


@get("/tables", operation_id="my_tables", responses=may_answer())
async def my_tables(viewer: Viewer, house: TheHouse) -> list[TableFacts]:
    """The tables I sit at, the newest first; not those of games that are no longer installed."""
    mine = await house.store.tables_of(viewer) if viewer is not None else []
    found: list[TableFacts] = []
    for table_id in mine:
        with suppress(Problem):
            found.append(rendering.facts(await house.tables.find(table_id), viewer))
    return found


@get("/tables/{table_id:str}", operation_id="table", responses=may_answer(*FINDS))
async def table(table_id: FromPath[str], viewer: Viewer, house: TheHouse) -> TableFacts:
    """The public facts of a table."""
    return rendering.facts(await house.tables.find(table_id), viewer)


@post(
    "/tables/{table_id:str}/join",
    operation_id="join",
    status_code=200,
    responses=may_answer("bad-name", *FINDS, "begun", "full", "not-open", *WRITES),
)
async def join(table_id: FromPath[str], guest: Guest, house: TheHouse, data: JSONBody[Join]) -> TableFacts:
    """Take a seat."""
    found = await house.tables.find(table_id)
    seat = open_seat(found, data.seat)
    name = names.tidy(data.name) if data.name is not None else await house.name_of(guest, found)
    await found.take_seat(seat, guest, name, data.nonce)
    return rendering.facts(found, guest)


def open_seat(table: Table, wished: int | None) -> int:
    """The seat that is wished for, or the first open one."""
    seats = [n for n, seat in enumerate(table.seats) if seat.kind == OPEN]
    if not seats:
        raise Problem("full", "every seat of this table is taken")
    if wished is None:
        return seats[0]
    if wished not in seats:
        raise Problem("not-open", f"seat: expected one of {', '.join(map(str, seats))}, got {wished}")
    return wished


@post(
    "/tables/{table_id:str}/leave",
    operation_id="leave",
    status_code=200,
    responses=may_answer(*FINDS, "begun", "not-your-seat", *WRITES),
)
async def leave(table_id: FromPath[str], guest: Guest, house: TheHouse, data: JSONBody[Leave]) -> TableFacts:
    """Give a seat back before the game begins."""
    found = await house.tables.find(table_id)
    check_seat(found, guest, data.seat)
    await found.leave_seat(data.seat, guest)
    return rendering.facts(found, guest)


@get(
    "/tables/{table_id:str}/record",
    operation_id="record",
    responses=may_answer(*FINDS, "not-started", "not-over", "from-position"),
)
async def record(table_id: FromPath[str], house: TheHouse) -> Record:
    """The whole game with its seed, once it is over."""
    found = await house.tables.find(table_id)
    match = found.playing()
    if not match.over:
        raise Problem("not-over", "the record holds the seed: it can be read when the game is over")
    if not match.whole:
        raise Problem("from-position", "a game that began from a position has no record")
    return match.record([seat.name for seat in found.seats])
