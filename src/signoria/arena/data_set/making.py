"""Making the files of a data set, each from the games that were played for it."""

import json
from collections.abc import Sequence
from io import BytesIO

import pyarrow.parquet as pq

from signoria.arena.data_set.columns import SHARD, schema_of, table_of
from signoria.arena.data_set.facts import Facts
from signoria.arena.data_set.rows import Row, RowWriter, rows_of
from signoria.arena.data_set.shard import AT_A_TIME, MadeShard, Written, shard_name
from signoria.arena.parts import Part, Parts
from signoria.arena.plan import SimulationPlan
from signoria.arena.simulated_game import SimulatedGame


class Shard(Part[MadeShard]):
    """One file. Its rows are written in the order of the games, each as soon as those before it are there."""

    def __init__(self, facts: Facts, number: int, games: range, lost: Sequence[int]) -> None:
        self._facts, self._schema, self._file = facts, schema_of(facts), BytesIO()
        self._out = pq.ParquetWriter(
            self._file, self._schema, compression="zstd", use_dictionary=["kind"], write_page_checksum=True
        )
        self._to_come = [game for game in games if game not in lost]
        self._early: dict[int, tuple[list[Row], list[int], str]] = {}
        self._rows: list[Row] = []
        self._told = Written(shard_name(number), games.start, len(games), 0, [0] * facts.players, "", lost)

    def add(self, game: SimulatedGame) -> None:
        self._early[game.number] = rows_of(game, self._facts.reward), *game.failures()
        while self._to_come and self._to_come[0] in self._early:
            self._count(*self._early.pop(self._to_come.pop(0)))
            while len(self._rows) >= AT_A_TIME:
                self._write(AT_A_TIME)

    def _count(self, rows: list[Row], failures: list[int], error: str) -> None:
        told = self._told
        self._rows += rows
        self._told = told._replace(
            rows=told.rows + len(rows),
            failures=[sum(both) for both in zip(told.failures, failures or [0] * len(told.failures), strict=True)],
            error=told.error or error,
        )

    def _write(self, count: int) -> None:
        self._out.write_table(table_of(self._rows[:count], self._schema))
        del self._rows[:count]

    def made(self) -> MadeShard:
        if self._rows:
            self._write(len(self._rows))
        self._out.add_key_value_metadata({SHARD: json.dumps(self._told._asdict())})
        self._out.close()
        return MadeShard(self._told, self._file.getvalue())


class Shards(Parts[MadeShard]):
    """The files of a data set that has so many games."""

    def __init__(self, plan: SimulationPlan, facts: Facts, games: int) -> None:
        self._plan, self._facts, self._games = plan, facts, games

    def part_of(self, game: int) -> int:
        return game // self._facts.games_of_a_shard

    def games(self, part: int) -> range:
        return self._facts.games_in(part, self._games)

    def begin(self, number: int) -> SimulatedGame:
        return SimulatedGame(self._plan, number, watcher=RowWriter(number))

    def open(self, part: int, lost: Sequence[int]) -> Shard:
        return Shard(self._facts, part, self.games(part), lost)
