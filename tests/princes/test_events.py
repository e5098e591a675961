"""What the log tells: every florin and every point that changes hands in the expansions."""

from typing import Any

from signoria import Match
from tests.princes.seen import asked
from tests.princes.table import begun, play, table

LAST_TURN = "turn of seat 1, 0 actions left"


def told(match: Match, what: str) -> list[dict[str, Any]]:
    """The arguments of all events of a kind, without names."""
    key = f"princes-of-florence.event.{what}"
    return [
        {name: arg for name, arg in event["args"].items() if isinstance(arg, int)}
        for event in match.events()
        if event["key"] == key
    ]


def test_the_purse_of_the_banker() -> None:
    match = begun(3, muse_and_princess="yes")
    match.watch()
    while asked(match) != "stone":
        play(match, "decline")
    play(match, "stone:banker-200", "pass", "pass")
    assert told(match, "engage") == [{"price": 200}]
    assert told(match, "purse") == [{"n": 600}]


def test_the_professor_is_named_before_his_cards() -> None:
    options = {"muse_and_princess": "yes"}
    match = table({}, options=options, round=2, characters={"professor": {"holder": 0}})
    match.watch()
    play(match, "professor:bonus")
    keys = [event["key"].removeprefix("princes-of-florence.event.") for event in match.events()]
    assert keys == ["professor.bonus", "look.bonus"]


def test_money_exchanged_with_the_banker() -> None:
    facts: dict[str, Any] = {"options": {"muse_and_princess": "yes"}, "round": 7, "banker": 0, "start": 0}
    match = table({"money": 700}, moment="turn of seat 2, 0 actions left", **facts)
    match.watch()
    play(match, "end")
    assert asked(match) == "exchange"
    play(match, "points:3")
    assert told(match, "exchange") == [{"n": 3, "price": 600}]
    assert told(match, "points") == [], "points bought after a work are told otherwise"


def test_a_joint_building_with_both_prices() -> None:
    match = table({"builders": 1}, {"builders": 1}, players=2, options={"cooperative_building": True})
    match.watch()
    play(match, "joint:tower", "partner:1")
    place = match.word(match.choices(0)[0])
    play(match, place, "offer:200", "accept")
    assert told(match, "joint") == [{"price": 200, "bank": 300, "n": 3}]


def test_what_everybody_has_when_a_round_begins() -> None:
    """The money only where it is open."""
    for secret in (False, True):
        match = table({"money": 1000, "points": 4}, players=2, options={"secret_money": secret}, moment=LAST_TURN)
        match.watch()
        play(match, "end")
        points = {"points-0": 4, "points-1": 0}
        money = {} if secret else {"money-0": 1000, "money-1": 2500}
        assert told(match, "round") == [{"n": 2, **points, **money}]
        assert match.game.say(match.events()[-1], "nl").startswith("Ronde 2")
