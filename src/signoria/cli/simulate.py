"""`signoria simulate`: let bots play many games."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from time import perf_counter
from typing import IO, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from signoria import arena
from signoria.cli.arguments import AnyGameName, Cards, GameOptions, Lang, Players, named, read_options
from signoria.cli.arguments import say as say_help
from signoria.cli.files import opened_anew
from signoria.cli.screen import screen
from signoria.cli.speech import INTERRUPTED, Speech, language
from signoria.cli.statistics import Report
from signoria.games import registry

Games = Annotated[int, typer.Option("--games", "-n", help=say_help("cli.help.count"))]
Seed = Annotated[int, typer.Option("--seed", help=say_help("cli.help.seed"))]
Bots = Annotated[list[str] | None, typer.Option("--bot", "-b", help=say_help("cli.help.bots"), show_default="random")]
Workers = Annotated[int, typer.Option("--workers", "-w", min=0, help=say_help("cli.help.workers"))]
Records = Annotated[
    str | None, typer.Option("--records", metavar="FILE", help=say_help("cli.help.records"), show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help=say_help("cli.help.json"))]


def simulate(
    game: AnyGameName = None,
    games: Games = 1000,
    players: Players = None,
    option: GameOptions = None,
    cards: Cards = None,
    seed: Seed = 0,
    bot: Bots = None,
    workers: Workers = 1,
    records: Records = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Simulate, with a progress bar on the error stream and the numbers on the other."""
    say = Speech(language(lang))
    played = registry.game(named(game, say), cards)
    options = read_options(played, option, say)
    planned = arena.plan(played.id, players, options, seed, bot or ["random"], records is not None, cards)
    outcomes = arena.run(planned, games, workers or os.cpu_count() or 1)
    statistics = arena.Statistics(planned.players)
    began = perf_counter()
    with ExitStack() as open_files:
        file = open_files.enter_context(opened_anew(records, say)) if records is not None else None
        _count(outcomes, statistics, file, games, say)
    report = Report(planned, statistics, perf_counter() - began)
    if as_json:
        print(json.dumps(report.to_json()))
    else:
        report.show(screen(), say)
    if statistics.games + statistics.lost < games:
        raise typer.Exit(INTERRUPTED)


def _count(
    outcomes: Iterator[arena.Outcome], statistics: arena.Statistics, file: IO[str] | None, games: int, say: Speech
) -> None:
    """Take each game as it comes: count it, write it, forget it. An interrupt leaves what has been counted."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(say("cli.simulate.progress"), total=games)
        stride = max(1, games // 1000)
        try:
            for outcome in outcomes:
                statistics.add(outcome)
                if file is not None and outcome.record is not None:
                    file.write(outcome.record + "\n")
                if outcome.number % stride == 0:
                    progress.update(task, completed=outcome.number + 1)
        except KeyboardInterrupt:
            if not statistics.games:
                raise
            progress.console.print(say("cli.simulate.stopped", n=statistics.games))
