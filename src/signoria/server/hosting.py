"""What the host of a table may do before the game begins."""

from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.server import leaving, names
from signoria.server.problems import Problem
from signoria.server.ratings import rated_tables
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
    chosen = leaving.bot_for(table, bot)
    if table.rated:
        rated_tables.require_anchor(table.game.id, chosen)
    name = names.guest_name(table.id + str(seat), {other.name for other in table.seats})
    becomes = EMPTY_SEAT | {"kind": SeatKind.BOT, "bot": chosen, "name": name}
    await table.rearrange(seating.hand_over(table.id, seat, was, becomes))


async def begin(table: Table, guest: str | None) -> None:
    """Play with those who are here: open seats are taken away. The game begins when no person owes his nonce."""
    require_host(table, guest)
    players = sum(seat.kind != SeatKind.OPEN for seat in table.seats)
    if players == table.players:
        return
    if table.position is not None:
        raise Problem("bad-seats", f"the position is one for {table.players} players")
    options = _options_for(table, players)
    await table.rearrange(seating.take_away_open(table.id, players, options))


async def change_rules(table: Table, guest: str | None, options: Options) -> None:
    """Play by other options. Everybody reads them first: nobody is ready any more, and chance is sealed anew."""
    require_host(table, guest)
    if table.position is not None:
        raise Problem("bad-options", "options: they stand in the position from which the table begins")
    fresh = table.game.new(table.players, options, Seal.fresh(), ruleset=table.ruleset)
    if fresh.options != table.options:
        await table.rearrange(seating.change_rules(table.id, fresh.options, fresh.seal))


def _options_for(table: Table, players: int) -> Options:
    """The options of a table with so many players: those that mean nothing any more go, others come."""
    edition = str(table.options["edition"])
    fit = {option.name for option in table.game.options() if option.fits(edition, players)}
    kept = {name: value for name, value in table.options.items() if name in fit}
    return table.game.new(players, kept, ruleset=table.ruleset).options


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
