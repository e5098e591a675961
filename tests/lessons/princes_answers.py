"""What the engine answers to the questions about The Princes of Florence, with an expansion or without."""

import random
from typing import Any

from signoria import InvalidPosition, Match
from tests.lessons.engine import played, refused, words
from tests.princes.table import GAME, begun, table

OPTIONS: dict[str, dict[str, Any]] = {
    "base": {},
    "muse-and-princess": {"muse_and_princess": "yes"},
    "cooperative-building": {"cooperative_building": True},
}
PLACES = {"cooperative-building": ("5,1,180", "1,1,0")}
"""Where a theatre and a lake can lie on the other side of the boards, whose palace lies elsewhere."""


class Answers:
    """Tables of one edition."""

    def __init__(self, edition: str) -> None:
        self.options = OPTIONS[edition]
        theatre, lake = PLACES.get(edition, ("1,1,0", "4,1,0"))
        self.tiles = [{"tile": "theatre", "place": theatre}, {"tile": "lake", "place": lake}]

    def begun(self, players: int = 3) -> Match:
        return begun(players, **self.options)

    def court(self, *seats: dict[str, Any], **facts: Any) -> Match:
        """By default seat 0 has two actions."""
        return table(*seats, options=self.options, **facts)

    def money(self, match: Match) -> list[int]:
        return [seat["money"] for seat in match.view(None)["seats"]]

    def rounds(self) -> int:
        """In which round a whole game at random ended."""
        match, rng = GAME.new(3, self.options, seed=5), random.Random(1)
        while match.waiting:
            seat = match.waiting[0]
            match.play(rng.choice(match.choices(seat)), seat)
        last: int = match.view(None)["round"]
        return last

    def second_forest(self) -> int:
        """What seat 0 scores for a forest beside another."""
        seat = {"tiles": [{"tile": "forest", "place": "1,1,0"}]}
        match = self.court(seat, moment="seat 0 to open")
        played(match, "auction:forest", "pass", "pass")
        played(match, words(match)[0])
        points: int = match.view(None)["seats"][0]["points"]
        return points

    def best_work(self) -> list[int]:
        """What the round brings that only seat 0 has a work in."""
        match = self.court({"hand": ["poet"], "jesters": 4}, {"hand": []}, {"hand": []})
        played(match, "work:poet", "finish", "points:0", "end", "end", "end")
        return [seat["points"] for seat in match.view(None)["seats"]]

    def equal(self) -> tuple[int, ...]:
        """Who wins with as many points and more money."""
        seats = [{"points": 9, "money": 100}, {"points": 9, "money": 200}]
        last = self.court(*seats, players=2, round=7, start=1, moment="turn of seat 0, 0 actions left")
        return played(last, "end").winners()

    def fits(self, builders: int) -> bool:
        """May the Chapel lie beside the Tower?"""
        tiles = [{"tile": "tower", "place": "1,1,0"}, {"tile": "chapel", "place": "2,1,0"}]
        try:
            self.court({"tiles": tiles, "builders": builders})
        except InvalidPosition:
            return False
        return True

    def best_works(self) -> list[int]:
        """What a round brings in which seats 0 and 1 have works of one value."""
        works: list[dict[str, Any]] = [
            {"hand": ["poet"], "jesters": 3},
            {"hand": ["painter"], "jesters": 3},
            {"hand": []},
        ]
        match = self.court(*works, round=1)
        played(match, "work:poet", "finish", "points:0", "end", "work:painter", "finish", "points:0", "end", "end")
        return [seat["points"] for seat in match.view(None)["seats"]]

    def found(self) -> dict[str, bool]:
        """The answers, by question: is it as the page says?"""
        raised = played(self.begun(), "auction:jester", "bid")
        paid = self.money(played(raised.clone(), "pass", "pass"))
        sold = played(self.begun(), "auction:jester", "pass", "pass").view(0)["auction"]
        alone = played(self.begun(), "decline", "decline")
        turn_now = self.court().view(0)["question"]
        home = {"hand": ["poet"], "tiles": self.tiles, "freedoms": ["travel"], "money": 0}
        poet = self.court(home, round=1).view(0)["forecast"]["works"]["poet"]
        work = played(self.court(home, round=1), "work:poet", "finish")
        income = self.money(work)[0]
        values = [self.court({}, round=number).view(0)["minimum"] for number in range(1, 8)]
        jesters = self.court({"hand": ["poet"], "jesters": 1}, round=1).view(0)["forecast"]["works"]["poet"]["jesters"]
        return {
            "money": self.money(self.begun()) == [3500] * 3 and self.money(self.begun(2)) == [2500] * 2,
            "people": len(self.begun().view(0)["seats"][0]["hand"]) == 3,
            "rounds": self.rounds() == 7,
            "first-bid": self.begun().view(0)["question"]["price"] == 200 and raised.view(0)["auction"]["price"] == 300,
            "pays": sorted(paid) == [3200, 3500, 3500],
            "objects": sold["bidders"] == [1, 2] and sold["blocked"] == ["jester"],
            "declines": played(self.begun(), "decline").view(0)["auction"]["bidders"] == [1, 2],
            "last": self.money(played(alone, "auction:jester"))[2] == 3500 - 200,
            "second-forest": self.second_forest() == 3,
            "jester": jesters == 2,
            "one-builder": self.court({"builders": 1}).view(0)["question"]["building_price"] == 300,
            "no-builder": turn_now["building_price"] == 700,
            "card": turn_now["card_price"] == 300,
            "freedom": self.money(played(self.court(), "freedom:travel"))[0] == 3500 - 300,
            "wall": [self.fits(builders) for builders in (0, 1, 2)] == [False, False, True],
            "wanted": [poet[want] for want in ("building", "landscape", "freedom")] == [4, 3, 3],
            "least": values == [7, 10, 12, 14, 15, 16, 17],
            "value": income == 100 * poet["total"] and self.money(played(work, "points:1"))[0] == income - 200,
            "best": self.best_work() == [3, 0, 0],
            "equal": self.equal() == (1,),
            "twice": refused(self.court({"tiles": self.tiles}), "build:theatre") == "POF-PLACE-5",
            "freedoms": refused(self.court({"freedoms": ["travel"]}), "freedom:travel") == "POF-FREEDOM-2",
            "tied": self.best_works() == [3, 3, 0],
            "start": played(self.court(start=0, round=1), "end", "end", "end").view(0)["start"] == 1,
        }
