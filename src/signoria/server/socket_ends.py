"""How a socket ends when something goes wrong that is not its client's fault."""

from typing import Any

import structlog
from litestar import WebSocket

from signoria.server.problems import store_problem

log = structlog.get_logger()
Socket = WebSocket[Any, Any, Any]  # Any: we keep nothing on sockets
BROKEN = 1011


async def close_broken(socket: Socket, error: Exception) -> None:
    """The store is gone for a while, or it is our fault: that is in the log, and the client learns no more."""
    path, problem = socket.scope["path"], store_problem(error)
    if problem is None:
        log.error("broken", path=path, exc_info=error)
    else:
        log.error("store-unavailable", path=path, reason=problem.detail)
    await socket.close(BROKEN, "broken" if problem is None else problem.code)
