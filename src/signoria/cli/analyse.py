"""`signoria analyse`: who was likely to win over a recorded game, what was luck, and which choices cost most."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from signoria import locales
from signoria.cli.arguments import Lang, RecordFile
from signoria.cli.arguments import say as say_help
from signoria.cli.files import opened_anew, record_at, refuse_existing
from signoria.cli.screen import screen
from signoria.cli.seat_names import told_apart
from signoria.cli.speech import BadInput, Speech, language

if TYPE_CHECKING:
    from signoria.analysis import Analysis

Line = Annotated[int, typer.Option("--line", help=say_help("cli.help.line"))]
Form = Annotated[str, typer.Option("--as", help=say_help("cli.help.analyse-as"))]
Out = Annotated[
    str | None, typer.Option("--out", metavar="FILE", help=say_help("cli.help.analyse-out"), show_default=False)
]
Redeals = Annotated[int, typer.Option("--redeals", min=1, max=4096, help=say_help("cli.help.redeals"))]
Costliest = Annotated[int, typer.Option("--costliest", min=0, max=100, help=say_help("cli.help.costliest"))]
FORMS = ("text", "json", "html")
BARS = "▁▂▃▄▅▆▇█"
BAR_COUNT = 48


def analyse(
    file: RecordFile,
    form: Form = "text",
    out: Out = None,
    line: Line = 1,
    redeals: Redeals = 64,
    costliest: Costliest = 3,
    lang: Lang = None,
) -> None:
    """Analyse one record of a file."""
    from signoria import analysis  # noqa: PLC0415  # NumPy is slow to import, and few commands need it

    say = Speech(language(lang))
    if form not in FORMS:
        raise BadInput(say("cli.error.form", expected=", ".join(FORMS), given=form))
    if out is not None:
        refuse_existing(out, say)
    text = record_at(file, line, say)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say("cli.analyse.looking"), total=None)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        found = analysis.analyse(text, redeals=redeals, costliest=costliest, tell=tell)
    _write(found._replace(seats=told_apart(found.seats)), form, out, say)


def _write(found: "Analysis", form: str, out: str | None, say: Speech) -> None:
    """To the screen, or into a file that was not there."""
    if out is None:
        _print(found, form, screen(), say)
        return
    with opened_anew(out, say) as file:
        _print(found, form, Console(file=file, width=100, color_system=None), say)
    screen().print(say("cli.analyse.written", file=out), markup=False)


def _print(found: "Analysis", form: str, console: Console, say: Speech) -> None:
    from signoria.analysis.page import Page  # noqa: PLC0415  # as above

    if form == "json":
        print(json.dumps(found.to_json(), ensure_ascii=False), file=console.file)
    elif form == "html":
        print(Page(found, say.lang).html(), end="", file=console.file)
    else:
        report(found, console, say)


def report(found: "Analysis", console: Console, say: Speech) -> None:
    """The analysis in words and bars."""
    from signoria.analysis.page import costly_words, told  # noqa: PLC0415  # as above

    console.print(Text(say(f"{found.game}.name"), "bold"))
    bars = Table(title=say("analysis.chances"), title_justify="left", box=None, show_header=False)
    for seat, name in enumerate(found.seats):
        chances = [*(step.chances[seat] for step in found.steps), found.final[seat]]
        bars.add_row(Text(name), Text(sparkline(chances)))
    console.print(bars)
    console.print(_accounts(found, say, told))
    console.print(say("analysis.method", n=found.redeals), style="dim", markup=False)
    console.print(Text(say("analysis.costliest"), "bold"))
    if found.costliest:
        console.print(_costliest(found, say, costly_words))
    else:
        console.print(say("analysis.none"), markup=False)


def _costliest(found: "Analysis", say: Speech, costly_words: Callable[..., tuple[str, str]]) -> Table:
    """Numbered, and indented as a whole."""
    listed = Table.grid(padding=(0, 1))
    for rank, one in enumerate(found.costliest, 1):
        made, better = costly_words(one, say.lang, found.seats)
        why = locales.say(one.reason, say.lang, found.seats)
        listed.add_row(f"{rank}.", Text(f"{made}\n{better} {why}"))
    return listed


def _accounts(found: "Analysis", say: Speech, told: Callable[..., list[str]]) -> Table:
    table = Table(box=None)
    table.add_column(say("analysis.player"))
    for name in ("points", "start", "luck", "own", "others", "end", "cost"):
        table.add_column(say(f"analysis.{name}"), justify="right")
    for seat, account in enumerate(found.accounts):
        table.add_row(Text(found.seats[seat]), say.number(found.scores[seat]), *told(account, say.lang))
    return table


def sparkline(chances: list[float]) -> str:
    """Chances over a game, in one line of bars."""
    width = min(BAR_COUNT, len(chances))
    picked = [chances[round(place * (len(chances) - 1) / max(1, width - 1))] for place in range(width)]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in picked)
