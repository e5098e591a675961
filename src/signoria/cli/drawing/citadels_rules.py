"""Which rules explain a choice of Citadels: those of what is done, and the text of the card or character."""

from signoria.cli.drawing.drawing import View

RULES = {
    "end": ["CIT-TURN-3"],
    "end-asking": ["CIT-TURN-3", "CIT-POWER-7"],
    "gold": ["CIT-INCOME-1", "CIT-INCOME-2"],
    "gold-plain": ["CIT-INCOME-1", "CIT-POWER-7"],
    "cards": ["CIT-INCOME-1", "CIT-INCOME-2", "CIT-DECK-1"],
    "cards-asking": ["CIT-INCOME-1", "CIT-POWER-7"],
    "keep-all": ["CIT-LIBRARY-1"],
    "collect": ["CIT-COLLECT-1", "CIT-COLLECT-2"],
    "build": ["CIT-BUILD-1", "CIT-BUILD-2", "CIT-BUILD-3", "CIT-BUILD-4"],
    "replace": ["CIT-FRAMEWORK-1"],
    "beg": ["CIT-CARDINAL-2"],
    "sacrifice": ["CIT-NECROPOLIS-1"],
    "den": ["CIT-THIEVES-DEN-1"],
    "ride": ["CIT-TICKET-WAGON-1", "CIT-TICKET-WAGON-2"],
    "play": ["CIT-ACTION-1", "CIT-ACTION-2"],
    "use": ["CIT-POWER-1", "CIT-POWER-6"],
    "pick": ["CIT-DRAFT-1"],
    "lay": ["CIT-DRAFT-4"],
    "name": ["CIT-NAME-1"],
    "destroy": ["CIT-CITY-2", "CIT-CITY-3"],
}
"""By the first part of the word; a choice that is not here is explained by the rule that asks."""


def rules_of(word: str, view: View, setup: View) -> list[str]:
    """The ids, each once: what is done, why it is asked, and the texts."""
    verb, *things = word.split(":")
    asked = view["question"]["rule"] if verb not in RULES else ""
    found = [*RULES.get(verb, []), *([asked] if asked else [])]
    for slug in [*_spoken_of(verb, things, setup), *_causes(verb, view)]:
        found += setup["powers"][slug]["rules"] if slug in setup["powers"] else []
    return list(dict.fromkeys(found))


def _spoken_of(verb: str, things: list[str], setup: View) -> list[str]:
    """The card or character that a choice names."""
    if verb in ("pick", "lay", "name"):
        return [slug for rank, slug in enumerate(setup["cast"], 1) if things == [str(rank)]]
    return [thing.removesuffix("+") for thing in things if thing.removesuffix("+") in setup["cards"]]


def _causes(verb: str, view: View) -> list[str]:
    """The character or card whose power it is, where a power is used or asks."""
    question = view["question"]
    if question["kind"] != "turn":
        return [question["because"]["slug"]] if question["because"]["slug"] else []
    return [question["character"]] if verb not in RULES or verb == "collect" else []
