"""One hostile socket: raw bytes, so that nothing is sent that a library would have put right."""

import json
import os
import select
import socket
import struct
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
FRAMES = 400
"""As many as one socket sends, unless its frames are large."""
PATIENCE = 2.0
"""Seconds in which a server that closes has closed."""
MESSAGES: list[dict[str, Any]] = [
    {"type": "choose", "v": 1, "asked_at": 0, "seat": 0, "word": "draw"},
    {"type": "why-not", "v": 1, "seat": 0, "word": "draw"},
    {"type": "order", "v": 1, "seat": 0, "order": ""},
    {"type": "take-back", "v": 1, "number": 0, "seat": 0, "count": 1},
    {"type": "resume", "v": 1, "after": -1},
]
JUNK: list[Any] = [
    None,
    True,
    -1,
    16,
    2**31,
    2**63,
    1e308,
    1.5,
    "",
    "x" * 201,
    "\u0000",
    "\ud800",
    [],
    [[]],
    {},
    {"a": 1},
]


def frame(opcode: int, payload: bytes, final: bool = True, length: int | None = None) -> bytes:
    """A frame as clients send it. The mask is zero, which is a mask like any other."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += b"\xfe" + struct.pack("!H", size)
    else:
        head += b"\xff" + struct.pack("!Q", size)
    return head + bytes(4) + payload


def wrong_message(chance: Random) -> bytes:
    """A message with one or two fields spoilt."""
    message = dict(chance.choice(MESSAGES))
    for _ in range(chance.randrange(3)):
        message[chance.choice([*message, "extra"])] = chance.choice(JUNK)
    if chance.randrange(5) == 0:
        message.pop(chance.choice(list(message)))
    text = json.dumps(message).encode()
    return text[: chance.randrange(len(text))] if chance.randrange(10) == 0 else text


HABITS: dict[str, Callable[[Random], bytes]] = {
    "noise": lambda chance: frame(chance.choice((TEXT, BINARY)), os.urandom(chance.randrange(200))),
    "opcodes": lambda chance: frame(chance.randrange(16), os.urandom(5), chance.randrange(2) == 0),
    "wrong messages": lambda chance: frame(TEXT, wrong_message(chance)),
    "pings": lambda chance: frame(chance.choice((PING, PONG)), os.urandom(chance.randrange(125))),
    "resume": lambda _: frame(TEXT, json.dumps(MESSAGES[-1]).encode()),
    "never reads": lambda _: frame(TEXT, json.dumps(MESSAGES[-1]).encode()),
}
"""What a socket sends again and again."""
KINDS = (*HABITS, "deep", "huge", "lengths", "pieces", "half-open")


class Attack:
    """A socket with one habit."""

    def __init__(self, address: str, table: str, kind: str, chance: Random) -> None:
        self.kind = kind
        self.sent = 0
        self.end = "open"
        self.faults: list[str] = []
        self._where = urlsplit(address)
        self._table = table
        self._chance = chance
        self._heard = b""

    def run(self) -> None:
        """Connect, send everything, and see how it ends."""
        with socket.socket() as line:
            if sys.platform == "linux":  # elsewhere there is only one address; limits are counted by it
                line.bind((f"127.0.{self._chance.randrange(1, 200)}.{self._chance.randrange(1, 250)}", 0))
            line.settimeout(PATIENCE)
            line.connect((self._where.hostname, self._where.port))
            if self._opened(line):
                self._send(line, self._frames())
                self._read_to_the_end(line)
        self._judge()

    def _opened(self, line: socket.socket) -> bool:
        request = (
            f"GET /api/v1/tables/{self._table}/live HTTP/1.1\r\nHost: {self._where.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        if self.kind == "half-open" and self._chance.randrange(2):
            line.send(request[: self._chance.randrange(1, len(request))])
            self.sent, self.end = 1, "left half-way"
            return False
        line.sendall(request)
        while b"\r\n\r\n" not in self._heard:
            self._heard += line.recv(65536)
        return True

    def _frames(self) -> list[bytes]:
        chance = self._chance
        if self.kind in HABITS:
            return [HABITS[self.kind](chance) for _ in range(FRAMES)]
        return {
            "deep": [frame(TEXT, chance.choice((b"[", b'{"type":', b'{"a":[')) * 8000) for _ in range(20)],
            "huge": [frame(TEXT, b" " * chance.choice((60_000, 65_536, 65_537, 300_000))) for _ in range(10)],
            "lengths": [frame(TEXT, b"x", length=chance.choice((1 << 17, 1 << 31, 1 << 62)))],
            "pieces": [frame(TEXT, b"{", final=False), *[frame(CONTINUATION, b"", final=False)] * FRAMES],
            "half-open": [frame(TEXT, wrong_message(chance))[: chance.randrange(1, 8)]],
        }[self.kind]

    def _send(self, line: socket.socket, frames: list[bytes]) -> None:
        """All of it, and hear meanwhile, unless this one never reads."""
        self.sent = len(frames)
        left = b"".join(frames)
        line.setblocking(False)
        deadline = time.monotonic() + PATIENCE
        while left and time.monotonic() < deadline:
            readable, writable, _ = select.select([line] if self.kind != "never reads" else [], [line], [], 0.2)
            if writable:
                left = left[line.send(left[:65536]) :]
            if readable:
                heard = line.recv(1 << 20)
                self._heard += heard
                if not heard:
                    return
        line.settimeout(PATIENCE)

    def _read_to_the_end(self, line: socket.socket) -> None:
        """What he is told, until the line is closed or nothing more comes."""
        if self.kind in ("never reads", "half-open"):
            self.end = "left"
            return
        if self.kind not in ("pings", "lengths", "huge"):
            line.settimeout(0.3)
        try:
            while heard := line.recv(1 << 20):
                self._heard += heard
            self.end = "closed"
        except TimeoutError:
            self.end = "stays open"

    def _judge(self) -> None:
        if b'"broken"' in self._heard or b"\x03\xf3broken" in self._heard or b"HTTP/1.1 5" in self._heard[:12]:
            self.faults.append(f"{self.kind}: {self._heard[-300:]!r}")
