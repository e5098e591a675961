"""Nothing jumps while a game is played, and no name spills, splits or lies over another, in any language."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import signoria
from signoria.core.errors import InvalidPosition
from tests.e2e.citizen import Citizen, play_on
from tests.e2e.prince import Prince
from tests.e2e.visitor import BOTS_PATIENCE, BROAD, LAPTOP, PHONE, TABLET, Visitor

LANGUAGES = ("en", "nl", "fr", "de")
PLACES = """([parts, board]) => Object.fromEntries(document.querySelector(board) ? parts.map((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect()
    return [part, box && box.height > 0 ? [box.x, box.y, box.width, box.height].map(Math.round) : null]
}) : [])"""
"""Where the parts of a board stand, for those that are there; nothing while another screen has taken its place."""


class Watched:
    """Remembers where everything stood, and complains when it stands elsewhere."""

    def __init__(self, page: Page, *parts: str, board: str = "main") -> None:
        self.page, self.parts, self.board = page, list(parts), board
        self.places: dict[str, list[int]] = {}
        self.moved: list[str] = []

    def look(self) -> None:
        """Compare with what was seen before."""
        for part, place in self.page.evaluate(PLACES, [self.parts, self.board]).items():
            if place and self.places.setdefault(part, place) != place:
                self.moved.append(f"{part} from {self.places[part]} to {place}")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_lost_cities_stands_still(visitor: Callable[..., Visitor], size: ViewportSize) -> None:
    me = visitor(viewport=size)
    me.page.request.get("/api/v1/me")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    me.page.goto(me.post("/tables", {"game": "lost-cities", "seats": seats})["invitation"])
    me.page.set_default_timeout(BOTS_PATIENCE)
    seen = Watched(me.page, "header", "section.decide", ".board", ".hand")
    for turn in range(8):
        me.page.wait_for_selector("section.decide.mine, [data-do=sheet]")
        seen.look()
        if me.hand.count() and not me.do("draw").count():
            me.hand.first.click()
            seen.look()
            me.hand.first.click()
        me.decide(turn)
        seen.look()
    assert seen.moved == [], "\n".join(dict.fromkeys(seen.moved))


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_citadels_stands_still(citizen: Callable[..., Citizen], size: ViewportSize) -> None:
    me = citizen(viewport=size)
    me.page.goto(me.found("me", "bot", "bot", "bot", begins="seat-0"))
    seen = Watched(me.page, "header", ".call", ".seats", ".decision", "main .own", ".mine > .cards", board=".seats")
    for _ in range(25):
        seen.look()
        play_on(me)
    assert seen.places.keys() >= {".call", ".seats", ".decision"}
    assert seen.moved == [], "\n".join(dict.fromkeys(seen.moved))


def test_princes_stands_still(prince: Callable[..., Prince]) -> None:
    me = prince()
    me.page.goto(me.table("me", "bot", "bot", begins="seat-0"))
    seen = Watched(me.page, "header", "section.decide", "main .own", ".slot")
    for turn in range(10):
        me.page.wait_for_selector("section.decide.mine, [data-do=sheet]")
        seen.look()
        me.decide(turn)
        seen.look()
    assert seen.moved == [], "\n".join(dict.fromkeys(seen.moved))


SHIFTS = """(parts) => {
    window.shifted = []
    const which = (node) => node?.nodeType === 1 ? parts.find((part) => node.matches(part)) : undefined
    new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries())
            for (const { node, previousRect, currentRect } of sources)
                if (which(node)) window.shifted.push(`${which(node)} from ${previousRect.y} to ${currentRect.y}`)
    }).observe({ type: 'layout-shift' })
}"""
"""Notes which of these parts move by themselves; to scroll moves nothing."""


def test_the_land_stays_from_phase_to_phase_on_a_phone(prince: Callable[..., Prince]) -> None:
    me = prince(viewport=PHONE)
    me.page.goto(me.table("me", "bot", "bot", begins="seat-0"))
    me.wait_asked()
    me.page.evaluate(SHIFTS, ["header", ".strip", "section.l"])
    for turn in range(30):
        me.page.wait_for_selector("section.decide.mine, [data-do=sheet]")
        if me.page.locator(".market").count():
            break
        if me.do("pass").count():
            me.press("pass")
        else:
            me.decide(turn)
    expect(me.page.locator(".market")).to_be_visible()  # from the auction we have come to the court
    assert me.page.evaluate("window.shifted") == []


def no_shift_in(me: Visitor, parts: list[str], turns: int, decide: Callable[[int], object]) -> None:
    """What the browser itself sees moving, while somebody decides so often."""
    me.wait_asked()
    me.page.evaluate(SHIFTS, parts)
    for turn in range(turns):
        me.page.wait_for_selector("section.decide.mine, [data-do=sheet]", timeout=BOTS_PATIENCE)
        if me.over:
            break
        decide(turn)
    assert me.page.evaluate("window.shifted") == []


SMALL = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@SMALL
def test_citadels_with_eight_stands_still(citizen: Callable[..., Citizen], size: ViewportSize) -> None:
    me = citizen(viewport=size)
    me.page.goto(me.found("me", *["bot"] * 7, begins="seat-0"))
    no_shift_in(me, ["header", ".call", ".seats", ".decision"], 8, lambda _: play_on(me))


@SMALL
def test_princes_with_its_expansions_stands_still(prince: Callable[..., Prince], size: ViewportSize) -> None:
    me = prince(viewport=size)
    options = {"muse_and_princess": "yes", "cooperative_building": True}
    me.page.goto(me.table("me", "bot", "bot", begins="seat-0", **options))
    no_shift_in(me, ["header", ".strip", "section.l"], 12, me.decide)


STRIP, LAND, BAR = ".strip", "section.l", "section.decide"
HEIGHTS = """async (parts) => {
    await new Promise((painted) => requestAnimationFrame(painted))
    return parts.map((part) => {
        const box = document.querySelector(part).getBoundingClientRect()
        return [Math.round(box.y + scrollY), Math.round(box.height)]
    })
}"""
"""Where the strip begins and how high it is, where the land begins, how high the bar is, as it is painted: words are
fitted into the bar right before that."""
COURTED: dict[str, Any] = {
    "players": 3,
    "round": 1,
    "options": {"muse_and_princess": "yes", "cooperative_building": True},
    "seats": [
        {"money": 1000, "points": 12, "builders": 1, "jesters": 3, "hand": ["jurist", "goldsmith"]},
        {"money": 1500, "builders": 1},
        {"money": 900, "builders": 1},
    ],
}


def stands(me: Prince) -> tuple[list[int], int, int]:
    """The strip, the top of the land, and the height of the bar."""
    strip, (land, _), (_, bar) = me.page.evaluate(HEIGHTS, [STRIP, LAND, BAR])
    return strip, land, bar


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_on_a_phone_neither_strip_nor_land_nor_bar_grows_with_the_words(
    prince: Callable[..., Prince], lang: str
) -> None:
    people = [prince(viewport=PHONE, locale=lang), prince(), prince()]
    me, bianca, cosimo = people
    me.begin(COURTED | {"moment": "seat 0 to open"}, bianca, cosimo)
    seen = {"open": stands(me)}
    me.target("auction:prestige-card").click()
    seen["picked"] = stands(me)
    me.press("confirm")
    seen["another bids"] = stands(me)
    bianca.wait_asked()
    bianca.press("bid")
    cosimo.wait_asked()
    cosimo.press("pass")
    me.wait_asked()
    assert len(me.bar.inner_text()) > 150  # the longest question: more could be had by going back on the track
    seen["raise"] = stands(me)
    me.press("pass")
    bianca.wait_asked()
    bianca.take_card(0)
    for one in (me, cosimo):
        one.wait_asked()
        seen.setdefault("open again", stands(me))
        one.press("decline")
    me.target("stone:muse-300").wait_for()
    seen["characters"] = stands(me)
    me.target("stone:muse-300").click()
    me.page.locator(".stepper").wait_for()
    seen["character picked"] = stands(me)
    assert len(set(map(str, seen.values()))) == 1, seen


@pytest.mark.parametrize("size", [TABLET, LAPTOP], ids=["tablet", "laptop"])
def test_the_strip_is_as_high_for_characters_as_for_lots_and_the_market(
    prince: Callable[..., Prince], size: ViewportSize
) -> None:
    me, bianca, cosimo = (prince(viewport=size, locale="de") for _ in range(3))
    me.begin(COURTED | {"moment": "seat 0 to open"}, bianca, cosimo)
    seen = {"auction": stands(me)[:2]}
    for one in (me, bianca, cosimo):
        one.wait_asked()
        one.press("decline")
    me.target("stone:muse-300").wait_for()
    for tab in me.page.locator(".strip .tabs button").all():
        tab.click()
        seen[tab.inner_text()] = stands(me)[:2]
    assert len(set(map(str, seen.values()))) == 1, seen


@pytest.mark.parametrize("size", [BROAD, LAPTOP], ids=["broad", "laptop"])
def test_a_price_moves_neither_land_nor_neighbours(prince: Callable[..., Prince], size: ViewportSize) -> None:
    me, *others = (prince(viewport=size) for _ in range(3))
    me.begin(COURTED | {"moment": "turn of seat 0, 2 actions left"}, *others)
    before = me.page.evaluate(HEIGHTS, [LAND, "main > .o"])
    me.ask_to_build()
    assert me.page.evaluate(HEIGHTS, [LAND, "main > .o"]) == before
    left = me.page.locator(".deal.sheet").evaluate("deal => deal.getBoundingClientRect().left")
    right = me.page.locator(".slot svg").first.evaluate("land => land.getBoundingClientRect().right")
    assert left >= right, "the price lies beside the land that it is about"


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_on_a_phone_nothing_grows_over_a_turn_and_an_offer(prince: Callable[..., Prince], lang: str) -> None:
    people = [prince(viewport=PHONE, locale=lang), prince(), prince()]
    me, bianca, _ = people
    me.begin(COURTED | {"moment": "turn of seat 0, 2 actions left"}, *people[1:])
    seen = {"turn": stands(me)}
    for word in ("work:jurist", "work:goldsmith", "freedom:travel", "build:tower", "build:opera"):
        me.target(word).click()
        me.do("cancel").wait_for()
        seen[word] = stands(me)
        me.do("cancel").click()
    me.ask_to_build()
    seen["offer"] = stands(me)
    top = me.page.locator(LAND).evaluate("land => land.getBoundingClientRect().y")
    assert 0 <= top < 50, "over the price, the land is looked at"
    me.press("offer")
    bianca.wait_asked()
    seen["another answers"] = stands(me)
    bianca.page.get_by_role("button", name="Lower price").click()
    bianca.press("counter")
    me.wait_asked()
    seen["answer"] = stands(me)
    me.press("accept")
    me.page.locator(".deal.sheet").wait_for(state="detached")
    seen["built"] = stands(me)
    assert len(set(map(str, seen.values()))) == 1, seen


def discard(me: Visitor, but: str) -> str:
    """Discard the last card that is not of that colour; the colour that it is of."""
    places = [str(card.get_attribute("data-place")) for card in me.hand.all()]
    at = max(at for at, place in enumerate(places) if not but or but not in place)
    me.hand.nth(at).click()
    me.do("discard").click()
    return places[at].removeprefix("hand:").split("-")[0]


def test_whoever_lays_a_card_sees_those_before_it_stay(visitor: Callable[..., Visitor]) -> None:
    me = visitor(viewport=PHONE)
    me.page.goto(me.table("me", "hot-seat"))
    me.page.locator(".curtain button").click()
    me.wait_asked()
    laid = discard(me, "")
    me.do("pass").click()
    me.page.locator(".curtain button").click()
    me.wait_asked()
    seen = Watched(me.page, "[data-row=hand]", ".hand")
    seen.look()
    discard(me, laid)
    me.do("draw").wait_for()
    seen.look()
    assert me.hand.count() == 7
    assert seen.moved == []


@cache
def joined_lands() -> dict[str, Any]:
    """Two joined boards on which as many kinds of tiles lie as there is room for."""
    game = signoria.game("princes-of-florence")
    supply = game.new(players=2).view(0)["supply"]
    kinds = [*supply["buildings"], *supply["landscapes"]]
    doc: dict[str, Any] = {
        "players": 2,
        "moment": "seat 0 to open",
        "options": {"cooperative_building": True},
        "seats": [{"tiles": [], "builders": 2}, {"tiles": [], "builders": 2}],
    }
    words = [f"{row},{column},{turned}" for row in range(1, 8) for column in range(1, 8) for turned in (0, 1)]
    for at, tile in enumerate(kinds):
        lands = doc["seats"][at % 2]["tiles"]
        for word in words:
            lands.append({"tile": tile, "place": word})
            try:
                game.position(doc)
                break
            except InvalidPosition:
                lands.pop()
    assert sum(len(seat["tiles"]) for seat in doc["seats"]) > 6
    return doc


NAMES = """() => {
    const land = document.querySelector('.land[role=application] svg, .slot svg')
    const texts = [...land.querySelectorAll('text')].map((one) => ({ words: one.textContent, box: one.getBBox() }))
    const plates = [...land.querySelectorAll('rect.lp')].map((one) => one.getBBox())
    const frame = land.viewBox.baseVal
    const spills = texts.filter(({ box }, at) => {
        const plate = plates[at]
        return (plate && box.width > plate.width + 2)
            || box.x < frame.x - 1 || box.x + box.width > frame.x + frame.width + 1
    })
    const meets = (a, b) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1
        && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1
    const over = texts.filter(({ box }, at) => texts.some((other, place) => place > at && meets(box, other.box)))
    const scale = land.getScreenCTM().a
    const size = (one) => parseFloat(getComputedStyle(one).fontSize) * scale
    const small = [...land.querySelectorAll('text')].filter((one) => size(one) < 8)
    return {
        count: texts.length,
        spills: spills.map(({ words }) => words),
        over: over.map(({ words }) => words),
        small: small.map((one) => one.textContent),
    }
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_tiles_and_neighbours_keep_to_their_places(prince: Callable[..., Prince], lang: str) -> None:
    me, other = prince(locale=lang), prince()
    other.come_in("Maximiliane von Hohenstaufen-Wittelsbach")
    me.begin(joined_lands(), other)
    for size in (LAPTOP, PHONE):
        me.page.set_viewport_size(size)
        found = me.page.evaluate(NAMES)
        assert found.pop("count") > 4
        assert found == {"spills": [], "over": [], "small": []}, size


GAP = """() => {
    const bar = document.querySelector('section.decide'), box = bar.getBoundingClientRect()
    const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT), found = []
    while (walker.nextNode()) {
        const range = new Range()
        range.selectNodeContents(walker.currentNode)
        found.push(...range.getClientRects())
    }
    found.push(...[...bar.querySelectorAll('button')].map((one) => one.getBoundingClientRect()))
    const seen = found.filter(({ width, left, right }) => width > 1 && left >= box.left && right <= box.right)
    const edges = seen.map(({ top, bottom }) => [top, bottom]).concat([[box.bottom, box.bottom]])
    let below = box.top, widest = 0
    for (const [top, bottom] of edges.sort((a, b) => a[0] - b[0])) {
        widest = Math.max(widest, top - below)
        below = Math.max(below, bottom)
    }
    return Math.round(widest)
}"""
"""The highest empty space in the bar: between two lines, or between words, buttons and edges."""
EMPTY = 32
"""Less than two lines."""
LABEL = "Construire ensemble · choisissez un voisin"
"""So long that it needs two lines, unless its letters stand closer."""


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}], ids=["360", "390"])
def test_the_room_that_the_bar_keeps_on_a_phone_tells_what_happened(
    prince: Callable[..., Prince], size: ViewportSize
) -> None:
    me, bianca, cosimo = prince(viewport=size), prince(), prince()
    me.begin(COURTED | {"moment": "seat 0 to open"}, bianca, cosimo)
    height = stands(me)[2]
    me.target("auction:jester").click()
    me.press("confirm")
    bianca.wait_asked()
    assert me.page.evaluate(GAP) <= EMPTY, "nothing to decide"
    expect(me.bar).to_contain_text("You bid 200 florins for the jester")
    bianca.press("pass")
    cosimo.wait_asked()
    cosimo.press("bid")
    me.wait_asked()
    assert me.page.evaluate(GAP) <= EMPTY, "a bid to answer"
    assert stands(me)[2] == height
    me.page.locator("section.decide .eyebrow").evaluate(f"one => (one.firstChild.data = '{LABEL}')")
    me.page.locator("section.decide .q").evaluate("one => (one.firstChild.data = 'Words '.repeat(8))")
    me.page.evaluate("dispatchEvent(new Event('resize'))")
    assert stands(me)[2] == height, "a label of two lines and a question of three"
