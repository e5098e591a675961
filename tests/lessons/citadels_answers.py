"""What the engine answers to the questions about Citadels, in an edition."""

from typing import Any

from signoria import Match
from tests.citadels.table import DELUXE, at
from tests.lessons.citadels_particulars import Particulars
from tests.lessons.engine import played, refused, words

FIVE = ("manor", "temple", "tavern", "watchtower", "keep")
SIX = ("manor", "temple", "watchtower", "castle", "market", "harbor")
DECK = {"classic-2000": 65, "dark-city-2004": 79, DELUXE: 68}
ALL = {3: ["assassin"], 2: ["king"], 1: ["merchant"], 0: ["warlord"]}


class Answers(Particulars):
    """Tables of one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.goal = 7 if self.latest else 8

    def over(self, **facts: Any) -> Match:
        return at("over", edition=self.edition, **facts)

    def points(self, *city: str) -> int:
        """What seat 0 has with this city when all is over."""
        return self.over(cities={0: city}).scores()[0]

    def drafted(self) -> Match:
        """Three at a table when all have chosen."""
        match = self.new(3)
        while match.view(None)["question"]["name"] == "pick-character":
            played(match, words(match)[0])
        return match

    def callings(self) -> list[int]:
        """The seats in the order of their turns, of whom each has one character."""
        match = at("turn of seat 3 as assassin, income taken", edition=self.edition, roles=ALL)
        order = [3]
        while match.view(None)["marks"]["round"] == 1 and len(order) < len(ALL):
            played(match, next(word for word in ("gold", "crown", "end") if word in words(match)))
            order += [seat for seat in match.waiting if seat != order[-1]]
        return order

    def after_the_murder(self) -> tuple[int, ...]:
        """Who is called after the Assassin has murdered the Thief, whom seat 1 has; seat 2 has the King."""
        match = self.turn("assassin", roles={1: ["thief"], 2: ["king"]})
        return played(match, "murder", "name:2", "end").waiting

    def power_used(self) -> Match:
        """The Assassin has murdered somebody."""
        return played(self.turn("assassin", roles={1: ["thief"], 2: ["king"]}), "murder", "name:2")

    def last_round(self) -> list[bool]:
        """Is the game over when the King completes his city, when his turn ends, and when the last turn of it ends?"""
        city = SIX if self.latest else (*SIX, "palace")
        facts: dict[str, Any] = {"hands": {0: ["tavern"]}, "gold": {0: 9}, "cities": {0: city}}
        match = played(self.turn("king", roles={1: ["bishop"]}, **facts), "build:tavern")
        played(match, *(["crown"] if self.latest else []))
        return [match.over, played(match, "end").over, played(match, "gold", "end").over]

    def bonuses(self) -> list[int]:
        """What two complete cities score beyond their districts and their four types; that of seat 0 is the first."""
        more = () if self.latest else ("palace",)
        cities = {seat: [first, *SIX, *more] for seat, first in enumerate(("tavern", "docks"))}
        marks = {"first_done": 0, "done_at": self.goal}
        done = self.over(cities=cities, marks=marks).scores()
        cost = {"tavern": 1, "docks": 3}
        alike = sum((3, 1, 1, 4, 2, 4)) + 5 * len(more)
        return [done[seat] - cost[cities[seat][0]] - alike for seat in (0, 1)]

    def ties(self) -> list[tuple[int, ...]]:
        """Both have 5 points, seat 0 more gold; both have 12, seat 0 more of them from districts. Seat 1 is higher."""
        roles = {0: ["king"], 1: ["bishop"]}
        even = self.over(cities={0: ["palace"], 1: ["cathedral"]}, roles=roles, gold={0: 3})
        built = self.over(cities={0: ["palace", "harbor", "manor"], 1: FIVE}, roles=roles, gold={1: 3})
        assert [even.scores()[:2], built.scores()[:2]] == [[5, 5], [12, 12]]
        return [even.winners(), built.winners()]

    def found(self) -> dict[str, bool]:
        """The answers, by question: is it as the page says?"""
        new = self.new().view(0)
        open_ranks = [self.new(players, seed).view(0)["marks"]["face_up"] for players in (4, 5) for seed in range(9)]
        two = self.turn("king", hands={0: ["tavern", "market"]}, gold={0: 9})
        same = self.turn("king", hands={0: ["tavern"]}, cities={0: ["tavern"]}, gold={0: 9})
        cards = played(self.turn("king", income=False), "cards")
        safe = self.turn("warlord", roles={1: ["bishop"]}, cities={1: ["palace"]}, gold={0: 9})
        strike = played(self.turn("warlord", cities={1: ["palace"]}, gold={0: 4}), "destroy", "destroy:1:palace")
        crown = self.turn("king", income=False)
        played(crown, *(["gold", "crown"] if self.latest else ["gold"]))
        goals = [self.new(players).view(0)["goal"] for players in (2, 3, 4, 8)] if self.latest else []
        sizes = goals or [self.new(players).view(0)["goal"] for players in (3, 4, 7)]
        return {
            "begin": new["gold"] == [2] * 4 and [len(hand) for hand in new["hands"]] == [4] * 4,
            "face-up": all(open_ranks) and not any(ranks & 1 << 4 for ranks in open_ranks),
            "first": new["waiting"] == [0] and new["marks"]["crown"] == 0,
            "two": [len(self.drafted().view(seat)["roles"][seat]) for seat in range(3)] == [2, 2, 2],
            "order": self.callings() == [3, 2, 1, 0],
            "murdered": self.after_the_murder() == (2,),
            "income": played(self.turn("king", income=False), "gold").view(0)["gold"][0] == 2
            and len(cards.view(0)["drawn"]) == 2
            and len(played(cards, words(cards)[0]).view(0)["hands"][0]) == 1,
            "build": refused(played(two, "build:tavern"), "build:market") == "CIT-BUILD-2",
            "same": refused(same, "build:tavern") == "CIT-BUILD-3",
            "power": "murder" in words(self.turn("assassin")) and "murder" not in words(self.power_used()),
            "king": crown.view(0)["marks"]["crown"] == 0,
            "bishop": "destroy" not in words(safe),
            "architect": self.turn("architect", gold={0: 9}).view(0)["question"]["builds_left"] == 3,
            "destroy": strike.view(0)["gold"][0] == 4 - (5 - 1) and strike.view(0)["cities"][1] == [],
            "over": self.last_round() == [False, False, True],
            "district": self.points("palace") == 5 and self.points("palace", "tavern") == 6,
            "types": self.points(*FIVE) == self.points(*FIVE[:4]) + 3 + 3,
            "complete": self.bonuses() == [4, 2],
            "size": sizes == ([8, 8, 7, 7] if self.latest else [8, 8, 8]),
            "tie": self.ties() == ([(1,)] * 2 if self.latest else [(0,)] * 2),
            "seventh": self.chosen_from(self.new(7))[-2:] == [2, 2],
            "deck": len(new["deck"]) + 4 * 4 == DECK[self.edition],
            **self.particulars(),
        }
