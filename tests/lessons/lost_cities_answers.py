"""What the engine answers to the questions about Lost Cities, in an edition."""

from collections.abc import Mapping
from typing import Any

import signoria
from signoria import InvalidPosition, Match
from tests.lessons.engine import played, refused, words
from tests.lost_cities.table import box, last_card, table

OPTIONS: dict[str, dict[str, object]] = {"standard": {}, "sheet": {"edition": "sheet"}, "six-colours": {"colours": 6}}
LONG: list[int | str] = [2, 3, 4, 5, 6, 7, 8, 9]
Laid = Mapping[str, list[int | str]]


class Answers:
    """Tables of one edition."""

    def __init__(self, edition: str) -> None:
        self.options = OPTIONS[edition]
        self.sheet = edition == "sheet"
        self.colours = 6 if edition == "six-colours" else 5

    def table(self, *hand: str, **facts: Any) -> Match:
        return table(hand, options=self.options, **facts)

    def can_be(self, *hand: str) -> bool:
        """Are there such cards in the box?"""
        try:
            self.table(*hand)
        except InvalidPosition:
            return False
        return True

    def score(self, laid: Laid) -> int:
        """What seat 0 has scored when the last card of the deck is taken."""
        match = played(last_card(laid, options={**self.options, "rounds": 1}), "draw")
        assert match.over
        return match.scores()[0]

    def next_first(self, mine: Laid, theirs: Laid) -> tuple[int, ...]:
        """Who begins the second round."""
        return played(last_card(mine, theirs, options=self.options), "draw").waiting

    def theirs(self) -> list[str]:
        """What may be taken after the opponent has discarded a red card, and nobody has a red expedition."""
        match = played(self.table("red-4"), "discard:red-4", "draw")
        return words(played(match, next(word for word in words(match) if "red" not in word)))

    def beginners(self) -> set[int]:
        """Who begins the first round, in many matches."""
        new = signoria.game("lost-cities").new
        return {new(2, self.options, seed=seed).waiting[0] for seed in range(20)}

    def found(self) -> dict[str, bool]:
        """The answers, by question: is it as the page says?"""
        match = signoria.game("lost-cities").new(2, self.options, seed=1)
        new, cards = match.view(0), box(self.colours)
        laid = [{"red": [3]}, {}]
        took = played(self.table("red-4", discards={"blue": [5, 9]}), "lay:red-4")
        thrown = played(self.table("red-4"), "discard:red-4")
        last = last_card({"red": [2]}, options={**self.options, "rounds": 1})
        twice = (self.score({"red": ["wager", "wager", 10]}), self.score({"red": [10]}))
        many: list[int | str] = [*LONG, 10] if self.sheet else LONG
        return {
            "cards": len(cards) == (72 if self.colours == 6 else 60) == 16 + new["deck"],
            "wagers": self.can_be(*["red-wager"] * 3) and not self.can_be(*["red-wager"] * 4),
            "hand": [hand["size"] for hand in new["hands"]] == [8, 8],
            "deck": new["deck"] == (56 if self.colours == 6 else 44),
            "after": len(played(self.table("red-4"), "lay:red-4", "draw").view(0)["hand"]) == 8,
            "own": refused(self.table("red-4", expeditions=[{}, {"red": [7]}]), "lay:red-4") == ""
            and refused(self.table("red-4", expeditions=[{"red": [7]}, {}]), "lay:red-4") == "LC-PLAY-4",
            "discard": {"discard:red-4", "lay:red-4"} <= set(words(self.table("red-4", expeditions=laid))),
            "take": set(words(took)) == {"draw", "take:blue"},
            "back": refused(thrown, "take:red") == ("" if self.sheet else "LC-TAKE-2"),
            "gaps": refused(self.table("red-9", expeditions=laid), "lay:red-9") == ""
            and refused(self.table("red-2", expeditions=laid), "lay:red-2") == "LC-PLAY-4",
            "late-wager": refused(self.table("red-wager", expeditions=laid), "lay:red-wager") == "LC-PLAY-3",
            "second": "blue-9" in played(took, "take:blue").view(0)["hand"],
            "end": not last.over and played(last, "draw").over,
            "in-hand": self.score({}) == 0,
            "cost": self.score({"red": [2]}) == 2 - 20,
            "empty": self.score({"red": [2], "blue": []}) == self.score({"red": [2]}),
            "multiply": twice == (3 * (10 - 20), 10 - 20),
            "alone": self.score({"red": ["wager"]}) == -40,
            "bonus": self.score({"red": many}) == sum(map(int, many)) - 20 + 20
            and self.score({"red": many[:-1]}) == sum(map(int, many[:-1])) - 20
            and self.score({"red": ["wager", *many]}) == 2 * (sum(map(int, many)) - 20) + 20,
            "begins": self.next_first({"red": LONG}, {"blue": [2]}) == (0,)
            and self.next_first({"red": [2]}, {"blue": LONG}) == (1,),
            "even": self.next_first({"red": [2]}, {"blue": [2]}) == (0,),
            "any-card": [refused(self.table(card), f"lay:{card}") for card in ("red-wager", "red-2", "red-10")]
            == [""] * 3,
            "theirs": "take:red" in self.theirs(),
            "first-round": self.beginners() == {0, 1},
        }
