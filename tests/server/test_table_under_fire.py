"""A table under fire: people join, leave, send late or double, and the store tells the truth, on both databases."""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from signoria.server import guest_actions, rendering
from signoria.server.application import Application
from signoria.server.bodies import NewTable
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.table import Table
from tests.server import market
from tests.server.conftest import NewDatabase

PLAYERS = 3
guests = st.sampled_from(["ada", "bea", "cleo", "dora"])
seats = st.integers(0, PLAYERS - 1)


class TableUnderFire(RuleBasedStateMachine):
    """One table of the toy game on a real store, driven by the same calls as sockets and requests."""

    def __init__(self, new_database: NewDatabase) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.offer = market.on_offer()
        self.offer.__enter__()
        self.folder = tempfile.TemporaryDirectory()
        self.application = Application(Settings(Path(self.folder.name), new_database(), pace=0))
        self.open = AsyncExitStack()
        self.sitting: dict[int, str] = {}
        self.accepted: dict[tuple[int, int], str] = {}
        self.highest = 0

    @initialize(sitting=st.sampled_from([PLAYERS, PLAYERS, 1]))
    def make(self, sitting: int) -> None:
        """Most tables come to play at once."""
        self.run(self.open.enter_async_context(self.application.open(None)))  # type: ignore[arg-type]  # it needs no Litestar
        wish = NewTable(game="toy-market", players=PLAYERS, options={"rounds": 2})
        self.id = self.run(self.application.make_table(wish, "ada")).id
        for seat, guest in list(enumerate(["ada", "bea", "ada"]))[:sitting]:
            self.join(guest, seat)

    def run(self, doing: Any) -> Any:
        return self.runner.run(doing)

    async def table(self) -> Table:
        """The table, once what is forced has been played."""
        table = await self.application.tables.find(self.id)
        while self.application.autoplay._under_way:
            await asyncio.sleep(0.001)
        return table

    def attempt(self, doing: Any) -> str:
        """Do it; the code of the problem, "" where there is none."""
        try:
            self.run(doing)
        except Problem as problem:
            return problem.code
        return ""

    @rule(guest=guests, seat=seats)
    def join(self, guest: str, seat: int) -> None:
        table = self.run(self.table())
        begun, free = table.match is not None, seat not in self.sitting
        code = self.attempt(self.sit_down(table, seat, guest))
        assert code == ("begun" if begun else "" if free else "not-open")
        if code == "":
            self.sitting[seat] = guest

    async def sit_down(self, table: Table, seat: int, guest: str) -> None:
        await table.take_seat(seat, guest, guest)
        await table.take_nonce(guest, f"nonce of {guest}")

    @rule(guest=guests, seat=seats)
    def leave(self, guest: str, seat: int) -> None:
        table = self.run(self.table())
        begun = table.match is not None
        code = self.attempt(table.leave_seat(seat, guest))
        assert code == ("begun" if begun else "" if self.sitting.get(seat) == guest else "not-open")
        if code == "":
            del self.sitting[seat]

    @precondition(lambda self: len(self.sitting) == PLAYERS)
    @rule(guest=guests, seat=seats, late=st.integers(-2, 2), pick=st.integers(0, 30))
    def choose(self, guest: str, seat: int, late: int, pick: int) -> None:
        """Anybody, for any seat, about any question near this one."""
        table = self.run(self.table())
        match = table.match
        asked, live = seat in match.waiting, table.playing()
        now = live.questions.asked_at(seat) if asked else live.number
        words = [match.word(choice) for choice in match.choices(seat)] if asked else ["pass"]
        word, asked_at = words[pick % len(words)], max(0, now + late)
        known = self.run(self.stored()).get((asked_at, seat))
        code = self.attempt(guest_actions.submit_choice(table, guest, asked_at, seat, word))
        if guest != self.sitting[seat]:
            assert code == "not-your-seat"
        elif known is not None:
            assert code == ("" if known == word else "stale")
        elif asked_at != now:
            assert code == "stale"
        else:
            assert code == ("" if asked else "not-asked")
        if code == "" and known is None:
            self.accepted[asked_at, seat] = word

    @precondition(lambda self: len(self.sitting) == PLAYERS)
    @rule(picks=st.lists(st.integers(0, 30), min_size=1, max_size=4))
    def play_on(self, picks: list[int]) -> None:
        """Whoever is asked answers: this always works."""
        for pick in picks:
            table = self.run(self.table())
            if not table.match.over:
                self.play_one(table, pick)

    def play_one(self, table: Table, pick: int) -> None:
        match = table.playing().match
        seat = match.waiting[pick % len(match.waiting)]
        asked_at = table.playing().questions.asked_at(seat)
        words = [match.word(choice) for choice in match.choices(seat)]
        word = words[pick % len(words)]
        assert self.attempt(guest_actions.submit_choice(table, self.sitting[seat], asked_at, seat, word)) == ""
        self.accepted[asked_at, seat] = word

    @precondition(lambda self: bool(self.accepted))
    @rule(pick=st.integers(0, 1000), times=st.integers(2, 5))
    def send_again(self, pick: int, times: int) -> None:
        """Doubled: several at once, accepted every time, applied once."""
        table = self.run(self.table())
        (asked_at, seat), word = list(self.accepted.items())[pick % len(self.accepted)]

        async def all_at_once() -> None:
            await asyncio.gather(
                *[guest_actions.submit_choice(table, self.sitting[seat], asked_at, seat, word) for _ in range(times)]
            )

        assert self.attempt(all_at_once()) == ""

    @precondition(lambda self: len(self.sitting) == PLAYERS)
    @rule(guest=guests, seat=seats, late=st.integers(-1, 0), count=st.integers(1, 3))
    def take_back(self, guest: str, seat: int, late: int, count: int) -> None:
        """Anybody, for any seat; what may be taken back is, and is asked for anew."""
        table = self.run(self.table())
        live = table.playing()
        number, most, before = max(0, live.number + late), live.can_take_back(seat), live.match.number
        code = self.attempt(guest_actions.take_back(table, guest, number, seat, count))
        if guest != self.sitting[seat]:
            assert code == "not-your-seat"
        elif number != live.number - (code == ""):
            assert code == "stale"
        else:
            assert code == ("" if count <= most else "cannot-take-back")
        if code == "":
            assert seat in live.match.waiting
            assert live.questions.asked_at(seat) == number + 1
            assert live.match.number <= before
            event("taken back")

    @rule()
    def forget(self) -> None:
        """The server restarts, or the table was idle for long: it is loaded anew."""
        self.run(self.table())
        self.application.tables._kept_ready.clear()
        self.application.tables._alive.clear()

    async def stored(self) -> dict[tuple[int | None, int], str]:
        stored = await self.application.store.load(self.id)
        assert stored is not None
        return {(row.asked_at, row.seat): row.word for row in stored.entries}

    @invariant()
    def the_store_tells_the_truth(self) -> None:
        if not hasattr(self, "id"):
            return
        table = self.run(self.table())
        stored = self.run(self.application.store.load(self.id))
        choices = [row for row in stored.entries if row.kind == "choice"]
        kept = {(row.asked_at, row.seat): row.word for row in choices}
        by_people = {(row.asked_at, row.seat): row.word for row in choices if row.by == "person"}
        assert by_people.items() <= self.accepted.items() <= kept.items()
        again = Table(self.application.store, stored, 60, lambda _: None, lambda _: None)
        assert [seat.guest for seat in table.seats] == [self.sitting.get(seat) for seat in range(PLAYERS)]
        assert (again.match is None) == (table.match is None) == (len(self.sitting) < PLAYERS)
        if table.match is not None:
            assert again.match is not None
            assert again.match.to_json() == table.match.to_json()
            assert rendering.update(again.playing(), [0, 1, 2]) == rendering.update(table.playing(), [0, 1, 2])
            assert table.number >= self.highest
            self.highest = table.number
            event(f"reached entry {table.number // 5 * 5}")

    def teardown(self) -> None:
        self.run(self.open.aclose())
        self.runner.close()
        self.folder.cleanup()
        self.offer.__exit__(None, None, None)


ON_BOTH = [("sqlite", 15), pytest.param("postgresql", 5, marks=pytest.mark.needs("postgresql"))]
"""A new database of the second kind takes a while, so there are fewer."""


@pytest.mark.parametrize(("database", "examples"), ON_BOTH, indirect=["database"])
def test_table_under_fire(database: NewDatabase, examples: int) -> None:
    run_state_machine_as_test(
        lambda: TableUnderFire(database),  # type: ignore[arg-type]  # whatever makes one
        settings=settings(
            max_examples=examples, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )
