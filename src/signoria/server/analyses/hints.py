"""Hints at the table: what a seat could do now, from what it may know itself and nothing else."""

import asyncio
from collections import OrderedDict

from msgspec import json

from signoria.bots import BotFailed
from signoria.server.analyses.analysts import Analyst, failed, require_learned
from signoria.server.analyses.budgets import HINT, Budgets
from signoria.server.analysis_bodies import Advice, HintAnswer
from signoria.server.guest_actions import require_own_seat
from signoria.server.problems import Problem
from signoria.server.protocol.fields import Document
from signoria.server.table import Table

KEPT = 512
"""Hints that are kept: whoever asks again is given the same, and it counts nothing."""
Asked = tuple[str, int, int]
"""A table, the entry by which a seat is asked, and the seat."""


class Hints:
    """Gives hints where tables allow them."""

    def __init__(self, analyst: Analyst, budgets: Budgets) -> None:
        self._analyst = analyst
        self._budgets = budgets
        self._given: OrderedDict[Asked, asyncio.Task[HintAnswer]] = OrderedDict()

    async def give(self, table: Table, guest: str | None, seat: int, address: str) -> HintAnswer:
        """The best choices of somebody's own seat, which is asked now."""
        require_own_seat(table, guest, seat)
        assert guest is not None, "it is his seat"
        require_allowed(table)
        asked = (table.id, table.playing().asked_at(seat), seat)
        if asked not in self._given:
            self._budgets.spend(guest, address, HINT)
            view = table.playing().match.view(seat)
            self._given[asked] = asyncio.create_task(self._find(asked, table.playing().setup, view))
            if len(self._given) > KEPT:
                self._given.popitem(last=False)
        try:
            return await asyncio.shield(self._given[asked])
        except Problem:
            if self._given.pop(asked, None) is not None:  # the first who hears of it gets back what it has cost
                self._budgets.give_back(guest, address, HINT)
            raise

    async def _find(self, asked: Asked, setup: Document, view: Document) -> HintAnswer:
        try:
            found = await self._analyst.ask("hint", (setup, view))
        except BotFailed as error:
            raise failed("hint", setup["game"], error) from None
        told = json.decode(found)
        choices = [Advice(**one) for one in told["choices"]]
        return HintAnswer(seat=asked[2], asked_at=asked[1], worlds=told["worlds"], choices=choices)


def require_allowed(table: Table) -> None:
    """The table allows hints, and there is somebody who can give them."""
    if not table.hints:
        raise Problem("no-hints", "this table was made without hints")
    require_learned(table.game)
