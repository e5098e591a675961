"""Standing orders: "up to 700" for what is under the hammer, and for the characters of phase A2."""

from typing import Any

from signoria import Match
from signoria.core.orders import ENDED, WAITS
from tests.princes.seen import asked, money
from tests.princes.table import begun, play, table
from tests.rulemark import rule


def says(match: Match, seat: int, order: str) -> str:
    """What the order does now, as a word."""
    answer = match.obey(order, seat)
    return {WAITS: "waits", ENDED: "ended"}.get(answer) or match.word(answer)


def limits(match: Match, seat: int) -> list[str]:
    """The limits that the seat may order."""
    return [order for order in match.orders(seat) if order.startswith("up-to:")]


def obeyed(match: Match, **orders: str) -> Match:
    """Let orders answer until somebody has to think; `seat1="up-to:lake:700"`."""
    standing = {int(seat.removeprefix("seat")): order for seat, order in orders.items()}
    while match.waiting and match.waiting[0] in standing:
        answer = match.obey(standing[match.waiting[0]], match.waiting[0])
        if answer in (WAITS, ENDED):
            break
        match.play(answer, match.waiting[0])
    return match


def auction(*seats: dict[str, Any], what: str = "lake", **facts: Any) -> Match:
    """Seat 0 has opened, seat 1 is to bid."""
    return play(table(*seats, moment="seat 0 to open", **facts), f"auction:{what}")


@rule("POF-AUCTION-6")
def test_an_order_bids_up_to_its_limit_and_then_passes() -> None:
    match = auction()
    assert says(match, 1, "up-to:lake:500") == "bid"
    obeyed(match, seat0="up-to:lake:900", seat1="up-to:lake:500", seat2="up-to:lake:200")
    view = match.view(None)
    assert view["auction"]["object"] == ""
    assert view["seats"][0]["tiles"] == []
    assert (match.waiting, asked(match)) == ((0,), "place")
    assert 3500 - money(match)[0] == 600, "one step above the other's limit, not at one's own"


def test_the_lower_of_two_limits_is_never_overstepped() -> None:
    for limit in range(200, 1500, 100):
        match = obeyed(auction(), seat0=f"up-to:lake:{limit}", seat1="up-to:lake:800", seat2="up-to:lake:200")
        paid = [3500 - left for left in money(match)]
        assert sum(paid) == max(paid)
        assert paid[0] <= limit
        assert paid[1] <= 800


@rule("POF-AUCTION-10")
def test_nobody_can_order_more_than_his_money_pays() -> None:
    match = auction({}, {"money": 600})
    assert limits(match, 1) == [f"up-to:lake:{limit}" for limit in range(200, 700, 100)]
    assert limits(match, 0)[-1] == "up-to:lake:3500"
    poor = auction({}, {"money": 200, "points": 9})
    assert limits(poor, 1) == ["up-to:lake:200"], "it can only let the house pass"
    assert says(poor, 1, "up-to:lake:200") == "pass"


def test_the_house_never_goes_back_on_the_track_for_a_bid() -> None:
    """Whatever it was told: the person is asked."""
    match = auction({}, {"money": 200, "points": 9})
    assert says(match, 1, "up-to:lake:700") == "ended"


def test_an_order_ends_with_the_auction_of_its_object() -> None:
    match = auction(what="jester")
    assert says(match, 2, "up-to:jester:700") == "waits"
    assert says(match, 2, "up-to:lake:700") == "ended"
    play(match, "pass", "pass")
    assert says(match, 2, "up-to:jester:700") == "ended"
    assert limits(match, 2) == []


def test_who_has_passed_has_nothing_to_order() -> None:
    match = play(auction(), "pass")
    assert limits(match, 1) == []
    assert says(match, 1, "up-to:lake:700") == "ended"
    assert limits(match, 0) != []


def test_an_order_waits_while_its_own_person_looks_at_cards() -> None:
    match = auction(options={"muse_and_princess": "yes"}, characters={"professor": {"holder": 1}}, round=2)
    play(match, "professor:bonus")
    assert asked(match) == "keep"
    assert says(match, 1, "up-to:lake:700") == "waits"
    play(match, match.word(match.choices(1)[0]))
    assert says(match, 1, "up-to:lake:700") == "bid"


def wooing() -> Match:
    """Phase A2 of the first round with three seats, seat 0 to put a stone."""
    match = begun(3, muse_and_princess="yes")
    while asked(match) != "stone":
        play(match, "decline")
    assert match.waiting == (0,)
    return match


@rule("POF-CHARACTER-3")
def test_a_stone_goes_to_the_lowest_field_that_is_higher() -> None:
    match = wooing()
    assert says(match, 0, "up-to:muse:500") == "stone:muse-300"
    play(match, "stone:muse-300")
    assert says(match, 1, "up-to:muse:500") == "stone:muse-400"
    assert says(match, 0, "up-to:muse:500") == "waits"
    assert {order.split(":")[1] for order in limits(match, 0)} == {"muse"}, "it has a stone there"
    play(match, "stone:muse-400", "pass")
    assert says(match, 0, "up-to:muse:500") == "stone:muse-500"


def test_beyond_the_limit_the_person_looks_for_another_character() -> None:
    match = play(wooing(), "stone:muse-500")
    assert says(match, 1, "up-to:muse:500") == "ended"
    assert "up-to:muse:500" not in limits(match, 1)
    assert "up-to:cardinal:300" in limits(match, 1)


def test_an_order_for_a_character_ends_when_somebody_has_it() -> None:
    match = play(wooing(), "stone:muse-300", "stone:cardinal-300")
    assert says(match, 2, "up-to:muse:900") == "stone:muse-400"
    play(match, "pass")
    assert match.view(None)["characters"]["muse"]["holder"] == 0
    assert says(match, 2, "up-to:muse:900") == "ended"
    assert limits(match, 0) == limits(match, 2) == []


def test_the_banker_takes_orders_in_his_own_fields() -> None:
    banker = [order for order in limits(wooing(), 0) if ":banker:" in order]
    assert banker == [f"up-to:banker:{limit}" for limit in range(0, 600, 100)]


@rule("POF-TURN-1")
def test_the_house_passes_in_phase_b_when_nothing_can_be_built() -> None:
    """Also when something else could be done; as long as a building can be erected the person is asked."""
    order = "end:nothing-to-build"
    poor = table({"money": 0}, {}, {})
    assert says(poor, 0, order) == "end"
    assert says(poor, 1, order) == "waits", "it is not its turn"
    rich = table({}, {}, {})
    assert any(rich.word(choice).startswith("build:") for choice in rich.choices(0))
    assert says(rich, 0, order) == "waits"
    assert order in rich.orders(0)
    assert order in auction().orders(1)
    assert says(auction(), 1, order) == "waits", "it bids for nobody"
