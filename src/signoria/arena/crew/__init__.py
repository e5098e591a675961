"""The one door for work that others do: tasks that carry numbers only, done by processes here or on a Ray cluster.

Everything a task needs follows from its numbers, so it does not matter who does it, when, or how often. Results come
back as they are finished, about once a second. Whoever dies costs nothing that has come back: what is left of his task
is done again by others, number by number, and only what kills everybody who tries it is given up as `Lost`.
"""

from signoria.arena.crew.crew import Crew, Done, Here
from signoria.arena.crew.processes import Processes
from signoria.arena.crew.tasks import Lost, batches

__all__ = ["Crew", "Done", "Here", "Lost", "Processes", "batches", "crew_of"]


def crew_of(workers: int, ray: str | None = None) -> Crew:
    """So many processes of this machine, or the Ray cluster at an address, with a hand for each of its cores."""
    if ray is not None:
        from signoria.arena.crew.ray_cluster import RayCluster  # noqa: PLC0415  # only where it is asked for

        return RayCluster(ray)
    return Here() if workers == 1 else Processes(workers)
