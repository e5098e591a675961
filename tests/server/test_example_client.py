"""The example of a program that plays: it is run as its readers run it, and plays whole games."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.people import Person

CLIENT = Path(__file__).parents[2] / "examples" / "bot_client.py"
LINES = 40
Client = subprocess.Popen[str]
Started = Callable[..., Client]


@pytest.fixture
def started() -> Iterator[Started]:
    """Starts programs, and ends those that still run."""
    with ExitStack() as running:

        def start(*words: str) -> Client:
            command = [sys.executable, str(CLIENT), *words]
            client = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            running.enter_context(client)
            running.callback(client.kill)  # which does nothing where it has ended
            return client

        yield start


def scores(client: Client) -> list[int]:
    said, wrong = client.communicate(timeout=120)
    assert client.returncode == 0, wrong
    return [int(word) for word in said.removeprefix("scores:").split()]


def test_it_is_short() -> None:
    assert len(CLIENT.read_text("utf-8").splitlines()) <= LINES


def test_a_program_plays_a_whole_game_by_its_token_against_a_guest(
    address: str, person: Callable[[], Person], started: Started
) -> None:
    owner = person()
    owner.post("/account", {"name": f"Maker {id(owner)}", "password": "five silver ducats"})
    made = owner.post("/account/programs", {"name": f"Dice {id(owner)}"})
    host = person()
    table = host.make_table("open", "open")
    clients = [started(address, made["token"], table)]
    while host.get(f"/tables/{table}")["seats"][0]["kind"] == "open":
        time.sleep(0.1)
        assert clients[0].poll() in (None, 0), clients[0].communicate()
    clients.append(started(address, "-", table))
    ended = [scores(client) for client in clients]
    assert ended[0] == ended[1]
    record = host.get(f"/tables/{table}/record")
    assert record["result"]["scores"] == ended[0]
    assert made["program"]["name"] in record["seats"]


def test_without_a_table_it_makes_one(address: str, started: Started) -> None:
    assert len(scores(started(address, "-"))) == 2
