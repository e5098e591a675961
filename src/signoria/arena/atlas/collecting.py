"""Collecting what an atlas tells: games of `expert`, in batches that anybody can play, summed up in their order."""

import json
import os
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from signoria._version import __version__
from signoria.arena.atlas.chronicle import Chronicle, Ended, tell_common
from signoria.arena.atlas.citadels import CitadelsChronicle
from signoria.arena.atlas.counts import Counts, GameFacts
from signoria.arena.atlas.lost_cities import LostCitiesChronicle
from signoria.arena.atlas.princes import PrincesChronicle
from signoria.arena.crew import Crew, Done
from signoria.arena.journal import Journal
from signoria.arena.leaving_out import Parts, made
from signoria.arena.plan import SimulationPlan, plan, require_count
from signoria.arena.side_by_side import play_all
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


class ToldGame(NamedTuple):
    """One game: its facts, and how often bots failed in it."""

    facts: GameFacts
    failures: int


def play_games(edition: Edition, numbers: Sequence[int]) -> Iterator[Done[ToldGame]]:
    """Play some games, each alone or many side by side."""
    chronicle = CHRONICLES[edition.game]
    for game in play_all(_begun(edition, number) for number in numbers):
        yield game.number, ToldGame(_facts(edition, chronicle, game), sum(game.failures()[0]))


def count_batches(edition: Edition, lost: Container[int], batches: Sequence[int]) -> Iterator[Done[CountedBatch]]:
    """Play and count some batches, without the games that are lost."""
    for batch in batches:
        counts = Counts()
        wanted = [number for number in edition.games_in(batch) if number not in lost]
        counts.lost = edition.batch - len(wanted)
        for _, told in sorted(play_games(edition, wanted)):
            counts.add(told.facts)
            counts.failures += told.failures
        yield batch, CountedBatch(batch, counts.to_json())


def _begun(edition: Edition, number: int) -> SimulatedGame:
    table_plan = edition.plans[edition.cycle[number % len(edition.cycle)]]
    bots = table_plan.bots[:]
    bots[_own_seat(edition, number, table_plan.players)] = "expert"
    game = SimulatedGame(table_plan._replace(bots=bots), number)
    game.match.watch()
    return game


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
    """Play so many games, a whole number of batches, and say after each how many more are counted."""
    require_count("games", games)
    todo = [number for number in range(edition.batches(games)) if number not in file.batches]
    batches: Parts[CountedBatch] = Parts(
        without=lambda lost: partial(count_batches, edition, lost),
        games=edition.games_in,
        play=partial(play_games, edition),
    )
    for counted in made(crew, batches, todo):
        file.batches[counted.batch] = Counts.from_json(counted.counts)
        file.add(counted._asdict())
        yield edition.batch


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
