"""Limits: somebody who sends too fast is told so, then shown the door; the others notice nothing."""

import asyncio
import json
import socket
from pathlib import Path

from signoria.server import running
from signoria.server.settings import Settings
from tests.server.people import Person
from tests.server.running import in_thread


def test_a_socket_that_is_flooded(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0, messages_a_second=2)) as address:
        flood, calm = Person(address), Person(address)
        table = flood.make_table("me", "open")
        calm.post(f"/tables/{table}/join", {})
        flood.sit(table)
        calm.sit(table)
        before = len(calm.heard)
        for _ in range(40):
            flood.send({"type": "resume", "v": 1})
        assert flood.closed_with() == 1008
        codes = [json.loads(text).get("code") for text in flood.heard if '"problem"' in text]
        assert set(codes) == {"too-fast"}
        calm.send({"type": "resume", "v": 1})
        calm.hear("update")
        kinds = {json.loads(text)["type"] for text in calm.heard[before:]}
        assert kinds <= {"presence", "update"}
        calm.go()
        flood.go()


def test_an_address_that_asks_too_often(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0, requests_a_second=5)) as address:
        one = Person(address)
        answers = [one.ask("GET", "/games") for _ in range(30)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "too-fast"
        assert refused[0].headers["content-type"] == "application/problem+json"
        one.go()


def test_small_messages_are_sent_at_once() -> None:
    """Without Nagle's delay, which would hold an update back until the one before was acknowledged."""

    async def run() -> int:
        delays: list[int] = []

        async def accepted(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            delays.append(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = running.listen("127.0.0.1", 0)
        async with await asyncio.start_server(accepted, sock=listening):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()
        return delays[0]

    assert asyncio.run(run()) != 0
