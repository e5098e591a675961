"""A real Ray cluster of two nodes: the same games as here, also when a node is killed in the middle."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from signoria import arena
from signoria.arena import atlas, data_set
from signoria.arena.contest import Contest, ResultsFile, contest, run
from signoria.arena.crew import Lost, crew_of
from signoria.arena.crew.tasks import Task, Tasks
from signoria.arena.data_set import facts
from signoria.core.errors import InvalidOptions
from signoria.envs import missing

pytestmark = [
    pytest.mark.needs("ray"),
    pytest.mark.needs("pyarrow"),
    pytest.mark.filterwarnings("ignore"),  # Ray's own, about sockets and threads it leaves to the end of the process
]

GAMES = 40
STORE = 100_000_000
"""Bytes for what travels: far more than results need."""


@pytest.fixture(name="cluster", scope="module")
def _cluster() -> Iterator[Any]:
    import ray
    from ray.cluster_utils import Cluster

    started = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": STORE},
    )
    started.add_node(num_cpus=1, object_store_memory=STORE)
    yield started
    ray.shutdown()
    started.shutdown()


def played(path: Path, meeting: Contest) -> list[Any]:
    return [game._replace(seconds=[]) for game in sorted(ResultsFile(path, meeting).games.values())]


def test_a_data_set_is_the_same_as_here(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "GAMES_OF_A_SHARD", 4)
    plan = arena.plan("mini-lost-cities", seed=3)
    assert len(list(data_set.write(plan, 10, tmp_path / "there", ray=cluster.address))) == 3
    list(data_set.write(plan, 10, tmp_path / "here"))
    content = [{path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("there", "here")]
    assert content[0] == content[1]


def test_an_atlas_is_the_same_as_here(cluster: Any, tmp_path: Path) -> None:
    edition = atlas.edition("lost-cities", seed=3)._replace(batch=2)
    counts = []
    for name, crew in (("there", crew_of(2, cluster.address)), ("here", crew_of(1, None))):
        with atlas.CountsFile(tmp_path / name, edition) as file:
            list(atlas.collect(edition, 4, file, crew))
        counts.append(file.sum(edition.batches(4)).to_json())
    assert counts[0]["games"] == 4
    assert counts[0] == counts[1]


def test_a_node_that_is_killed_costs_no_finished_game(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[Task] = []
    lose = Tasks.lose

    def noted(self: Tasks, task: Task, why: str) -> Iterator[Lost]:
        lost.append(task)
        return lose(self, task, why)

    monkeypatch.setattr(Tasks, "lose", noted)
    meeting = contest("lost-cities", ["heuristic", "random"], options={"rounds": 1}, seed=5)
    with ResultsFile(tmp_path / "there", meeting) as file:
        crew = crew_of(1, ray=cluster.address)
        assert crew.hands == 2
        games = run(meeting, GAMES, file, crew)
        for _ in range(3):
            next(games)
        cluster.remove_node(cluster.list_all_nodes()[-1], allow_graceful=False)
        before = dict(file.games)
        rest = list(games)
        assert len(before) + len(rest) == GAMES, "what was finished is not played again"
        assert lost, "it was in the middle of something"
    with ResultsFile(tmp_path / "here", meeting) as file:
        list(run(meeting, GAMES, file, crew_of(1)))
    assert played(tmp_path / "there", meeting) == played(tmp_path / "here", meeting)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:hats", "ray://127.0.0.1:1"])
def test_an_address_where_nobody_answers_is_named(address: str) -> None:
    with pytest.raises(InvalidOptions, match=f"ray: expected the address of a Ray cluster that answers.*{address}"):
        crew_of(1, ray=address)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "find_spec", lambda name: None)
    with pytest.raises(InvalidOptions, match=r"pip install signoria\[cluster\]"):
        crew_of(1, ray="auto")
