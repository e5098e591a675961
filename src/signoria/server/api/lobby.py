"""The lobby: public tables, how many there are, and a quick start."""

import asyncio
from contextlib import suppress
from typing import Annotated, Literal

from litestar import get, post, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromQuery, JSONBody, QueryParameter

from signoria.server import lobby, quick_start, rendering
from signoria.server.api.tables import WRITES
from signoria.server.bodies import LobbyFacts, QuickStart
from signoria.server.connections import AGAINST_POLICY, CONNECTION, SocketConnection
from signoria.server.dependencies import App, Guest, Viewer
from signoria.server.identity import refuse_foreign_origin
from signoria.server.limits import address_of
from signoria.server.problems import AnyRequest, Problem, may_answer
from signoria.server.protocol.facts import TableFacts
from signoria.server.protocol.from_server import LobbyNews
from signoria.server.socket_ends import Socket, close_broken
from signoria.server.store.lobby import Filter
from signoria.server.telling import frame
from signoria.server.token_bucket import TokenBucket

GameId = Annotated[str | None, QueryParameter(max_length=64)]
Players = Annotated[int | None, QueryParameter(ge=1, le=16)]
ClockKind = Literal["none", "move", "game", "days"]


@get("/lobby", operation_id="lobby", responses=may_answer())
async def get_lobby(  # each is something to look for
    viewer: Viewer,
    application: App,
    game: GameId = None,
    players: Players = None,
    rated: FromQuery[bool | None] = None,
    clock: FromQuery[ClockKind | None] = None,
    status: FromQuery[Literal["waiting", "playing"] | None] = None,
) -> LobbyFacts:
    """Public tables that are not over, the newest first."""
    waiting = None if status is None else status == "waiting"
    found = await application.store.public_tables(Filter(game, players, rated, waiting, clock))
    tables: list[TableFacts] = []
    for table_id in found:
        with suppress(Problem):
            tables.append(rendering.facts(await application.tables.find(table_id), viewer))
    return LobbyFacts(counts=await application.lobby.counts(), tables=tables)


@post(
    "/quick-start",
    operation_id="quick_start",
    status_code=200,
    responses=may_answer("unknown-game", "bad-options", "too-many-tables", "too-many-new-tables", *WRITES),
)
async def post_quick_start(
    guest: Guest, application: App, data: JSONBody[QuickStart], request: AnyRequest
) -> TableFacts:
    """Sit down at a public table that waits for somebody; where there is none, make one."""
    address = address_of(request.scope)
    application.quotas.start(guest, address)
    await application.require_room(guest)
    table = await quick_start.find_seat(application, guest, data)
    if table is None:
        application.limits.new_table(address)
        table = await application.make_table(quick_start.open_table(data), guest)
    return rendering.facts(table, guest)


@websocket("/lobby/live")
async def serve_lobby(socket: Socket, application: App) -> None:
    """How many public tables there are, whenever that changes."""
    await socket.accept()
    try:
        refuse_foreign_origin(socket)
        with application.limits.socket(address_of(socket.scope)):
            await watch(socket, application)
    except Problem as problem:
        await socket.close(AGAINST_POLICY, problem.code)
    except (WebSocketDisconnect, WebSocketException):
        return
    except Exception as error:
        await close_broken(socket, error)


async def watch(socket: Socket, application: App) -> None:
    """Tell him until he leaves. There is nothing to say here; whoever goes on talking is shown the door."""
    connection: SocketConnection = socket.scope["state"][CONNECTION]
    bucket, told = TokenBucket(application.settings.messages_a_second), None
    while True:
        counts = await application.lobby.counts()
        if counts != told:
            connection.push(frame(LobbyNews(counts=counts)))
            told = counts
        with suppress(TimeoutError):
            await asyncio.wait_for(socket.receive_data("text"), lobby.LOOKED_EVERY)
            if not bucket.takes_one():
                raise Problem("too-fast", "there is nothing to say here")
