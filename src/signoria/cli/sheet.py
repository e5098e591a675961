"""The score sheet and the end of a match."""

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.speech import Speech
from signoria.core.match import Match


def sheet(match: Match, names: list[str], say: Speech) -> RenderableType:
    """Every line that scores, with its rule, and the total of each seat."""
    lines = match.score_sheet(say.lang, names)
    if not lines:
        return Text(say("cli.sheet.nothing"), "dim")
    table = Table("", say("cli.sheet.what"), title=say("cli.sheet.title"), box=box.SIMPLE_HEAD, header_style="bold")
    table.add_column(say("cli.sheet.points"), justify="right")
    table.add_column(say("cli.sheet.rule"), style="dim", no_wrap=True)
    scores = match.scores()
    for seat, name in enumerate(names):
        mine = [line for line in lines if line["seat"] == seat]
        for place, line in enumerate(mine):
            table.add_row(name if place == 0 else "", Text(line["words"]), say.points(line["points"]), line["rule"])
        total = Text(say("cli.sheet.total", seat=name), "bold")
        table.add_row("", total, Text(say.points(scores[seat]), "bold"), "", end_section=True)
    return table


def verdict(match: Match, names: list[str], say: Speech) -> str:
    """Who has won."""
    winners = match.winners()
    if len(winners) == 1:
        return say("cli.play.wins", seat=names[winners[0]])
    return say("cli.play.draw", seats=", ".join(names[seat] for seat in winners))
