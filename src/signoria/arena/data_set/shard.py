"""One file of a data set: some hundred games, whole or not there at all."""

import json
import os
from collections.abc import Container, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from signoria.arena.crew import Done
from signoria.arena.data_set.columns import FACTS, SHARD, schema_of, table_of
from signoria.arena.data_set.facts import Facts, read_facts, require_same
from signoria.arena.data_set.rows import Row, play
from signoria.arena.plan import SimulationPlan
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


def make_shards(
    plan: SimulationPlan, facts: Facts, games: int, lost: Container[int], numbers: Sequence[int]
) -> Iterator[Done[MadeShard]]:
    """Play the games of some files of a data set that has so many games, without those that are lost."""
    for number in numbers:
        wanted = facts.games_in(number, games)
        yield number, _made(plan, facts, shard_name(number), wanted, [game for game in wanted if game in lost])


def play_games(plan: SimulationPlan, facts: Facts, numbers: Sequence[int]) -> Iterator[Done[None]]:
    """Play games as for a file, and see whether one survives it."""
    for number, _ in zip(numbers, play(plan, numbers, facts.reward), strict=True):
        yield number, None


def _made(plan: SimulationPlan, facts: Facts, name: str, games: range, lost: list[int]) -> MadeShard:
    schema, file = schema_of(facts), BytesIO()
    rows: list[Row] = []
    count, failures, error = 0, [0] * plan.players, ""
    with pq.ParquetWriter(file, schema, compression="zstd", use_dictionary=["kind"], write_page_checksum=True) as out:
        for played in play(plan, [game for game in games if game not in lost], facts.reward):
            failures = [sum(both) for both in zip(failures, played.failures or [0] * plan.players, strict=True)]
            error = error or played.error
            rows += played.rows
            count += len(played.rows)
            while len(rows) >= AT_A_TIME:
                out.write_table(table_of(rows[:AT_A_TIME], schema))
                del rows[:AT_A_TIME]
        if rows:
            out.write_table(table_of(rows, schema))
        shard = Written(name, games.start, len(games), count, failures, error, lost)
        out.add_key_value_metadata({SHARD: json.dumps(shard._asdict())})
    return MadeShard(shard, file.getvalue())


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
