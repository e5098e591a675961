"""The characters of each edition."""

from signoria.games.citadels.engine.characters import rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, rank9
from signoria.games.citadels.engine.hooks import Character

CLASSIC, DARK_CITY, DELUXE = "classic-2000", "dark-city-2004", "deluxe-2016"
EDITIONS = (CLASSIC, DARK_CITY, DELUXE)

BASE, DARK_LANDS, DARK_FIGURES = "base", "dark-lands", "dark-figures"
"""The sets of cards, by their printed symbols."""

NOBODY = Character("", 0, [])

_ORIGINALS: list[Character] = [
    rank1.Assassin(),
    rank2.Thief(),
    rank3.Magician(),
    rank4.King(),
    rank5.Bishop(),
    rank6.Merchant(),
    rank7.Architect(),
    rank8.Warlord(),
]
_OF_2004: list[Character] = [
    rank1.Witch(),
    rank2.TaxCollector2004(),
    rank3.Wizard(),
    rank4.Emperor2004(),
    rank5.Abbot2004(),
    rank6.Alchemist2004(),
    rank7.Navigator2004(),
    rank8.Diplomat(),
    rank9.Artist(),
    rank9.Queen(),
]
_DARK_LANDS: list[Character] = [
    rank1.Witch(),
    rank3.Wizard(),
    rank4.Emperor(),
    rank5.Abbot(),
    rank6.Alchemist(),
    rank7.Navigator(),
    rank8.Diplomat(),
    rank9.Queen(),
    rank9.Artist(),
]
_DARK_FIGURES: list[Character] = [
    rank1.Magistrate(),
    rank2.Spy(),
    rank2.Blackmailer(),
    rank3.Seer(),
    rank4.Patrician(),
    rank5.Cardinal(),
    rank6.Trader(),
    rank7.Scholar(),
    rank8.Marshal(),
    rank9.TaxCollector(),
]

CHARACTERS: dict[str, dict[str, Character]] = {
    CLASSIC: {c.slug: c for c in _ORIGINALS},
    DARK_CITY: {c.slug: c for c in _ORIGINALS + _OF_2004},
    DELUXE: {c.slug: c for c in _ORIGINALS + _DARK_LANDS + _DARK_FIGURES},
}
ORIGINALS = [c.slug for c in _ORIGINALS]
SET_OF = (
    {c.slug: BASE for c in _ORIGINALS}
    | {c.slug: DARK_LANDS for c in _OF_2004 + _DARK_LANDS}
    | {c.slug: DARK_FIGURES for c in _DARK_FIGURES}
)
FEWEST_PLAYERS = {"emperor": 3, "queen": 5}
"""Who may not play with fewer. [CIT-CAST-3, CIT-CAST-4]"""
