"""The waiting room: what will be played, who sits where, and what its host may do."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e import axe, keys
from tests.e2e.test_setup import SMALL_TARGETS
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, Visitor

Come = Callable[..., Visitor]


def waiting(me: Visitor, *others: str, players: int = 3, game: str = "princes-of-florence", **more: object) -> str:
    """A table that waits for people; I sit on its first seat."""
    me.page.request.get("/api/v1/me")
    seats = [{"kind": "me", "name": "Ilaria"}, *[{"kind": kind} for kind in others]]
    made = me.post("/tables", {"game": game, "players": players, "seats": seats, "title": "Porta Romana"} | more)
    me.page.goto(made["invitation"])
    return str(made["invitation"])


def test_the_host_seats_bots_and_takes_them_away(visitor: Come) -> None:
    me = visitor()
    waiting(me)
    expect(me.page.get_by_role("region", name="What will be played")).to_contain_text("Everything as printed.")
    me.page.get_by_label("Level of a bot for seat 2").select_option("hard")
    me.do("add-bot").first.click()
    expect(me.do("add-bot")).to_have_count(1)
    expect(me.page.locator("[data-seat='1']")).to_contain_text("bot, hard")
    me.do("take-bot").click()
    expect(me.do("add-bot")).to_have_count(2)


def test_the_host_begins_with_bots_on_all_free_seats(visitor: Come) -> None:
    me = visitor()
    waiting(me)
    expect(me.do("begin")).to_have_text("Add 2 bots (medium) and begin")
    me.do("begin").click()
    me.bar.wait_for()


def test_what_the_sentence_says_is_not_as_printed(visitor: Come) -> None:
    me = visitor()
    waiting(me, players=4, game="citadels", options={"city_size": "8"})
    rules = me.page.get_by_role("region", name="What will be played")
    expect(rules).to_contain_text("to a city of eight")
    expect(rules).not_to_contain_text("Everything as printed.")


def test_people_talk_while_they_wait(visitor: Come) -> None:
    host, guest = company(visitor)
    guest.page.locator("[data-preset=one-moment]").click()
    expect(host.page.get_by_role("log", name="Chat")).to_contain_text("One moment, please.")


def company(visitor: Come, players: int = 4, game: str = "citadels") -> tuple[Visitor, Visitor]:
    """A host who reads the rules, and a guest who has just sat down on the second seat; others are awaited."""
    host, guest = visitor(), visitor()
    host.page.request.get("/api/v1/me")
    seats = [{"kind": "me", "name": "Ilaria"}]
    made = host.page.request.post("/api/v1/tables", data={"game": game, "players": players, "seats": seats})
    for one in (host, guest):
        one.page.goto(made.json()["invitation"])
    guest.page.get_by_label("Your name").fill("Bianca")
    guest.do("sit").click()
    expect(host.seat(1)).to_contain_text("reads the rules")
    return host, guest


def test_everybody_is_ready_before_the_game_begins(visitor: Come) -> None:
    host, guest = company(visitor, players=2)
    said = host.page.get_by_role("region", name="Waiting room")
    expect(said).to_contain_text("Everybody is here. Bianca still reads the rules.")
    host.page.get_by_role("button", name="Begin the game").click()
    expect(guest.seat(0)).to_contain_text("ready")
    expect(host.do("ready")).to_have_count(0)
    expect(guest.page.get_by_role("region", name="Waiting room")).to_contain_text("Everybody is here.")
    guest.page.get_by_role("button", name="I am ready").click()
    for one in (host, guest):
        one.bar.wait_for()


def test_the_host_begins_with_those_who_are_here(visitor: Come) -> None:
    host, guest = company(visitor)
    guest.do("ready").click()
    expect(host.seat(1)).to_contain_text("ready")
    expect(guest.page.get_by_role("region", name="Waiting room")).to_contain_text("Ilaria decides when to begin.")
    expect(guest.do("begin-fewer")).to_have_count(0)
    host.page.get_by_role("button", name="Begin with 2").click()
    for one in (host, guest):
        one.bar.wait_for()


def test_on_a_phone_a_seat_is_one_line_and_bringing_somebody_comes_before_reading(visitor: Come) -> None:
    host, guest = company(visitor)
    guest.page.set_viewport_size(PHONE)
    guest.page.locator(".waiting > .stack").wait_for()
    seats = [box for number in (0, 2, 3) if (box := guest.seat(number).bounding_box())]
    assert len(seats) == 3
    assert max(box["height"] for box in seats) <= 64
    bar = guest.page.get_by_role("region", name="Waiting room")
    grey = bar.evaluate("bar => getComputedStyle(bar).borderTopColor")
    assert grey != host.page.locator(".bar.mine").evaluate("bar => getComputedStyle(bar).borderTopColor")
    tops = [guest.page.get_by_role("region", name=name).bounding_box() for name in ("Invite", "What will be played")]
    invite, rules = [box for box in tops if box]
    assert invite["y"] < rules["y"]


READ = """() => [...document.querySelectorAll('.waiting .stack')].every((column) => {
    const tops = [...column.children].map((part) => part.getBoundingClientRect().top)
    return tops.length > 1 && tops.every((top, at) => at === 0 || top > tops[at - 1])
})"""


def test_the_keyboard_comes_to_what_is_in_the_room_as_it_is_seen(visitor: Come) -> None:
    host = visitor()
    host.page.goto(host.table("me", "open"))
    for size in (LAPTOP, PHONE):
        host.page.set_viewport_size(size)
        expect(host.page.locator(".waiting .stack")).to_have_count(2 if size == LAPTOP else 1)
        host.page.locator(".how-it-goes").wait_for()
        host.page.locator("[data-part=chat]").wait_for()
        assert host.page.evaluate(READ), size


def test_what_is_half_said_outlasts_a_screen_that_is_turned(visitor: Come) -> None:
    me = visitor()
    waiting(me)
    said = me.page.locator("[data-part=chat] input")
    said.fill("Who brings")
    columns = me.page.locator(".waiting .stack")
    for size in (PHONE, LAPTOP):
        me.page.set_viewport_size(size)
        expect(columns).to_have_count(2 if size == LAPTOP else 1)
        expect(said).to_have_value("Who brings")
    said.fill("Who brings the wine?")
    said.press("Enter")
    expect(me.page.locator("[data-part=chat] [role=log]")).to_contain_text("Who brings the wine?")
    expect(said).to_have_value("")


def test_one_person_cannot_begin_alone(visitor: Come) -> None:
    me = visitor()
    waiting(me)
    expect(me.do("begin")).to_be_visible()
    expect(me.do("begin-fewer")).to_have_count(0)


def test_the_host_changes_places_and_shows_the_door(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    link = waiting(host)
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Bianca")
    guest.page.locator("[data-seat='2']").get_by_role("button", name="Take this seat").click()
    expect(host.page.locator("[data-seat='2']")).to_contain_text("Bianca")
    expect(guest.page.get_by_role("region", name="Waiting room")).to_contain_text("Ilaria decides when to begin.")
    expect(guest.do("swap")).to_have_count(0)
    expect(guest.do("kick")).to_have_count(0)
    host.do("swap").first.click()
    expect(host.page.get_by_text("With which seat?")).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_text("With which seat?")).to_have_count(0)
    host.do("swap").first.click()
    host.page.locator("[data-seat='2'] [data-do=swap-with]").click()
    expect(host.page.locator("[data-seat='2']")).to_contain_text("you, host")
    expect(guest.page.locator("[data-seat='0']")).to_contain_text("Bianca")
    host.do("kick").click()
    expect(host.page.locator("[data-seat='0']")).to_contain_text("Free seat")
    guest.do("sit").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("does not let you sit down")
    guest.excuse("403 (Forbidden)")


CUT = "link => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight"


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_link_stands_whole_and_can_be_scanned(visitor: Come, size: ViewportSize) -> None:
    me = visitor(viewport=size)
    link = waiting(me)
    shown = me.page.get_by_text(link)
    expect(shown).to_have_text(re.compile(f"^http://.*{link}$"))
    assert not shown.evaluate(CUT)
    expect(me.page.get_by_role("img", name="The link as a code to scan")).to_be_visible()


@pytest.mark.parametrize("plain", [False, True], ids=["https", "http"])
def test_a_link_is_copied_on_plain_pages_too(visitor: Come, plain: bool) -> None:
    me = visitor(permissions=["clipboard-read", "clipboard-write"])
    if plain:  # browsers hide it there
        me.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    link = waiting(me)
    me.page.get_by_role("button", name="Copy").click()
    expect(me.page.get_by_role("button", name="Copied")).to_be_focused()
    saying = me.page.get_by_placeholder("To the table")
    saying.focus()
    me.page.keyboard.press("Control+V")
    expect(saying).to_have_value(re.compile(f"^http://.*{link}$"))


def test_what_could_not_be_copied_is_not_called_copied(visitor: Come) -> None:
    me = visitor()
    me.page.add_init_script("""
        Object.defineProperty(navigator, 'clipboard', {value: undefined})
        document.execCommand = () => false""")
    waiting(me)
    me.page.get_by_role("button", name="Copy").click()
    expect(me.page.get_by_role("button", name="Copy")).to_be_focused()
    expect(me.page.get_by_role("button", name="Copied")).to_have_count(0)


def test_a_table_without_a_name_is_called_after_its_host(visitor: Come) -> None:
    me = visitor()
    waiting(me, title="")
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Table of Ilaria")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_room_is_for_everybody(visitor: Come, theme: str) -> None:
    me = visitor(bypass_csp=True, color_scheme=theme)
    waiting(me, "bot", players=6, game="citadels")
    expect(me.page.get_by_text("Blackmailer").or_(me.page.get_by_text("Assassin"))).to_be_visible()
    axe.bring(me.page)
    assert axe.faults(me.page) == []
    for width in (PHONE["width"], LAPTOP["width"] // 2):  # half the width is what twice the size leaves
        me.page.set_viewport_size({"width": width, "height": 740})
        me.page.wait_for_function("width => document.documentElement.scrollWidth === width", arg=width)
    me.page.set_viewport_size(PHONE)
    assert me.page.evaluate(SMALL_TARGETS) == []


def test_the_host_changes_the_rules_and_everybody_reads_them_again(visitor: Come) -> None:
    host, guest = company(visitor, players=2, game="lost-cities")
    guest.do("ready").click()
    expect(guest.seat(1)).to_contain_text("ready")
    expect(guest.do("change-rules")).to_have_count(0)
    host.do("change-rules").click()
    dialog = host.page.locator("dialog[open]")
    dialog.locator("[data-preset=quick]").click()
    dialog.get_by_role("button", name="Play by these rules").click()
    expect(dialog).to_have_count(0)
    rules = guest.page.get_by_role("region", name="What will be played")
    expect(rules.get_by_role("status")).to_contain_text("The host has changed the rules")
    expect(host.page.get_by_text("The host has changed the rules")).to_have_count(0)
    expect(guest.seat(1).locator("[data-state]")).to_have_attribute("data-state", "reading")
    guest.do("ready").click()
    host.page.get_by_role("button", name="Begin the game").click()
    for one in (host, guest):
        one.bar.wait_for()
        kept = one.page.evaluate("JSON.parse(localStorage.getItem('signoria.chance'))")
        table = one.page.url.rsplit("/", 1)[1]
        facts = one.page.request.get(f"/api/v1/tables/{table}").json()
        assert kept[table]["commitment"] == facts["commitment"], "the proof is begun anew"
        assert facts["options"]["rounds"] == 1


def test_who_waits_shows_his_rating_and_who_is_gone_since_when(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    guest.page.request.get("/api/v1/me")
    guest.post("/account", {"name": "Ginevra", "password": "correct horse battery"})
    rating = {"game": "lost-cities", "edition": "standard", "players": 2, "rating": 1680}
    person = {"name": "Ginevra", "program": False, "made": "2026-11-16", "ratings": [rating]}
    host.page.route("**/api/v1/person?*", lambda route: route.fulfill(json=person))
    link = waiting(host, "open", players=2, game="lost-cities")
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").click()
    expect(host.seat(1)).to_contain_text("rated 1680")
    guest.page.goto("/about")
    expect(host.seat(1)).to_contain_text(re.compile(r"away since \d\d:\d\d"))
    guest.page.goto(link)
    expect(host.seat(1)).to_contain_text("reads the rules")
    guest.do("ready").click()
    host.bar.wait_for()
    guest.page.goto("/about")
    expect(host.page.get_by_text(re.compile(r"away since \d\d:\d\d"))).to_be_visible()


def test_who_is_ready_and_then_leaves_is_both(visitor: Come) -> None:
    host, guest = company(visitor)
    guest.do("ready").click()
    expect(host.seat(1)).to_contain_text("ready")
    guest.page.goto("/about")
    expect(host.seat(1)).to_contain_text(re.compile(r"ready\s*· away since \d\d:\d\d"))


def test_who_is_away_is_not_said_to_be_at_the_table(visitor: Come) -> None:
    host, guest = company(visitor)
    expect(host.seat(1)).to_contain_text("Seat 2 · at the table")
    guest.page.goto("/about")
    expect(host.seat(1)).to_contain_text(re.compile("away since"))
    expect(host.seat(1)).not_to_contain_text("at the table")


def test_four_seats_stand_in_two_rows_wherever_there_is_room(visitor: Come) -> None:
    me = visitor(viewport=BROAD)
    waiting(me, players=4)
    for size in (BROAD, LAPTOP):
        me.page.set_viewport_size(size)
        boxes = [me.page.locator(f"[data-seat='{seat}']").bounding_box() for seat in range(4)]
        assert len({box["x"] for box in boxes if box}) == 2
        assert len({box["y"] for box in boxes if box}) == 2


def test_people_with_one_initial_can_be_told_apart_before_the_game_and_at_a_plain_table(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    link = waiting(host, "open", players=2, game="lost-cities")
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Isabella")
    guest.do("sit").click()
    signs = host.page.locator("main .mono")
    expect(signs).to_have_text(["Il", "Is"])
    guest.do("ready").click()
    host.bar.wait_for()
    host.page.goto(f"{link}?plain")
    expect(signs).to_have_text(["Il", "Is"])


def test_nobody_says_that_all_are_here_while_somebody_who_is_ready_is_away(visitor: Come) -> None:
    host, guest = company(visitor, players=2)
    guest.do("ready").click()
    expect(host.seat(1)).to_contain_text("ready")
    guest.page.goto("/about")
    bar = host.page.get_by_role("region", name="Waiting room")
    expect(bar).to_contain_text("All seats are taken. Bianca is away.")


@pytest.mark.parametrize(
    ("game", "players", "in_play", "step"),
    [
        ("lost-cities", 2, "Rainforest", "Lay a card"),
        ("princes-of-florence", 3, "Jester", "First the auction"),
        ("citadels", 4, "Magician", "Choose in secret"),
    ],
)
def test_there_is_something_to_read_while_one_waits(
    visitor: Come, game: str, players: int, in_play: str, step: str
) -> None:
    me = visitor()
    waiting(me, players=players, game=game)
    expect(me.page.get_by_role("region", name="What will be played")).to_contain_text(in_play)
    goes = me.page.get_by_role("region", name="The round in four pictures")
    expect(goes.locator(".sketch")).to_have_count(4)
    expect(goes).to_contain_text(step)
    expect(goes).to_contain_text("Three things to remember")
    way = re.compile(f"^/how-to-play/{game}/.")
    expect(goes.get_by_role("link", name="How to play")).to_have_attribute("href", way)


def test_a_bot_is_ready_as_soon_as_it_sits(visitor: Come) -> None:
    me = visitor()
    waiting(me, "bot")
    expect(me.seat(1)).to_contain_text("ready")


def test_nothing_the_keyboard_comes_to_lies_under_the_bar(visitor: Come) -> None:
    me = visitor(viewport=PHONE)
    waiting(me, players=5, game="citadels")
    me.page.locator(".how-it-goes").wait_for()
    assert keys.walk_through(me.page) == []
    me.do("change-rules").click()
    dialog = me.page.locator("dialog[open]")
    dialog.locator("[data-fold=gold] summary").press("Tab")  # no longer in sight
    assert me.page.evaluate(keys.COVERED) == ""


def test_the_title_tells_who_has_come_and_that_all_are_here_but_me(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    link = waiting(host, "open", players=2, game="lost-cities")
    host.page.request.post(f"/api/v1{link.replace('table', 'tables')}/leave", data={"seat": 0})
    host.page.goto(link)
    expect(host.page).to_have_title("0 of 2 seats taken · Lost Cities · Signoria")
    host.do("take-seat").first.click()
    expect(host.page).to_have_title("1 of 2 seats taken · Lost Cities · Signoria")
    guest.page.goto(link)
    guest.do("sit").click()
    expect(host.page).to_have_title("● Your turn · 2 of 2 seats taken · Lost Cities · Signoria")
    host.do("ready").click()
    expect(host.page).to_have_title("2 of 2 seats taken · Lost Cities · Signoria")


def test_who_is_away_is_not_said_to_read(visitor: Come) -> None:
    host, guest = company(visitor, players=2)
    said = host.page.get_by_role("region", name="Waiting room")
    expect(said).to_contain_text("Bianca still reads the rules.")
    guest.page.goto("/about")
    expect(said).to_contain_text("All seats are taken. Bianca is away.")


def test_changed_rules_are_told_beside_what_i_press_until_i_agree(visitor: Come) -> None:
    host, guest = company(visitor, players=3)
    guest.page.set_viewport_size(PHONE)
    guest.do("ready").click()
    host.do("change-rules").click()
    dialog = host.page.locator("dialog[open]")
    dialog.locator("[data-preset=cunning-agents]").click()
    dialog.get_by_role("button", name="Play by these rules").click()
    bar = guest.page.locator(".bar")
    bar.get_by_role("link", name="The host has changed the rules").click()
    expect(guest.page.get_by_role("heading", name="What will be played")).to_be_in_viewport()
    guest.do("ready").click()
    expect(guest.page.get_by_text("The host has changed the rules")).to_have_count(0)
    expect(bar).to_contain_text("Ilaria decides when to begin.")


def test_a_guest_at_a_rated_table_is_led_to_an_account(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    host.page.request.get("/api/v1/me")
    host.post("/account", {"name": "Ilaria", "password": "correct horse battery"})
    link = waiting(host, "open", players=2, game="lost-cities", rated=True)
    guest.page.goto(link)
    guest.do("sit").click()
    guest.page.get_by_role("alert").get_by_role("link", name="To your account").click()
    expect(guest.page.get_by_role("heading", name="Keep your name and games")).to_be_in_viewport()
    guest.excuse("403 (Forbidden)")
