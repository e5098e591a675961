"""Which options to try, found from what the game declares."""

from collections.abc import Iterator

from signoria.core.dice import Dice
from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.core.options import Option, Options, Value

MANY = 6
"""Of an option with more values than this, a few are tried."""


def editions(game: Game) -> list[str]:
    """The editions of a game."""
    return [str(value) for option in game.options() if option.name == "edition" for value in option.allowed]


def each_value(game: Game, players: int) -> Iterator[Options]:
    """In each edition that takes so many players: the defaults, then every other value of every option by itself."""
    for edition in editions(game):
        defaults = game.resolved({"edition": edition}, players)
        if not fits(game, players, defaults):
            continue
        yield defaults
        for option in game.options():
            if option.name in defaults and option.name != "edition":
                for value in few(option):
                    if value != defaults[option.name] and fits(
                        game, players, changed := defaults | {option.name: value}
                    ):
                        yield changed


def at_random(game: Game, players: int, number: int, seed: int = 1) -> Iterator[Options]:
    """So many sets, every option with a random value."""
    dice = Dice(seed)
    fitting = 0
    for _ in range(number * 20):
        edition = editions(game)[dice.below(len(editions(game)))]
        given: Options = {"edition": edition}
        for option in game.options():
            if option.name != "edition" and option.fits(edition, players):
                given[option.name] = option.allowed[dice.below(len(option.allowed))]
        if fitting < number and fits(game, players, given):
            fitting += 1
            yield given
    assert fitting == number, f"{game.id}: random options for {players} players almost never fit together"


def few(option: Option) -> list[Value]:
    """All values of an option; of many the first, the second, one in the middle and the last."""
    values = list(option.allowed)
    return values if len(values) <= MANY else [values[0], values[1], values[len(values) // 2], values[-1]]


def fits(game: Game, players: int, options: Options) -> bool:
    """Does the game take these options together?"""
    try:
        game.new(players, options, seed=0)
    except InvalidOptions:
        return False
    return True
