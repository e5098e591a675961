"""A Ray cluster: many machines, each with Signoria installed as it is here."""

from collections.abc import Iterable, Iterator, Sequence
from socket import create_connection
from typing import Any

from signoria.arena.crew.crew import Crew, R, Work
from signoria.arena.crew.parcels import parcels
from signoria.arena.crew.tasks import Lost, Task, Tasks
from signoria.core.errors import InvalidOptions
from signoria.envs.missing import needs

AHEAD = 2
"""Tasks for each core that are handed out at once, so that none waits for the next."""
LONGEST_WAIT = 5.0
"""Seconds after which the number of cores is looked up again: machines may come and go."""


class RayCluster(Crew):
    """The cluster at an address: `auto` for the one of this machine, or `host:port`."""

    def __init__(self, address: str) -> None:
        needs("ray", "cluster")
        import ray  # noqa: PLC0415  # it is large, and imported only where it is asked for

        self._ray = ray
        _require_answer(address)
        if not ray.is_initialized():
            try:
                ray.init(address=address, log_to_driver=False, logging_level="error")
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise _no_cluster(address, str(error).strip().splitlines()[0]) from error
        self.hands = self._cores()

    def _cores(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        ray, tasks = self._ray, Tasks(numbers)
        remote = ray.remote(num_cpus=1, max_retries=0, num_returns="streaming")(parcels)
        shared = ray.put(work)
        under_way: dict[Any, Task] = {}  # streams of parcels, and what is left of their tasks
        try:
            while True:
                while len(under_way) < AHEAD * self.hands and (task := tasks.next()) is not None:
                    under_way[remote.remote(shared, task.numbers)] = task
                if not under_way:
                    return
                for stream in self._ready(list(under_way)):
                    yield from self._results(tasks, under_way, stream)
        finally:
            for stream in under_way:
                ray.cancel(stream, force=True)

    def _ready(self, streams: list[Any]) -> list[Any]:
        """All of which something can be read, as soon as there is one: with many, looking is what takes time."""
        ready, _ = self._ray.wait(streams, num_returns=1, timeout=LONGEST_WAIT)
        self.hands = self._cores()
        if ready:
            ready, _ = self._ray.wait(streams, num_returns=len(streams), timeout=0)
        found: list[Any] = ready
        return found

    def _results(self, tasks: Tasks, under_way: dict[Any, Task], stream: Any) -> Iterator[Any]:
        """The next parcel of a stream; what its machine or process took with it is done again."""
        errors = self._ray.exceptions
        try:
            parcel = self._ray.get(next(stream))
        except StopIteration:
            del under_way[stream]
        except errors.RayTaskError as error:
            raise error.cause from error
        except errors.RayError as error:
            yield from tasks.lose(
                under_way.pop(stream), f"{type(error).__name__}: {str(error).strip().splitlines()[0]}"
            )
        else:
            under_way[stream] = under_way[stream].without(dict(parcel))
            yield from (result for _, result in parcel)


def _require_answer(address: str) -> None:
    """Ray would try for minutes; whether anybody listens is found out at once."""
    host, colon, port = address.rpartition(":")
    if not colon:
        return  # `auto`, which Ray looks up itself
    try:
        create_connection((host, int(port)), LONGEST_WAIT).close()
    except (OSError, ValueError, OverflowError) as error:
        raise _no_cluster(address, str(error)) from error


def _no_cluster(address: str, why: str) -> InvalidOptions:
    return InvalidOptions(
        f"ray: expected the address of a Ray cluster that answers, such as `auto` or host:port, got {address!r} ({why})"
    )
