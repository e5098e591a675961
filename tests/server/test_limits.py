"""Limits: somebody who sends too fast is told so, then shown the door; the others notice nothing."""

import json
from pathlib import Path

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
