"""The Princes of Florence in a real browser: tiles by mouse, finger and keys, money from the track, every object."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.prince import Beginning, Come, Prince, at_court, with_a_lake
from tests.e2e.visitor import PHONE
from tests.server.people import Person

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def word(me: Prince) -> str:
    return str(me.land.get_attribute("data-word"))


def laid(game: Beginning) -> list[str]:
    return [f"{tile['tile']} place:{tile['place']}" for tile in game.update(0)["views"]["0"]["seats"][0]["tiles"]]


def cell(me: Prince, row: float, column: float) -> tuple[float, float]:
    """A point of the land on the screen."""
    box = me.land.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * (column + 0.5) / 7, box["y"] + box["height"] * (row + 0.5) / 7


# Laying tiles.


def test_a_tile_follows_the_mouse_and_lies_where_it_is_set_down(prince: Come) -> None:
    game, me = with_a_lake(prince)
    start = word(me)
    me.page.mouse.move(*cell(me, 2.5, 4.5))
    expect(me.land).to_have_attribute("data-word", "place:3,5,0")
    assert start != word(me)
    me.page.mouse.wheel(0, 100)
    expect(me.land).to_have_attribute("data-word", "place:3,5,90")
    me.page.keyboard.press("f")
    expect(me.land).to_have_attribute("data-word", "place:3,5,0")
    me.page.mouse.click(*cell(me, 2.5, 4.5))
    me.page.mouse.move(*cell(me, 0, 0))
    expect(me.land).to_have_attribute("data-word", "place:3,5,0")
    expect(me.bar).to_contain_text("It fits here.")
    me.press("place")
    assert laid(game) == ["lake place:3,5,0"]


def test_keys_hold_turn_and_lay_a_tile_and_the_rule_is_named(prince: Come) -> None:
    game, me = with_a_lake(prince)
    keys, number = me.page.keyboard, me.number
    expect(me.land).to_be_focused()
    start = word(me)
    for key in ["ArrowDown"] * 5:
        keys.press(key)
    expect(me.land).to_have_attribute("data-fits", "false")
    strip = me.page.locator(".refusal")
    expect(strip).to_contain_text("is taken")
    expect(strip.get_by_role("link")).to_have_text("POF-PLACE-2")
    keys.press("Enter")
    expect(strip).to_contain_text("is taken")
    assert me.number == number
    keys.press("Escape")
    expect(me.land).to_have_attribute("data-word", start)
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "r"]:
        keys.press(key)
    expect(me.land).to_have_attribute("data-word", "place:2,3,90")
    expect(strip).to_have_count(0)
    keys.press("Enter")
    me.wait_beyond(number)
    assert laid(game) == ["lake place:2,3,90"]


def test_a_finger_taps_where_the_tile_goes(prince: Come) -> None:
    game, me = with_a_lake(prince, **TOUCH)
    me.page.touchscreen.tap(*cell(me, 3.4, 3.4))
    expect(me.land).to_have_attribute("data-word", "place:4,4,0")
    me.page.locator(".grip button").first.tap()
    expect(me.land).to_have_attribute("data-word", "place:4,4,90")
    me.do("mirror").tap()
    expect(me.land).to_have_attribute("data-word", "place:4,4,0")
    number = me.number
    me.do("place").tap()
    me.wait_beyond(number)
    assert laid(game) == ["lake place:4,4,0"]


def test_a_building_is_tried_out_before_it_is_paid_for(prince: Come) -> None:
    game, me = at_court(prince)
    me.target("build:hospital").click()
    expect(me.bar).to_contain_text("+3 prestige.")
    money = me.money
    me.page.mouse.click(*cell(me, 3, 2))
    expect(me.page.locator(".refusal")).to_contain_text("touches another building or the Palazzo")
    me.do("confirm").click()
    assert me.money == money
    me.page.mouse.click(*cell(me, 2, 4))
    expect(me.land).to_have_attribute("data-word", "place:2,4,0")
    me.do("confirm").click()
    expect(me.page.locator(".own dd").first).to_have_text("3")
    assert laid(game) == ["hospital place:2,4,0"]
    assert me.money == money - 700


def test_whoever_thinks_again_holds_the_tile_where_it_was(prince: Come) -> None:
    """And what was wished for one tile is not done with the next."""
    game, me = at_court(prince)
    me.page.evaluate("localStorage.setItem('signoria.preferences', JSON.stringify({confirm: 'every'}))")
    me.page.reload()
    me.target("build:hospital").click()
    me.page.mouse.click(*cell(me, 2, 4))
    expect(me.land).to_have_attribute("data-word", "place:2,4,0")
    for button in (True, False):
        me.do("confirm").click()
        expect(me.bar).to_contain_text("Are you sure of this move?")
        me.do("cancel").click() if button else me.page.keyboard.press("Escape")
        expect(me.bar).not_to_contain_text("Are you sure of this move?")
        expect(me.target("build:hospital")).to_have_attribute("aria-pressed", "true")
        expect(me.land).to_have_attribute("data-word", "place:2,4,0")
    me.do("cancel").click()
    expect(me.target("build:hospital")).to_have_attribute("aria-pressed", "false")
    game.say(0, "build:hospital")
    expect(me.do("place")).to_be_visible()
    assert laid(game) == []
    expect(me.bar).not_to_contain_text("Are you sure of this move?")


# Money.


def test_money_for_a_bid_can_come_from_the_score_track(prince: Come) -> None:
    game = Beginning(prince)
    game.both((0, "decline"), (1, "decline"), (0, "build:hospital"), (0, "place"), (0, "build:chapel"), (0, "place"))
    game.both((0, "end"), (1, "end"), (1, "auction:jester"))
    for _ in range(4):
        game.both((0, "bid"), (1, "bid"))
    me = game.open()
    assert (me.money, me.prestige) == (1100, 6)
    expect(me.bar).to_contain_text(
        "Do you bid 1,200 florins for the jester, or pass? Too dear, but 1 field back is enough."
    )
    assert me.do("bid").count() == 0
    me.press("back")
    assert (me.money, me.prestige) == (1200, 5)
    me.press("bid")
    expect(me.target("auction:jester")).to_contain_text("You · 1,200")
    game.say(1, "pass")
    expect(me.page.locator(".own dd").nth(1)).to_have_text("0")
    expect(me.page.locator(".own dd").nth(2)).to_have_text("1")


def test_what_is_not_legal_answers_with_its_rule_and_its_sum(prince: Come) -> None:
    _, me = at_court(prince)
    me.page.locator("[data-row=works]").first.click()
    strip = me.page.locator(".refusal")
    expect(strip).to_contain_text("round 1 wants at least 7")
    strip.get_by_role("link", name="Rule POF-WORK-2").click()
    expect(me.page.locator("dialog[open]")).to_be_visible()
    me.close_dialog()
    me.page.get_by_role("button", name="Auction", exact=True).click()
    me.target("auction:jester").click()
    expect(strip).to_contain_text("phase B")


def test_a_work_is_made_and_part_of_its_income_becomes_prestige(prince: Come) -> None:
    game = Beginning(prince)
    game.both((0, "decline"), (1, "decline"))
    view = game.update(0)["views"]["0"]
    person = view["seats"][0]["hand"][0]["card"]
    game.both((0, f"build:{game.setup()['persons'][person]['building']}"), (0, "place"))
    me = game.open()
    work = me.target(f"work:{person}")
    expect(work).to_contain_text("7")
    work.click()
    me.press("confirm")
    me.do("finish").or_(me.do("points")).wait_for()
    if me.do("finish").count():
        me.press("finish")
    me.page.locator("input[type=range]").fill("2")
    expect(me.page.locator("output")).to_contain_text("+2 Prestige · \u2212400 Florins")
    me.press("points")
    assert (me.prestige, me.money) == (3 + 2, 2500 - 700 + 700 - 400)
    expect(me.page.locator(".own")).to_contain_text("round 1, value 7")
    expect(me.page.locator(".rounds")).to_contain_text("7: +3 prestige")


def test_a_line_of_the_log_rings_what_it_names(prince: Come) -> None:
    game = Beginning(prince)
    game.both((0, "decline"), (1, "decline"), (0, "build:hospital"), (0, "place"))
    me = game.open()
    me.page.locator(".log li", has_text="Hospital").first.hover()
    expect(me.page.locator("[data-pointed][data-seat='0']")).to_have_count(1)
    expect(me.target("build:hospital")).to_have_attribute("data-pointed", "")
    me.page.mouse.move(0, 0)
    expect(me.page.locator("[data-pointed]")).to_have_count(0)


def test_a_watcher_sees_the_table_and_no_works(prince: Come) -> None:
    game, _ = at_court(prince)
    watcher = prince()
    watcher.page.goto(game.path)
    expect(watcher.bar).to_contain_text("You are watching")
    assert watcher.page.locator("[data-row=works]").count() == 0


def test_the_list_says_every_choice(prince: Come) -> None:
    game, me = at_court(prince)
    me.page.get_by_role("button", name="As a list").click()
    offered = me.page.locator("dialog[open] li button")
    assert offered.count() == len(game.update(0)["choices"]["0"])
    number = me.number
    offered.filter(has_text="florins for freedom of").first.click()
    me.wait_beyond(number)


# Every object of the auction.


@pytest.fixture
def rivals(address: str) -> Iterator[list[Person]]:
    """Two others who pass, without browsers."""
    people = [Person(address), Person(address)]
    yield people
    for one in people:
        one.go()


def bought(prince: Come, rivals: list[Person], what: str) -> Prince:
    """Open an auction for an object; the others pass."""
    me = prince()
    me.come_in()
    position = {"players": 3, "moment": "seat 0 to open", "seats": [{}, {"table": ["poet"]}, {}]}
    made = me.post("/tables", {"game": "princes-of-florence", "position": position, "seats": [{"kind": "me"}]})
    for one in rivals:
        one.post(f"/tables/{made['id']}/join", {})
    me.page.goto(made["invitation"])
    me.target(f"auction:{what}").click()
    me.press("confirm")
    expect(me.target(f"auction:{what}")).to_contain_text("You · 200")
    for seat, one in enumerate(rivals, 1):
        number = one.get(f"/tables/{made['id']}/update")["number"]
        one.post(f"/tables/{made['id']}/choices", {"asked_at": number, "seat": seat, "word": "pass"})
    return me


@pytest.mark.parametrize("what", ["forest", "lake", "park"])
def test_a_landscape_is_bought_and_lies_on_the_land(prince: Come, rivals: list[Person], what: str) -> None:
    me = bought(prince, rivals, what)
    expect(me.land).to_have_attribute("data-fits", "true")
    me.press("place")
    label = me.page.locator("svg.plan.big").get_attribute("aria-label") or ""
    assert label.endswith(f"Palazzo, {what.capitalize()}")
    assert me.money == 3300


@pytest.mark.parametrize(("what", "row"), [("jester", 2), ("builder", 3)])
def test_jester_and_builder_come_to_court(prince: Come, rivals: list[Person], what: str, row: int) -> None:
    me = bought(prince, rivals, what)
    expect(me.page.locator(".own dd").nth(row)).to_have_text("1")
    assert me.money == 3300


def test_a_prestige_card_is_chosen_from_five(prince: Come, rivals: list[Person]) -> None:
    me = bought(prince, rivals, "prestige-card")
    expect(me.tray).to_have_count(5)
    me.tray.nth(2).click()
    me.press("confirm")
    expect(me.page.locator(".own .people")).to_contain_text("now")


def test_a_recruiting_card_takes_a_person_or_is_kept(prince: Come, rivals: list[Person]) -> None:
    me = bought(prince, rivals, "recruiting-card")
    expect(me.tray.first).to_contain_text("Poet")
    me.tray.first.click()
    me.press("confirm")
    expect(me.page.locator("ol.log")).to_contain_text("You recruited the Poet from")
    expect(me.page.locator(".w")).to_contain_text("Poet")


def test_with_muse_and_princess_the_strip_shows_the_objects_until_the_auctions_are_over(prince: Come) -> None:
    """The characters are only scheduled then; each object can be pressed, and the bid that is asked for names it."""
    me, other = prince(), prince()
    me.begin(
        {"players": 2, "options": {"muse_and_princess": "yes"}, "moment": "seat 0 to open", "seats": [{}, {}]}, other
    )
    expect(me.bar).to_contain_text("What do you bid for?")
    expect(me.page.locator(".suitors")).to_have_count(0)
    objects = ["landscape", "jester", "builder", "prestige-card", "recruiting-card"]
    assert me.legal("lots") == [f"auction:{word}" for word in objects]
    for word in objects:
        me.target(f"auction:{word}").click()
        expect(me.target(f"auction:{word}")).to_have_attribute("aria-pressed", "true")
    me.target("auction:builder").click()
    me.press("confirm")
    expect(other.bar).to_contain_text("Do you bid 400 florins for the builder, or pass?")
    expect(other.target("auction:builder")).to_contain_text("300")
    other.press("pass")
    expect(other.bar).to_contain_text("What do you buy?")
    other.press("decline")
    expect(me.page.locator(".suitors li")).to_have_count(6)
    expect(me.bar).to_contain_text("Whom do you want at court?")
