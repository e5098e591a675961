"""Collecting what an atlas tells: games of `expert`, in batches that anybody can play, summed up in their order."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from signoria._version import __version__
from signoria.arena.atlas.chronicle import Chronicle, Ended, tell_common
from signoria.arena.atlas.citadels import CitadelsChronicle
from signoria.arena.atlas.counts import Counts, GameFacts
from signoria.arena.atlas.lost_cities import LostCitiesChronicle
from signoria.arena.atlas.princes import PrincesChronicle
from signoria.arena.crew import Crew
from signoria.arena.journal import Journal
from signoria.arena.parts import Part, Parts, make_all
from signoria.arena.plan import SimulationPlan, plan, require_count
from signoria.arena.simulated_game import SimulatedGame
from signoria.core.errors import InvalidOptions
from signoria.games.registry import game as game_of

BATCH = 200
FORMAT = 1
CHRONICLES: Mapping[str, Chronicle] = {
    chronicle.game: chronicle for chronicle in (CitadelsChronicle(), LostCitiesChronicle(), PrincesChronicle())
}


class Edition(NamedTuple):
    """What is played for an atlas: the tables of its game, each with its plan, and whose turn it is."""

    game: str
    seed: int
    plans: list[SimulationPlan]
    cycle: list[int]
    """The table of each game, again and again."""
    batch: int = BATCH
    """Games that are played and counted in one go."""

    def batches(self, games: int) -> int:
        """How many batches it takes for at least so many games."""
        return -(-games // self.batch)

    def games_in(self, batch: int) -> range:
        """The games of a batch."""
        return range(batch * self.batch, (batch + 1) * self.batch)

    def facts(self) -> dict[str, Any]:
        """Everything that decides what is counted."""
        return {
            "kind": "signoria atlas",
            "format": FORMAT,
            "signoria": __version__,
            "game": self.game,
            "ruleset": game_of(self.game).ruleset,
            "seed": self.seed,
            "batch": self.batch,
            "tables": [table._asdict() for table in CHRONICLES[self.game].tables],
        }


def edition(game: str, seed: int = 0) -> Edition:
    """The edition of a game with an atlas."""
    game_of(game)  # says which games there are, where it is none of them
    if game not in CHRONICLES:
        raise InvalidOptions(f"atlas: expected one of {', '.join(CHRONICLES)}, got {game!r}")
    tables = CHRONICLES[game].tables
    plans = [plan(game, table.players, table.options, seed, [table.rival]) for table in tables]
    plan(game, tables[0].players, tables[0].options, seed, ["expert"])
    return Edition(game, seed, plans, [place for place, table in enumerate(tables) for _ in range(table.weight)])


class CountedBatch(NamedTuple):
    """What one batch adds up to."""

    batch: int
    counts: dict[str, Any]


class Batch(Part[CountedBatch]):
    """One batch; its games are counted in their order, so that sums are always the same to the last digit."""

    def __init__(self, edition: Edition, batch: int, lost: int) -> None:
        self._edition, self._batch = edition, batch
        self._facts: dict[int, GameFacts] = {}
        self._counts = Counts()
        self._counts.lost = lost

    def add(self, game: SimulatedGame) -> None:
        self._facts[game.number] = _facts(self._edition, CHRONICLES[self._edition.game], game)
        self._counts.failures += sum(game.failures()[0])

    def made(self) -> CountedBatch:
        for number in sorted(self._facts):
            self._counts.add(self._facts[number])
        return CountedBatch(self._batch, self._counts.to_json())


class Batches(Parts[CountedBatch]):
    """The batches of an edition."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def part_of(self, game: int) -> int:
        return game // self._edition.batch

    def games(self, part: int) -> range:
        return self._edition.games_in(part)

    def begin(self, number: int) -> SimulatedGame:
        edition = self._edition
        table_plan = edition.plans[edition.cycle[number % len(edition.cycle)]]
        bots = table_plan.bots[:]
        bots[_own_seat(edition, number, table_plan.players)] = "expert"
        game = SimulatedGame(table_plan._replace(bots=bots), number)
        game.match.watch()
        return game

    def open(self, part: int, lost: Sequence[int]) -> Batch:
        return Batch(self._edition, part, len(lost))


def _own_seat(edition: Edition, number: int, players: int) -> int:
    """The seat of `expert` where others have all others: each in turn."""
    return number // len(edition.cycle) % players


def _facts(edition: Edition, chronicle: Chronicle, game: SimulatedGame) -> GameFacts:
    place = edition.cycle[game.number % len(edition.cycle)]
    table = chronicle.tables[place]
    ended = Ended(game.match, table, game.match.events(), GameFacts())
    tell_common(ended, place == 0, _own_seat(edition, game.number, table.players))
    if table.rival == "expert":
        chronicle.tell_any(ended)
    if place == 0:
        chronicle.tell(ended)
    return ended.facts


class CountsFile(Journal):
    """The batches that have been counted. A run that was stopped goes on."""

    def __init__(self, path: Path, edition: Edition) -> None:
        super().__init__(path, edition.facts())
        self.batches: dict[int, Counts] = {}
        for where, content in self.read():
            if content.keys() != set(CountedBatch._fields):
                raise self.foreign(where)
            self.batches[content["batch"]] = Counts.from_json(content["counts"])

    def sum(self, batches: int) -> Counts:
        """What the first so many batches add up to, in their order."""
        total = Counts()
        for batch in sorted(self.batches):
            if batch < batches:
                total.join(self.batches[batch])
        return total


def collect(edition: Edition, games: int, file: CountsFile, crew: Crew) -> Iterator[int]:
    """Play so many games, a whole number of batches, and say how many more of them are over."""
    require_count("games", games)
    todo = [number for number in range(edition.batches(games)) if number not in file.batches]
    for counted in make_all(crew, Batches(edition), todo):
        if counted is None:
            yield 1
        else:
            file.batches[counted.batch] = Counts.from_json(counted.counts)
            file.add(counted._asdict())


def write_counts(path: Path, edition: Edition, counts: Counts) -> None:
    """What an atlas tells, as one small file; it gets its name when it is whole."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    unfinished.write_text(json.dumps({"edition": edition.facts(), "counts": counts.to_json()}), "utf-8")
    os.replace(unfinished, path)


def read_counts(path: Path) -> tuple[dict[str, Any], Counts]:
    """What `write_counts` wrote: the facts of the edition, and its counts."""
    try:
        doc = json.loads(path.read_text("utf-8"))
        if doc["edition"]["kind"] != "signoria atlas" or doc["edition"]["game"] not in CHRONICLES:
            raise ValueError("it is of another kind")
        return doc["edition"], Counts.from_json(doc["counts"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise InvalidOptions(f"{path}: expected the counts of an atlas ({error!r}); it is left as it is") from error
