"""Talking at a table, and notes that nobody else reads."""

from typing import Annotated

from litestar import get, post, put
from litestar.params import JSONBody, QueryParameter

from signoria.server import chatting, rendering
from signoria.server.accounts.callers import Scope
from signoria.server.api.tables import WRITES
from signoria.server.bodies import Mute, MyLine, Note
from signoria.server.dependencies import SCOPE, App, Guest, TheTable, Viewer
from signoria.server.problems import FINDS, Problem, may_answer
from signoria.server.protocol.facts import TableFacts
from signoria.server.protocol.from_server import Chat
from signoria.server.table import Table

TALKS = {SCOPE: Scope.TALK}
AfterLine = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


@get("/tables/{table_id:str}/chat", operation_id="chat", responses=may_answer(*FINDS))
async def get_chat(table: TheTable, viewer: Viewer, application: App, after: AfterLine = 0) -> Chat:
    """What was said lately, without those whom I do not want to hear."""
    await application.unheard.learn(viewer)
    return Chat(lines=chatting.heard(table, application.unheard, viewer, after))


@post(
    "/tables/{table_id:str}/chat",
    operation_id="say",
    status_code=200,
    responses=may_answer(*FINDS, "not-your-seat", "bad-text", *WRITES),
    opt=TALKS,
)
async def post_line(table: TheTable, viewer: Viewer, application: App, data: JSONBody[MyLine]) -> TableFacts:
    """Say something. It is stored when this is answered."""
    application.quotas.say(viewer)
    await chatting.say(application.store, table, viewer, data.seat, data.text, data.preset)
    return rendering.facts(table, viewer)


@post(
    "/tables/{table_id:str}/mute",
    operation_id="mute",
    status_code=200,
    responses=may_answer(*FINDS, "bad-seats", *WRITES),
    opt=TALKS,
)
async def post_mute(table: TheTable, guest: Guest, application: App, data: JSONBody[Mute]) -> TableFacts:
    """Hear somebody no more, here or everywhere; or again."""
    application.quotas.say(guest)
    await application.unheard.mute(table, guest, data.seat, data.mute, data.everywhere)
    return rendering.facts(table, guest)


@get("/tables/{table_id:str}/note", operation_id="note", responses=may_answer(*FINDS, "not-your-seat"))
async def get_note(table: TheTable, viewer: Viewer, application: App) -> Note:
    """What I have noted here."""
    return Note(text=await application.store.note_of(table.id, seated(table, viewer)))


@put(
    "/tables/{table_id:str}/note",
    operation_id="set_note",
    responses=may_answer(*FINDS, "not-your-seat", *WRITES),
    opt=TALKS,
)
async def put_note(table: TheTable, viewer: Viewer, application: App, data: JSONBody[Note]) -> Note:
    """Note something that nobody else reads."""
    guest = seated(table, viewer)
    application.quotas.say(guest)
    await application.store.set_note(table.id, guest, data.text)
    return data


def seated(table: Table, viewer: str | None) -> str:
    """Whoever keeps notes has a seat."""
    if viewer is None or not table.seats_of(viewer):
        raise Problem("not-your-seat", "you have no seat at this table")
    return viewer
