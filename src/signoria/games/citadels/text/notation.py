"""Choices as stable words, both ways."""

from signoria.games.citadels.engine.action_space import (
    ACTIONS,
    AMOUNT,
    BEG,
    BUILD,
    DEN,
    DESTROY,
    DISCARD,
    EXCHANGE,
    GIVE,
    KEEP_CARD,
    LAY,
    NAME,
    NECROPOLIS_FREE,
    OWN,
    PICK,
    PLAY,
    POWER_WORDS,
    RANKS,
    REPLACE,
    RIDE,
    SEAT,
    SEATS,
    SEIZE,
    TAKE,
    TYPE,
    USE,
)
from signoria.games.citadels.engine.cards import PLOTS, TYPE_WORDS
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.packing import coin_at, kind_at

PLOT_WORDS = [f"{SLUGS[kind_at(plot)]}{'+' if coin_at(plot) else ''}" for plot in range(PLOTS)]
"""A district in a city; one with an artist's coin has a plus."""
KIND_OF = {slug: kind for kind, slug in enumerate(SLUGS)}
PLOT_OF = {word: plot for plot, word in enumerate(PLOT_WORDS)}


def _in_cities(verb: str) -> list[str]:
    return [f"{verb}:{seat}:{word}" for seat in range(SEATS) for word in PLOT_WORDS]


def _all_words() -> list[str]:
    """Every word, by its number."""
    words = ["end", "end-asking", "decline", "accept", "gold", "cards", "gold-plain", "cards-asking", "keep-all"]
    words += POWER_WORDS
    for verb in ("use", "build", "replace", "beg"):
        words += [f"{verb}:{slug}" for slug in SLUGS]
    words += ["sacrifice"] + [f"den:{cards}" for cards in range(RIDE - DEN)]
    words += [f"ride:{seat}" for seat in range(SEATS)]
    for verb in ("play", "keep", "discard", "give", "take"):
        words += [f"{verb}:{slug}" for slug in SLUGS]
    for verb in ("pick", "lay", "name"):
        words += [f"{verb}:{rank}" for rank in range(RANKS)]
    words += [f"seat:{seat}" for seat in range(SEATS)] + [f"type:{word}" for word in TYPE_WORDS]
    words += [f"amount:{gold}" for gold in range(OWN - AMOUNT)] + [f"own:{word}" for word in PLOT_WORDS]
    return words + _in_cities("destroy") + _in_cities("exchange") + _in_cities("seize")


WORDS = _all_words()
CHOICE = {word: choice for choice, word in enumerate(WORDS)}
assert len(WORDS) == ACTIONS, "every choice has a word"

RANGES = (
    (USE, "use"),
    (BUILD, "build"),
    (REPLACE, "replace"),
    (BEG, "beg"),
    (NECROPOLIS_FREE, "sacrifice"),
    (DEN, "den"),
    (RIDE, "ride"),
    (PLAY, "play"),
    (KEEP_CARD, "keep"),
    (DISCARD, "discard"),
    (GIVE, "give"),
    (TAKE, "take"),
    (PICK, "pick"),
    (LAY, "lay"),
    (NAME, "name"),
    (SEAT, "seat"),
    (TYPE, "type"),
    (AMOUNT, "amount"),
    (OWN, "own"),
    (DESTROY, "destroy"),
    (EXCHANGE, "exchange"),
    (SEIZE, "seize"),
)
"""Where each sort of choice begins, and its verb."""
EXAMPLES = (
    "a word like gold, end, build:tavern, name:6, seat:2 or destroy:1:tavern, "
    f"the cards being {', '.join(SLUGS[:4])} ..."
)
"""What words of choices look like."""


def verb_and_place(choice: int) -> tuple[str, int]:
    """The verb of a choice and its place in that range."""
    verb, start = "", 0
    for first, name in RANGES:
        if choice >= first:
            verb, start = name, first
    return verb, choice - start
