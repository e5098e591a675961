"""The levels up to `expert`, which is the net alone: those below have its net, and habits of people who play less well.

They are given setup and view as every bot is. A match that agrees with both has the same observation for the seat as
the true one, whatever is dealt to those it cannot see; so the net is shown any such match, and never the true one.
"""

from collections.abc import Mapping
from fnmatch import fnmatch
from functools import cache
from math import log
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from signoria.bots.bot import Bot, Document
from signoria.bots.learned.likings import Likings
from signoria.bots.learned.packaged import LEARNED, packaged_net
from signoria.games.registry import game as game_of

if TYPE_CHECKING:
    from signoria.bots.learned.net import Bytes

DICE_SIDES = 1 << 30
LONG_SEEN: Mapping[str, tuple[str, ...]] = {
    "lost-cities": ("known", "known-more", "in-*"),
    "citadels": ("seat-[1-9]-seen", "deck-known", "discards-known", "pick-*-laid", "pick-*-offered"),
    "princes-of-florence": ("seat-[1-9]-seen", "seat-[1-9]-may-hold", "deck-known", "lost"),
}
"""What a net is told that was seen once and no longer lies open: fields of the encoder. Beginners forget it."""


class Habits(NamedTuple):
    """How somebody plays who knows what is good."""

    heat: float = 0.0
    """How loosely it weighs: at 0 it takes what it likes most, at 1 each choice as often as the net likes it."""
    overlooks: float = 0.0
    """How often it does not see its best choice at all, and takes another."""
    forgets: bool = False
    """Does it forget what was seen and no longer lies open?"""


@cache
def remembered(game_id: str) -> "Bytes":
    """For each byte of an observation: 1 where it is open to the eye, 0 where it must be remembered."""
    import numpy as np  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

    patterns = LONG_SEEN[game_id]
    fields = [name.partition(":")[0] for name in game_of(game_id).encoder.names]
    return np.array([not any(fnmatch(field, pattern) for pattern in patterns) for field in fields], np.uint8)


class Level(Bot):
    """Plays as its habits are."""

    games = LEARNED
    imagines = True
    habits: ClassVar[Mapping[str, Habits]]

    def choose(self, setup: Document, view: Document) -> str:
        import numpy as np  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

        game, seat = game_of(setup["game"]), view["seat"]
        world = game.imagine(setup, view, 0)
        mask = np.frombuffer(world.mask(seat), np.uint8)
        seen = self.kept(game.id, np.frombuffer(world.observation(seat), np.uint8))
        likings = packaged_net(game.id).likings(seen[None], mask[None])[0]
        row = int(np.flatnonzero(mask)[self.taken(game.id, likings)])
        return game.word(game.action_rows.seat_rows(setup["players"], seat).choice_of[row])

    def kept(self, game_id: str, observation: "Bytes") -> "Bytes":
        """What it still has in mind of what it may know."""
        return observation * remembered(game_id) if self.habits[game_id].forgets else observation

    def taken(self, game_id: str, likings: Likings) -> int:
        """The place of what it takes, from how much the net likes each choice."""
        habits = self.habits[game_id]
        whims = [habits.heat * self._whim() for _ in range(len(likings))] if habits.heat else []
        overlooks = habits.overlooks and len(likings) > 1 and self._toss() < habits.overlooks
        return likings.best(whims, overlooked=1 if overlooks else 0)

    def _toss(self) -> float:
        """Chance between 0 and 1, neither of them reached."""
        return (float(self.dice.below(DICE_SIDES)) + 0.5) / DICE_SIDES

    def _whim(self) -> float:
        """Chance as Gumbel has it: at heat 1 each choice comes out best exactly as often as the net likes it."""
        return -log(-log(self._toss()))


class Easy(Level):
    """A friendly beginner: forgets what was seen, overlooks the best every now and then, and weighs loosely."""

    habits: ClassVar = {
        "lost-cities": Habits(4.5, 0.3, forgets=True),
        "citadels": Habits(4.5, 0.17, forgets=True),
        "princes-of-florence": Habits(3.0, 0.2, forgets=True),
    }


class Medium(Level):
    """Plays well most of the time, and forgets what was seen."""

    habits: ClassVar = {
        "lost-cities": Habits(3.4, 0.2, forgets=True),
        "citadels": Habits(3.5, 0.05, forgets=True),
        "princes-of-florence": Habits(2.0, 0.05, forgets=True),
    }


class Hard(Level):
    """Forgets nothing, and weighs a little loosely."""

    habits: ClassVar = {
        "lost-cities": Habits(2.8),
        "citadels": Habits(3.0),
        "princes-of-florence": Habits(1.75),
    }


class Expert(Level):
    """The net alone, without looking ahead: it takes what the net likes most."""

    habits: ClassVar = dict.fromkeys(LEARNED, Habits())
