"""No row is cut, no name is shortened and no number lies over words, where many things stand on a small screen."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from bench.arrivals import replay_of
from tests.citadels.table import at, play, turn
from tests.e2e.citizen import Citizen
from tests.e2e.prince import Prince
from tests.e2e.test_citadels_looks import CITIES
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, TABLET, Visitor

NARROW = ViewportSize(width=1280, height=800)
COURT: dict[str, Any] = {
    "players": 2,
    "round": 3,
    "moment": "turn of seat 0, 2 actions left",
    "seats": [{"money": 1100, "points": 5}, {"money": 900}],
}
CUT = """() => {
    const list = document.querySelector('aside .all').getBoundingClientRect()
    return [...document.querySelectorAll('aside .work')]
        .filter((work) => work.getBoundingClientRect().bottom > list.bottom + 1)
        .map((work) => work.innerText)
}"""
"""Works that do not end inside their list."""
TOO_HIGH = """() => [...document.querySelectorAll('.other')]
    .filter((one) => one.querySelector('.facts').getBoundingClientRect().height > one.clientHeight)
    .map((one) => one.querySelector('b').innerText)"""
"""Neighbours that are told in more than their place holds."""
SPLIT = """(selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
    const text = one.firstChild
    return [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
        const range = new Range()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        return range.getClientRects().length > 1 // none at all where it is hidden
    }).map((word) => word[0])
})"""
"""Words that do not stand on one line."""
SPILLING = """([inner, outer]) => [...document.querySelectorAll(`:is(${outer}) ${inner}`)].filter((part) => {
    const text = new Range()
    text.selectNodeContents(part)
    return text.getBoundingClientRect().right > part.closest(outer).getBoundingClientRect().right - 1
}).map((part) => part.innerText)"""
"""Words that stand out at the right of what they belong to."""
LOTS, CALLED = ".strip :is(.market, .lots) b", ".call :is(b, small):not(:empty)"
TORN = """(names) => [...document.querySelectorAll(names)].filter((name) => name.firstChild?.data).flatMap((name) => {
    const text = name.firstChild, cell = name.closest('li').getBoundingClientRect()
    const place = (at) => {
        const range = new Range()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return [...range.getClientRects()].at(-1) // before it, a letter that begins a line has the hyphen
    }
    return [...text.data.matchAll(/[^\\s\\u00AD-]+/g)].filter(({ index, 0: part }) => {
        const first = place(index), last = place(index + part.length - 1)
        return first.top !== last.top || first.left < cell.left - 1 || last.right > cell.right + 1
    }).map((part) => part[0])
})"""
"""Parts of names in a strip that are divided without a hyphen, or stand out of their places."""
WIDER = """(selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""
"""What stands out at the side of its own place."""
OUTSIDE = """async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const bar = document.querySelector('section.decide').getBoundingClientRect()
    return [...document.querySelectorAll('section.decide :is(.acts .btn, .q, .eyebrow)')].filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect()
        return top < bar.top || bottom > bar.bottom || left < bar.left || right > bar.right
            || button.scrollWidth > button.clientWidth && getComputedStyle(button).display !== 'inline'
    }).map((button) => button.innerText || button.dataset.do)
}"""
"""Words and buttons that do not fit the decision bar."""
LINES_AND_SIGN = """() => {
    const words = new Range()
    words.selectNodeContents(document.querySelector('section.decide .q'))
    const sign = document.querySelector('[data-do=list] .i').getBoundingClientRect()
    return { lines: [...words.getClientRects()].map((line) => [line.right, line.top]), sign: [sign.left, sign.bottom] }
}"""
"""The right and the top of each line of the question; the left and the bottom of the sign beside it."""
LINES_LOST = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
    const words = new Range()
    words.selectNodeContents(one)
    const lines = new Set([...words.getClientRects()].map((line) => Math.round(line.top)))
    return one.clientHeight + 1 < lines.size * parseFloat(getComputedStyle(one).lineHeight)
}).map((one) => one.innerText)"""
"""Names of which a line is not in sight."""
OVERLAPPING = """(selector) => {
    const boxes = [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return boxes.filter((box, at) => boxes.slice(at + 1).some((other) => meet(box, other))).length
}"""
UNDER_A_CHANCE = """() => [...document.querySelectorAll('.token[data-chance]')].flatMap((token) => {
    const place = getComputedStyle(token, '::after'), box = token.getBoundingClientRect()
    const height = parseFloat(place.height) + 2, width = parseFloat(place.width) + 10
    const bottom = box.bottom - parseFloat(place.bottom), right = box.right - parseFloat(place.right)
    return [...token.querySelectorAll('b, small')].filter((words) => {
        const range = new Range()
        range.selectNodeContents(words)
        const lines = [...range.getClientRects()]
        return lines.some((line) => line.right > right - width && line.bottom > bottom - height + 1)
    }).map((words) => words.innerText)
})"""
"""Words of the calling order that what a choice wins lies over."""


@pytest.mark.parametrize("size", [NARROW, LAPTOP], ids=["1280", "1366"])
def test_five_works_stand_whole_beside_the_land(prince: Callable[..., Prince], size: ViewportSize) -> None:
    me = prince(viewport=size)
    hand = ["physician", "pharmacist", "bell-maker", "astronomer", "botanist"]
    me.begin(COURT | {"seats": [{**COURT["seats"][0], "hand": hand}, COURT["seats"][1]]}, prince())
    expect(me.page.locator("[data-row=works]")).to_have_count(len(hand))
    assert me.page.evaluate(CUT) == []
    me.target("work:botanist").click()
    expect(me.target("work:botanist")).to_have_attribute("aria-expanded", "true")
    assert me.page.evaluate(CUT) == []


def test_all_works_stand_in_sight_where_a_game_is_looked_at_again(visitor: Callable[..., Visitor]) -> None:
    me = visitor(viewport=LAPTOP)
    replay_of("princes-of-florence")(me)
    works = me.page.locator("[data-row=works]")
    works.nth(2).wait_for()
    assert me.page.evaluate(CUT) == []
    for expanded in ("true", "false"):
        works.nth(1).click()
        expect(works.nth(1)).to_have_attribute("aria-expanded", expanded)


def test_four_neighbours_stand_whole_beside_the_land(prince: Callable[..., Prince]) -> None:
    """Names stand beside their signs, be they long or of two words."""
    me = prince(viewport=LAPTOP)
    me.come_in()
    names = ("Alessandra", "Simonetta", "Niccolo", "Bartholomaeus-Ferdinand")
    position = {
        "game": "princes-of-florence", "players": 5, "round": 2, "moment": "turn of seat 0, 2 actions left",
        "seats": [{"money": 1100, "builders": 1, "jesters": 1}] * 5,
    }  # fmt: skip
    made = me.post("/tables", {"game": "princes-of-florence", "position": position, "seats": [{"kind": "me"}]})
    for name in names:
        other = prince()
        other.page.request.get("/api/v1/me")
        other.post(f"/tables/{made['id']}/join", {"name": name})
    me.page.goto(made["invitation"])
    heads = me.page.locator(".other .head")
    expect(heads).to_have_count(len(names))
    assert me.page.evaluate(TOO_HIGH) == []
    for head in heads.all():
        sign, words = head.locator(".mono").bounding_box(), head.locator("b").bounding_box()
        assert sign is not None
        assert words is not None
        assert words["x"] > sign["x"] + sign["width"]


def test_eight_names_are_whole_in_the_ledger_of_an_ending(citizen: Callable[..., Citizen]) -> None:
    me = citizen(viewport=NARROW)
    slugs = ["warlord", "assassin", "thief", "king", "bishop", "merchant", "architect", "magician"]
    roles = {seat: [slug] for seat, slug in enumerate(slugs)}
    marks = {"once_complete": 1, "round": 9}
    me.begin(turn("warlord", players=8, cast=["tax-collector"], cities=CITIES, roles=roles, marks=marks))
    me.wait_asked()
    me.end()
    me.dialog.locator(".standing").wait_for()
    names = [seat["name"] for seat in me.page.request.get(f"/api/v1{table_of(me)}").json()["seats"]]
    assert len(names) == 8
    for size in (NARROW, BROAD, PHONE):
        me.page.set_viewport_size(size)
        shown = me.dialog.locator(".standing :is(.who b, .terms b):visible")
        assert sorted(shown.all_inner_texts()) == sorted(names), size
        assert me.page.evaluate(SPLIT, ".standing :is(.who b, .terms b)") == [], size
        assert me.page.evaluate(OVERLAPPING, ".standing .mono") == 0, size


@pytest.mark.parametrize("lang", ["nl", "fr", "de"])
def test_long_names_of_citadels_stand_whole_on_their_cards(citizen: Callable[..., Citizen], lang: str) -> None:
    me = citizen(locale=lang)
    hand = ["wishing-well", "secret-vault", "armory", "imperial-treasury", "observatory", "trading-post"]
    me.begin(turn("warlord", hands={0: hand}))
    me.wait_asked()
    for size in (LAPTOP, BROAD, PHONE):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(SPLIT, "[data-row=hand] .nm") == [], size
    me.begin(at("draft", players=8, cast=["tax-collector", "abbot"]))
    me.page.locator(".spine").first.wait_for()
    for size in (NARROW, LAPTOP):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(SPILLING, [".nm", ".spine, .ch"]) == [], size


@pytest.mark.parametrize("lang", ["en", "nl", "fr", "de"])
def test_small_cards_say_whole_what_can_be_done_with_them(citizen: Callable[..., Citizen], lang: str) -> None:
    """They can be built, stand already, are too dear; or one of them is asked for."""
    me = citizen(locale=lang, viewport=PHONE)
    hand = ["tavern", "market", "palace", "imperial-treasury", "school-of-magic"]
    me.begin(turn("warlord", hands={0: hand}, cities={0: ["market", "laboratory"]}, gold={0: 2}))
    me.wait_asked()
    expect(me.page.locator("[data-row=hand].small")).to_have_count(len(hand))
    assert me.page.evaluate(WIDER, "[data-row=hand] .ty") == []
    assert me.page.evaluate(LINES_LOST, "[data-row=hand] .nm") == []
    me.press("[data-place='city:0:laboratory']")
    expect(me.page.locator("[data-row=hand][data-legal]")).to_have_count(len(hand))
    assert me.page.evaluate(WIDER, "[data-row=hand] .ty") == []


def test_on_a_phone_no_word_of_the_question_lies_under_the_sign_of_the_list(citizen: Callable[..., Citizen]) -> None:
    me = citizen(locale="fr", viewport=PHONE)
    me.begin(turn("abbot", income=False, hands={0: ["tavern"]}, gold={1: 5}))
    for press in (me.do("gold"), me.page.locator("[data-place='hand:tavern'][data-legal]"), me.do("'build:tavern'")):
        press.click()
    expect(me.city(0)).to_have_count(1)
    me.wait_asked()
    words = me.page.evaluate(LINES_AND_SIGN)
    assert len(words["lines"]) > 0
    assert [line for line in words["lines"] if line[0] > words["sign"][0] and line[1] < words["sign"][1]] == []


@pytest.mark.parametrize("lang", ["en", "nl", "fr", "de"])
def test_all_answers_and_words_stand_inside_the_decision_bar(citizen: Callable[..., Citizen], lang: str) -> None:
    """Five types to name are the most that it holds; the tray takes more."""
    me = citizen(locale=lang)
    spy = play(turn("spy", gold={1: 2}, hands={1: ["tavern"]}), "spy", "seat:1")
    magician = turn("magician", hands={0: ["tavern"], 1: ["market"]}, gold={0: 4})
    for match, count in ((spy, 5), (turn("navigator", income=False), 4), (magician, 3)):
        me.begin(match)
        answers = me.page.locator("section.decide .acts [data-do]:not([data-do=list]):not([data-do=take-back])")
        expect(answers).to_have_count(count)
        assert "{" not in me.bar.inner_text()
        for size in (LAPTOP, BROAD, TABLET, PHONE):
            me.page.set_viewport_size(size)
            assert me.page.evaluate(OUTSIDE) == [], size


def table_of(me: Citizen) -> str:
    """Where the server tells of the table that is on the screen."""
    return f"/tables/{me.page.url.rsplit('/', 1)[1]}"


def test_what_a_choice_wins_covers_no_word_of_the_calling_order(visitor: Callable[..., Visitor]) -> None:
    one = visitor(viewport=NARROW)
    one.page.goto("/puzzles/citadels/2")  # the Thief asks which rank to rob; three were passed on
    one.page.locator("[data-do=show]").click()
    expect(one.page.locator(".token[data-chance]", has_text="passed on")).to_have_count(3)
    for size in (NARROW, BROAD):
        one.page.set_viewport_size(size)
        assert one.page.evaluate(UNDER_A_CHANCE) == [], size


@pytest.mark.parametrize("lang", ["en", "nl", "fr", "de"])
def test_no_name_beside_a_rail_is_divided_without_a_hyphen(visitor: Callable[..., Visitor], lang: str) -> None:
    one = visitor(locale=lang)
    for path in ("/learn/princes-of-florence", "/puzzles/princes-of-florence/1"):
        one.page.goto(path)
        tabs = one.page.locator(".strip .tabs button")
        tabs.first.wait_for()
        for width in (1120, 1280, 1366):
            one.page.set_viewport_size({"width": width, "height": 768})
            for tab in tabs.all():
                tab.click()
                assert one.page.evaluate(TORN, LOTS) == [], (path, width)
    one.page.goto("/learn/citadels")
    one.page.locator(".call .token").first.wait_for()
    for width in (1280, 1366):
        one.page.set_viewport_size({"width": width, "height": 768})
        assert one.page.evaluate(TORN, CALLED) == [], width
