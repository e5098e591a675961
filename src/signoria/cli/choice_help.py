"""What `?` shows: every choice with its word, the commands, and what the signs mean."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.drawing import Drawing
from signoria.cli.speech import Speech
from signoria.core.match import Match


def overview(match: Match, seat: int, drawing: Drawing, say: Speech) -> RenderableType:
    """All that can be typed now."""
    choices = Table.grid(padding=(0, 2))
    for number, choice in enumerate(match.choices(seat), 1):
        meaning = match.describe(choice, say.lang, seat, drawing.names)
        choices.add_row(str(number), Text(match.word(choice), "bold"), Text(meaning))
    commands = Table.grid(padding=(0, 2))
    for command, words in (
        (say("cli.play.type.choice"), say("cli.play.help.choice")),
        (say("cli.play.type.about"), say("cli.play.help.about")),
        (say("cli.play.type.rule"), say("cli.play.help.rule")),
        ("hint", say("cli.play.help.hint")),
        ("undo", say("cli.play.help.undo")),
        ("table", say("cli.play.help.table")),
        ("sheet", say("cli.play.help.sheet")),
        ("log", say("cli.play.help.log")),
        (say("cli.play.type.save"), say("cli.play.help.save")),
        ("quit", say("cli.play.help.quit")),
    ):
        commands.add_row(Text(command, "bold"), Text(words))
    legend = drawing.legend()
    return Group(choices, Text(), commands, *([legend] if legend else []))
