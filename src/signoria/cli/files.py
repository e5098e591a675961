"""Files that users name."""

import gzip
import io
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, NamedTuple

from signoria.cli.speech import BadInput, Speech

COMPRESSED = ".gz"
"""The ending of files that are written compressed."""
MAGIC = b"\x1f\x8b"
"""How every compressed file begins, whatever it is called."""
LEVEL = 6
"""How hard it is tried: 9 takes five times as long and saves a tenth."""


def file_error(file: str, error: Exception, say: Speech) -> BadInput:
    """The error that says why a file cannot be read or written."""
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return BadInput(say("cli.error.file", file=file, reason=reason))


def read_text(file: str, say: Speech) -> str:
    """What a file holds."""
    try:
        return Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise file_error(file, error, say) from error


def write_text(file: str, text: str, say: Speech) -> None:
    """Write a file; one that is there already is replaced."""
    try:
        Path(file).write_text(text, "utf-8")
    except OSError as error:
        raise file_error(file, error, say) from error


def opened_anew(file: str, say: Speech) -> IO[str]:
    """A file to write in that was not there: what somebody has kept is never overwritten. One `.gz` is compressed."""
    try:
        if file.endswith(COMPRESSED):
            return io.TextIOWrapper(gzip.GzipFile(file, "xb", LEVEL, mtime=0), encoding="utf-8", newline="\n")
        return open(file, "x", encoding="utf-8", newline="\n")
    except FileExistsError as error:
        raise BadInput(say("cli.error.exists", file=file)) from error
    except OSError as error:
        raise file_error(file, error, say) from error


def refuse_existing(file: str, say: Speech) -> None:
    """Before a match is played whose record could not be written to that file."""
    if Path(file).exists():
        raise BadInput(say("cli.error.exists", file=file))


class Line(NamedTuple):
    """A record of a file, and the line where it stands, counted from 1; 0 where it is the whole file."""

    number: int
    text: str


def records_in(file: str, say: Speech) -> Iterator[Line]:
    """The records of a file, compressed or not, one after the other: each of its lines, or the whole of it."""
    try:
        with open(file, "rb") as raw, _as_text(raw) as lines:
            first = lines.readline()
            if not _is_json(first):
                yield Line(0, first + lines.read())
                return
            yield Line(1, first)
            yield from (Line(number, line) for number, line in enumerate(lines, 2) if line.strip())
    except (OSError, UnicodeDecodeError, EOFError, zlib.error) as error:
        raise file_error(file, error, say) from error


def _as_text(raw: io.BufferedReader) -> IO[str]:
    """What a file says, unpacked where it is compressed."""
    compressed = raw.peek(len(MAGIC)).startswith(MAGIC)
    return io.TextIOWrapper(gzip.GzipFile(fileobj=raw) if compressed else raw, encoding="utf-8")


def record_at(file: str, line: int, say: Speech) -> str:
    """The record on one line of a file, counted from 1."""
    last = 0
    for last, text in records_in(file, say):
        if line == max(last, 1):
            return text
    raise BadInput(say("cli.error.line", file=file, lines=max(last, 1), given=line))


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
