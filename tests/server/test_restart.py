"""The power fails in the middle: nothing is lost and nothing is doubled."""

import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import signoria
from tests.server.people import Person, play_to_end
from tests.server.running import Process


def stored(folder: Path, table: str) -> list[tuple[int, int, str]]:
    """What lies in the store, read behind the server's back."""
    with closing(sqlite3.connect(folder / "signoria.sqlite3")) as connection:
        rows = connection.execute(
            "select asked_at, seat, word from entries where table_id = ? order by number, seat", (table,)
        )
        return rows.fetchall()


def test_killed_in_the_middle(tmp_path: Path) -> None:
    server = Process(tmp_path)
    one, two = Person(server.address), Person(server.address)
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    play_to_end(one, two, stop_at=10)  # a card is to be played: nothing goes on by itself
    chooser = one if one.is_asked() is not None else two
    acknowledged = (chooser.update["number"], chooser.is_asked(), chooser.words()[0])
    assert chooser.choose(acknowledged[2])["type"] == "accepted"
    server.kill()
    assert acknowledged in stored(tmp_path, table)

    server = Process(tmp_path, server.port)
    for person in (one, two):
        person.sit(table)
    number, seat, word = acknowledged
    assert chooser.update["number"] > number
    again = chooser.choose(word, seat, number)
    assert again == {"type": "accepted", "v": 1, "asked_at": number, "seat": seat}
    play_to_end(one, two)
    record = one.get(f"/tables/{table}/record")
    assert signoria.replay(record).over
    assert [word for _, _, word in stored(tmp_path, table)] == record["choices"]
    for person in (one, two):
        person.go()
    server.stop()


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    server = Process(tmp_path)
    one = Person(server.address)
    table = one.make_table("me", "bot")
    one.sit(table)
    play_to_end(one, stop_at=7)
    server.kill()
    server = Process(tmp_path, server.port)
    one.sit(table)
    play_to_end(one)
    assert signoria.replay(one.get(f"/tables/{table}/record")).over
    one.go()
    server.stop()


def test_killed_with_a_choice_under_way(tmp_path: Path) -> None:
    """Whether it was stored or not, sending it again makes it exactly once."""
    server = Process(tmp_path)
    one = Person(server.address)
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    play_to_end(one, stop_at=4)
    choice = one.choice(one.words()[-1])
    one.send(choice)
    server.kill()
    before = stored(tmp_path, table)
    server = Process(tmp_path, server.port)
    one.sit(table)
    one.send(choice)
    assert one.hear("accepted", "refused")["type"] == "accepted"
    made = (choice["asked_at"], choice["seat"], choice["word"])
    assert stored(tmp_path, table).count(made) == 1
    assert [row for row in stored(tmp_path, table) if row[0] < choice["asked_at"]] == before[: choice["asked_at"]]
    one.go()
    server.stop()


def test_an_address_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        command = [sys.executable, "-m", "signoria.cli", "serve", "--port", port, "--data", str(tmp_path)]
        said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode == 2
    assert f"port {port}" in said.stderr
    assert len(said.stderr.splitlines()) == 1


def test_a_setting_that_cannot_be(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "signoria.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    environment = os.environ | {"SIGNORIA_PACE": "fast"}
    said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    assert said.returncode == 2
    assert "SIGNORIA_PACE: expected a number" in said.stderr
