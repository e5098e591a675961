"""Spoilt positions and options, read as the server reads them: refused in words or played, quickly and in little room.

The long form is `bench/positions.py`.
"""

import pytest

from bench.positions import MOST_BYTES, MOST_SECONDS, fuzz, large_bodies, options, outcome, positions, weigh
from bench.room import STATM, room
from signoria.server import rendering
from signoria.server.problems import Problem
from tests.conformance.cases import SUBJECTS
from tests.conformance.mutations import documents
from tests.conformance.subject import Subject

SLOW = 5
"""A busy machine may take so many times longer than is promised."""
GAMES = [subject for subject in SUBJECTS if subject.name != "toy-market"]
every_game = pytest.mark.parametrize("table", GAMES, ids=lambda subject: str(subject.name))


@every_game
def test_the_largest_bodies_are_read_or_refused_quickly(table: Subject) -> None:
    slowest, heaviest = weigh(large_bodies(table, seed=3))
    assert slowest < SLOW * MOST_SECONDS
    assert heaviest < MOST_BYTES


@every_game
def test_spoilt_bodies_are_refused_or_told_to_their_end(table: Subject) -> None:
    for bodies in (positions(table, 25, seed=5), options(table, 100, seed=5)):
        failed, slowest = fuzz(table, bodies, seed=5, show=3)
        assert failed == 0
        assert slowest < SLOW * MOST_SECONDS


def test_a_number_far_too_large_takes_neither_time_nor_room() -> None:
    """Shifted by unchecked, it took a gigabyte and five seconds."""
    citadels = GAMES[[table.name for table in GAMES].index("citadels")]
    doc = next(doc for doc in documents(citadels, 3) if any(len(pick["offered"]) > 2 for pick in doc["picks"]))
    for pick in doc["picks"]:
        for field, value in (("offered", [*pick["offered"][:2], 4_000_000_000]), ("laid", [4_000_000_000])):
            spoilt = [pick | {field: value} if each is pick else each for each in doc["picks"]]
            body = {"game": "citadels", "position": doc | {"picks": spoilt}}
            assert f"{field}: expected" in outcome(body).words
            slowest, heaviest = weigh([body])
            assert slowest < MOST_SECONDS
            assert heaviest < MOST_BYTES


def test_a_gap_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzz can fail: a position that cannot be told is no refusal in words."""

    def gap(*_: object) -> None:
        raise KeyError("a gap")

    monkeypatch.setattr(rendering, "choices", gap)
    with pytest.raises(Problem, match="cannot be read"):
        outcome({"game": "lost-cities", "position": {}})
    assert fuzz(GAMES[0], positions(GAMES[0], 10, seed=5), seed=5, show=0)[0] > 0


@pytest.mark.skipif(not STATM.exists(), reason="the system cannot limit memory")
def test_there_is_only_so_much_room() -> None:
    with pytest.raises(MemoryError), room(MOST_BYTES):
        bytearray(2 * MOST_BYTES)
    assert len(bytearray(2 * MOST_BYTES)) > MOST_BYTES, "afterwards there is as much as before"
