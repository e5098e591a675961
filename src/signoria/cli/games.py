"""`signoria games`: which games there are, and what can be set."""

from typing import Annotated

import typer
from rich.table import Table

from signoria.bots import bots
from signoria.cli.arguments import Lang
from signoria.cli.screen import screen
from signoria.cli.speech import Speech, language
from signoria.core.game import Game
from signoria.core.options import Option
from signoria.games import registry
from signoria.locales import value_key

Chosen = Annotated[str | None, typer.Argument(metavar="[GAME]", show_default=False)]


def games(game: Chosen = None, lang: Lang = None) -> None:
    """Print a table of games, or the options of one."""
    say = Speech(language(lang))
    screen().print(_all(say) if game is None else _options(registry.game(game), say))


def _all(say: Speech) -> Table:
    titles = (
        say("cli.games.game"),
        say("cli.games.name"),
        say("cli.games.players"),
        say("cli.games.editions"),
        say("cli.games.bots"),
    )
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for title in titles:
        table.add_column(title, no_wrap=title != titles[1])  # a name may break, a word that is typed may not
    for name in registry.list_games():
        game = registry.game(name)
        low, high = game.seats[0], game.seats[-1]
        players = str(low) if low == high else f"{low}-{high}"
        editions = next(option.allowed for option in game.options() if option.name == "edition")
        table.add_row(name, game.name(say.lang), players, "\n".join(map(str, editions)), "\n".join(bots(name)))
    return table


def _options(game: Game, say: Speech) -> Table:
    table = Table(say("cli.games.option"), say("cli.games.values"), title=game.name(say.lang), header_style="bold")
    for option in game.options():
        stem = f"{game.id}.option.{option.name}"
        table.add_row(f"{option.name}\n[dim]{say(f'{stem}.help')}[/dim]", _values(option, stem, say), end_section=True)
    return table


def _values(option: Option, stem: str, say: Speech) -> str:
    if isinstance(option.allowed, range):
        words = say("cli.games.range", low=option.allowed[0], high=option.allowed[-1])
        return f"{words}; {option.default} {say('cli.games.default')}"
    lines = []
    for value in option.allowed:
        default = f" {say('cli.games.default')}" if value == option.default else ""
        lines.append(f"{value_key(value)}: [dim]{say(f'{stem}.{value_key(value)}')}{default}[/dim]")
    return "\n".join(lines)
