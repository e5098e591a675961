"""`signoria arena`: bots against bots, in as many games as it takes."""

import json
import os
import sys
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from signoria.arena import contest as contests
from signoria.arena.crew import crew_of
from signoria.arena.plan import require_count
from signoria.arena.speaking import Reporter
from signoria.cli.arguments import AnyGameName, Cards, GameOptions, Lang, Players, named, read_options
from signoria.cli.arguments import say as say_help
from signoria.cli.dataset import Ray
from signoria.cli.files import file_error, refuse_existing
from signoria.cli.screen import screen
from signoria.cli.simulate import AsJson, Games, Seed, Workers
from signoria.cli.speech import INTERRUPTED, Speech, language
from signoria.envs.missing import needs
from signoria.games import registry

if TYPE_CHECKING:
    from signoria.arena.contest.standing import Standing

Names = Annotated[str, typer.Option("--bots", metavar="A,B,C", help=say_help("cli.help.arena-bots"))]
Mode = Annotated[str, typer.Option("--mode", help=say_help("cli.help.mode"))]
Until = Annotated[float | None, typer.Option("--until", help=say_help("cli.help.until"), show_default=False)]
Out = Annotated[
    str | None, typer.Option("--out", metavar="FILE", help=say_help("cli.help.arena-out"), show_default="GAME.arena")
]

RESULTS, REPORT, PARQUET = ".arena", ".html", ".parquet"
BESIDE = (REPORT, PARQUET)
"""What is written beside the results."""


def arena(
    game: AnyGameName = None,
    bots: Names = "expert,heuristic",
    players: Players = None,
    games: Games = 1000,
    mode: Mode = contests.MODES[0],
    option: GameOptions = None,
    cards: Cards = None,
    seed: Seed = 0,
    until: Until = None,
    workers: Workers = 0,
    ray: Ray = None,
    out: Out = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Play a contest, with a progress bar on the error stream, and write its files."""
    say = Speech(language(lang))
    _need_extra()
    played = registry.game(named(game, say), cards)
    options = read_options(played, option, say)
    meeting = contests.contest(played.id, _names(bots), players, options, seed, mode, cards)
    require_count("games", games)
    path = results_path(out or played.id + RESULTS)
    require_room(path, say)
    decided = contests.decision(meeting, until)
    with contests.ResultsFile(path, meeting) as file:
        crew = crew_of(workers or os.cpu_count() or 1, ray)
        try:
            stopped = _follow(meeting, games, file, contests.run(meeting, games, file, crew, decided), say)
        except OSError as error:
            raise file_error(str(path), error, say) from error
    if not file.games:
        raise typer.Exit(INTERRUPTED)
    found = _write(meeting, file, decided.stop if decided else None, say)
    _tell(found, path, as_json, say)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def results_path(name: str) -> Path:
    """The file of results, whichever of the three files was named: none of them is written over another."""
    path = Path(name)
    return path.with_suffix(RESULTS) if path.suffix in BESIDE else path


def beside(path: Path, suffix: str) -> Path:
    """A file beside that of results: `run.1` and `run.2` have each their own."""
    return path.with_suffix(suffix) if path.suffix == RESULTS else path.with_name(path.name + suffix)


def require_room(path: Path, say: Speech) -> None:
    """A report without its results is somebody else's, and is left as it is."""
    for suffix in BESIDE:
        if not path.exists():
            refuse_existing(str(beside(path, suffix)), say)


def _need_extra() -> None:
    for package in ("openskill", "pyarrow"):
        needs(package)


def _names(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",") if name.strip()]


def _follow(
    meeting: contests.Contest,
    games: int,
    file: contests.ResultsFile,
    played: contests.Played,
    say: Speech,
) -> bool:
    """Wait for every game; was it interrupted? What is in the file stays there."""
    total = meeting.deals(games) * meeting.games_of_a_deal
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    there = sum(number < total for number in file.games)
    with Progress(*columns, console=screen(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(say("cli.simulate.progress"), total=total, completed=there)
        try:
            for _ in played:
                progress.advance(task)
        except KeyboardInterrupt:
            progress.console.print(say("cli.dataset.stopped", games=len(file.games)))
            return True
    return False


def _write(meeting: contests.Contest, file: contests.ResultsFile, stop: int | None, say: Speech) -> "Standing":
    """The report and the Parquet file, beside the file of results."""
    from signoria.arena.contest.parquet import write_parquet  # noqa: PLC0415  # pyarrow only where it is asked for
    from signoria.arena.contest.report import Report  # noqa: PLC0415  # and so with openskill
    from signoria.arena.contest.standing import standing  # noqa: PLC0415  # as before

    counted = [game for game in file.games.values() if stop is None or game.deal < stop]
    found = standing(meeting, counted, stop)
    path = file.path
    try:
        write_parquet(beside(path, PARQUET), meeting, counted)
        beside(path, REPORT).write_text(Report(meeting, found, counted, say.lang).html(), "utf-8")
    except OSError as error:
        raise file_error(str(path), error, say) from error
    return found


def _tell(found: "Standing", path: Path, as_json: bool, say: Speech) -> None:
    if as_json:
        print(json.dumps(_as_json(found)))
    else:
        _show(found, path, say)


def _show(found: "Standing", path: Path, say: Speech) -> None:
    speak, console = Reporter(say.lang), screen()
    console.print(speak("arena.summary", games=speak.number(found.games), deals=speak.number(found.deals)))
    shown = Table(speak("arena.column.bot"), box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for name in ("rating", "wins", "points", "move", "failures"):
        shown.add_column(speak(f"arena.column.{name}"), justify="right")
    for bot in found.bots:
        rating = f"{speak.decimal(bot.rating.mean)} ± {speak.decimal(bot.rating.half)}"
        time = speak("arena.milliseconds", time=speak.decimal(1000 * bot.seconds.mean, 2))
        shown.add_row(
            bot.name, rating, speak.share(bot.wins), speak.with_half(bot.points), time, speak.number(bot.failures)
        )
    console.print(shown)
    if found.decided:
        console.print(speak("arena.decided", deals=speak.number(found.deals)), soft_wrap=True)
    for count, key in ((found.left_out, "left-out"), (found.stalled, "stalled"), (found.lost, "lost")):
        if count:
            console.print(speak(f"arena.{key}", n=count), soft_wrap=True)
    for bot in found.bots:
        for error in bot.errors:
            console.print(f"{bot.name}: {error}", style="red", markup=False, soft_wrap=True)
    told = [str(path), *(str(beside(path, suffix)) for suffix in BESIDE)]
    console.print(say("cli.arena.written", files=", ".join(told)), soft_wrap=True)


def _as_json(found: object) -> object:
    """The same for other programs; what is without end, as the interval of a single number, is null."""
    if isinstance(found, tuple) and hasattr(found, "_asdict"):
        return {name: _as_json(value) for name, value in found._asdict().items()}
    if isinstance(found, list):
        return [_as_json(value) for value in found]
    return None if isinstance(found, float) and not isfinite(found) else found
