"""What decides a training."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Settings:
    """All of it; what is left alone suits a machine with a GPU and 16 cores."""

    game: str
    seed: int = 0
    device: str = "cpu"
    minutes: float = 10.0
    """All of it: imitating, learning, and measuring the last net."""
    measuring: float = 30.0
    """Seconds of them that are kept for measuring the last net, but never more than a quarter."""
    updates: int = 0
    """End after so many updates, whatever the clock says; 0 for no such end."""
    actors: int = 14
    """Processes that play; 0 plays in the learner's own."""
    house_actors: int = 2
    """So many of them play with the game's own bot at some of the seats."""
    games: int = 320
    """Games in each of the two groups of a process."""
    house_games: int = 96
    """And of a process with the game's own bot, which is slower."""
    steps: int = 64
    """Steps between two updates."""
    width: int = 512
    depth: int = 3
    narrow: int = 256
    minibatch: int = 16384
    epochs: int = 3
    rate: float = 6e-4
    """The learning rate at the beginning; it falls to a twentieth."""
    trace: float = 0.95
    """Lambda of the generalised advantage."""
    clip: float = 0.2
    entropy: float = 0.01
    """The bonus for entropy at the beginning; it falls to a fifth."""
    lead: float = 0.2
    """The share of the lead in what a game is worth; the rest is the win."""
    league: float = 0.25
    """The share of games in which others hold some seats."""
    clone_seconds: float = 0.0
    """Seconds in which the game's own bot is imitated first."""
    clone_updates: int = 0
    """Or so many updates, whatever the clock says."""
    still: int = 0
    """Updates at the beginning in which only the worth is learned, so that a net that was cloned keeps its ways."""
    against: str = ""
    """A probe: `expert`, or a file of weights, holds all seats but one and learns nothing; empty for self-play."""
    evaluators: int = 1
    """Processes that measure strength beside the training."""
    evaluate_every: float = 60.0
    evaluation_games: int = 240

    @property
    def learning_seconds(self) -> float:
        """The time without that for the last measurement."""
        return 60 * self.minutes - (min(self.measuring, 15 * self.minutes) if self.evaluators else 0)

    def as_dict(self) -> dict[str, Any]:
        """For the checkpoint and the log."""
        return asdict(self)


GROUPS = 2
"""One group of games is played while the learner thinks about the other."""
