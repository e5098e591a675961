"""What is simulated: checked once, and made of words and numbers so that every process can be told."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

from signoria.bots import UnknownBot, bot, can_play
from signoria.core.errors import InvalidOptions
from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.games.registry import game

RANDOM = "random"


class SimulationPlan(NamedTuple):
    """Everything that decides the games; how many processes play them does not."""

    game: str
    players: int
    options: Options
    seed: int
    bots: list[str]
    records: bool
    cards: str | None = None
    """The file with the cards that are played with, where they are not the game's own."""

    @property
    def all_random(self) -> bool:
        """Does every seat play at random?"""
        return set(self.bots) == {RANDOM}

    def seed_of(self, number: int, role: str = "game") -> int:
        """The seed for one role in game `number`: the game's own chance, or a bot's."""
        text = f"signoria {self.seed} {number} {role}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def plan(
    game_id: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    bots: Sequence[str] = (RANDOM,),
    records: bool = False,
    cards: str | None = None,
) -> SimulationPlan:
    """What to simulate, if the game, its options and the bots are there. One bot named is a bot for every seat."""
    played = game(game_id, cards)
    Seal.of(seed)
    trial = played.new(players, played.simulation_options() | dict(options or {}), seed=0)
    seated = list(bots) * trial.players if len(bots) == 1 else list(bots)
    if len(seated) != trial.players:
        raise InvalidOptions(f"bots: expected one name, or one for each of {trial.players} seats, got {len(seated)}")
    for name in seated:
        bot(name, game_id, 0)
        if not can_play(name, trial):
            raise UnknownBot(f"bot: {name} knows the game's own cards and lists only, not those of {cards}")
    return SimulationPlan(game_id, trial.players, trial.options, seed, seated, records, cards)


def require_count(name: str, count: object) -> None:
    """Of games, and of processes, there is at least one."""
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise InvalidOptions(f"{name}: expected a whole number from 1, got {count!r}")
