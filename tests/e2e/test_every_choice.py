"""Every choice that the engine offers can be made on the board or in the decision bar, without the list of all."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.e2e.conftest import guests
from tests.e2e.pressing import MOMENTS, Presser, recorded
from tests.e2e.prince import Prince
from tests.e2e.visitor import LAPTOP, PHONE

GAMES = ("citadels", "lost-cities", "princes-of-florence")


@pytest.fixture
def presser(browser: Browser, address: str) -> Iterator[Callable[..., Presser]]:
    yield from guests(Presser, browser, address)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_choice_of_every_question_of_every_box_can_be_pressed(
    game: str, size: ViewportSize, presser: Callable[..., Presser]
) -> None:
    me = presser(viewport=size)
    half = recorded(game)[size == PHONE :: 2]  # those of a kind stand beside each other
    found = {str(asked): me.missing(asked) for asked in half}
    assert {asked: kinds for asked, kinds in found.items() if kinds} == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_moments_that_are_written_down_offer_what_they_were_chosen_for(game: str) -> None:
    offered = {situation for asked in recorded(game) for situation in asked.situations}
    written = json.loads(MOMENTS.read_text("utf-8"))[game]["situations"]
    assert len(offered) == written, "rules have changed: python -m bench.pressing --write"


HIT = """(thing) => {
    const box = thing.getBoundingClientRect()
    return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
}"""
"""Would a finger on its middle hit it?"""


def test_whoever_walks_to_the_way_back_sees_it_above_the_bar(prince: Callable[..., Prince]) -> None:
    me = prince(viewport=PHONE)
    seats = [{"money": 300, "points": 9}, {}]
    me.begin({"players": 2, "moment": "turn of seat 0, 2 actions left", "seats": seats}, prince())
    back = me.target("back")
    back.focus()  # scrolls no further than it must
    assert back.evaluate(HIT)


MUSE = {"players": 3, "round": 2, "options": {"muse_and_princess": "yes"}}


def test_with_muse_and_princess_the_objects_are_sold_first_and_then_the_characters(
    prince: Callable[..., Prince],
) -> None:
    people = [prince(), prince(), prince()]
    me, other, _ = people
    me.begin(MUSE | {"moment": "seat 0 to open"}, *people[1:])
    for lot in ("forest", "lake", "jester"):
        expect(me.target(f"auction:{lot}")).to_be_visible()
    me.target("auction:lake").click()
    me.press("confirm")
    other.wait_asked()
    expect(other.bar).to_contain_text("Do you bid 300 florins for the lake, or pass?")
    expect(other.do("bid")).to_be_visible()
