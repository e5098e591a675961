"""Going on from a moment of a game that is over, or from a puzzle: a new table, what was hidden is dealt anew."""

from signoria.core.match import Match
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.dealing_anew import dealt_anew
from signoria.server.problems import Problem
from signoria.server.replay_bodies import Fork
from signoria.server.replays import Replay


def new_table(replay: Replay, wish: Fork) -> NewTable:
    """The table that is wished for. It never counts for ratings: somebody may remember how it went."""
    replay.require_moment(wish.number)
    replay.require_seat(wish.seat)
    match = replay.moments.at(wish.number)
    if match.over:
        raise Problem("over", f"number: the game is over at moment {wish.number}, go on from an earlier one")
    table = NewTable(game=match.game.id, position=dealt_anew(match, wish.seat), title=wish.title)
    table.seats = wish.seats or me_among_bots(wish.seat or 0, match.players)
    table.public, table.clock, table.takeover, table.hints = wish.public, wish.clock, wish.takeover, wish.hints
    return table


def from_puzzle(match: Match, seat: int) -> NewTable:
    """A table that begins where a puzzle stands, with me on its seat among bots. It never counts for ratings."""
    return NewTable(game=match.game.id, position=dealt_anew(match, seat), seats=me_among_bots(seat, match.players))


def me_among_bots(seat: int, players: int) -> list[SeatWish]:
    """Myself on that seat, and bots on all others."""
    return [SeatWish(kind=WishedSeat.ME if place == seat else WishedSeat.BOT) for place in range(players)]
