"""The columns of a data set, and rows as such columns."""

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from signoria.arena.data_set.facts import Facts
from signoria.arena.data_set.rows import Row

FACTS = b"signoria"
"""Where the facts stand in the metadata of a file."""
SHARD = b"signoria.shard"
"""And what is true of that file alone."""


def schema_of(facts: Facts) -> pa.Schema:
    """The columns. Observations and masks are bytes of one length, which any reader takes in at once."""
    return pa.schema(
        [
            pa.field("game", pa.int64(), False),
            pa.field("number", pa.int32(), False),
            pa.field("seat", pa.uint8(), False),
            pa.field("kind", pa.dictionary(pa.int16(), pa.string()), False),
            pa.field("observation", pa.binary(facts.observation_bytes), False),
            pa.field("mask", pa.binary((facts.actions + 7) // 8), False),
            pa.field("action", pa.int32(), False),
            pa.field("return", pa.float32(), False),
        ],
        metadata={FACTS: facts.to_json()},
    )


def table_of(rows: Sequence[Row], schema: pa.Schema) -> pa.Table:
    """Rows as columns."""
    columns = [
        [row.game for row in rows],
        [row.number for row in rows],
        [row.seat for row in rows],
        pa.array([row.kind for row in rows]).dictionary_encode().cast(schema.field("kind").type),
        [row.observation for row in rows],
        packed([row.mask for row in rows]),
        [row.action for row in rows],
        [row.worth for row in rows],
    ]
    arrays = [
        column if isinstance(column, pa.Array) else pa.array(column, field.type)
        for column, field in zip(columns, schema, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def packed(masks: Sequence[bytes]) -> list[bytes]:
    """A bit for each byte, the first one lowest: `numpy.unpackbits(..., bitorder="little")` reads them."""
    flags = np.frombuffer(b"".join(masks), np.uint8).reshape(len(masks), -1)
    return [row.tobytes() for row in np.packbits(flags, axis=1, bitorder="little")]
