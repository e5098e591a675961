"""Every game of a contest as Parquet, a row each, for other programs."""

import json
import os
from collections.abc import Iterable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from signoria.arena.contest.played import PlayedGame
from signoria.arena.contest.results_file import facts_of
from signoria.arena.contest.schedule import Contest

SCHEMA = pa.schema(
    [
        pa.field("game", pa.int64(), False),
        pa.field("deal", pa.int64(), False),
        pa.field("bots", pa.list_(pa.string()), False),
        pa.field("scores", pa.list_(pa.int32()), False),
        pa.field("winners", pa.list_(pa.uint8()), False),
        pa.field("choices", pa.int32(), False),
        pa.field("stalled", pa.bool_(), False),
        pa.field("failed", pa.int8(), False),
        pa.field("error", pa.string(), False),
        pa.field("moves", pa.list_(pa.int32()), False),
        pa.field("seconds", pa.list_(pa.float64()), False),
    ]
)
assert tuple(SCHEMA.names) == PlayedGame._fields, "a column for each"


def write_parquet(path: Path, contest: Contest, games: Iterable[PlayedGame]) -> None:
    """Write the games, in their order. The file gets its name when it is whole."""
    columns = zip(*sorted(games), strict=True)
    arrays = [pa.array(column, field.type) for column, field in zip(columns, SCHEMA, strict=True)]
    schema = SCHEMA.with_metadata({b"signoria": json.dumps(facts_of(contest)).encode()})
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    pq.write_table(pa.Table.from_arrays(arrays, schema=schema), unfinished, compression="zstd")
    os.replace(unfinished, path)
