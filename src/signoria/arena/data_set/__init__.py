"""Data sets for learning: what each seat saw and did in many games, as Parquet files in a folder.

pyarrow and NumPy come with the extra `research` and are imported only when a data set is written or opened.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from signoria.arena.data_set.facts import Facts
from signoria.arena.plan import SimulationPlan
from signoria.envs.missing import needs

if TYPE_CHECKING:
    from signoria.arena.data_set.shard import Written

__all__ = ["Facts", "files", "write"]


def write(
    plan: SimulationPlan,
    games: int,
    folder: str | Path,
    workers: int = 1,
    reward: str = "win",
    ray: str | None = None,
    game_over: Callable[[], None] = lambda: None,
) -> Iterator["Written"]:
    """Let so many games be played and written to a folder, and hand out each file when it is there.

    What is in the folder already is checked and kept: a run that was stopped goes on, and one for more games adds
    them. The files do not depend on `workers`, nor on whether they are played on the Ray cluster at the address
    `ray`. `reward` is what returns tell: "win", "margin" or "points". `game_over` is called for every game that is
    played, long before its file is there.
    """
    _needed()
    from signoria.arena.data_set.writing import written  # noqa: PLC0415  # pyarrow is imported only where it is asked for

    return written(plan, games, Path(folder), workers, reward, ray, game_over)


def files(folder: str | Path) -> list[Path]:
    """The files of a data set in order, for Polars or any other reader, if this Signoria made or could have made them.

    One that is cut off, damaged or foreign, and one whose observations or actions are read differently by this
    Signoria, raises `InvalidOptions`.
    """
    _needed()
    from signoria.arena.data_set.opening import opened  # noqa: PLC0415  # pyarrow is imported only where it is asked for

    return opened(Path(folder))


def _needed() -> None:
    for package in ("numpy", "pyarrow"):
        needs(package)
