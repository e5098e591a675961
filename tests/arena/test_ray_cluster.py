"""A real Ray cluster of two nodes: the same games as here, also when a node is killed in the middle."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple
from uuid import uuid4

import pytest

from signoria import arena
from signoria.arena import atlas, data_set, parts
from signoria.arena.contest import Contest, PlayedGame, ResultsFile, contest, run, running
from signoria.arena.contest.played import play
from signoria.arena.crew import Crew, Done, Lost, crew_of
from signoria.arena.crew.crew import R, Work
from signoria.arena.data_set import facts
from signoria.arena.parts import Made, make, make_all
from signoria.arena.simulated_game import GameLog
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


def test_a_data_set_is_the_same_as_here(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "GAMES_OF_A_SHARD", 4)
    plan = arena.plan("mini-lost-cities", seed=3)
    assert len(list(data_set.write(plan, 10, tmp_path / "there", ray=cluster.address))) == 3
    list(data_set.write(plan, 10, tmp_path / "here"))
    assert content(tmp_path / "there") == content(tmp_path / "here")


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
    """Notes in a folder who has played what. Two batches get half-way, and no farther before a node is killed."""

    folder: Path

    def watched(self, done: Iterable[Done[Any]], numbers: Sequence[int]) -> Iterator[Done[Any]]:
        """Hand over what is done, each game only after a while."""
        self._begin(numbers)
        for place, (number, result) in enumerate(done):
            if not isinstance(result, Made):
                self._note(number, place)
            yield number, result

    def _begin(self, numbers: Sequence[int]) -> None:
        """Where both batches have been begun, one core each, either node is at one of them."""
        (self.folder / f"batch-{numbers[0]}").touch()
        until = monotonic() + PATIENCE
        while len(list(self.folder.glob("batch-*"))) < 2 and monotonic() < until:
            sleep(0.02)

    def _note(self, number: int, place: int) -> None:
        """Processes may outlive their node for a moment, and do not go on then: a machine would take them along."""
        import ray

        (self.folder / f"game-{number}-{uuid4()}").touch()
        mine = self.killed(ray.get_runtime_context().get_node_id())
        until = monotonic() + (PATIENCE if place == HALF_WAY else A_WHILE)
        while set(self.folder.glob("killed-*")) <= {mine} and monotonic() < until:
            sleep(0.02)

    def killed(self, node: str) -> Path:
        return self.folder / f"killed-{node}"

    def wait_half_way(self) -> None:
        """Either node is at a game that it has finished, and not handed over."""
        until = monotonic() + PATIENCE
        while min(Counter(number // (GAMES // 2) for number in self._played()).values()) <= HALF_WAY:
            assert monotonic() < until
            sleep(0.02)

    def more_than_once(self) -> set[int]:
        counted = self._played()
        assert set(counted) == set(range(GAMES))
        return {number for number, times in counted.items() if times > 1}

    def _played(self) -> Counter[int]:
        return Counter(int(path.name.split("-")[1]) for path in self.folder.glob("game-*"))


class Reader(Crew):
    """Notes which games have been handed over."""

    def __init__(self, crew: Crew) -> None:
        self.hands, self._crew = crew.hands, crew
        self.over: set[int] = set()

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        for result in self._crew.do(work, numbers):
            if isinstance(result, (GameLog, PlayedGame)):
                self.over.add(result[0])
            yield result


def hold_contest(folder: Path, crew: Crew) -> Iterator[object]:
    meeting = contest("lost-cities", ["random"], options={"rounds": 1}, seed=5)
    with ResultsFile(folder / "games.arena", meeting) as file:
        yield from run(meeting, GAMES, file, crew)
    games = [game._replace(seconds=[]) for game in sorted(file.games.values())]
    (folder / "games.arena").write_text(repr(games))


def write_data_set(folder: Path, crew: Crew) -> Iterator[object]:
    from signoria.arena.data_set.making import Shards

    plan = arena.plan("mini-lost-cities", seed=3)
    shards = Shards(plan, facts.facts_of(plan, "win")._replace(games_of_a_shard=GAMES // 2), GAMES)
    for shard in make_all(crew, shards, range(2)):
        if shard is not None:
            shard.put(folder)
        yield shard


def make_atlas(folder: Path, crew: Crew) -> Iterator[object]:
    edition = atlas.edition("lost-cities", seed=3)._replace(batch=GAMES // 2)
    with atlas.CountsFile(folder / "counts", edition) as file:
        yield from atlas.collect(edition, GAMES, file, crew)
    atlas.write_counts(folder / "atlas.json", edition, file.sum(2))
    file.path.unlink()  # its lines are in no order


def make_watched(plays: Plays, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all games noted that are played from now on."""

    def play_watched(meeting: Contest, numbers: Sequence[int]) -> Iterator[Done[PlayedGame]]:
        return plays.watched(play(meeting, numbers), numbers)

    def make_watched(
        parts: Any, logs: Mapping[int, GameLog], lost: Container[int], numbers: Sequence[int]
    ) -> Iterator[Done[Any]]:
        done = make(parts, logs, lost, numbers)
        return done if logs else plays.watched(done, numbers)  # with logs nobody plays

    monkeypatch.setattr(running, "play", play_watched)
    monkeypatch.setattr(parts, "make", make_watched)


@pytest.mark.parametrize("work", [hold_contest, write_data_set, make_atlas])
def test_a_node_that_is_killed_costs_no_finished_game(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[Path, Crew], Iterator[object]]
) -> None:
    here, there, plays = tmp_path / "here", tmp_path / "there", Plays(tmp_path)
    here.mkdir()
    there.mkdir()
    monkeypatch.setattr(running, "PARTS", 1)
    list(work(here, crew_of(1)))
    make_watched(plays, monkeypatch)
    reader = Reader(two_nodes(cluster))
    results = work(there, reader)
    while len({number // (GAMES // 2) for number in reader.over}) < 2:
        next(results)
    before = set(reader.over)
    plays.wait_half_way()
    node = cluster.list_all_nodes()[-1]
    cluster.remove_node(node, allow_graceful=False)
    plays.killed(node.node_id).touch()
    list(results)
    assert reader.over == set(range(GAMES))
    again = plays.more_than_once()
    assert again, "it was in the middle of a batch"
    assert not again & before, "what had been handed over is not played again"
    assert content(there) == content(here)


def two_nodes(cluster: Any) -> Crew:
    """Both of them, whatever became of the second: one that was killed is counted for a moment."""
    if len(cluster.list_all_nodes()) < 2:
        cluster.add_node(num_cpus=1, object_store_memory=STORE)
    until = monotonic() + PATIENCE
    while (crew := crew_of(1, ray=cluster.address)).hands != 2 and monotonic() < until:
        sleep(0.1)
    assert crew.hands == 2
    return crew


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:hats", "ray://127.0.0.1:1"])
def test_an_address_where_nobody_answers_is_named(address: str) -> None:
    with pytest.raises(InvalidOptions, match=f"ray: expected the address of a Ray cluster that answers.*{address}"):
        crew_of(1, ray=address)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "find_spec", lambda name: None)
    with pytest.raises(InvalidOptions, match=r"pip install signoria\[cluster\]"):
        crew_of(1, ray="auto")
