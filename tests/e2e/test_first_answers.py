"""The answer of a puzzle tells of each choice how many have chosen it first, beside the board and on the cards."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.axe import is_for_everybody
from tests.e2e.visitor import LAPTOP, PHONE, Visitor
from tests.server.people import Person

Visitors = Callable[..., Visitor]
OUT = """all => all.filter((one) => {
    const box = one.getBoundingClientRect(), card = one.closest('button, table').getBoundingClientRect()
    return box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > card.bottom + 1
}).map((one) => one.innerText)"""
"""What stands out of the card or the table that it belongs to."""


@pytest.fixture
def people(address: str) -> Iterator[list[Person]]:
    """Three with an account."""
    made = [Person(address) for _ in range(3)]
    for one in made:
        one.sign_up()
    yield made
    for one in made:
        one.go()


def is_printed(one: Visitor, puzzle: str, size: ViewportSize) -> bool:
    """Is it printed on the cards, too? In Citadels, and on a phone where a card is as broad as the screen."""
    return puzzle.startswith("citadels") and (size == LAPTOP or one.page.locator("[data-row=tray]").count() > 0)


@pytest.mark.parametrize(
    ("size", "puzzle"),
    [
        *((LAPTOP, puzzle) for puzzle in ("citadels-1", "citadels-2", "lost-cities-1", "princes-of-florence-1")),
        *((PHONE, puzzle) for puzzle in ("citadels-3", "citadels-7", "lost-cities-2", "princes-of-florence-2")),
    ],
    ids=[f"{size}-{what}" for size in ("laptop", "phone") for what in ("draft", "naming", "lost-cities", "princes")],
)
def test_an_answer_tells_how_many_have_chosen_each(
    visitor: Visitors, people: list[Person], size: ViewportSize, puzzle: str
) -> None:
    one = visitor(viewport=size, bypass_csp=True)
    page = one.page
    words = [choice["word"] for choice in people[0].get(f"/puzzles/{puzzle}")["choices"]]
    one.post("/account", {"name": f"Ilaria {puzzle}", "password": "lilies of Florence"})
    page.goto("/puzzles/{}/{}".format(*puzzle.rsplit("-", 1)))
    one.wait_asked()
    page.locator("[data-do=show]").click()
    page.locator("[data-do=next]").wait_for()
    expect(page.locator("tr.chosen, .by")).to_have_count(0)  # nobody has answered
    for person, word in zip(people, (words[0], words[0], words[1]), strict=True):
        person.post(f"/puzzles/{puzzle}/answer", {"word": word})
    page.reload()
    one.wait_asked()
    page.locator("[data-do=show]").click()
    said = {words[0]: "2 of 3 chose it", words[1]: "1 of 3 chose it"}
    for word in words:
        row = page.locator(f"tr[data-word='{word}'] ~ tr.chosen").first
        expect(row).to_have_text(said.get(word, "0 of 3 chose it"))
    expect(page.locator("tr.chosen")).to_have_count(len(words))
    printed = page.locator(".by")
    if is_printed(one, puzzle, size):
        expect(page.locator(f"[data-target='{words[0]}'] .by")).to_contain_text("2 of 3")
        assert sum(each.is_visible() for each in printed.all()) == len(words)
    assert page.locator("tr.chosen td, .by:not(.token .by)").evaluate_all(OUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    is_for_everybody(page, puzzle)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_my_own_answer_is_marked_as_mine(visitor: Visitors, people: list[Person], size: ViewportSize) -> None:
    one, number = visitor(viewport=size), 9 if size == LAPTOP else 10
    page = one.page
    one.post("/account", {"name": f"Ilaria {number}", "password": "lilies of Florence"})
    words = [choice["word"] for choice in people[0].get(f"/puzzles/citadels-{number}")["choices"]]
    people[0].post(f"/puzzles/citadels-{number}/answer", {"word": words[0]})
    people[1].post(f"/puzzles/citadels-{number}/answer", {"word": words[1]})
    page.goto(f"/puzzles/citadels/{number}")
    for place, told in ((1, "2 of 3 chose it, you too"), (0, "1 of 3 chose it")):  # the first answer alone counts
        one.wait_asked()
        page.locator("[data-do=list]").click()
        page.locator("dialog[open] li button").nth(place).click()
        mine = page.locator("tr.played")
        expect(mine).to_have_attribute("data-word", words[place])
        expect(page.locator("tr.played ~ tr.chosen").first).to_have_text(told)
        expect(page.locator("tr.chosen").filter(has_text="you too")).to_have_count(1)
        page.reload()
