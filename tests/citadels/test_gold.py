"""Gold: what the events tell is what happened, and no coin appears or gets lost."""

import random
from typing import Any

import pytest

from signoria import InvalidPosition, Match
from tests.citadels.seen import gold
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, at, play, turn
from tests.conformance.citadels import gold_in_all
from tests.rulemark import rule

COINS = 30
BANK = None
"""Where gold comes from or goes to that no other player gives or gets."""
MOVES: dict[str, tuple[tuple[str | None, str | None, str | int], ...]] = {
    **dict.fromkeys(("income-gold", "income-mine", "refund", "sold", "cash", "take-tax"), ((BANK, "seat", "n"),)),
    **dict.fromkeys(("gain-districts", "gain-character", "gain-back", "gain-beside"), ((BANK, "seat", "n"),)),
    "gain-card": ((BANK, "seat", "n"),),
    **dict.fromkeys(("build", "destroyed", "destroyed-own"), (("seat", BANK, "n"),)),
    **dict.fromkeys(("tax", "ride", "beautify", "recover"), (("seat", BANK, 1),)),
    "smithy": (("seat", BANK, "gold"),),
    **dict.fromkeys(("stolen", "rose", "borrow"), (("other", "seat", "n"),)),
    **dict.fromkeys(("old-tax", "tribute-gold", "alms"), (("other", "seat", 1),)),
    "spy": (("other", "seat", "gold"),),
    **dict.fromkeys(("bribe", "exchange-paid", "seize"), (("seat", "other", "n"),)),
    "give-gold": (("seat", "other", 1),),
    **dict.fromkeys(
        ("exchange-walled", "seize-walled"),
        (
            ("seat", "other", "n"),
            ("seat", BANK, "gold"),
        ),
    ),
}
"""Events by which gold moves: from whom, to whom, and how much or the argument that says so."""


def seat_of(told: object) -> int:
    """The seat that an argument of an event names."""
    assert isinstance(told, dict)
    return int(told["args"]["seat"])


def purses(match: Match, start: list[int]) -> list[int]:
    """What everybody has by the events alone."""
    found = start[:]
    for event in match.events():
        args: dict[str, Any] = dict(event["args"])
        for giver, taker, amount in MOVES.get(event["key"].removeprefix("citadels.event."), ()):
            gold = amount if isinstance(amount, int) else args[amount]
            if giver is not BANK:
                found[seat_of(args[giver])] -= gold
            if taker is not BANK:
                found[seat_of(args[taker])] += gold
    return found


@rule("CIT-GOLD-1")
@pytest.mark.parametrize("coins", ["unlimited", str(COINS)])
@pytest.mark.parametrize("edition", [CLASSIC, DARK, DELUXE])
def test_the_events_account_for_every_coin(edition: str, coins: str) -> None:
    for players in (2, 5, 7):
        free = {} if edition == CLASSIC else {"replaced": 8} if edition == DARK else {"cast": "random"}
        match = GAME.new(players, {"edition": edition, "coins": coins, "actions": True, **free}, seed=players)
        match.watch()
        rng = random.Random(players)
        while match.waiting:
            seat = match.waiting[0]
            match.play(rng.choice(match.choices(seat)), seat)
            assert gold_in_all(match) == COINS
        assert purses(match, [2] * players) == gold(match)


@rule("CIT-GOLD-1")
def test_a_position_with_more_coins_than_there_are_is_refused() -> None:
    with pytest.raises(InvalidPosition, match=r"expected at most 30 coins on the table, got 31; .* option coins"):
        at("draft", gold={0: 20, 1: 10}, cities={2: ["tavern+"]}, options={"coins": str(COINS)})


@rule("CIT-GOLD-1")
def test_a_limited_bank_fills_again_when_somebody_pays() -> None:
    match = turn("merchant", gold={0: 5, 1: 25}, hands={0: ["manor"]}, options={"coins": str(COINS)})
    assert gold(play(match, "bonus"))[0] == 5, "the bank is empty"
    play(match, "build:manor")
    assert gold(match)[0] == 2


@rule("CIT-CITY-3")
def test_the_coin_on_a_destroyed_district_goes_to_the_bank() -> None:
    match = turn("warlord", gold={0: 5}, cities={1: ["tavern+"]})
    play(match, "destroy", "destroy:1:tavern+")
    assert (gold(match)[0], gold_in_all(match)) == (4, COINS)


@rule("CIT-GOLD-1")
def test_a_saved_match_with_another_bank_is_refused() -> None:
    saved = GAME.new(4, seed=1).to_json()
    saved["state"]["bank"] += 1
    with pytest.raises(InvalidPosition, match="bank: expected 22, got 23"):
        GAME.from_json(saved)
