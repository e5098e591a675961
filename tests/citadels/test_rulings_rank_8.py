"""What rank 8 may touch and what it pays, against a second reckoning written from the rulebook of 2016/17 alone."""

import random
from collections.abc import Callable

import pytest

from signoria import Match
from tests.citadels.printed import COST, deck, size
from tests.citadels.seen import gold, words
from tests.citadels.table import play, turn
from tests.rulemark import rule

SAFE = {"keep", "circus-tent"}
Cities = list[list[str]]
Price = tuple[int, int]
"""What goes to the owner, and what to the bank."""


class Table:
    """Random cities with coins, walls, keeps and tents; perhaps a Bishop's shield; some gold."""

    def __init__(self, seed: int) -> None:
        rng, cards = random.Random(seed), deck()
        rng.shuffle(cards)
        cards.sort(key=lambda card: card not in ("great-wall", "keep", "circus-tent") or rng.random() < 0.5)
        self.cities: Cities = [[] for _ in range(4)]
        for owner in range(4):
            for _ in range(rng.randrange(1, 9)):
                mine = names(self.cities[owner])
                card = next(card for card in cards if card in COST and (card not in mine or card == "circus-tent"))
                cards.remove(card)
                self.cities[owner].append(card + "+" * (COST[card] > 0 and rng.random() < 0.2))
        self.gold = rng.randrange(7)
        self.shield = rng.choice([-1, 1, 2, 3])

    def match(self, slug: str) -> Match:
        """Seat 0 in its turn."""
        return turn(
            slug,
            cities=dict(enumerate(self.cities)),
            gold={0: self.gold},
            roles={self.shield: ["bishop"]} if self.shield >= 0 else {},
            marks={"first_done": next((owner for owner in range(4) if self.is_complete(owner)), None)},
        )

    def is_complete(self, owner: int) -> bool:
        """Has the city enough districts?"""
        return size(names(self.cities[owner])) >= 7

    def is_open(self, owner: int, word: str) -> bool:
        """Is the district out of the Bishop's, a Keep's and completion's protection?"""
        return owner != self.shield and not self.is_complete(owner) and word.rstrip("+") not in SAFE

    def wall(self, owner: int) -> int:
        """What a Great Wall adds, for itself too."""
        return 1 if "great-wall" in names(self.cities[owner]) else 0

    def targets(self) -> list[tuple[int, str]]:
        """All districts that are not protected."""
        return [(owner, word) for owner in range(4) for word in self.cities[owner] if self.is_open(owner, word)]


def names(words_of_city: list[str]) -> list[str]:
    """The cards without their coins."""
    return [word.rstrip("+") for word in words_of_city]


def cost(word: str) -> int:
    """With its coin."""
    return COST[word.rstrip("+")] + word.count("+")


def warlord(table: Table) -> dict[str, Price]:
    """One gold less than the cost, to the bank; any city that is not complete, his own too."""
    found = {}
    for owner, word in table.targets():
        price = max(cost(word) - 1, 0) + table.wall(owner)
        if price <= table.gold:
            found[f"destroy:{owner}:{word}"] = (0, price)
    return found


def marshal(table: Table) -> dict[str, Price]:
    """Cost 3 or less, paid to the owner; nothing that he has already."""
    found = {}
    for owner, word in table.targets():
        new = owner != 0 and word.rstrip("+") not in names(table.cities[0])
        if new and cost(word) <= 3 and cost(word) + table.wall(owner) <= table.gold:
            found[f"seize:{owner}:{word}"] = (cost(word), table.wall(owner))
    return found


def diplomat(table: Table) -> dict[str, Price]:
    """The difference to the owner if his is dearer; neither city with two alike."""
    found = {}
    for given in table.cities[0]:
        if given.rstrip("+") in SAFE:
            continue
        rest = [word.rstrip("+") for word in table.cities[0] if word != given]
        for owner, word in table.targets():
            others = [other.rstrip("+") for other in table.cities[owner] if other != word]
            doubled = word.rstrip("+") in rest or given.rstrip("+") in others
            difference = max(cost(word) - cost(given), 0)
            if owner != 0 and not doubled and difference + table.wall(owner) <= table.gold:
                found[f"own:{given} exchange:{owner}:{word}"] = (difference, table.wall(owner))
    return found


def offered(match: Match, power: str) -> set[str]:
    """All that the power can be used on; for the Diplomat both choices together."""
    if power not in words(match):
        return set()
    play(match, power)
    if power != "exchange":
        return set(words(match))
    return {f"{own} {taken}" for own in words(match) for taken in words(play(match.clone(), own))}


@rule(
    "CIT-WARLORD-2",
    "CIT-WARLORD-3",
    "CIT-MARSHAL-2",
    "CIT-MARSHAL-3",
    "CIT-DIPLOMAT-2",
    "CIT-DIPLOMAT-3",
    "CIT-GREAT-WALL-1",
    "CIT-KEEP-1",
    "CIT-BISHOP-2",
    "CIT-CITY-2",
    "CIT-ARTIST-1",
    "CIT-CIRCUS-TENT-1",
)
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize(
    ("slug", "power", "reckon"),
    [("warlord", "destroy", warlord), ("marshal", "seize", marshal), ("diplomat", "exchange", diplomat)],
)
def test_both_reckonings_agree(slug: str, power: str, reckon: Callable[[Table], dict[str, Price]], seed: int) -> None:
    table = Table(seed)
    expected = reckon(table)
    match = table.match(slug)
    assert offered(match, power) == set(expected)
    for choice, (to_owner, to_bank) in expected.items():
        after = play(match.clone(), *choice.split())
        owner = int(choice.split(":")[-2])
        assert gold(after)[0] == table.gold - to_owner - to_bank
        assert gold(after)[owner] == (to_owner if owner else gold(after)[0])
