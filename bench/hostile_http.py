"""Bodies that no honest client sends: deep, as large as they may be, spoilt at their very end, sent over and over."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import httpx

from bench.positions import large_bodies, positions
from signoria.server.settings import BODY_LIMIT
from tests.conformance.cases import SUBJECTS

GAMES = [subject for subject in SUBJECTS if subject.name != "toy-market"]
AT_ONCE = 5
"""Requests that one of them makes."""
PATIENCE = 60.0
BUSY = 503
"""A server that has too much to do says so."""
Request = tuple[str, bytes]
"""A path, and what is posted there."""


def request(path: str, body: Any) -> Request:  # Any: as JSON has it
    """One that is JSON at least."""
    return path, json.dumps(body).encode()


def deep() -> Iterator[Request]:
    """Lists in lists, as many as there is room for: closed, left open, and where a position is expected."""
    most = BODY_LIMIT // 2 - 100
    for path in ("/tables", "/board", "/records"):
        yield path, b"[" * most + b"]" * most
        yield path, b'{"a":' * (BODY_LIMIT // 5 - 20)
        yield path, b'{"game": "lost-cities", "position": {"hands": %s}}' % (b"[" * (most - 50) + b"]" * (most - 50))


def large(seed: int) -> Iterator[Request]:
    """Positions as large as they may be, and spoilt ones, as a table and as a board."""
    for subject in GAMES:
        for body in [*large_bodies(subject, seed), *positions(subject, 20, seed)]:
            if len(json.dumps(body)) < BODY_LIMIT:
                yield request("/tables", body)
                yield request("/board", body)


def records(seed: int) -> Iterator[Request]:
    """Games that are wrong at their very end, and choices without end."""
    for subject in GAMES:
        match, chance = subject.game.new(seed=seed), Random(seed)
        while not match.over:
            seat = match.waiting[0]
            match.play(chance.choice(match.choices(seat)), seat)
        record: dict[str, Any] = {**match.record(["somebody"] * match.players)}
        for choices in (record["choices"][:-1], [*record["choices"][:-1], "nonsense"], record["choices"] * 40):
            spoilt = request("/records", record | {"choices": choices})
            if len(spoilt[1]) < BODY_LIMIT:
                yield spoilt


@cache
def requests(seed: int) -> list[Request]:
    """All of them; to make them takes a while."""
    return [*deep(), *large(seed), *records(seed)]


class Bodies:
    """Somebody who posts some of these."""

    kind = "bodies"

    def __init__(self, address: str, chance: Random) -> None:
        self.sent = 0
        self.end = "refused or taken"
        self.faults: list[str] = []
        self._address = address
        self._chance = chance

    def run(self) -> None:
        """Post, and see what is said to it."""
        with httpx.Client(base_url=f"{self._address}/api/v1", timeout=PATIENCE, verify=False) as http:
            for path, body in self._chance.sample(requests(1), AT_ONCE):
                self.sent += 1
                try:
                    status = http.post(path, content=body, headers={"Content-Type": "application/json"}).status_code
                except httpx.TimeoutException:
                    status = 504
                if status >= 500 and status != BUSY:
                    self.faults.append(f"{path} {status}: {body[:200]!r}")
