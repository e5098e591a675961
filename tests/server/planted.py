"""Leaks for `test_nobody_sees`: each tells, somewhere, the next cards of the deck."""

from typing import Any

import sqlalchemy as sa
import structlog

from signoria.core.message import message
from signoria.server import catching_up, rendering
from signoria.server.analyses.hints import Hints
from signoria.server.analysis_bodies import HintAnswer
from signoria.server.guest_actions import require_own_seat
from signoria.server.live_match import LiveMatch
from signoria.server.problems import Problem
from signoria.server.protocol.facts import TableFacts
from signoria.server.protocol.from_server import Since, Update
from signoria.server.protocol.parts import Happening, Reason
from signoria.server.store import my_data
from signoria.server.store.models import SeatRow, TableRow
from signoria.server.table import Table

UPDATE, EVENTS, WHY_NOT, FACTS = rendering.update, rendering.events, LiveMatch.why_not, rendering.facts
SINCE, MY_DATA = catching_up.since, my_data.of


def deck_of(live: LiveMatch) -> list[str]:
    """What nobody may know."""
    deck: list[str] = live.match.position().get("deck", [])  # the lobby shows tables of all games, and some have none
    return deck[:3]


def leak_in_a_view(live: LiveMatch, seats: list[int], after: int = -1) -> Update:
    """Every view holds the next cards of the deck."""
    update = UPDATE(live, seats, after)
    update.views = {key: view | {"next": deck_of(live)} for key, view in update.views.items()}
    return update


def leak_in_waiting(live: LiveMatch, seats: list[int], after: int = -1) -> Update:
    """Who waits depends on the deck."""
    update = UPDATE(live, seats, after)
    update.waiting += [sum(map(ord, "".join(deck_of(live)))) % 5]
    return update


def leak_in_an_event(live: LiveMatch, seat: int | None, after: int) -> list[Happening]:
    """What has happened is told with what comes next."""
    return [
        *EVENTS(live, seat, after),
        Happening(live.number, message("toy.event.wins", cards=" ".join(deck_of(live)))),
    ]


def leak_in_a_refusal(live: LiveMatch, seat: int, word: str) -> Reason | None:
    """The rule that forbids a choice is told with the deck."""
    WHY_NOT(live, seat, word)
    return Reason("TOY-1", message("toy.refusal", cards=" ".join(deck_of(live))))


def leak_in_an_error(live: LiveMatch, seat: int, word: str) -> Reason | None:
    """So is what is wrong with a request."""
    raise Problem("not-asked", f"seat {seat} is not asked before {deck_of(live)}")


def leak_in_the_log(live: LiveMatch, seat: int, word: str) -> Reason | None:
    """The deck stands in a line for whoever runs the server."""
    structlog.get_logger().warning("asked", word=word, deck=" ".join(deck_of(live)))
    return WHY_NOT(live, seat, word)


async def leak_since_my_last_choice(live: LiveMatch, seat: int) -> Since:
    """What has happened meanwhile is told with what will."""
    since = await SINCE(live, seat)
    since.steps[-1].view |= {"next": deck_of(live)}
    return since


def leak_in_the_queue(live: LiveMatch, _seat: int) -> str:
    """What I am asked stands in my queue with what comes after it."""
    return " ".join(deck_of(live))


def leak_in_my_data(connection: sa.Connection, person: str) -> dict[str, Any]:  # Any: values of all columns
    """What is kept of me holds whole tables at which I sit."""
    mine = sa.select(TableRow.id, TableRow.position).join(SeatRow, SeatRow.table_id == TableRow.id)
    rows = connection.execute(mine.where(SeatRow.guest == person))
    return MY_DATA(connection, person) | {"positions": [[row.id, row.position] for row in rows]}


async def leak_in_a_hint(self: Hints, table: Table, guest: str | None, seat: int, _address: str) -> HintAnswer:
    """Whoever gives hints is shown more than the seat may know."""
    require_own_seat(table, guest, seat)
    live = table.playing()
    view = live.match.view(seat) | {"next": deck_of(live)}
    return await self._find((table.id, live.asked_at(seat), seat), live.setup, view)


def leak_in_the_facts(table: Table, guest: str | None) -> TableFacts:
    """The title of a table says more than it should."""
    facts = FACTS(table, guest)
    facts.title = "" if table.live_match is None else " ".join(deck_of(table.live_match))
    return facts


def leak_before_the_end(table: Table) -> None:
    """Why a game cannot be looked at yet is told with how it goes on."""
    raise Problem("not-over", f"{deck_of(table.playing())} will still be drawn")
