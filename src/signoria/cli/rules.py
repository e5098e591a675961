"""`signoria rules`: the rules of a game, each with its number."""

from collections.abc import Mapping
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from signoria import rules as written
from signoria.cli.arguments import GameName, Lang
from signoria.cli.arguments import say as say_help
from signoria.cli.screen import screen
from signoria.cli.speech import BadInput, Speech, language
from signoria.core.game import Game
from signoria.games import registry

Edition = Annotated[str | None, typer.Option("--edition", help=say_help("cli.help.edition"), show_default=False)]
RuleId = Annotated[str | None, typer.Argument(metavar="[RULE]", help=say_help("cli.help.arg.rule"), show_default=False)]


def rules(game: GameName, rule: RuleId = None, lang: Lang = None, edition: Edition = None) -> None:
    """Print the rules of a game."""
    say = Speech(language(lang))
    played = registry.game(game)
    shown = list(catalogue(played, say).values())
    if edition is not None:
        _check_edition(played, edition, say)
        shown = [each for each in shown if edition in each.editions]
    if rule is not None:
        shown = [rule_of(played, rule, say)]
    console = screen()
    if rule is None:
        console.print(Text(played.name(say.lang), "bold"))
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for each in shown:
        source = Text(say("cli.rules.source", source=each.source), "dim") if rule is not None else Text()
        table.add_row(each.id, Text.assemble(each.text(say.lang), "\n", source) if source else each.text(say.lang))
    console.print(table, markup=False)


def catalogue(game: Game, say: Speech) -> Mapping[str, written.Rule]:
    """The rules of a game, if they are written down."""
    try:
        return written.catalogue(game.id)
    except FileNotFoundError:
        raise BadInput(say("cli.error.no-rules", game=game.id)) from None


def rule_of(game: Game, rule: str, say: Speech) -> written.Rule:
    """The rule of that number."""
    rules = catalogue(game, say)
    if rule.upper() not in rules:
        raise BadInput(say("cli.error.rule", game=game.id, rule=repr(rule)))
    return rules[rule.upper()]


def _check_edition(game: Game, edition: str, say: Speech) -> None:
    allowed = next(option.allowed for option in game.options() if option.name == "edition")
    if edition not in allowed:
        raise BadInput(say("cli.error.edition", expected=", ".join(map(str, allowed)), given=repr(edition)))
