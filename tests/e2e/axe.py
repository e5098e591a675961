"""What axe finds on a page."""

from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.visitor import LAPTOP, PHONE

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# A fading card or a theme about to change has colours that nobody reads by.
SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const passing = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  await Promise.all(passing.map((one) => one.finished.catch(() => null)))
}"""


def bring(page: Page) -> None:
    """Load axe into a page whose visitor has `bypass_csp`."""
    assert AXE.exists(), "axe-core is not there: run npm ci in web/"
    page.add_script_tag(path=AXE)


def faults(page: Page) -> list[str]:
    """One line for each fault of the page once it has come to rest."""
    page.evaluate(SETTLED)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]


def is_for_everybody(page: Page, screen: str) -> None:
    """Axe finds nothing in both themes, on a laptop and on a phone, and nothing runs off the side."""
    bring(page)
    for theme, size in (("light", LAPTOP), ("dark", LAPTOP), ("dark", PHONE), ("light", PHONE)):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]  # one of the two
        page.set_viewport_size(size)
        assert faults(page) == [], f"{screen}, {theme}, {size['width']} wide"
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"], screen
    page.set_viewport_size(LAPTOP)
