"""Frames that no honest client sends: none is our fault, and an honest client goes on. Long: `bench/frames.py`."""

import io
import json
from pathlib import Path
from random import Random

import pytest

from bench.frames import Honest
from bench.hostile_socket import KINDS, Attack
from signoria.server import guest_actions
from signoria.server.settings import Settings
from tests.server.people import Person
from tests.server.running import in_thread

LONGEST = 1.0
"""Seconds in which an honest client is answered, on a busy machine that also runs the others."""


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
    with in_thread(Settings(tmp_path, pace=0)) as address:
        honest = Honest(address, pause=0.02)
        honest.start()
        attacks = attacked(address, honest.table, KINDS)
        heard = honest.stop()
    assert heard.faults == []
    assert len(heard.seconds) > 10
    assert max(heard.seconds) < LONGEST
    assert [fault for attack in attacks.values() for fault in attack.faults] == []
    assert {kind for kind, attack in attacks.items() if attack.end == "closed"} >= {"pings", "pieces", "lengths"}
    errors = [line for line in written.getvalue().splitlines() if json.loads(line)["level"] == "error"]
    assert errors == []


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
