"""One simulated game."""

from abc import ABC, abstractmethod
from functools import cached_property, lru_cache
from time import perf_counter
from typing import Any, NamedTuple

from signoria.arena.outcome import Outcome
from signoria.arena.plan import SimulationPlan
from signoria.bots import SeatedBot, bot
from signoria.bots.levels import Level
from signoria.core import record
from signoria.core.dice import Dice
from signoria.core.game import Game
from signoria.core.kernel import NONE, playout
from signoria.core.match import Match
from signoria.games.registry import game


class Watcher(ABC):
    """Somebody who looks on while a game is played."""

    @abstractmethod
    def see(self, match: Match, seat: int, choice: int) -> None:
        """A seat has chosen, and nothing has come of it yet."""


class GameLog(NamedTuple):
    """The course of a game that is over: enough to play it again without asking anybody."""

    number: int
    choices: list[int]
    failures: list[int]
    """How often each seat's bot failed."""
    error: str
    """What went wrong first."""


class SimulatedGame:
    """Game `number` of a plan under way, with whoever chooses in it: bots, or the dice where all play at random.

    A level has its net asked for many games at once: `advance` plays until that is needed, `asked` is the seat that
    waits for it, and `take` goes on. All others choose as the game comes to them. `deal` is the number of its deal,
    where that is not its own; with `strict` it ends when a bot fails.
    """

    def __init__(
        self,
        plan: SimulationPlan,
        number: int,
        deal: int | None = None,
        watcher: Watcher | None = None,
        strict: bool = False,
    ) -> None:
        played = _game(plan.game, plan.cards, str(plan.options.get("cards")))
        self.plan, self.number, self.watcher, self.strict = plan, number, watcher, strict
        self.match = played.new(plan.players, plan.options, plan.seed_of(number if deal is None else deal))
        self.dice = Dice(plan.seed_of(number, "dice"))
        self.seated = [] if plan.all_random else _seated(plan, number)
        self.made = 0  # choices, forced ones too
        self.asked = NONE
        self.failed = NONE  # the seat whose bot has failed, where that ends the game
        self.moves = [0] * plan.players  # choices that a seat has made itself
        self.seconds = [0.0] * plan.players  # and what it took for them
        self._repeated: GameLog | None = None

    @cached_property
    def setup(self) -> dict[str, Any]:
        """What every bot is told of the match."""
        return self.match.setup()

    def advance(self) -> bool:
        """Play until a net is to be asked; False when the game is over."""
        match = self.match
        while match.waiting and self.failed == NONE:
            seat = match.waiting[0]
            choices = match.choices(seat)
            if not self.seated:
                self._play(seat, choices[self.dice.below(len(choices))])
            elif len(choices) == 1:
                self._play(seat, choices[0])
            elif self._asks_net(seat):
                self.asked = seat
                return True
            else:
                self.ask(seat)
        return False

    def level(self, seat: int) -> Level:
        """The bot of a seat whose net is asked."""
        level = self.seated[seat].bot
        assert isinstance(level, Level), "all others are asked themselves"
        return level

    def take(self, choice: int, seconds: float) -> None:
        """What the net has chosen for the seat that was asked, and what that took."""
        self._count(self.asked, seconds)
        self._play(self.asked, choice)

    def ask(self, seat: int) -> None:
        """Let the bot of a seat choose by its view."""
        bot, began = self.seated[seat], perf_counter()
        choice = self.match.choice(bot.choose(self.setup, self.match.view(seat)))
        self._count(seat, perf_counter() - began)
        if self.strict and bot.failures:
            self.failed = seat
        else:
            self._play(seat, choice)

    def _count(self, seat: int, seconds: float) -> None:
        self.moves[seat] += 1
        self.seconds[seat] += seconds

    def _play(self, seat: int, choice: int) -> None:
        if self.watcher is not None:
            self.watcher.see(self.match, seat, choice)
        self.match.play(choice, seat)
        self.made += 1

    def _asks_net(self, seat: int) -> bool:
        """Is it a level that chooses as ours do? Nets know a game's own cards only."""
        kind = type(self.seated[seat].bot)
        return self.plan.cards is None and all(
            getattr(kind, name, None) is getattr(Level, name) for name in ("choose", "kept", "taken")
        )

    def repeat(self, log: GameLog) -> None:
        """Play it as it was played elsewhere."""
        self._repeated = log
        for choice in log.choices:
            self._play(self.match.waiting[0], choice)

    def log(self) -> GameLog:
        """Its course."""
        return GameLog(self.number, self.match.log(), *self.failures())

    def failures(self) -> tuple[list[int], str]:
        """How often each bot failed, and what went wrong first, if anything did."""
        if self._repeated is not None:
            return self._repeated.failures, self._repeated.error
        errors = [f"{type(each.bot).__name__}: {each.error}" for each in self.seated if each.error]
        return [each.failures for each in self.seated], next(iter(errors), "")

    def outcome(self) -> Outcome:
        """How it ended."""
        match, plan = self.match, self.plan
        line = record.dumps(match.record(plan.bots)) if plan.records else None
        return Outcome(self.number, match.scores(), list(match.winners()), self.made, line, *self.failures())


class RandomPlayout(SimulatedGame):
    """A game in which all play at random and nobody looks on: it is played inside the engine."""

    def advance(self) -> bool:
        self.made = playout(self.match.state, self.dice)
        return False


def simulated(plan: SimulationPlan, number: int) -> SimulatedGame:
    """Game `number` of the plan. It is the same game in whatever process it is played, recorded or not."""
    return RandomPlayout(plan, number) if plan.all_random and not plan.records else SimulatedGame(plan, number)


@lru_cache(maxsize=1)
def _game(name: str, cards: str | None, known_as: str) -> Game:  # noqa: ARG001  # an edited file is another key
    """The game of a plan; a file of cards is read once, and anew when its cards are known by another name."""
    return game(name, cards)


def _seated(plan: SimulationPlan, number: int) -> list[SeatedBot]:
    """The bots of game `number`, each with chances of its own: one to play by, one for where it fails."""
    return [
        SeatedBot(
            bot(name, plan.game, plan.seed_of(number, f"seat {seat}")), plan.seed_of(number, f"failures of seat {seat}")
        )
        for seat, name in enumerate(plan.bots)
    ]
