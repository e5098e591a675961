"""Whatever is killed, every acknowledged choice is there, none twice, and all games end. Long: `bench/kill.py`."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.kill import run
from bench.load_house import UNLIMITED as UNLIMITED_VARIABLES
from signoria.core.record import Record
from signoria.server.settings import Settings
from signoria.server.store.entries import NewEntry
from signoria.server.store.store import Store
from tests.server import persistent
from tests.server.conftest import UNLIMITED
from tests.server.ledger import Ledger, made
from tests.server.people import Person, play_to_end
from tests.server.persistent import Lost, TableOfPeople, house_at
from tests.server.running import in_thread


@pytest.mark.needs("postgresql")
@pytest.mark.skipif(sys.platform != "linux", reason="the workers are found by /proc")
def test_games_go_on_whatever_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in UNLIMITED_VARIABLES.items():
        monkeypatch.setenv(name, value)
    assert asyncio.run(run(tmp_path, count=3, kills=3, workers=2, apart=0.5, thinks=0.01, seed=2)) == []
    assert "3 games, 3 kills" in capsys.readouterr().out


def test_a_server_that_drops_one_choice_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It acknowledges the tenth entry without storing it, and is started again."""
    monkeypatch.setattr(persistent, "SILENCE", 1.0)
    monkeypatch.setattr(persistent, "BEHIND", 0.5)
    add_entry, dropped = Store.add_entry, []

    async def forgetful(store: Store, entry: NewEntry) -> bool:
        if entry.number >= 10:
            dropped.append(entry.number)
        return True if entry.number == 10 else await add_entry(store, entry)

    settings = Settings(tmp_path, pace=0, **UNLIMITED)

    async def play(address: str, table: TableOfPeople | None) -> TableOfPeople:
        async with house_at(address) as guests:
            if table is None:
                table = TableOfPeople(guests, 0, seed=1)
                await table.make()
            else:
                table.move(guests)
            await asyncio.wait_for(table.play(until=14), 120)
        return table

    with monkeypatch.context() as patch, in_thread(settings) as address:
        patch.setattr(Store, "add_entry", forgetful)
        table = asyncio.run(play(address, None))
    assert 10 in dropped
    with in_thread(settings) as address, pytest.raises(Lost, match="was acknowledged"):
        asyncio.run(play(address, table))


def a_record(address: str) -> tuple[Record, Ledger]:
    """A game that one person has played, and a ledger that is right."""
    one, ledger = Person(address), Ledger()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    play_to_end(one)
    record: Any = one.get(f"/tables/{table}/record")
    one.go()
    for choice in made(record):
        if not choice.forced:
            ledger.send(choice.asked_at, choice.seat, choice.word)
            ledger.acknowledge(choice.asked_at, choice.seat)
    return record, ledger


def test_the_ledger_notices_what_is_not_right(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0, **UNLIMITED)) as address:
        record, ledger = a_record(address)
    assert ledger.faults(record) == []
    asked = next(asked for asked, word in ledger.sent.items() if word.startswith("lay:"))
    ledger.acknowledged[asked] = "lay:another"
    assert [fault[:4] for fault in ledger.faults(record)] == ["lost"]
    ledger.acknowledged[10**6, 0] = "draw"
    assert len(ledger.faults(record)) == 2, "one that is nowhere in the record"
    ledger.acknowledged.clear()
    del ledger.sent[asked]
    assert [fault[:8] for fault in ledger.faults(record)] == ["nobody's"], (
        "a choice that nobody made, or one made twice"
    )
