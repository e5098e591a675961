"""What viewers are told of a match: rendered once for all who have the same seats, and then only what has changed."""

from msgspec import json, structs

from signoria.server import rendering
from signoria.server.changes import changes
from signoria.server.live_match import LiveMatch
from signoria.server.protocol.from_server import ServerMessage, Update

TEXT = 0x81
"""The first byte of a whole message that is text."""
SHORT, MIDDLE = 126, 1 << 16
"""Lengths from which on the head of a frame is longer."""


def frame(message: ServerMessage) -> bytes:
    """A message as it goes over a socket: whole, as text, unmasked. Its head tells its length (RFC 6455, 5.2)."""
    text = json.encode(message)
    if len(text) < SHORT:
        return bytes((TEXT, len(text))) + text
    if len(text) < MIDDLE:
        return b"%c\x7e%b%b" % (TEXT, len(text).to_bytes(2), text)
    return b"%c\x7f%b%b" % (TEXT, len(text).to_bytes(8), text)


class Telling:
    """The newest update for these seats, and how it differs from the one before."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.revision = 0
        """Counts what was told; 0 where there is no match yet."""
        self._live: LiveMatch | None = None
        self._seen: tuple[object, ...] = ()
        self._update: Update | None = None
        self._changes: bytes | None = None
        self._whole: tuple[int, bytes] | None = None

    def go_on(self, live: LiveMatch) -> None:
        """Render what there is to be told now, if it is anything new."""
        seen = (live, live.number, live.ended, [live.orders.of(seat) for seat in self.seats])
        if seen == self._seen:
            return
        before = self._update
        self.revision += 1
        update = rendering.update(live, self.seats, live.number if before is None else before.number)
        update.revision = self.revision
        self._changes = None if before is None else frame(changes(before, update, live.common))
        self._whole = None
        self._live, self._seen, self._update = live, seen, update

    def news_for(self, revision: int, number: int) -> bytes:
        """What somebody is told who knows that revision, of that number."""
        if revision == self.revision - 1 and self._changes is not None:
            return self._changes
        return self.whole(number)

    def whole(self, after: int) -> bytes:
        """All of it, with the events after that number; -1 for all of them."""
        if self._whole is None or self._whole[0] != after:
            assert self._live is not None, "there is something to tell"
            assert self._update is not None, "as above"
            events = rendering.all_events(self._live, self.seats, after)
            self._whole = (after, frame(structs.replace(self._update, events=events)))
        return self._whole[1]
