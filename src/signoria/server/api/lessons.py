"""Guided first games: what they say, and playing through them step by step."""

from typing import Annotated, Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from signoria.lessons import LESSONS, editions, lesson
from signoria.server import guides, lessons
from signoria.server.dependencies import App, Guest
from signoria.server.guide_bodies import GuideFacts
from signoria.server.lesson_bodies import (
    LessonChoice,
    LessonFacts,
    LessonMove,
    LessonTable,
    Remark,
)
from signoria.server.limits import address_of
from signoria.server.problems import AnyRequest, Problem, ProblemCode, may_answer

Language = Annotated[Literal["en", "nl", "fr", "de"], QueryParameter(name="lang")]


def require_lesson(game_id: str) -> None:
    """There is a lesson of our own games alone."""
    if game_id not in LESSONS:
        raise Problem("unknown-game", f"game: expected one of {', '.join(LESSONS)}, got {game_id[:40]!r}")


@get("/lessons/{game_id:str}", operation_id="lesson", sync_to_thread=False, responses=may_answer("unknown-game"))
def get_lesson(game_id: FromPath[str], language: Language = "en") -> LessonFacts:
    """A guided first game: its chapters, and what each step says."""
    require_lesson(game_id)
    return lessons.facts(lesson(game_id), language)


@get(
    "/guides/{game_id:str}",
    operation_id="guide",
    sync_to_thread=False,
    responses=may_answer("unknown-game", "not-found"),
)
def get_guide(
    game_id: FromPath[str], language: Language = "en", edition: Annotated[str, QueryParameter(name="edition")] = ""
) -> GuideFacts:
    """How a game is played in an edition, on one page."""
    require_lesson(game_id)
    if edition and edition not in editions(game_id):
        raise Problem("not-found", f"edition: expected one of {', '.join(editions(game_id))}, got {edition[:40]!r}")
    return guides.facts(game_id, language, edition)


MOVES: tuple[ProblemCode, ...] = (
    "unknown-game", "not-found", "illegal", "not-asked", "foreign-origin", "too-large", "too-fast",
)  # fmt: skip
"""What may be wrong with a choice at a step."""


@post(
    "/lessons/{game_id:str}/{step_id:str}",
    operation_id="lessonMove",
    status_code=200,
    responses=may_answer(*MOVES),
)
async def post_move(
    game_id: FromPath[str],
    step_id: FromPath[str],
    guest: Guest,
    application: App,
    data: JSONBody[LessonMove],
    request: AnyRequest,
    language: Language = "en",
) -> LessonTable:
    """Choose something at a step, and see what comes of it. Nothing is stored: the choices so far come along."""
    require_lesson(game_id)
    application.quotas.learn(guest, address_of(request.scope))
    name = (await application.me(guest)).name
    return await lessons.moved(game_id, step_id, data, application.bots, language, name)


@post(
    "/lessons/{game_id:str}/{step_id:str}/remark",
    operation_id="lessonRemark",
    status_code=200,
    responses=may_answer(*MOVES),
)
async def post_remark(
    game_id: FromPath[str],
    step_id: FromPath[str],
    guest: Guest,
    application: App,
    data: JSONBody[LessonChoice],
    request: AnyRequest,
) -> Remark:
    """What does the bot say to my choice in the free game? It counts as a hint; without a budget the bot is silent."""
    require_lesson(game_id)
    address = address_of(request.scope)
    application.quotas.learn(guest, address)
    sitting = lessons.about_to_choose(game_id, step_id, data.chosen, data.word)
    return Remark(message=await application.remarks.on(sitting, data.word, data.after_remark, guest, address))
