"""A game that is over, looked at again: stepped through, seen by anybody, checked, shared and gone on from."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.e2e.axe import bring, faults
from tests.e2e.records import brought, record
from tests.e2e.test_study import found
from tests.e2e.visitor import LAPTOP, PHONE, Visitor

Visitors = Callable[..., Visitor]
ONE_ROUND = {"rounds": 1, "begins": "seat-0"}
BORDER = "one => getComputedStyle(one).borderTopColor"
LEAF = """() => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue('--leaf').trim()
    return `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}"""


def moment(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def opened(visitor: Visitor, path: str) -> Page:
    visitor.page.goto(path)
    visitor.page.get_by_role("slider").wait_for()
    return visitor.page


@pytest.mark.parametrize(
    ("game", "players", "board"),
    [
        ("lost-cities", 2, "Expeditions"),
        ("citadels", 4, "The other cities"),
        ("princes-of-florence", 3, "Principality of Cosimo"),
    ],
)
def test_every_game_is_seen_again_on_its_own_board(visitor: Visitors, game: str, players: int, board: str) -> None:
    one = visitor()
    page = opened(one, brought(one, game, players) + "?moment=9&seat=1")
    assert moment(page) == 9
    expect(page.get_by_label(board).last).to_be_visible()
    expect(page.locator("section.decide")).to_be_hidden()
    expect(page.get_by_role("radio", name="Cosimo")).to_be_checked()
    points = [int(each) for each in re.findall(r"-?\d+", page.locator("header").inner_text().replace("\u2212", "-"))]
    assert points == sorted(points, reverse=True), "whoever won is named first"


def test_stepping_with_keys_buttons_slider_rounds_and_moves(visitor: Visitors) -> None:
    one = visitor()
    page = opened(one, brought(one, "lost-cities", 2))
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    assert moment(page) == last, "it opens at the end"
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert moment(page) == 1
    page.keyboard.press("PageDown")
    second = moment(page)
    expect(page.locator("footer .now")).to_contain_text("Round 2")
    page.locator("[data-round='3']").click()
    assert second < moment(page) < last
    page.locator("[data-do=back]").click()
    expect(page.locator("footer .now")).to_contain_text("Round 2")
    expect(page.locator("[data-move='5'] b")).to_have_text(re.compile(r"\w:$"))
    page.locator("[data-move='5']").click()
    assert moment(page) == 5
    page.get_by_role("slider").fill("7")
    assert page.url.endswith("?moment=7&seat=0")
    page.keyboard.press("ArrowRight")
    assert moment(page) == 8, "the slider has the arrows to itself"
    page.goto("/about")
    page.go_back()
    page.get_by_role("slider").wait_for()
    assert moment(page) == 8, "the address is that of the moment"


def test_it_plays_by_itself(visitor: Visitors) -> None:
    one = visitor()
    page = opened(one, brought(one, "lost-cities", 2, **ONE_ROUND) + "?moment=3&seat=0")
    page.locator("[data-do=play]").click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) >= 5")
    page.locator("[data-do=play]").click()
    expect(page.locator("[data-do=play]")).to_have_attribute("aria-pressed", "false")


def test_each_seat_sees_its_own_hand_and_a_spectator_none(visitor: Visitors) -> None:
    one = visitor()
    page = opened(one, brought(one, "lost-cities", 2, **ONE_ROUND) + "?moment=6&seat=0")
    mine, theirs = page.get_by_role("list", name="Ilaria’s hand"), page.get_by_role("list", name="Cosimo’s hand")
    expect(mine.locator("[data-card]")).to_have_count(8)
    expect(theirs.locator("[data-card]")).to_have_count(0)
    expect(theirs.get_by_role("listitem")).to_have_text(["face down"] * 8)
    page.get_by_role("radio", name="Cosimo").check()
    expect(theirs.locator("[data-card]")).to_have_count(8)
    expect(mine.locator("[data-card]")).to_have_count(0)
    page.get_by_role("radio", name="A spectator").check()
    expect(page.locator("[data-held]")).to_have_count(0)
    assert page.url.endswith("seat=none")


def test_a_link_is_that_of_its_moment(visitor: Visitors) -> None:
    one = visitor()
    page = opened(one, brought(one, "lost-cities", 2, **ONE_ROUND) + "?moment=6&seat=0")
    expect(page.locator("main")).not_to_contain_text("at the table")  # it is over, and they may be anywhere
    link = page.locator("[data-do=link]")
    link.click()
    expect(link).to_have_text("Link copied")
    expect(page.locator("p.link")).to_contain_text("moment=6")
    page.keyboard.press("ArrowRight")
    expect(link).to_have_text("Link to this moment")
    expect(page.locator("p.link")).to_have_count(0)


def test_going_on_against_bots_from_a_moment(visitor: Visitors) -> None:
    one = visitor()
    page = opened(one, brought(one, "lost-cities", 2, **ONE_ROUND))
    expect(page.locator("[data-do=fork]")).to_be_disabled()
    page.get_by_role("slider").fill("8")
    page.locator("[data-do=fork]").click()
    page.wait_for_url(re.compile("/table/"))
    one.bar.wait_for()
    assert len(page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[-1]}").json()["seats"]) == 2


def finished(visitor: Visitor) -> str:
    """A table of mine at which I have played both seats to the end, and looked on before."""
    path = visitor.table("me", "hot-seat", **ONE_ROUND)
    table = path.rsplit("/", 1)[-1]
    while True:
        update = visitor.page.request.get(f"/api/v1/tables/{table}/update").json()
        if update["over"]:
            return table
        seat = str(update["waiting"][0])
        chosen = {"seat": int(seat), "asked_at": update["asked_at"][seat], "word": update["choices"][seat][0]["word"]}
        assert visitor.page.request.post(f"/api/v1/tables/{table}/choices", data=chosen).ok


def test_the_shuffle_is_checked_here_with_what_was_kept(visitor: Visitors, tmp_path: Path) -> None:
    one = visitor()
    table = finished(one)
    taken = one.page.request.get(f"/api/v1/tables/{table}/record").json()
    kept = {table: {"commitment": taken["commitment"], "nonce": "past the pages", "at": 1_790_000_000_000}}
    one.page.goto("/about")
    one.page.evaluate("kept => localStorage.setItem('signoria.chance', JSON.stringify(kept))", kept)
    page = opened(one, f"/replays/{table}")
    proof = page.locator("[data-part=shuffle]")
    expect(proof).to_contain_text("The shuffle was fair")
    assert proof.locator("[data-print=kept]").inner_text() == proof.locator("[data-print=found]").inner_text()
    proof.locator("summary").click()
    expect(proof.locator("code")).to_contain_text("--nonce past the pages")
    assert re.fullmatch("[0-9a-f]{64}", proof.locator("[data-print=seed]").inner_text())
    with page.expect_download() as download:
        page.locator("[data-do=export]").click()
    expect(proof.locator("code")).to_contain_text(f"signoria verify {download.value.suggested_filename} --commitment")
    assert json.loads(Path(download.value.path()).read_text("utf-8")) == taken
    kept[table]["commitment"] = "0" * 64
    page.evaluate("kept => localStorage.setItem('signoria.chance', JSON.stringify(kept))", kept)
    page.reload()
    expect(proof).to_contain_text("does not match")


def test_what_is_not_there_says_so(visitor: Visitors) -> None:
    one = visitor()
    one.page.goto("/replays/nowhere")
    expect(one.page.locator("main a.btn[href='/']")).to_be_visible()
    one.excuse("404 (Not Found)")


@pytest.mark.parametrize(("game", "players"), [("lost-cities", 2), ("citadels", 4), ("princes-of-florence", 3)])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(visitor: Visitors, game: str, players: int) -> None:
    one = visitor(bypass_csp=True)
    page = opened(one, brought(one, game, players) + "?moment=40&seat=0")
    bring(page)
    assert faults(page) == []
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", ["nl", "fr", "de"])
def test_it_speaks_every_language(visitor: Visitors, lang: str) -> None:
    one = visitor(locale=lang)
    page = opened(one, brought(one, "lost-cities", 2, **ONE_ROUND))
    words = {"nl": "Gezien door", "fr": "Vu par", "de": "Gesehen von"}[lang]
    expect(page.get_by_role("radiogroup", name=words)).to_be_visible()
    assert "web.study" not in page.locator("body").inner_text()


def test_a_round_is_called_as_its_game_calls_it(visitor: Visitors) -> None:
    one = visitor(locale="fr")
    page = opened(one, brought(one, "princes-of-florence", 3) + "?moment=9&seat=0")
    expect(page.locator("footer .now")).to_contain_text("Tour 1")
    expect(page.locator("[data-part=moment]")).to_contain_text("Tour 1")
    expect(page.get_by_role("button", name="Tour 2", exact=True)).to_be_visible()


def test_all_hands_lie_open_and_none_is_fetched_twice(visitor: Visitors) -> None:
    one = visitor()
    asked: list[int] = []

    def note(sent: Request) -> None:
        if is_board(sent):
            body = sent.post_data_json
            assert body is not None
            asked.append(body["number"])

    one.page.on("request", note)
    page = opened(one, brought(one, "lost-cities", 2, **ONE_ROUND) + "?moment=4&seat=0")
    expect(page.get_by_text("hidden in the game")).to_have_count(0)
    page.get_by_role("radio", name="All hands").check()
    expect(page.get_by_text("hidden in the game")).to_have_count(1)
    for name in ("Ilaria", "Cosimo"):
        expect(page.get_by_role("list", name=f"{name}’s hand").locator("[data-card]")).to_have_count(8)
    mine = page.get_by_role("list", name="Ilaria’s hand").locator("li")
    before = mine.all_inner_texts()
    for _ in range(2):
        page.get_by_role("slider").press("ArrowRight")
        expect(mine).not_to_have_text(before)
        page.get_by_role("slider").press("ArrowLeft")
        expect(mine).to_have_text(before)
    assert sorted(asked) == [4, 5]
    assert page.url.endswith("?moment=4&seat=0&open")


def a_lay(choices: list[str], of: int) -> int:
    """The moment after a card was laid by a seat, the seats taking turns of two choices."""
    return next(n for n, word in enumerate(choices, 1) if word.startswith("lay:") and ((n - 1) // 2) % 2 == of)


def test_what_was_played_has_a_ring_and_so_has_what_was_better(visitor: Visitors) -> None:
    one = visitor()
    path = brought(one, "lost-cities", 2, **ONE_ROUND)
    choices = record("lost-cities", 2, 3, **ONE_ROUND)["choices"]
    number = a_lay(choices, 0)
    page = opened(one, f"{path}?moment={number - 1}&seat=0")
    mine = page.locator("[data-held^='0:']").evaluate_all("cards => cards.map(card => card.dataset.held.slice(2))")
    better = next(card for card in mine if card != choices[number - 1].removeprefix("lay:"))
    found(page, choices, f"discard:{better}", costly=number - 1)
    page = opened(one, f"{path}?moment={number}&seat=0")
    card = choices[number - 1].removeprefix("lay:")
    expect(page.locator("[data-ring=played]")).to_have_attribute("data-card", card)
    expect(page.locator("[data-ring=better]")).to_have_attribute("data-held", f"0:{better}")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"[data-ring=played][data-card={card}]")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f"[data-ring=played][data-card={card}]")).to_have_count(1)
    page.get_by_role("radio", name="Cosimo").check()  # whose hand may hold the same kind of card
    expect(page.locator(".stage [data-ring=better]")).to_have_count(0)
    page.locator("[data-do=try]").click()
    expect(page.locator("[data-ring]")).to_have_count(0)


def test_a_board_that_comes_late_has_the_ring_too(visitor: Visitors) -> None:
    one = visitor()
    page, held = one.page, list[Route]()
    path = brought(one, "lost-cities", 2, **ONE_ROUND)
    number = a_lay(record("lost-cities", 2, 3, **ONE_ROUND)["choices"], 0)
    page.route("**/assets/lost-cities-*.js", lambda request: held.append(request))  # noqa: PLW0108  # Playwright takes no built-in
    page.goto(f"{path}?moment={number}&seat=0")
    page.locator("[data-part=moment]").wait_for()
    assert one.hand.count() == 0, "the board is still on its way"
    for request in held:
        request.continue_()
    expect(page.locator("[data-ring=played]")).to_be_visible()


def test_on_a_phone_no_city_lies_over_the_head_of_its_seat(visitor: Visitors) -> None:
    one = visitor(viewport=PHONE)
    found(one.page, record("citadels", 4, 3)["choices"])
    page = opened(one, brought(one, "citadels", 4) + "?moment=150&seat=0")
    page.locator("[data-do=mistake]").wait_for()
    head, plot = (
        page.locator(".seats .head").first.bounding_box(),
        page.locator(".seats .pq, .seats .gap").first.bounding_box(),
    )
    assert head
    assert plot
    assert head["y"] + head["height"] <= plot["y"] + 1


def test_in_citadels_what_was_built_has_a_ring(visitor: Visitors) -> None:
    one = visitor()
    choices = record("citadels", 4, 3)["choices"]
    number = next(n for n, word in enumerate(choices, 1) if word.startswith("build:"))
    page = opened(one, f"{brought(one, 'citadels', 4)}?moment={number}&seat=0&open")
    card = choices[number - 1].removeprefix("build:")
    expect(page.locator("[data-ring=played]")).to_have_attribute("data-card", card)
    signs = page.locator("[data-held] .k svg")
    expect(signs.first).to_be_visible()  # every card of a hand has the sign of its kind, not only a colour


def test_a_step_that_fails_says_so_and_leaves_the_number_with_the_board(visitor: Visitors) -> None:
    one = visitor()
    page = opened(one, brought(one, "lost-cities", 2, **ONE_ROUND) + "?moment=4&seat=0")
    trouble = page.locator("[data-part=trouble]")
    expect(trouble).to_have_count(0)
    page.context.set_offline(True)
    page.get_by_role("slider").fill("20")
    expect(trouble.get_by_role("alert")).to_contain_text("does not answer")
    expect(page.get_by_role("slider")).to_have_value("4")
    expect(page.locator("footer .now")).to_contain_text("Move 4 of")
    page.locator("[data-do=try]").click()
    expect(trouble).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("slider").fill("20")
    expect(trouble).to_have_count(0)
    expect(page.locator("footer .now")).to_contain_text("Move 20 of")
    page.context.set_offline(True)
    page.get_by_role("slider").fill("40")
    expect(trouble).to_be_visible()
    page.context.set_offline(False)
    trouble.get_by_role("button", name="Try again").click()
    expect(page.locator("footer .now")).to_contain_text("Move 40 of")
    one.problems.clear()  # the browser notes what it could not fetch


def test_rounds_are_named_with_their_scores_where_there_is_room(visitor: Visitors) -> None:
    one = visitor()
    page = opened(one, brought(one, "lost-cities", 2) + "?moment=4&seat=0")
    first = page.locator("[data-round='1']")
    expect(first).to_have_text(re.compile(r"^Round 1\s*\u2212?\d+ : \u2212?\d+$"))
    sides = [page.locator(f"[data-round='{n}']").bounding_box() for n in (1, 2, 3)]
    for left, right in pairwise(sides):
        assert left is not None
        assert right is not None
        assert left["x"] + left["width"] <= right["x"]


def is_board(sent: Request) -> bool:
    """Does it ask for all that lies on the table?"""
    return sent.method == "POST" and sent.url.endswith("/api/v1/board")


@pytest.mark.parametrize(("game", "players"), [("lost-cities", 2), ("citadels", 4)])
def test_on_a_phone_a_line_has_the_room_of_the_slider(visitor: Visitors, game: str, players: int) -> None:
    one = visitor(viewport=PHONE)
    page = opened(one, brought(one, game, players) + "?moment=9&seat=1")
    page.locator("[data-do=try]").click()
    foot = page.locator("footer")
    expect(foot.get_by_role("button", name="Back to the game")).to_be_in_viewport()
    expect(page.get_by_role("slider")).to_be_hidden()
    for part in ("section.decide", "main"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.9)
    foot.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_role("slider")).to_have_value("9")


def test_the_rail_stands_beside_the_board_and_below_it_on_a_phone(visitor: Visitors) -> None:
    one = visitor(viewport=LAPTOP)
    page = opened(one, brought(one, "citadels", 4) + "?moment=9&seat=1")
    board, rail = page.locator(".stage"), page.get_by_role("complementary", name="Study")
    foot = page.locator("footer")
    expect(rail.locator("[data-part=moment]")).to_be_visible()
    left, right, below = board.bounding_box(), rail.bounding_box(), foot.bounding_box()
    assert left is not None
    assert right is not None
    assert below is not None
    assert max(left["x"] + left["width"], below["x"] + below["width"]) <= right["x"] + 1
    assert right["x"] + right["width"] <= LAPTOP["width"]
    assert left["y"] + left["height"] <= below["y"] + 1
    assert below["y"] + below["height"] <= LAPTOP["height"] + 1, "nothing has to be scrolled to but the rail itself"
    assert right["y"] + right["height"] >= LAPTOP["height"] - 1, "the slider takes nothing from the rail"
    expect(page.locator("[data-part=rules]")).to_contain_text("Citadels of 2016, for four.")
    page.set_viewport_size(PHONE)
    page.wait_for_function("() => document.querySelector('aside.rail').offsetTop > 300")
    top, under = board.bounding_box(), rail.bounding_box()
    assert top is not None
    assert under is not None
    assert top["y"] + top["height"] <= under["y"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "players"), [("lost-cities", 2), ("citadels", 4), ("princes-of-florence", 3)])
def test_gold_is_for_whoever_tries_another_line(visitor: Visitors, game: str, players: int) -> None:
    """Who only looks on has nothing to decide."""
    one = visitor()
    page = opened(one, brought(one, game, players) + "?moment=9&seat=1")
    edge = page.locator("main :is(section.near, section.own, .own.mine)")
    looks = edge.evaluate(BORDER)
    page.locator("[data-do=try]").click()
    page.locator("section.decide").wait_for()
    assert edge.evaluate(BORDER) == edge.evaluate(LEAF) != looks
