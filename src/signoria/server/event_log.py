"""What happened in a match, kept as it travels, and small: most tables rest, and their past is seldom asked for.

A message of some ten objects takes two kilobytes in Python, as JSON a fifth of that, and packed with others a fiftieth.
"""

import zlib
from bisect import bisect_right
from operator import itemgetter
from typing import Final, cast

from msgspec import Raw, json

from signoria.core.match import Match
from signoria.core.message import Message
from signoria.core.noting import take_noted
from signoria.server.protocol.parts import Happening

AT_ONCE: Final = 16
"""So many events are packed together."""
FAST: Final = 3
"""How hard they are packed: a tenth larger than zlib's own choice, in two thirds of the time."""
MOST_TOLD: Final = 1_500
"""So many events are told at once, the newest: more than a whole game has, unless somebody draws it out on purpose."""
NOBODY: Final[dict[int, Raw]] = {}
Event = tuple[int, Raw, dict[int, Raw]]
"""The number of its entry, what everybody is told, and what some seats are told instead."""
entry_of = itemgetter(0)
ENCODER, DECODER = json.Encoder(), json.Decoder(list[Event])


class EventLog:
    """The events of a match. Those of an entry are told by the update of its number."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._last: list[int] = []  # the number of the last event in each of these
        self._open: list[Event] = []  # the newest, not packed yet

    def take(self, match: Match, number: int) -> None:
        """Take over what the match has noted since this was last called: that came of this entry."""
        for event in take_noted(match):
            private = {seat: raw(message) for seat, message in event.private.items()} if event.private else NOBODY
            self._open.append((number, raw(event.public), private))
            if len(self._open) == AT_ONCE:
                self._packed.append(zlib.compress(ENCODER.encode(self._open), FAST))
                self._last.append(number)
                self._open = []

    def after(self, number: int, seat: int | None) -> list[Happening]:
        """What happened after that entry, the last of it, as the seat may know it; None is a spectator."""
        found: list[Event] = []
        newest = max(0, len(self._packed) - MOST_TOLD // AT_ONCE - 1)  # whatever lies before is too old
        for packed in self._packed[max(newest, bisect_right(self._last, number)) :]:
            found += DECODER.decode(zlib.decompress(packed))
        found += self._open
        told = found[bisect_right(found, number, key=entry_of) :][-MOST_TOLD:]
        return [Happening(entry, seen(public, private, seat)) for entry, public, private in told]


def raw(message: Message) -> Raw:
    """A message as it travels."""
    return Raw(ENCODER.encode(message))


def seen(public: Raw, private: dict[int, Raw], seat: int | None) -> Message:
    """The form of an event for a seat. It is JSON already, which is written as it is."""
    return cast(Message, public if seat is None else private.get(seat, public))
