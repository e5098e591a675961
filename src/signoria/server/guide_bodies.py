"""What travels when somebody reads how a game is played."""

from msgspec import Struct

from signoria.server.protocol.fields import Document
from signoria.server.protocol.parts import ScoreLine


class GuideLine(Struct, kw_only=True):
    """A sentence, or a row of what differs between editions: its head first, then one cell for each of them."""

    id: str
    cells: list[str]


class GuideSection(Struct, kw_only=True):
    """Sentences under one head."""

    id: str
    head: str
    lines: list[GuideLine]


class ExampleFacts(Struct, kw_only=True):
    """A position with the score of one seat, line by line, as the engine counts it."""

    seen: Document
    """The setup of the match and what everybody sees."""
    sheet: list[ScoreLine]
    total: int


class GuideFacts(Struct, kw_only=True):
    """How a game is played in an edition, on one page, in the order in which one needs it."""

    game: str
    edition: str
    editions: dict[str, str]
    """All that have a page, with their names."""
    title: str
    lede: str
    sections: list[GuideSection]
    example: ExampleFacts
    """A score that is worked out."""
