"""Which rules belong to which kind."""

from typing import Final

from signoria.games.citadels.engine.cards import CIRCUS_TENT, FIRST_UNIQUE, KINDS, UNIQUES
from signoria.games.citadels.engine.districts import building_time, income_and_turns, plain, points, rank8_shields, used
from signoria.games.citadels.engine.hooks import District

_UNIQUE: Final[dict[str, District]] = {
    "haunted-quarter": building_time.HauntedQuarter(),
    "keep": rank8_shields.Keep(),
    "laboratory": used.Laboratory(),
    "smithy": used.Smithy(),
    "observatory": income_and_turns.Observatory(),
    "graveyard": rank8_shields.Graveyard(),
    "library": income_and_turns.Library(),
    "school-of-magic": income_and_turns.SchoolOfMagic(),
    "dragon-gate": points.DragonGate(),
    "university": points.University(),
    "great-wall": rank8_shields.GreatWall(),
    "lighthouse": building_time.Lighthouse(),
    "armory": used.Armory(),
    "museum": used.Museum(),
    "imperial-treasury": points.ImperialTreasury(),
    "map-room": points.MapRoom(),
    "wishing-well": points.WishingWell(),
    "quarry": building_time.Quarry(),
    "poor-house": income_and_turns.PoorHouse(),
    "bell-tower": building_time.BellTower(),
    "factory": building_time.Factory(),
    "park": income_and_turns.Park(),
    "hospital": income_and_turns.Hospital(),
    "throne-room": income_and_turns.ThroneRoom(),
    "ball-room": plain.BallRoom(),
    "basilica": points.Basilica(),
    "capitol": points.Capitol(),
    "framework": plain.Framework(),
    "gold-mine": income_and_turns.GoldMine(),
    "ivory-tower": points.IvoryTower(),
    "monument": building_time.Monument(),
    "necropolis": plain.Necropolis(),
    "secret-vault": building_time.SecretVault(),
    "stables": building_time.Stables(),
    "statue": points.Statue(),
    "theater": income_and_turns.Theater(),
    "thieves-den": plain.ThievesDen(),
}

PLAIN: Final = District()


def _all() -> list[District]:
    found: list[District] = [PLAIN] * KINDS
    for place in range(len(UNIQUES)):
        found[FIRST_UNIQUE + place] = _UNIQUE[UNIQUES[place]]
    found[CIRCUS_TENT] = rank8_shields.CircusTent()
    return found


DISTRICTS: Final = _all()
