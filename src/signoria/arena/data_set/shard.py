"""One file of a data set: some hundred games, whole or not there at all."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from signoria.arena.data_set.columns import FACTS, SHARD
from signoria.arena.data_set.facts import Facts, read_facts, require_same
from signoria.core.errors import InvalidOptions

AT_A_TIME = 4096
"""Rows that are held in memory before they are written."""


class Written(NamedTuple):
    """A file that is there: which games it holds, and how often each seat's bot failed in them."""

    file: str
    first: int
    games: int
    rows: int
    failures: list[int]
    error: str
    lost: Sequence[int] = ()
    """Those of its games that are not in it, since nobody could play them: whoever tried has died."""
    kept: bool = False
    """Was it there before?"""


def shard_name(number: int) -> str:
    """The name of a file; they are in order also by name."""
    return f"part-{number:06}.parquet"


class MadeShard(NamedTuple):
    """A file that is made, wherever that was done, and not yet there."""

    shard: Written
    content: bytes

    def put(self, folder: Path) -> None:
        """Write the file, which gets its name when it is whole and on the disk."""
        path = folder / self.shard.file
        unfinished = path.with_name(f".{path.name}.{os.getpid()}")
        with open(unfinished, "wb") as file:
            file.write(self.content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
        for left_behind in folder.glob(f".{path.name}.*"):
            left_behind.unlink(missing_ok=True)


def read_shard(path: Path, facts: Facts) -> Written:
    """What a file holds, if it is whole and of this data set; it is read to its end, so that damage is noticed."""
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            told = file.metadata.metadata or {}
            count = sum(batch.num_rows for batch in file.iter_batches(AT_A_TIME))
    except (pa.ArrowException, OSError) as error:
        raise InvalidOptions(
            f"{path}: expected a whole Parquet file, and it is cut off, damaged or something else "
            f"({' '.join(str(error).split())[:120]}); it is left alone: move it away to have it written anew"
        ) from error
    if FACTS not in told or SHARD not in told:
        raise InvalidOptions(
            f"{path}: expected a file of a data set of Signoria, and it says nothing of one; left alone"
        )
    require_same(str(path), facts, read_facts(str(path), told[FACTS].decode()))
    shard = Written(**json.loads(told[SHARD]))
    if count != shard.rows or shard.file != path.name:
        raise InvalidOptions(f"{path}: expected {shard.rows} rows as {shard.file}, got {count}; it is left alone")
    return shard._replace(kept=True)


def facts_in(path: Path) -> Facts:
    """The facts of a file."""
    try:
        told = pq.read_schema(path).metadata or {}
    except (pa.ArrowException, OSError) as error:
        raise InvalidOptions(f"{path}: expected a whole Parquet file, and it is none; it is left alone") from error
    return read_facts(str(path), told.get(FACTS, b"nothing").decode())
