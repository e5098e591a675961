"""Puzzles: the one of the day, all there are, whether an answer is right, and playing on from them."""

import asyncio
from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from signoria.server import rendering
from signoria.server.accounts.callers import Caller
from signoria.server.analyses import first_answers, puzzles
from signoria.server.analysis_bodies import (
    MyPuzzleAnswer,
    PuzzleAnswer,
    PuzzleFacts,
    PuzzleList,
    Refusal,
    SolvedPuzzles,
)
from signoria.server.api.accounts import OWN
from signoria.server.api.tables import WRITES
from signoria.server.application import Application
from signoria.server.dependencies import App, Asking, Guest, Owner
from signoria.server.limits import address_of
from signoria.server.problems import AnyRequest, may_answer
from signoria.server.protocol.facts import TableFacts
from signoria.server.server_time import now
from signoria.server.store import puzzle_rows

OneGame = Annotated[str | None, QueryParameter(max_length=64)]
OneLevel = Annotated[int | None, QueryParameter(ge=1, le=3)]
Page = Annotated[int, QueryParameter(ge=0, le=1000)]


@get("/puzzles", operation_id="puzzles", responses=may_answer("unknown-game"))
async def get_puzzles(game: OneGame = None, level: OneLevel = None, page: Page = 0) -> PuzzleList:
    """Puzzles, 50 on a page."""
    return await asyncio.to_thread(puzzles.listed, game, level, page)


@get("/puzzles/today", operation_id="puzzle_of_the_day", responses=may_answer("unknown-game", "unknown-puzzle"))
async def get_puzzle_of_the_day(game: OneGame = None) -> PuzzleFacts:
    """The puzzle of the day, by the server's date (UTC): of one game, or of the one whose turn it is."""
    puzzle = await asyncio.to_thread(puzzles.of_day, now().date(), game)
    return await asyncio.to_thread(puzzles.shown, puzzle)


@get("/puzzles/{puzzle_id:str}", operation_id="puzzle", responses=may_answer("unknown-puzzle"))
async def get_puzzle(puzzle_id: FromPath[str]) -> PuzzleFacts:
    """What whoever solves it may know."""
    return await asyncio.to_thread(puzzles.shown, puzzle_id)


@post(
    "/puzzles/{puzzle_id:str}/answer",
    operation_id="answer_puzzle",
    status_code=200,
    responses=may_answer("unknown-puzzle", "unknown-word", "foreign-origin", "too-large"),
)
async def post_puzzle_answer(
    puzzle_id: FromPath[str], data: JSONBody[MyPuzzleAnswer], caller: Asking, application: App
) -> PuzzleAnswer:
    """Is it the best choice? With the chances of all of them, why, and how many accounts have chosen each.

    Of an account, the first answer is noted.
    """
    answer = await asyncio.to_thread(puzzles.judged, puzzle_id, data.word, now().date())
    person = caller.person if caller.session is not None else None
    if person is not None and not application.store.is_read_only:
        noted = first_answers.noted(puzzle_id, data, answer)
        await application.store.write(partial(puzzle_rows.add_solved, person=person, solved=noted))
    chosen = await application.store.read(partial(puzzle_rows.chosen, puzzle=puzzle_id, person=person))
    return first_answers.counted(answer, chosen)


@post(
    "/puzzles/{puzzle_id:str}/fork",
    operation_id="fork_puzzle",
    responses=may_answer("unknown-puzzle", "too-many-tables", "too-many-new-tables", *WRITES),
)
async def post_puzzle_fork(puzzle_id: FromPath[str], guest: Guest, application: App, request: AnyRequest) -> TableFacts:
    """Play on from it at a new table, on its seat against bots, with what that seat cannot see dealt anew."""
    wish = await asyncio.to_thread(puzzles.played_on, puzzle_id)
    await application.require_room(guest)
    application.limits.new_table(address_of(request.scope))
    return rendering.facts(await application.make_table(wish, guest), guest)


@get("/me/puzzles", operation_id="solved_puzzles", responses=may_answer(*OWN))
async def get_solved_puzzles(owner: Owner, application: App) -> SolvedPuzzles:
    """What my account has made of puzzles."""
    return await solved_by(owner, application)


@post("/me/puzzles", operation_id="bring_solved_puzzles", status_code=200, responses=may_answer(*OWN, *WRITES))
async def post_solved_puzzles(owner: Owner, application: App, data: JSONBody[SolvedPuzzles]) -> SolvedPuzzles:
    """Bring along what a browser remembers of its guest. What my account has answered stays as it is.

    Puzzles that there are none of, and days on which none can have been solved, are left out.
    """
    brought = await asyncio.to_thread(puzzles.possible, data, now().date())
    await application.store.write(partial(puzzle_rows.add_solved, person=owner.person or "", solved=brought))
    return await solved_by(owner, application)


async def solved_by(owner: Caller, application: Application) -> SolvedPuzzles:
    """What an account has made of puzzles, as it travels."""
    solved = await application.store.read(partial(puzzle_rows.solved_by, person=owner.person or ""))
    return SolvedPuzzles(answers=dict(solved.answers), days=dict(solved.days), given_up=list(solved.given_up))


@post(
    "/puzzles/{puzzle_id:str}/why-not",
    operation_id="puzzle_why_not",
    status_code=200,
    responses=may_answer("unknown-puzzle", "unknown-word", "foreign-origin", "too-large"),
)
async def post_puzzle_why_not(puzzle_id: FromPath[str], data: JSONBody[MyPuzzleAnswer]) -> Refusal:
    """Which rule forbids this choice?"""
    return await asyncio.to_thread(puzzles.why_not, puzzle_id, data.word)
