"""Running the server: one process, one address."""

import asyncio
import socket
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
import uvicorn

from signoria.server.collecting import Collecting
from signoria.server.connections import HttpConnection, SocketConnection
from signoria.server.homes import Homes
from signoria.server.logs import Seldom, log_to_stderr
from signoria.server.settings import FRAME_LIMIT, CannotStart, Settings

if TYPE_CHECKING:
    from litestar import Litestar

GRACE = 5
"""Seconds that requests under way get when the server is asked to stop."""


ACCEPTED_AT_ONCE = 64
"""Connections that are accepted in one go: so many fail at once, each second, when descriptors run out."""
WAITING = 2048
"""Connections that the system keeps waiting for us."""
BESIDE = 2
"""Threads for work that takes a moment, like reading a position. They and the event loop take turns at one interpreter:
with more of them, the loop would wait for all of these whenever it has something to do."""
log = structlog.get_logger()


class AddressTaken(CannotStart):
    """The address cannot be listened at, mostly because another program does already."""


def serve(host: str, port: int, settings: Settings, started: Callable[[str], None]) -> None:
    """Run one worker until interrupted. `started` is told the address once the server answers."""
    log_to_stderr(settings.log)
    listening = listen(host, port)
    from signoria.server.routes import create_app  # noqa: PLC0415  # slow to import: a taken address is said first

    Server(create_app(settings), lambda: started(address(listening))).run(sockets=[listening])


class LoopErrors:
    """Notes what fails in the event loop itself, each kind once in a while: when descriptors run out, it never ends."""

    def __init__(self) -> None:
        self._seldom = Seldom()

    def __call__(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:  # Any: asyncio's own
        said = str(context.get("message", ""))[:100]
        if self._seldom.lets(said):
            log.error("loop-failed", reason=said, exc_info=context.get("exception"))


class Server(uvicorn.Server):
    """Uvicorn with our limits. It calls `started` once it answers. One of several workers is told of the homes."""

    def __init__(self, app: "Litestar", started: Callable[[], None], homes: Homes | None = None) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                loop="asyncio",
                http=partial(HttpConnection, homes=homes),  # type: ignore[arg-type]  # it is called, no more
                ws=SocketConnection,
                ws_max_size=FRAME_LIMIT,
                ws_per_message_deflate=False,  # 43 kB a socket, and more time than what has changed is worth
                backlog=ACCEPTED_AT_ONCE,
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._homes = homes
        self._tell = started
        self._collecting = Collecting()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(LoopErrors())
        loop.set_default_executor(ThreadPoolExecutor(BESIDE, thread_name_prefix="beside"))
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(WAITING)
        if self.started:
            if self._homes is not None:
                self._homes.open(self._serve_handed_over)
            self._collecting.start()
            self._tell()

    def _serve_handed_over(self, sent: bytes) -> asyncio.Protocol:
        """As if it had come here in the first place."""
        state = self.lifespan.state
        return HttpConnection(self.config, self.server_state, state, homes=self._homes, sent=sent)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._homes is not None:
            await self._homes.close()
        await self._collecting.stop()
        await super().shutdown(sockets)


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket at that address; port 0 is any free one. Processes may share an address if all of them say so."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio turns Nagle's delay off only where it reads that this is TCP.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise AddressTaken(f"cannot listen at {host}, port {port}: {error.strerror}") from error
    return listening


def address(listening: socket.socket) -> str:
    """Where a browser finds it."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}.get(host, host)
    return f"http://{shown}:{port}/"
