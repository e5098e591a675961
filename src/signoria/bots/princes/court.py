"""A view of The Princes of Florence as a player thinks of it: what he has, and what works would be worth.

Everything is read from setup and view, also what stands on the cards: the match may be played with a box of one's own.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signoria.games.princes.views.types import Deal, Setup, View, Wants

ROUNDS = 7
SIZES = {7: "large", 5: "medium", 3: "small"}
"""The sizes of buildings, by the number of their cells."""


class Court:
    """One seat of a view."""

    def __init__(self, setup: "Setup", view: "View", seat: int) -> None:
        mine = view["seats"][seat]
        self.setup = setup
        self.view = view
        self.seat = seat
        self.mine = mine
        self.money: int = mine["money"] or 0
        self.players: int = setup["players"]
        self.round: int = view["round"]
        self.rounds_left: int = ROUNDS - view["round"] + 1
        self.minimum: int = view["minimum"]
        self.hand: list[str] = [card["card"] for card in mine["hand"] if card["card"] != "?"]
        self.tiles: list[str] = [tile["tile"] for tile in mine["tiles"]]
        self.buildings: set[str] = {tile for tile in self.tiles if tile in view["supply"]["buildings"]}
        self.freedoms: set[str] = set(mine["freedoms"])
        self.cards: int = (
            len(mine["hand"]) + len(mine["table"]) + mine["recruiting"]["hand"] + mine["recruiting"]["table"]
        )

    @property
    def asked(self) -> str:
        """The kind of what is asked now; "" when the game is over."""
        question = self.view["question"]
        return question["kind"] if question is not None else ""

    def has(self, what: str) -> bool:
        """A building, a landscape or a freedom."""
        return what in self.freedoms or what in self.tiles

    def serves(self, character: str) -> bool:
        """Is this character at the court?"""
        characters = self.view["characters"]
        return character in characters and characters[character]["holder"] == self.seat

    def wants(self, person: str) -> "Wants":
        """What a person wants."""
        return self.setup["persons"][person]

    def wishes(self, person: str) -> set[str]:
        """The building, the landscape and the freedom that a person wants."""
        wants = self.wants(person)
        return {wants["building"], wants["landscape"], wants["freedom"]}

    @property
    def deal(self) -> "Deal":
        """The offer to build together that is being talked about."""
        deal = self.view["deal"]
        assert deal is not None, "only who talks about one is asked about it"
        return deal

    def value(self, person: str) -> int:
        """The value of a person's work without bonus cards."""
        wants = self.wants(person)
        worth = 4 * self.has(wants["building"]) + 3 * self.has(wants["landscape"]) + 3 * self.has(wants["freedom"])
        return worth + 2 * int(self.mine["jesters"]) + self.cards + self.round * self.serves("muse")

    def princess(self) -> int:
        """The value of a work of the Princess, if she were here."""
        lands = len(self.tiles) - len(self.buildings)
        return 3 * lands + 2 * int(self.mine["builders"]) + 2 * len(self.buildings) + self.cards

    def wanting(self, what: str) -> int:
        """How many persons in hand want something."""
        return sum(what in self.wishes(person) for person in self.hand)

    def works_left(self) -> float:
        """How many works are still to come, roughly."""
        return min(len(self.hand) + 0.6 * self.rounds_left, 1.3 * self.rounds_left)

    def works_now(self, more: int = 0) -> int:
        """How many works the next turn allows, if each were worth so much more."""
        return min(sum(self.value(person) + more >= self.minimum for person in self.hand), 2)

    def position(self) -> int:
        """The position on the score track: 1 for the leader, equal ones share one."""
        points = [int(prince["points"]) for prince in self.view["seats"]]
        return 1 + sum(other > points[self.seat] for other in points)

    def building_price(self) -> int:
        """What a building costs."""
        return (700, 300, 300, 0)[int(self.mine["builders"])]

    def count(self, thing: str) -> int:
        """How many of a thing that cards count."""
        lands = [self.tiles.count(word) for word in ("forest", "lake", "park")]
        sizes = [SIZES.get(len(self.setup["outlines"][building]), "") for building in self.buildings]
        mine = self.mine
        court = [bool(mine["jesters"]), bool(mine["builders"]), bool(mine["freedoms"]), bool(mine["prestige"])]
        counts = {
            **dict(zip(("forests", "lakes", "parks"), lands, strict=True)),
            **{f"{size}_buildings": sizes.count(size) for size in SIZES.values()},
            "buildings": len(self.buildings),
            "building_size_kinds": len(set(sizes)),
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
            "empty_cells": self.empty_cells(),
        }
        return int(counts[thing])

    def empty_cells(self) -> int:
        """The cells of the own grid on which nothing lies."""
        return self.mine["empty_cells"]

    def bonus(self, card: str) -> int:
        """What a bonus card would add now."""
        terms: Mapping[str, int] = self.setup["bonus_cards"][card]
        return sum(each * self.count(thing) for thing, each in terms.items())

    def prestige(self, card: str) -> float:
        """What a prestige card may bring: its points, by how near it is."""
        asked = self.setup["prestige_cards"][card]
        points, tied = int(asked["points"]), int(asked["tied"])
        if asked["judged"] == "at-least":
            missing = [max(int(number) - self.count(thing), 0) for thing, number in asked["things"].items()]
            return points / (1 + sum(missing))
        (thing,) = asked["things"]
        mine = self.count(thing)
        all_of_them = [Court(self.setup, self.view, seat).count(thing) for seat in range(self.players)]
        best = max(all_of_them) if asked["judged"] == "most" else min(all_of_them)
        return points if mine == best and mine else tied / (1 + abs(best - mine))
