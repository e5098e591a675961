"""The server's promises: cold start below 3 s, and from a choice to the other seat's update below 20 ms (p50)."""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from http.cookiejar import CookieJar
from secrets import token_hex
from statistics import median
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from bench.measure import Line, print_table


class Guest:
    """A cookie and a socket."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def post(self, path: str, body: object) -> Any:
        """Post JSON, get JSON."""
        request = urllib.request.Request(
            f"{self.address}api/v1{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with self._opener.open(request) as answer:
            return json.load(answer)

    def sit(self, path: str, body: object) -> Any:
        """Take a seat, and give a nonce once the commitment is known."""
        facts = self.post(path, body)
        return self.post(f"/tables/{facts['id']}/nonce", {"nonce": token_hex(8)})

    def socket(self, table: str) -> connect:
        """The live table."""
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        url = f"{self.address.replace('http', 'ws')}api/v1/tables/{table}/live"
        return connect(url, additional_headers={"Cookie": cookie})


async def next_update(socket: ClientConnection) -> Any:
    """The next update, whatever comes before it."""
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "update":
            return message


async def latencies(address: str) -> list[float]:
    """Seconds from sending each choice of a match to the update of the other seat."""
    one, two = Guest(address), Guest(address)
    made = one.sit("/tables", {"game": "lost-cities", "seats": [{"kind": "me"}], "options": {"rounds": 1}})
    two.sit(f"/tables/{made['id']}/join", {})
    seconds: list[float] = []
    async with one.socket(made["id"]) as first, two.socket(made["id"]) as second:
        sockets = [first, second]
        updates = [await next_update(socket) for socket in sockets]
        while not updates[0]["over"]:
            seat = updates[0]["waiting"][0]
            words = [choice["word"] for choice in updates[seat]["choices"][str(seat)]]
            number = updates[0]["number"]
            if len(words) > 1:
                word = "draw" if "draw" in words else words[-1]
                sent = time.perf_counter()
                await sockets[seat].send(
                    json.dumps({"type": "choose", "v": 1, "asked_at": number, "seat": seat, "word": word})
                )
            updates[1 - seat] = await next_update(sockets[1 - seat])
            if len(words) > 1:
                seconds.append(time.perf_counter() - sent)
            while updates[seat]["number"] <= number:
                updates[seat] = await next_update(sockets[seat])
    return seconds


LIMITS = ("REQUESTS_A_SECOND", "MESSAGES_A_SECOND", "OPEN_TABLES", "NEW_TABLES_A_MINUTE", "SOCKETS")
UNLIMITED = {f"SIGNORIA_{limit}": "1000000" for limit in LIMITS}
"""All players come from one address here."""


def start(folder: str) -> tuple[subprocess.Popen[str], str, float]:
    """A server, where it is, and how long it took to answer."""
    began = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "signoria.cli", "serve", "--port", "0", "--data", folder],
        env=os.environ | UNLIMITED | {"SIGNORIA_PACE": "0", "COLUMNS": "200"},
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    address = re.findall(r"http\S+", server.stdout.readline())[0]
    with urllib.request.urlopen(f"{address}healthz") as answer:
        assert answer.status == 200
    return server, address, time.perf_counter() - began


class Measured(NamedTuple):
    """Every number that is promised."""

    cold_start: float
    """Seconds until the first answer."""
    update: float
    """Milliseconds from a choice to the other seat's update, p50."""


def measure() -> Measured:
    """One start, one match."""
    with tempfile.TemporaryDirectory() as folder:
        server, address, cold = start(folder)
        try:
            seconds = asyncio.run(latencies(address))
        finally:
            server.terminate()
            server.wait()
            assert server.stdout is not None
            server.stdout.close()
    return Measured(cold, 1000 * median(seconds))


def main() -> list[Line]:
    """The promises, as seconds and milliseconds on the clock: on a quiet machine."""
    measured = measure()
    return [
        Line("server: cold start", measured.cold_start, "s", "the clock", measured.cold_start, 3, at_most=True),
        Line("server: choice to update, p50", measured.update, "ms", "the clock", measured.update, 20, at_most=True),
    ]


if __name__ == "__main__":
    sys.exit(0 if print_table(main()) else 1)
