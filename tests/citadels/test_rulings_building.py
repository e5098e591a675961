"""What may be built and how it may be paid, against a second reckoning written from the rulebook of 2016/17 alone."""

import random

import pytest

from signoria import Match
from signoria.games.citadels.options.characters import CHARACTERS
from tests.citadels.printed import COST, TRADE, TYPE, UNIQUE, deck
from tests.citadels.seen import city, gold, hand, words
from tests.citadels.table import DELUXE, play, turn
from tests.rulemark import rule

BUILDERS = sorted(set(CHARACTERS[DELUXE]) - {"witch"})
LIMITS = {"architect": 3, "seer": 2, "scholar": 2, "navigator": 0}
WAYS = ("build", "replace", "beg", "sacrifice", "den")
OTHERS = {1: 2, 2: 1}
"""The gold of others, of whom the Cardinal may beg."""
WISHED = ("framework", "factory", "quarry", "necropolis", "thieves-den", "stables", "monument", "secret-vault")


def price(card: str, built: list[str]) -> int:
    """A Factory makes other unique districts cheaper by 1."""
    return COST[card] - (1 if "factory" in built and TYPE[card] == UNIQUE and card != "factory" else 0)


def is_open(slug: str, card: str, built: list[str], builds: int) -> bool:
    """May it be built at all, its price apart?"""
    if card not in TYPE or slug == "navigator":
        return False
    outside = card == "stables" or (slug == "trader" and TYPE[card] == TRADE)
    within = outside or builds < LIMITS.get(slug, 1)
    single = card not in built or slug == "wizard" or "quarry" in built
    return within and single and (card != "monument" or len(built) < 5)


def can_pay(slug: str, cost: int, purse: int, cards: int) -> bool:
    """With one's own gold; the Cardinal also with that of one other player, a card for each coin."""
    missing = cost - purse
    return missing <= 0 or (slug == "cardinal" and missing <= min(cards, max(OTHERS.values())))


def reckoned(slug: str, held: list[str], built: list[str], purse: int, builds: int) -> set[str]:
    """Every way to build something now."""
    found = set()
    for card in {card for card in held if is_open(slug, card, built, builds)}:
        cost = price(card, built)
        if cost <= purse:
            found.add(f"build:{card}")
        if "framework" in built:
            found.add(f"replace:{card}")
        if cost > purse and can_pay(slug, cost, purse, len(held) - 1):
            found.add(f"beg:{card}")
        if card == "necropolis" and built:
            found.add("sacrifice")
        if card == "thieves-den":
            most = min(cost, len(held) - 1)
            payable = [paid for paid in range(1, most + 1) if can_pay(slug, cost - paid, purse, len(held) - 1 - paid)]
            found |= {f"den:{paid}" for paid in payable}
    return found


def offered(match: Match) -> set[str]:
    return {word for word in words(match) if word.partition(":")[0] in WAYS}


@rule(
    "CIT-BUILD-1",
    "CIT-BUILD-2",
    "CIT-BUILD-3",
    "CIT-BUILD-4",
    "CIT-BUILD-5",
    "CIT-FACTORY-1",
    "CIT-QUARRY-1",
    "CIT-FRAMEWORK-1",
    "CIT-NECROPOLIS-1",
    "CIT-THIEVES-DEN-1",
    "CIT-STABLES-1",
    "CIT-MONUMENT-1",
    "CIT-CARDINAL-2",
    "CIT-TRADER-2",
    "CIT-WIZARD-3",
    "CIT-ARCHITECT-2",
    "CIT-SEER-2",
    "CIT-SCHOLAR-2",
    "CIT-NAVIGATOR-2",
)
@pytest.mark.parametrize("slug", BUILDERS)
@pytest.mark.parametrize("seed", range(8))
def test_both_reckonings_agree_until_nothing_more_can_be_built(slug: str, seed: int) -> None:
    rng = random.Random(f"{slug} {seed}")
    cards = deck()
    rng.shuffle(cards)
    cards.sort(key=lambda card: card not in WISHED or rng.random() < 0.5)
    built, held = [], [cards.pop(0) for _ in range(3)] + [cards.pop() for _ in range(4)]
    for card in [cards.pop(0) for _ in range(2)] + [cards.pop() for _ in range(3)]:
        if card in TYPE and card not in built:
            built.append(card)
    match = turn(
        slug,
        players=5,
        cities={0: built},
        hands={0: held},
        gold={0: rng.randrange(9), **OTHERS},
        options={"actions": True},
    )
    builds = 0
    while True:
        ways = offered(match)
        assert ways == reckoned(slug, hand(match), city(match), gold(match)[0], builds)
        plain = sorted(way for way in ways if way.startswith("build"))
        if not plain:
            break
        card = rng.choice(plain).removeprefix("build:")
        before = gold(match)[0] - price(card, city(match))
        play(match, f"build:{card}")
        while words(match)[0] == "decline":
            play(match, "decline")
        assert gold(match)[0] == before
        builds += not (card == "stables" or (slug == "trader" and TYPE[card] == TRADE))
