"""What can be played, and by which rules."""

from functools import cache
from typing import Annotated, Literal

from litestar import get
from litestar.params import FromPath, QueryParameter

import signoria
from signoria import bots, rules
from signoria.core.game import Game
from signoria.core.options import Option
from signoria.core.speaking import Speaker
from signoria.lessons.rulebook import told_source
from signoria.locales import LANGUAGES
from signoria.server.bodies import BotFacts, GameFacts, OptionFacts, RuleFacts
from signoria.server.problems import Problem, may_answer
from signoria.server.protocol.fields import Document


@get("/games", operation_id="games", sync_to_thread=False, responses=may_answer())
def games() -> list[GameFacts]:
    """Every game with its options and bots."""
    return [game_facts(game_id) for game_id in signoria.list_games()]


@cache
def game_facts(game_id: str) -> GameFacts:
    """A game as its table is made."""
    game = signoria.game(game_id)
    return GameFacts(
        id=game.id,
        names={lang: name(game, lang) for lang in LANGUAGES},
        ruleset=game.ruleset,
        players=list(game.seats),
        options=[option_facts(option) for option in game.options()],
        bots=[BotFacts(name=bot) for bot in bots.bots(game_id)],
    )


def name(game: Game, lang: str) -> str:
    """What a game is called; a stranger's game may have no words of ours."""
    try:
        return game.name(lang)
    except LookupError:
        return game.id


def option_facts(option: Option) -> OptionFacts:
    """One thing to set."""
    numbers = option.allowed if isinstance(option.allowed, range) else None
    return OptionFacts(
        name=option.name,
        default=option.default,
        allowed=[] if numbers else list(option.allowed),
        least=numbers[0] if numbers else None,
        most=numbers[-1] if numbers else None,
        editions=list(option.editions),
        players=list(option.players),
        edition_defaults=dict(option.edition_defaults),
        rule=option.rule,
    )


@get(
    "/games/{game_id:str}/position",
    operation_id="position_schema",
    sync_to_thread=False,
    responses=may_answer("unknown-game", "no-positions"),
)
def position_schema(game_id: FromPath[str]) -> Document:
    """The JSON Schema of a game's positions; its `x-...` tell a form more than a validator needs."""
    try:
        return signoria.game(game_id).position_schema()
    except FileNotFoundError:
        raise Problem("no-positions", f"no position of {game_id} can be written: the game describes none") from None


@get("/rules/{game_id:str}", operation_id="rules", sync_to_thread=False, responses=may_answer("unknown-game"))
def rules_of(
    game_id: FromPath[str], language: Annotated[Literal["en", "nl", "fr", "de"], QueryParameter(name="lang")] = "en"
) -> list[RuleFacts]:
    """The rules of a game in our own words."""
    game = signoria.game(game_id)
    try:
        catalogue = rules.catalogue(game.id)
    except FileNotFoundError:
        return []  # a stranger's game keeps its rules elsewhere
    say = Speaker(language)
    return [
        RuleFacts(
            id=rule.id,
            editions=list(rule.editions),
            source=told_source(rule.source, say),
            words=rule.text(language),
        )
        for rule in catalogue.values()
    ]
