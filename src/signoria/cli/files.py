"""Files that users name."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from signoria.cli.speech import BadInput, Speech


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


def records_in(file: str, say: Speech) -> Iterator[str]:
    """The records of a file, one after the other: each of its lines, or the whole of it."""
    try:
        with open(file, encoding="utf-8") as lines:
            first = lines.readline()
            if not _is_json(first):
                yield first + lines.read()
                return
            yield first
            yield from (line for line in lines if line.strip())
    except (OSError, UnicodeDecodeError) as error:
        raise file_error(file, error, say) from error


def record_at(file: str, line: int, say: Speech) -> str:
    """One record of a file, counted from 1."""
    record = next(islice(records_in(file, say), line - 1, None), None) if line > 0 else None
    if record is None:
        count = sum(1 for _ in records_in(file, say))
        raise BadInput(say("cli.error.line", file=file, lines=count, given=line))
    return record


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
