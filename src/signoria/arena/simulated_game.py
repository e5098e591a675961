"""One simulated game."""

from functools import lru_cache

from signoria.arena.outcome import Outcome
from signoria.arena.plan import SimulationPlan
from signoria.bots import SeatedBot, bot
from signoria.core import record
from signoria.core.dice import Dice
from signoria.core.game import Game
from signoria.core.kernel import playout
from signoria.core.match import Match
from signoria.games.registry import game


def play(plan: SimulationPlan, number: int) -> Outcome:
    """Game `number` of the plan. It is the same game in whatever process it is played, recorded or not."""
    played = _game(plan.game, plan.cards, str(plan.options.get("cards")))
    match = played.new(plan.players, plan.options, plan.seed_of(number))
    seated: list[SeatedBot] = []
    if not plan.all_random:
        seated = _seated(plan, number)
        made = _play_bots(match, seated)
    elif plan.records:
        made = _play_at_random(match, Dice(plan.seed_of(number, "dice")))
    else:
        made = playout(match.state, Dice(plan.seed_of(number, "dice")))
    line = record.dumps(match.record(plan.bots)) if plan.records else None
    return Outcome(number, match.scores(), list(match.winners()), made, line, *_failures(seated))


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


def _failures(seated: list[SeatedBot]) -> tuple[list[int], str]:
    """How often each bot failed, and what went wrong first, if anything did."""
    errors = [f"{type(each.bot).__name__}: {each.error}" for each in seated if each.error]
    return [each.failures for each in seated], next(iter(errors), "")


def _play_bots(match: Match, bots: list[SeatedBot]) -> int:
    """Each bot is shown its view; forced choices are played for it."""
    setup, made = match.setup(), 0
    while match.waiting:
        seat = match.waiting[0]
        choices = match.choices(seat)
        choice = choices[0] if len(choices) == 1 else match.choice(bots[seat].choose(setup, match.view(seat)))
        match.play(choice, seat)
        made += 1
    return made


def _play_at_random(match: Match, dice: Dice) -> int:
    """What `playout` does, but choice by choice, so that the match keeps its log."""
    made = 0
    while match.waiting:
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(choices[dice.below(len(choices))], seat)
        made += 1
    return made
