"""Citadels in the browser: whole games, drafts, eight seats, phones, refusals, keys and axe."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.citadels.table import at, turn
from tests.e2e.axe import bring, faults
from tests.e2e.citizen import Citizen, play
from tests.e2e.test_citadels_looks import eight
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, TABLET

Come = Callable[..., Citizen]
SCROLLED = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
FITTED = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
"""Once a frame is drawn, letters are as large as the cards allow."""
CROPPED = (
    FITTED
    + """.then(() => [...document.querySelectorAll('.draft .ch, .draft .spine')].filter(card => {
    const [name, plate] = ['.ch .nm', '.ch .plate'].map(part => card.querySelector(part)?.getBoundingClientRect());
    const foot = card.lastElementChild.getBoundingClientRect().bottom;
    return card.scrollHeight > card.clientHeight + 1 || foot > card.getBoundingClientRect().bottom + 1
        || name && plate.top < name.bottom - 2;
}).map(card => card.textContent))"""
)
"""Characters of whose name or power something cannot be read."""
LINES = """name => {
    const words = new Range()
    words.selectNodeContents(name)
    return new Set([...words.getClientRects()].map(line => Math.round(line.top))).size
}"""
LETTERS = (
    FITTED
    + """.then(() => ['.power', '.plate'].map(part => [...document.querySelectorAll('.draft .ch ' + part)]
    .map(one => part === '.power' ? getComputedStyle(one).fontSize : Math.round(one.getBoundingClientRect().width))
    .filter((size, at, all) => all.indexOf(size) === at)))"""
)
"""The sizes of letters of the powers in the row, and the widths of its plates."""
WORDY = ["magistrate", "blackmailer", "wizard", "emperor", "abbot", "trader", "scholar", "diplomat", "tax-collector"]
"""The characters with most to say."""
CUT_OFF = """[...document.querySelectorAll('main .sp')]
    .filter(panel => panel.offsetParent && panel.scrollHeight > panel.clientHeight + 1)
    .map(panel => panel.ariaLabel + ' ' + panel.scrollHeight + ' in ' + panel.clientHeight)"""


def seated(citizen: Come, *others: str, **options: object) -> Citizen:
    """At a table where the first decision is mine."""
    me = citizen(bypass_csp=True)
    me.page.goto(me.found("me", *others, begins="seat-0", **options))
    me.wait_asked()
    return me


def until_turn(me: Citizen) -> None:
    """Choose a character and wait for my own turn."""
    while not me.do("gold").count():
        me.wait_asked()
        me.answer(until="gold")


def test_two_people_and_three_bots_play_a_whole_deluxe_game(citizen: Come) -> None:
    host, guest = citizen(bypass_csp=True, seed=1), citizen(seed=2)
    path = host.found("me", "open", "bot", "bot", "bot", begins="seat-0", cast="devious-dignitaries", actions=True)
    host.page.goto(path)
    guest.sit(path)
    host.bar.wait_for()
    play([host, guest])
    for one in (host, guest):
        if not one.page.locator("dialog[open]").count():
            one.do("sheet").click()
        dialog = one.page.locator("dialog[open]")
        expect(dialog.locator("h2")).to_contain_text(re.compile("win|draw"))
        expect(dialog.locator(".ledger")).to_have_count(5)
        expect(dialog.get_by_role("img", name="How the cities grew")).to_be_visible()
        totals = [int(each) for each in dialog.locator(".standing .t td").all_inner_texts()[1:]]
        sheets = [
            int(each.replace("\u2212", "-")) for each in dialog.locator(".ledger .t td:last-child").all_inner_texts()
        ]
        assert totals == sheets == sorted(totals, reverse=True)
    bring(host.page)
    assert faults(host.page) == []


def test_two_draft_in_four_picks_and_remember_what_they_passed_on(citizen: Come) -> None:
    me = seated(citizen, "bot", edition="classic-2000")
    expect(me.page.locator(".draft .ch")).to_have_count(7)
    expect(me.page.locator(".know")).to_contain_text("First hidden card")
    me.answer()
    me.wait_asked()
    expect(me.page.locator(".draft .ch")).to_have_count(4)
    expect(me.page.locator(".know")).to_contain_text("You passed on")
    me.answer()
    me.wait_asked()
    expect(me.page.get_by_role("heading", name="Which character do you lay aside?")).to_be_visible()
    me.answer()
    until_turn(me)
    expect(me.page.locator(".token.mine")).to_have_count(2)


def test_the_draft_shows_every_rank_with_its_whole_power_and_what_it_means(citizen: Come) -> None:
    me = seated(citizen, *["bot"] * 4, edition="classic-2000")
    bring(me.page)
    cards = me.page.locator(".draft .ch")
    expect(me.page.locator(".draft .row > li")).to_have_count(8)
    expect(cards).to_have_count(6)
    expect(me.page.locator(".spine.open")).to_contain_text("nobody plays it")
    expect(me.page.locator(".spine.hidden")).to_have_count(1)
    for size in (LAPTOP, PHONE, BROAD, TABLET):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(CROPPED) == []
        letters, plates = me.page.evaluate(LETTERS)
        assert len(letters) == len(plates) == 1, "one size for all powers of a row"
        assert float(letters[0].removesuffix("px")) >= 14, size
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    expect(me.bar).to_contain_text("Then 5 go on to")
    me.do("cancel").click()
    expect(cards.first).to_have_attribute("aria-pressed", "false")
    assert faults(me.page) == []


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "fr-FR", "de-DE"])
def test_a_card_that_is_chosen_is_read_whole_be_it_broad_or_not(citizen: Come, locale: str) -> None:
    """Of few cards each is broad; where a row is low, a second line of its name would be too much."""
    me = citizen(locale=locale, viewport=LAPTOP)
    me.begin(at("draft", cast=WORDY[:8]))
    me.wait_asked()
    cards = me.page.locator(".draft .ch")
    for size in (LAPTOP, PHONE, BROAD, TABLET):
        me.page.set_viewport_size(size)
        for card in cards.all():
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")
            assert me.page.evaluate(CROPPED) == [], f"{size['width']} wide"
            assert card.locator(".nm").evaluate(LINES) == 1, f"{card.inner_text()}, {size['width']} wide"
            me.do("cancel").click()


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "fr-FR", "de-DE"])
def test_the_longest_powers_are_read_whole_among_nine(citizen: Come, locale: str) -> None:
    """On every screen, and beside the words of a puzzle."""
    me = citizen(locale=locale)
    others = ["bot"] * (len(WORDY) - 2)
    me.page.goto(me.found("me", *others, begins="seat-0", edition="deluxe-2016", cast=WORDY))
    me.wait_asked()
    for size in (LAPTOP, PHONE, BROAD, TABLET):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(CROPPED) == [], f"{size['width']} wide"
    me.page.set_viewport_size(LAPTOP)
    me.page.goto("/puzzles/citadels/33")  # nine characters, the Abbot among them
    me.wait_asked()
    assert me.page.evaluate(CROPPED) == []


def test_three_draft_two_characters_each(citizen: Come) -> None:
    me = seated(citizen, "bot", "bot", edition="classic-2000")
    me.answer()
    me.wait_asked()
    expect(me.page.get_by_text("Who will you be this round?")).to_have_count(1)
    expect(me.bar).to_contain_text("Press a card; you can still put it back.")
    me.answer()
    until_turn(me)
    expect(me.page.locator(".token.mine")).to_have_count(2)
    me.page.get_by_role("button", name=re.compile(r"Round \d")).click()  # any will do
    expect(me.page.locator("dialog[open]")).to_contain_text("You are:")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_eight_seats_need_no_scrolling(citizen: Come, size: ViewportSize) -> None:
    me = seated(citizen, *["bot"] * 7, cast="cunning-agents")
    until_turn(me)
    me.page.set_viewport_size(size)
    assert me.page.evaluate(SCROLLED) == [size["width"], size["height"]]
    assert me.page.evaluate(CUT_OFF) == []
    if size is PHONE:
        shown = me.page.locator(".place.shown .who")
        first = shown.inner_text()
        me.page.locator(".pg").nth(3).click()
        expect(shown).not_to_have_text(first)


def test_what_is_not_legal_is_answered_with_its_rule(citizen: Come) -> None:
    me = seated(citizen, "bot", "bot", "bot")
    until_turn(me)
    me.page.locator("[data-row=hand]").first.click()
    strip = me.page.locator(".refusal")
    expect(strip).to_contain_text("First take your income.")
    strip.get_by_role("link", name="Rule CIT-INCOME-1").click()
    expect(me.page.locator("dialog[open]")).to_contain_text("Income must be taken in every turn")
    me.page.keyboard.press("Escape")
    me.do("text").click()
    expect(me.page.locator("dialog[open]")).to_contain_text("cost")


def test_a_build_says_before_what_is_left_after(citizen: Come) -> None:
    me = seated(citizen, "bot", "bot", "bot")
    until_turn(me)
    me.do("gold").click()
    expect(me.do("gold")).to_have_count(0)
    me.wait_asked()
    gold = int(me.gold.inner_text())
    building = me.page.locator("[data-row=hand][data-legal]")
    if building.count() == 0:
        expect(me.page.locator("[data-row=hand]").first).to_contain_text(re.compile("short|already"))
        return
    building.first.click()
    label = me.actions.first.inner_text()
    price = int(label.removeprefix("Build for "))
    expect(me.bar).to_contain_text(f"You keep {gold - price} gold.")
    standing = me.page.locator(".own .pq").count()
    me.actions.first.click()
    expect(me.page.locator(".own .pq")).to_have_count(standing + 1)


def test_the_warlord_presses_what_he_destroys(citizen: Come) -> None:
    me = citizen()
    me.begin(eight())
    prey = me.page.locator(".seats .pq[data-legal]")
    me.do("destroy").wait_for()
    price = prey.first.locator(".pr").inner_text()
    prey.first.click()
    expect(me.actions.first).to_have_text(f"Destroy for {price}")
    gold = int(me.gold.inner_text())
    expect(me.bar).to_contain_text(f"You keep {gold - int(price)} gold.")
    me.actions.first.click()
    expect(me.page.locator(".log")).to_contain_text("You destroyed")


def test_keys_alone_are_enough(citizen: Come) -> None:
    me = seated(citizen, "bot", "bot", "bot")
    keys = me.page.keyboard
    me.page.locator("[data-row=tray]").first.focus()
    here = me.page.evaluate("document.activeElement.textContent")
    keys.press("ArrowRight")
    assert me.page.evaluate("document.activeElement.textContent") != here
    keys.press("Enter")
    me.page.wait_for_function("() => document.activeElement?.dataset.row === 'bar'")
    keys.press("Escape")
    me.page.wait_for_function("() => document.activeElement?.ariaPressed === 'false'")
    keys.press("Enter")
    me.page.wait_for_function("() => document.activeElement?.dataset.row === 'bar'")
    number = me.number
    keys.press("Enter")
    me.wait_beyond(number)
    me.wait_asked()
    me.page.wait_for_function("() => ['bar', 'tray'].includes(document.activeElement?.dataset.row)")
    number = me.number
    keys.press("Enter")
    if me.do("cancel").count():  # whoever was murdered chooses again: a card is picked first
        me.page.wait_for_function("() => document.activeElement?.dataset.row === 'bar'")
        keys.press("Enter")
    me.wait_beyond(number)


def test_everybody_can_use_the_table(citizen: Come) -> None:
    me = seated(citizen, "bot", "bot", "bot", "bot")
    bring(me.page)
    for screen in ("draft", "turn", "refused", "text"):
        if screen == "turn":
            until_turn(me)
        if screen == "refused":
            me.page.locator("[data-row=hand]").first.click()
            me.page.locator(".refusal").wait_for()
        if screen == "text":
            me.do("text").click()
            me.page.locator("dialog[open]").wait_for()
        for theme in ("light", "dark"):
            me.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for size in (LAPTOP, PHONE):
                me.page.set_viewport_size(size)
                assert faults(me.page) == [], f"{screen}, {theme}, {size['width']} wide"
                assert me.page.evaluate("document.documentElement.scrollWidth") == size["width"]
        me.page.set_viewport_size(LAPTOP)


@pytest.mark.parametrize("language", ["nl-NL", "fr-FR", "de-DE"])
def test_the_table_speaks_every_language(citizen: Come, language: str) -> None:
    me = citizen(locale=language)
    me.page.goto(me.found("me", "bot", "bot", "bot", begins="seat-0"))
    me.wait_asked()
    until_turn(me)
    for size in (LAPTOP, PHONE):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(SCROLLED) == [size["width"], size["height"]]
    assert re.search(r"\b(web|citadels)\.\w", me.page.locator("body").inner_text()) is None


def seats(page: Page, count: int) -> None:
    page.get_by_role("group", name="Number of seats").get_by_label(str(count)).check(force=True)


def test_a_cast_of_ones_own_is_legal_and_plays(citizen: Come) -> None:
    me = citizen()
    page = me.page
    page.goto("/new/citadels")
    seats(page, 4)
    page.get_by_label("Level of the bots").select_option("random")
    page.locator("[data-do=fill]").click()
    page.locator("[data-preset=own]").click()
    page.get_by_label("Rank 1", exact=True).select_option("witch")
    page.get_by_label("Rank 8", exact=True).select_option("marshal")
    page.locator("[data-fold=uniques] summary").click()
    page.get_by_role("button", name="Choose your own fourteen").click()
    page.get_by_label("Keep (3)").uncheck()
    expect(page.get_by_role("status").filter(has_text="13 of 14")).to_be_visible()
    page.get_by_label("Theater (6)").check()
    page.locator("[data-fold=draft] summary").click()
    page.get_by_label("First crown").select_option(label="Seat 1")
    expect(page.get_by_label("First crown").locator("option")).to_have_count(5)
    page.get_by_role("button", name="Open this table").click()
    me.wait_asked()
    expect(page.locator(".draft .row > li").first).to_contain_text("Witch")
    expect(page.locator(".draft .row > li").last).to_contain_text("Marshal")


def test_a_cast_follows_the_number_of_players(citizen: Come) -> None:
    page = citizen().page
    page.goto("/new/citadels")
    seats(page, 4)
    page.locator("[data-preset=own]").click()
    expect(page.get_by_label(re.compile("Rank "))).to_have_count(8)
    page.get_by_label("Rank 4", exact=True).select_option("emperor")
    seats(page, 3)
    expect(page.get_by_label(re.compile("Rank "))).to_have_count(9)
    expect(page.get_by_label("Rank 9", exact=True).locator("option[disabled]")).to_have_text(
        "Queen (5 players or more)"
    )
    seats(page, 2)
    expect(page.get_by_label("Rank 4", exact=True)).to_have_value("king")


ALL_TYPES = ["manor", "church", "tavern", "watchtower", "keep"]
DEAR = ["manor", "palace", "church", "market", "trading-post", "docks", "temple"]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (DEAR, r"behind: \w+ has 8 more for districts and 4 for a complete city; you have 3 more for all types\."),
        (["harbor", "docks", "market"], r"(You have|\w+ has) 13 too; the ledger tells what broke the tie\."),
    ],
)
def test_the_end_says_what_the_difference_was_made_of(citizen: Come, other: list[str], words: str) -> None:
    me = citizen()
    cities = {0: ALL_TYPES, 1: other}
    me.begin(turn("architect", players=2, cities=cities, marks={"once_complete": 1, "round": 9}))
    me.wait_asked()
    me.end()
    me.dialog.locator(".standing").wait_for()
    expect(me.dialog.locator(".result p")).to_have_text(re.compile(words))
