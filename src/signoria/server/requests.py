"""Requests as they come in: what cannot be read at all is refused here, before anybody looks at it."""

import re
from collections.abc import AsyncGenerator
from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException

from signoria.server.problems import Problem

DEEPEST = 24
"""Levels of lists and fields in a body; the deepest position needs half of them."""
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""The sign that no text holds, as JSON writes it: PostgreSQL would refuse it, and whatever is stored beside it."""


class BoundedRequest(Request[Any, Any, Any]):  # Any: we keep nothing on requests
    """A request whose body is JSON of a sane depth, or a problem."""

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """What comes of the body. Litestar calls it a fault of ours when the sender goes before its end."""
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:
            if not self.is_connected:  # it is read for the second time, which is one
                raise
            raise Problem("malformed", "body: expected all of it, got its beginning") from None

    async def json(self) -> Any:  # Any: any JSON
        """What the body says."""
        try:
            body = await super().json()
        except RecursionError:
            raise too_deep() from None
        except UnicodeDecodeError:
            raise Problem("malformed", "body: expected JSON in UTF-8, got bytes that are none") from None
        if is_deeper(body, DEEPEST):
            raise too_deep()
        if holds_nul(await self.body()):
            raise Problem("malformed", "body: expected text, got one with the sign NUL")
        return body


def holds_nul(text: bytes) -> bool:
    """Is the sign NUL in one of the texts of this JSON?"""
    return NUL.search(text) is not None


def refuse_nul(path: str, query: bytes) -> None:
    """The same for what an address says."""
    if "\0" in path:
        raise Problem("not-found", "path: nothing has the sign NUL in its name")
    if b"%00" in query:
        raise Problem("malformed", "query: expected text, got one with the sign NUL")


def too_deep() -> Problem:
    """What is said of a body that goes down without end."""
    return Problem("malformed", f"body: expected at most {DEEPEST} levels of lists and fields, got more")


def is_deeper(value: object, most: int) -> bool:
    """Has it more levels of lists and fields than that?"""
    level = [value]
    for _ in range(most):
        below: list[object] = []
        for each in level:
            if isinstance(each, dict):
                below += each.values()
            elif isinstance(each, list):
                below += each
        if not below:
            return False
        level = below
    return True
