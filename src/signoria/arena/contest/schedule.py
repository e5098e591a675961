"""Who meets whom in a contest, at which seats, and with which deal."""

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from signoria.arena.plan import SimulationPlan, plan
from signoria.core.dice import Dice
from signoria.core.errors import InvalidOptions

MODES = ("round-robin", "paired")


class Seating(NamedTuple):
    """The bots of one game by seat, and its deal."""

    deal: int
    bots: list[str]


class Contest(NamedTuple):
    """Everything that decides the games of a contest.

    Every deal is played by all line-ups, each once from every seat, so that neither luck nor seats favour anybody. At a
    round robin all sit at one table as evenly as seats allow; where that leaves seats or bots over, every choice of
    them is a line-up. Paired, each meets each other alone: one of the one against the other in all other seats.
    """

    plan: SimulationPlan
    bots: list[str]
    mode: str

    @property
    def line_ups(self) -> list[list[str]]:
        """Which bots sit together, in no order of seats."""
        players, bots = self.plan.players, self.bots
        if len(bots) == 1:
            return [bots * players]
        if self.mode == "paired":
            pairs = combinations(bots, 2) if players == 2 else permutations(bots, 2)  # of two, each is alone
            return [[one] + [other] * (players - 1) for one, other in pairs]
        each, left = divmod(players, len(bots))
        return [bots * each + list(more) for more in combinations(bots, left)]

    @property
    def rotations(self) -> int:
        """How often a line-up plays one deal: from as many seats as differ."""
        return self.plan.players if len(self.bots) > 1 else 1

    @property
    def games_of_a_deal(self) -> int:
        """How often a deal is played."""
        return len(self.line_ups) * self.rotations

    def deals(self, games: int) -> int:
        """How many deals it takes for at least so many games."""
        return -(-games // self.games_of_a_deal)

    def seating(self, number: int) -> Seating:
        """Who sits where in a game. Bots of one name sit together, and who is whose neighbour differs by deal."""
        deal, place = divmod(number, self.games_of_a_deal)
        which, turn = divmod(place, self.rotations)
        line_up = self.line_ups[which]
        names = sorted(set(line_up), key=line_up.index)
        shuffle(names, Dice(self.plan.seed_of(deal, f"line-up {which}")))
        seated = [name for name in names for _ in range(line_up.count(name))]
        return Seating(deal, seated[turn:] + seated[:turn])


def shuffle(names: list[str], dice: Dice) -> None:
    """Every order is as likely as any other."""
    for place in range(len(names) - 1, 0, -1):
        other = dice.below(place + 1)
        names[place], names[other] = names[other], names[place]


def contest(
    game: str,
    bots: Sequence[str],
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    mode: str = MODES[0],
    cards: str | None = None,
) -> Contest:
    """A contest, if the game, its options and the bots are there."""
    if mode not in MODES:
        raise InvalidOptions(f"mode: expected one of {', '.join(MODES)}, got {mode!r}")
    if not bots or len(set(bots)) != len(bots):
        raise InvalidOptions(f"bots: expected names, each once, got {', '.join(bots) or 'none'}")
    planned = plan(game, players, options, seed, [bots[0]], cards=cards)
    for name in bots[1:]:
        plan(game, players, options, seed, [name], cards=cards)
    return Contest(planned, list(bots), mode)
