"""Going away from a game: for good, for a while, and giving it up."""

from litestar import post
from litestar.params import JSONBody

from signoria.server import guest_actions, rendering
from signoria.server.api.tables import WRITES
from signoria.server.bodies import MySeat
from signoria.server.dependencies import Guest, TheTable, Viewer
from signoria.server.problems import FINDS, may_answer
from signoria.server.protocol.facts import TableFacts

DURING_A_GAME = may_answer(*FINDS, "not-started", "not-your-seat", "over", *WRITES)


@post(
    "/tables/{table_id:str}/leave",
    operation_id="leave",
    status_code=200,
    responses=may_answer(*FINDS, "begun", "over", "not-your-seat", "not-open", *WRITES),
)
async def leave(table: TheTable, guest: Guest, data: JSONBody[MySeat]) -> TableFacts:
    """Give a seat back. During a game a bot has it from then on."""
    await guest_actions.leave(table, guest, data.seat)
    return rendering.facts(table, guest)


@post("/tables/{table_id:str}/concede", operation_id="concede", status_code=200, responses=DURING_A_GAME)
async def concede(table: TheTable, viewer: Viewer, data: JSONBody[MySeat]) -> TableFacts:
    """Give the game up. With two at the table the other has won, else a bot has the seat from then on."""
    await guest_actions.concede(table, viewer, data.seat)
    return rendering.facts(table, viewer)


@post("/tables/{table_id:str}/away", operation_id="away", status_code=200, responses=DURING_A_GAME)
async def go_away(table: TheTable, viewer: Viewer, data: JSONBody[MySeat]) -> TableFacts:
    """Let a bot play until I am back."""
    await guest_actions.go_away(table, viewer, data.seat)
    return rendering.facts(table, viewer)


@post("/tables/{table_id:str}/back", operation_id="back", status_code=200, responses=DURING_A_GAME)
async def come_back(table: TheTable, viewer: Viewer, data: JSONBody[MySeat]) -> TableFacts:
    """Play myself again."""
    await guest_actions.come_back(table, viewer, data.seat)
    return rendering.facts(table, viewer)
