"""What happens at a table: refusals, keys, phones, other tabs, watchers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import ASKED, PHONE, Visitor

Come = Callable[..., Visitor]
PLACE_IN_ROW = "[...document.querySelectorAll('[data-row=hand]')].indexOf(document.activeElement)"


def at_bot(visitor: Come, **wishes: object) -> Visitor:
    """At a table against a bot, when it is my turn."""
    me = visitor(**wishes)
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    return me


def with_discards(visitor: Come, **wishes: object) -> Visitor:
    """The same, with so many discards that no draw is forced: the house never draws for me."""
    me = visitor(**wishes)
    me.page.request.get("/api/v1/me")
    position = {"discards": {"blue": [2], "white": [3], "green": [4]}}
    made = me.post("/tables", {"game": "lost-cities", "position": position, "seats": [{"kind": "me"}, {"kind": "bot"}]})
    me.page.goto(made["invitation"])
    me.wait_asked()
    return me


def test_what_is_not_legal_is_answered_with_its_rule(visitor: Come) -> None:
    me = at_bot(visitor)
    me.page.locator("[data-target=deck]").click()
    strip = me.page.locator(".refusal")
    expect(strip).to_contain_text("First play a card; only then do you take one.")
    strip.get_by_role("link", name="Rule LC-TURN-1").click()
    expect(me.page.locator("dialog[open]")).to_contain_text("A turn starts with playing exactly one card")
    me.page.keyboard.press("Escape")
    me.hand.first.click()
    expect(strip).to_have_count(0)


def test_a_card_is_laid_by_pressing_it_and_its_place_and_the_change_is_shown_before(visitor: Come) -> None:
    me = at_bot(visitor)
    me.hand.first.click()
    word = me.hand.first.get_attribute("data-place") or ""
    colour, rank = word.removeprefix("hand:").split("-")
    ghost = me.page.locator(f"[data-target={colour}][data-row=mine] .ghost")
    expect(ghost).to_be_visible()
    after = -40 if rank == "wager" else int(rank) - 20
    shown = me.page.locator(f"[data-target={colour}][data-row=mine] .to")
    expect(shown).to_have_text(f"0 \u2212{-after}")
    me.page.locator(f"[data-target={colour}][data-row=mine]").click()
    expect(me.page.locator(f"[data-place='exp:0:{colour}'] .card")).to_have_count(1)
    ledger = me.page.locator(".ledger").first
    expect(ledger).to_contain_text(f"\u2212{-after}")
    expect(ledger.locator("th").nth(1)).to_have_text("You")


def test_one_key_and_a_game_begins(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    button = me.page.get_by_role("button", name="Play Lost Cities, easy")
    expect(button).to_be_enabled()
    button.focus()
    me.page.keyboard.press("Enter")
    me.wait_asked()


def test_keys_alone_are_enough(visitor: Come) -> None:
    me, guest = visitor(), visitor()
    path = me.table("me", "open", begins="seat-1")
    guest.sit(path)
    me.page.goto(path)
    me.bar.wait_for()
    keys = me.page.keyboard
    for turn in range(3):
        guest_turn(guest)
        me.wait_asked()
        if turn == 0:
            me.hand.first.focus()
        focus_comes_to(me, "hand")
        here = me.page.evaluate(PLACE_IN_ROW)
        keys.press("ArrowRight")
        assert me.page.evaluate(PLACE_IN_ROW) != here
        assert me.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        keys.press("Enter")
        focus_comes_to(me, "bar")
        keys.press("Escape")
        focus_comes_to(me, "hand")
        keys.press("Enter")
        focus_comes_to(me, "bar")
        for _ in ("play", "take"):
            number, mine = me.page.evaluate(ASKED)
            if not mine:
                break  # my discard buried the only card to take: the house drew for me
            focus_comes_to(me, "bar")
            keys.press("Enter")
            me.wait_beyond(number)


def guest_turn(guest: Visitor) -> None:
    """He discards, so that there is always something to take."""
    guest.wait_asked()
    guest.decide()
    guest.page.wait_for_selector("[data-do=draw], section.decide:not(.mine)")
    if guest.asked:
        guest.decide()


def focus_comes_to(person: Visitor, row: str) -> None:
    person.page.wait_for_function("row => document.activeElement?.dataset.row === row", arg=row)


def test_the_list_says_every_choice(visitor: Come) -> None:
    me = at_bot(visitor)
    me.page.get_by_role("button", name="As a list").click()
    choices = me.page.locator("dialog[open] li button")
    assert choices.count() >= 8
    number = me.number
    choices.filter(has_text="Discard").first.click()
    me.wait_beyond(number)


def test_a_phone_shows_the_whole_table(visitor: Come) -> None:
    me = with_discards(visitor, viewport=PHONE, has_touch=True, is_mobile=True)
    for turn in range(3):
        me.wait_asked()
        size = me.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size == [360, 740]
        last = me.hand.last.bounding_box()
        assert last is not None
        assert last["y"] + last["height"] <= 740
        if me.do("draw").count() == 0:
            me.hand.nth(turn).tap()
            number = me.number
            me.page.locator("[data-row=bar]").first.tap()  # lay it; or discard it, where it may not be laid
            me.wait_beyond(number)
        else:
            me.decide()
    me.page.get_by_role("button", name="Score and log").tap()
    expect(me.page.locator("dialog[open]")).to_contain_text("This round")


def test_a_second_tab_follows_and_neither_can_answer_twice(visitor: Come) -> None:
    me, guest = visitor(), visitor()
    path = me.table("me", "open", begins="seat-0")
    guest.sit(path)
    me.page.goto(path)
    me.wait_asked()
    other = me.tab()
    other.goto(path)
    other.wait_for_selector("section.decide.mine")
    other.locator("[data-row=hand]").last.click()
    number, last = me.number, me.hand.last.get_attribute("data-place") or ""
    me.decide()
    other.wait_for_function("n => Number(document.querySelector('section.decide').dataset.number) > n", arg=number)
    discards = "[data-place^='discard:'] .card"
    assert other.locator(discards).count() == me.page.locator(discards).count() == 1
    assert other.locator("[data-row=hand][aria-pressed=true]").count() == 0
    table = me.page.url.rsplit("/", 1)[1]
    late = {"asked_at": number, "seat": 0, "word": f"discard:{last.removeprefix('hand:')}"}
    answer = me.page.request.post(f"/api/v1/tables/{table}/choices", data=late)
    assert (answer.status, answer.json()["code"]) == (409, "stale")
    assert other.locator(discards).count() == 1


def test_a_watcher_sees_the_table_and_no_hand(visitor: Come) -> None:
    me, watcher = at_bot(visitor), visitor()
    watcher.page.goto(me.page.url)
    expect(watcher.bar).to_contain_text("You are watching")
    assert watcher.hand.count() == 0
    for turn in range(4):
        me.wait_asked()
        me.decide(turn)
    watcher.wait_beyond(me.number - 1)
    log = watcher.page.locator("ol.log")
    expect(log).to_contain_text("drew from the deck")
    drawn = [line for line in log.locator("li").all_inner_texts() if "from the deck" in line]
    assert all(line.endswith("drew from the deck") for line in drawn)


def test_the_table_in_words_can_be_played(visitor: Come) -> None:
    me = visitor()
    me.page.goto(me.table("me", "bot", begins="seat-0") + "?plain")
    me.wait_asked()
    for _ in range(3):
        me.wait_asked()
        number = me.number
        me.press_unless_forced(me.page.locator(".choices li button").last, number)
        me.wait_beyond(number)
    expect(me.page.locator(".view")).to_contain_text("Deck")
    expect(me.page.locator(".log")).to_contain_text("discarded")


def test_a_choice_is_taken_back(visitor: Come) -> None:
    """The quiet button by the decision; the card is in the hand again, and the log keeps what happened."""
    me = with_discards(visitor)
    undo = me.page.locator("[data-do=take-back]")
    expect(undo).to_have_count(0)
    places = "cards => cards.map(card => card.dataset.place)"
    number, hand = me.number, me.hand.evaluate_all(places)
    me.hand.first.click()
    me.press_unless_forced(me.do("discard"), number)
    me.wait_beyond(number)
    expect(me.hand).to_have_count(len(hand) - 1)
    undo.click()
    me.wait_beyond(number + 1)
    expect(me.hand).to_have_count(len(hand))
    assert me.hand.evaluate_all(places) == hand
    expect(undo).to_have_count(0)
    expect(me.page.locator("body")).to_contain_text("You took back a choice")


SLIDES = """() => {
    const hand = () => [...document.querySelectorAll('[data-row=hand]')]
    const before = new Map(hand().map((card) => [card, card.offsetLeft])), animate = Element.prototype.animate
    window.slid = []
    Element.prototype.animate = function (frames, options) {
        if (before.has(this)) window.slid.push([this, frames])
        return animate.call(this, frames, options)
    }
    window.shifts = () => ({
        told: window.slid.map(([card, frames]) => [hand().indexOf(card), ...frames.map(({ transform }) => transform)]),
        moved: hand().map((card, at) => [at, before.get(card) - card.offsetLeft]).filter(([, by]) => by)
            .map(([at, by]) => [at, `translateX(${by}px)`, 'none']),
    })
}"""
"""From now on it is noted which cards of my hand are sent from where they lay to where they lie."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_cards_beside_one_that_leaves_my_hand_close_up(visitor: Come, motion: str) -> None:
    me = with_discards(visitor, reduced_motion=motion)
    me.hand.nth(2).click()
    me.do("discard").wait_for()
    me.page.evaluate(SLIDES)
    me.do("discard").click()
    me.do("draw").wait_for()
    expect(me.hand).to_have_count(7)
    shifts = me.page.evaluate("shifts()")
    assert [at for at, *_ in shifts["moved"]] == [2, 3, 4, 5, 6], "those after it, and no other"
    assert shifts["told"] == (shifts["moved"] if motion == "no-preference" else [])
