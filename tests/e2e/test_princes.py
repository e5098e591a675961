"""The Princes of Florence in a real browser: whole games, tiles by mouse, finger and keys, money from the track."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.e2e.axe import bring, faults
from tests.e2e.prince import Prince
from tests.e2e.visitor import LAPTOP, PHONE

Come = Callable[..., Prince]
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Beginning:
    """A table of two people, played past the browser up to the moment that a test is about."""

    def __init__(self, prince: Come, **wishes: object) -> None:
        self.people = [prince(**wishes), prince()]
        self.path = self.people[0].table("me", "open", begins="seat-0")
        self.id = self.path.split("/")[2].split("?")[0]
        self.people[1].page.request.get("/api/v1/me")
        self.people[1].post(f"/tables/{self.id}/join", {"name": "Bianca"})
        self.say(0, "return")
        self.say(1, "return")

    def update(self, seat: int) -> Any:
        """The table as somebody knows it."""
        return self.people[seat].page.request.get(f"/api/v1/tables/{self.id}/update").json()

    def say(self, seat: int, start: str) -> None:
        """Answer with the first choice that begins so."""
        update = self.update(seat)
        word = next(choice["word"] for choice in update["choices"][str(seat)] if choice["word"].startswith(start))
        self.people[seat].post(f"/tables/{self.id}/choices", {"number": update["number"], "seat": seat, "word": word})

    def both(self, *words: tuple[int, str]) -> None:
        for seat, word in words:
            self.say(seat, word)

    def open(self) -> Prince:
        """The first one comes to the board."""
        me = self.people[0]
        me.page.goto(self.path)
        me.wait_asked()
        return me


def with_a_lake(prince: Come, **wishes: object) -> tuple[Beginning, Prince]:
    """Somebody has just bought a lake."""
    game = Beginning(prince, **wishes)
    game.both((0, "auction:landscape"), (1, "pass"), (0, "take:lake"))
    return game, game.open()


def at_court(prince: Come, **wishes: object) -> tuple[Beginning, Prince]:
    """Nobody has bought anything, and the first one has two actions."""
    game = Beginning(prince, **wishes)
    game.both((0, "decline"), (1, "decline"))
    return game, game.open()


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
    expect(me.page.locator(".refusal")).to_contain_text("touches another building or the palace")
    me.do("confirm").click()
    assert me.money == money
    me.page.mouse.click(*cell(me, 2, 4))
    expect(me.land).to_have_attribute("data-word", "place:2,4,0")
    me.do("confirm").click()
    expect(me.page.locator(".own dd").first).to_have_text("3")
    assert laid(game) == ["hospital place:2,4,0"]
    assert me.money == money - 700


# Money.


def test_money_for_a_bid_can_come_from_the_score_track(prince: Come) -> None:
    game = Beginning(prince)
    game.both((0, "decline"), (1, "decline"), (0, "build:hospital"), (0, "place"), (0, "build:chapel"), (0, "place"))
    game.both((0, "end"), (1, "end"), (1, "auction:jester"))
    for _ in range(4):
        game.both((0, "bid"), (1, "bid"))
    me = game.open()
    assert (me.money, me.prestige) == (1100, 6)
    expect(me.bar).to_contain_text("Jester: bid 1,200, or pass? Too dear, but 1 field back is enough.")
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
    game.both((0, f"build:{view['persons'][person]['building']}"), (0, "place"))
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


# Whole games.


def play_out(*people: Prince) -> None:
    """Until the match is over, whoever is asked decides."""
    for turn in range(3000):
        if people[0].over:
            return
        for person in people:
            if person.asked:
                person.decide(turn)
                break
        else:
            people[0].page.wait_for_timeout(10)
    raise AssertionError("the match did not end")


def check_end(me: Prince, seats: int) -> None:
    """The sheet names its rules, and the curves end where the table does."""
    dialog = me.page.locator("dialog[open]")
    expect(dialog.locator("h2")).to_contain_text("wins")
    expect(dialog.locator(".standing th")).to_have_count(seats + 1)
    rules = dialog.locator(".sheets a").all_inner_texts()
    assert rules
    assert all(rule.startswith("POF-") for rule in rules)
    totals = dialog.locator(".standing .t td").all_inner_texts()[1:]
    assert totals == [total.removeprefix("+") for total in dialog.locator(".sheets .t td:last-child").all_inner_texts()]
    expect(dialog.locator("figure svg")).to_have_count(2)


def test_two_people_play_a_whole_game(prince: Come) -> None:
    game = Beginning(prince)
    for person in game.people:
        person.page.goto(game.path)
        person.bar.wait_for()
    play_out(*game.people)
    game.people[1].wait_beyond(game.people[0].number - 1)
    check_end(game.people[0], 2)
    check_end(game.people[1], 2)
    assert {"place", "confirm", "end"} <= game.people[0].used | game.people[1].used


def test_a_whole_game_against_bots(prince: Come) -> None:
    me = prince(bypass_csp=True)
    me.page.goto(me.table("me", "bot", "bot", begins="seat-0"))
    me.bar.wait_for()
    play_out(me)
    check_end(me, 3)
    axe(me)


def test_the_expansions_are_played_on_the_board(prince: Come) -> None:
    me = prince(bypass_csp=True)
    options: dict[str, object] = {"muse_and_princess": "yes", "cooperative_building": True, "begins": "seat-0"}
    me.page.goto(me.table("me", "bot", "bot", **options))
    me.bar.wait_for()
    for turn in range(400):
        if me.page.locator("[data-target^='stone:']").count():
            break
        if me.asked:
            me.decide(turn)
    me.wait_asked()
    axe(me)
    me.page.locator("[data-target='stone:muse-300']").click()
    me.press("confirm")
    expect(me.page.locator("ol.log")).to_contain_text("300 florins: Muse")


# Looks.


def axe(me: Prince) -> None:
    """Both themes and two sizes: nothing found, nothing off the side."""
    bring(me.page)
    for theme, size in (("light", LAPTOP), ("dark", PHONE)):
        me.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]  # one of its words
        me.page.set_viewport_size(size)  # type: ignore[arg-type]  # width and height are all it has
        assert faults(me.page) == [], f"{theme}, {size['width']} wide"
        assert me.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    me.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # width and height are all it has


def test_everybody_can_use_every_moment(prince: Come) -> None:
    me = prince(bypass_csp=True)
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    me.tray.first.click()
    axe(me)
    me.press("confirm")
    me.wait_asked()
    me.target("auction:landscape").click()
    axe(me)
    me.page.get_by_role("button", name="All cards").click()
    axe(me)
    expect(me.page.locator("dialog[open]")).to_contain_text("reconstructed")
    me.close_dialog()
    me.target("seat:1").click()
    axe(me)


def test_tiles_and_refusals_can_be_used_by_everybody(prince: Come) -> None:
    _, me = with_a_lake(prince, bypass_csp=True)
    for key in ["ArrowDown"] * 5:
        me.page.keyboard.press(key)
    me.page.locator(".refusal").wait_for()
    axe(me)


def test_a_phone_scrolls_under_the_decision(prince: Come) -> None:
    _, me = at_court(prince, **TOUCH)
    for place in (0, 600, 5000):
        me.page.evaluate("y => window.scrollTo(0, y)", place)
        box = me.bar.bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] - 740) < 1
    assert me.page.evaluate("document.documentElement.scrollWidth") == 360
    me.target("freedom:travel").scroll_into_view_if_needed()
    me.target("freedom:travel").tap()
    number = me.number
    me.do("confirm").tap()
    me.wait_beyond(number)
    expect(me.page.locator(".own .words")).to_have_text("Travel")


def test_every_word_is_in_the_language_of_the_browser(prince: Come) -> None:
    _, me = at_court(prince)
    for lang in ("nl", "fr", "de"):
        me.page.evaluate("lang => localStorage.setItem('signoria.language', lang)", lang)
        me.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # width and height are all it has
        me.page.reload()
        me.target("build:university").click()
        for size in (LAPTOP, PHONE):
            me.page.set_viewport_size(size)  # type: ignore[arg-type]  # width and height are all it has
            said = me.page.locator("body").inner_text()
            assert "web." not in said
            assert "princes-of-florence." not in said
            assert me.page.evaluate("document.documentElement.scrollWidth") == size["width"]


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
    offered.filter(has_text="Introduce a freedom").first.click()
    me.wait_beyond(number)
