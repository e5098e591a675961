"""Small screens: no cropped city, no badge over a name, no card behind another, and a name for every sign."""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from bench.arrivals import table_at
from bench.scenes import TABLES, Moment
from tests.citadels.table import at, play, turn
from tests.e2e.axe import bring, faults
from tests.e2e.citizen import Citizen
from tests.e2e.prince import Prince
from tests.e2e.test_citadels_looks import CITIES, eight
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, TABLET, Visitor

Come = Callable[..., Visitor]
Citizens = Callable[..., Citizen]
LEAST_PLATE = 140
"""In pixels: below that an engraving is a stamp."""
LEAST_BESIDE = 100
"""The same where the words stand beside it."""
BAR = 162
"""In pixels: how high the decision bar of Citadels is on a phone, whatever it says."""
NARROW = ViewportSize(width=1280, height=800)
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

CROPPED = """() => [...document.querySelectorAll('main [data-seat]')].filter((seat) => {
    if (!seat.offsetParent) return false
    const box = seat.getBoundingClientRect()
    const inner = [...seat.querySelectorAll(':not(.vh)')].map((one) => one.getBoundingClientRect())
    const foot = Math.max(...inner.filter((one) => one.height > 1).map((one) => one.bottom))
    for (let outer = seat.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === 'visible') continue
        const edge = outer.getBoundingClientRect()
        if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1) return true
    }
    return foot > box.bottom + 1 || box.bottom > innerHeight + 1
}).map((seat) => seat.dataset.seat)"""
"""Seats of which something lies outside what is seen without scrolling."""

COVERED = """() => [...document.querySelectorAll('.token')].flatMap((token) => {
    const marks = token.querySelector('.marks')
    if (!marks) return []
    const over = marks.getBoundingClientRect()
    return [...token.querySelectorAll('.rk, :scope > svg, .tx b, .tx small')].filter((part) => {
        const range = new Range()
        range.selectNodeContents(part)
        const box = part.matches('svg') ? part.getBoundingClientRect() : range.getBoundingClientRect()
        const across = Math.min(over.right, box.right) - Math.max(over.left, box.left)
        const down = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top)
        return box.width > 0 && across > 1 && down > 1
    }).map((part) => `${token.dataset.character}: ${part.outerHTML.slice(0, 60)}`)
})"""
"""What lies under the marks of the characters."""

LINES = """(button) => {
    const words = new Range()
    words.selectNodeContents(button)
    return new Set([...words.getClientRects()].filter((box) => box.width > 20).map((box) => Math.round(box.top))).size
}"""
"""On how many lines the words of a button stand; a sign beside them is none."""

BETWEEN = """(seat) => {
    const [head, houses] = ['.head', '.row'].map((part) => seat.querySelector(part).getBoundingClientRect())
    return houses.top - head.bottom
}"""
"""How far the houses of a city stand below its name."""

NUMBERS = """() => [...document.querySelectorAll('[data-row=hand]')].filter((held) => {
    const sign = held.querySelector('.n, .strip :first-child').getBoundingClientRect()
    const top = document.elementFromPoint(sign.x + sign.width / 2, sign.y + sign.height / 2)
    return !held.contains(top)
}).length"""
"""How many cards of a hand cannot be told because another lies over them."""


def test_eight_cities_are_whole_on_a_low_screen_and_on_a_phone(citizen: Citizens) -> None:
    me = citizen()
    me.begin(eight())
    me.wait_asked()
    for size in (BROAD, PHONE):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(CROPPED) == [], size
        shown = me.page.locator("main [data-seat]:visible").count()
        assert shown == (8 if size is BROAD else 2)
    for letter in me.page.locator("[data-row=pager]").all():
        letter.click()
        assert me.page.evaluate(CROPPED) == []


NAMED = """() => [...document.querySelectorAll('[data-row=pager] b')].map((name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect()
    return { left, right, top, bottom, text: name.innerText, whole: name.scrollWidth <= name.clientWidth }
})"""
"""The names of the others, where they stand, and whether all of each is seen."""
LONG = "Maximiliane von Hohenstaufen-Sigmaringen"
OTHERS = ("Alessandra", "Fiammetta", "Massimiliano", "Simonetta", "Alessandra 2", "Lucrezia", LONG)


def join(browser: Browser, address: str, table: str, names: tuple[str, ...]) -> None:
    """People with these names take the seats after mine."""
    for seat, name in enumerate(names, 1):
        context = browser.new_context(base_url=address)
        context.request.get("/api/v1/me")
        for what, body in (("join", {"seat": seat, "name": name}), ("nonce", {"nonce": name})):
            assert context.request.post(f"/api/v1/tables/{table}/{what}", data=body).ok
        context.close()


def test_on_a_phone_each_of_seven_others_is_named_in_full(citizen: Citizens, browser: Browser, address: str) -> None:
    me = citizen(**TOUCH, bypass_csp=True)
    me.page.request.patch("/api/v1/me", data={"name": "Ilaria"})
    table = me.begin(eight(), *["open"] * len(OTHERS))
    join(browser, address, table, OTHERS)
    me.wait_asked()
    named = me.page.evaluate(NAMED)
    assert [name["text"] for name in named] == list(OTHERS)
    assert [name["whole"] for name in named] == [name != LONG for name in OTHERS]
    assert all(name["left"] >= 0 and name["right"] <= PHONE["width"] for name in named)
    for one, two in combinations(named, 2):
        beside = one["right"] < two["left"] or two["right"] < one["left"]
        assert beside or one["bottom"] <= two["top"] + 1 or two["bottom"] <= one["top"] + 1, (one, two)
    me.page.locator("[data-row=pager]").last.tap()
    owner = me.page.locator("main [data-seat='7'] .who b")
    expect(owner).to_have_text(LONG)
    assert me.page.evaluate(CROPPED) == []
    below = me.page.locator("main [data-seat='7'] .pr").first.bounding_box()
    above = owner.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + 1, "no price hangs over the name"
    bring(me.page)
    assert faults(me.page) == []


LEGENDS = """() => [...document.querySelectorAll('main [data-seat] .legend')].flatMap((legend) => {
    if (!legend.offsetParent) return []
    const seat = legend.closest('[data-seat]')
    const houses = seat.querySelectorAll('.pq').length
    const names = [...legend.children].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.width > 10 && box.bottom <= seat.getBoundingClientRect().bottom
    })
    return [[seat.dataset.seat, houses, names.length]]
})"""
"""Of each city that is shown: how many houses it has, and how many of their names are seen."""


def test_of_seven_others_a_phone_shows_the_names_of_all_districts(citizen: Citizens) -> None:
    me = citizen(viewport=PHONE, locale="fr")  # the longest names
    me.begin(eight())
    me.wait_asked()
    for letter in me.page.locator("[data-row=pager]").all():
        letter.click()
        legends = me.page.evaluate(LEGENDS)
        assert len(legends) == 2
        assert all(houses == names > 0 for _, houses, names in legends), legends
        assert me.page.evaluate(CROPPED) == []


def test_a_tap_on_a_monogram_shows_that_city_in_large(citizen: Citizens) -> None:
    me = citizen(**TOUCH, locale="fr", bypass_csp=True)
    me.begin(eight())
    me.wait_asked()
    me.page.locator("[data-row=pager]").nth(5).tap()
    me.page.locator("main [data-seat='6'] .visit").tap()
    lots = me.dialog.locator(".dc")
    expect(lots).to_have_count(len(CITIES[6]))
    expect(lots.last).to_contain_text("Trésor Impérial")
    bring(me.page)
    assert faults(me.page) == []
    lots.last.tap()  # what it does
    expect(me.dialog).to_have_count(2)


def test_a_city_that_is_safe_stands_below_its_name(citizen: Citizens) -> None:
    """A padlock says it on a phone; the city in large says why."""
    me = citizen(**TOUCH)
    cities = {1: ["manor", "temple", "monastery", "tavern", "docks", "observatory"]}
    me.begin(turn("warlord", cities=cities, roles={1: ["bishop"]}, hands={0: ["tavern"]}, gold={0: 1}))
    me.wait_asked()
    seat = me.page.locator("main [data-seat='1']")
    assert seat.evaluate(BETWEEN) > -1
    expect(seat.locator(".lock").first).to_be_visible()
    seat.locator(".visit").tap()
    expect(me.dialog).to_contain_text("Safe from rank 8 CIT-BISHOP-2")


def test_on_a_phone_four_others_are_named_on_one_line_and_four_cards_are_large(citizen: Citizens) -> None:
    me = citizen(viewport=PHONE)
    me.begin(turn("warlord", players=5, hands={0: ["manor", "temple", "market", "prison"]}, gold={0: 3}))
    me.wait_asked()
    names = [name.bounding_box() for name in me.page.locator(".pg > b").all()]
    assert len(names) == 4
    assert len({name["y"] for name in names if name}) == 1
    cards = me.page.locator("[data-row=hand]")
    expect(cards.locator(".building")).to_have_count(4)
    assert len({card.bounding_box()["y"] for card in cards.all()}) == 1  # type: ignore[index]


def test_on_a_phone_a_label_stays_where_it_is_and_a_price_on_one_line(citizen: Citizens) -> None:
    me = citizen(viewport=PHONE)
    me.begin(turn("warlord", cities={0: ["prison"], 1: ["docks"]}, gold={0: 3}))
    me.wait_asked()
    label = me.bar.locator(".eyebrow")
    before = label.bounding_box()
    me.do("collect").click()
    expect(me.bar).to_contain_text("You took 1 gold")
    assert label.bounding_box() == before
    me.page.locator("[data-place='city:1:docks']").click()
    expect(me.bar).to_contain_text("Docks for 2 gold?")
    assert me.actions.first.evaluate(LINES) == 1


def test_a_badge_of_tax_covers_nothing(citizen: Citizens) -> None:
    me = citizen()
    roles = {0: ["warlord"], 1: ["assassin"], 2: ["thief"], 3: ["tax-collector"]}
    marks = {"round": 4, "tax": 3, "murdered": "bishop", "robbed": "tax-collector"}
    cast = ["tax-collector"]
    me.begin(
        at("turn of seat 0 as warlord, income taken", players=4, cast=cast, cities=CITIES, roles=roles, marks=marks)
    )
    me.wait_asked()
    expect(me.page.locator("[data-character=tax-collector] .marks")).to_contain_text("3")
    for size in (LAPTOP, BROAD, TABLET, PHONE):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(COVERED) == [], size


def test_a_lifted_card_hides_no_neighbour(visitor: Come) -> None:
    me = visitor(viewport=PHONE)
    me.page.goto(me.table("me", "hot-seat"))
    me.page.locator(".curtain button").click()
    me.wait_asked()
    for place in range(me.hand.count()):
        me.hand.nth(place).click()
        assert me.page.evaluate(NUMBERS) == 0, place
        me.hand.nth(place).click()


CUT_SHORT = """() => {
    const bar = document.querySelector('section.decide')
    const label = bar.querySelector('.eyebrow'), text = new Range()
    text.selectNodeContents(label)
    const words = text.getBoundingClientRect(), room = label.getBoundingClientRect()
    const whole = words.right <= room.right + 1 && words.top >= bar.getBoundingClientRect().top
    return [whole, bar.offsetHeight]
}"""
"""Is the label of the decision bar whole, and how high is the bar?"""


@pytest.mark.parametrize("lang", ["en", "nl", "fr", "de"])
def test_on_a_phone_the_label_of_a_turn_with_powers_is_whole(citizen: Citizens, lang: str) -> None:
    me = citizen(viewport=PHONE, locale=lang)
    powers = {0: ["armory", "smithy", "laboratory", "museum"]}
    for character in ("architect", "tax-collector", "navigator"):
        cast = ["tax-collector"] if character == "tax-collector" else []
        me.begin(turn(character, cast=cast, cities=powers | {1: ["temple"]}, hands={0: ["manor"]}, gold={0: 4}))
        me.wait_asked()
        me.page.evaluate("() => document.fonts.ready.then(() => true)")
        me.page.evaluate("() => new Promise(requestAnimationFrame)")  # the letters are set in the frame that shows them
        assert me.page.evaluate(CUT_SHORT) == [True, BAR], character


def test_a_phone_shows_a_seat_that_the_decision_is_about(citizen: Citizens) -> None:
    me = citizen(viewport=PHONE)
    me.begin(play(turn("abbot", players=4, gold={0: 1, 2: 5, 3: 5}), "alms"))
    me.wait_asked()
    me.page.locator("main [data-seat='2'] [data-legal]").first.click()
    expect(me.actions.first).to_be_visible()


SWIPE = """(seats) => {
    const finger = (x) => new Touch({ identifier: 1, target: seats, clientX: x, clientY: 300 })
    const tell = (kind, x) => seats.dispatchEvent(new TouchEvent(kind, { bubbles: true, changedTouches: [finger(x)] }))
    tell('touchstart', 300)
    tell('touchend', 100)
}"""


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_what_is_picked_in_the_hand_stays_picked_when_a_finger_swipes_over_the_cities(
    citizen: Citizens, size: ViewportSize
) -> None:
    me = citizen(viewport=size, has_touch=True)
    me.begin(turn("merchant", players=4, hands={0: ["tavern"]}, gold={0: 3}))
    me.wait_asked()
    card = me.page.locator("[data-place='hand:tavern']")
    card.click()
    me.page.locator(".seats").evaluate(SWIPE)
    expect(me.page.locator(".place.shown [data-seat]")).to_have_attribute("data-seat", "2" if size == PHONE else "1")
    expect(card).to_have_attribute("aria-pressed", "true")


def test_the_deck_of_a_draft_opens_at_a_card_that_may_be_chosen(citizen: Citizens) -> None:
    me = citizen(**TOUCH)
    table_at(TABLES["citadels-draft"])(me)
    card = me.page.locator("[data-row=tray]").first
    expect(card).to_be_in_viewport(ratio=1)
    assert card.locator(".plate").evaluate("plate => plate.clientHeight") >= LEAST_PLATE


def test_a_card_of_nine_says_whole_that_it_is_chosen_and_whose_choice_it_is(citizen: Citizens) -> None:
    me = citizen(viewport=NARROW)
    table_at(Moment("citadels", 8, "pick-character", after=60))(me)
    expect(me.page.locator(".order .me small")).to_have_text("choosing")
    card = me.page.locator("[data-row=tray]").nth(1)
    card.click()
    word = card.locator(".top small")
    expect(word).to_have_text("chosen")
    whole, card_box = word.bounding_box(), card.bounding_box()
    assert whole
    assert card_box
    assert whole["x"] + whole["width"] <= card_box["x"] + card_box["width"]
    name = card.locator(".nm").bounding_box()
    assert name
    assert whole["y"] + whole["height"] <= name["y"] + 1, "the word lies on the name"


def test_a_tablet_shows_large_plates_and_no_foot_over_them(citizen: Citizens) -> None:
    me = citizen(viewport=BROAD)
    table_at(TABLES["citadels-draft"])(me)
    plates = me.page.locator(".row .plate")
    assert min(plates.evaluate_all("all => all.map((one) => one.clientWidth)")) >= LEAST_BESIDE
    for card in me.page.locator("[data-row=tray]").all():
        plate, foot = card.locator(".plate").bounding_box(), card.locator(".now").bounding_box()
        assert plate
        assert foot
        assert plate["y"] + plate["height"] <= foot["y"] + 1


def test_a_tablet_has_the_ledger_of_an_ending_in_sight(citizen: Citizens) -> None:
    cities = {0: ["keep", "temple", "tavern", "watchtower", "manor"], 1: ["manor", "church", "market"]}
    marks = {"once_complete": 1, "round": 9}
    me = citizen(viewport=BROAD)
    me.begin(turn("architect", cities=cities, marks=marks, roles={1: ["assassin"]}))
    me.wait_asked()
    me.end()
    expect(me.dialog.locator("h2")).to_contain_text("You win with")
    expect(me.dialog.locator(".standing")).to_be_in_viewport(ratio=1)
    assert me.problems == []


OUTSIDE = """([inner, outer]) => [...document.querySelectorAll(inner)].filter((part) => {
    const [one, whole] = [part, part.closest(outer)].map((each) => each.getBoundingClientRect())
    return one.height < 10 || one.left < whole.left || one.right > whole.right || one.bottom > whole.bottom
}).map((part) => part.textContent)"""
"""What is not whole inside of what it belongs to."""


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_every_lot_of_an_auction_has_its_name_on_a_phone(prince: Callable[..., Prince], lang: str) -> None:
    me, bianca, cosimo = prince(viewport=PHONE, locale=lang), prince(), prince()
    me.begin({"players": 3, "round": 2, "moment": "seat 0 to open", "seats": [{}, {}, {}]}, bianca, cosimo)
    assert me.page.locator(".lot b").count() == 7
    assert me.page.evaluate(OUTSIDE, [".lot :is(b, small)", ".lot"]) == []


def test_a_puzzle_of_a_draft_can_be_read_on_a_phone(visitor: Come) -> None:
    me = visitor(viewport=PHONE)
    me.page.goto("/puzzles/citadels/1")
    me.page.locator(".ch .power").first.wait_for()
    assert me.page.evaluate(OUTSIDE, [".ch .power", ".ch"]) == []


def test_signs_on_a_phone_have_names_on_tap(citizen: Citizens) -> None:
    me = citizen(**TOUCH)
    me.begin(eight())
    me.wait_asked()
    seat = me.page.locator("main [data-seat]:visible").first
    seat.locator(".stat.g").tap()
    expect(me.page.locator("[data-named]", has_text="4 gold")).to_be_visible()
    seat.locator(".stat").nth(1).tap()
    expect(me.page.locator("[data-named]", has_text="hand")).to_be_visible()
    me.page.locator("[data-character=king]").tap()
    expect(me.dialog).to_contain_text("King")
    me.close_dialog()
    me.page.locator("[data-row=pager]").nth(2).tap()
    expect(me.page.locator("main [data-seat='3']")).to_be_visible()


def test_a_card_of_lost_cities_pressed_for_long_leads_to_its_page(visitor: Come) -> None:
    me = visitor(**TOUCH)
    me.page.request.get("/api/v1/me")
    hand = ["red-wager", *(f"yellow-{number}" for number in range(2, 9))]
    position = {"hands": [hand, None], "discards": {"blue": [2]}}
    seats = [{"kind": "me"}, {"kind": "bot"}]
    me.page.goto(me.post("/tables", {"game": "lost-cities", "position": position, "seats": seats})["invitation"])
    me.wait_asked()
    for place, name, slug in (("hand:red-wager", "Volcano wager", "wager"), ("discard:blue", "Ocean 2", "blue")):
        hold(me.page, me.page.locator(f'[data-place="{place}"] [data-card]'))
        sheet = me.page.get_by_role("dialog", name=name)
        expect(sheet.get_by_role("link", name="In the rulebook")).to_have_attribute(
            "href", f"/rules/lost-cities/{slug}"
        )
        expect(sheet.locator(".full").first).to_be_visible()
        expect(sheet).not_to_contain_text("LC-TAKE-3")  # a rule of the other edition
        sheet.get_by_role("button", name="Close").last.tap()
        expect(sheet).to_have_count(0)
    expect(me.page.locator('[data-place="hand:red-wager"]')).to_have_attribute("aria-pressed", "false")
    me.page.locator('[data-place="hand:red-wager"]').tap()
    expect(me.page.locator('[data-place="hand:red-wager"]')).to_have_attribute("aria-pressed", "true")


def hold(page: Page, what: Locator) -> None:
    """Press with a finger until something is told."""
    box = what.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("dialog")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_what_goes_back_on_the_track_is_read_in_two_lines(prince: Callable[..., Prince], lang: str) -> None:
    me, other = prince(viewport=PHONE, locale=lang), prince()
    seats = [{"money": 3000}, {"money": 300, "points": 5}]
    other.begin({"players": 2, "round": 2, "moment": "seat 0 to open", "seats": seats}, me)
    other.target("auction:jester").click()
    other.press("confirm")
    me.wait_asked()
    assert me.do("back").evaluate(LINES) <= 2
    assert me.do("pass").evaluate(LINES) == 1
