"""`signoria dataset`: let bots play, and write what each seat saw and did for those who want to learn from it."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from signoria import arena
from signoria.arena import data_set
from signoria.cli.arguments import AnyGameName, Cards, GameOptions, Lang, Players, named, read_options
from signoria.cli.arguments import say as say_help
from signoria.cli.files import file_error
from signoria.cli.screen import screen
from signoria.cli.simulate import Bots, Games, Seed, Workers
from signoria.cli.speech import INTERRUPTED, Speech, language
from signoria.games import registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from signoria.arena.data_set.shard import Written

Out = Annotated[
    str | None, typer.Option("--out", metavar="FOLDER", help=say_help("cli.help.out"), show_default="GAME-data")
]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help=say_help("cli.help.ray"), show_default=False)]
Reward = Annotated[str, typer.Option("--reward", help=say_help("cli.help.reward"))]


def dataset(
    game: AnyGameName = None,
    games: Games = 1000,
    players: Players = None,
    option: GameOptions = None,
    cards: Cards = None,
    seed: Seed = 0,
    bot: Bots = None,
    out: Out = None,
    workers: Workers = 1,
    ray: Ray = None,
    reward: Reward = "win",
    lang: Lang = None,
) -> None:
    """Write a data set, with a progress bar on the error stream."""
    say = Speech(language(lang))
    played = registry.game(named(game, say), cards)
    planned = arena.plan(played.id, players, read_options(played, option, say), seed, bot or ["random"], cards=cards)
    folder = Path(out or f"{played.id}-data")
    write = partial(data_set.write, planned, games, folder, workers or os.cpu_count() or 1, reward, ray)
    try:
        there = _follow(write, games, say)
    except OSError as error:
        raise file_error(str(folder), error, say) from error
    if there:
        _tell(there, planned, folder, say)
    if sum(shard.games for shard in there) < games:
        raise typer.Exit(INTERRUPTED)


def _follow(write: "Callable[..., Iterator[Written]]", games: int, say: Speech) -> "list[Written]":
    """Wait for every file; an interrupt leaves those that are there."""
    there: list[Written] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(say("cli.simulate.progress"), total=games)
        try:
            for shard in write(game_over=lambda: progress.advance(task)):
                there.append(shard)
                if shard.kept:  # these come first, and say nothing about how long the others take
                    progress.reset(task, completed=sum(each.games for each in there))
        except KeyboardInterrupt:
            progress.console.print(say("cli.dataset.stopped", games=sum(shard.games for shard in there)))
    return there


def _tell(there: "list[Written]", planned: arena.SimulationPlan, folder: Path, say: Speech) -> None:
    """What there is now, and what went wrong in it."""
    size = sum((folder / shard.file).stat().st_size for shard in there) / 1e6
    lost = sum(len(shard.lost) for shard in there)
    rows, games = sum(shard.rows for shard in there), sum(shard.games for shard in there) - lost
    console = screen()
    console.print(
        say(
            "cli.dataset.done",
            rows=say.number(rows),
            games=say.number(games),
            n=len(there),
            size=f"{size:.1f}",
            folder=str(folder),
        ),
        soft_wrap=True,
    )
    if lost:
        console.print(say("arena.lost", n=lost), style="red", soft_wrap=True)
    if kept := sum(shard.kept for shard in there):
        console.print(say("cli.dataset.kept", n=kept))
    for seat, name in enumerate(planned.bots):
        if failures := sum(shard.failures[seat] for shard in there):
            console.print(
                say("cli.simulate.failures", n=failures, seat=seat, bot=name), style="red", markup=False, soft_wrap=True
            )
    if error := next((shard.error for shard in there if shard.error), ""):
        console.print(say("cli.simulate.first-failure", error=error), style="red", markup=False, soft_wrap=True)
