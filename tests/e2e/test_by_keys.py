"""With the keys alone, and for everybody: to a table, around it, to the end of a game, and to all there is to learn."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

import signoria
from tests.citadels.table import turn
from tests.e2e.axe import bring, faults, is_for_everybody
from tests.e2e.keyboard_player import KeyboardPlayer, late
from tests.e2e.keys import is_in, press, walk_to
from tests.e2e.prince import Prince
from tests.e2e.test_at_the_table import every_game, two_people
from tests.e2e.test_citadels_looks import CITIES
from tests.e2e.test_coming_back import play_on
from tests.e2e.test_princes_games import LAST_ROUNDS
from tests.e2e.test_waiting import waiting
from tests.e2e.visitor import Visitor
from tests.lost_cities.table import last_card

Come = Callable[..., Visitor]
GIVEN = 150
"""Milliseconds after which what stands nearest has the focus."""


def test_from_the_front_page_to_the_first_decision(visitor: Come) -> None:
    me = visitor()
    page = me.page
    page.goto("/")
    press(page, page.get_by_role("button", name="Open a table for friends"))
    is_in(page, "dialog[open]")
    press(page, page.locator("dialog[open]").get_by_role("link", name="Lost Cities"))
    walk_to(page, page.locator("[data-preset] input:checked"))
    quick = page.locator("[data-preset=quick] input")
    for _ in range(page.locator("[data-preset]").count()):  # one stop for all cards, and arrows among them
        if quick.is_checked():
            break
        page.keyboard.press("ArrowRight")
    expect(quick).to_be_checked()
    expect(quick).to_be_focused()
    press(page, page.get_by_role("button", name="Open this table"))
    press(page, me.do("begin"))
    me.bar.wait_for()


def test_menu_chat_and_notes_open_and_give_the_focus_back(visitor: Come) -> None:
    me, other = two_people(visitor, "lost-cities")
    page = me.page
    for tool in ("menu", "chat"):
        opener = page.locator(f"[data-tool={tool}]")
        press(page, opener)
        is_in(page, "dialog[open], aside")
        page.keyboard.press("Escape")
        is_in(page, f"[data-tool={tool}]")
    press(page, page.locator("[data-tool=chat]"))
    is_in(page, "aside input")
    page.keyboard.type("Good evening")
    page.keyboard.press("Enter")
    expect(page.locator("aside [role=log]")).to_contain_text("Good evening")
    press(page, page.locator("[data-preset=hello]"))
    expect(page.locator("aside .own")).to_have_count(2)
    page.keyboard.press("Escape")
    press(page, page.locator("[data-tool=menu]"))
    press(page, page.locator("dialog[open] [data-menu=notes]"))
    walk_to(page, page.locator("dialog[open] textarea"))
    page.keyboard.type("She keeps red.")
    expect(page.locator("[data-note=kept]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    other.post(f"/tables/{page.url.rsplit('/', 1)[1]}/ask", {"seat": 1, "what": "abort"})
    press(page, me.do("disagree"))
    expect(page.locator("[data-request]")).to_have_count(0)


def the_end(game: str, me: Prince) -> None:
    """One press before the score sheet."""
    me.come_in()
    if game == "lost-cities":
        match = last_card({"yellow": [2, 3, 10]}, {"blue": ["wager", 10]}, options={"rounds": 1})
    elif game == "citadels":
        marks = {"once_complete": 1, "round": 9}
        match = turn("architect", cities={0: CITIES[0], 1: CITIES[3]}, hands={0: ["palace"]}, gold={0: 5}, marks=marks)
    else:
        match = signoria.game(game).position(LAST_ROUNDS | {"moment": "turn of seat 0, 2 actions left", "start": 1})
    position = match.position()
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (match.players - 1)]
    me.page.goto(me.post("/tables", {"game": game, "position": position, "seats": seats})["invitation"])
    me.wait_asked()


@every_game
def test_the_end_of_a_game_is_reached_read_and_left(prince: Callable[..., Prince], game: str) -> None:
    me = prince(bypass_csp=True)
    page = me.page
    the_end(game, me)
    press(page, me.do("draw" if game == "lost-cities" else "end"))
    if me.do("cancel").count():
        press(page, me.do("end"))
    is_in(page, "dialog[open]")
    expect(page.locator("dialog[open] [data-do=replay]")).to_be_visible()
    is_for_everybody(page, f"the end of {game}")
    for way in ("rematch", "analyse", "replay", "look"):
        walk_to(page, page.locator(f"dialog[open] [data-do={way}]"))
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    press(page, me.do("sheet"))
    press(page, page.locator("dialog[open] [data-do=replay]"))
    page.get_by_role("slider").wait_for()


LATE = {"lost-cities": (2, 70, {"rounds": 1}), "citadels": (2, 60, {}), "princes-of-florence": (2, 50, {})}
"""Players, so many choices before the end of a game by chance, and options; `bench.by_keys` plays whole games."""


@pytest.mark.parametrize("game", LATE)
def test_a_game_is_played_to_its_score_sheet_with_the_keys_alone(browser: Browser, address: str, game: str) -> None:
    players, left, options = LATE[game]
    me = KeyboardPlayer(browser, address)
    try:
        me.sits_at(game, late(game, players, left, **options), players)
        me.plays_to_the_end()
        is_in(me.page, "dialog[open]")
        assert me.decisions > 4
        assert me.problems == []
    finally:
        me.go()


def test_what_there_is_to_learn_is_found(visitor: Come) -> None:
    me = visitor(bypass_csp=True)
    page = me.page
    page.goto("/about")
    press(page, page.get_by_role("link", name="Learn").first)
    press(page, page.locator("a[href='/learn/lost-cities']").first)
    me.wait_asked()
    press(page, page.get_by_role("button", name="Skip this step"))
    expect(page.locator("h2#idea")).not_to_have_text("")
    page.goto("/learn")
    press(page, page.locator("a[href='/how-to-play/lost-cities']").first)
    page.locator(".book").wait_for()
    is_for_everybody(page, "how to play Lost Cities")
    page.goto("/rules/princes-of-florence")
    walk_to(page, page.get_by_role("searchbox"))
    page.keyboard.type("jester")
    expect(page.locator(".hit").first).to_be_visible()
    is_for_everybody(page, "rules that were looked for")


def test_a_puzzle_is_found_and_answered(visitor: Come) -> None:
    me = visitor(bypass_csp=True)
    page = me.page
    page.goto("/puzzles")
    press(page, page.locator("a.today"))
    me.wait_asked()
    is_for_everybody(page, "a puzzle")
    press(page, me.do("list"))
    is_in(page, "dialog[open]")
    press(page, page.locator("dialog[open] li button").first)
    expect(page.locator("[data-part=puzzle] tr.played")).to_be_visible()
    bring(page)
    assert faults(page) == []
    walk_to(page, me.do("next"))


def test_a_position_is_laid_out_for_everybody(visitor: Come) -> None:
    me = visitor(bypass_csp=True)
    page = me.page
    page.goto("/analysis")
    press(page, page.locator("[data-fold=text] summary"))
    walk_to(page, page.locator("textarea"))
    page.keyboard.press("Control+a")
    page.keyboard.type('{"expeditions": [{"red": [7]}, {}]}')
    press(page, page.get_by_role("button", name="Lay it out"))
    expect(page.locator("[data-part=variation]")).to_contain_text("Seat 1 chooses")
    is_for_everybody(page, "a position")
    press(page, me.hand.first)
    press(page, me.do("discard"))
    expect(page.locator("[data-part=variation]")).to_contain_text("Your line: 1 choice")


def test_my_own_page_is_reached_read_and_changed(visitor: Come) -> None:
    me = visitor()
    page = me.page
    page.goto("/")
    press(page, page.locator("header a[href='/me']"))
    press(page, page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Preferences"))
    name = page.locator("#preferences").get_by_label("Your name")
    walk_to(page, name)
    page.keyboard.press("Control+a")
    page.keyboard.type("Ginevra")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ginevra")
    is_in(page, "#preferences")
    press(page, page.locator("[data-wish='theme:dark']"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    walk_to(page, page.locator("#account input[name=name]").first)
    page.keyboard.type("Ginevra de’ Benci")
    page.keyboard.press("Tab")
    page.keyboard.type("correct horse battery")
    page.keyboard.press("Enter")
    expect(page.locator("#account")).to_contain_text("You are signed in as Ginevra de’ Benci")
    is_in(page, "#account")


def test_the_atlas_is_one_press_away(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    press(me.page, me.page.get_by_role("navigation", name="Menu").get_by_role("link", name="Atlas"))
    me.page.wait_for_url("**/atlas**")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    walk_to(me.page, me.page.locator("a").first)


def test_what_happened_is_walked_through_and_the_focus_stays(visitor: Come) -> None:
    me, other = two_people(visitor, "lost-cities")
    page, table = me.page, me.page.url.rsplit("/", 1)[1]
    page.goto("/about")
    play_on(me, other, table)
    page.goto(f"/table/{table}")
    me.wait_asked()
    press(page, me.do("recall"))
    is_in(page, "[data-recall]")
    for _ in range(10):
        if not me.do("recall-next").count():
            break
        press(page, me.do("recall-next"))
        is_in(page, "[data-recall]")
    if me.do("recall-back").is_enabled():
        press(page, me.do("recall-back"))
        is_in(page, "[data-recall]")
    press(page, me.do("decide"))
    expect(page.locator("[data-recall]")).to_have_count(0)
    is_in(page, "section.decide")


def test_seats_are_planned_and_the_focus_stays_among_them(visitor: Come) -> None:
    me = visitor()
    page = me.page
    page.goto("/new/lost-cities")
    for act in ("put-bot", "take-away", "put-person", "take-away"):
        press(page, me.do(act).first)
        page.wait_for_timeout(GIVEN)
        is_in(page, "aside li")


def test_in_the_waiting_room_the_focus_stays_at_the_seat(visitor: Come) -> None:
    me = visitor()
    waiting(me)
    page = me.page
    walk = [(0, "swap", "cancel-swap"), (0, "cancel-swap", "swap"), (1, "add-bot", "swap"), (1, "take-bot", "add-bot")]
    for seat, act, then in walk:
        press(page, me.seat(seat).locator(f"[data-do={act}]"))
        me.seat(seat).locator(f"[data-do={then}]").wait_for()
        is_in(page, f"[data-seat='{seat}']")
    press(page, me.do("begin"))
    me.bar.wait_for()
    is_in(page, "main [data-rest], main [data-row]")


def asked(*people: Visitor) -> Visitor:
    """The one who is to decide."""
    return next(one for one in people if one.page.locator("section.decide.mine").count())


def test_whoever_thinks_again_is_back_at_his_card(visitor: Come) -> None:
    me = asked(*two_people(visitor, "lost-cities"))
    press(me.page, me.hand.nth(3))
    press(me.page, me.do("cancel"))
    expect(me.hand.nth(3)).to_be_focused()


def test_whoever_thinks_again_in_a_draft_is_back_at_his_character(visitor: Come) -> None:
    me = asked(*two_people(visitor, "citadels"))
    card = me.page.locator("[data-row=tray]:not(:disabled)").first
    press(me.page, card)
    press(me.page, me.do("cancel"))
    expect(card).to_be_focused()


def test_a_figure_chooses_a_character_and_the_next_key_confirms_it(visitor: Come) -> None:
    me = asked(*two_people(visitor, "citadels"))
    cards = me.page.locator(".draft .ch")
    rank, number = cards.nth(1).locator(".top b").inner_text(), me.number
    me.page.keyboard.press(rank)
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(me.page.locator(f"[data-do='pick:{rank}']")).to_be_focused()
    me.page.keyboard.press("Enter")
    me.wait_beyond(number)


OPENERS = {
    "princes-of-florence/2": (".help", "[data-target='seat:0']", "[data-do=list]", ".rid"),
    "citadels/8": (".token", ".logbox .tool", "[data-do=list]"),  # a district is to be built
    "lost-cities/1": ("[data-do=list]",),
}
"""What opens a dialog over each board."""


@pytest.mark.parametrize("puzzle", OPENERS)
def test_whatever_opened_a_dialog_has_the_focus_back_when_it_closes(visitor: Come, puzzle: str) -> None:
    me = visitor()
    page = me.page
    page.goto(f"/puzzles/{puzzle}")
    me.wait_asked()
    for kind in OPENERS[puzzle]:
        opener = page.locator(kind).first
        for close in ("Escape", "Enter"):  # or by the button that closes, which has the focus first
            press(page, opener)
            is_in(page, "dialog[open]")
            if close == "Enter":
                walk_to(page, page.locator("dialog[open]").get_by_role("button", name="Close").first)
            page.keyboard.press(close)
            expect(page.locator("dialog[open]")).to_have_count(0)
            expect(opener).to_be_focused()
    if puzzle.startswith("princes"):
        press(page, page.locator(".help"))
        press(page, page.locator("dialog[open] .rid").first)  # one over the other
        expect(page.locator("dialog[open]")).to_have_count(2)
        page.keyboard.press("Escape")
        is_in(page, "dialog[open] .rid")
