"""Having games and positions looked at."""

import asyncio

from litestar import get, post
from litestar.params import FromPath, JSONBody

from signoria.server.analyses import board
from signoria.server.analyses.budgets import POSITION
from signoria.server.analysis_bodies import AnalysisFacts, Board, BoardFacts, BoardQuestion, PositionAnalysis, Refusal
from signoria.server.api.hints import LOOKS
from signoria.server.api.replays import REPLAYS
from signoria.server.application import Application
from signoria.server.dependencies import App, Guest
from signoria.server.limits import address_of
from signoria.server.problems import AnyRequest, Problem, ProblemCode, may_answer
from signoria.server.replays import Replay
from signoria.server.store.analyses import AnalysisState

BOARDS: tuple[ProblemCode, ...] = (
    *REPLAYS, "no-moment", "bad-seats", "bad-position", "bad-options", "unknown-game", "illegal", "unknown-word",
    "over", "foreign-origin", "too-large",
)  # fmt: skip
"""What may be wrong with a board."""


@get("/replays/{replay_id:str}/analysis", operation_id="analysis", responses=may_answer(*REPLAYS))
async def get_analysis(replay_id: FromPath[str], application: App, request: AnyRequest) -> AnalysisFacts:
    """What was found in a game that is over, once somebody has asked for it."""
    known = await application.game_analyses.known(replay_id)
    if known is None:
        await application.find_replay(replay_id, address_of(request.scope))
    return known or AnalysisFacts(state=AnalysisState.NONE)


@post(
    "/replays/{replay_id:str}/analysis",
    operation_id="analyse",
    status_code=200,
    responses=may_answer(*REPLAYS, *LOOKS, "closing", "read-only"),
)
async def post_analysis(replay_id: FromPath[str], guest: Guest, application: App, request: AnyRequest) -> AnalysisFacts:
    """Have a game that is over looked at. It waits in a line; what is found is kept for everybody."""
    address = address_of(request.scope)
    replay = await application.find_replay(replay_id, address)
    return await application.game_analyses.want(replay, guest, address)


@post("/board", operation_id="board", status_code=200, responses=may_answer(*BOARDS))
async def post_board(application: App, data: JSONBody[Board], request: AnyRequest) -> BoardFacts:
    """The analysis board: any moment of a finished game, or a position, and a line of choices from there."""
    replay = await start_of(application, data, address_of(request.scope))
    return await asyncio.to_thread(board.facts, data, replay)


@post("/board/why-not", operation_id="board_why_not", status_code=200, responses=may_answer(*BOARDS))
async def post_board_why_not(application: App, data: JSONBody[BoardQuestion], request: AnyRequest) -> Refusal:
    """Which rule forbids this choice there?"""
    replay = await start_of(application, data, address_of(request.scope))
    return await asyncio.to_thread(board.why_not, data, replay)


@post("/board/analysis", operation_id="analyse_position", status_code=200, responses=may_answer(*BOARDS, *LOOKS))
async def post_position(guest: Guest, application: App, data: JSONBody[Board], request: AnyRequest) -> PositionAnalysis:
    """What a seat may expect there, and its best choices, from what it may know itself."""
    address = address_of(request.scope)
    replay = await start_of(application, data, address)
    match = await asyncio.to_thread(board.reached, data, replay)
    application.budgets.spend(guest, address, POSITION)
    try:
        return await board.analysed(application.analyst, match, data.seat)
    except Problem:
        application.budgets.give_back(guest, address, POSITION)
        raise


async def start_of(application: Application, data: Board, address: str) -> Replay | None:
    """The game from whose moment the line begins; None for a position, which takes a moment to be read too."""
    if (data.replay is None) == (data.game is None or data.position is None):
        raise Problem("malformed", "expected either a replay and a number, or a game and a position")
    if data.replay is not None:
        return await application.find_replay(data.replay, address)
    application.quotas.study(address)
    return None
