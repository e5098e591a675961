"""Guided first games over the wire. Nothing is stored: a move brings the choices before it along."""

from datetime import datetime
from typing import NamedTuple

from signoria.core.errors import SignoriaError
from signoria.core.message import message
from signoria.lessons import (
    EASY,
    PUPIL,
    Lesson,
    Sitting,
    Step,
    StepWords,
    Wrong,
    is_allowed,
    lesson,
    minutes,
    shown,
    words,
)
from signoria.lessons import Choice as Chosen
from signoria.server import rendering
from signoria.server.bot_pool import BotPool
from signoria.server.lesson_bodies import (
    ChapterFacts,
    ChosenWord,
    LessonFacts,
    LessonMove,
    LessonTable,
    PictureFacts,
    StepFacts,
)
from signoria.server.live_match import LiveMatch
from signoria.server.problems import Problem
from signoria.server.protocol.facts import SeatFacts, TableFacts, TableStatus
from signoria.server.protocol.from_server import Update
from signoria.server.protocol.parts import Choice, Reason, Standing
from signoria.server.seats import SeatKind
from signoria.server.server_time import now
from signoria.server.store.entries import ChosenBy, EntryKind

BOTS = ("Bianca", "Cosimo", "Lorenzo")
"""Who sits with whoever learns; the steps speak of them."""
ILARIA = "Ilaria"
"""Whoever learns, where his own name is one of theirs."""


def facts(taught: Lesson, lang: str) -> LessonFacts:
    """A lesson in the reader's language."""
    said = words(taught.game, lang)
    chapters = [
        ChapterFacts(
            id=chapter.id,
            title=said.chapters[chapter.id],
            steps=[_step(taught.game, step, said.steps[step.id]) for step in chapter.steps],
        )
        for chapter in taught.chapters
    ]
    return LessonFacts(game=taught.game, minutes=minutes(taught.game, lang), chapters=chapters)


def _step(game_id: str, step: Step, told: StepWords) -> StepFacts:
    pictures = [
        PictureFacts(
            word=picture.word,
            position=dict(shown(step, picture)),
            allowed=is_allowed(game_id, step, picture),
            caption=caption,
        )
        for picture, caption in zip(step.pictures, told.pictures, strict=True)
    ]
    return StepFacts(
        id=step.id,
        title=told.title,
        idea=told.idea,
        task=told.task,
        done=told.done,
        rule=step.rule,
        free=step.is_free,
        pictures=pictures,
    )


def sitting_of(game_id: str, step_id: str, chosen: list[ChosenWord]) -> Sitting:
    """The step after these choices; a problem where they could not have been made."""
    taught = lesson(game_id)
    step = next((step for step in taught.steps if step.id == step_id), None)
    if step is None:
        raise Problem("not-found", f"step: expected one of {', '.join(step.id for step in taught.steps)}")
    try:
        return Sitting(taught, step, [Chosen(choice.seat, choice.word) for choice in chosen])
    except SignoriaError as error:
        raise Problem("illegal", f"chosen: {error}") from None


async def moved(game_id: str, step_id: str, move: LessonMove, pool: BotPool, lang: str, name: str) -> LessonTable:
    """What comes of a move: the table after it and after all that the others do, or why it was not the one."""
    sitting = sitting_of(game_id, step_id, move.chosen)
    wrong = None
    if move.word is not None:
        wrong = _wrong(sitting, move.word)
        if wrong is None and not move.asking:
            sitting.play(PUPIL, move.word)
    await _let_others_choose(sitting, pool)
    return LessonTable(
        table=_table(sitting, name),
        setup=sitting.match.setup(),
        update=_update(sitting),
        chosen=[ChosenWord(seat=seat, word=word) for seat, word in sitting.chosen],
        done=sitting.done,
        wanted=_wanted(sitting),
        refusal=None if wrong is None else _reason(sitting, wrong, lang),
    )


def about_to_choose(game_id: str, step_id: str, chosen: list[ChosenWord], word: str) -> Sitting:
    """The step before this choice of the pupil; a problem where he cannot make it."""
    sitting = sitting_of(game_id, step_id, chosen)
    if _wrong(sitting, word) is not None:
        raise Problem("illegal", f"word: expected a choice that can be made, got {word!r}")
    return sitting


def _wrong(sitting: Sitting, word: str) -> Wrong | None:
    if sitting.done or PUPIL not in sitting.match.waiting:
        raise Problem("not-asked", "the step is done, or others are to choose")
    return sitting.wrong(word)


async def _let_others_choose(sitting: Sitting, pool: BotPool) -> None:
    while True:
        settled = sitting.settled()
        if settled is not None:
            sitting.play(*settled)
            continue
        seat = sitting.asked_bot
        if seat is None:
            return
        match = sitting.match
        word = await pool.choose(EASY, f"lesson {sitting.lesson.game}", match.setup(), match.view(seat))
        sitting.play(seat, word)


def _wanted(sitting: Sitting) -> list[Choice]:
    match = sitting.match
    return [Choice(word, match.sentence(match.choice(word), PUPIL)) for word in sitting.wanted]


def _reason(sitting: Sitting, wrong: Wrong, lang: str) -> Reason:
    if wrong.message is not None:
        return Reason(wrong.rule, wrong.message)
    said = words(sitting.lesson.game, lang).steps[sitting.step.id].wrong[wrong.objection]
    return Reason(wrong.rule, message("web.learn.said", words=said))


def _update(sitting: Sitting) -> Update:
    """The table as the pupil sees it. Lessons know no standing orders, and taking back is what the steps are for."""
    told = rendering.update(_live(sitting), [PUPIL])
    told.can_take_back, told.no_way_back = {str(PUPIL): 0}, {}
    told.standing = {str(PUPIL): Standing("", [])}
    if sitting.done:  # whatever would come next is another step's
        told.choices, told.asked_at = {str(PUPIL): []}, {}
    return told


class _Entry(NamedTuple):
    """A choice as a table would have stored it."""

    number: int
    seat: int
    asked_at: int
    word: str
    kind: str = EntryKind.CHOICE
    by: str = ChosenBy.PERSON
    took: int | None = None
    at: datetime = now()


def _live(sitting: Sitting) -> LiveMatch:
    """The step as a match at a table, with all that happened in it."""
    live = LiveMatch(Sitting(sitting.lesson, sitting.step).match, now())
    for number, (seat, word) in enumerate(sitting.chosen, 1):
        live.learn(_Entry(number, seat, live.questions.asked_at(seat), word))
    return live


def _table(sitting: Sitting, name: str) -> TableFacts:
    match = sitting.match
    own = ILARIA if name in BOTS else name
    people = [SeatFacts(seat=PUPIL, kind=SeatKind.PERSON, name=own, mine=True, present=True)]
    people += [
        SeatFacts(seat=seat, kind=SeatKind.BOT, name=BOTS[seat - 1], bot=EASY, present=True)
        for seat in range(1, match.players)
    ]
    return TableFacts(
        id=f"{sitting.lesson.game} {sitting.step.id}",
        game=sitting.lesson.game,
        ruleset=match.ruleset,
        players=match.players,
        options=match.options,
        title="",
        status=TableStatus.OVER if match.over else TableStatus.PLAYING,
        number=len(sitting.chosen),
        seats=people,
        commitment="",
        invitation=f"/learn/{sitting.lesson.game}",
        created=now().isoformat(timespec="seconds"),
    )
