"""All who play at the tables of a house, and what is measured of them."""

import asyncio
import random
import time
from dataclasses import dataclass

from bench.load_house import House
from bench.load_players import Player, Table, Told
from bench.load_tables import LaidTable

AT_ONCE = 100
"""So many sit down at the same time."""


def part(seconds: list[float], share: float) -> float:
    """The milliseconds that so large a share of them did not exceed."""
    return 1000 * sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))] if seconds else 0.0


@dataclass
class Measured:
    """What was measured in one run."""

    seconds: float
    decisions: int
    told: Told
    cpu: list[float]
    """The processor time of each worker."""
    bytes: int
    sockets: list[int]
    """The sockets of each worker."""
    memory: int

    @property
    def last(self) -> float:
        """The milliseconds after which the last of those who did not choose heard of a choice, p50 of all choices."""
        return part([max(heard) for heard in self.told.others.values()], 0.5)

    @property
    def other(self) -> float:
        """The milliseconds until another seat hears of a choice, p50."""
        return part([seconds for heard in self.told.others.values() for seconds in heard], 0.5)

    def __str__(self) -> str:
        cpu, own = sum(self.cpu), list(self.told.own.values())
        others = [seconds for heard in self.told.others.values() for seconds in heard]
        workers = "" if len(self.cpu) == 1 else f"  cpu {shares(self.cpu)}, sockets {shares(self.sockets)} %"
        return (
            f"{self.decisions / self.seconds:6.0f} choices/s, {1000 * cpu / max(1, self.decisions):6.3f} ms CPU and"
            f" {self.bytes / max(1, self.decisions):6.0f} bytes each;"
            f" own p50 {part(own, 0.5):5.1f} p99 {part(own, 0.99):5.1f},"
            f" other p50 {part(others, 0.5):5.1f} p99 {part(others, 0.99):5.1f} ms;"
            f" {100 * cpu / self.seconds:3.0f} % of a core, {self.memory / 1e6:.0f} MB{workers}"
        )


def shares(of: list[float] | list[int]) -> str:
    """What each has of all, in percent."""
    return ":".join(f"{100 * one / max(1e-9, sum(of)):.0f}" for one in of)


class Crowd:
    """People at many tables of one house; those who watch are spread over them evenly."""

    def __init__(self, house: House, laid: list[LaidTable], every: float = 0.0, watchers: int = 0) -> None:
        self.house = house
        self.told = Told({}, {})
        rng = random.Random(11)
        self.tables = [Table(table.id, self.told, every, rng) for table in laid]
        self.players = [
            Player(house.address, table, seat, cookie)
            for table, own in zip(self.tables, laid, strict=True)
            for seat, cookie in enumerate(own.cookies)
        ]
        self.players += [Player(house.address, self.tables[n % len(laid)], None, "") for n in range(watchers)]

    async def sit(self) -> None:
        """Everybody takes his place, some at a time."""
        for start in range(0, len(self.players), AT_ONCE):
            await asyncio.gather(*(player.sit() for player in self.players[start : start + AT_ONCE]))

    async def play(self, seconds: float, warm: float = 1.0) -> Measured:
        """Play for a while, and measure after the first moments."""
        now = asyncio.get_running_loop().time()
        for n, table in enumerate(self.tables):
            table.next_at = now + table.every * (n / len(self.tables) - 1)
        for player in self.players:
            player.begin()
        await asyncio.sleep(warm + max(table.every for table in self.tables))
        self.told.clear()
        before, cpu, heard, began = self.decisions(), self.house.cpu(), self.bytes(), time.perf_counter()
        await asyncio.sleep(seconds)
        took, decisions, told = time.perf_counter() - began, self.decisions() - before, self.told.copy()
        used = [after - start for after, start in zip(self.house.cpu(), cpu, strict=True)]
        for player in self.players:
            player.stop()
        sent = self.bytes() - heard
        return Measured(took, decisions, told, used, sent, self.house.sockets(), self.house.memory())

    def decisions(self) -> int:
        """How many were made, forced ones among them."""
        return sum(table.number for table in self.tables)

    def bytes(self) -> int:
        """What everybody was sent."""
        return sum(player.socket.bytes for player in self.players if player.socket is not None)

    async def come_back(self) -> list[float]:
        """All of them try to sit down again at once; the seconds that each took."""
        began = time.perf_counter()

        async def back(player: Player) -> float:
            await player.come_back()
            return time.perf_counter() - began

        return list(await asyncio.gather(*(back(player) for player in self.players)))

    async def look_in(self) -> None:
        """One player of each table sits down and leaves again."""
        for player in self.players:
            if player.seat == 0:
                await player.sit()
                player.leave()

    async def time_first_look(self, table: LaidTable) -> float:
        """The seconds until somebody at that table has all of it."""
        player = next(player for player in self.players if player.table.id == table.id)
        began = time.perf_counter()
        await player.sit()
        took = time.perf_counter() - began
        player.leave()
        return took

    def leave(self) -> None:
        """Everybody goes."""
        for player in self.players:
            player.leave()
