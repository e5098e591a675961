"""Making tables, finding them, sitting down."""

from contextlib import suppress

from litestar import get, post
from litestar.params import JSONBody

from signoria.core.record import Record
from signoria.server import catching_up, leaving, rendering
from signoria.server.accounts.callers import Caller
from signoria.server.application import Application
from signoria.server.bodies import Join, MyNonce, NewTable
from signoria.server.dependencies import App, Asking, Guest, TheTable, Viewer
from signoria.server.limits import address_of
from signoria.server.problems import FINDS, AnyRequest, Problem, ProblemCode, may_answer
from signoria.server.protocol.facts import TableFacts
from signoria.server.ratings import rated_tables
from signoria.server.replay_bodies import QueuedTable
from signoria.server.seats import SeatKind
from signoria.server.table import Table

RATED: tuple[ProblemCode, ...] = ("needs-account", "not-by-program")
"""Why somebody may not sit at a rated table."""
WRITES: tuple[ProblemCode, ...] = ("foreign-origin", "too-large", "closing", "read-only")


@post(
    "/tables",
    operation_id="make_table",
    responses=may_answer(
        "bad-options", "bad-position", "bad-seats", "bad-name", "bots-alone", "unknown-game", "too-many-tables",
        "too-many-new-tables", "cannot-be-rated", *RATED, *WRITES,
    ),
)  # fmt: skip
async def make_table(
    guest: Guest, caller: Asking, application: App, data: JSONBody[NewTable], request: AnyRequest
) -> TableFacts:
    """A new table."""
    if data.rated:
        await require_rated_person(application, guest, caller)
        rated_tables.require_possible(data)
    await application.require_room(guest)
    application.limits.new_table(address_of(request.scope))
    return rendering.facts(await application.make_table(data, guest), guest)


@get("/house", operation_id="house", responses=may_answer("read-only"))
async def get_house_table(viewer: Viewer, application: App) -> TableFacts:
    """The house's table, at which bots play as long as somebody watches."""
    return rendering.facts(await application.house_table.now(), viewer)


@get("/tables", operation_id="my_tables", responses=may_answer())
async def get_my_tables(viewer: Viewer, application: App) -> list[TableFacts]:
    """The tables I sit at, the newest first; not those of games that are no longer installed."""
    mine = await application.store.tables_of(viewer) if viewer is not None else []
    tables: list[TableFacts] = []
    for table_id in mine:
        with suppress(Problem):
            tables.append(rendering.facts(await application.tables.find(table_id), viewer))
    return tables


@get("/queue", operation_id="queue", responses=may_answer())
async def get_queue(viewer: Viewer, application: App) -> list[QueuedTable]:
    """The tables I sit at that are not over: those that wait for me first, the most urgent before."""
    mine = await application.store.tables_under_way(viewer) if viewer is not None else []
    tables: list[Table] = []
    for table_id in mine:
        with suppress(Problem):
            tables.append(await application.tables.find(table_id))
    return [] if viewer is None else catching_up.queue(tables, viewer)


@get("/tables/{table_id:str}", operation_id="table", responses=may_answer(*FINDS))
async def get_table(table: TheTable, viewer: Viewer) -> TableFacts:
    """The public facts of a table."""
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/join",
    operation_id="join",
    status_code=200,
    responses=may_answer(
        "bad-name", *RATED, *FINDS, "begun", "full", "over", "not-open", "barred", "too-many-tables", *WRITES
    ),
)
async def join(table: TheTable, guest: Guest, caller: Asking, application: App, data: JSONBody[Join]) -> TableFacts:
    """Take a seat."""
    if table.rated:
        await require_rated_person(application, guest, caller)
    seat = open_seat(table, data.seat)
    name = await application.name_at(table, guest, data.name)
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
    responses=may_answer(*FINDS, "not-your-seat", "nonce-given", "stale", "begun", "over", "not-open", *WRITES),
)
async def give_nonce(table: TheTable, guest: Guest, data: JSONBody[MyNonce]) -> TableFacts:
    """Add to the chance of the game, after its commitment is known. It begins when everybody has."""
    if not table.seats_of(guest):
        raise Problem("not-your-seat", "you have no seat at this table")
    await table.take_nonce(guest, data.nonce, data.commitment)
    return rendering.facts(table, guest)


async def require_rated_person(application: Application, guest: str, caller: Caller) -> None:
    """Who sits at a rated table: accounts, of people who play themselves or of programs."""
    rated_tables.require_account((await application.me(guest)).account)
    rated_tables.require_himself(caller)


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
    responses=may_answer(*FINDS, "not-started", "not-over"),
)
async def get_record(table: TheTable) -> Record:
    """The whole game with its seed, once it is over."""
    match = table.playing().match
    if not table.playing().over:
        raise Problem("not-over", "the record holds the seed: it can be read when the game is over")
    return match.record([seat.name for seat in table.seats])
