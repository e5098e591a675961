"""A file that grows while something long runs, so that it can be stopped and go on: what it is, and a line a part.

Every line begins with a checksum of the rest, which is JSON. A last line that was not finished, as a killed process
leaves it, is not counted; whatever else is wrong is named, and the file is left as it is. So is one that another run
writes to.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from zlib import crc32

from signoria.core.errors import InvalidOptions
from signoria.core.holding import held_alone


def line_of(content: Mapping[str, Any]) -> bytes:
    """A line with its checksum."""
    text = json.dumps(content, separators=(",", ":")).encode()
    return f"{crc32(text):08x} ".encode() + text + b"\n"


class Journal:
    """The lines that are there, and a place for more. Nothing is written before the first of them comes."""

    def __init__(self, path: Path, facts: Mapping[str, Any]) -> None:
        self.path = path
        self._facts = json.loads(json.dumps(facts))
        self._whole = 0  # so many bytes are lines that are finished
        self._size = 0  # and so many there were
        self._file: Any = None

    def read(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What its lines say, each with its place in words; it must be the file of these facts."""
        lines = self._content().splitlines(keepends=True)
        for number, line in enumerate(lines, 1):
            where = f"{self.path}, line {number}"
            if line.endswith(b"\n"):
                content = self._content_of(where, line)
                self._whole += len(line)
                if number == 1:
                    self._require_same(content)
                else:
                    yield where, content
        if lines and not self._whole:
            raise self.foreign(f"{self.path}")

    def _content(self) -> bytes:
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise InvalidOptions(f"{self.path}: expected a file of results, or none yet ({error.strerror})") from error
        self._size = len(content)
        return content

    def _content_of(self, where: str, line: bytes) -> dict[str, Any]:
        checksum, _, text = line.rstrip(b"\n").partition(b" ")
        if checksum != f"{crc32(text):08x}".encode():
            raise self.foreign(where)
        content: dict[str, Any] = json.loads(text)
        return content

    def foreign(self, where: str) -> InvalidOptions:
        """The error for what this Signoria has not written."""
        return InvalidOptions(f"{where}: damaged, or no results of `{self._facts['kind']}`; the file is left as it is")

    def _require_same(self, theirs: Mapping[str, Any]) -> None:
        if theirs.get("kind") != self._facts["kind"]:
            raise self.foreign(f"{self.path}")
        for name, wanted in self._facts.items():
            if theirs.get(name) != wanted:
                raise InvalidOptions(
                    f"{self.path}: expected results with {name} {wanted!r}, got {theirs.get(name)!r}; the file is left "
                    "as it is: name another with --out"
                )

    def add(self, content: Mapping[str, Any]) -> None:
        """Write a line."""
        if self._file is None:
            self._begin()
        self._file.write(line_of(content))
        self._file.flush()

    def _begin(self) -> None:
        try:
            file = open(self.path, "ab")  # noqa: SIM115  # closed by `close`
        except OSError as error:
            raise InvalidOptions(f"{self.path}: expected a file to write to ({error.strerror})") from error
        if not held_alone(file) or os.fstat(file.fileno()).st_size != self._size:
            file.close()
            raise InvalidOptions(f"{self.path}: another run writes to it; the file is left as it is")
        self._file = file
        self._file.truncate(self._whole)
        if not self._whole:
            self._file.write(line_of(self._facts))

    def close(self) -> None:
        """All that was written is on the disk then."""
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
