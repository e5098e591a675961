"""The front page: my tables, open tables, a game at one press, something to watch, and word that it is my turn."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from tests.e2e.axe import bring, faults
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, Visitor

Come = Callable[..., Visitor]
KEYS = re.compile(r"\bweb\.[a-z]+\b|\{\w+\}")
STANDS_IN_FOR_NOTICES = """
    window.told = []
    window.asked = 0
    window.Notification = class {
        static permission = 'default'
        static async requestPermission() { window.asked++; Notification.permission = 'granted' }
        constructor(title, wishes) { window.told.push(`${title}: ${wishes.body}`) }
        close() {}
    }
"""
LOOK_AWAY = """() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.dispatchEvent(new Event('online'))
}"""


def open_table(person: Visitor, title: str, *kinds: str, **more: object) -> str:
    """A table of Lost Cities at which this person begins; its id."""
    person.page.request.get("/api/v1/me")
    seats = [{"kind": kind} for kind in kinds]
    wish = {"game": "lost-cities", "title": title, "seats": seats, "options": {"begins": "seat-0"}} | more
    return str(person.post("/tables", wish)["id"])


def test_a_first_visitor_plays_a_level_at_one_press(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    expect(me.page.get_by_role("heading", name="Take a seat.")).to_be_visible()
    me.page.get_by_role("button", name="Play Citadels now: Hard").click()
    me.bar.wait_for()
    table = me.page.url.rsplit("/", 1)[-1]
    seats = me.page.request.get(f"/api/v1/tables/{table}").json()["seats"]
    assert {seat["bot"] for seat in seats if not seat["mine"]} == {"hard"}


def test_a_newcomer_on_a_phone_meets_the_games_before_what_others_do(visitor: Come) -> None:
    me = visitor(viewport=PHONE)
    me.page.goto("/")
    watch = me.page.get_by_role("region", name="To watch now")
    puzzle = me.page.get_by_role("region", name="Puzzle of the day")
    watch.wait_for()
    puzzle.wait_for()
    tops = [part.bounding_box() for part in (me.page.locator("article").last, puzzle, watch)]
    heights = [box["y"] for box in tops if box]
    assert len(heights) == 3
    assert heights == sorted(heights)
    puzzle.get_by_role("link", name="Solve it").click()
    expect(me.page).to_have_url(re.compile(r"/puzzles/[a-z-]+/\d+\?today$"))
    me.bar.wait_for()


def test_tables_that_wait_lead_from_one_to_the_next(visitor: Come) -> None:
    me = visitor()
    open_table(me, "Via Larga", "me", "bot", clock={"kind": "days", "days": 2})
    open_table(me, "Oltrarno", "me", "open")
    fast = open_table(me, "Bargello", "me", "open", clock={"kind": "move", "seconds": 600})
    guest = visitor()
    guest.page.request.get("/api/v1/me")
    guest.post(f"/tables/{fast}/join", {"name": "Zita"})
    me.page.goto("/")
    expect(me.page.get_by_role("heading", name="Two tables wait for you.")).to_be_visible()
    expect(me.page).to_have_title(re.compile("^● Your turn at 2 tables · "))
    assert me.page.locator("link[rel=icon]").get_attribute("href") == "/lily-turn.svg"
    mine = me.page.get_by_role("region", name="Tables that wait for you")
    expect(mine).to_contain_text("Lay a card or discard it. Waits since")
    expect(mine.get_by_role("timer").first).to_contain_text(re.compile(r"9:\d\d"))
    expect(me.page.get_by_role("region", name="Your other tables")).to_contain_text("the waiting room, 1 of 2 seats")
    me.page.get_by_role("link", name="Play at Bargello").click()
    me.wait_asked()
    for turn in range(2):  # lay a card, draw a card
        me.decide(turn)
    me.page.locator("header .brand").click()
    expect(mine).to_contain_text("Bargello:")
    expect(mine).to_contain_text("Now it is up to Zita.")
    expect(mine).to_contain_text("Next table · Via Larga, Lost Cities")
    expect(me.page.get_by_role("region", name="Your other tables")).to_contain_text("it is up to Zita")
    expect(mine.get_by_role("status")).to_contain_text(re.compile(r"You drew .+\. Now it is up to Zita\."))
    me.page.set_viewport_size(PHONE)
    me.page.get_by_role("link", name="Look in: Bargello").click()
    me.bar.get_by_role("link", name="Next table: Via Larga").click()  # where nothing is to be decided here
    me.wait_asked()
    expect(me.page.locator("[data-do=next-table]")).to_have_count(0)  # the only other waits for somebody else


def test_open_tables_are_filtered_and_joined(visitor: Come) -> None:
    host, me = visitor(), visitor()
    open_table(host, "Ponte Vecchio", "me", "open", public=True)
    open_table(host, "Porta Romana", "me", "open", public=True, clock={"kind": "days", "days": 3})
    me.page.goto("/")
    tables = me.page.get_by_role("region", name="Open tables")
    expect(tables.get_by_role("listitem")).to_have_count(2)
    expect(tables.locator("label", has_text="Days")).to_have_text(re.compile(r"Days\s*1"))
    expect(tables.locator("label", has_text="Rated")).to_have_text(re.compile(r"Rated\s*0"))
    tops = [box["y"] for each in tables.locator("label").all() if (box := each.bounding_box())]
    assert max(tops) - min(tops) <= 2, tops  # all filters in one row
    tables.get_by_label("Days").check()
    expect(tables.get_by_role("listitem")).to_contain_text(["Porta Romana"])
    expect(tables).to_contain_text("one rule changed · 3 days a move")
    tables.get_by_label("Citadels").check()
    expect(tables).to_contain_text("No open table fits.")
    tables.get_by_role("button", name="Show the one that nearly fits").click()
    expect(tables.get_by_role("listitem")).to_have_count(1)
    tables.get_by_label("Any clock").check()
    open_table(host, "Bargello", "me", "open", public=True)
    tables.get_by_role("button", name="one new table").click()
    expect(tables.get_by_role("listitem")).to_have_count(3)
    tables.get_by_role("button", name="Sit down: Bargello").click()
    me.do("ready").click()
    me.bar.wait_for()


def test_a_table_of_mine_stands_once_and_counts_among_no_others(visitor: Come) -> None:
    host, me = visitor(), visitor()
    open_table(host, "Santa Croce", "me", "open", public=True)
    open_table(me, "Via dei Calzaiuoli", "me", "open", public=True)
    me.page.goto("/")
    tables = me.page.get_by_role("region", name="Open tables")
    expect(tables).to_contain_text("Santa Croce")
    expect(me.page.get_by_text("Via dei Calzaiuoli")).to_have_count(1)
    listed = tables.get_by_role("listitem").count()
    expect(tables.locator("label", has_text="All")).to_have_text(re.compile(rf"All\s*{listed}$"))


FOOT_GAP = """() => {
    const [foot, around] = ['footer', 'main'].map((name) => document.querySelector(name).getBoundingClientRect())
    return around.bottom - foot.bottom
}"""
"""What is left below the last words of the page."""


def test_nothing_to_tell_takes_no_room(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    me.page.locator("footer").wait_for()
    before = me.page.evaluate(FOOT_GAP)
    me.page.locator(".trouble").evaluate("one => one.remove()")
    assert me.page.evaluate(FOOT_GAP) == before


def test_the_title_of_every_page_says_that_it_is_my_turn(visitor: Come) -> None:
    me = visitor()
    path = me.table("me", "bot", begins="seat-0")
    me.page.goto(path)
    me.wait_asked()
    for page in ("/analysis", "/puzzles/citadels/1", "/learn/lost-cities"):
        me.page.goto(page)
        expect(me.page).to_have_title(re.compile("^● Your turn · .* · Signoria$"))


def test_what_is_refused_is_told_in_sight_with_a_way_on(visitor: Come) -> None:
    host, me = visitor(), visitor(viewport=PHONE)
    host.page.request.get("/api/v1/me")
    host.post("/account", {"name": "Ginevra", "password": "correct horse battery"})
    open_table(host, "San Frediano", "me", "open", public=True, rated=True)
    me.page.goto("/")
    me.page.get_by_role("button", name="Sit down: San Frediano").click()
    told = me.page.get_by_role("alert").filter(has_text="For this you need an account")
    expect(told).to_be_in_viewport(ratio=1)
    expect(told.get_by_role("link", name="To your account")).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(me.page.get_by_text("For this you need an account")).to_have_count(0)
    me.excuse("403 (Forbidden)")


def test_a_table_without_a_name_is_called_after_who_sits_there(visitor: Come) -> None:
    me = visitor()
    open_table(me, "", "me", "bot")
    me.page.goto("/")
    expect(me.page.get_by_role("link", name=re.compile(r"^Play with [A-Z]\w+"))).to_be_visible()


def test_the_table_of_the_house_is_watched(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    watch = me.page.get_by_role("region", name="To watch now")
    expect(watch.get_by_role("listitem")).to_have_count(2)
    expect(watch).to_contain_text(re.compile(r"(laid|discarded|drew|left in the deck).*\."))
    expect(watch).to_contain_text(re.compile("Ponte alla Carraia|Porta San|Borgo Ogni|Mercato|Canto"))
    watch.get_by_role("link", name=re.compile("^Watch")).first.click()
    me.bar.wait_for()
    expect(me.page.get_by_text("You are watching")).to_be_visible()


def test_word_of_my_turn_comes_when_it_was_asked_for(visitor: Come) -> None:
    me, guest = visitor(), visitor()
    me.page.add_init_script(STANDS_IN_FOR_NOTICES)
    table = open_table(me, "Via Larga", "me", "open")
    me.page.goto("/")
    expect(me.page.get_by_text("You are notified here only.")).to_be_visible()
    assert me.page.evaluate("window.asked") == 0
    me.page.get_by_role("button", name="Notify me outside this page too").click()
    expect(me.page.get_by_text("You are notified outside this page too.")).to_be_visible()
    guest.page.request.get("/api/v1/me")
    guest.post(f"/tables/{table}/join", {"name": "Bianca"})
    me.page.evaluate(LOOK_AWAY)
    me.page.wait_for_function("() => window.told.length", timeout=30_000)
    assert me.page.evaluate("window.told") == ["Your turn: Via Larga · Lost Cities"]
    assert me.page.evaluate("window.asked") == 1


def test_somebody_with_tables_can_use_it_in_every_language(visitor: Come) -> None:
    me = visitor(bypass_csp=True, locale="de")
    open_table(me, "Via Larga", "me", "bot", clock={"kind": "days", "days": 2})
    open_table(me, "Oltrarno", "me", "open", public=True)
    open_table(me, "Bargello", "me", "bot", "bot", game="citadels", players=3, options={})
    me.page.goto("/")
    me.page.locator("#to-watch").wait_for()
    bring(me.page)
    for theme, size in (("light", LAPTOP), ("dark", PHONE), ("dark", LAPTOP), ("light", PHONE)):
        me.page.set_viewport_size(size)
        me.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]  # a word of two
        assert faults(me.page) == [], f"{theme}, {size['width']} wide"
    for lang in ("de", "nl", "fr", "en"):
        me.page.evaluate("lang => localStorage.setItem('signoria.language', lang)", lang)
        me.page.reload()
        me.page.locator("#to-watch").wait_for()
        assert me.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], lang
        assert KEYS.search(me.page.locator("body").inner_text()) is None


def test_a_whole_hand_of_the_puzzle_of_the_day_fits_a_phone(visitor: Come) -> None:
    me = visitor(viewport=PHONE)
    open_table(me, "Via Larga", "me", "bot")
    puzzle = me.page.request.get("/api/v1/puzzles/lost-cities-1").json()
    puzzle["moment"]["view"]["hand"] = [f"{colour}-{number}" for colour in ("red", "blue") for number in (2, 4, 7, 10)]
    me.page.route("**/puzzles/today", lambda route: route.fulfill(json=puzzle))
    me.page.goto("/")
    hand = me.page.locator("[aria-labelledby=puzzle-of-the-day] .hand")
    last, sheet = hand.locator(".card").last.bounding_box(), hand.bounding_box()
    assert last
    assert sheet
    assert last["x"] + last["width"] <= sheet["x"] + sheet["width"] + 1
    assert me.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


GAPS = """() => [...document.querySelectorAll('.two > *')].map(column => {
    const boxes = [...column.children].map(part => part.getBoundingClientRect())
    return boxes.slice(1).map((box, n) => Math.round(box.top - boxes[n].bottom))
})"""


def test_both_columns_stand_close_whatever_is_in_them(visitor: Come) -> None:
    me = visitor()
    open_table(me, "Via Larga", "me", "bot")
    me.page.goto("/")
    for name in ("Tables that wait for you", "Open tables", "Play now", "Puzzle of the day", "To watch now"):
        me.page.get_by_role("region", name=name).wait_for()
    left, right = me.page.evaluate(GAPS)
    assert len(right) == 2
    assert len({*left, *right}) == 1  # the same between all


def test_what_there_is_to_watch_moves_nothing_when_it_comes(visitor: Come) -> None:
    me = visitor(viewport=LAPTOP)
    held: list[Route] = []
    me.page.route("**/api/v1/house", lambda route: held.append(route))  # noqa: PLW0108  # Playwright takes no built-in
    me.page.goto("/")
    books = me.page.locator("article")
    books.first.wait_for()
    before = books.first.bounding_box()
    held[0].continue_()
    me.page.get_by_role("region", name="To watch now").wait_for()
    assert books.first.bounding_box() == before


@pytest.mark.parametrize("path", ["/", "/learn"])
def test_books_side_by_side_are_of_one_height(visitor: Come, path: str) -> None:
    me = visitor(viewport=BROAD)
    me.page.goto(path)
    covers = me.page.locator("a.cover")
    expect(covers).to_have_count(3)
    boxes = [cover.bounding_box() for cover in covers.all()]
    assert len({(box["y"], box["height"]) for box in boxes if box}) == 1


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=lambda size: str(size["width"]))
def test_since_when_a_table_waits_stands_in_one_line(visitor: Come, size: ViewportSize) -> None:
    me = visitor(viewport=size)
    open_table(me, "Palazzo Vecchio", "me", "bot", "bot", game="princes-of-florence", players=3, options={})
    me.page.goto("/")
    since = me.page.get_by_role("region", name="Tables that wait for you").locator("em")
    expect(since).to_contain_text("Waits since")
    lines = since.evaluate(
        "(each) => each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight)"
    )
    assert lines < 1.5


def test_where_no_table_is_open_one_can_be_opened(visitor: Come) -> None:
    me = visitor()
    me.page.route("**/api/v1/lobby*", lambda route: route.fulfill(json={"tables": []}))
    me.page.goto("/")
    me.page.get_by_role("region", name="Open tables").get_by_role("button", name="Open a table").click()
    expect(me.page.get_by_role("dialog").get_by_role("link", name="Citadels")).to_be_visible()


def test_where_nothing_waits_a_new_game_stands_in_its_place(visitor: Come) -> None:
    me = visitor()
    open_table(me, "Oltrarno", "me", "open")
    me.page.goto("/")
    expect(me.page.get_by_role("heading", name="No table waits for you.")).to_be_visible()
    tops = [
        part.bounding_box()
        for part in (me.page.get_by_role("region", name=name) for name in ("Play now", "Your other tables"))
    ]
    now, others = [box for box in tops if box]
    assert now["x"] == others["x"]
    assert now["y"] < others["y"]
    open_table(me, "Via Larga", "me", "bot")
    me.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(me.page.get_by_role("heading", name="One table waits for you.")).to_be_visible()
    later = me.page.get_by_role("region", name="Play now").bounding_box()
    assert later
    assert later["x"] == now["x"], "what one is about to press stays in its column"
