"""What people do at a table beside playing: the same for every game, through the menu, the bar and the chat."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import signoria
from tests.e2e.axe import bring, faults
from tests.e2e.citizen import Citizen
from tests.e2e.visitor import LAPTOP, PHONE, Visitor

ELSEWHERE = "old => !location.pathname.includes(old)"
Come = Callable[..., Visitor]
GAMES = ("lost-cities", "citadels", "princes-of-florence")
every_game = pytest.mark.parametrize("game", GAMES)


def in_game(name: str) -> pytest.MarkDecorator:
    """What belongs to the frame of a table, which all games share, is tried in one of them."""
    return pytest.mark.parametrize("game", [name])


def open_table(host: Visitor, game: str, *kinds: str, **wishes: Any) -> str:
    """A new table; its id."""
    host.page.request.patch("/api/v1/me", data={"name": "Ilaria"})
    seats = [{"kind": kind} | ({"bot": "random"} if kind == "bot" else {}) for kind in kinds]
    made = host.post("/tables", {"game": game, "players": len(seats), "seats": seats, **wishes})
    return str(made["id"])


def two_people(visitor: Come, game: str, **wishes: Any) -> tuple[Visitor, Visitor]:
    """Ilaria and Bianca at a table of two, each with a browser. Chance says who begins, unless it is wished."""
    people = (visitor(), visitor())
    table = open_table(people[0], game, "me", "open", **wishes)
    people[1].page.request.get("/api/v1/me")
    people[1].post(f"/tables/{table}/join", {"name": "Bianca"})
    for one in people:
        one.page.goto(f"/table/{table}")
        one.bar.wait_for()
    people[0].page.wait_for_selector("section.decide")
    people[1].page.wait_for_selector("section.decide")
    return people


def table_of(person: Visitor) -> str:
    return person.page.url.rsplit("/", 1)[1].split("?")[0]


def update(person: Visitor) -> Any:
    """The table as the server tells it to this person."""
    return person.page.request.get(f"/api/v1/tables/{table_of(person)}/update").json()


def answer(person: Visitor) -> None:
    """The first choice that the server offers this person, past the page."""
    told = update(person)
    for seat, choices in told["choices"].items():
        if choices:
            word = choices[0]["word"]
            person.post(
                f"/tables/{table_of(person)}/choices",
                {"asked_at": told["asked_at"][seat], "seat": int(seat), "word": word},
            )


def menu(person: Visitor, item: str) -> Locator:
    """An item of the menu, which is opened for it."""
    if not person.page.locator("dialog[open]").count():
        person.page.locator("[data-tool=menu]").click()
    return person.page.locator(f"dialog[open] [data-menu={item}]")


@every_game
def test_a_bot_plays_for_me_and_gives_the_seat_back(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    menu(me, "away").click()
    expect(me.bar).to_contain_text("A bot plays for you until you are back.")
    assert not me.asked
    expect(other.page.locator("[data-announced]")).to_contain_text("Ilaria went away for a while: a bot plays on")
    me.do("come-back").click()
    expect(me.do("come-back")).to_have_count(0)
    expect(me.page.locator("body")).to_contain_text("You came back")


@every_game
def test_who_resigns_is_asked_in_the_menu_and_the_other_has_won(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    menu(me, "concede").click()
    resign = me.page.locator("dialog[open] [data-do=concede]")
    expect(resign).to_contain_text("Resign")
    me.page.get_by_role("button", name="Keep playing").click()
    expect(resign).to_have_count(0)
    menu(me, "concede").click()
    resign.click()
    for one in (me, other):
        expect(one.page.locator("main")).to_contain_text("Given up: Bianca wins.")


@in_game("citadels")
def test_a_game_ends_without_a_result_when_everybody_agrees(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    menu(me, "abort").click()
    me.page.locator("dialog[open] [data-do=abort]").click()
    expect(me.page.locator("[data-request=abort]")).to_contain_text("Still to answer: Bianca.")
    request = other.page.locator("[data-request=abort]")
    expect(request).to_contain_text("Ilaria asks to end the game without a result.")
    other.do("disagree").click()
    expect(request).to_have_count(0)
    menu(me, "abort").click()
    me.page.locator("dialog[open] [data-do=abort]").click()
    other.do("agree").click()
    for one in (me, other):
        expect(one.page.locator("main")).to_contain_text("Ended without a result: nobody has won.")


@every_game
def test_the_table_goes_back_when_everybody_agrees(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    for _ in range(3):
        answer(me)
        answer(other)
    before = update(me)
    first = next(event["number"] for event in before["events"]["0"] if event["number"] > 0)
    menu(me, "back").click()
    line = me.page.locator(f"dialog[open] [data-moment='{first}']")
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    me.page.locator("[data-do=ask-back]").click()
    expect(other.page.locator("[data-request=back]")).to_contain_text("Ilaria asks to go back. Undone from here:")
    other.do("agree").click()
    expect(me.page.locator("[data-request]")).to_have_count(0)
    expect(me.page.locator("body")).to_contain_text("Everybody agreed: the last")
    assert len(update(me)["events"]["0"]) > 0


def test_a_choice_is_taken_back_by_a_key_and_the_whole_turn_from_the_menu(citizen: Callable[..., Citizen]) -> None:
    me = citizen()
    position = {
        "players": 3,
        "moment": "turn of seat 0 as architect, income taken",
        "hands": [["castle", "tavern", "market"], None, None],
        "gold": [9, 0, 0],
    }
    me.begin(signoria.game("citadels").position(position))
    me.wait_asked()
    for card in ("tavern", "market"):
        number = me.number
        me.press(f"[data-place^='hand:{card}']")
        me.wait_beyond(number)
    expect(me.city(0)).to_have_count(2)
    me.page.keyboard.press("Control+z")
    expect(me.city(0)).to_have_count(1)
    number = me.number
    me.press("[data-place^='hand:market']")
    me.wait_beyond(number)
    expect(menu(me, "undo-turn")).to_contain_text("2 choices")
    menu(me, "undo-turn").click()
    expect(me.city(0)).to_have_count(0)


@in_game("princes-of-florence")
def test_a_seat_is_given_to_whoever_comes(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    other.page.close()
    menu(me, "replace").click()
    me.page.locator("[data-do=replace-open]").click()
    me.page.locator("[data-request]").wait_for()
    third = visitor()
    third.page.goto(me.page.url)
    third.bar.wait_for()
    other.post(f"/tables/{table_of(me)}/answer", {"request": request_of(me), "seat": 1, "yes": True})
    third.do("sit").click()
    expect(third.do("sit")).to_have_count(0)
    expect(third.bar).not_to_contain_text("You are watching")
    seats = third.page.request.get(f"/api/v1/tables/{table_of(me)}").json()["seats"]
    assert [seat["mine"] for seat in seats] == [False, True]


def request_of(person: Visitor) -> int:
    """The number of what is asked at the table."""
    return int(person.page.request.get(f"/api/v1/tables/{table_of(person)}").json()["request"]["number"])


@in_game("citadels")
def test_who_leaves_goes_home_and_a_bot_plays_on(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    menu(me, "leave").click()
    me.page.locator("dialog[open] [data-do=leave]").click()
    me.page.wait_for_url("**/")
    expect(other.page.locator("[data-announced]")).to_contain_text("Ilaria left the table")
    seats = other.page.request.get(f"/api/v1/tables/{table_of(other)}").json()["seats"]
    assert seats[0]["kind"] == "bot"


@in_game("lost-cities")
def test_the_same_people_meet_again_each_a_seat_further(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    me.post(f"/tables/{table_of(me)}/concede", {"seat": 0})
    old = table_of(me)
    me.page.route("**/rematch", lambda route: route.abort())
    me.do("rematch").click()
    expect(me.page.locator("dialog[open] [role=alert]")).to_have_text("The server does not answer.")
    me.page.unroute("**/rematch")
    me.problems.clear()  # the browser writes down that a request has failed
    me.do("rematch").click()
    me.page.wait_for_function(ELSEWHERE, arg=old)
    join = other.do("rematch")
    expect(join).to_contain_text("Join the rematch")
    join.click()
    for one in (me, other):
        one.page.wait_for_function(ELSEWHERE, arg=old)
        one.page.wait_for_selector("section.decide")
    assert table_of(me) == table_of(other) != old
    names = [seat["name"] for seat in me.page.request.get(f"/api/v1/tables/{table_of(me)}").json()["seats"]]
    assert names == ["Bianca", "Ilaria"]


@in_game("princes-of-florence")
def test_people_talk_in_their_own_languages_and_need_not_listen(visitor: Come, game: str) -> None:
    me = visitor()
    other = visitor(locale="nl-NL")
    table = open_table(me, game, "me", "open")
    other.page.request.get("/api/v1/me")
    other.post(f"/tables/{table}/join", {"name": "Bianca"})
    for one in (me, other):
        one.page.goto(f"/table/{table}")
        one.bar.wait_for()
    me.page.locator("[data-tool=chat]").click()
    me.page.locator("[data-preset=good-luck]").click()
    badge = other.page.locator(".unread")
    expect(badge).to_have_text("1")
    other.page.locator("[data-tool=chat]").click()
    lines = other.page.locator("aside [role=log]")
    expect(lines).to_contain_text("Veel succes")
    expect(badge).to_have_count(0)
    other.page.locator("aside input").fill("Waar is de dief?")
    other.page.keyboard.press("Enter")
    mine = me.page.locator("aside [role=log]")
    expect(mine).to_contain_text("Waar is de dief?")
    me.page.locator("[data-do=phrases]").click()
    expect(me.page.locator("[data-preset]")).to_have_count(9)
    me.page.locator("aside summary").click()
    me.page.locator("[data-do=mute]").click()
    expect(me.page.locator("[data-hears=here]")).to_have_count(1)
    expect(mine).not_to_contain_text("Waar is de dief?")
    other.page.locator("aside input").fill("Hoor je mij?")
    other.page.keyboard.press("Enter")
    expect(lines).to_contain_text("Hoor je mij?")
    expect(mine).not_to_contain_text("Hoor je mij?")
    me.page.locator("[data-do=hear]").click()
    expect(mine).to_contain_text("Hoor je mij?")
    me.page.locator("[data-do=block]").click()
    expect(me.page.locator("[data-hears=everywhere]")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(me.page.locator("aside [role=log]")).to_have_count(0)


@in_game("lost-cities")
def test_a_note_is_kept_for_me_alone(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game)
    menu(me, "notes").click()
    me.page.locator("dialog[open] textarea").fill("She keeps red.")
    expect(me.page.locator("[data-note=kept]")).to_be_visible()
    me.page.reload()
    menu(me, "notes").click()
    expect(me.page.locator("dialog[open] textarea")).to_have_value("She keeps red.")
    menu(other, "notes").click()
    expect(other.page.locator("dialog[open] textarea")).to_be_enabled()
    expect(other.page.locator("dialog[open] textarea")).to_have_value("")


COLOURS = """() => {
    const of = (part) => getComputedStyle(document.querySelector(part))
    return [of('.decide').borderTopColor, of('.decide .eyebrow').color, of('.sand').backgroundColor]
}"""
RUBRIC = "[1, 2, 3].map(() => getComputedStyle(document.querySelector('.clock.low')).color)"


@in_game("citadels")
def test_clocks_run_at_the_seats_and_mine_is_clear_when_it_is_low(visitor: Come, game: str) -> None:
    me = visitor()
    table = open_table(me, game, "me", "open", clock={"kind": "move", "seconds": 15})
    other = visitor()
    other.page.request.get("/api/v1/me")
    other.post(f"/tables/{table}/join", {"name": "Bianca"})
    for one in (me, other):
        one.page.goto(f"/table/{table}")
        one.bar.wait_for()
    asked = me if me.asked else other
    asked.wait_asked()
    mine = asked.page.locator(".decide [role=timer]")
    expect(mine).to_have_class(re.compile("low"))
    expect(asked.page.locator(".sand.low")).to_have_count(1)
    assert asked.page.evaluate(COLOURS) == asked.page.evaluate(RUBRIC), "edge, label and line say that it is low"
    assert asked.page.locator("[data-clock]").count() >= 2


def test_whoever_wants_to_be_asked_about_every_move_is_asked(visitor: Come) -> None:
    me = visitor()
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    menu(me, "notes")
    me.page.locator("[data-wish='confirm:every']").click()
    me.page.keyboard.press("Escape")
    number = me.number
    me.hand.first.click()
    me.do("discard").click()
    expect(me.bar).to_contain_text("Are you sure of this move?")
    me.page.keyboard.press("Escape")
    expect(me.bar).not_to_contain_text("Are you sure of this move?")
    assert me.number == number
    me.do("discard").click()
    me.do("sure").click()
    me.wait_beyond(number)


def test_sound_and_pace_are_chosen_in_the_menu_and_kept(visitor: Come) -> None:
    me = visitor()
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    sounded = "document.documentElement.dataset.sounded ?? ''"
    me.decide()
    me.wait_asked()
    assert me.page.evaluate(sounded) == ""
    menu(me, "notes")
    me.page.locator("[data-wish='sound:all']").click()
    me.page.locator("[data-wish='pace:slow']").click()
    me.page.keyboard.press("Escape")
    me.decide()
    me.wait_asked()
    assert me.page.evaluate(sounded) in {"turn", "move"}
    me.page.reload()
    me.wait_asked()
    menu(me, "notes")
    expect(me.page.locator("[data-wish='sound:all']")).to_have_attribute("aria-pressed", "true")
    expect(me.page.locator("[data-wish='pace:slow']")).to_have_attribute("aria-pressed", "true")
    me.page.keyboard.press("Escape")
    me.page.locator(".hd [data-pace=at-once]").click()  # the same in the head of the log
    menu(me, "notes")
    expect(me.page.locator("[data-wish='pace:at-once']")).to_have_attribute("aria-pressed", "true")


def show(me: Visitor, other: Visitor, screen: str) -> None:
    """Bring something up that is at the table."""
    if screen == "chat":
        me.page.locator("[data-tool=chat]").click()
        me.page.locator("[data-preset=hello]").click()
        me.page.locator("aside .own").wait_for()
        other.post(f"/tables/{table_of(me)}/ask", {"seat": 1, "what": "abort"})
        me.page.locator("[data-request]").wait_for()
    elif screen == "menu":
        menu(me, "concede").click()
    else:
        menu(me, screen).click()
        me.page.locator("dialog[open] ol, dialog[open] textarea").wait_for()


@pytest.mark.parametrize("screen", ["menu", "chat", "notes", "back"])
def test_everybody_can_use_what_is_at_the_table(visitor: Come, screen: str) -> None:
    me = visitor(bypass_csp=True)
    table = open_table(me, "lost-cities", "me", "open", options={"begins": "seat-0"})
    other = visitor()
    other.page.request.get("/api/v1/me")
    other.post(f"/tables/{table}/join", {"name": "Bianca"})
    me.page.goto(f"/table/{table}")
    me.wait_asked()
    answer(me)
    show(me, other, screen)
    bring(me.page)
    for theme, size in (("light", LAPTOP), ("dark", PHONE)):
        me.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]  # one of the two
        me.page.set_viewport_size(size)
        assert faults(me.page) == [], f"{screen}, {theme}, {size['width']} wide"
        assert me.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    small = "[...document.querySelectorAll('dialog[open] button, aside button, .strip button, .tools button')]"
    sizes = me.page.evaluate(f"{small}.filter(b => b.offsetParent).map(b => b.getBoundingClientRect().height)")
    assert sizes
    assert min(sizes) >= 44
