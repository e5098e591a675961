"""Writing a data set, file by file, in one process or in many; what is there already is kept."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from signoria.arena.crew import Crew, crew_of
from signoria.arena.data_set.facts import Facts, facts_of
from signoria.arena.data_set.opening import shards_in
from signoria.arena.data_set.shard import MadeShard, Written, make_shards, play_games, read_shard, shard_name
from signoria.arena.leaving_out import Parts, made
from signoria.arena.plan import SimulationPlan, require_count
from signoria.core.errors import InvalidOptions
from signoria.envs.rewards import reward_of


def written(
    plan: SimulationPlan, games: int, folder: Path, workers: int, reward: str, ray: str | None
) -> Iterator[Written]:
    """See `write`. Everything that is there is checked before anything is played."""
    reward_of(reward)
    require_count("games", games)
    require_count("workers", workers)
    facts = facts_of(plan, reward)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidOptions(f"{folder}: expected a folder to write to ({error.strerror})") from error
    kept = {shard.file: shard for shard in (_kept(path, facts, games) for path in shards_in(folder))}
    todo: list[int] = []
    there: list[Written] = []
    for number in range(-(-games // facts.games_of_a_shard)):
        name = shard_name(number)
        if name in kept and kept[name].games == len(facts.games_in(number, games)):
            there.append(kept[name])
        else:
            todo.append(number)
    return _all(plan, facts, folder, there, todo, games, crew_of(workers, ray))


def _kept(path: Path, facts: Facts, games: int) -> Written:
    """A file that is there, if it fits. The last one of a smaller data set does: it is written anew, with more."""
    shard = read_shard(path, facts)
    if shard.first + shard.games > games:
        raise InvalidOptions(
            f"{path}: it holds games {shard.first} to {shard.first + shard.games - 1}, more than the {games} that are "
            "asked for; nothing in the folder was changed: ask for more games, or name another folder"
        )
    return shard


def _all(
    plan: SimulationPlan, facts: Facts, folder: Path, there: list[Written], todo: list[int], games: int, crew: Crew
) -> Iterator[Written]:
    yield from there
    shards: Parts[MadeShard] = Parts(
        without=lambda lost: partial(make_shards, plan, facts, games, lost),
        games=lambda number: facts.games_in(number, games),
        play=partial(play_games, plan, facts),
    )
    for shard in made(crew, shards, todo):
        shard.put(folder)
        yield shard.shard
