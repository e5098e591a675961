"""What several commands are told in the same way."""

from typing import Annotated

import typer

from signoria.cli.speech import BadInput, Speech, language
from signoria.core.game import Game
from signoria.core.options import Option, Value
from signoria.games.registry import list_games
from signoria.locales import value_key

say = Speech(language())

GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("cli.help.arg.game"), show_default=False)]
AnyGameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help=say("cli.help.arg.game"), show_default=False)]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help=say("cli.help.arg.record"), show_default=False)]
Lang = Annotated[str | None, typer.Option("--lang", help=say("cli.help.lang"), show_default=False)]
Players = Annotated[int | None, typer.Option("--players", help=say("cli.help.players"), show_default=False)]
GameOptions = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=say("cli.help.option"))
]
Cards = Annotated[str | None, typer.Option("--cards", metavar="FILE", help=say("cli.help.cards"), show_default=False)]


def named(game: str | None, said: Speech) -> str:
    """The game that was named; whoever named none is told which there are."""
    if game is None:
        raise BadInput(said("cli.error.which-game", games=", ".join(list_games())))
    return game


def read_options(game: Game, given: list[str] | None, said: Speech) -> dict[str, Value]:
    """Options of a game from words like `rounds=1`. What the game does not take, it refuses itself."""
    declared = {option.name: option for option in game.options()}
    options: dict[str, Value] = {}
    for words in given or []:
        name, equals, value = words.partition("=")
        if not equals:
            raise BadInput(said("cli.error.option", given=repr(words)))
        options[name] = _value(declared[name], value) if name in declared else value
    return options


def _value(option: Option, word: str) -> Value:
    """The value that a word stands for; the word itself where it stands for none."""
    if isinstance(option.default, list):
        return word.split(",") if word else []
    if isinstance(option.allowed, range):
        return int(word) if word.lstrip("-").isdecimal() else word
    return next((value for value in option.allowed if value_key(value) == word.lower()), word)
