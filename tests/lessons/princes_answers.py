"""What the engine answers to the questions about The Princes of Florence, with an expansion or without."""

import random
from typing import Any

from signoria import InvalidOptions, InvalidPosition, Match
from tests.lessons.engine import played, refused, words
from tests.princes.table import GAME, begun, table

OPTIONS: dict[str, dict[str, Any]] = {
    "base": {},
    "muse-and-princess": {"muse_and_princess": "yes"},
    "cooperative-building": {"cooperative_building": True},
}
PLACES = {"cooperative-building": ("5,1,180", "1,1,0", "5,1,0")}
"""Where a theatre and a lake can lie on the other side of the boards, whose palace lies elsewhere, and a chapel that
touches a corner, there of the palace."""

BOTH = {"hand": 1, "table": 1}
"""Recruiting cards."""

SIZES = {
    7: ["university", "laboratory", "workshop"],
    5: ["library", "opera", "studio", "hospital", "theatre"],
    3: ["tower", "chapel"],
}


class Answers:
    """Tables of one edition."""

    def __init__(self, edition: str) -> None:
        self.options = OPTIONS[edition]
        theatre, lake, self.corner = PLACES.get(edition, ("1,1,0", "4,1,0", "2,4,0"))
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

    def forests(self) -> list[set[int]]:
        """What seat 0 scores for a first, a second and a third forest, in the first place that is free and the last."""
        laid = [{"tile": "forest", "place": place} for place in ("1,1,0", "1,3,0")]
        return [{self.forest(laid[:many], end) for end in (0, -1)} for many in range(3)]

    def forest(self, tiles: list[dict[str, str]], place: int) -> int:
        """What seat 0 scores for a forest besides these."""
        match = played(self.court({"tiles": tiles}, moment="seat 0 to open"), "auction:forest", "pass", "pass")
        before: int = match.view(None)["seats"][0]["points"]
        played(match, [word for word in words(match) if word.startswith("place:")][place])
        after: int = match.view(None)["seats"][0]["points"]
        return after - before

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

    def fits(self, builders: int, place: str = "2,1,0") -> bool:
        """May the Chapel lie there, by default beside the Tower?"""
        tiles = [{"tile": "tower", "place": "1,1,0"}, {"tile": "chapel", "place": place}]
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

    def openers(self) -> list[int]:
        """Who opens after seat 0 was outbid for a jester, and after it then bought a builder."""
        match = played(self.begun(4), "auction:jester", "bid", "pass", "pass", "pass")
        again = match.waiting[0]
        assert refused(match, "auction:jester") == "POF-AUCTION-2", "with another object"
        return [again, played(match, "auction:builder", "pass", "pass").waiting[0]]

    def last_buyer(self) -> Match:
        """Only seat 2 can still buy; a jester and a builder are sold."""
        return played(self.begun(), "auction:jester", "pass", "pass", "auction:builder", "pass")

    def landscapes(self) -> bool:
        """With two players no landscape is sold after one was, with three another is."""
        two = played(self.begun(2), "auction:landscape", "pass", "take:forest")
        three = played(self.begun(), "auction:forest", "pass", "pass")
        offers = [words(played(match, words(match)[0])) for match in (two, three)]
        return "auction:landscape" not in offers[0] and {"auction:lake", "auction:park"} <= set(offers[1])

    def seen_of_three(self) -> int:
        """How many cards are looked at in a deck of three."""
        every = list(self.begun().setup()["persons"])
        few = self.court({"hand": every[:9]}, {"hand": every[9:18]}, {"hand": []})
        return len(words(played(few, "profession-card")))

    def freedoms(self, players: int) -> list[int]:
        """How many tiles there are of each."""
        return list(self.begun(players).view(None)["supply"]["freedoms"].values())

    def twice(self) -> dict[str, bool]:
        """Which actions can be done again in a turn."""
        works = self.court({"hand": ["poet", "jurist"], "jesters": 4}, round=1)
        built = played(self.court(), "build:tower")
        matches = {
            "work:jurist": played(works, "work:poet", "finish", "points:0"),
            "build:chapel": played(built, words(built)[0]),
            "bonus-card": played(self.court(), "bonus-card"),
            "profession-card": played(self.court(), "profession-card"),
            "freedom:travel": played(self.court(), "freedom:religion"),
        }
        for card in ("bonus-card", "profession-card"):
            played(matches[card], words(matches[card])[0])
        return {word: refused(match, word) == "" for word, match in matches.items()}

    def points_of(self, value: int) -> list[str]:
        """How many points a rich prince may buy with a work of a value."""
        jesters, odd = divmod(value - 1, 2)
        assert not odd
        match = self.court({"hand": ["poet"], "jesters": jesters, "money": 5000}, round=1)
        played(match, "work:poet", "finish")
        return [word for word in words(match) if word.startswith("points:")]

    def higher(self) -> list[int]:
        """What a round brings in which seat 0 has works of 8 twice and seat 1 one of 9."""
        works: list[dict[str, Any]] = [
            {"hand": ["poet", "jurist"], "jesters": 3},
            {"hand": ["painter"], "jesters": 4},
            {"hand": []},
        ]
        match = self.court(*works, round=1)
        played(match, "work:poet", "finish", "points:0", "work:jurist", "finish", "points:0", "end")
        played(match, "work:painter", "finish", "points:0", "end", "end")
        return [seat["points"] for seat in match.view(None)["seats"]]

    def most_jesters(self, jesters: int) -> int:
        """What the card for them brings when the others have none."""
        return self.court({"prestige": ["p10"], "jesters": jesters}).scores()[0]

    def recruiting(self) -> Match:
        """Seat 0 has two recruiting cards and no action left."""
        mine = {"hand": ["organist"], "table": ["jurist"], "recruiting": {"hand": 2}}
        theirs = {"hand": ["composer"], "table": ["poet", "painter"]}
        return self.court(mine, theirs, moment="turn of seat 0, 0 actions left")

    def recruited(self) -> bool:
        """Persons who lie open before others are taken, and none else; the card lies there instead."""
        match = self.recruiting()
        others = [refused(match, f"recruit:{person}") for person in ("jurist", "composer")]
        mine, theirs, _ = played(match, "recruit:poet").position()["seats"]
        taken = "poet" in [held["card"] for held in mine["hand"]] and theirs["table"] == ["painter"]
        return others == ["POF-RECRUIT-2"] * 2 and taken and theirs["recruiting"] == {"hand": 0, "table": 1}

    def seats(self) -> list[int]:
        """With how many one can play."""
        return [players for players in range(1, 8) if self.is_enough(players)]

    def is_enough(self, players: int) -> bool:
        try:
            GAME.new(players, self.options, seed=1)
        except InvalidOptions:
            return False
        return True

    def passed(self) -> list[int]:
        """Whom an auction asks after seat 2 has passed in it, and whom the next one."""
        match = played(self.begun(), "auction:jester", "bid", "pass", "bid")
        asked = match.waiting[0]
        return [asked, *played(match, "pass", "auction:lake").waiting]

    def bonus_cards(self) -> tuple[list[str], list[str]]:
        """The bonus cards of seat 0 that a work is offered, and those left after it."""
        match = self.court({"hand": ["poet"], "jesters": 3, "bonus": ["b10", "b11"]}, round=1)
        offered = [word for word in words(played(match, "work:poet")) if word.startswith("bonus:")]
        return offered, played(match, *offered, "finish").view(0)["seats"][0]["bonus"]

    def turns(self, tile: str) -> set[str]:
        """How a building may lie."""
        laid = [word for word in words(played(self.court(), f"build:{tile}")) if word.startswith("place:")]
        return {word.split(",")[2] for word in laid}

    def sizes(self) -> dict[int, list[str]]:
        """The buildings by their number of cells."""
        match = self.begun()
        outlines, buildings = match.setup()["outlines"], match.view(None)["supply"]["buildings"]
        return {cells: [name for name in buildings if len(outlines[name]) == cells] for cells in (7, 5, 3)}

    def counted_buildings(self) -> int:
        """What the bonus card for buildings adds where only the Palazzo stands."""
        match = self.court({"hand": ["poet"], "jesters": 3, "bonus": ["b01"]}, round=1)
        before: int = match.view(0)["forecast"]["works"]["poet"]["total"]
        return self.money(played(match, "work:poet", "bonus:b01", "finish"))[0] - 3500 - 100 * before

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
            "first-bid": [self.begun(players).view(0)["question"]["price"] for players in (2, 3)] == [300, 200]
            and raised.view(0)["auction"]["price"] == 300,
            "pays": sorted(paid) == [3200, 3500, 3500],
            "objects": sold["bidders"] == [1, 2] and sold["blocked"] == ["jester"],
            "declines": played(self.begun(), "decline").view(0)["auction"]["bidders"] == [1, 2],
            "last": refused(alone, "decline") == ""
            and self.money(played(alone, "auction:jester"))[2] == 3500 - 200
            and refused(self.last_buyer(), "auction:jester") == "POF-AUCTION-2",
            "further-forest": self.forests() == [{0}, {3}, {3}],
            "jester": jesters == 2,
            "builders": [
                self.court({"builders": builders}).view(0)["question"]["building_price"] for builders in (1, 2, 3)
            ]
            == [300, 300, 0],
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
            "first-start": {GAME.new(3, self.options, seed).view(None)["start"] for seed in range(20)} == {0, 1, 2}
            and {self.begun().view(None)["start"] for _ in range(3)} == {0},
            "again": self.openers() == [0, 2],
            "landscapes": self.landscapes(),
            "few": self.seen_of_three() == 3,
            "tiles": [self.freedoms(players) for players in (3, 4, 5)] == [[2] * 3, [3] * 3, [4] * 3]
            and (sum(self.freedoms(2)), min(self.freedoms(2))) == (5, 1),
            "often": [word for word, again in self.twice().items() if again]
            == ["work:jurist", "build:chapel", "bonus-card"],
            "income": self.points_of(9) == [f"points:{bought}" for bought in range(5)],
            "higher": self.higher() == [0, 3, 0],
            "nothing": [self.most_jesters(jesters) for jesters in (0, 1)] == [0, 6],
            "recruits": self.recruited(),
            "no-action": refused(played(self.recruiting(), "recruit:poet"), "recruit:painter") == "",
            "players": self.seats() == [2, 3, 4, 5],
            "open-money": self.begun().view(1)["seats"][0]["money"] == 3500,
            "passed": self.passed() == [1, 2],
            "stock": set(self.begun().view(None)["supply"]["buildings"].values()) == {3},
            "without": "end" in words(self.court()),
            "bonus-cards": self.bonus_cards() == (["bonus:b10", "bonus:b11"], []),
            "shared": self.court({"prestige": ["p10"], "jesters": 1}, {"jesters": 1}).scores()[0] == 3,
            "turned": {"0", "90", "m0", "m90"} <= self.turns("library"),
            "sizes": self.sizes() == SIZES,
            "palazzo": self.counted_buildings() == 0,
            "corner": self.fits(0, self.corner),
            "own-cards": self.counted_cards({"hand": ["poet", "jurist"], "table": ["painter"], "recruiting": BOTH})
            == 5,
            "left-behind": self.cards_after_a_loss() == [2, 2],
            "going-back": self.gives_back(),
            **self.of_expansion(),
        }

    def of_expansion(self) -> dict[str, bool]:
        """The answers that only the page of an expansion has."""
        if self.options.get("cooperative_building"):
            return {
                "border": [self.at_the_border(*case) for case in ((0, ""), (1, ""), (1, "tower"), (1, "park"))]
                == [False, True, False, False]
                and self.at_the_border(2, "tower")
                and self.at_the_border(2, "park"),
                "distance": [self.together(mine, theirs) for mine, theirs in (("tower", ""), ("", "tower"))]
                == [False, True],
            }
        if not self.options:
            return {}
        outbid = played(self.to_characters(), "stone:muse-300", "stone:muse-800", "pass")
        held = self.court(characters={"muse": {"holder": 0}}, start=0, round=1)
        banker = played(self.to_characters(), "stone:banker-0", "stone:muse-300", "stone:muse-400")
        return {
            "when": played(self.to_characters(), "pass", "pass", "pass").view(0)["question"]["kind"] == "turn",
            "raise": outbid.waiting == (0,) and self.money(outbid)[0] == 3500 and "stone:muse-900" in words(outbid),
            "unused": "stone:muse-300" in words(played(held, *["end"] * 3, *["decline"] * 3)),
            "used-at-once": refused(banker, "stone:banker-100") == "POF-CHARACTER-3",
        }

    def to_characters(self) -> Match:
        """Nobody has bought anything; the characters are bid for."""
        return played(self.begun(), *["decline"] * 3)

    def counted_cards(self, seat: dict[str, Any]) -> int:
        """What cards add to a work of the Poet."""
        counted: int = self.court(seat, round=1).view(0)["forecast"]["works"]["poet"]["cards"]
        return counted

    def cards_after_a_loss(self) -> list[int]:
        """What cards add to a work of the Composer before and after the Poet was recruited from his court."""
        match = self.court({"recruiting": {"hand": 1}}, {"hand": ["composer"], "table": ["poet"]})
        seen = [match.view(1), played(match, "recruit:poet").view(1)]
        return [view["forecast"]["works"]["composer"]["cards"] for view in seen]

    def gives_back(self) -> bool:
        """Points are given back for 100 florins, unless the option forbids it."""
        match = self.court({"points": 5, "money": 0})
        paid = self.money(played(match, "back"))[0]
        forbidden = table({"points": 5}, options={"muse_and_princess": "advanced"})
        return paid == 100 and "back" not in words(forbidden)

    def at_the_border(self, builders: int, opposite: str) -> bool:
        """May the Tower lie beside the border of seat 1, who has this opposite?"""
        theirs = [{"tile": opposite, "place": "5,1,90"}] if opposite else []
        seats: list[dict[str, Any]] = [{"builders": builders}, {"tiles": theirs, "builders": 1}]
        match = table(*seats, players=2, options=self.options)
        return refused(played(match, "build:tower"), "place:5,7,90") == ""

    def together(self, mine: str, theirs: str) -> bool:
        """May a Workshop across the border touch a building of seat 0, with one builder, or of seat 1, with two?"""
        seats: list[dict[str, Any]] = [
            {"builders": 1, "tiles": [{"tile": mine, "place": "3,7,90"}] if mine else []},
            {"builders": 2, "tiles": [{"tile": theirs, "place": "5,1,0"}] if theirs else []},
        ]
        match = table(*seats, players=2, options=self.options)
        return refused(played(match, "joint:workshop", "partner:1"), "place:6,5,0") == ""
