"""What one viewer of a table was told, and what he is told next: what has changed since, and each thing once."""

from collections.abc import Callable

from signoria.server import chatting, rendering
from signoria.server.audience import Audience, Scene
from signoria.server.chatting import Unheard
from signoria.server.live_match import LiveMatch
from signoria.server.protocol.fields import Document
from signoria.server.protocol.from_client import Choose
from signoria.server.protocol.from_server import Accepted, Chat, Presence, ServerMessage
from signoria.server.table import Table
from signoria.server.telling import Telling, frame


class Told:
    """What a viewer knows of a table. `push` sends him a frame."""

    def __init__(self, table: Table, guest: str | None, unheard: Unheard, push: Callable[[bytes], None]) -> None:
        self.table = table
        self.guest = guest
        self.owed: Choose | None = None
        """His choice that is being stored: that it is, he is told together with what came of it."""
        self._unheard = unheard
        self._push = push
        self._facts: object = None
        self._has_setup = False
        self._presence: Presence | None = None
        self._line = 0
        self._seats: list[int] | None = None
        self._revision, self._number = 0, -1

    def tell(self, scene: Scene, audience: Audience) -> None:
        """Send what he does not know yet."""
        self._tell_table(scene)
        live = self.table.live_match
        if live is not None:
            self._tell_match(live, audience)
        self._tell_chat()

    def tell_all(self, live: LiveMatch, audience: Audience, after: int) -> int:
        """Send all of the match, with the events after that number; how many bytes it took."""
        telling = self._telling(live, audience)
        everything = telling.whole(after)
        self._push(everything)
        self._revision, self._number = telling.revision, live.number
        return len(everything)

    def _tell_table(self, scene: Scene) -> None:
        if scene.facts != self._facts:
            self._facts = scene.facts
            self._send(rendering.hello(self.table, self.guest, self._setup_once()))
        if scene.presence != self._presence:
            self._presence = scene.presence
            self._push(scene.presence_frame())

    def _tell_match(self, live: LiveMatch, audience: Audience) -> None:
        telling = self._telling(live, audience)
        if telling.revision != self._revision:
            news = telling.news_for(self._revision, self._number)
            self._push(self._acknowledgement(live) + news)
            self._revision, self._number = telling.revision, live.number

    def _acknowledgement(self, live: LiveMatch) -> bytes:
        """That his choice is stored, once it is. It goes together with what came of it: each write costs as much."""
        owed = self.owed
        if owed is None or not live.questions.has(owed.asked_at, owed.seat, owed.word):
            return b""
        self.owed = None
        return frame(Accepted(asked_at=owed.asked_at, seat=owed.seat))

    def _tell_chat(self) -> None:
        said = self.table.said
        if said and said[-1].number > self._line:
            lines = chatting.heard(self.table, self._unheard, self.guest, self._line)
            self._line = said[-1].number
            if lines:
                self._send(Chat(lines=lines))

    def _telling(self, live: LiveMatch, audience: Audience) -> Telling:
        seats = self.table.seats_of(self.guest)
        if seats != self._seats:  # what he was told before was told to other eyes
            self._seats, self._revision, self._number = seats, 0, -1
        telling = audience.telling(seats)
        telling.go_on(live)
        return telling

    def _setup_once(self) -> Document | None:
        """What never changes in the match, the first time that there is a match."""
        live = self.table.live_match
        if live is None or self._has_setup:
            return None
        self._has_setup = True
        return live.setup

    def _send(self, message: ServerMessage) -> None:
        self._push(frame(message))
