"""The final score against a second one, written from the rulebook of 2016/17 alone."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.citadels.printed import ACTIONS, COST, MILITARY, NOBLE, RELIGIOUS, TRADE, TYPE, UNIQUE, UNIQUES, deck, size
from tests.citadels.table import DELUXE, GAME
from tests.rulemark import rule


def table(seed: int) -> dict[str, Any]:
    """The end of a game: cities of all sizes without two alike but tents, coins, hands, gold, the crown somewhere."""
    rng, cards = random.Random(seed), deck()
    rng.shuffle(cards)
    cities: list[list[str]] = [[] for _ in range(4)]
    for city in cities:
        for _ in range(rng.randrange(3, 10)):
            fitting = (card for card in cards if card in COST and (card not in city or card == "circus-tent"))
            city.append(next(fitting))
            cards.remove(city[-1])
    museum = [cards.pop() for _ in range(rng.randrange(4))] if any("museum" in city for city in cities) else []
    hands = [[cards.pop() for _ in range(rng.randrange(5))] for _ in range(4)]
    bell = int(any("bell-tower" in city for city in cities) and rng.random() < 0.5)
    complete = [seat for seat, city in enumerate(cities) if size(city) >= 7 - bell]
    first = rng.choice(complete) if complete else None
    coins = [[card + "+" * (COST[card] > 0 and rng.random() < 0.2) for card in city] for city in cities]
    return {
        "players": 4,
        "options": {"edition": DELUXE, "actions": True},
        "moment": "over",
        "uniques": dict.fromkeys([*UNIQUES, "secret-vault"], 1),
        "cities": coins,
        "hands": hands,
        "museum": museum,
        "gold": [rng.randrange(9) for _ in range(4)],
        "marks": {
            "crown": rng.randrange(4),
            "bell": bool(bell),
            "first_done": first,
            "done_at": 7 - bell if complete else 0,
        },
    }


def points(doc: dict[str, Any], seat: int) -> int:
    """What the rulebook gives a seat."""
    city = [word.rstrip("+") for word in doc["cities"][seat]]
    costs = [COST[word.rstrip("+")] + word.count("+") for word in doc["cities"][seat]]
    haunted = [NOBLE, RELIGIOUS, TRADE, MILITARY, UNIQUE] if "haunted-quarter" in city else [""]
    found: int = sum(costs) + max(by_types(city, kind) for kind in haunted) + by_cards(doc, seat, city, costs)
    if seat == doc["marks"]["first_done"]:
        return found + 4
    return found + (2 if size(city) >= 7 - int(doc["marks"]["bell"]) else 0)


def by_types(city: list[str], haunted: str) -> int:
    """What depends on the type that the Haunted Quarter counts as."""
    types = Counter(haunted if card == "haunted-quarter" else TYPE[card] for card in city if card != "circus-tent")
    found = 3 if len(types) == 5 else 0
    found += 3 if "capitol" in city and max(types.values()) >= 3 else 0
    found += types[UNIQUE] if "wishing-well" in city else 0
    return found + (5 if "ivory-tower" in city and types[UNIQUE] == 1 else 0)


def by_cards(doc: dict[str, Any], seat: int, city: list[str], costs: list[int]) -> int:
    """What single cards bring, in the city and in the hand."""
    hand = doc["hands"][seat]
    worth: dict[str, int] = {
        "dragon-gate": 2,
        "university": 2,
        "imperial-treasury": doc["gold"][seat],
        "map-room": len(hand),
        "museum": len(doc["museum"]),
        "basilica": sum(cost % 2 for cost in costs),
        "statue": 5 if doc["marks"]["crown"] == seat else 0,
    }
    in_hand: int = sum(3 if card == "secret-vault" else card in ACTIONS for card in hand)
    return in_hand + sum(value for card, value in worth.items() if card in city)


@rule(
    "CIT-SCORE-1",
    "CIT-SCORE-2",
    "CIT-SCORE-3",
    "CIT-SCORE-4",
    "CIT-SCORE-5",
    "CIT-ACTION-4",
    "CIT-HAUNTED-QUARTER-1",
    "CIT-CAPITOL-1",
    "CIT-WISHING-WELL-1",
    "CIT-IVORY-TOWER-1",
    "CIT-BASILICA-1",
    "CIT-MUSEUM-3",
    "CIT-MAP-ROOM-1",
    "CIT-IMPERIAL-TREASURY-1",
    "CIT-STATUE-1",
    "CIT-SECRET-VAULT-1",
)
@pytest.mark.parametrize("seed", range(150))
def test_both_scores_agree(seed: int) -> None:
    doc = table(seed)
    match = GAME.position(doc)
    assert match.scores() == [points(doc, seat) for seat in range(4)]
    sheet = Counter[int]()
    for line in match.score_sheet():
        sheet[line["seat"]] += line["points"]
    assert [sheet[seat] for seat in range(4)] == match.scores()
