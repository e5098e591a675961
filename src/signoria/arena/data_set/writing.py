"""Writing a data set, file by file, in one process or in many; what is there already is kept."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from signoria.arena.data_set.facts import Facts, facts_of
from signoria.arena.data_set.opening import shards_in
from signoria.arena.data_set.shard import Written, read_shard, shard_name, write_shard
from signoria.arena.plan import SimulationPlan, require_count
from signoria.arena.simulation import begin_worker
from signoria.core.errors import InvalidOptions
from signoria.envs.rewards import reward_of


def written(plan: SimulationPlan, games: int, folder: Path, processes: int, reward: str) -> Iterator[Written]:
    """See `write`. Everything that is there is checked before anything is played."""
    reward_of(reward)
    require_count("games", games)
    require_count("processes", processes)
    facts = facts_of(plan, reward)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidOptions(f"{folder}: expected a folder to write to ({error.strerror})") from error
    kept = {shard.file: shard for shard in (_kept(path, facts, games) for path in shards_in(folder))}
    todo: list[tuple[Path, int, int]] = []
    there: list[Written] = []
    for number, first in enumerate(range(0, games, facts.games_of_a_shard)):
        count, name = min(facts.games_of_a_shard, games - first), shard_name(number)
        if name in kept and kept[name].games == count:
            there.append(kept[name])
        else:
            todo.append((folder / name, first, count))
    return _all(plan, facts, there, todo, processes)


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
    plan: SimulationPlan, facts: Facts, there: list[Written], todo: list[tuple[Path, int, int]], processes: int
) -> Iterator[Written]:
    yield from there
    if processes == 1 or len(todo) < 2:
        for path, first, count in todo:
            yield write_shard(plan, facts, path, first, count)
        return
    with ProcessPoolExecutor(min(processes, len(todo)), get_context("spawn"), begin_worker) as pool:
        under_way: deque[Future[Written]] = deque(
            pool.submit(write_shard, plan, facts, path, first, count) for path, first, count in todo
        )
        try:
            while under_way:
                yield under_way.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
