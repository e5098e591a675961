"""Connections as uvicorn serves them, with limits that it has not: for requests, answers and frames."""

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from signoria.server.answer_headers import HEADERS
from signoria.server.homes import Homes
from signoria.server.token_bucket import TokenBucket

HALF_SENT = 10.0
"""Seconds within which a request must be here, all of it."""
UNREAD_FOR = 20.0
"""Seconds after which it is asked whether somebody reads his answer."""
READ_AT_LEAST = 4096
"""Bytes that he has read by then."""
HEADERS_AT_MOST = 16 * 1024
"""Bytes of headers that may be here while their end is not."""
FREE_PARTS, PART_AT_LEAST = 100, 512
"""A body comes in so many parts, and in more only where they have so many bytes on average: each takes time."""
SMALL_FRAMES_A_SECOND = 10
"""Pings, pongs and pieces of messages from one socket, on average."""
LINGER = 1.0
"""Seconds in which somebody who has gone too far hears why."""
PIECE = 4096
"""Bytes that are looked at before it is asked again whether the sender has gone too far."""
UNREAD = 4
"""Messages that may wait until nothing more is read from their sender."""
SWITCHING, AGAINST_POLICY = 101, 1008
CONNECTION = "signoria_connection"
"""Where a handler finds the connection of its socket, in the state of the scope."""


class BoundedParser(h11.Connection):
    """Reads no body that comes in hundreds of thousands of tiny parts: with few bytes they would hold up everybody."""

    _parts, _bytes = 0, 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts, self._bytes = 0, 0
        elif isinstance(event, h11.Data):
            self._parts += 1
            self._bytes += len(event.data)
            if self._parts > FREE_PARTS + self._bytes // PART_AT_LEAST:
                raise h11.RemoteProtocolError("a body in too many parts")
        return event


class HttpConnection(H11Protocol):
    """Ends when a request is not whole in time, however slowly its bytes drip in, or an answer is not read.

    With several workers, it may be handed over by one to another, with what was `sent` to it before.
    """

    _deadline: asyncio.TimerHandle | None = None
    _reader_watched: asyncio.TimerHandle | None = None

    def __init__(
        self,
        *given: Any,
        homes: Homes | None = None,
        sent: bytes = b"",
        **named: Any,  # Any: as uvicorn gives it
    ) -> None:
        super().__init__(*given, **named)
        self.conn = BoundedParser(h11.SERVER, HEADERS_AT_MOST)
        self._homes = homes
        self._sent = sent

    def send_400_response(self, msg: str) -> None:
        """It is no HTTP. Whoever has been answered before the end of his request is not told anything more."""
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
            return
        headers = {"Content-Type": "text/plain; charset=utf-8", "Connection": "close"} | HEADERS
        said = h11.Response(status_code=400, headers=list(headers.items()), reason=b"Bad Request")
        body = self._instead_of_answer(msg)
        for event in (said, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _instead_of_answer(self, msg: str) -> bytes:
        """What is told of the request whose body is no HTTP. Its handler may answer all the same: nobody hears that."""
        if self.conn.our_state is h11.IDLE:
            return msg.encode()
        self.cycle.disconnected = True
        return b"" if self.scope["method"] == "HEAD" else msg.encode()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._deadline = self.loop.call_later(HALF_SENT, transport.abort)
        if self._sent:
            self.data_received(self._sent)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Have the home of a table serve its socket, or do so here, with what came right after the request."""
        early = bytes(self.conn.trailing_data[0])
        if self._homes is not None:
            request = b"%s %s HTTP/1.1\r\n" % (event.method, event.target)
            lines = [b"%s: %s\r\n" % header for header in self.headers]
            if self._homes.hand_over(self.transport, event.target, b"".join([request, *lines, b"\r\n", early])):
                self.connections.discard(self)
                return
        super().handle_websocket_upgrade(event)
        if early and not self.transport.is_closing():
            protocol = self.transport.get_protocol()
            assert isinstance(protocol, SocketConnection), "as it was told by our server"
            protocol.data_received(early)

    def connection_lost(self, exc: Exception | None) -> None:
        self._whole()
        self._reads()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Is there the beginning of a request that must be whole in time?"""
        if self.transport.get_protocol() is not self or not self._is_half_sent():
            self._whole()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(HALF_SENT, self.transport.abort)

    def _is_half_sent(self) -> bool:
        return self.conn.their_state is h11.SEND_BODY or (
            self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
        )

    def _whole(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        self._reads()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._watch_reader()  # a line that is closed stays open until its last byte is read

    def _watch_reader(self) -> None:
        self._reads()
        unread = self.transport.get_write_buffer_size()
        self._reader_watched = self.loop.call_later(UNREAD_FOR, self._look_at_reader, unread)

    def _look_at_reader(self, unread: int) -> None:
        """Whoever reads slowly has time; whoever reads nothing has none."""
        if unread - self.transport.get_write_buffer_size() < READ_AT_LEAST:
            self.transport.abort()
        else:
            self._watch_reader()

    def _reads(self) -> None:
        if self._reader_watched is not None:
            self._reader_watched.cancel()
            self._reader_watched = None


class SocketConnection(WebSocketsSansIOProtocol):
    """Shows the door to whoever sends frames that bring nothing: pings, and messages in many pieces.

    What it sends is written at once: a task, a queue and an event for each message would cost more than the message.
    """

    _bucket: TokenBucket | None = None
    _is_shown_the_door = False
    drained: Callable[[], None] | None = None
    """Called when somebody keeps up again who did not."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["state"][CONNECTION] = self

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. Uvicorn stops reading after each; here some may wait, which spares two system calls."""
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and self.queue.qsize() >= UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def keeps_up(self) -> bool:
        """Does he read what he is sent?"""
        return self.writable.is_set()

    def push(self, frame: bytes) -> None:
        """Send a frame at once; whoever is going is not told any more."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frame)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def data_received(self, data: bytes) -> None:
        if self._is_shown_the_door:
            return
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._refuse_to_open()
            if self.close_sent or self.transport.is_closing():
                return

    def _refuse_to_open(self) -> None:
        """Its headers are too long or too many. The library has made an answer, which uvicorn would never send."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def handle_ping(self) -> None:
        if self._takes_small_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._takes_small_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._takes_small_frame():
            super().handle_cont(event)

    def _takes_small_frame(self) -> bool:
        if self._bucket is None:
            self._bucket = TokenBucket(SMALL_FRAMES_A_SECOND)
        if self.close_sent or not self._bucket.takes_one():
            self._show_the_door()
            return False
        return True

    def handle_parser_exception(self) -> None:
        """Say why it ends, and wait a moment: on a line that is closed while more comes in, that would get lost."""
        said = self.conn.close_sent
        if said is None:  # he has not been let in yet, so there is no frame that could say it
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": said.code, "reason": said.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self._is_shown_the_door = True
        self.loop.call_later(LINGER, self.transport.close)

    def _show_the_door(self) -> None:
        if not self.close_sent:
            self.conn.send_close(AGAINST_POLICY, "too-fast")
            self.handle_parser_exception()
