"""Records in compressed files: small, streamed, and read like any others."""

import gzip
from pathlib import Path

import pytest

from tests.cli.terminal import refused, run

GAMES = 20
A_MILLION_TAKE = 1_500_000_000


@pytest.fixture(name="file", scope="module")
def _file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Random matches of three rounds, the longest there are."""
    file = tmp_path_factory.mktemp("records") / "games.jsonl.gz"
    assert run("simulate", "lost-cities", "--games", str(GAMES), "--records", str(file)).exit_code == 0
    return file


def test_a_million_records_fit_in_a_gigabyte_and_a_half(file: Path) -> None:
    written = gzip.decompress(file.read_bytes())
    assert written.count(b"\n") == GAMES
    assert len(written) > 5 * file.stat().st_size
    assert file.stat().st_size / GAMES < A_MILLION_TAKE / 1_000_000


def test_the_same_records_are_the_same_bytes(file: Path, tmp_path: Path) -> None:
    again = tmp_path / file.name
    run("simulate", "lost-cities", "--games", str(GAMES), "--records", str(again))
    assert again.read_bytes() == file.read_bytes()


def test_they_are_verified_and_replayed(file: Path, tmp_path: Path) -> None:
    plain = tmp_path / "plain.jsonl"
    plain.write_bytes(gzip.decompress(file.read_bytes()))
    assert f"{GAMES} records are consistent" in run("verify", str(file)).stdout
    told = run("replay", str(file), "--line", "7", "--all").stdout
    assert told == run("replay", str(plain), "--line", "7", "--all").stdout
    assert len(told.splitlines()) > 100


def test_files_can_be_joined_and_renamed(file: Path, tmp_path: Path) -> None:
    joined = tmp_path / "joined"
    joined.write_bytes(file.read_bytes() + file.read_bytes())
    assert f"{2 * GAMES} records are consistent" in run("verify", str(joined)).stdout


def test_what_is_cut_off_or_damaged_is_named_and_left_alone(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    middle = len(whole) // 2
    broken = {
        "cut.gz": whole[:middle],
        "damaged.gz": whole[:middle] + bytes(100) + whole[middle + 100 :],
        "foreign.gz": b"\x1f\x8b" + bytes(50),
    }
    for name, content in broken.items():
        path = tmp_path / name
        path.write_bytes(content)
        assert name in refused("verify", str(path))
        assert path.read_bytes() == content


def test_a_file_that_is_there_is_never_overwritten(file: Path) -> None:
    before = file.read_bytes()
    assert "is there already" in refused("simulate", "lost-cities", "--games", "1", "--records", str(file))
    assert file.read_bytes() == before
