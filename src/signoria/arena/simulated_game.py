"""One simulated game."""

from functools import lru_cache

from signoria.arena.outcome import Outcome
from signoria.arena.plan import SimulationPlan
from signoria.bots import SeatedBot, bot
from signoria.core import record
from signoria.core.dice import Dice
from signoria.core.game import Game
from signoria.core.kernel import playout
from signoria.games.registry import game


class SimulatedGame:
    """Game `number` of a plan under way, with whoever chooses in it: bots, or the dice where all play at random."""

    def __init__(self, plan: SimulationPlan, number: int) -> None:
        played = _game(plan.game, plan.cards, str(plan.options.get("cards")))
        self.match = played.new(plan.players, plan.options, plan.seed_of(number))
        self.dice = Dice(plan.seed_of(number, "dice"))
        self.seated = [] if plan.all_random else _seated(plan, number)
        self.setup = self.match.setup() if self.seated else {}

    def choose(self, seat: int) -> int:
        """What the seat chooses now; forced choices are made for a bot, all others it makes by its view."""
        match = self.match
        choices = match.choices(seat)
        if not self.seated:
            return choices[self.dice.below(len(choices))]
        if len(choices) == 1:
            return choices[0]
        return match.choice(self.seated[seat].choose(self.setup, match.view(seat)))

    def play_on(self) -> int:
        """Until the game is over; how many choices it took."""
        match, made = self.match, 0
        while match.waiting:
            seat = match.waiting[0]
            match.play(self.choose(seat), seat)
            made += 1
        return made

    def failures(self) -> tuple[list[int], str]:
        """How often each bot failed, and what went wrong first, if anything did."""
        errors = [f"{type(each.bot).__name__}: {each.error}" for each in self.seated if each.error]
        return [each.failures for each in self.seated], next(iter(errors), "")


def play(plan: SimulationPlan, number: int) -> Outcome:
    """Game `number` of the plan. It is the same game in whatever process it is played, recorded or not."""
    game = SimulatedGame(plan, number)
    match = game.match
    quick = plan.all_random and not plan.records
    made = playout(match.state, game.dice) if quick else game.play_on()
    line = record.dumps(match.record(plan.bots)) if plan.records else None
    return Outcome(number, match.scores(), list(match.winners()), made, line, *game.failures())


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
