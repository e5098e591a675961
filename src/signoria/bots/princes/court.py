"""A view of The Princes of Florence as a player thinks of it: what he has, and what works would be worth."""

from collections.abc import Mapping
from typing import Any

from signoria.games.princes.cards import BUILDING_WORDS
from signoria.games.princes.catalog.reading import read_box
from signoria.games.princes.scoring import THING_WORDS

ROUNDS = 7
BOX = read_box()
SIZES = {"large": BUILDING_WORDS[:3], "medium": BUILDING_WORDS[3:8], "small": BUILDING_WORDS[8:]}
CELLS = 49


class Court:
    """One seat of a view."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        mine = view["seats"][seat]
        self.view = view
        self.mine = mine
        self.money: int = mine["money"] or 0
        self.round: int = view["round"]
        self.rounds_left: int = ROUNDS - view["round"] + 1
        self.minimum: int = view["minimum"]
        self.hand: list[str] = [card["card"] for card in mine["hand"] if card["card"] != "?"]
        self.tiles: list[str] = [tile["tile"] for tile in mine["tiles"]]
        self.buildings: set[str] = {tile for tile in self.tiles if tile in BUILDING_WORDS}
        self.freedoms: set[str] = set(mine["freedoms"])
        self.cards: int = len(mine["hand"]) + len(mine["table"]) + sum(mine["recruiting"].values())

    def has(self, what: str) -> bool:
        """A building, a landscape or a freedom."""
        return what in self.freedoms or what in self.tiles

    def wants(self, person: str) -> Mapping[str, str]:
        """What a person wants."""
        found: Mapping[str, str] = self.view["persons"][person]
        return found

    def value(self, person: str) -> int:
        """The value of a person's work without bonus cards."""
        wants = self.wants(person)
        worth = 4 * self.has(wants["building"]) + 3 * self.has(wants["landscape"]) + 3 * self.has(wants["freedom"])
        return worth + 2 * int(self.mine["jesters"]) + self.cards

    def wanting(self, what: str) -> int:
        """How many persons in hand want something."""
        return sum(what in self.wants(person).values() for person in self.hand)

    def works_left(self) -> float:
        """How many works are still to come, roughly."""
        return min(len(self.hand) + 0.6 * self.rounds_left, 1.3 * self.rounds_left)

    def count(self, thing: str) -> int:
        """How many of a thing that cards count."""
        lands = [self.tiles.count(word) for word in ("forest", "lake", "park")]
        sizes = {size: len(self.buildings & set(words)) for size, words in SIZES.items()}
        mine = self.mine
        court = [bool(mine["jesters"]), bool(mine["builders"]), bool(mine["freedoms"]), bool(mine["prestige"])]
        found = {
            **dict(zip(("forests", "lakes", "parks"), lands, strict=True)),
            **{f"{size}_buildings": number for size, number in sizes.items()},
            "buildings": len(self.buildings),
            "building_size_kinds": sum(number > 0 for number in sizes.values()),
            "landscapes": sum(lands),
            "landscape_kinds": sum(number > 0 for number in lands),
            "freedoms": len(self.freedoms),
            "jesters": mine["jesters"],
            "builders": mine["builders"],
            "prestige_cards": len(mine["prestige"]),
            "categories": sum(number > 0 for number in lands) + sum(court),
            "cards_in_hand": len(mine["hand"]) + mine["recruiting"]["hand"],
            "cards_on_table": len(mine["table"]) + mine["recruiting"]["table"],
            "works": len(mine["table"]) + mine["recruiting"]["table"],
            "empty_cells": CELLS - sum(len(tile["cells"]) for tile in mine["tiles"]),
        }
        return int(found[thing])

    def bonus(self, card: str) -> int:
        """What a bonus card would add now."""
        terms = BOX.bonus[int(card[1:]) - 1]
        return sum(terms[at + 1] * self.count(THING_WORDS[terms[at]]) for at in range(0, len(terms), 2))

    def prestige(self, card: str) -> float:
        """What a prestige card may bring: its points, by how near it is."""
        how, points, tied, *terms = BOX.prestige[int(card[1:]) - 1]
        things = [(THING_WORDS[terms[at]], terms[at + 1]) for at in range(0, len(terms), 2)]
        if how == 0:
            missing = sum(max(number - self.count(thing), 0) for thing, number in things)
            return points / (1 + missing)
        mine = self.count(things[0][0])
        theirs = [Court(self.view, seat).count(things[0][0]) for seat in range(self.view["players"])]
        best = max(theirs) if how == 1 else min(theirs)
        return points if mine == best and mine else tied / (1 + abs(best - mine))
