"""The log: structured lines on the error stream, readable on a terminal, JSON elsewhere. No secret is ever in it.

What an exception says may hold anything: a hand, a cookie, a seal. So a line has its type and the places in the code it
came through, and what it says only where that is known to be harmless.
"""

import logging
import re
import sys
import threading
import traceback
from collections.abc import MutableMapping
from time import monotonic
from typing import Any

import sqlalchemy as sa
import structlog

log = structlog.get_logger()
Line = MutableMapping[str, Any]  # Any: as structlog has it
HIDDEN = "(hidden)"
SECRET = re.compile(
    r"(?<![\w-])[\w-]{10,}+\.[\w-]{20,}|(?<![\w-])[\w-]{32,}+|[0-9A-Fa-f]{24,}|(?:[a-z2-9]{4}-){3}[a-z2-9]{4}"
    r"|signoria_(?:guest|session)\s*[=:]\s*\S+"
)
"""Signed cookies, sessions and tokens, keys and seals, codes, wherever they stand.

A run of letters is looked at once, from its beginning: what a client has written may be long.
"""


NOTED_EVERY = 10.0
"""Seconds between two notes of the same, where others decide how often it happens."""
MOST_NOTED = 1000
"""Different ones that are remembered."""


class Seldom:
    """Lets each thing be noted once in a while: somebody may let it happen thousands of times a second."""

    def __init__(self) -> None:
        self._noted: dict[str, float] = {}

    def lets(self, said: str) -> bool:
        """May it be noted again?"""
        now = monotonic()
        if now - self._noted.get(said, -NOTED_EVERY) < NOTED_EVERY:
            return False
        if len(self._noted) >= MOST_NOTED:
            self._noted.clear()
        self._noted[said] = now
        return True


def log_to_stderr(form: str = "") -> None:
    """Send our own lines and those of the libraries to the error stream, as JSON or as text."""
    last: list[Any] = [structlog.processors.JSONRenderer()]  # Any: as structlog has it
    if form == "text" or (not form and sys.stderr.isatty()):
        last = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_values,
            redacted,
            *last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(handlers=[Libraries(logging.WARNING)], force=True)
    threading.excepthook = thread_failed


def without_values(_: object, __: str, line: Line) -> Line:
    """Exceptions by type and place."""
    error = line.pop("exc_info", None)
    error = sys.exc_info()[1] if error is True else error
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        line["exception"] = [described(each) for each in chain(error)]
    return line


def chain(error: BaseException) -> list[BaseException]:
    """An exception with those it came of, the last one first."""
    found = [error]
    while (cause := found[-1].__cause__ or found[-1].__context__) is not None and cause not in found:
        found.append(cause)
    return found


def described(error: BaseException) -> str:
    """Type and places, with what it says where that is harmless."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    return " < ".join([f"{type(error).__name__}{harmless(error)}", *reversed(places)])


def harmless(error: BaseException) -> str:
    """What the system or the database says. Only its first line: details of a row may follow."""
    said = ""
    if isinstance(error, OSError):
        said = error.strerror or ""
    elif isinstance(error, sa.exc.DBAPIError):
        said = str(error.orig).strip().partition("\n")[0]
    return f" ({said})" if said else ""


def redacted(_: object, __: str, line: Line) -> Line:
    """Words and numbers only, and no word that looks like a secret."""
    for name, value in line.items():
        if isinstance(value, str):
            line[name] = SECRET.sub(HIDDEN, value)
        elif name != "exception" and not isinstance(value, (int, float, type(None))):
            line[name] = HIDDEN
    return line


class Libraries(logging.Handler):
    """What libraries warn of, without the values they put into it; each kind, and each exception, once in a while."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self._seldom = Seldom()

    def emit(self, record: logging.LogRecord) -> None:
        """Pass it on."""
        said = str(record.msg)[:200].strip()
        error = record.exc_info[1] if record.exc_info else None
        if self._seldom.lets(said if error is None else f"{said} {described(error)}"):
            log.warning("library", logger=record.name, said=said, exc_info=record.exc_info)


def thread_failed(failure: threading.ExceptHookArgs) -> None:
    """A thread has died of an exception."""
    log.error("thread-failed", exc_info=failure.exc_value)
