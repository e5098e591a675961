"""Bots that stay at their seats from question to question."""

from collections import OrderedDict
from threading import Lock

from signoria.bots.bot import Bot
from signoria.bots.registry import bot


class KeptBots:
    """So many bots at most, each with what it has found so far; who was asked longest ago goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()
        self._lock = Lock()

    def at(self, place: str, name: str, game_id: str, seed: int) -> Bot:
        """The bot of that name at that place, which may be any words; made from the seed where there is none."""
        with self._lock:
            key = place, name
            found = self._bots.pop(key) if key in self._bots else bot(name, game_id, seed)
            self._bots[key] = found
            if len(self._bots) > self._most:
                self._bots.popitem(last=False)
            return found

    def clear(self) -> None:
        """Nobody is kept."""
        self._bots.clear()
