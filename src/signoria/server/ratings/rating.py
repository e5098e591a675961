"""Rating finished tables: exactly once each, whatever dies in between, since a due row says that it must be done."""

import asyncio
from collections import Counter
from functools import partial

import sqlalchemy as sa
import structlog

from signoria.core.match import Match
from signoria.server.moments import Moments
from signoria.server.problems import Problem
from signoria.server.ratings import standings
from signoria.server.ratings.anchors import anchor
from signoria.server.ratings.standings import Standing, Strength
from signoria.server.store import due, rated
from signoria.server.store.entries import RATE
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables

log = structlog.get_logger()


class Rating:
    """Sees to the due rows of rated tables that are over."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def see_to(self, table_id: str) -> None:
        """Let the result of a table count, if it does."""
        try:
            table = await self._tables.find(table_id)
        except Problem as problem:  # its game is gone
            log.warning("not-rated", table=table_id, code=problem.code)
            await self._store.drop_due(table_id, RATE)
            return
        await table.catch_up()
        participants = await self._store.read(partial(rated.participants, table_id=table_id))
        standing = standing_of(table, participants)
        played: list[Counter[str]] = []
        if standing is not None:
            played = await asyncio.to_thread(counted, table.playing().match)
        await self._store.write(partial(_store, table=table, standing=standing, played=played))
        log.info("rated", table=table_id, counted=standing is not None)


def standing_of(table: Table, participants: list[standings.Participant]) -> list[Standing] | None:
    """How a finished table came out; None where it does not count."""
    if not table.rated or table.ending is None or not standings.can_count(participants, table.game.id):
        return None
    live = table.playing()
    scores = live.match.scores() if live.match.over else []
    return standings.standings(participants, live.gone, table.ending, scores)


def counted(match: Match) -> list[Counter[str]]:
    """How often each seat played what its game counts."""
    setup = match.setup()
    found: list[Counter[str]] = [Counter() for _ in range(match.players)]
    for choice in Moments(match).choices:
        what = match.game.counted(setup, choice.word)
        if what:
            found[choice.seat][what] += 1
    return found


def _store(
    connection: sa.Connection, table: Table, standing: list[Standing] | None, played: list[Counter[str]]
) -> None:
    """All of it in one transaction, in which nobody else can rate the same table, or change the same ratings."""
    if rated.note_table(connection, table.id, standing is not None) and standing is not None:
        what = rated.Category(table.game.id, str(table.options.get("edition", "")), table.players)
        people = [each.participant.person for each in standing if each.participant.person is not None]
        known = rated.lock_ratings(connection, what, people)
        before = [_strength(each, known, table.game.id) for each in standing]
        rated.add_game(connection, table.id, what, standing, before, standings.after(standing, before))
        rated.add_played(connection, table.id, played)
    due.drop(connection, table.id, RATE)


def _strength(each: Standing, known: dict[str, Strength], game_id: str) -> Strength:
    if each.participant.bot is None:
        return known[each.participant.person or ""]
    fixed = anchor(game_id, each.participant.bot)
    assert fixed is not None, "only such bots count"
    return Strength(fixed.mu, fixed.sigma)
