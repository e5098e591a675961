"""Data sets: what is written is what was played, whoever writes it and however often it was stopped."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

import signoria
from signoria import arena
from signoria.arena import data_set
from signoria.arena.data_set import facts, writing
from signoria.core.errors import InvalidOptions
from tests.arena.mortal import Mortal, make_deadly

pytestmark = [pytest.mark.needs("pyarrow"), pytest.mark.needs("polars")]

MINI = arena.plan("mini-lost-cities", seed=3)


@pytest.fixture(autouse=True)
def _small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "GAMES_OF_A_SHARD", 4)


def write(folder: Path, games: int = 10, plan: arena.SimulationPlan = MINI, workers: int = 1) -> dict[str, bytes]:
    """Write a data set, and what is in its files then."""
    for _ in data_set.write(plan, games, folder, workers):
        pass
    return content(folder)


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize(
    ("game", "players", "bots"),
    [
        ("lost-cities", None, ["heuristic", "random"]),
        ("citadels", 4, ["random"]),
        ("princes-of-florence", 3, ["random"]),
        ("mini-lost-cities", None, ["random"]),
    ],
)
def test_polars_reads_what_was_seen_and_done(tmp_path: Path, game: str, players: int | None, bots: list[str]) -> None:
    import numpy as np
    import polars as pl

    options = {"rounds": 1} if game == "lost-cities" else {}
    plan = arena.plan(game, players, options, seed=5, bots=bots)
    write(tmp_path, 2, plan)
    frame = pl.read_parquet(data_set.files(tmp_path)).sort("game", "number")
    observations = np.frombuffer(b"".join(frame["observation"]), np.uint8).reshape(len(frame), -1)
    masks = np.frombuffer(b"".join(frame["mask"]), np.uint8).reshape(len(frame), -1)
    played = signoria.game(game)
    legal = np.unpackbits(masks, axis=1, count=played.action_rows.size, bitorder="little")
    at = 0
    for number, outcome in enumerate(arena.run(plan, 2)):
        match, first = played.new(plan.players, plan.options, plan.seed_of(number)), at
        while match.waiting:
            row = frame.row(at, named=True)
            assert (row["game"], row["number"], row["seat"]) == (number, at - first, match.waiting[0])
            assert row["kind"] == type(match.state.decision(row["seat"])).__name__
            assert observations[at].tobytes() == match.observation(row["seat"])
            assert legal[at].tobytes() == match.mask(row["seat"])
            assert row["return"] == (1 / len(outcome.winners) if row["seat"] in outcome.winners else 0)
            played.play_row(match, row["action"], row["seat"])
            at += 1
        assert match.scores() == outcome.scores
    assert at == len(frame)


def test_files_do_not_depend_on_processes_or_on_what_was_there(tmp_path: Path) -> None:
    whole = write(tmp_path / "one")
    assert sorted(whole) == [f"part-00000{number}.parquet" for number in range(3)]
    assert write(tmp_path / "two", workers=2) == whole
    grown = tmp_path / "grown"
    write(grown, 3)
    write(grown, 6)
    assert write(grown) == whole
    (grown / "part-000001.parquet").rename(grown / ".part-000001.parquet.12345")  # as a killed process leaves it
    played: list[None] = []
    again = data_set.write(MINI, 10, grown, game_over=lambda: played.append(None))
    assert [(shard.kept, len(played)) for shard in again] == [(True, 0), (True, 0), (False, 4)]
    assert content(grown) == whole


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up as Linux does it")
def test_a_run_that_was_killed_leaves_nobody_behind_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    games, folder = 5000, tmp_path / "killed"
    words = [sys.executable, "-m", "signoria", "dataset", "mini-lost-cities", "--games", str(games), "--seed", "3"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path(signoria.__file__).parent.parent), *sys.path])}
    process = subprocess.Popen(
        [*words, "--workers", "2", "--out", str(folder)], env=environment, stdout=subprocess.DEVNULL
    )
    assert within_a_minute((folder / "part-000000.parquet").exists)
    workers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("ascii").split()
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    assert len(workers) >= 2
    assert within_a_minute(lambda: not any(is_running(worker) for worker in workers))
    assert 1 <= len(list(folder.glob("part-*"))) < games / facts.GAMES_OF_A_SHARD
    assert write(folder, games) == write(tmp_path / "whole", games)


def within_a_minute(holds: Callable[[], bool]) -> bool:
    until = monotonic() + 60
    while not holds() and monotonic() < until:
        sleep(0.02)
    return holds()


def is_running(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_game_that_nobody_survives_is_left_out_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import polars as pl

    write(tmp_path / "whole")
    whole = pl.read_parquet(data_set.files(tmp_path / "whole"))
    monkeypatch.setattr(writing, "crew_of", lambda workers, ray: Mortal())
    make_deadly(monkeypatch, "signoria.arena.data_set.making", {5, 9})
    shards = list(data_set.write(MINI, 10, tmp_path / "left"))
    assert [(shard.first, shard.games, shard.lost) for shard in shards] == [(0, 4, []), (4, 4, [5]), (8, 2, [9])]
    left = pl.read_parquet(data_set.files(tmp_path / "left"))
    assert left.equals(whole.filter(~pl.col("game").is_in([5, 9])))
    assert [shard.lost for shard in data_set.write(MINI, 10, tmp_path / "left")] == [[], [5], [9]], "not tried again"


def test_files_say_what_they_are(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    write(tmp_path)
    told = pq.read_schema(tmp_path / "part-000000.parquet").metadata
    said, game = json.loads(told[b"signoria"]), signoria.game("mini-lost-cities")
    assert said["observation_version"] == game.encoder.version
    assert said["action_names"] == facts.names_digest(game)
    assert (said["ruleset"], said["seed"], said["options"]) == (game.ruleset, 3, MINI.options)
    assert said["signoria"] == signoria.__version__


def test_what_is_cut_off_damaged_or_foreign_is_named_and_left_alone(tmp_path: Path) -> None:
    whole = write(tmp_path)["part-000001.parquet"]
    middle = len(whole) // 3
    broken = {
        "cut off": whole[:-40],
        "damaged": whole[:middle] + bytes(byte ^ 85 for byte in whole[middle : middle + 200]) + whole[middle + 200 :],
        "empty": b"",
        "foreign": b"PAR1 and something else",
        "of another place": (tmp_path / "part-000000.parquet").read_bytes(),
    }
    for what, bad in broken.items():
        (tmp_path / "part-000001.parquet").write_bytes(bad)
        before = content(tmp_path)
        for read in (lambda: data_set.files(tmp_path), lambda: write(tmp_path), lambda: write(tmp_path, 40)):
            with pytest.raises(InvalidOptions, match=r"part-000001\.parquet.*alone"):
                read()
        assert content(tmp_path) == before, what


def test_another_data_set_in_the_folder_is_named_and_left_alone(tmp_path: Path) -> None:
    before = write(tmp_path)
    other = arena.plan("mini-lost-cities", seed=4)
    with pytest.raises(InvalidOptions, match="seed 4, got 3"):
        write(tmp_path, plan=other)
    with pytest.raises(InvalidOptions, match="more than the 5 that are asked for"):
        write(tmp_path, games=5)
    with pytest.raises(InvalidOptions, match="reward 'points', got 'win'"):
        data_set.write(MINI, 10, tmp_path, reward="points")
    assert content(tmp_path) == before


def test_a_foreign_observation_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    encoder = signoria.game("mini-lost-cities").encoder
    monkeypatch.setattr(facts.Facts, "observation_version", encoder.version + 1)
    with pytest.raises(InvalidOptions, match=f"version {encoder.version}, got version {encoder.version + 1}"):
        data_set.files(tmp_path)


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for games, folder, workers, reward, words in (
        (0, tmp_path, 1, "win", "games: expected"),
        (1, tmp_path, 0, "win", "workers: expected"),
        (1, tmp_path, 1, "fame", "reward: expected one of win, margin, points"),
        (1, tmp_path / "file", 1, "win", "expected a folder"),
    ):
        with pytest.raises(InvalidOptions, match=words):
            data_set.write(MINI, games, folder, workers, reward)
    with pytest.raises(InvalidOptions, match="expected a folder with part-000000"):
        data_set.files(tmp_path)
