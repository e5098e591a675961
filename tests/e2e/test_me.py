"""My own page: account, preferences, history and what it adds up to; the leaderboards."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.e2e.axe import bring, faults
from tests.e2e.visitor import BROAD, LAPTOP, MOMENT, PHONE, TABLET, Visitor
from tests.server.people import Person

Come = Callable[..., Visitor]
KEYS = re.compile(r"\bweb\.[a-z]+\b|\{\w+\}")
PASSWORD = "lilies of Florence"
TOUCH = 44
"""In pixels: what a finger hits."""
COLUMNS = 3
"""Of a game that was given up at a friendly table: against whom, what came of it, and when."""
TORN = """() => [...document.querySelectorAll('#games li :is(.place, .change, .when)')].flatMap((cell) => {
    const torn = [], texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), range = new Range()
    while (texts.nextNode()) for (const word of texts.currentNode.data.matchAll(/\\S+/g)) {
        range.setStart(texts.currentNode, word.index)
        range.setEnd(texts.currentNode, word.index + word[0].length)
        if (range.getClientRects().length > 1) torn.push(word[0])
    }
    return torn
})"""
"""Words in the columns of the history that do not stand on one line."""


def resign(person: Visitor, title: str, **more: object) -> None:
    """A game that this person gives up at once."""
    person.page.request.get("/api/v1/me")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    table = person.post("/tables", {"game": "lost-cities", "title": title, "seats": seats} | more)["id"]
    person.post(f"/tables/{table}/concede", {"seat": 0})


def form(person: Visitor, action: str) -> Locator:
    """The form whose button does that."""
    return person.page.locator("form", has=person.page.get_by_role("button", name=action))


def make_account(person: Visitor, name: str) -> None:
    makes = form(person, "Make an account")
    makes.get_by_label("Name").fill(name)
    makes.get_by_label("Password").fill(PASSWORD)
    makes.get_by_role("button").click()
    expect(person.page.get_by_text(f"You are signed in as {name}.")).to_be_visible()


def test_a_guest_makes_an_account_and_keeps_everything(visitor: Come) -> None:
    me, elsewhere = visitor(), visitor()
    resign(me, "Via Larga")
    me.page.goto("/me")
    make_account(me, "Ilaria")
    expect(me.page.locator("#account code")).to_have_count(8)
    expect(me.page.locator("#games")).to_contain_text("Via Larga")
    me.page.get_by_text("Tokens for programs: 0").click()
    form(me, "Make a token").get_by_label("What is it for?").fill("notebook")
    me.page.get_by_role("button", name="Make a token").click()
    expect(me.page.get_by_text("Tokens for programs: 1")).to_be_visible()

    elsewhere.page.goto("/me")
    signs = form(elsewhere, "Sign in")
    signs.get_by_label("Name").fill("ilaria")
    signs.get_by_label("Password").fill("not this one")
    signs.get_by_role("button").click()
    expect(elsewhere.page.get_by_role("alert")).to_be_visible()
    signs.get_by_label("Password").fill(PASSWORD)
    signs.get_by_role("button").click()
    expect(elsewhere.page.get_by_role("heading", level=1)).to_have_text("Ilaria")
    expect(elsewhere.page.locator("#games")).to_contain_text("Via Larga")
    elsewhere.page.get_by_role("button", name="End", exact=True).first.click()
    expect(elsewhere.page.get_by_role("button", name="End", exact=True)).to_have_count(0)
    me.page.reload()
    expect(me.page.get_by_role("button", name="Make an account")).to_be_visible()
    elsewhere.page.get_by_role("button", name="Sign out").click()
    expect(elsewhere.page.get_by_role("button", name="Make an account")).to_be_visible()
    elsewhere.problems.remove(next(one for one in elsewhere.problems if "401" in one))  # the wrong password


def test_all_that_is_kept_is_taken_along_and_deleted(visitor: Come) -> None:
    me = visitor()
    resign(me, "Via Larga")
    me.page.goto("/me")
    with me.page.expect_download() as taken:
        me.page.get_by_role("button", name="Download it").click()
    assert "Via Larga" in taken.value.path().read_text("utf-8")
    me.page.get_by_text("Delete everything").click()
    me.page.get_by_role("button", name="Delete me now").click()
    expect(me.page.get_by_text("Everything is deleted. You are a new guest.")).to_be_visible()
    expect(me.page.locator("#games")).to_contain_text("No game has ended yet.")


def test_wishes_are_kept(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/me")
    me.page.locator("[data-wish='theme:dark']").click()
    expect(me.page.locator("html")).to_have_attribute("data-theme", "dark")
    me.page.locator("[data-wish='motion:none']").click()
    named = form(me, "Save")
    named.get_by_label("Your name").fill("Fiammetta")
    named.get_by_role("button").click()
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Fiammetta")
    me.page.reload()
    expect(me.page.locator("html")).to_have_attribute("data-motion", "none")
    expect(me.page.locator("[data-wish='theme:dark']")).to_have_attribute("aria-pressed", "true")
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Fiammetta")


def test_the_history_is_filtered_and_added_up(visitor: Come) -> None:
    me = visitor()
    resign(me, "Via Larga")
    resign(me, "Oltrarno")
    resign(me, "Bargello", game="citadels", players=2)
    me.page.goto("/me")
    games = me.page.locator("#games")
    expect(games.get_by_role("listitem")).to_have_count(3)
    row = games.get_by_role("listitem").first
    for words in ("Bargello", "(bot, easy)", "Lost", "given up", "friendly"):
        expect(row).to_contain_text(words)
    me.page.set_viewport_size(PHONE)
    name, place = (row.locator(part).bounding_box() for part in (".name", ".place"))
    assert name is not None
    assert place is not None
    assert abs(name["y"] - place["y"]) <= 8  # on a phone too the place stands beside the name
    expect(games.locator("label", has_text="People only")).to_have_text(re.compile(r"People only\s*0"))
    games.get_by_label("Citadels").check()
    expect(games.get_by_role("listitem")).to_have_count(1)
    games.get_by_label("Won").check()
    expect(games).to_contain_text("No game fits.")
    games.get_by_role("button", name="Show the one that nearly fits").click()
    expect(games.get_by_label("Citadels")).to_be_checked()
    expect(games.get_by_role("listitem")).to_have_count(1)
    games.get_by_label("All").first.check()
    expect(me.page.get_by_text("3 games, 0 won")).to_be_visible()
    me.page.locator("#statistics").get_by_label("Lost Cities").check()
    expect(me.page.locator("#statistics dd").first).to_have_text("2")


def test_a_long_history_says_how_many_are_left_and_stands_in_columns_on_a_phone(visitor: Come) -> None:
    me = visitor(viewport=PHONE)
    for title in ("Via Larga", "Oltrarno"):
        resign(me, title)
    played = me.page.request.get("/api/v1/played").json()["games"]
    ended = [played[n % 2] | {"id": f"table-{n}", "rated": bool(n % 2)} for n in range(12)]
    pages = {"played": {"games": ended[:5], "more": True}, "table-4": {"games": ended[5:], "more": False}}
    last = re.compile(r"(played|table-\d+)$")
    me.page.route(re.compile(r"/played"), lambda route: route.fulfill(json=pages[last.findall(route.request.url)[0]]))
    me.page.goto("/me")
    games = me.page.locator("#games")
    expect(games.get_by_role("listitem")).to_have_count(10)
    edges = [games.locator("li").nth(0).locator(part).bounding_box() for part in (".place", ".change")]
    place, change = [box for box in edges if box]
    assert abs(place["x"] + place["width"] - change["x"] - change["width"]) <= 1
    games.get_by_role("button", name="Show 2 more").click()
    expect(games.get_by_role("listitem")).to_have_count(12)


def test_ratings_at_several_editions_are_told_apart(visitor: Come) -> None:
    me = visitor()
    me.page.request.get("/api/v1/me")
    me.post("/account", {"name": "Smeralda", "password": PASSWORD})
    game = {"game": "citadels", "players": 4, "place": 1, "rating": 1200, "change": 20}
    rated = [
        game | {"edition": edition, "table": f"table-{day}", "at": f"2026-11-{day:02}T20:00:00Z"}
        for day, edition in enumerate(("deluxe-2016", "classic-2000") * 5, 1)
    ]
    me.page.route("**/api/v1/person/games?*", lambda route: route.fulfill(json={"games": rated, "more": False}))
    me.page.goto("/me")
    lines = me.page.locator("#rating li")
    expect(lines).to_have_text([re.compile("Citadels, 2000, 4 seats"), re.compile("Citadels, 2016, 4 seats")])
    expect(me.page.locator("#rating figure")).to_contain_text("Citadels, 2016")


@pytest.mark.parametrize(("lang", "lost"), [("en", "Lost"), ("nl", "Verloren"), ("fr", "Perdue"), ("de", "Verloren")])
def test_a_row_of_the_history_has_whole_words_and_says_what_they_are(visitor: Come, lang: str, lost: str) -> None:
    me = visitor(locale=lang)
    resign(me, "Via Larga")
    me.page.goto("/me")
    heads = {"en": "Games", "nl": "Partijen", "fr": "Parties", "de": "Partien"}
    expect(me.page.locator("#games-title")).to_have_text(heads[lang])
    row = me.page.locator("#games li").first
    expect(row.locator(".place b")).to_have_text(lost)
    for size in (LAPTOP, BROAD, TABLET, PHONE):
        me.page.set_viewport_size(size)
        assert me.page.evaluate(TORN) == [], size
        replay = row.get_by_role("link").bounding_box()
        assert replay
        assert replay["width"] >= TOUCH
    assert len(row.locator(".vh").all_inner_texts()) == COLUMNS


def play_rated(me: Visitor, rival: Person, name: str, *losers: int) -> None:
    """A rated game for each of these, who gives it up; until all of mine have counted."""
    for loser in losers:
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = me.post("/tables", {"game": "lost-cities", "seats": seats, "rated": True})["id"]
        rival.post(f"/tables/{table}/join", {})
        (rival if loser else me).post(f"/tables/{table}/concede", {"seat": loser})
    for _ in range(600):  # ratings come a moment after the games
        if len(rival.get(f"/person/games?name={name}")["games"]) == len(losers):
            break
        me.page.wait_for_timeout(100)


def test_whoever_has_played_enough_stands_on_the_leaderboard_of_the_edition(visitor: Come, address: str) -> None:
    me, rival = visitor(), Person(address)
    rival.sign_up()
    me.page.request.get("/api/v1/me")
    me.post("/account", {"name": "Nannina", "password": PASSWORD})
    play_rated(me, rival, "Nannina", *[1] * 10)
    rival.go()
    me.page.goto("/leaders/lost-cities")
    expect(me.page.locator("tr.mine")).to_contain_text("Nannina")
    me.page.get_by_label("Crib sheet").check()
    expect(me.page.locator("main section")).to_contain_text("Nobody has played 10 rated games here yet.")
    me.page.get_by_role("main").get_by_role("link", name="Open a table").click()
    expect(me.page).to_have_url(re.compile("/new/lost-cities$"))


def test_on_a_phone_whose_leaderboard_it_is_stands_in_whole_words(visitor: Come) -> None:
    page = visitor(viewport=PHONE).page
    page.goto("/leaders/citadels")
    choices = page.locator("main fieldset label")
    expect(choices).to_have_count(3 + 3 + 7)
    assert len({round(box["height"]) for choice in choices.all() if (box := choice.bounding_box())}) == 1


def test_whoever_has_played_nothing_is_told_so_in_french_too(visitor: Come) -> None:
    page = visitor(locale="fr-FR").page
    page.goto("/me")
    expect(page.get_by_text("0 partie, 0 gagnée")).to_be_visible()
    expect(page.get_by_text("0 partie en tout")).to_be_visible()


def test_a_leaderboard_that_comes_late_takes_the_place_of_none(visitor: Come) -> None:
    page = visitor().page
    held: list[Route] = []
    page.route(re.compile("leaderboards/.*edition=sheet"), lambda request: held.append(request))  # noqa: PLW0108  # Playwright takes no built-in
    page.goto("/leaders/lost-cities")
    page.get_by_label("Crib sheet").check()
    with page.expect_response(re.compile("leaderboards/")):
        page.locator("main fieldset", has_text="Crib sheet").locator("label").first.click()
    body = {"leaders": [{"name": "Late", "place": 1, "rating": 9, "games": 9, "wins": 9, "program": False}]}
    with page.expect_response(re.compile("leaderboards/.*edition=sheet")):
        held[0].fulfill(json={"least_games": 10} | body)
    page.evaluate(MOMENT)
    expect(page.locator("main section")).not_to_contain_text("Late")


def test_the_page_says_which_part_is_read(visitor: Come) -> None:
    me = visitor(viewport=LAPTOP)
    me.page.goto("/me")
    parts = me.page.get_by_role("navigation", name="Parts of this page")
    expect(parts.locator("[aria-current]")).to_have_text("Rating")
    for name in ("Account", "Preferences", "Statistics", "Rating"):
        parts.get_by_role("link", name=name).click()
        expect(parts.locator("[aria-current]")).to_have_text(name)


def test_rated_games_are_drawn_and_told_beside_what_chance_would_give(visitor: Come, address: str) -> None:
    me, rival = visitor(), Person(address)
    rival.sign_up()
    me.page.request.get("/api/v1/me")
    me.post("/account", {"name": "Contessina", "password": PASSWORD})
    play_rated(me, rival, "Contessina", 1, 1, 0, 1, 1)
    rival.go()
    me.page.goto("/me")
    expect(me.page.get_by_role("img", name=re.compile("[Rr]ating"))).to_be_visible()
    expect(me.page.locator("#rating .end")).to_have_count(1)
    statistics = me.page.locator("#statistics")
    expect(statistics).to_contain_text("You won 80% of 5 games; with equals it would be 50%. That is too few to tell.")
    expect(statistics).to_contain_text("fewer than 20 games, too few to tell anything")


def test_everybody_can_use_it_in_every_language(visitor: Come) -> None:
    me = visitor(bypass_csp=True)
    resign(me, "Via Larga")
    me.page.goto("/me")
    make_account(me, "Lucrezia Tornabuoni")
    bring(me.page)
    for theme, size in (("light", LAPTOP), ("dark", LAPTOP), ("dark", PHONE)):
        me.page.set_viewport_size(size)
        me.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]  # a word of two
        assert faults(me.page) == [], f"{theme}, {size['width']} wide"
    for lang in ("nl", "fr", "de"):
        for path, there in (("/me", "#games li"), ("/leaders/citadels", "main section")):
            me.page.evaluate("lang => localStorage.setItem('signoria.language', lang)", lang)
            me.page.goto(path)
            me.page.locator(there).first.wait_for()
            assert me.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], (lang, path)
            assert KEYS.search(me.page.locator("body").inner_text()) is None
    bring(me.page)
    assert faults(me.page) == []


def test_what_cannot_be_done_now_says_so(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/me")
    make_account(me, "Fiammetta")
    me.page.route("**/api/v1/sign-out", lambda route: route.abort())
    me.page.get_by_role("button", name="Sign out").click()
    expect(me.page.get_by_role("alert")).to_have_text("The server does not answer.")
    me.problems.clear()  # the browser writes down that a request has failed


def test_a_form_says_beside_the_field_what_is_wrong_and_loses_nothing(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/me")
    makes = form(me, "Make an account")
    name, password = makes.get_by_label("Name"), makes.get_by_label("Password")
    expect(password).to_have_attribute("autocomplete", "new-password")
    expect(password).to_have_accessible_description(re.compile("At least 8 characters"))
    name.fill("Simonetta")
    makes.get_by_role("button").click()
    expect(password).to_be_focused()
    expect(password).to_have_accessible_description(re.compile("Something belongs here"))
    password.fill("short")
    makes.get_by_role("button").click()
    expect(makes.get_by_role("alert")).to_contain_text("A password has 8 to 200 characters")
    expect(password).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_value("Simonetta")
    expect(password).to_have_value("short")
    makes.get_by_label("Show").check()
    expect(password).to_have_attribute("type", "text")
    password.fill(PASSWORD)
    makes.get_by_role("button").click()
    expect(me.page.get_by_text("Your account is made: your name and games are kept.")).to_be_visible()
    me.page.get_by_text("New recovery codes").first.click()
    renews = form(me, "New recovery codes")
    renews.get_by_label("Current password").fill("not this one")
    renews.get_by_role("button").click()
    expect(renews.get_by_label("Current password")).to_be_focused()
    renews.get_by_label("Current password").fill(PASSWORD)
    renews.get_by_role("button").click()
    expect(renews.get_by_role("status")).to_contain_text("The new codes are above")
    me.excuse("400 (Bad Request)", "401 (Unauthorized)")


def test_the_fields_of_a_form_stand_close_together(visitor: Come) -> None:
    me = visitor(viewport=LAPTOP)
    me.page.goto("/me")
    for action, most in (("Make an account", 330), ("Sign in", 260), ("Save", 80)):
        box = form(me, action).first.bounding_box()
        assert box is not None
        assert box["height"] <= most, f"{action}: {box['height']} px"


def test_a_new_name_holds_from_the_next_table_on(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/me")
    expect(me.page.locator("#preferences")).to_contain_text("seats that you have taken keep their names")
    make_account(me, "Baccio")
    expect(me.page.locator("#preferences")).not_to_contain_text("seats that you have taken")
