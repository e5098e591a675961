"""What boards say at the ends of rounds and matches, and what a court shows of its own."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from signoria import Match
from tests.e2e.prince import Prince
from tests.e2e.visitor import LAPTOP, PHONE, TABLET, Visitor
from tests.lost_cities.table import last_card, table

Come = Callable[..., Visitor]
Princes = Callable[..., Prince]
GAME = "princes-of-florence"
TERMS = "No expedition has been started yet."


def at(me: Visitor, match: Match, other: str = "hot-seat") -> None:
    """A table that begins there, with me on the first seat."""
    me.page.request.get("/api/v1/me")
    seats = [{"kind": "me"}, {"kind": other, **({"name": "Bianca"} if other == "hot-seat" else {})}]
    made = me.post("/tables", {"game": "lost-cities", "position": match.position(), "seats": seats})
    me.page.goto(made["invitation"])
    if other == "hot-seat":
        me.page.locator(".curtain button").click()
    me.wait_asked()


def draw_the_last(me: Visitor) -> None:
    me.do("draw").click()
    me.page.locator("dialog[open]").wait_for()


def test_the_final_board_stays_visible_at_the_end_of_a_round(visitor: Come) -> None:
    me = visitor()
    at(me, last_card({"yellow": [2, 3]}, {"blue": [4]}))
    draw_the_last(me)
    expect(me.page.locator("dialog[open] h2")).to_have_text("Round 1 is over")
    me.do("look").click()
    expect(me.page.locator("dialog[open]")).to_have_count(0)
    expect(me.page.locator(".seat.near")).to_contain_text("first round")  # as all that lies there
    for card in ("yellow-2", "yellow-3", "blue-4"):
        expect(me.page.locator(f".board [data-card={card}]")).to_be_visible()


def test_the_sums_after_a_match_are_those_of_its_rounds(visitor: Come) -> None:
    me = visitor()
    at(me, last_card({"yellow": [2, 3, 10]}, {"blue": ["wager", 10]}, options={"rounds": 1}))
    expect(me.page.get_by_text("first round")).to_have_count(0)  # there is no other
    draw_the_last(me)
    rows = me.page.locator("dialog[open] .standing tbody tr")
    expect(rows).to_have_count(6)  # one round is told by its expeditions
    told = [rows.nth(at).locator("td").all_inner_texts() for at in range(6)]
    assert told[0] == ["Desert", "−5", "0"]
    assert told[1] == ["Ocean", "0", "−20"]
    assert told[-1] == ["Total", "−5", "−20"]


def test_no_expedition_has_been_started_is_said_only_where_it_is_true(visitor: Come) -> None:
    me = visitor()
    at(me, table())
    expect(me.page.get_by_text(TERMS).first).to_be_visible()
    at(me, table(expeditions=[{}, {"blue": [4]}]))
    expect(me.page.get_by_text(TERMS)).to_have_count(0)
    me.page.locator("[data-place='exp:0:red']").hover()  # nobody has begun it
    expect(me.page.get_by_text(TERMS)).to_have_count(0)


def test_a_forced_draw_explains_itself(visitor: Come) -> None:
    me = visitor()
    at(me, table(hand=["blue-9"]), other="bot")
    number = me.number
    me.page.locator("[data-row=hand][data-card=blue-9], [data-card=blue-9]").first.click()
    me.do("lay").click()
    me.wait_beyond(number)
    expect(me.bar).to_contain_text("no discard pile had a card to take")


MUSE: dict[str, Any] = {"players": 2, "round": 2, "options": {"muse_and_princess": "yes"}}


def test_the_end_table_of_princes_has_the_prestige_cards(prince: Princes) -> None:
    me, other = prince(), prince()
    seats = [{"points": 6, "prestige": ["p01", "p03"]}, {"points": 4, "prestige": ["p02"]}]
    me.begin({"players": 2, "round": 7, "start": 1, "moment": "turn of seat 0, 2 actions left", "seats": seats}, other)
    me.press("end")
    dialog = me.page.locator("dialog[open]")
    expect(dialog.locator(".cards li")).to_have_count(3)
    expect(dialog.locator(".sheets a").filter(has_text="POF-PRESTIGE-")).to_have_count(3)


def test_the_own_panel_shows_the_hand_of_a_prince(prince: Princes) -> None:
    me, other = prince(), prince()
    hand = ["sculptor", "poet"]
    seats = [{"hand": hand, "prestige": ["p01"]}, {}]
    me.begin({"players": 2, "round": 2, "moment": "seat 0 to open", "seats": seats}, other)
    cards = me.page.locator(".own .people")
    expect(cards).to_contain_text("Sculptor")
    expect(cards).to_contain_text("Poet")
    expect(other.page.locator(".own .people")).not_to_contain_text("Sculptor")


WITHIN_BAR = """() => {
    const bar = document.querySelector('section.decide'), say = bar.querySelector('.say')
    return say.offsetHeight <= bar.clientHeight && bar.scrollWidth <= bar.clientWidth
}"""
"""The words of the decision bar stand in it."""


def bid_for_characters(prince: Princes) -> Prince:
    me, other = prince(), prince()
    me.begin(MUSE | {"moment": "seat 0 to open"}, other)
    me.press("decline")
    other.wait_asked()
    other.press("decline")
    me.wait_asked()
    return me


def test_characters_have_icons_and_bids_on_them_are_a_stepper(prince: Princes) -> None:
    me = bid_for_characters(prince)
    cards = me.page.locator(".suitor")
    expect(cards).to_have_count(6)
    assert cards.locator(".sign svg").count() == 6
    cards.first.click()
    stepper = me.bar.get_by_role("group").filter(has=me.page.get_by_role("textbox"))
    field = stepper.get_by_role("textbox")
    least = field.input_value()
    assert me.page.locator("section.decide button").count() <= 10
    stepper.get_by_role("button").last.click()
    expect(field).not_to_have_value(least)
    field.fill("1")
    field.press("Tab")
    expect(field).to_have_value(least)


def test_a_finger_has_amounts_that_it_can_press_and_no_two_groups_have_one_name(prince: Princes) -> None:
    for touch in (True, False):
        me, other = prince(has_touch=touch), prince()
        me.begin(MUSE | {"moment": "seat 0 to open"}, other)
        me.press("decline")
        other.wait_asked()
        other.press("decline")
        me.wait_asked()
        me.page.locator(".suitor").first.click()
        expect(me.bar.locator(".ruler")).to_have_count(0 if touch else 1)
        expect(me.bar.locator(".usual button").first).to_be_visible(visible=touch)
        names = me.bar.get_by_role("group").evaluate_all("all => all.map(one => one.ariaLabel)")
        assert len(names) == len(set(names)) > 0


@pytest.mark.parametrize("size", [LAPTOP, TABLET], ids=["laptop", "tablet"])
def test_a_bid_on_a_character_keeps_to_the_bar_in_german(prince: Princes, size: ViewportSize) -> None:
    me, bianca = prince(viewport=size, locale="de"), prince(viewport=size, locale="de")
    me.begin(MUSE | {"moment": "seat 0 to open", "seats": [{"money": 1000}, {"money": 1300}]}, bianca)
    me.press("decline")
    bianca.wait_asked()
    bianca.press("decline")
    me.wait_asked()
    me.target("stone:princess-300").click()
    me.press("confirm")
    bianca.wait_asked()
    bianca.page.locator(".suitor").nth(2).click()
    bianca.page.locator(".stepper").wait_for()
    assert bianca.page.evaluate(WITHIN_BAR)


def test_people_with_one_initial_can_be_told_apart(prince: Princes) -> None:
    me = prince()
    me.come_in()
    seats = [{"kind": "me"}, {"kind": "hot-seat", "name": "Isabella"}]
    position = MUSE | {"moment": "seat 0 to open"}
    me.page.goto(me.post("/tables", {"game": GAME, "position": position, "seats": seats})["invitation"])
    me.page.locator(".curtain button").click()
    me.wait_asked()
    for place in (".track .mono", "main .mono:not(.track *)"):
        assert sorted(me.page.locator(place).all_inner_texts()) == ["Il", "Is"], place


def test_several_who_are_awaited_are_told_in_the_plural(prince: Princes) -> None:
    me, *others = prince(locale="de"), prince(), prince()
    path = me.table("me", "open", "open")
    for name, other in zip(("Bianca", "Cosimo"), others, strict=True):
        other.page.request.get("/api/v1/me")
        other.post(f"/tables/{path.split('/')[2].split('?')[0]}/join", {"name": name})
    me.page.goto(path)
    me.tray.first.wait_for()
    expect(me.page.locator(".meter").first).to_be_visible()
    assert me.page.locator(".meter.enough").count() == 0, "no work is done before the first round"
    me.tray.first.click()
    me.do("confirm").click()
    expect(me.bar.locator(".eyebrow")).to_have_text("Bianca und Cosimo sind am Zug")


def test_who_bought_what_stays_known_while_characters_are_bid_for(prince: Princes) -> None:
    me, other = prince(), prince()
    me.begin(MUSE | {"moment": "seat 0 to open"}, other)
    me.target("auction:jester").click()
    me.press("confirm")
    other.wait_asked()
    other.press("pass")
    other.press("decline")
    me.wait_asked()
    sales = me.page.locator(".strip .sales")
    expect(sales.get_by_role("listitem")).to_have_attribute("title", "Jester: You · 300")
    me.page.locator(".strip .tabs button").first.click()
    expect(me.target("auction:jester")).to_contain_text("You · 300")


def test_a_character_says_what_it_brings_me_and_whose_it_is(prince: Princes) -> None:
    me, bianca = prince(viewport=PHONE), prince()
    poet = {"money": 1000, "hand": ["poet"]}
    me.begin(MUSE | {"moment": "seat 0 to open", "round": 3, "seats": [poet, {"money": 900}]}, bianca)
    me.press("decline")
    bianca.wait_asked()
    bianca.press("decline")
    me.wait_asked()
    muse = me.page.locator(".suitor", has_text="Muse")
    expect(muse).to_contain_text("every work +3")
    expect(muse).to_contain_text("Poet: 1 to 4")
    expect(me.page.locator("main").get_by_text("Muse", exact=True)).to_have_count(1)  # nothing stands twice
    muse.click()
    expect(me.target("work:poet")).to_contain_text("4")
    me.press("confirm")
    bianca.wait_asked()
    expect(bianca.page.locator(".suitor", has_text="Muse")).to_contain_text("Ilaria · 300")
    bianca.page.locator(".suitor", has_text="Muse").click()
    expect(bianca.bar).to_contain_text("Ilaria bid 300; you have 900 florins.")
    ruler = bianca.bar.locator(".ruler")
    expect(ruler.locator("[data-price]")).to_have_count(13)
    expect(ruler.locator("[data-price='300']")).to_contain_text("I")  # her stone
    expect(ruler.locator("[data-price='400']")).to_contain_text("B")  # where mine would lie
    free = ruler.locator("[data-price]:not(.no)")  # above hers, and what can be paid
    assert [one.get_attribute("data-price") for one in free.all()] == ["400", "500", "600", "700", "800", "900"]
    field = bianca.bar.get_by_role("textbox")
    ruler.get_by_role("button", name="700").click()
    expect(field).to_have_value("700")
    ruler.locator("[data-price='1500']").click()  # not mine to have: the nearest is
    expect(field).to_have_value("900")
    expect(ruler.get_by_role("button", name="1,500")).to_be_disabled()
    ruler.locator("[data-price='400']").click()
    assert bianca.page.evaluate(WITHIN_BAR)
    bianca.press("confirm")
    me.wait_asked()
    me.press("pass")
    me.page.get_by_role("button", name="Characters").click()
    expect(muse).to_contain_text("with Bianca · 400")
    expect(muse).to_have_attribute("data-standing", "taken")
