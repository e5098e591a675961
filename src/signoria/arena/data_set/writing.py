"""Writing a data set, file by file, in one process or in many; what is there already is kept."""

from collections.abc import Callable, Iterator
from pathlib import Path

from signoria.arena.crew import Crew, crew_of
from signoria.arena.data_set.facts import Facts, facts_of
from signoria.arena.data_set.making import Shards
from signoria.arena.data_set.opening import shards_in
from signoria.arena.data_set.shard import Written, read_shard, shard_name
from signoria.arena.parts import make_all
from signoria.arena.plan import SimulationPlan, require_count
from signoria.core.errors import InvalidOptions
from signoria.envs.rewards import reward_of


def written(
    plan: SimulationPlan,
    games: int,
    folder: Path,
    workers: int,
    reward: str,
    ray: str | None,
    game_over: Callable[[], None],
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
    return _all(folder, there, Shards(plan, facts, games), todo, crew_of(workers, ray), game_over)


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
    folder: Path, there: list[Written], shards: Shards, todo: list[int], crew: Crew, game_over: Callable[[], None]
) -> Iterator[Written]:
    yield from there
    for shard in make_all(crew, shards, todo):
        if shard is None:
            game_over()
        else:
            shard.put(folder)
            yield shard.shard
