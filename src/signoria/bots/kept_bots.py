"""Bots that stay at their seats from question to question."""

from collections import OrderedDict
from threading import Lock

from signoria.bots.bot import Bot
from signoria.bots.programs.program_bot import ProgramBot
from signoria.bots.registry import bot

REMEMBERED = 4096
"""Seats whose programs have failed and are no longer kept: so many are not forgotten."""

Seat = tuple[str, str]
"""A place, which may be any words, and the name of the bot there."""


class KeptBots:
    """So many bots at most, each with what it has found so far; who was asked longest ago goes first.

    A program that has gone and comes back to its place has failed there as often as before.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bots: OrderedDict[Seat, Bot] = OrderedDict()
        self._strikes: OrderedDict[Seat, int] = OrderedDict()
        self._lock = Lock()

    def at(self, place: str, name: str, game_id: str, seed: int) -> Bot:
        """The bot of that name at that place; made from the seed where there is none."""
        seat = place, name
        with self._lock:
            found = self._bots.pop(seat) if seat in self._bots else self._come(seat, game_id, seed)
            self._bots[seat] = found
            gone = self._gone()
        del gone  # only now, when nobody waits for us: it may take a program a moment to end
        return found

    def _come(self, seat: Seat, game_id: str, seed: int) -> Bot:
        found = bot(seat[1], game_id, seed)
        if isinstance(found, ProgramBot):
            found.strikes = self._strikes.pop(seat, 0)
        return found

    def _gone(self) -> Bot | None:
        """Who has to go; how often it has failed is remembered."""
        if len(self._bots) <= self._most:
            return None
        seat, gone = self._bots.popitem(last=False)
        if isinstance(gone, ProgramBot) and gone.strikes:
            self._strikes[seat] = gone.strikes
            if len(self._strikes) > REMEMBERED:
                self._strikes.popitem(last=False)
        return gone

    def clear(self) -> None:
        """Nobody is kept."""
        self._bots.clear()
