"""Whole matches, from the first page to the last sum."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import signoria
from tests.e2e.axe import bring, faults
from tests.e2e.visitor import Visitor, whoever_is_asked

Come = Callable[..., Visitor]
DECISIONS = 56
"""Of 88, if nobody takes a discard."""


def play_out(*people: Visitor) -> None:
    """Until the match is over, whoever is asked decides."""
    for turn in range(500):
        person = whoever_is_asked(*people)
        if person is None:
            return
        person.close_dialog()
        person.decide(turn)
    raise AssertionError("the match did not end")


def totals(person: Visitor) -> dict[str, str]:
    """Names and final sums as the score sheet tells them."""
    if not person.page.locator("dialog[open]").count():
        person.do("sheet").click()
    standing = person.page.locator("dialog[open] .standing table")
    names = standing.locator("th").all_inner_texts()[1:]
    sums = standing.locator("tr.t td").all_inner_texts()[1:]
    return dict(zip(names, sums, strict=True))


def two_thirds_played() -> dict[str, Any]:
    """A position of one round, with me to decide; nobody has taken a discard."""
    chance, match = random.Random(1), signoria.game("lost-cities").new(options={"rounds": 1}, seed=1)
    while match.number < DECISIONS or match.waiting != (0,):
        words = [match.word(choice) for choice in match.choices()]
        match.play(match.choice("draw" if "draw" in words else chance.choice(words)))
    return match.position()


def test_two_people_play_a_match(visitor: Come) -> None:
    host, guest = visitor(), visitor()
    host.page.request.patch("/api/v1/me", data={"name": "Ilaria"})  # else the house might lend the guest's name to him
    host.page.goto("/")
    host.page.get_by_role("button", name="Open a table for friends").click()
    host.page.locator("dialog[open]").get_by_role("link", name="Lost Cities").click()
    host.page.get_by_label("Name of the table").fill("Via Larga")
    host.page.locator("[data-preset=quick]").click()
    host.page.get_by_role("button", name="Open this table").click()
    expect(host.page.get_by_role("region", name="What will be played")).to_contain_text("in one round")
    guest.page.goto(host.page.get_by_role("region", name="Invite").get_by_text("http").inner_text())
    guest.page.get_by_label("Your name").fill("Bianca")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.get_by_role("button", name="I am ready").click()
    host.page.get_by_role("button", name="Begin the game").click()
    guest.bar.wait_for()
    host.bar.wait_for()
    expect(host.page.get_by_role("region", name="Seat of Bianca")).to_be_visible()
    play_out(host, guest)
    guest.wait_beyond(host.number - 1)
    expect(host.page.locator("dialog[open] .standing tbody tr")).to_have_count(6)  # five expeditions and their sum
    assert totals(host) == totals(guest)
    expect(host.page.locator("[data-chance=proven]")).to_have_count(1)
    host.page.get_by_role("button", name="Rematch").click()
    guest.page.get_by_role("button", name="Join the rematch").click()
    for one in (host, guest):
        expect(one.page.get_by_role("region", name="Seat of Bianca")).to_be_visible()
        one.bar.wait_for()


def test_a_match_against_a_bot(visitor: Come) -> None:
    """The whole of it is played by two people above; here its last third."""
    me = visitor()
    me.page.request.get("/api/v1/me")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    made = me.post("/tables", {"game": "lost-cities", "position": two_thirds_played(), "seats": seats})
    me.page.goto(made["invitation"])
    me.bar.wait_for()
    play_out(me)
    assert len(totals(me)) == 2
    expect(me.page.locator("dialog[open] h2")).to_contain_text("win")
    rules = me.page.locator("dialog[open] .sheets a").all_inner_texts()
    assert rules
    assert all(rule.startswith("LC-SCORE-") for rule in rules)


def test_every_round_ends_with_its_sums(visitor: Come) -> None:
    """Short rounds: each ends as soon as somebody takes a discard."""
    me = visitor(bypass_csp=True)
    me.page.goto(me.table("me", "hot-seat", rounds=3, stall_after=1))
    bring(me.page)
    ended: list[str] = []
    for turn in range(60):
        if me.over:
            break
        unveil(me)
        piles = me.page.locator(".discards.legal")
        if me.do("draw").count() and piles.count():
            piles.first.click()
            me.page.wait_for_selector("dialog[open]")
            ended.append(me.page.locator("dialog[open] h2").inner_text())
            assert faults(me.page) == []
            me.close_dialog()
        else:
            me.decide(3 * turn)
    assert ended[:2] == ["Round 1 is over", "Round 2 is over"]
    assert len(ended) == 3


def unveil(both: Visitor) -> None:
    """Whoever must decide takes the screen. Between two looks at the page the turn may pass to the other."""
    for _ in range(4):
        both.page.wait_for_selector("[data-do=pass], .curtain, section.decide.mine")
        if both.do("pass").count():
            both.do("pass").click()
            both.page.locator(".curtain").wait_for()
        if both.page.locator(".curtain").count():
            assert both.hand.count() == 0
            assert both.page.locator(".board").count() == 0
            both.page.get_by_role("button", name="show my cards").click()
        both.page.wait_for_selector("[data-do=pass], .curtain, section.decide.mine")
        if both.asked and not both.do("pass").count():
            return
    raise AssertionError("nobody is asked")


def test_two_at_one_screen_never_see_each_others_cards(visitor: Come) -> None:
    both = visitor()
    both.page.goto(both.table("me", "hot-seat", rounds=1))
    hands: dict[str, set[str]] = {}
    for turn in range(8):
        unveil(both)
        name = both.page.locator(".seat.near b").inner_text()
        cards = both.hand.evaluate_all("cards => cards.map(card => card.dataset.place)")
        hands.setdefault(name, set()).update(card for card in cards if not card.endswith("wager"))
        both.decide(3 * turn)
    assert len(hands) == 2
    mine, theirs = hands.values()
    assert not mine & theirs
