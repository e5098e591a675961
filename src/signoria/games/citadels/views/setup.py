"""What never changes in a match: options, cast and box."""

from typing import Literal, TypedDict, get_args

from signoria.core.kernel import NONE
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.games.citadels.engine.cards import TYPE_WORDS, is_action_card, is_unique
from signoria.games.citadels.engine.characters.collecting import CollectCards
from signoria.games.citadels.engine.characters.rank5 import CollectMix
from signoria.games.citadels.engine.cities import cost
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.engine.kinds import SLUGS, TYPE_OF
from signoria.games.citadels.engine.packing import plot_of, with_coin
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.text.powers import PowerText, text_of

CardType = Literal["noble", "religious", "trade", "military", "unique", "action"]
CARD_TYPES: tuple[CardType, ...] = get_args(CardType)
"""By number; the cards of no type are the action cards."""


class PrintedCard(TypedDict):
    """What is printed on a card of the district deck."""

    type: CardType
    cost: int
    with_coin: int
    """What it costs with an Artist's coin on it."""


Brought = Literal["gold", "cards", "either"]


class Collecting(TypedDict):
    """An income from districts: of which type, and what each of them brings."""

    type: str
    brings: Brought


class Setup(TypedDict):
    """What everybody knows before the first draft."""

    game: Literal["citadels"]
    ruleset: int
    players: int
    options: Options
    cast: list[str]
    """The characters by rank, from 1."""
    uniques: dict[str, int]
    """The unique districts in the box with their copies."""
    cards: dict[str, PrintedCard]
    """Every card of the district deck."""
    collects: dict[str, Collecting]
    """The characters of the cast that draw income from districts of a type."""
    powers: dict[str, PowerText]
    """What every character, unique district and action card of the match can do."""


def setup(match: Match, s: CitadelsState) -> Setup:
    """The document of a match."""
    return {
        "game": "citadels",
        "ruleset": match.ruleset,
        "players": s.players,
        "options": match.options,
        "cast": [character.slug for character in s.settings.cast[1:]],
        "uniques": uniques(s),
        "cards": {SLUGS[kind]: printed_card(s, kind) for kind in dict.fromkeys(s.settings.pack)},
        "collects": {
            character.slug: {"type": TYPE_WORDS[character.income_type()], "brings": brought_by(character)}
            for character in s.settings.cast[1:]
            if character.income_type() != NONE
        },
        "powers": powers(s, str(match.options["edition"])),
    }


def powers(s: CitadelsState, edition: str) -> dict[str, PowerText]:
    """The texts of all that do more than a basic district."""
    slugs = [character.slug for character in s.settings.cast[1:]]
    slugs += [SLUGS[kind] for kind in dict.fromkeys(s.settings.pack) if is_unique(kind) or is_action_card(kind)]
    return {slug: text_of(slug, edition) for slug in slugs}


def brought_by(character: Character) -> Brought:
    """What the income of a character is. [CIT-COLLECT-1, CIT-COLLECT-2, CIT-ABBOT-1]"""
    if any(isinstance(power, CollectMix) for power in character.powers):
        return "either"
    return "cards" if any(isinstance(power, CollectCards) for power in character.powers) else "gold"


def printed_card(s: CitadelsState, kind: int) -> PrintedCard:
    """What is printed on a card in this edition."""
    return {
        "type": CARD_TYPES[TYPE_OF[kind]],
        "cost": cost(s, plot_of(kind)),
        "with_coin": cost(s, with_coin(plot_of(kind))),
    }


def uniques(s: CitadelsState) -> dict[str, int]:
    """The unique districts in the box with their copies."""
    copies: dict[str, int] = {}
    for kind in s.settings.pack:
        if is_unique(kind):
            copies[SLUGS[kind]] = copies.get(SLUGS[kind], 0) + 1
    return copies
