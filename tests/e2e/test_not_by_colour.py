"""Colours are never the only sign: what is coloured on a board also has a symbol, a name or a hatching of its kind."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from bench.scenes import TABLES, moment
from tests.e2e.test_every_screen_fits import sit_down
from tests.e2e.visitor import LAPTOP, PHONE, Visitor

COLOURED = """() => {
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const has = (one, parts) => [...one.querySelectorAll(parts)].some(isShown)
    const says = (one) => [one, ...one.querySelectorAll('*')].some((part) => !part.closest('.vh') && isShown(part)
        && [...part.childNodes].some((node) => node.nodeType === 3 && /[^0-9+\\s]/.test(node.data)))
    const things = [...document.querySelectorAll('.k')].filter(isShown)
    const tiles = [...document.querySelectorAll('svg.plan path.t:not(.palace)')].filter(isShown)
    const hatched = (tile) => {
        const pattern = /url\\("?#(.+?)"?\\)/.exec(tile.nextElementSibling?.getAttribute('fill') ?? '')?.[1]
        return document.getElementById(pattern ?? '')?.childElementCount > 0
    }
    const drawn = (one) => one.matches('.k-white') || getComputedStyle(one).backgroundImage !== 'none'
    const bare = [
        ...things.filter((one) => !has(one, 'svg path, svg circle') && !says(one) && !drawn(one)),
        ...tiles.filter((one) => !hatched(one)),
    ]
    return [things.length + tiles.length, bare.map((one) => one.outerHTML.slice(0, 160))]
}"""
"""How many coloured things there are, and those that only their colour tells apart: a number is of all kinds, and white
is plain in heraldic hatching."""
SCENES = ("lost-cities", "citadels-draft", "citadels-turn", "citadels-eight", "princes-turn", "princes-five")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("scene", SCENES)
def test_whatever_is_coloured_has_another_sign(visitor: Callable[..., Visitor], scene: str, size: ViewportSize) -> None:
    me = visitor(viewport=size)
    sit_down(me, *moment(TABLES[scene]))
    count, bare = me.page.evaluate(COLOURED)
    assert count > 0
    assert bare == []
