"""Encoders: what a seat may know, and what it may choose, as rows of bytes that a net can read.

A row begins with zeros, and only what is not 0 is written. Numbers are small (one byte each), sets and choices between
few things are flags. Seats are turned so that the viewer comes first.
"""

from typing import Final, final
from zlib import crc32

from signoria.core.action_rows import ActionRows, places_of
from signoria.core.compiling import BytesWriter, i64, mypyc_attr, u8
from signoria.core.kernel import State

MOST: Final = 255
"""A number that is larger is told as this one."""
AT_A_TIME: Final = 50_000
"""So many bytes are kept before they go to the buffer: they fit what a processor has close by."""
OCTET: Final = 255


# Here a value has a name of its own before it is written: the compiler would work it out twice otherwise. And
# `a if b else c` of machine words would become a Python object, and so would `writer[place] += 1`.


def put(writer: BytesWriter, at: i64, n: i64) -> None:
    """Write a number that is not below 0, at most MOST."""
    if n > MOST:  # noqa: PLR1730  # min() is a call of Python's
        n = MOST
    byte = u8(n)
    writer[at] = byte


def add_one(writer: BytesWriter, at: i64) -> None:
    """One more of what is counted there."""
    before: u8 = writer[at]
    after: u8 = before + 1
    writer[at] = after


@final
class Rows:
    """Rows being written, one after the other.

    Those of a batch go into one buffer, which is used again for the next batch: `rewind` before the first row,
    `begin_row` and `end_row` around each, `write` after the last. Game code that is in a hurry writes into `writer`
    itself, from `at` on, and moves `at` on.
    """

    def __init__(self, buffer: bytearray | memoryview | None = None) -> None:
        self.writer: Final = BytesWriter()
        self.at: i64 = 0  # where the next byte goes
        self.buffer: Final = bytearray() if buffer is None else buffer
        self.place = 0  # how many bytes are in the buffer

    def begin_row(self, blank: bytes) -> None:
        """A row that is as long as this one, and has its bytes until others are written over them."""
        self.at = len(self.writer)
        self.writer.write(blank)

    def skip(self, size: i64) -> None:
        """Leave so many bytes as they are."""
        self.at += size

    def number(self, n: i64) -> None:
        """A number that is not below 0, at most MOST."""
        put(self.writer, self.at, n)
        self.at += 1

    def flag(self, place: i64, size: i64) -> None:
        """The flag of one place among so many; none for a place that is not among them, such as NONE."""
        if 0 <= place < size:
            self.writer[self.at + place] = 1
        self.at += size

    def members(self, mask: i64, size: i64) -> None:
        """A flag for each of so many things: those in the mask are set."""
        writer, place = self.writer, self.at
        self.at = place + size
        while mask:
            if mask & 1:
                writer[place] = 1
            elif mask & OCTET == 0:
                mask >>= 8
                place += 8
                continue
            mask >>= 1
            place += 1

    def signed(self, n: i64) -> None:
        """What a number is above 0, and what it is below: two bytes."""
        if n > 0:
            put(self.writer, self.at, n)
        else:
            put(self.writer, self.at + 1, -n)
        self.at += 2

    def piece(self, ready: bytes) -> None:
        """Bytes that are ready."""
        writer, place = self.writer, self.at
        for number in range(len(ready)):
            byte: i64 = ready[number]
            put(writer, place + number, byte)
        self.at = place + len(ready)

    def joined(self) -> bytes:
        """What was written since the last row went to the buffer."""
        written = self.writer.getvalue()
        self.writer.truncate(0)
        return written

    def end_row(self) -> None:
        """A row is complete."""
        assert self.at == len(self.writer), "a row is as long as its fields say"
        if self.at >= AT_A_TIME:
            self.write()

    def write(self) -> None:
        """Put all complete rows into the buffer, behind those before them."""
        written = self.joined()
        end = self.place + len(written)
        self.buffer[self.place : end] = written
        self.place = end

    def rewind(self, place: int = 0) -> None:
        """Begin at the start of the buffer again, or at that place of it."""
        self.place = place


@final
class SeatFlags:
    """Flags of seats, whose fields stand at equal distances, the viewer's first."""

    def __init__(self, rows: Rows, distance: i64, players: i64, viewer: i64) -> None:
        self.writer: Final = rows.writer
        self.first: Final = rows.at
        self.distance: Final = distance
        self.players: Final = players
        self.viewer: Final = viewer

    def start(self, seat: i64) -> i64:
        """Where what is told of a seat begins."""
        step = seat - self.viewer
        if step < 0:
            step += self.players
        return self.first + step * self.distance

    def one(self, seat: i64, place: i64) -> None:
        """Set a flag of one seat; none for NONE."""
        if seat >= 0:
            self.writer[self.start(seat) + place] = 1

    def several(self, seats: i64, place: i64) -> None:
        """Set a flag of all seats in a mask."""
        seat: i64 = 0
        while seats:
            if seats & 1:
                self.writer[self.start(seat) + place] = 1
            seats >>= 1
            seat += 1


class Field:
    """Some bytes of an observation that belong together."""

    def __init__(self, name: str, labels: list[str], most: int, meaning: str) -> None:
        self.name: Final = name
        self.labels: Final = labels
        """What each byte is about."""
        self.most: Final = most
        """The largest value; 1 for flags."""
        self.meaning: Final = meaning


def starts_of(fields: list[Field]) -> dict[str, int]:
    """Where each field begins, by its name."""
    starts: dict[str, int] = {}
    start = 0
    for field in fields:
        starts[field.name] = start
        start += len(field.labels)
    return starts


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game is shown to a net. `version` rises whenever a field changes its place or its meaning."""

    def __init__(self, version: int, fields: list[Field], rows: ActionRows) -> None:
        self.version: Final = version
        self.fields: Final = fields
        self.rows: Final = rows
        self.size: Final = sum([len(field.labels) for field in fields])
        """The bytes of an observation; those of a mask are `rows.size`."""
        self.start: Final = starts_of(fields)
        """Where each field begins."""
        self.blank: Final = bytes(self.size)
        self.no_choice: Final = bytes(rows.size)
        self.names: Final = [f"{field.name}:{label}" for field in fields for label in field.labels]
        """The name of each byte, such as `seat-1-city:tavern`."""
        self.signature: Final = crc32(f"{version} {' '.join(self.names)}".encode())
        """The same for encoders that tell the same things in the same places: a new card makes another."""

    def blank_row(self, s: State) -> bytes:
        """An observation before anything is written. A game may have what is fixed for a match stand there."""
        return self.blank

    def bring_near(self, s: State) -> int:
        """Touch what `observe` will read, all of it in one go; the result means nothing.

        Of thousands of games each has left the caches by the time it is looked at. What is touched in one go comes from
        memory together, what is read bit by bit comes bit by bit.
        """
        return 0

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        """Write what the seat may know into a blank row."""
        raise NotImplementedError

    def mask(self, s: State, seat: int, rows: Rows) -> None:
        """Write a flag for each row of actions into a blank one: may the seat choose it now?"""
        writer, place = rows.writer, rows.at
        rows.at = place + self.rows.size
        asked = s.decision(seat)
        if asked is not None:
            row_of = self.rows.seat_rows(s.players, seat).row_of
            for choice in asked.choices(s):
                row: i64 = row_of[choice]
                writer[place + row] = 1

    def add_observation(self, s: State, seat: int, rows: Rows) -> None:
        """Add the row of an observation."""
        rows.begin_row(self.blank_row(s))
        self.observe(s, seat, rows)
        rows.end_row()

    def add_mask(self, s: State, seat: int, rows: Rows) -> None:
        """Add the row of a mask."""
        rows.begin_row(self.no_choice)
        self.mask(s, seat, rows)
        rows.end_row()

    def observation(self, s: State, seat: int) -> bytes:
        """What the seat may know, as one row."""
        rows = Rows()
        self.add_observation(s, seat, rows)
        return rows.joined()

    def legal(self, s: State, seat: int) -> bytes:
        """The mask of one seat."""
        rows = Rows()
        self.add_mask(s, seat, rows)
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
        for field in self.fields:
            start = self.start[field.name]
            found[field.name] = list(observation[start : start + len(field.labels)])
        return found
