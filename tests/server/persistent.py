"""People who come back by themselves, whatever dies, and go on where they were. They keep a ledger."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from secrets import token_hex
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.ledger import Ledger

SILENCE = 12.0
"""Seconds after which somebody who hears nothing connects anew."""
AGAIN = 0.3
BEHIND = 6.0
"""Seconds within which every worker knows what was acknowledged by another."""
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("lost-cities", 2, {"rounds": 1}),
    ("citadels", 2, {"edition": "deluxe-2016", "cast": "random", "actions": True}),
    ("princes-of-florence", 2, {}),
    ("citadels", 4, {"edition": "dark-city-2004"}),
    ("princes-of-florence", 3, {"muse_and_princess": "yes", "cooperative_building": True}),
]


class Lost(Exception):
    """The server has forgotten what it acknowledged."""


@asynccontextmanager
async def line(url: str, cookie: str) -> AsyncIterator[ClientConnection]:
    """A socket at a table. Whoever is called away while it is made or closed breaks it off, else it stays half open."""
    making = asyncio.ensure_future(opened(url, cookie))
    try:
        async with await asyncio.shield(making) as socket:
            yield socket
    finally:
        with suppress(OSError, TimeoutError, WebSocketException):
            (await making).transport.abort()


async def opened(url: str, cookie: str) -> ClientConnection:
    return await connect(url, additional_headers={"Cookie": cookie}, max_size=None)


class House:
    """A server as its guests reach it: requests are repeated until they are answered."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._http = httpx.AsyncClient(base_url=f"{address}/api/v1", timeout=10, verify=False)

    async def ask(self, method: str, path: str, cookie: str, body: object = None) -> httpx.Response:
        """The answer, as soon as there is one."""
        while True:
            try:
                answer = await self._http.request(method, path, json=body, headers={"Cookie": cookie})
                if answer.status_code < 500:
                    return answer
            except httpx.HTTPError:
                pass
            await asyncio.sleep(AGAIN)

    async def new_guest(self) -> str:
        """The cookie of somebody new."""
        self._http.cookies.clear()
        answer = await self.ask("GET", "/me", "")
        self._http.cookies.clear()
        return f"signoria_guest={answer.cookies['signoria_guest']}"

    async def close(self) -> None:
        await self._http.aclose()


@asynccontextmanager
async def house_at(address: str) -> AsyncIterator[House]:
    """A server as long as its guests are there."""
    house = House(address)
    try:
        yield house
    finally:
        await house.close()


class TableOfPeople:
    """Two guests at one table, each with every other seat."""

    def __init__(self, house: House, number: int, seed: int, thinks: float = 0.0) -> None:
        self.ledger = Ledger()
        self._thinks = thinks
        self._behind: float | None = None
        self._until = 0
        self.over = False
        self.away: list[float] = []
        """How long each lost connection was away."""
        self._house = house
        self._game, self._players, self._options = TABLES[number % len(TABLES)]
        self._chance = Random(f"{number} {seed}")
        self._guests: list[str] = []
        self._id = ""

    async def make(self) -> None:
        """Make the table, and let both sit down."""
        self._guests = [await self._house.new_guest() for _ in range(2)]
        one, two = self._guests
        seats = [{"kind": "hot-seat" if seat % 2 == 0 else "open"} for seat in range(self._players)]
        wish = {"game": self._game, "players": self._players, "options": self._options, "seats": seats}
        self._id = (await self._house.ask("POST", "/tables", one, wish)).json()["id"]
        for seat in range(1, self._players, 2):
            await self._house.ask("POST", f"/tables/{self._id}/join", two, {"seat": seat})
        for guest in self._guests:
            await self._house.ask("POST", f"/tables/{self._id}/nonce", guest, {"nonce": token_hex(8)})

    def move(self, house: House) -> None:
        """The server is at another address now."""
        self._house = house

    async def play(self, until: int = 10**9) -> None:
        """Until both have seen it end, or come to that entry; `Lost` where choices are missing."""
        self._until = until
        people = [asyncio.create_task(self._stay(guest)) for guest in self._guests]
        try:
            await asyncio.gather(*people)
        finally:
            for each in people:
                each.cancel()
            await asyncio.gather(*people, return_exceptions=True)

    async def faults(self) -> list[str]:
        """What the ledger says of the record."""
        answer = await self._house.ask("GET", f"/tables/{self._id}/record", self._guests[0])
        return [f"{self._game} {self._id}: {fault}" for fault in self.ledger.faults(answer.json())]

    async def _stay(self, guest: str) -> None:
        url = f"{self._house.address.replace('http', 'ws')}/api/v1/tables/{self._id}/live"
        lost: float | None = None
        while True:
            try:
                async with line(url, guest) as socket:
                    await asyncio.wait_for(socket.recv(), SILENCE)  # hello
                    if lost is not None:
                        self.away.append(time.monotonic() - lost)
                        lost = None
                    if await self._answer(socket):
                        return
            except (OSError, TimeoutError, WebSocketException):
                pass
            lost = lost or time.monotonic()
            await asyncio.sleep(AGAIN)

    async def _answer(self, socket: ClientConnection) -> bool:
        """Answer what is asked; True when that is all, False when it is better to connect anew."""
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            if message["type"] == "update":
                self._require_all(message["number"])
                self.over = message["over"]
                if self.over or message["number"] >= self._until:
                    return True
                await self._choose(socket, message)
            elif message["type"] == "changes":  # we keep no update on which they could build
                await socket.send(json.dumps({"type": "resume", "v": 1, "after": message["number"]}))
            elif message["type"] == "accepted":
                self.ledger.acknowledge(message["asked_at"], message["seat"])
            elif message["type"] in ("refused", "problem"):
                return False

    def _require_all(self, number: int) -> None:
        """Has the table come as far as was acknowledged? A worker that has just started may be behind for a moment."""
        if number >= self.ledger.reached:
            self._behind = None
        elif self._behind is None:
            self._behind = time.monotonic()
        elif time.monotonic() - self._behind > BEHIND:
            raise Lost(f"{self._game} {self._id}: entry {self.ledger.reached} was acknowledged, it is at {number}")

    async def _choose(self, socket: ClientConnection, update: dict[str, Any]) -> None:
        for seat, asked_at in update["asked_at"].items():
            words = [choice["word"] for choice in update["choices"][seat]]
            is_mine = (asked_at, int(seat)) not in self.ledger.acknowledged
            if len(words) > 1 and is_mine:  # what is forced the server plays
                await asyncio.sleep(self._chance.uniform(0, 2 * self._thinks))
                word = "draw" if "draw" in words else self._chance.choice(words)
                word = self.ledger.send(asked_at, int(seat), word)
                choice = {"type": "choose", "v": 1, "asked_at": asked_at, "seat": int(seat), "word": word}
                await socket.send(json.dumps(choice))
