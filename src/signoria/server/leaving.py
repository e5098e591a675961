"""People who go away from a game that has begun, for good or for a while, and those who come in their place."""

from functools import partial

from signoria import bots
from signoria.server import names
from signoria.server.live_match import LiveMatch
from signoria.server.problems import Problem
from signoria.server.protocol.facts import TableStatus
from signoria.server.seat_names import apart
from signoria.server.seats import EndedBy, SeatColumns, SeatKind
from signoria.server.server_time import now
from signoria.server.store.entries import EntryKind, NewEntry, Result, SeatChange
from signoria.server.table import Table


async def leave(table: Table, seat: int, nameless: bool = False) -> None:
    """Leave for good: a bot has the seat from now on, under his name unless that is to be forgotten.

    When the last person leaves, the game ends.
    """
    await table.change(lambda _: _loss(table, EntryKind.LEFT, seat, nameless))


async def concede(table: Table, seat: int) -> None:
    """Give the game up: the others have won where the game says so, else a bot has the seat from now on."""

    def make(_: LiveMatch) -> NewEntry:
        if not table.game.ends_by_conceding(table.players):
            return _loss(table, EntryKind.CONCEDED, seat)
        require_under_way(table)
        winners = [other for other in range(table.players) if other != seat]
        return table.entry(EntryKind.CONCEDED, seat, "", result=Result([], winners, EndedBy.CONCEDED))

    await table.change(make)


def _loss(table: Table, kind: EntryKind, seat: int, nameless: bool = False) -> NewEntry:
    require_under_way(table)
    if not any(other.kind == SeatKind.PERSON for n, other in enumerate(table.seats) if n != seat):
        return table.entry(EntryKind.LEFT, seat, "", result=Result([], [], EndedBy.ABORTED))
    bot = bot_for(table)
    becomes: SeatColumns = {"kind": SeatKind.BOT, "bot": bot}
    if nameless:
        lent = names.guest_name(f"{table.id}{seat}", {other.name for other in table.seats})
        becomes |= {"guest": None, "name": lent}
    return table.entry(kind, seat, bot, hands_over=SeatChange(seat, becomes))


async def go_away(table: Table, seat: int) -> None:
    """Let a bot play until he is back."""

    def make(live: LiveMatch) -> NewEntry | None:
        require_under_way(table)
        return None if seat in live.stand_ins else table.entry(EntryKind.AWAY, seat, bot_for(table))

    await table.change(make)


async def come_back(table: Table, seat: int) -> None:
    """Play oneself again."""

    def make(live: LiveMatch) -> NewEntry | None:
        require_under_way(table)
        return table.entry(EntryKind.BACK, seat, "") if seat in live.stand_ins else None

    await table.change(make)


async def take_over(table: Table) -> None:
    """Let bots play for those who are asked and whose time is up, or who are not there."""
    if table.takeover is not None and table.deadlines():
        await table.catch_up()  # at another worker somebody may be there
    for deadline in table.deadlines():
        if deadline.at <= now():
            await table.change(partial(_late, table, deadline.seat))


def _late(table: Table, seat: int, _: LiveMatch) -> NewEntry | None:
    """The entry by which a bot takes over, if it still has to."""
    kinds = [each.kind for each in table.deadlines() if each.seat == seat and each.at <= now()]
    return table.entry(kinds[0], seat, bot_for(table)) if kinds else None


async def welcome(table: Table, guest: str | None) -> None:
    """Somebody is there: he plays himself again, where a bot took over only because he was not."""
    live = table.live_match
    for seat in table.seats_of(guest) if live is not None and not live.over else []:
        if live is not None and seat in live.absent:
            await come_back(table, seat)


async def join(table: Table, seat: int, guest: str, name: str) -> None:
    """Take a seat that is open though the game has begun. Nobody gets to see two hands like that."""

    def make(_: LiveMatch) -> NewEntry:
        require_under_way(table)
        if table.seats[seat].kind != SeatKind.OPEN or table.seats_of(guest):
            raise Problem("not-open", f"seat {seat} is not open to you")
        others = [other.name for n, other in enumerate(table.seats) if n != seat]
        known_as = apart(name, others)
        becomes = SeatChange(seat, {"kind": SeatKind.PERSON, "guest": guest, "name": known_as, "bot": None})
        return table.entry(EntryKind.JOINED, seat, "", hands_over=becomes)

    await table.change(make)


def bot_for(table: Table, wished: str | None = None) -> str:
    """The bot that plays in somebody's place: the one wished for, or a strong one."""
    known = bots.bots(table.game.id)
    if wished is not None and wished not in known:
        raise Problem("bad-seats", f"bot: expected one of {', '.join(known)}, got {wished[:40]!r}")
    return wished or bots.stand_in(table.game.id)


def require_under_way(table: Table) -> None:
    """Only during a game there is something to leave, and something to agree on."""
    if table.status == TableStatus.OVER:
        raise Problem("over", "the game is over")
