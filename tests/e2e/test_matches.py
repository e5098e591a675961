"""Whole matches, from the first page to the last sum."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.visitor import Visitor

Come = Callable[..., Visitor]


def play_out(*people: Visitor) -> None:
    """Until the match is over, whoever is asked decides."""
    for turn in range(2000):
        if people[0].over:
            return
        for person in people:
            person.close_dialog()
            if person.asked:
                person.decide(turn)
                break
        else:
            people[0].page.wait_for_timeout(15)
    raise AssertionError("the match did not end")


def totals(person: Visitor) -> dict[str, str]:
    """Names and final sums as the score sheet tells them."""
    if not person.page.locator("dialog[open]").count():
        person.do("sheet").click()
    standing = person.page.locator("dialog[open] .standing table")
    names = standing.locator("th").all_inner_texts()[1:]
    sums = standing.locator("tr.t td").all_inner_texts()[1:]
    return dict(zip(names, sums, strict=True))


def test_two_people_play_a_match(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    host.page.goto("/")
    host.page.get_by_role("link", name="Open a table for friends").click()
    host.page.get_by_label("Name of the table").fill("Via Larga")
    host.page.get_by_label("Rounds", exact=True).select_option(label="One round")
    host.page.get_by_role("button", name="Open this table").click()
    link = host.page.get_by_role("textbox", name="Invite").input_value()
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Bianca")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.bar.wait_for()
    host.bar.wait_for()
    expect(host.page.get_by_role("region", name="Seat of Bianca")).to_be_visible()
    play_out(host, guest)
    guest.wait_beyond(host.number - 1)
    expect(host.page.locator("dialog[open] .standing tbody tr")).to_have_count(2)
    assert totals(host) == totals(guest)
    host.page.get_by_role("button", name="Play again").click()
    expect(host.page.get_by_text("Waiting for 1 more person.")).to_be_visible()


def test_one_click_and_a_match_against_a_bot(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/")
    me.page.get_by_role("button", name="Play now").click()
    me.bar.wait_for()
    play_out(me)
    assert len(totals(me)) == 2
    expect(me.page.locator("dialog[open] h2")).to_contain_text("wins")
    rules = me.page.locator("dialog[open] .sheets a").all_inner_texts()
    assert rules
    assert all(rule.startswith("LC-SCORE-") for rule in rules)


def test_two_at_one_screen_never_see_each_others_cards(visitor: Come) -> None:
    both = visitor()
    both.page.goto(both.table("me", "hot-seat", rounds=1))
    seen: set[str] = set()
    for turn in range(8):
        button = both.page.get_by_role("button", name="show my cards")
        button.wait_for()
        assert both.hand.count() == 0
        assert both.page.locator(".board").count() == 0
        seen.add(both.page.locator("h1").inner_text())
        button.click()
        both.wait_asked()
        while both.page.locator(".curtain").count() == 0:
            both.decide(turn)
    assert len(seen) == 2
    assert "Bianca" in seen
