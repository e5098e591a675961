"""The levels below `expert`: they have its net, and the habits of people who play less well."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatch
from functools import cache
from math import log
from typing import ClassVar, NamedTuple

from signoria.bots.bot import Bot, Document
from signoria.bots.learned.expert import packaged_net
from signoria.games.registry import game as game_of

DICE_SIDES = 1 << 30
LONG_SEEN: Mapping[str, tuple[str, ...]] = {
    "lost-cities": ("known", "known-more", "in-*"),
    "citadels": ("seat-[1-9]-seen", "deck-known", "discards-known", "pick-*-laid", "pick-*-offered"),
    "princes-of-florence": ("seat-[1-9]-seen", "seat-[1-9]-may-hold", "deck-known", "lost"),
}
"""What a net is told that was seen once and no longer lies open: fields of the encoder. Beginners forget it."""


class Habits(NamedTuple):
    """How somebody plays who knows what is good."""

    heat: float
    """How loosely it weighs: at 0 it takes what it likes most, at 1 each choice as often as the net likes it."""
    overlooks: float = 0.0
    """How often it does not see its best choice at all, and takes another."""
    forgets: bool = False
    """Does it forget what was seen and no longer lies open?"""


@cache
def remembered(game_id: str) -> bytes:
    """For each byte of an observation: 1 where it is open to the eye, 0 where it must be remembered."""
    patterns = LONG_SEEN[game_id]
    fields = [name.partition(":")[0] for name in game_of(game_id).encoder.names]
    return bytes(not any(fnmatch(field, pattern) for pattern in patterns) for field in fields)


class Level(Bot):
    """Plays as its habits are."""

    games = ("citadels", "lost-cities", "princes-of-florence")
    habits: ClassVar[Mapping[str, Habits]]

    def choose(self, setup: Document, view: Document) -> str:
        import numpy as np  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

        game, seat = game_of(setup["game"]), view["seat"]
        world = game.imagine(setup, view, 0)
        legal = np.flatnonzero(np.frombuffer(world.mask(seat), np.uint8))
        seen = self.kept(game.id, world.observation(seat))
        likings: list[float] = packaged_net(game.id).one(seen, legal)[0].tolist()
        row = int(legal[self.taken(game.id, likings)])
        return game.word(game.action_rows.seat_rows(setup["players"], seat).choice_of[row])

    def kept(self, game_id: str, observation: bytes) -> bytes:
        """What it still has in mind of what it may know."""
        if not self.habits[game_id].forgets:
            return observation
        return bytes(byte * keep for byte, keep in zip(observation, remembered(game_id), strict=True))

    def taken(self, game_id: str, likings: Sequence[float]) -> int:
        """The place of what it takes, from how much the net likes each choice."""
        habits = self.habits[game_id]
        weighed = [liking + habits.heat * self._whim() for liking in likings]
        best = max(range(len(weighed)), key=weighed.__getitem__)
        if len(weighed) > 1 and self._toss() < habits.overlooks:
            weighed[best] = min(weighed) - 1
            best = max(range(len(weighed)), key=weighed.__getitem__)
        return best

    def _toss(self) -> float:
        """Chance between 0 and 1, neither of them reached."""
        return (float(self.dice.below(DICE_SIDES)) + 0.5) / DICE_SIDES

    def _whim(self) -> float:
        """Chance as Gumbel has it: at heat 1 each choice comes out best exactly as often as the net likes it."""
        return -log(-log(self._toss()))


class Easy(Level):
    """A friendly beginner: forgets what was seen, overlooks the best every now and then, and weighs loosely."""

    habits: ClassVar = {
        "lost-cities": Habits(3.0, 0.2, forgets=True),
        "citadels": Habits(5.0, 0.3, forgets=True),
        "princes-of-florence": Habits(3.0, 0.2, forgets=True),
    }


class Medium(Level):
    """Plays well most of the time, and forgets what was seen."""

    habits: ClassVar = {
        "lost-cities": Habits(2.0, 0.1, forgets=True),
        "citadels": Habits(3.5, 0.05, forgets=True),
        "princes-of-florence": Habits(2.0, 0.05, forgets=True),
    }


class Hard(Level):
    """Forgets nothing, and weighs a little loosely."""

    habits: ClassVar = {
        "lost-cities": Habits(1.5),
        "citadels": Habits(2.5),
        "princes-of-florence": Habits(1.75),
    }
