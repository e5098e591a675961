"""`signoria puzzles`: collects moments at which one choice is best and looks unlikely, or has you solve some."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.progress import Progress

from signoria import locales
from signoria.cli.arguments import GameName, Lang
from signoria.cli.arguments import say as say_help
from signoria.cli.choice_prompt import ChoicePrompt, Keeping, Quit
from signoria.cli.drawing import drawing
from signoria.cli.files import file_error
from signoria.cli.saving import HUMAN
from signoria.cli.screen import screen
from signoria.cli.seat_names import seat_names
from signoria.cli.speech import BadInput, Speech, language
from signoria.games.registry import game as game_of

if TYPE_CHECKING:
    from signoria.analysis import Puzzle

Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help=say_help("cli.help.puzzles-out"), show_default=False)
]
Count = Annotated[int, typer.Option("--count", min=1, max=10_000, help=say_help("cli.help.puzzles-count"))]
Minutes = Annotated[float, typer.Option("--minutes", min=0.01, help=say_help("cli.help.puzzles-minutes"))]
Workers = Annotated[int, typer.Option("--workers", "-w", min=0, help=say_help("cli.help.workers"))]
Seed = Annotated[int, typer.Option("--seed", min=0, help=say_help("cli.help.puzzles-seed"))]
Solve = Annotated[int, typer.Option("--solve", min=0, metavar="NUMBER", help=say_help("cli.help.puzzles-solve"))]
BOT = "expert"


def puzzles(
    game: GameName,
    out: Out = None,
    count: Count = 100,
    minutes: Minutes = 10.0,
    workers: Workers = 1,
    seed: Seed = 1,
    solve: Solve = 0,
    lang: Lang = None,
) -> None:
    """Collect puzzles into a file, going on with what is in it; or solve those that ship, from a number on."""
    say = Speech(language(lang))
    game_of(game)  # a name that is unknown is told before anything is loaded
    if solve:
        _solve(game, solve, say)
    else:
        _collect(game, out or Path(f"{game}-puzzles.jsonl"), Effort(count, minutes, workers, seed), say)


class Effort(NamedTuple):
    """How long is collected, and by how many processes."""

    wanted: int
    minutes: float
    workers: int
    seed: int


def _collect(game: str, out: Path, effort: Effort, say: Speech) -> None:
    from signoria.analysis.collecting import Collection  # noqa: PLC0415  # NumPy is slow to import
    from signoria.arena.crew import crew_of  # noqa: PLC0415  # only for those who collect

    try:
        collection = Collection(game, out, effort.seed)
        console = screen(stderr=True)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task(say("cli.puzzles.collecting"), total=effort.wanted)
            crew = crew_of(effort.workers or os.cpu_count() or 1)
            collection.grow(effort.wanted, effort.minutes, crew, lambda found: progress.update(task, completed=found))
    except OSError as error:
        raise file_error(str(out), error, say) from error
    screen().print(say("cli.puzzles.found", n=len(collection.found), file=str(out)), markup=False)


def _solve(game: str, first: int, say: Speech) -> None:
    from signoria import analysis  # noqa: PLC0415  # NumPy is slow to import

    ready = analysis.puzzles(game)
    if first > len(ready):
        raise BadInput(say("cli.puzzles.none", highest=len(ready), given=first))
    try:
        for number in range(first, len(ready) + 1):
            _Solving(ready[number - 1], say).run(number, len(ready))
    except Quit:
        return


class _Solving:
    """One puzzle at the screen."""

    def __init__(self, puzzle: "Puzzle", say: Speech) -> None:
        self.puzzle = puzzle
        self.say = say
        self.match = puzzle.match()
        seats = range(self.match.players)
        self.names = seat_names([HUMAN if seat == puzzle.seat else BOT for seat in seats], say)
        self.console = screen()
        drawn = drawing(self.match, say, self.names)
        keeping = Keeping(self._refuse_saving, lambda: True)
        self.prompt = ChoicePrompt(self.match, self.names, self.console, drawn, say, keeping, hot_seat=False)

    def run(self, number: int, last: int) -> None:
        """Show it, wait for an answer, and say what was best and why."""
        puzzle, seat = self.puzzle, self.puzzle.seat
        title = self.say("cli.puzzles.title", number=number, last=last, level=puzzle.level)
        self.prompt.show(seat, [], [title])
        choice = self.prompt.ask(seat)
        while choice is None:
            choice = self.prompt.ask(seat)
        told = puzzle.verdict(self.match.word(choice))
        meaning = self.match.describe(self.match.choice(puzzle.answer), self.say.lang, seat, self.names)
        best, given = (round(100 * chance) for chance in (told.chance + told.cost, told.chance))
        key = "right" if told.right else "wrong"
        verdict = self.say(f"cli.puzzles.{key}", choice=meaning, chance=best, given=given)
        self.console.print(verdict, style="bold", markup=False)
        self.console.print(locales.say(told.reason, self.say.lang, self.names, seat), markup=False)

    def _refuse_saving(self, _: str) -> None:
        raise BadInput(self.say("cli.puzzles.no-saving"))
