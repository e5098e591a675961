"""Somebody without a mouse."""

from playwright.sync_api import Locator, Page

from tests.e2e.visitor import PATIENCE

MANY_STOPS = 150
IS_HERE = "one => one === document.activeElement"
RINGED = """() => {
    const look = getComputedStyle(document.activeElement)
    return look.outlineStyle !== 'none' || look.boxShadow !== 'none'
}"""
INSIDE = "kind => document.activeElement?.closest(kind) !== null"
COVERED = """() => {
    const here = document.activeElement, whole = here.closest('label') ?? here
    const { left, top, width, height } = whole.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return here === document.body || whole.contains(seen) || seen?.contains(whole) ? '' : here.outerHTML.slice(0, 90)
}"""


def walk_to(page: Page, thing: Locator, patience: int = PATIENCE) -> None:
    """Tab until it has the focus, and see that it has."""
    thing.wait_for(timeout=patience)
    for _ in range(MANY_STOPS):
        if thing.evaluate(IS_HERE, timeout=patience):
            assert page.evaluate(RINGED), f"nothing shows that {thing} has the focus"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{thing} cannot be reached with the keys")


def press(page: Page, thing: Locator, patience: int = PATIENCE) -> None:
    """Go there with the keys, and press it."""
    walk_to(page, thing, patience)
    page.keyboard.press("Enter")


def is_in(page: Page, kind: str) -> None:
    """The focus comes there."""
    page.wait_for_function(INSIDE, arg=kind)


def walk_through(page: Page) -> list[str]:
    """Tab from the top of a page to its end; what had the focus while something else lay over it."""
    covered = []
    for _ in range(MANY_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        covered.append(page.evaluate(COVERED))
    assert len(covered) > 1, "nothing can be reached with the keys"
    return [each for each in covered if each]
