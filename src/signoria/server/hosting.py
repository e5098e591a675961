"""What the host of a table may do before the game begins."""

from signoria.server import leaving, names
from signoria.server.problems import Problem
from signoria.server.seats import EMPTY_SEAT, SeatColumns, SeatKind
from signoria.server.store import seating
from signoria.server.table import Table


async def kick(table: Table, guest: str | None, seat: int) -> None:
    """Show somebody the door: his seats are open again, and he cannot take another one here."""
    require_host(table, guest)
    await table.rearrange(seating.kick(table.id, _person_at(table, seat, not_at=guest)))


async def swap(table: Table, guest: str | None, one: int, other: int) -> None:
    """Let whoever sits on two seats change places."""
    require_host(table, guest)
    for seat in (one, other):
        require_seat(table, seat)
    await table.rearrange(seating.swap(table.id, one, other))


async def set_bot(table: Table, guest: str | None, seat: int, bot: str | None) -> None:
    """Put a bot on an open seat; without a bot the seat of one is open again."""
    require_host(table, guest)
    require_seat(table, seat)
    was: SeatColumns = {"kind": SeatKind.OPEN if bot is not None else SeatKind.BOT}
    if bot is None:
        await table.rearrange(seating.hand_over(table.id, seat, was, EMPTY_SEAT))
        return
    name = names.guest_name(table.id + str(seat), {other.name for other in table.seats})
    becomes = EMPTY_SEAT | {"kind": SeatKind.BOT, "bot": leaving.bot_for(table, bot), "name": name}
    await table.rearrange(seating.hand_over(table.id, seat, was, becomes))


async def give_host(table: Table, guest: str | None, seat: int) -> None:
    """Let another person be the host."""
    require_host(table, guest)
    await table.rearrange(seating.give_host(table.id, _person_at(table, seat, not_at=guest)))


def require_host(table: Table, guest: str | None) -> None:
    """Only the host may do this, and only before the game begins."""
    if guest is None or guest != table.host:
        raise Problem("not-host", "only the host of a table may do that")
    table.require_waiting()


def require_seat(table: Table, seat: int) -> None:
    """There is such a seat."""
    if seat >= table.players:
        raise Problem("bad-seats", f"seat: expected one from 0 to {table.players - 1}, got {seat}")


def _person_at(table: Table, seat: int, not_at: str | None) -> str:
    require_seat(table, seat)
    guest = table.seats[seat].guest
    if guest is None or guest == not_at:
        raise Problem("bad-seats", f"seat: expected that of another person, got {seat}")
    return guest
