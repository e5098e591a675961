"""What the fields of messages and bodies may hold. Everything that comes from outside is bounded here."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

VERSION: Final = 1
SPECTATOR = "spectator"
"""The key of the view of somebody who has no seat."""

Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Count = Annotated[int, Meta(ge=1, le=1000)]
Word = Annotated[str, Meta(min_length=1, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=64)]
Order = Annotated[str, Meta(max_length=200)]
Document = dict[str, Any]  # Any: setups, views and positions are described by each game, see the schema
Preset = Literal["hello", "good-luck", "one-moment", "your-turn", "sorry", "thanks", "well-played", "good-game", "bye"]
RefusalCode = Literal["illegal", "unknown-word", "stale", "not-asked", "not-your-seat", "not-started"]

Path = list[str | int]
"""The way from an update to a part of it: names in objects, places in lists."""
