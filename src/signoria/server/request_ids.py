"""Every request and every socket has an id: as a header of the answer, in problems, and in each line of the log."""

from secrets import choice
from string import ascii_lowercase, digits
from time import perf_counter

import structlog
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from signoria.server.counters import Counted, Timed

HEADER = "X-Request-ID"
LETTERS = ascii_lowercase + digits
LENGTH = 12
ID, BEGAN = "signoria_request", "signoria_began"


def request_id(scope: Scope) -> str:
    """The id of a request or a socket, given when it is first asked for; from then on the log has it, too."""
    state = scope["state"]
    if ID not in state:
        state[ID] = "".join(choice(LETTERS) for _ in range(LENGTH))
        state[BEGAN] = perf_counter()
        structlog.contextvars.bind_contextvars(request=state[ID])
    return str(state[ID])


class StampedAnswers:
    """Puts the id on every answer, and counts and times it."""

    def __init__(self, requests: Counted, seconds: Timed) -> None:
        self._requests = requests
        self._seconds = seconds

    async def __call__(self, message: Message, scope: Scope) -> None:
        """Before something is sent."""
        if message["type"] in ("http.response.start", "websocket.accept"):
            message.setdefault("headers", [])
            MutableScopeHeaders.from_message(message)[HEADER] = request_id(scope)
        if message["type"] == "http.response.start":
            method = str(scope.get("method", ""))
            self._requests.count(
                method if method.isalpha() and len(method) < LENGTH else "other", str(message["status"])
            )
            self._seconds.note(perf_counter() - scope["state"][BEGAN])
