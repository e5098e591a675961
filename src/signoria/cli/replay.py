"""`signoria replay`: a recorded match once more."""

from typing import Annotated

import typer
from rich.console import Console

from signoria.cli.arguments import Cards, Lang, RecordFile
from signoria.cli.arguments import say as say_help
from signoria.cli.drawing import drawing
from signoria.cli.files import record_at
from signoria.cli.screen import is_interactive, screen
from signoria.cli.sheet import sheet, verdict
from signoria.cli.speech import Speech, language
from signoria.core import record as records
from signoria.core.game import Game
from signoria.games import registry

All = Annotated[bool, typer.Option("--all", help=say_help("cli.help.all"))]
Line = Annotated[int, typer.Option("--line", help=say_help("cli.help.line"))]


def replay(file: RecordFile, all_at_once: All = False, line: Line = 1, cards: Cards = None, lang: Lang = None) -> None:
    """Step through a record. Without a terminal nobody is waited for."""
    say = Speech(language(lang))
    record = records.read(record_at(file, line, say))
    match = registry.replay(record, cards)
    if _steps(match.game, record, say, stopping=is_interactive() and not all_at_once):
        console = screen()
        console.print(sheet(match, record["seats"], say))
        ending = verdict(match, record["seats"], say) if match.over else say("cli.replay.unfinished")
        console.print(ending, style="bold", markup=False)


def _steps(game: Game, record: records.Record, say: Speech, stopping: bool) -> bool:
    """Show every choice; False if the viewer has seen enough."""
    names, console = record["seats"], screen()
    match = game.new(record["players"], record["options"], records.open_seal(record))
    picture = drawing(match, say, names)
    for number, word in enumerate(record["choices"], 1):
        seat, choice = match.waiting[0], match.choice(word)
        if stopping:
            console.clear()
            console.print(picture.table(match.view(seat), console.width))
        meaning = match.describe(choice, say.lang, seat, names)
        console.print(say("cli.replay.step", number=number, seat=names[seat], choice=meaning), markup=False)
        if stopping and not _next(console, say):
            return False
        match.play(choice, seat)
    return True


def _next(console: Console, say: Speech) -> bool:
    try:
        return console.input(say("cli.replay.prompt")).strip().lower() not in ("q", "quit")
    except EOFError:
        return False
