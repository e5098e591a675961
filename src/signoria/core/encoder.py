"""Encoders: what a seat may know, and what it may choose, as rows of bytes that a net can read.

Rows are put together from ready pieces, and those of a whole batch are joined once: so no byte is touched by itself,
and what is 0 costs next to nothing. Numbers are small (one byte each), sets and choices between few things are flags.
Seats are turned so that the viewer comes first.
"""

from typing import Final, final
from zlib import crc32

from signoria.core.action_rows import ActionRows, places_of
from signoria.core.compiling import i64, mypyc_attr
from signoria.core.kernel import State

MOST: Final = 255
"""A number that is larger is told as this one."""
BYTE: Final = [bytes([number]) for number in range(MOST + 1)]
LONG: Final = 512
ZEROS: Final = [bytes(size) for size in range(LONG)]
ONE_AFTER: Final = [bytes(size) + b"\x01" for size in range(LONG)]
"""So many bytes 0, and then a 1."""
AT_A_TIME: Final = 50_000
"""So many bytes are joined at a time; from 128 kB on memory would come fresh from the system."""
OCTETS: Final = [bytes([mask >> number & 1 for number in range(8)]) for mask in range(256)]
"""The flags of all sets of eight things."""


@final
class Rows:
    """Rows being written, one after the other. What is 0 is only counted, until something else follows.

    Those of a batch go into one buffer, which is used again for the next batch: `rewind` before the first row,
    `end_row` after each, `write` after the last. Some rows are joined at a time: all at once would need fresh memory.
    """

    def __init__(self, size: int = 0) -> None:
        self.pieces: list[bytes] = []
        self.zeros: i64 = 0
        self.buffer: Final = bytearray(size)
        self.place = 0
        self.pending: i64 = 0  # bytes that are not in the buffer yet

    def skip(self, size: i64) -> None:
        """So many bytes 0."""
        self.zeros += size

    def flush(self) -> None:
        """Write the bytes 0 that were counted."""
        while self.zeros >= LONG:
            self.pieces.append(ZEROS[LONG - 1])
            self.zeros -= LONG - 1
        if self.zeros:
            self.pieces.append(ZEROS[self.zeros])
            self.zeros = 0

    def piece(self, ready: bytes) -> None:
        """Bytes that are ready."""
        self.flush()
        self.pieces.append(ready)

    def number(self, n: i64) -> None:
        """A number that is not below 0, at most MOST."""
        if n == 0:
            self.zeros += 1
        elif n == 1 and self.zeros < LONG:
            self.pieces.append(ONE_AFTER[self.zeros])
            self.zeros = 0
        else:
            self.flush()
            self.pieces.append(BYTE[n] if n <= MOST else BYTE[MOST])

    def flag(self, place: i64, size: i64) -> None:
        """The flag of one place among so many; none for a place that is not among them, such as NONE."""
        if place < 0 or place >= size:
            self.zeros += size
            return
        self.zeros += place
        self.number(1)
        self.zeros += size - place - 1

    def members(self, mask: i64, size: i64) -> None:
        """A flag for each of so many things: those in the mask are set."""
        while mask:
            if mask & 255 == 0:
                self.zeros += 8
            else:
                self.piece(OCTETS[mask & 255] if size >= 8 else OCTETS[mask & 255][:size])
            mask >>= 8
            size -= 8
        if size > 0:
            self.zeros += size

    def signed(self, n: i64) -> None:
        """What a number is above 0, and what it is below: two bytes."""
        self.number(n if n > 0 else 0)
        self.number(-n if n < 0 else 0)

    def joined(self) -> bytes:
        """What was written since the last row ended."""
        self.flush()
        written = b"".join(self.pieces)
        self.pieces.clear()
        return written

    def end_row(self, size: i64) -> None:
        """A row of so many bytes is complete."""
        self.pending += size
        if self.pending >= AT_A_TIME:
            self.write()

    def write(self) -> None:
        """Put all complete rows into the buffer, behind those before them."""
        written = self.joined()
        end = self.place + len(written)
        self.buffer[self.place : end] = written
        self.place = end
        self.pending = 0

    def rewind(self) -> None:
        """Begin at the start of the buffer again."""
        self.place = 0


def flags_of(size: int) -> list[bytes]:
    """By mask: the flags of all sets of so many things."""
    return [bytes([mask >> number & 1 for number in range(size)]) for mask in range(1 << size)]


class Field:
    """Some bytes of an observation that belong together."""

    def __init__(self, name: str, labels: list[str], most: int, meaning: str) -> None:
        self.name: Final = name
        self.labels: Final = labels
        """What each byte is about."""
        self.most: Final = most
        """The largest value; 1 for flags."""
        self.meaning: Final = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game is shown to a net. `version` rises whenever a field changes its place or its meaning."""

    def __init__(self, version: int, fields: list[Field], rows: ActionRows) -> None:
        self.version: Final = version
        self.fields: Final = fields
        self.rows: Final = rows
        self.size: Final = sum([len(field.labels) for field in fields])
        """The bytes of an observation; those of a mask are `rows.size`."""
        self.names: Final = [f"{field.name}:{label}" for field in fields for label in field.labels]
        """The name of each byte, such as `seat-1-city:tavern`."""
        self.signature: Final = crc32(f"{version} {' '.join(self.names)}".encode())
        """The same for encoders that tell the same things in the same places: a new card makes another."""

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        """Write what the seat may know."""
        raise NotImplementedError

    def mask(self, s: State, seat: int, rows: Rows) -> None:
        """Write a flag for each row of actions: may the seat choose it now?"""
        marked = bytearray(self.rows.size)
        asked = s.decision(seat)
        if asked is not None:
            row_of = self.rows.seat_rows(s.players, seat).row_of
            for choice in asked.choices(s):
                marked[row_of[choice]] = 1
        rows.piece(bytes(marked))

    def observation(self, s: State, seat: int) -> bytes:
        """What the seat may know, as one row."""
        rows = Rows()
        self.observe(s, seat, rows)
        return rows.joined()

    def legal(self, s: State, seat: int) -> bytes:
        """The mask of one seat."""
        rows = Rows()
        self.mask(s, seat, rows)
        return rows.joined()

    def places(self, names: list[str]) -> list[int]:
        """Where the bytes of these names are. So a net that keeps its names still fits when cards are added."""
        return places_of("observation", self.names, names)

    def read(self, observation: bytes) -> dict[str, list[int]]:
        """The bytes of an observation by the names of its fields."""
        if len(observation) != self.size:
            raise ValueError(
                f"observation: version {self.version} has {self.size} bytes, got {len(observation)}: "
                "another game or another version wrote it"
            )
        found: dict[str, list[int]] = {}
        start = 0
        for field in self.fields:
            end = start + len(field.labels)
            found[field.name] = list(observation[start:end])
            start = end
        return found
