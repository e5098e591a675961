"""Which tables may be rated, and who may sit at them."""

from signoria import bots
from signoria.server.accounts.callers import Caller
from signoria.server.bodies import NewTable, WishedSeat
from signoria.server.problems import Problem
from signoria.server.ratings.anchors import anchor


def require_possible(wish: NewTable) -> None:
    """A rated game begins as its rules say, with one seat for each person, and with bots whose worth is known."""
    if wish.position is not None:
        raise Problem("cannot-be-rated", "rated: expected a game that begins as its rules say, got a position")
    if wish.hints:
        raise Problem("cannot-be-rated", "rated: expected a table without hints: there people choose themselves")
    if any(seat.kind == WishedSeat.HOT_SEAT for seat in wish.seats):
        raise Problem("cannot-be-rated", "rated: expected one seat for each person, got a hot-seat")
    for seat in wish.seats:
        if seat.kind == WishedSeat.BOT:
            require_anchor(wish.game, seat.bot or bots.stand_in(wish.game))


def require_anchor(game_id: str, bot: str) -> None:
    """Where a result counts, it is known what a bot is worth."""
    if anchor(game_id, bot) is None:
        raise Problem("cannot-be-rated", f"rated: nobody knows what the bot {bot[:40]!r} is worth")


def require_account(is_account: bool) -> None:
    """Ratings are of accounts alone."""
    if not is_account:
        raise Problem("needs-account", "rated: expected somebody with an account")


def require_himself(caller: Caller) -> None:
    """Where a result counts, people play themselves; a program has an account of its own, and is marked."""
    if caller.token is not None and not caller.is_program:
        raise Problem("not-by-program", "rated: expected the person himself, or a program with an account of its own")
