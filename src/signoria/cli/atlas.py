"""`signoria atlas`: what many games say about a game itself, as a site of pages."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from signoria.arena import atlas as atlases
from signoria.arena.crew import crew_of
from signoria.arena.plan import require_count
from signoria.cli.arguments import AnyGameName, Lang, named
from signoria.cli.arguments import say as say_help
from signoria.cli.dataset import Ray
from signoria.cli.files import file_error
from signoria.cli.screen import screen
from signoria.cli.simulate import Games, Seed, Workers
from signoria.cli.speech import INTERRUPTED, BadInput, Speech, language

Out = Annotated[str, typer.Option("--out", metavar="FOLDER", help=say_help("cli.help.atlas-out"))]


def atlas(
    game: AnyGameName = None,
    games: Games = 20_000,
    seed: Seed = 0,
    workers: Workers = 0,
    ray: Ray = None,
    out: Out = "atlas",
    lang: Lang = None,
) -> None:
    """Count, with a progress bar on the error stream, and write the pages of all games in the folder."""
    say = Speech(language(lang))
    edition = atlases.edition(named(game, say), seed)
    require_count("games", games)
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: {error.strerror}") from error
    atlases.told_in(folder)  # what is none of ours is said before hours of counting, not after
    with atlases.CountsFile(folder / f"{edition.game}.counts", edition) as file:
        try:
            stopped = _follow(edition, games, file, workers, ray, say)
        except OSError as error:
            raise file_error(str(file.path), error, say) from error
    if not file.batches:
        raise typer.Exit(INTERRUPTED)
    counts = file.sum(edition.batches(games))
    try:
        atlases.write_counts(folder / f"{edition.game}.json", edition, counts)
        pages = atlases.write_site(folder, atlases.told_in(folder))
    except OSError as error:
        raise file_error(error.filename or str(folder), error, say) from error
    page = str(folder / "index.html")
    screen().print(say("cli.atlas.written", games=say.number(counts.games), n=len(pages), page=page), soft_wrap=True)
    if counts.lost:
        screen().print(say("arena.lost", n=counts.lost), style="red", soft_wrap=True)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _follow(
    edition: atlases.Edition,
    games: int,
    file: atlases.CountsFile,
    workers: int,
    ray: str | None,
    say: Speech,
) -> bool:
    """Wait for every batch; was it interrupted? What is in the file stays there."""
    total = edition.batches(games) * edition.batch
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        there = sum(batch * edition.batch < total for batch in file.batches) * edition.batch
        task = progress.add_task(say("cli.simulate.progress"), total=total, completed=there)
        try:
            for more in atlases.collect(edition, games, file, crew_of(workers or os.cpu_count() or 1, ray)):
                progress.advance(task, more)
        except KeyboardInterrupt:
            progress.console.print(say("cli.dataset.stopped", games=len(file.batches) * edition.batch))
            return True
    return False
