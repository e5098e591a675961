"""What travels in a guided first game."""

from typing import Annotated

from msgspec import Meta, Struct, field

from signoria.core.message import Message
from signoria.server.bodies import Request
from signoria.server.protocol.facts import TableFacts
from signoria.server.protocol.fields import Document, Seat, Word
from signoria.server.protocol.from_server import Update
from signoria.server.protocol.parts import Choice, Reason

MOST_CHOICES = 2000


class PictureFacts(Struct, kw_only=True):
    """Something that one might do on a position, whether one may, and what is said below it."""

    word: str
    position: Document
    allowed: bool
    caption: str


class StepFacts(Struct, kw_only=True):
    """One idea, in the words of the reader."""

    id: str
    title: str
    idea: str
    task: str
    done: str
    """What is said when it is done."""
    rule: str
    """The rule that it teaches."""
    free: bool
    """Is it the game at the end, in which everything is allowed?"""
    pictures: list[PictureFacts]
    """What is allowed, beside what is not."""


class ChapterFacts(Struct, kw_only=True):
    """A few steps that belong together."""

    id: str
    title: str
    steps: list[StepFacts]


class LessonFacts(Struct, kw_only=True):
    """A guided first game."""

    game: str
    minutes: int
    chapters: list[ChapterFacts]


class ChosenWord(Struct, kw_only=True):
    """Who has chosen what."""

    seat: Seat
    word: Word


class LessonMove(Request):
    """What was chosen so far at a step, and what I choose now. Without a word I only want to see the table."""

    chosen: Annotated[list[ChosenWord], Meta(max_length=MOST_CHOICES)] = field(default_factory=list)
    word: Word | None = None
    asking: bool = False
    """Do I only ask why not?"""


class LessonChoice(Request):
    """What I choose in the free game, after the choices before it."""

    word: Word
    chosen: Annotated[list[ChosenWord], Meta(max_length=MOST_CHOICES)] = field(default_factory=list)
    after_remark: bool = False
    """Has the bot said something to my choice before this one? Then it says less."""


class Remark(Struct, kw_only=True):
    """What the bot says to a choice: what was better and why, or what it gained; None where it matters little."""

    message: Message | None


class LessonTable(Struct, kw_only=True):
    """A step as it stands now. A choice that was wrong has changed nothing."""

    table: TableFacts
    setup: Document
    update: Update
    chosen: list[ChosenWord]
    """All choices so far: the next move quotes them."""
    done: bool
    wanted: list[Choice]
    """What the step wants now, for whoever asks to be shown."""
    refusal: Reason | None
    """Why my choice was not the one."""
