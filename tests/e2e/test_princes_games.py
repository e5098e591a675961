"""Games of The Princes of Florence to the score sheet: people and bots, all expansions, and with keys alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.prince import Come, Prince
from tests.e2e.visitor import whoever_is_asked

# Who is so far ahead wins whatever happens: it must not end in a draw by chance.
LAST_ROUNDS = {
    "players": 2,
    "round": 7,
    "moment": "seat 0 to open",
    "seats": [
        {"money": 2500, "points": 30, "prestige": ["p01", "p03"]},
        {"money": 900, "points": 4, "prestige": ["p02", "p04"]},
    ],
}


def play_out(*people: Prince) -> None:
    """Until the match is over, whoever is asked decides."""
    for turn in range(1000):
        person = whoever_is_asked(*people)
        if person is None:
            return
        person.decide(turn)
    raise AssertionError(f"the match did not end: {people[0].bar.inner_text()}")


def check_end(me: Prince, seats: int, charts: int = 2) -> None:
    """The sheet names its rules. There are charts of points and money where some round began at the table."""
    dialog = me.page.locator("dialog[open]")
    expect(dialog.locator("h2")).to_contain_text("win")
    expect(dialog.locator(".standing th")).to_have_count(seats + 1)
    rules = dialog.locator(".sheets a").all_inner_texts()
    assert rules
    assert all(rule.startswith("POF-") for rule in rules)
    totals = dialog.locator(".standing .t td").all_inner_texts()[1:]
    sums = dialog.locator(".sheets .t td:last-child")
    expect(sums).to_have_text([re.compile(rf"^\+?{total}$") for total in totals])  # they count up
    expect(dialog.locator("figure svg")).to_have_count(charts)


def test_two_people_play_the_last_two_rounds(prince: Come) -> None:
    me, other = prince(), prince()
    me.begin(LAST_ROUNDS | {"round": 6}, other)
    play_out(me, other)
    other.wait_beyond(me.number - 1)
    check_end(me, 2)
    check_end(other, 2)
    assert {"place", "confirm", "end"} <= me.used | other.used


def test_a_whole_game_against_two_bots(prince: Come) -> None:
    me = prince()
    me.page.goto(me.table("me", "bot", "bot", begins="seat-0"))
    me.bar.wait_for()
    play_out(me)
    check_end(me, 3)


def test_five_seats_and_all_expansions_to_the_end(prince: Come) -> None:
    me = prince()
    me.come_in()
    options = {"muse_and_princess": "yes", "cooperative_building": True}
    houses: list[dict[str, int]] = [{"points": 30}, {}, {}, {}, {}]
    start = {"players": 5, "round": 5, "moment": "seat 0 to open", "options": options, "seats": houses}
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 4]
    made = me.post("/tables", {"game": "princes-of-florence", "position": start, "seats": seats})
    me.page.goto(made["invitation"])
    me.bar.wait_for()
    play_out(me)
    check_end(me, 5)


def test_the_last_round_with_keys_alone(prince: Come) -> None:
    me = prince()
    me.by_keys = True
    me.come_in()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    made = me.post("/tables", {"game": "princes-of-florence", "position": LAST_ROUNDS, "seats": seats})
    me.page.goto(made["invitation"])
    me.wait_asked()
    play_out(me)
    check_end(me, 2, charts=0)
    assert {"confirm", "end"} <= me.used


@pytest.mark.parametrize("pressed", ["Show all", "anything"])
def test_prestige_cards_are_turned_up_one_by_one(prince: Come, pressed: str) -> None:
    me, other = prince(reduced_motion="no-preference"), prince()
    position = LAST_ROUNDS | {"moment": "turn of seat 0, 2 actions left", "start": 1}
    me.begin(position, other)
    me.press("end")
    dialog = me.page.locator("dialog[open]")
    expect(dialog.locator("h2")).to_have_text("The prestige cards are shown")
    expect(dialog.locator(".cards li.hidden").first).to_be_visible()
    expect(dialog.locator(".sheets").first).to_be_hidden()
    expect(dialog.locator("section.result svg").first).to_be_hidden()
    if pressed == "anything":
        dialog.locator("h2").click()
    else:
        dialog.get_by_role("button", name=pressed).click()
    expect(dialog.locator(".cards li.hidden")).to_have_count(0)
    check_end(me, 2, charts=0)
