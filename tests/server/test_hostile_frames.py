"""Frames and bodies that no honest client sends: none is our fault, and one goes on. Long: `bench/frames.py`."""

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from bench.frames import Honest
from bench.hostile_http import Bodies
from bench.hostile_socket import KINDS, Attack
from signoria.server import guest_actions
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.people import Person
from tests.server.running import in_thread

LONGEST = 5.0
"""Seconds in which an honest client is answered, on a busy machine that also runs the others, in the same process."""


@contextmanager
def honest_at(address: str) -> Iterator[Honest]:
    """Somebody who asks now and then until we are through."""
    one = Honest(address, pause=0.02)
    one.start()
    try:
        yield one
    finally:
        one.stop()


def errors(written: io.StringIO) -> list[str]:
    """What the log says of our faults."""
    return [line for line in written.getvalue().splitlines() if json.loads(line)["level"] == "error"]


def attacked(address: str, table: str, kinds: tuple[str, ...]) -> dict[str, Attack]:
    """One socket of each of these kinds."""
    attacks = {kind: Attack(address, table, kind, Random(f"{kind} 3")) for kind in kinds}
    for attack in attacks.values():
        try:
            attack.run()
        except ConnectionError:
            attack.end = "closed"
    return attacks


def test_hostile_frames(tmp_path: Path, written: io.StringIO) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address, honest_at(address) as honest:
        attacks = attacked(address, honest.table, KINDS)
    assert honest.heard.faults == []
    assert len(honest.heard.seconds) > 10
    assert max(honest.heard.seconds) < LONGEST
    assert [fault for attack in attacks.values() for fault in attack.faults] == []
    assert {kind for kind, attack in attacks.items() if attack.end == "closed"} >= {"pings", "pieces", "lengths"}
    assert errors(written) == []


def test_hostile_bodies(tmp_path: Path, written: io.StringIO) -> None:
    """What other threads read of them holds up nobody either."""
    with in_thread(Settings(tmp_path, pace=0, **UNLIMITED)) as address, honest_at(address) as honest:
        attacks = [Bodies(address, Random(seed)) for seed in range(10)]
        for attack in attacks:
            attack.run()
    assert honest.heard.faults == []
    assert 0 < max(honest.heard.seconds) < LONGEST
    assert [fault for attack in attacks for fault in attack.faults] == []
    assert errors(written) == []


def test_a_fault_of_ours_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: io.StringIO) -> None:
    def fail(*_: object) -> None:
        raise KeyError("a gap")

    monkeypatch.setattr(guest_actions, "require_own_seat", fail)
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        table = one.make_table("me", "hot-seat")
        assert attacked(address, table, ("wrong messages",))["wrong messages"].faults != []
        one.go()
    assert "broken" in written.getvalue()
