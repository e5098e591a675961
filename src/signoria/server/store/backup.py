"""A backup of the whole store in one file: a line of JSON for each row, as the database held them at one moment.

It is made while servers run, from SQLite or PostgreSQL, and is restored into either; a store of an earlier version is
brought up to date on the way. The key that signs cookies is in it too, since without it nobody would be known any more.
"""

import gzip
import json
import os
import zlib
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

import sqlalchemy as sa

from signoria.server.identity import keep_key
from signoria.server.settings import CannotStart
from signoria.server.store import engines, faults, opening

FORMAT = 1
VERSIONS = "alembic_version"
AT_ONCE = 500
Values = dict[str, Any]  # Any: values of all columns


class InvalidBackup(CannotStart):
    """A file from which no store can be restored, or a place in which there is one already."""


def write(address: str, key: Path, file: Path) -> int:
    """Write everything to that file, which must be new; how many rows."""
    signing = _signing(key)
    with opening.said_in_a_sentence(address), _one_moment(address) as connection, _new_file(file) as stream:
        rows = 0
        for line in _lines(connection, signing):
            stream.write(json.dumps(line) + "\n")
            rows += "row" in line
        stream.write(json.dumps({"rows": rows}) + "\n")
    return rows


def _signing(key: Path) -> bytes:
    try:
        return key.read_bytes()
    except FileNotFoundError:
        raise InvalidBackup(f"{key}: there is no key, so no server has kept anything here") from None
    except OSError as error:
        raise InvalidBackup(f"{key}: the key cannot be read: {error.strerror}") from error


@contextmanager
def _one_moment(address: str) -> Iterator[sa.Connection]:
    """A store as it is at one moment. Where there is none, none is made."""
    nothing = InvalidBackup(f"{opening.shown(address)}: there is no store, so no server has kept anything here")
    path = engines.file_of(address)
    if path is not None and not path.exists():  # to connect would make the file
        raise nothing
    engine = engines.open_readers(address)
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":  # SQLite reads one moment anyhow
                connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            if not sa.inspect(connection).has_table(VERSIONS):
                raise nothing
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _new_file(file: Path) -> Iterator[TextIO]:
    """Compressed text. What could not be written whole is no backup: it goes again."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise InvalidBackup(f"{file}: it is there already; name a new file") from None
    except OSError as error:
        raise InvalidBackup(f"{file}: it cannot be written: {error.strerror}") from error
    try:
        # The file below is closed with it, which gzip would leave to chance.
        with os.fdopen(descriptor, "wb") as below, gzip.open(below, "wt", encoding="utf-8") as stream:
            yield stream
    except BaseException as error:
        file.unlink()
        if isinstance(error, OSError):
            raise InvalidBackup(f"{file}: it cannot be written: {error.strerror}") from error
        raise


def _lines(connection: sa.Connection, key: bytes) -> Iterator[Values]:
    tables = sa.MetaData()
    tables.reflect(connection)
    version = connection.scalar(sa.select(tables.tables[VERSIONS].c.version_num))
    yield {"format": FORMAT, "version": version, "key": key.hex()}
    for table in tables.sorted_tables:
        if table.name != VERSIONS:
            for row in connection.execute(sa.select(table).execution_options(yield_per=AT_ONCE)):
                yield {"table": table.name, "row": {name: _plain(value) for name, value in row._mapping.items()}}


def _plain(value: Any) -> Any:  # Any: see `Values`
    """A value as JSON can hold it: bytes and moments are told apart from words by the object around them."""
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    if isinstance(value, datetime):
        return {"at": (value if value.tzinfo else value.replace(tzinfo=UTC)).astimezone(UTC).isoformat()}
    return {"json": value} if isinstance(value, (dict, list)) else value


def read(file: Path, address: str, key: Path) -> int:
    """Restore that file into a database that has nothing in it; how many rows. All of it or nothing."""
    path = engines.file_of(address)
    engine = engines.open_writer(address)
    try:
        with opening.said_in_a_sentence(address):
            if path is not None:
                opening.keep_private(path)
            with engine.begin() as connection:
                if sa.inspect(connection).get_table_names():
                    raise InvalidBackup("there is a store already: restore into an empty folder or database")
                with _damage_said(), closing(_read_lines(file)) as lines:
                    signing, rows = _restored(lines, connection)
                _keep(key, signing)
                return rows
    finally:
        engine.dispose()


def _keep(key: Path, signing: bytes) -> None:
    try:
        keep_key(key, signing)
    except OSError as error:
        raise InvalidBackup(f"{key}: the key cannot be written: {error.strerror}") from error


@contextmanager
def _damage_said() -> Iterator[None]:
    """Lines that are none of ours, and rows that fit no table. What the database itself lacks is another matter."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError, sa.exc.SQLAlchemyError) as error:
        if isinstance(error, sa.exc.OperationalError) or faults.reason(error) is not None:
            raise
        raise InvalidBackup(f"it is damaged: a line of it fits no store ({type(error).__name__})") from error


def _restored(lines: Iterator[Values], connection: sa.Connection) -> tuple[bytes, int]:
    head = next(lines, {})
    if head.get("format") != FORMAT:
        raise InvalidBackup(f"expected a backup of format {FORMAT}, got {head.get('format')!r}")
    if head["version"] not in opening.versions():
        raise InvalidBackup(f"a newer Signoria has made it ({head['version']}). Install that one")
    opening.upgrade(connection, head["version"])
    tables = sa.MetaData()
    tables.reflect(connection)
    for table in reversed(tables.sorted_tables):
        if table.name != VERSIONS:
            connection.execute(table.delete())  # what migrations have put there is in the backup, as it is now
    group: list[tuple[str, Values]] = []
    for rows, line in enumerate(lines):
        if "row" not in line:
            _insert(connection, tables, group)
            _require_whole(rows, line)
            opening.upgrade(connection)
            return bytes.fromhex(head["key"]), rows
        if len(group) == AT_ONCE or (group and group[-1][0] != line["table"]):
            _insert(connection, tables, group)
            group = []
        group.append((line["table"], line["row"]))
    raise InvalidBackup("it ends before its last line: it was cut off")


def _require_whole(rows: int, last: Values) -> None:
    if last.get("rows") != rows:
        raise InvalidBackup(f"expected {last.get('rows')} rows, got {rows}: it is damaged")


def _insert(connection: sa.Connection, tables: sa.MetaData, group: list[tuple[str, Values]]) -> None:
    if group:
        zoned = connection.dialect.name == "postgresql"
        values = [{name: _value(value, zoned) for name, value in row.items()} for _, row in group]
        connection.execute(tables.tables[group[0][0]].insert(), values)


def _value(value: Any, zoned: bool) -> Any:  # Any: see `Values`
    if not isinstance(value, dict):
        return value
    if "hex" in value:
        return bytes.fromhex(value["hex"])
    if "at" in value:
        moment = datetime.fromisoformat(value["at"])
        return moment if zoned else moment.replace(tzinfo=None)
    return value["json"]


def _read_lines(file: Path) -> Generator[Values, None, None]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as stream:
            for line in stream:
                yield json.loads(line)
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise InvalidBackup(f"it cannot be read: {error}") from error
