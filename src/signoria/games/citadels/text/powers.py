"""What a character or a card can do: a line to choose by, and the rules that are its full text.

The line names every rule of the card but those of the fine print; a test holds both to the catalogue.
"""

from functools import cache
from typing import TypedDict

from signoria.games.citadels.engine.editions import CLASSIC, DELUXE
from signoria.rules import catalogue

STEMS = {"tax-collector-2004": "OLD-TAX-COLLECTOR"}
"""Whose rules are not called after the card."""

OLDER_LINES = frozenset(
    {
        *("emperor", "abbot", "alchemist", "navigator", "queen"),
        *("haunted-quarter", "laboratory", "smithy", "library", "great-wall", "wishing-well", "quarry"),
    }
)
"""Who does something else in the editions of 2000 and 2004, and has a line of its own for them."""

CLASSIC_LINES = frozenset({"thief"})
"""Whose line names others that the edition of 2000 does not have; it has one of its own."""


class PowerText(TypedDict):
    """The text of a character or card: one line, and all of it."""

    brief: str
    """The key of the line."""
    rules: list[str]
    """The ids of the rules that are its full text."""


def text_of(slug: str, edition: str) -> PowerText:
    """What a character or card can do in an edition."""
    return {"brief": f"citadels.brief.{line_of(slug, edition)}", "rules": list(rules_of(slug, edition))}


def line_of(slug: str, edition: str) -> str:
    """Which line tells it in this edition."""
    if edition == CLASSIC and slug in CLASSIC_LINES:
        return f"{slug}.classic"
    return f"{slug}.old" if edition != DELUXE and slug in OLDER_LINES else slug


@cache
def rules_of(slug: str, edition: str) -> tuple[str, ...]:
    """The rules of a character or card in an edition, in the order of the catalogue."""
    stem = f"CIT-{STEMS.get(slug, slug).upper()}-"
    own = [rule for rule in catalogue("citadels").values() if rule.id.startswith(stem)]
    return tuple(rule.id for rule in own if rule.id.removeprefix(stem).isdigit() and edition in rule.editions)


FINE_PRINT = frozenset(
    {
        *("CIT-ASSASSIN-3", "CIT-WITCH-5", "CIT-MAGISTRATE-3", "CIT-MAGISTRATE-4", "CIT-SPY-2"),
        *("CIT-BLACKMAILER-2", "CIT-BLACKMAILER-5", "CIT-OLD-TAX-COLLECTOR-2", "CIT-KING-3", "CIT-KING-4"),
        *("CIT-EMPEROR-4", "CIT-BISHOP-3", "CIT-ABBOT-4", "CIT-CARDINAL-3", "CIT-WARLORD-3", "CIT-WARLORD-4"),
        *("CIT-DIPLOMAT-3", "CIT-DIPLOMAT-4", "CIT-DIPLOMAT-5", "CIT-MARSHAL-3"),
        *("CIT-QUEEN-2", "CIT-QUEEN-3", "CIT-QUEEN-4", "CIT-TAX-COLLECTOR-3", "CIT-TAX-COLLECTOR-4"),
        *("CIT-GRAVEYARD-2", "CIT-LIBRARY-2", "CIT-SCHOOL-OF-MAGIC-2", "CIT-MUSEUM-2", "CIT-POOR-HOUSE-2"),
        *("CIT-BELL-TOWER-2", "CIT-BELL-TOWER-3", "CIT-BELL-TOWER-4", "CIT-HOSPITAL-2", "CIT-FRAMEWORK-2"),
        *("CIT-MONUMENT-3", "CIT-NECROPOLIS-2", "CIT-THEATER-2", "CIT-THIEVES-DEN-2"),
        *("CIT-ACROBAT-2", "CIT-CIRCUS-TENT-2", "CIT-TICKET-WAGON-3", "CIT-HUMAN-CANNONBALL-2"),
    }
)
"""What happens when cards meet, and what an option changes: told in full only."""

TOLD: dict[str, tuple[str, ...]] = {
    "assassin": ("CIT-ASSASSIN-1", "CIT-ASSASSIN-2"),
    "witch": ("CIT-WITCH-1", "CIT-WITCH-2", "CIT-WITCH-3", "CIT-WITCH-4", "CIT-WITCH-6"),
    "magistrate": ("CIT-MAGISTRATE-1", "CIT-MAGISTRATE-2"),
    "thief": ("CIT-THIEF-1", "CIT-THIEF-2"),
    "thief.classic": ("CIT-THIEF-1", "CIT-THIEF-2"),
    "spy": ("CIT-SPY-1",),
    "blackmailer": ("CIT-BLACKMAILER-1", "CIT-BLACKMAILER-3", "CIT-BLACKMAILER-4"),
    "tax-collector-2004": ("CIT-OLD-TAX-COLLECTOR-1",),
    "magician": ("CIT-MAGICIAN-1", "CIT-MAGICIAN-2"),
    "wizard": ("CIT-WIZARD-1", "CIT-WIZARD-2", "CIT-WIZARD-3"),
    "seer": ("CIT-SEER-1", "CIT-SEER-2"),
    "king": ("CIT-KING-1", "CIT-KING-2"),
    "emperor": ("CIT-EMPEROR-1", "CIT-EMPEROR-2", "CIT-EMPEROR-3"),
    "emperor.old": ("CIT-EMPEROR-1", "CIT-EMPEROR-2", "CIT-EMPEROR-5"),
    "patrician": ("CIT-PATRICIAN-1",),
    "bishop": ("CIT-BISHOP-1", "CIT-BISHOP-2"),
    "abbot": ("CIT-ABBOT-1", "CIT-ABBOT-2", "CIT-ABBOT-3"),
    "abbot.old": ("CIT-ABBOT-2", "CIT-ABBOT-5"),
    "cardinal": ("CIT-CARDINAL-1", "CIT-CARDINAL-2"),
    "merchant": ("CIT-MERCHANT-1", "CIT-MERCHANT-2"),
    "alchemist": ("CIT-ALCHEMIST-1",),
    "alchemist.old": ("CIT-ALCHEMIST-2",),
    "trader": ("CIT-TRADER-1", "CIT-TRADER-2"),
    "architect": ("CIT-ARCHITECT-1", "CIT-ARCHITECT-2"),
    "navigator": ("CIT-NAVIGATOR-1", "CIT-NAVIGATOR-2"),
    "navigator.old": ("CIT-NAVIGATOR-1", "CIT-NAVIGATOR-2", "CIT-NAVIGATOR-3"),
    "scholar": ("CIT-SCHOLAR-1", "CIT-SCHOLAR-2"),
    "warlord": ("CIT-WARLORD-1", "CIT-WARLORD-2"),
    "diplomat": ("CIT-DIPLOMAT-1", "CIT-DIPLOMAT-2"),
    "marshal": ("CIT-MARSHAL-1", "CIT-MARSHAL-2"),
    "queen": ("CIT-QUEEN-1",),
    "artist": ("CIT-ARTIST-1", "CIT-ARTIST-2"),
    "tax-collector": ("CIT-TAX-COLLECTOR-1", "CIT-TAX-COLLECTOR-2"),
    "haunted-quarter": ("CIT-HAUNTED-QUARTER-1",),
    "haunted-quarter.old": ("CIT-HAUNTED-QUARTER-1", "CIT-HAUNTED-QUARTER-2"),
    "great-wall": ("CIT-GREAT-WALL-1",),
    "great-wall.old": ("CIT-GREAT-WALL-1", "CIT-GREAT-WALL-2"),
    "armory": ("CIT-ARMORY-1", "CIT-ARMORY-2"),
    "museum": ("CIT-MUSEUM-1", "CIT-MUSEUM-3"),
    "quarry.old": ("CIT-QUARRY-1", "CIT-QUARRY-2"),
    "monument": ("CIT-MONUMENT-1", "CIT-MONUMENT-2"),
    "ticket-wagon": ("CIT-TICKET-WAGON-1", "CIT-TICKET-WAGON-2"),
}
"""The rules that a line tells, by the line; one that is not listed tells the first rule of its card."""


def told_in_line(line: str) -> tuple[str, ...]:
    """The rules that a line tells."""
    return TOLD.get(line, (f"CIT-{line.removesuffix('.old').upper()}-1",))
