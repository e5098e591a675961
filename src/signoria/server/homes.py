"""With several workers, each table has one that is its home, to which the others hand the sockets of its people.

The system gives a connection to any worker. If the people at a table were spread over several, each of these would hear
of every choice, play it and write down what came of it. No worker relies on this: any of them serves any table, and
does so whenever a socket cannot be handed over.
"""

import asyncio
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import structlog

LIVE = re.compile(rb"/tables/([^/?]+)/live(?:\?|$)")
"""What whoever wants the socket of a table asks for."""
AT_MOST = 64 * 1024
"""Bytes that are handed over with a socket: its request, and what came right after that."""
WAITING = 1024
"""Sockets that may wait at their home until it takes them."""
AGAIN = 1.0
"""Seconds before more are taken where descriptors have run out."""
log = structlog.get_logger()
Serving = Callable[[bytes], asyncio.Protocol]
"""Makes what serves a connection over which that has come already."""


class Homes:
    """The homes of all tables, as one of the workers sees them. They meet in a folder that nobody else may enter."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self._folder = folder
        self._number = number
        self._count = count
        self._lines: set[socket.socket] = set()
        self._beginning: set[asyncio.Task[object]] = set()
        self._is_open = False

    def hand_over(self, transport: asyncio.Transport, target: bytes, sent: bytes) -> bool:
        """Give a connection, with all that came over it, to the home of its table; False if it must be served here.

        What waits at a home that is killed is lost with its connection, and the client comes back by itself.
        """
        home = self._home_of(target)
        if home == self._number or len(sent) > AT_MOST or transport.get_write_buffer_size():
            return False
        try:
            with new_line() as line:
                line.connect(str(self._folder / str(home)))
                socket.send_fds(line, [sent], [transport.get_extra_info("socket").fileno()])
        except OSError:  # nobody is there, or too many wait
            return False
        transport.abort()  # it closes what is ours of the connection, which itself stays
        return True

    def _home_of(self, target: bytes) -> int:
        """The worker where that is at home; for whatever is no socket of a table, this one."""
        table = LIVE.search(target)
        return crc32(table[1]) % self._count if table else self._number

    def open(self, serving: Serving) -> None:
        """From now on take what others hand over. If that cannot be, they serve it themselves."""
        self._loop, self._serving = asyncio.get_running_loop(), serving
        self._path = self._folder / str(self._number)
        try:
            self._door = new_line()
            self._path.unlink(missing_ok=True)  # it is left of one that was killed
            self._door.bind(str(self._path))
            self._door.listen(WAITING)
        except OSError as error:
            log.warning("takes-no-sockets", reason=str(error))
        else:
            self._is_open = True
            self._watch_door()

    async def close(self) -> None:
        """Take nothing more, and close what waits."""
        if not self._is_open:
            return
        self._is_open = False
        self._path.unlink(missing_ok=True)
        for each in (self._door, *self._lines):
            self._loop.remove_reader(each)
            each.close()
        if self._beginning:
            await asyncio.wait(self._beginning)

    def _watch_door(self) -> None:
        if self._is_open:
            self._loop.add_reader(self._door, self._welcome)

    def _welcome(self) -> None:
        """Another worker has something, and mostly it is here already."""
        try:
            line, _ = self._door.accept()
        except OSError:
            self._loop.remove_reader(self._door)
            self._loop.call_later(AGAIN, self._watch_door)
            return
        line.setblocking(False)
        self._lines.add(line)
        self._loop.add_reader(line, self._take, line)

    def _take(self, line: socket.socket) -> None:
        """One connection comes over each line."""
        self._loop.remove_reader(line)
        self._lines.discard(line)
        with line:
            given, sent = received(line)
        if given is not None:
            serving = self._loop.connect_accepted_socket(lambda: self._serving(sent), given)
            task = self._loop.create_task(serving)
            self._beginning.add(task)
            task.add_done_callback(self._beginning.discard)


def new_line() -> socket.socket:
    """Between two workers. Unlike datagrams, of which the system lets ten wait, there is room for many."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    line.setblocking(False)
    return line


def received(line: socket.socket) -> tuple[socket.socket | None, bytes]:
    """A connection and what came over it; none where there is nothing of the kind."""
    descriptors: list[int] = []
    try:
        sent, descriptors, _, _ = socket.recv_fds(line, AT_MOST, 1)
        os.set_inheritable(descriptors[0], False)
        given = socket.socket(fileno=descriptors[0])
    except (OSError, IndexError):
        for descriptor in descriptors:
            os.close(descriptor)
        return None, b""
    return given, sent
