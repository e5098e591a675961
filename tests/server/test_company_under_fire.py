"""People at a table do everything they can, at any moment: the store always tells the truth, on both databases."""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from msgspec import json

from signoria.server import catching_up, guest_actions, leaving, rendering, server_time
from signoria.server.agreements import Wish
from signoria.server.analyses import analysts
from signoria.server.application import Application
from signoria.server.bodies import MyRequest, NewTable, SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.protocol.facts import TableStatus
from signoria.server.protocol.fields import Document
from signoria.server.seat_clocks import PerMove
from signoria.server.seats import SeatKind
from signoria.server.settings import Settings
from signoria.server.store import feed
from signoria.server.store.models import DueRow
from signoria.server.store.writer import ReadOnly, Statement
from signoria.server.table import Table
from tests.server import market
from tests.server.conftest import NewDatabase

PLAYERS = 3
guests = st.sampled_from(["", "", "", "", "ada", "bea", "cleo", "dora"])
"""Mostly whoever sits there, whom "" stands for."""
seats = st.integers(0, PLAYERS - 1)
THINKING = 60


class QuickBots:
    """Bots that need no process."""

    async def choose(self, bot: str, place: str, setup: Document, view: Document) -> str:
        return str(view["choices"][-1])

    def stop(self) -> None:
        pass


async def advise(_: str, asked: tuple[Document, Document], told: object = None) -> bytes:
    """Somebody who advises what stands last."""
    view = asked[1]
    last = {"word": view["choices"][-1], "sentence": {}, "chance": 0.5, "margin": 0.1, "reason": {}}
    return json.encode({"seat": view["seat"], "worlds": 1, "choices": [last]})


class CompanyUnderFire(RuleBasedStateMachine):
    """One table after another on a real store, driven by the same calls as sockets and requests."""

    def __init__(self, new_database: NewDatabase) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.offer = market.on_offer()
        self.offer.__enter__()
        self.folder = tempfile.TemporaryDirectory()
        unlimited = 10**6
        where = Path(self.folder.name)
        self.application = Application(Settings(where, new_database(), pace=0, analysis_budget=unlimited))
        self.application.analyst.ask = advise  # type: ignore[assignment, method-assign]  # it needs no process
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(analysts, "LEARNED", ("toy-market",))
        self.application.autoplay._bots = QuickBots()  # type: ignore[assignment]  # all that is asked of bots
        self.open = AsyncExitStack()
        self.turned = timedelta(0)

    @initialize()
    def make(self) -> None:
        self.run(self.open.enter_async_context(self.application.open(None)))  # type: ignore[arg-type]  # it needs no Litestar
        me = [SeatWish(kind=WishedSeat.ME)]
        wish = NewTable(game="toy-market", players=PLAYERS, options={"rounds": 2}, seats=me, clock=PerMove(THINKING))
        wish.hints = True
        table = self.run(self.application.make_table(wish, "ada"))
        self.id, self.highest = table.id, 0
        for seat, guest in ((1, "bea"), (2, "cleo")):
            self.run(table.take_seat(seat, guest, guest))
        self.give_nonces(table)

    def give_nonces(self, table: Table) -> None:
        for guest in {seat.guest for seat in table.seats if seat.guest is not None}:
            self.run(table.take_nonce(guest, f"nonce of {guest}"))

    def run(self, doing: Any) -> Any:
        return self.runner.run(doing)

    async def find(self) -> Table:
        """The table, once all has been played that plays itself."""
        table = await self.application.tables.find(self.id)
        while self.application.autoplay._under_way:
            await asyncio.sleep(0.001)
        return table

    @property
    def table(self) -> Table:
        found: Table = self.run(self.find())
        return found

    def attempt(self, doing: Any) -> str:
        """Do it; the code of the problem, "" where there is none."""
        try:
            self.run(doing)
        except Problem as problem:
            event(f"refused: {problem.code}")
            return problem.code
        return ""

    @rule(
        guest=guests, seat=seats, late=st.sampled_from([0, 0, -1, 1]), pick=st.integers(0, 30), times=st.integers(1, 3)
    )
    def choose(self, guest: str, seat: int, late: int, pick: int, times: int) -> None:
        """Anybody, for any seat, in time or not, once or doubled."""
        table = self.table
        guest = guest or str(table.seats[seat].guest)
        live, before = table.playing(), table.number
        asked = seat in live.waiting
        asked_at = max(0, (live.questions.asked_at(seat) if asked else live.number) + late)
        words = [live.match.word(choice) for choice in live.match.choices(seat)] if asked else ["pass"]

        async def all_at_once() -> None:
            word = words[pick % len(words)]
            calls = [guest_actions.submit_choice(table, guest, asked_at, seat, word) for _ in range(times)]
            await asyncio.gather(*calls)

        code = self.attempt(all_at_once())
        if table.seats[seat].guest != guest:
            assert code == "not-your-seat"
        elif asked and late == 0 and table.bot_of(seat) is None and code == "":
            assert [row.number for row in self.answers(asked_at, seat)] == [before + 1], "doubled, it counts once"

    def answers(self, asked_at: int, seat: int) -> list[Any]:
        stored = self.run(self.application.store.load(self.id))
        return [row for row in stored.entries if (row.asked_at, row.seat, row.kind) == (asked_at, seat, "choice")]

    @rule(picks=st.lists(st.integers(0, 30), min_size=1, max_size=4))
    def play_on(self, picks: list[int]) -> None:
        """Whoever is asked answers: this always works."""
        for pick in picks:
            table = self.table
            live = table.playing()
            if live.waiting:
                seat = live.waiting[pick % len(live.waiting)]
                words = [live.match.word(choice) for choice in live.match.choices(seat)]
                guest, asked_at = table.seats[seat].guest, live.questions.asked_at(seat)
                assert not self.attempt(
                    guest_actions.submit_choice(table, guest, asked_at, seat, words[pick % len(words)])
                )

    @rule(seat=seats, count=st.integers(1, 2))
    def take_back_and_do_it_again(self, seat: int, count: int) -> None:
        """Undo, and redo by sending the word again."""
        table = self.table
        live, guest = table.playing(), table.seats[seat].guest
        last = self.run(self.application.store.load(self.id)).entries[-1:]
        word = last[0].word if last and (last[0].kind, last[0].seat) == ("choice", seat) else ""
        left = live.clocks.left(seat)
        code = self.attempt(guest_actions.take_back(table, guest, live.number, seat, count))
        if code == "":
            event("taken back")
            assert live.clocks.left(seat) <= left, "that gives no time"
            if count == 1 and word:
                self.attempt(guest_actions.submit_choice(table, guest, live.questions.asked_at(seat), seat, word))

    @rule(
        seat=seats,
        what=st.sampled_from([Wish.BACK, Wish.BACK, Wish.REPLACE, Wish.ABORT]),
        place=st.integers(0, 12),
        bot=st.sampled_from([None, "random"]),
        agreed=st.booleans(),
    )
    def ask(self, seat: int, what: Wish, place: int, bot: str | None, agreed: bool) -> None:
        table = self.table
        request = MyRequest(seat=seat, what=what, to=place, other=place % PLAYERS, bot=bot)
        if self.attempt(guest_actions.ask(table, table.seats[seat].guest, request)) == "" and agreed:
            self.all_say_yes()

    @rule(guest=guests, seat=seats, yes=st.sampled_from([True, True, True, False]), late=st.sampled_from([0, 0, 0, -1]))
    def answer(self, guest: str, seat: int, yes: bool, late: int) -> None:
        table = self.table
        guest = guest or str(table.seats[seat].guest)
        asked = table.playing().agreement.open
        number = (asked.number if asked is not None else table.number) + late
        code = self.attempt(guest_actions.answer(table, guest, max(0, number), seat, yes))
        if table.seats[seat].guest == guest and asked is not None and late == 0 and seat in asked.missing:
            assert code == ""

    def all_say_yes(self) -> None:
        table = self.table
        asked = table.playing().agreement.open
        if asked is None:
            return  # nobody had to be asked
        for seat in sorted(asked.missing):
            guest = table.seats[seat].guest
            assert self.attempt(guest_actions.answer(table, guest, asked.number, seat, True)) == ""
            event(f"agreed: {asked.what}")

    @rule(
        picks=st.lists(st.integers(0, 30), min_size=2, max_size=4),
        back=st.integers(1, 6),
        answer=st.sampled_from(["yes", "yes", "no", "withdrawn", "asked twice"]),
    )
    def go_back_together(self, picks: list[int], back: int, answer: str) -> None:
        """Something is played, somebody asks to go back over it, and all say yes, or one says no."""
        self.play_on(picks)
        table = self.table
        live, people = table.playing(), [n for n in range(PLAYERS) if table.seats[n].guest and table.bot_of(n) is None]
        to = max(0, table.number - back)
        if not people or live.over or live.agreement.open is not None or not live.may_go_back_to(to):
            return
        seat, reached, stood = people[back % len(people)], live.line.until(to).reached, live.match.to_json()
        wish = MyRequest(seat=seat, what=Wish.BACK, to=to)
        assert self.attempt(guest_actions.ask(table, table.seats[seat].guest, wish)) == ""
        asked = live.agreement.open
        if asked is None:
            event("alone, he needs nobody's consent")
        elif answer == "asked twice":
            again = MyRequest(seat=seat, what=Wish.ABORT)
            assert self.attempt(guest_actions.ask(table, table.seats[seat].guest, again)) == "already-asked"
            return
        elif answer != "yes":
            says_no = seat if answer == "withdrawn" else min(asked.missing)
            guest = table.seats[says_no].guest
            assert self.attempt(guest_actions.answer(table, guest, asked.number, says_no, False)) == ""
            assert live.agreement.open is None
            assert live.match.to_json() == stood, "one no, and nothing has changed"
            return
        self.all_say_yes()
        event("went back together")
        assert (live.match.number, table.rated) == (reached, False)

    @rule(seat=seats)
    def look_back(self, seat: int) -> None:
        """What happened since my last choice ends with what I see now; what is over can be seen from its beginning."""
        table = self.table
        live = table.playing()
        told = self.run(catching_up.since(live, seat))
        assert told.steps[-1].view == live.match.view(seat) or live.questions.ready, "sealed answers are not told"
        if live.over:
            event("seen again")
            replay = self.run(self.application.replays.find(self.id))
            assert [choice.word for choice in replay.facts().choices] == [live.match.word(c) for c in live.match.log()]
            assert replay.moments.step(live.match.number, seat).view == live.match.view(seat) or live.questions.ready
        else:
            assert self.attempt(self.application.replays.find(self.id)) == "not-over"

    @rule(guest=guests, seat=seats)
    def take_a_hint(self, guest: str, seat: int) -> None:
        """Anybody, for any seat; it is about what the seat is asked now, and nothing changes by it."""
        table = self.table
        live, who = table.playing(), guest or table.seats[seat].guest
        before, hints = live.match.to_json(), self.application.hints
        code = self.attempt(hints.give(table, who, seat, "here"))
        if who is None or table.seats[seat].guest != who:
            assert code == "not-your-seat"
        elif seat not in live.waiting:
            assert code == ("over" if live.ended is not None else "not-asked")
        else:
            assert code == ""
            hint = self.run(hints.give(table, who, seat, "here"))
            assert hint.asked_at == live.questions.asked_at(seat)
            assert hint.choices[0].word in live.match.view(seat)["choices"]
            event("advised")
        assert live.match.to_json() == before

    @rule(seconds=st.sampled_from([30, 1000]))
    def nothing_can_be_changed_for_a_while(self, seconds: int) -> None:
        """Then no clock runs, and what is sent is refused."""
        table = self.table
        left = {deadline.seat: deadline.at - server_time.now() for deadline in table.deadlines()}
        self.set_read_only(True)
        assert not table.deadlines() or min(left.values()) <= timedelta(0)
        self.turned += timedelta(seconds=seconds)
        server_time.turn_on(timedelta(seconds=seconds))
        with pytest.raises(ReadOnly):
            self.run(self.application.store.drop_due(self.id))
        self.set_read_only(False)
        for deadline in self.table.deadlines():
            if deadline.seat in left and deadline.seat in table.playing().waiting:
                passed = left[deadline.seat] - (deadline.at - server_time.now())
                assert passed < timedelta(seconds=20), "only what the test itself takes"

    def set_read_only(self, read_only: bool) -> None:
        """As an administrator does, and this worker notices it."""

        async def change() -> None:
            writing = Statement(partial(feed.set_read_only, read_only=read_only))
            await self.application.store.writer.write(writing)
            await self.application.doorkeeper._look()

        self.run(change())

    @rule(guest=guests, seat=seats)
    def go_away(self, guest: str, seat: int) -> None:
        table = self.table
        self.attempt(guest_actions.go_away(table, guest or table.seats[seat].guest, seat))

    @rule(guest=guests, seat=seats)
    def come_back(self, guest: str, seat: int) -> None:
        table = self.table
        code = self.attempt(guest_actions.come_back(table, guest or table.seats[seat].guest, seat))
        if code == "":
            assert table.bot_of(seat) is None

    @rule(guest=guests, seat=seats, concede=st.booleans(), really=st.sampled_from([True, False, False]))
    def leave(self, guest: str, seat: int, concede: bool, really: bool) -> None:
        table = self.table
        if really and not (concede and table.live_match is None):
            act = guest_actions.concede if concede else guest_actions.leave
            code = self.attempt(act(table, guest or str(table.seats[seat].guest), seat))
            if code == "":
                assert table.seats[seat].guest is None or table.ending is not None

    @rule(guest=guests)
    def join(self, guest: str) -> None:
        """Somebody comes to a seat that was opened during the game."""
        table = self.table
        for seat in [n for n, each in enumerate(table.seats) if each.kind == SeatKind.OPEN]:
            who = guest or "dora"
            if self.attempt(leaving.join(table, seat, who, who)) == "":
                event("joined")
                assert table.seats_of(who) == [seat], "nobody sees two hands"

    @rule(seconds=st.sampled_from([5, 5, 30, 62]))
    def time_passes(self, seconds: int) -> None:
        self.turned += timedelta(seconds=seconds)
        server_time.turn_on(timedelta(seconds=seconds))
        table = self.table
        late = {deadline.seat for deadline in table.deadlines() if deadline.at <= server_time.now()}
        self.run(leaving.take_over(table))
        for seat in late:
            event("timed out")
            assert table.bot_of(seat) is not None or table.playing().over or seat not in table.playing().waiting

    @rule()
    def meet_again(self) -> None:
        """When it is over the same people play again, each a seat further."""
        table = self.table
        here = [seat.guest for seat in table.seats if seat.guest is not None]
        if table.status == TableStatus.OVER and here:
            again = self.run(self.application.rematch(table, here[0], "address"))
            assert self.run(self.application.rematch(table, here[-1], "address")).id == again.id
            assert [seat.guest for seat in again.seats] == [table.seats[n - 1].guest for n in range(PLAYERS)]
            if all(seat.kind != SeatKind.OPEN for seat in again.seats):
                event("met again")
                self.id, self.highest = again.id, 0
                self.give_nonces(again)

    @rule()
    def forget(self) -> None:
        """The server restarts, or the table was idle for long: it is loaded anew."""
        self.run(self.find())
        self.application.tables._kept_ready.clear()
        self.application.tables._alive.clear()

    @invariant()
    def the_store_tells_the_truth(self) -> None:
        if not hasattr(self, "id"):
            return
        table = self.table
        stored = self.run(self.application.store.load(self.id))
        assert [row.number for row in stored.entries] == list(range(1, table.number + 1)), "without gaps"
        again = Table(self.application.store, stored, 60, lambda _: None, lambda _: None)
        everybody = list(range(PLAYERS))
        assert rendering.update(again.playing(), everybody) == rendering.update(table.playing(), everybody)
        assert rendering.facts(again, "ada") == rendering.facts(table, "ada")
        assert again.playing().match.to_json() == table.playing().match.to_json()
        assert (stored.table.ended is not None) == (table.status == TableStatus.OVER)
        assert table.number >= self.highest
        self.highest = table.number

    @invariant()
    def somebody_looks_when_time_is_up(self) -> None:
        if hasattr(self, "id") and self.table.deadlines():
            due = sa.select(DueRow.at).where(DueRow.key == self.id)
            planned = self.run(self.application.store.read(lambda connection: connection.scalar(due)))
            assert planned is not None, "a clock is a row that survives any restart"

    def teardown(self) -> None:
        self.patch.undo()
        server_time.turn_on(-self.turned)
        self.run(self.open.aclose())
        self.runner.close()
        self.folder.cleanup()
        self.offer.__exit__(None, None, None)


def test_company_under_fire(database: NewDatabase) -> None:
    run_state_machine_as_test(
        lambda: CompanyUnderFire(database),  # type: ignore[arg-type]  # whatever makes one
        settings=settings(
            max_examples=10, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )
