"""Districts that are worth extra points at the end."""

from signoria.games.citadels.engine.cards import TYPES, UNIQUE
from signoria.games.citadels.engine.cities import cost
from signoria.games.citadels.engine.editions import BASE, DARK_FIGURES, DARK_LANDS, Printed
from signoria.games.citadels.engine.hooks import District
from signoria.games.citadels.engine.kinds import HAUNTED_QUARTER, TYPE_OF
from signoria.games.citadels.engine.packing import kind_at
from signoria.games.citadels.engine.state import CitadelsState


def type_at_end(kind: int, haunted: int) -> int:
    """The type of a district when points are counted. [CIT-HAUNTED-QUARTER-1, CIT-SCHOOL-OF-MAGIC-2]"""
    return haunted if kind == HAUNTED_QUARTER else TYPE_OF[kind]


def types_at_end(s: CitadelsState, seat: int, haunted: int) -> list[int]:
    """How many districts of each type a city has when points are counted; tents have none."""
    counts = [0] * (TYPES + 1)
    for plot in s.cities[seat]:
        counts[type_at_end(kind_at(plot), haunted)] += 1
    return counts


class TwoSilver(District):
    """Dragon Gate and University: 2 points more. [CIT-DRAGON-GATE-1, CIT-UNIVERSITY-1]"""

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        return 2


class DragonGate(TwoSilver):
    """2 points more than it cost. [CIT-DRAGON-GATE-1]"""

    slug = "dragon-gate"
    printed = Printed(of_2000=6, of_2016=6, symbol=BASE)


class University(TwoSilver):
    """2 points more than it cost. [CIT-UNIVERSITY-1]"""

    slug = "university"
    printed = Printed(of_2000=6, of_2016=6, symbol=BASE, uncertain=True)


class ImperialTreasury(District):
    """1 point for each gold of its owner. [CIT-IMPERIAL-TREASURY-1]"""

    slug = "imperial-treasury"
    printed = Printed(of_2004=4, of_2016=5, symbol=DARK_LANDS)

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        return s.gold[seat]


class MapRoom(District):
    """1 point for each card in the hand of its owner. [CIT-MAP-ROOM-1]"""

    slug = "map-room"
    printed = Printed(of_2004=5, of_2016=5, symbol=DARK_LANDS)

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        return len(s.hands[seat])


class WishingWell(District):
    """1 point for each unique district of the city; in older editions for the others only. [CIT-WISHING-WELL-1]"""

    slug = "wishing-well"
    printed = Printed(of_2004=5, of_2016=5, symbol=DARK_LANDS)

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        uniques = types_at_end(s, seat, haunted)[UNIQUE]
        return uniques if s.settings.readings.well_counts_itself else uniques - 1


class Basilica(District):
    """1 point for each district of odd cost. [CIT-BASILICA-1]"""

    slug = "basilica"
    printed = Printed(of_2016=4, symbol=DARK_FIGURES)

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        odd = 0
        for plot in s.cities[seat]:
            odd += cost(s, plot) % 2
        return odd


class Capitol(District):
    """3 points, once, for three districts of one type. [CIT-CAPITOL-1]"""

    slug = "capitol"
    printed = Printed(of_2016=5, symbol=DARK_FIGURES)

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        return 3 if max(types_at_end(s, seat, haunted)[:TYPES]) >= 3 else 0


class IvoryTower(District):
    """5 points if it is the only unique district of the city. [CIT-IVORY-TOWER-1]"""

    slug = "ivory-tower"
    printed = Printed(of_2016=5, symbol=DARK_FIGURES)

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        return 5 if types_at_end(s, seat, haunted)[UNIQUE] == 1 else 0


class Statue(District):
    """5 points if its owner has the crown at the end. [CIT-STATUE-1]"""

    slug = "statue"
    printed = Printed(of_2016=3, symbol=DARK_FIGURES)

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        return 5 if s.crown == seat else 0
