"""A real Ray cluster of two nodes: the same games as here, also when a node is killed in the middle."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple
from uuid import uuid4

import pytest

from signoria import arena
from signoria.arena import atlas, data_set
from signoria.arena.contest import Contest, PlayedGame, ResultsFile, contest, run, running
from signoria.arena.contest.played import play
from signoria.arena.crew import Done, crew_of
from signoria.arena.data_set import facts
from signoria.core.errors import InvalidOptions
from signoria.envs import missing

pytestmark = [
    pytest.mark.needs("ray"),
    pytest.mark.needs("pyarrow"),
    pytest.mark.filterwarnings("ignore"),  # Ray's own, about sockets and threads it leaves to the end of the process
]

GAMES = 24
HALF_WAY = GAMES // 4
A_WHILE = 0.25
"""Seconds for a game, so that half of a batch takes longer than it is waited with handing over."""
PATIENCE = 60.0
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


class Plays(NamedTuple):
    """Notes in a folder who plays what. Two batches get half-way, and no farther before a node is killed."""

    folder: Path

    def begin(self, numbers: Sequence[int]) -> None:
        """Where both batches have been begun, one core each, either node is at one of them."""
        (self.folder / f"batch-{numbers[0]}").touch()
        until = monotonic() + PATIENCE
        while len(list(self.folder.glob("batch-*"))) < 2 and monotonic() < until:
            sleep(0.02)

    def note(self, number: int, place: int) -> None:
        """Processes may outlive their node for a moment, and do not go on then: a machine would take them along."""
        import ray

        (self.folder / f"game-{number}-{uuid4()}").touch()
        mine = self.killed(ray.get_runtime_context().get_node_id())
        until = monotonic() + (PATIENCE if place == HALF_WAY else A_WHILE)
        while set(self.folder.glob("killed-*")) <= {mine} and monotonic() < until:
            sleep(0.02)

    def killed(self, node: str) -> Path:
        return self.folder / f"killed-{node}"

    def more_than_once(self) -> set[int]:
        counted = Counter(int(path.name.split("-")[1]) for path in self.folder.glob("game-*"))
        assert set(counted) == set(range(GAMES))
        return {number for number, times in counted.items() if times > 1}


def test_a_node_that_is_killed_costs_no_finished_game(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = Plays(tmp_path)

    def play_noted(meeting: Contest, numbers: Sequence[int]) -> Iterator[Done[PlayedGame]]:
        plays.begin(numbers)
        for place, number in enumerate(numbers):
            plays.note(number, place)
            yield from play(meeting, [number])

    monkeypatch.setattr(running, "PARTS", 1)
    meeting = contest("lost-cities", ["random"], options={"rounds": 1}, seed=5)
    with ResultsFile(tmp_path / "here", meeting) as file:
        list(run(meeting, GAMES, file, crew_of(1)))
    monkeypatch.setattr(running, "play", play_noted)
    with ResultsFile(tmp_path / "there", meeting) as file:
        crew = crew_of(1, ray=cluster.address)
        assert crew.hands == 2
        games = run(meeting, GAMES, file, crew)
        while len({number // (GAMES // 2) for number in file.games}) < 2:
            next(games)
        before = set(file.games)
        node = cluster.list_all_nodes()[-1]
        cluster.remove_node(node, allow_graceful=False)
        plays.killed(node.node_id).touch()
        assert len(before) + len(list(games)) == GAMES
    again = plays.more_than_once()
    assert again, "it was in the middle of a batch"
    assert not again & before, "what had been handed over is not played again"
    assert played(tmp_path / "there", meeting) == played(tmp_path / "here", meeting)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:hats", "ray://127.0.0.1:1"])
def test_an_address_where_nobody_answers_is_named(address: str) -> None:
    with pytest.raises(InvalidOptions, match=f"ray: expected the address of a Ray cluster that answers.*{address}"):
        crew_of(1, ray=address)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "find_spec", lambda name: None)
    with pytest.raises(InvalidOptions, match=r"pip install signoria\[cluster\]"):
        crew_of(1, ray="auto")
