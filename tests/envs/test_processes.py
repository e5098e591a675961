"""Many games in several processes: the same games, a clean end, and one clear error when a process is gone."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path

import numpy as np
import pytest

from signoria import envs
from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.envs.vector_games import VectorGames
from signoria.envs.workers import WorkerEnded, Workers


@pytest.fixture(scope="module")
def many() -> Iterator[VectorGames]:
    """Seven games on three processes, begun once because a process takes a while to begin."""
    with envs.vector("princes-of-florence", 7, 3, seed=4, processes=3) as games:
        yield games


def workers_of(games: VectorGames) -> Workers:
    assert isinstance(games._players, Workers)
    return games._players


def test_the_same_games_as_in_one_process(many: VectorGames) -> None:
    """Arrays, samples and results are the same, through the ends of games and with seats asked together."""
    alone = envs.vector("princes-of-florence", 7, 3, seed=4)
    ended = 0
    for seed in (4, 5):
        one, several = alone.reset(seed), many.reset(seed)
        for _ in range(300 if seed == 4 else 20):
            for field in one._fields:
                mine, theirs = getattr(one, field), getattr(several, field)
                assert mine.dtype == theirs.dtype, field
                assert np.array_equal(mine, theirs), field
            actions = alone.sample()
            assert np.array_equal(actions, many.sample())
            one, several = alone.step(actions), many.step(actions)
            ended += int(one.done.sum())
    assert ended > 3


def test_a_wrong_action_is_named_and_nothing_is_played(many: VectorGames) -> None:
    asked = many.reset(4)
    shown, actions = asked.observation.copy(), many.sample()
    last, wrong = len(actions) - 1, actions.copy()
    wrong[last] = int(np.flatnonzero(~asked.mask[last])[0])
    with pytest.raises(IllegalChoice, match=rf"action {last}: seat 2 of game 6 may not choose"):
        many.step(wrong)
    with pytest.raises(IllegalChoice, match="actions: expected 21, one for each seat that is asked, got 20"):
        many.step(actions[:-1])
    assert np.array_equal(asked.observation, shown)
    alone = envs.vector("princes-of-florence", 7, 3, seed=4)
    assert np.array_equal(many.step(actions).observation, alone.step(actions).observation)


def test_other_processes_keep_their_states(many: VectorGames) -> None:
    with pytest.raises(InvalidOptions, match="processes: expected 1 for states"):
        many.states()


def test_an_end_leaves_nothing_behind() -> None:
    games = envs.vector("lost-cities", 4, processes=2)
    workers, memory = workers_of(games), workers_of(games).memory.name
    asked = games.reset()
    games.close()
    games.close()
    assert not any(process.is_alive() for process in workers.processes)
    with pytest.raises(FileNotFoundError):
        SharedMemory(memory)
    with pytest.raises(WorkerEnded, match="have ended: begin anew"):
        games.reset()
    assert asked.seat.shape == (4,)


def test_a_process_that_is_killed_is_one_clear_error() -> None:
    games = envs.vector("lost-cities", 4, processes=2)
    workers, memory = workers_of(games), workers_of(games).memory.name
    killed = workers.processes[1].pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    with pytest.raises(WorkerEnded, match=r"signoria-vector-1 has ended \(exit code -9\)"):
        games.step(games.sample())
    assert not any(process.is_alive() for process in workers.processes)
    with pytest.raises(FileNotFoundError):
        SharedMemory(memory)


def test_processes_end_with_the_one_that_began_them() -> None:
    """Even if that one is killed: nothing that it began runs on, and no memory is left."""
    script = """
        import time
        from signoria import envs
        if __name__ == "__main__":
            games = envs.vector("lost-cities", 4, processes=2)
            games.step(games.sample())
            workers = games._players
            print(workers.memory.name, *[process.pid for process in workers.processes], flush=True)
            time.sleep(60)
    """
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    with parent:
        assert parent.stdout is not None
        try:
            memory, *pids = parent.stdout.readline().split()
        finally:
            parent.kill()
    until = time.monotonic() + 60
    while any(runs(int(pid)) for pid in pids) or Path("/dev/shm", memory).exists():  # looked at only
        assert time.monotonic() < until, "something of it is still there"
        time.sleep(0.05)


def runs(pid: int) -> bool:
    """Does a process run? One that has ended and waits to be noticed does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.parametrize("processes", [0, 5, 1.5, True, "all"])
def test_bad_numbers_of_processes_are_told(processes: object) -> None:
    with pytest.raises(InvalidOptions, match="processes: expected a whole number from 1 to 4, the number of games"):
        envs.vector("lost-cities", 4, processes=processes)  # type: ignore[arg-type]  # just what is wrong about it
