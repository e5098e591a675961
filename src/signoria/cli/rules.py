"""`signoria rules`: the rules of a game, each with its number; `signoria rule`: one of them."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from signoria import rules as written
from signoria.cli.arguments import AnyGameName, Lang
from signoria.cli.arguments import say as say_help
from signoria.cli.screen import screen
from signoria.cli.speech import BadInput, Speech, language
from signoria.core.game import Game
from signoria.games import registry
from signoria.lessons.rulebook import told_source

Edition = Annotated[str | None, typer.Option("--edition", help=say_help("cli.help.edition"), show_default=False)]
RuleId = Annotated[str | None, typer.Argument(metavar="RULE", help=say_help("cli.help.arg.rule"), show_default=False)]


def rules(game: AnyGameName = None, lang: Lang = None, edition: Edition = None) -> None:
    """Print the rules of a game; without a game, which have rules and how they are asked for."""
    say = Speech(language(lang))
    if game is None:
        _print_games(say)
        return
    played = registry.game(game)
    shown = list(catalogue(played, say).values())
    if edition is not None:
        _check_edition(played, edition, say)
        shown = [each for each in shown if edition in each.editions]
    screen().print(Text(played.name(say.lang), "bold"))
    _print([(each, Text(each.text(say.lang))) for each in shown])


def rule(rule: RuleId = None, lang: Lang = None) -> None:
    """Print one rule, of whatever game, with where it comes from."""
    say = Speech(language(lang))
    if rule is None:
        raise BadInput(say("cli.error.which-rule"))
    found = [rules[rule.upper()] for rules in _all_rules() if rule.upper() in rules]
    if not found:
        raise BadInput(say("cli.error.no-rule", rule=rule))
    source = Text(say("cli.rules.source", source=told_source(found[0].source, say)), "dim")
    _print([(found[0], Text.assemble(found[0].text(say.lang), "\n", source))])


def _all_rules() -> Iterator[Mapping[str, written.Rule]]:
    """The rules of every game that has them written down."""
    for name in registry.list_games():
        with suppress(FileNotFoundError):
            yield written.catalogue(name)


def _print(shown: list[tuple[written.Rule, Text]]) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for each, words in shown:
        table.add_row(each.id, words)
    screen().print(table)


def _print_games(say: Speech) -> None:
    console = screen()
    table = Table.grid(padding=(0, 2))
    for name in registry.list_games():
        count = say("cli.rules.count", n=len(catalogue(registry.game(name), say)))
        table.add_row(Text(f"signoria rules {name}", "bold"), registry.game(name).name(say.lang), count)
    console.print(table)
    console.print(say("cli.rules.how"), markup=False)


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
