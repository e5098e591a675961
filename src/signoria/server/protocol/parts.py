"""What messages are made of: choices, events, lines of the score sheet and of the talk.

Sentences travel as `Message` (a key and its arguments), never finished: each viewer reads his own language.
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from signoria.core.message import Message
from signoria.server.protocol.fields import Document, Path, Preset


class Choice(Struct):
    """A legal choice: the word that is sent back, and what it means now."""

    word: str
    sentence: Message


class Happening(Struct):
    """An event as its reader may know it, and the number of the update that first told it."""

    number: int
    message: Message


class Standing(Struct):
    """What a seat has ordered, "" for nothing, and the words of all that it may order now."""

    order: str
    may: list[str]


class NoWayBack(StrEnum):
    """What stands between a seat and its last choice: it has chosen `nothing` so far; `another` seat has chosen since;
    somebody was `shown` what he could not foresee; all have `agreed` to go back to after it, and know what came then;
    or the game is `over` and everything open."""

    NOTHING = "nothing"
    ANOTHER = "another"
    SHOWN = "shown"
    AGREED = "agreed"
    OVER = "over"


class ScoreLine(Struct):
    """A line of the score sheet with the rule it follows, and the sum of its seat down to here."""

    seat: int
    rule: str
    message: Message
    points: int
    sum: int


class Reason(Struct):
    """The rule that forbids a choice, and why."""

    rule: str
    message: Message


class Put(Struct):
    """A part of an update that is new, or another one than before."""

    at: Path
    value: Any  # Any: every part of a view


class Splice(Struct):
    """In the list there, from that place on, so many items give way to these."""

    at: Path
    start: int
    count: int
    items: list[Any]  # Any: see `Put`


class ChatLine(Struct, kw_only=True):
    """Something that was said at a table: a `text` in whatever language, or a `preset`, which is `chat.<preset>`."""

    number: int
    seat: int
    name: str
    text: str
    preset: Preset | None
    at: str


class Step(Struct, kw_only=True):
    """The table after one more choice, as its reader may know it."""

    number: int
    """So many choices had taken effect."""
    seat: int | None
    """Who has made the last of them; None at the beginning."""
    waiting: list[int]
    events: list[Message]
    """What came of that choice."""
    view: Document
