"""Those who play in a load: one socket for each seat, in one process, which must not cost more than the server."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from msgspec import json
from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.uri import parse_uri

from signoria.server.changes import applied

Doc = dict[str, Any]
PATIENCE, AGAIN = 20.0, 0.2
"""Seconds that somebody waits for a lost server, and between two attempts."""


class Socket(asyncio.Protocol):
    """A socket without tasks and queues: every message is handed on as soon as it is here."""

    def __init__(self, uri: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._protocol = ClientProtocol(parse_uri(uri), max_size=None)
        self._cookie = cookie
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self.closed = asyncio.get_running_loop().create_future()
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request: Request = self._protocol.connect()
        request.headers.update(Headers(Cookie=self._cookie) if self._cookie else Headers())
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode == Opcode.TEXT:
                assert event.fin, "the server sends whole messages"
                self._heard(bytes(event.data))
            elif isinstance(event, Response) and event.status_code != 101:
                self.close()
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)

    def send(self, message: object) -> None:
        self._protocol.send_text(json.encode(message))
        self._flush()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _flush(self) -> None:
        assert self._transport is not None
        for part in self._protocol.data_to_send():
            if part:
                self._transport.write(part)


Choice = tuple[str, int]
"""A choice in all games of a load: its table, and the entry that it became."""


class Told(NamedTuple):
    """How long it took from sending a choice until a seat was told, in seconds."""

    own: dict[Choice, float]
    others: dict[Choice, list[float]]

    def clear(self) -> None:
        """Forget what was measured."""
        self.own.clear()
        self.others.clear()

    def copy(self) -> "Told":
        """What was measured up to now."""
        return Told(self.own.copy(), self.others.copy())


class Table:
    """The players of one table. Each answers when he is asked: at once, or when its turn in the pace has come."""

    def __init__(self, id: str, told: Told, every: float, rng: random.Random) -> None:
        self.id = id
        self.told = told
        self.number = 0
        self.every = every
        self.rng = rng
        self.next_at = 0.0
        self._sent: dict[int, tuple[float, int]] = {}  # by number of the entry that is to come: when, and by whom

    def sending(self, seat: int, number: int) -> None:
        """A choice is being sent that will be the next entry."""
        self._sent = {entry: sent for entry, sent in self._sent.items() if entry > number - 25}
        self._sent[number + 1] = (time.perf_counter(), seat)

    def heard(self, seat: int | None, before: int, number: int) -> None:
        """A seat has been told of all entries up to that number."""
        now = time.perf_counter()
        self.number = max(self.number, number)
        for entry in range(before + 1, number + 1):
            when, by = self._sent.get(entry, (0.0, 0))
            if when and by == seat:
                self.told.own[self.id, entry] = now - when
            elif when:
                self.told.others.setdefault((self.id, entry), []).append(now - when)


class Player:
    """One seat, or somebody who watches, with his socket."""

    def __init__(self, address: str, table: Table, seat: int | None, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.update: Doc = {}
        self.cookie = cookie
        self.answered = -1
        self.playing = False
        self._first: asyncio.Future[None] | None = None
        parts = urlsplit(address)
        self._where = (str(parts.hostname), parts.port or 0)
        self._uri = f"ws://{parts.netloc}/api/v1/tables/{table.id}/live"
        self.socket: Socket | None = None

    async def sit(self) -> None:
        """Open the socket, and wait for the first update."""
        loop = asyncio.get_running_loop()
        self._first = loop.create_future()
        _, self.socket = await loop.create_connection(lambda: Socket(self._uri, self.cookie, self._heard), *self._where)
        await self._first

    async def come_back(self) -> None:
        """Sit down again, however often it takes."""
        while True:
            try:
                await asyncio.wait_for(self.sit(), PATIENCE)
                return
            except (OSError, TimeoutError):
                await asyncio.sleep(AGAIN)

    def _heard(self, text: bytes) -> None:
        message = json.decode(text)
        kind = message["type"]
        if kind in ("update", "changes"):
            before = self.update.get("number", message["number"])
            self.update = applied(self.update, message) if kind == "changes" else message
            self.table.heard(self.seat, before, message["number"])
            if self._first is not None and not self._first.done():
                self._first.set_result(None)
            self.play()
        elif kind in ("refused", "problem"):
            assert message["code"] == "stale", message

    def begin(self) -> None:
        """Answer from now on."""
        self.playing = True
        self.play()

    def stop(self) -> None:
        """Answer nothing more."""
        self.playing = False

    def leave(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            self.socket.close()

    def play(self) -> None:
        """Answer if I am asked."""
        if not self.playing or self.seat is None:
            return
        asked_at = self.update["asked_at"].get(str(self.seat))
        if asked_at is None or asked_at == self.answered:
            return
        words = self.update["choices"][str(self.seat)]
        if len(words) > 1:
            self.answered = asked_at
            self._answer(asked_at, self.table.rng.choice(words)["word"])

    def _answer(self, asked_at: int, word: str) -> None:
        if not self.table.every:
            self._send(asked_at, word)
            return
        loop = asyncio.get_running_loop()
        self.table.next_at = max(self.table.next_at + self.table.every, loop.time())
        loop.call_at(self.table.next_at, self._send, asked_at, word)

    def _send(self, asked_at: int, word: str) -> None:
        assert self.socket is not None
        if not self.playing:
            return
        self.table.sending(self.seat or 0, self.update["number"])
        self.socket.send({"type": "choose", "v": 1, "asked_at": asked_at, "seat": self.seat, "word": word})
