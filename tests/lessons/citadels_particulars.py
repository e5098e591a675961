"""What the engine answers to the questions about particulars of Citadels: drafts, the crown, and single characters."""

from typing import Any

import signoria
from signoria import InvalidOptions, Match
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, cast_with, turn
from tests.lessons.engine import played, words

COMPLETE = ["manor", "temple", "watchtower", "castle", "market", "harbor", "palace", "docks"]
BUILD = "build:tavern"
TO_GIVE = ["gold", "give:tavern", "give:market"]
LARGE_HAND = ["tavern", "market", "temple", "church", "watchtower", "prison", "docks", "manor", "castle", "palace"]


class Particulars:
    """Tables of one edition."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.latest = edition == DELUXE

    def new(self, players: int = 4, seed: int = 3, **more: Any) -> Match:
        options = {"edition": self.edition, "begins": "seat-0", **more}
        return signoria.game("citadels").new(players, options, seed=seed)

    def turn(self, who: str, *, income: bool = True, **facts: Any) -> Match:
        """A turn of seat 0 as somebody."""
        roles = {0: [who]} | facts.pop("roles", {})
        return turn(who, income=income, edition=self.edition, roles=roles, **facts)

    def particulars(self) -> dict[str, bool]:
        """The answers, by question: is it as the page says?"""
        answers = self.of_all()
        if self.edition != CLASSIC:
            answers |= self.of_later_editions()
        own = {CLASSIC: self.of_2000, DARK: self.of_2004, DELUXE: self.of_2016}
        return answers | own[self.edition]()

    def of_all(self) -> dict[str, bool]:
        swap = self.turn("magician", hands={1: ["tavern", "market"]})
        bishop = played(
            self.turn("assassin", roles={1: ["bishop"], 2: ["warlord"]}, cities={1: ["palace"]}, gold={2: 9}),
            *("murder", "name:5", "end", "gold"),
        )
        own = self.turn("warlord", cities={0: ["palace"]}, gold={0: 9})
        return {
            "shown": self.lie_open() == ([2, 1, 0] if self.edition == CLASSIC else [2, 1, 0, 3, 2, 1, 0]),
            "pair": self.chosen_from(self.new(2)) == ([7, 6, 4, 2] if self.edition == DARK else [7, 6, 5, 4, 3, 2, 1]),
            "three": self.chosen_from(self.new(3)) == ([8, 7, 6, 4, 3, 2] if self.latest else [7, 6, 5, 4, 3, 2]),
            "open": self.all_is_seen(),
            "murdered-king": self.crowns("king") == [3, 1] and self.victims() == ["king", *self.also_shown()],
            "no-king": crown(played(self.turn("warlord"), "end")) == 3,
            "robbed": self.robbed() == [[5, 0], [5, 2]],
            "empty-hand": len(played(swap, "swap", "seat:1").view(0)["hands"][0]) == 2,
            "murdered-bishop": bishop.waiting == (2,) and "destroy" in words(bishop),
            "own-city": ("destroy" in words(own)) == (self.edition != CLASSIC),
            "beyond": "build:tavern" in words(self.turn("merchant", cities={0: COMPLETE}, **self.able())),
            "gold": [self.collected(), self.collected(BUILD)] == [1, 2],
            "lot": {crown(self.new(seed=seed, begins="random")) for seed in range(30)} == {0, 1, 2, 3},
            "no-answer": played(self.turn("assassin", roles={1: ["merchant"]}), "end").waiting == (1,),
            "not-kept": self.not_kept() == ((0, 1) if self.edition == CLASSIC else (1, 0)),
            "bank": self.paid_for_destroying() == [0, 0, 0, 0],
        }

    def of_later_editions(self) -> dict[str, bool]:
        looks = [self.chosen_from(self.new(players))[-2:] for players in (7, 8)]
        casts = {players: len(self.new(players).setup()["cast"]) for players in (2, 3, 8)}
        free = [
            [len(self.new(players, characters=wanted).setup()["cast"]) for wanted in (8, 9)] for players in range(4, 8)
        ]
        return {
            "eighth": looks == [[2, 2]] * 2 and self.chosen_from(self.new(7, characters=9))[-2:] == [3, 2],
            "ninth": casts == {2: 8, 3: 9 if self.latest else 8, 8: 9} and free == [[8, 9]] * 4,
            "few-players": [self.plays("queen", seats) for seats in (4, 5)] == [False, True]
            and [self.plays("emperor", seats) for seats in (2, 3)] == [False, True],
            "bewitched": [self.bewitched(who) for who in ("king", *(["patrician"] if self.latest else []))]
            == [1] * (1 + self.latest),
            "queen": [self.earns_beside(who) for who in ("king", "emperor")] == [True, self.latest],
            "richest": ["alms" in words(self.turn("abbot", gold={0: gold, 1: 2})) for gold in (1, 2, 3)]
            == [True, False, False],
            "holder": words(played(self.turn("emperor", gold={1: 1, 2: 1}), "crown")) == ["seat:1", "seat:2"],
            "exchange": ["exchange" in words(self.with_diplomat(city)) for city in (COMPLETE, COMPLETE[:6])]
            == [False, True],
            "queen-late": self.paid_late() == [0, 3],
            "taken-over": self.taken_over() == (0, 3),
            "tribute": self.tributes() == ([["gold", "cards"], ["end"]] if self.latest else [TO_GIVE, ["end"]])
            and self.drawn_at_random(),
        }

    def of_2000(self) -> dict[str, bool]:
        hidden = [self.new(players).view(0)["secrets"]["first_hidden"] for players in (2, 3, 4)]
        return {"looks": [rank > 0 for rank in hidden] == [True, True, False]}

    def of_2004(self) -> dict[str, bool]:
        match = self.turn("warlord", cities={1: ["tavern"]}, hands={0: ["temple"]}, gold={0: 2})
        last = words(played(match.clone(), "destroy", "destroy:1:tavern"))
        return {
            "last-act": "build:temple" in words(match) and last == ["end"],
            "old-tax": [self.old_tax(district) for district in ("tavern", "market")] == [1, 0],
        }

    def of_2016(self) -> dict[str, bool]:
        return {
            "murdered-others": self.crowns("patrician") == [3, 1] and self.murdered_emperor() == (2, [0, 0, 3, 0]),
            "tax": [self.taxed(gold) for gold in (2, 1)] == [1, 0],
            "threats": self.threatened() == [f"name:{rank}" for rank in range(4, 9)] and self.bribed(3) == [2, 3],
            "among-tied": self.highest_of_three() == (1,),
            "unpaid": [self.unpaid(rank) for rank in (4, 5)] == [[5, 0], [0, 5]],
            "warrants": self.confiscated() == (["tavern"], [], [0, 5]),
        }

    # The draft.

    def chosen_from(self, match: Match) -> list[int]:
        """How many there are to choose from, or to lay aside, each time in a draft."""
        found: list[int] = []
        while match.view(None)["question"]["name"] in ("pick-character", "lay-aside"):
            found.append(len(words(match)))
            played(match, words(match)[0])
        return found

    def lie_open(self) -> list[int]:
        """How many lie face up with four players and more, with eight characters and then with nine."""
        tables = [self.new(players) for players in range(4, 7)]
        if self.edition != CLASSIC:
            tables += [self.new(players, characters=9) for players in range(4, 8)]
        return [match.view(None)["marks"]["face_up"].bit_count() for match in tables]

    def plays(self, who: str, players: int) -> bool:
        """May somebody be in the cast of so many players?"""
        ninth = ["artist"] if self.latest and players == 3 and who != "queen" else []
        more = {"replaced": 8} if self.edition == DARK else {}
        try:
            self.new(players, cast=cast_with(self.edition, who, *ninth), **more)
        except InvalidOptions as error:
            return who not in str(error)
        return True

    # What is seen.

    def all_is_seen(self) -> bool:
        """Does everybody see gold and the number of cards, and may a hand grow?"""
        match = self.turn("king", income=False, hands={0: LARGE_HAND}, gold={0: 7})
        seen = match.view(1)
        assert (seen["gold"][0], len(seen["hands"][0])) == (7, len(LARGE_HAND))
        played(match, "cards")
        return len(played(match, words(match)[0]).view(1)["hands"][0]) == len(LARGE_HAND) + 1

    # The crown.

    def crowns(self, who: str) -> list[int]:
        """Who has the crown after the murder of rank 4, whom seat 1 has, and after the round."""
        match = self.turn("assassin", cast=[who], roles={1: [who], 2: ["warlord"]})
        played(match, "murder", "name:4", "end")
        return [crown(match), crown(played(match, "gold", "end"))]

    def victims(self) -> list[str]:
        """Who of two murdered characters is shown."""
        found: list[str] = []
        for rank, who in ((4, "king"), (6, "merchant")):
            match = self.turn("assassin", roles={1: [who]})
            match.state.events = []
            played(match, "murder", f"name:{rank}", "end")
            found += [who for event in match.state.events if event.public["key"] == "citadels.event.victim"]
        return found

    def also_shown(self) -> list[str]:
        return ["merchant"] if self.edition == DARK else []

    def murdered_emperor(self) -> tuple[int, list[int]]:
        """Who has the crown after a murdered Emperor, and what gold everybody has."""
        match = self.turn("assassin", cast=["emperor"], roles={1: ["emperor"]}, gold={2: 3})
        played(match, "murder", "name:4", "end", "seat:2")
        return crown(match), match.view(None)["gold"]

    def bewitched(self, who: str) -> int:
        """Who has the crown after the Witch has bewitched rank 4, whom seat 1 has."""
        match = self.turn("witch", income=False, cast=[who], roles={1: [who]})
        return crown(played(match, "gold", "name:4", "gold"))

    # Single characters.

    def robbed(self) -> list[list[int]]:
        """The gold of Thief and Merchant when the Merchant is called, and after his income."""
        match = self.turn("thief", roles={1: ["merchant"]}, gold={1: 5})
        played(match, "rob", "name:6", "end")
        before = match.view(None)["gold"][:2]
        return [before, played(match, "gold").view(None)["gold"][:2]]

    def earns_beside(self, who: str) -> bool:
        """Does the Queen earn beside this rank 4?"""
        return "bonus" in words(self.turn("queen", players=6, cast=[who], roles={1: [who]}))

    def able(self) -> dict[str, Any]:
        """Seat 0 can build a Tavern."""
        return {"hands": {0: ["tavern"]}, "gold": {0: 9}}

    def collected(self, *before: str) -> int:
        """What a Merchant with one trade district collects after this."""
        match = played(self.turn("merchant", cities={0: ["market"]}, **self.able()), *before)
        held: int = match.view(None)["gold"][0]
        return int(played(match, "collect").view(None)["gold"][0] - held)

    def with_diplomat(self, city: list[str]) -> Match:
        """Seat 0 is the Diplomat beside one other city."""
        return self.turn("diplomat", cities={0: ["tavern"], 1: city}, gold={0: 9})

    def paid_late(self) -> list[int]:
        """The gold of the Queen beside a murdered King after her turn but for her income, and after the round."""
        facts: dict[str, Any] = {"players": 6, "cast": ["queen"], "roles": {1: ["king"], 2: ["queen"]}}
        match = played(self.turn("assassin", **facts), "murder", "name:4", "end", "gold")
        return [match.view(None)["gold"][2] - 2, played(match, "end").view(None)["gold"][2] - 2]

    def old_tax(self, district: str) -> int:
        """What the Tax Collector of 2004 has from a Bishop who builds this with the 2 gold of his income."""
        facts: dict[str, Any] = {"roles": {1: ["bishop"]}, "hands": {1: [district]}}
        match = played(self.turn("tax-collector-2004", **facts), "end", "gold", f"build:{district}", "end")
        return int(match.view(None)["gold"][0])

    def not_kept(self) -> tuple[int, int]:
        """By how much deck and discard pile grow when a card is kept."""
        match = played(self.turn("king", income=False), "cards")
        before = match.view(0)
        after = played(match, words(match)[0]).view(0)
        grown = [len(after[pile]) - len(before[pile]) for pile in ("deck", "discards")]
        return grown[0], grown[1]

    def paid_for_destroying(self) -> list[int]:
        """The gold of all after a Warlord with 4 gold has destroyed the Palace of seat 1."""
        match = self.turn("warlord", cities={1: ["palace"]}, gold={0: 4})
        found: list[int] = played(match, "destroy", "destroy:1:palace").view(None)["gold"]
        return found

    def taken_over(self) -> tuple[int, int]:
        """Who plays on after a bewitched Merchant, and what he has: 2 gold of income, and 1 for one trade district."""
        cities = {0: ["market"], 1: ["harbor", "docks"]}
        match = self.turn("witch", income=False, roles={1: ["merchant"]}, cities=cities)
        played(match, "gold", "name:6", "gold")
        return match.waiting[0], played(match, "collect").view(None)["gold"][0]

    def crowned(self, gold: int, *hand: str) -> Match:
        """The Emperor has given the crown to seat 1, who has this."""
        match = self.turn("emperor", gold={1: gold}, hands={1: list(hand)})
        return played(match, "crown", "seat:1")

    def tributes(self) -> list[list[str]]:
        """What there is to take from whoever has gold and cards, and from whoever has nothing."""
        return [words(self.crowned(1, "tavern", "market")), words(self.crowned(0))]

    def drawn_at_random(self) -> bool:
        """In 2016 the Emperor draws the card unseen; in 2004 its owner chooses."""
        match = self.crowned(1, "tavern", "market")
        if not self.latest:
            return match.waiting == (1,)
        return [len(hand) for hand in played(match, "cards").view(None)["hands"][:2]] == [1, 1]

    def highest_of_three(self) -> tuple[int, ...]:
        """Who wins when seats 0 and 1 are tied, and seat 2, who has less, had the highest rank."""
        roles = {0: ["king"], 1: ["bishop"], 2: ["warlord"]}
        return at("over", cities={0: ["palace"], 1: ["cathedral"], 2: ["tavern"]}, roles=roles).winners()

    def unpaid(self, rose: int) -> list[int]:
        """The gold of Blackmailer and King after the King, with 3 and his income, has refused; there lies the rose."""
        match = self.turn("blackmailer", roles={1: ["king"]}, gold={1: 3})
        ranks = [rose, 9 - rose]
        played(match, "threaten", *(f"name:{rank}" for rank in ranks), "end", "gold", "decline", "accept")
        found: list[int] = match.view(None)["gold"][:2]
        return found

    def confiscated(self) -> tuple[list[str], list[str], list[int]]:
        """Cities and gold of Magistrate and King after the King, who has 3 and his income, has built under the seal."""
        match = self.turn("magistrate", roles={1: ["king"]}, hands={1: ["tavern"]}, gold={1: 3})
        played(match, "warrant", "name:4", "name:5", "name:6", "end", "gold", "build:tavern", "accept")
        seen = match.view(None)
        return seen["cities"][0], seen["cities"][1], seen["gold"][:2]

    def threatened(self) -> list[str]:
        """Whom the Blackmailer may threaten when the Magician was murdered."""
        match = self.turn("assassin", cast=["blackmailer"], roles={1: ["blackmailer"]})
        return words(played(match, "murder", "name:3", "end", "gold", "threaten"))

    def bribed(self, gold: int) -> list[int]:
        """The gold of Blackmailer and King after the King, who has so much and his income, has paid."""
        match = self.turn("blackmailer", roles={1: ["king"]}, gold={1: gold})
        played(match, "threaten", "name:4", "name:5", "end", "gold", "accept")
        found: list[int] = match.view(None)["gold"][:2]
        return found

    def taxed(self, gold: int) -> int:
        """What lies on the token in the next round, after somebody with so much gold has built for 1."""
        match = self.turn("merchant", cast=["tax-collector"], hands={0: ["tavern"]}, gold={0: gold})
        played(match, "build:tavern", "end")
        assert match.view(None)["marks"]["round"] == 2, "nobody was the Tax Collector"
        tax: int = match.view(None)["marks"]["tax"]
        return tax


def crown(match: Match) -> int:
    """Who has the crown."""
    found: int = match.view(None)["marks"]["crown"]
    return found
