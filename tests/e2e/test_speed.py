"""A table is small, and quickly there."""

import gzip
import os
import re
from collections.abc import Callable
from time import perf_counter

import pytest
from playwright.sync_api import Response

from tests.e2e.visitor import Visitor

KILOBYTES_OF_JAVASCRIPT = 200
"""With the engravings, which come when the table can be used already."""
FILES = 40
"""A browser asks for six at a time, so that many small ones wait for each other."""
SECONDS = 1.5


def crowd() -> float:
    """How many programs want each core: the promise holds for a machine that has nothing else to do."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return max(1.0, load / (os.cpu_count() or 1))


def keep_in(answers: list[Response]) -> Callable[[Response], None]:
    """A listener; Playwright marks it, which a method of a list does not bear."""
    return lambda answer: answers.append(answer)  # noqa: PLW0108  # see above


PLATES = re.compile(r"/(characters|court|districts|actions|parts)-[\w-]+\.js$")
TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "lost-cities": (2, {"begins": "seat-0"}),
    "citadels": (8, {"begins": "seat-0"}),
    "princes-of-florence": (5, {"muse_and_princess": "yes", "cooperative_building": True}),
}
"""The fullest table of each game, at which somebody is asked at once: its players and options."""


@pytest.mark.alone
@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_usable_at_once(visitor: Callable[..., Visitor], game: str) -> None:
    times: list[float] = []
    for _ in range(5):  # the machine may have been busy elsewhere
        if times and min(times) < SECONDS * crowd():
            break
        person = visitor(locale="de-DE")  # its words are the longest
        path = person.table_of(game, *TABLES[game])
        answers: list[Response] = []
        person.page.on("response", keep_in(answers))
        started = perf_counter()
        person.page.goto(path)
        person.wait_asked()
        times.append(perf_counter() - started)
        person.page.wait_for_load_state("networkidle")  # plates come when the table can be used already
    code = {answer.url: len(gzip.compress(answer.body())) for answer in answers if answer.url.endswith(".js")}
    size, drawn = sum(code.values()), sum(more for url, more in code.items() if PLATES.search(url))
    assert (drawn > 0) == (game == "citadels"), "its draft shows plates at once"
    assert 1000 < size <= KILOBYTES_OF_JAVASCRIPT * 1000
    first = [answer.url for answer in answers if not PLATES.search(answer.url)]
    assert len(first) <= FILES, "\n".join(first)
    assert min(times) < SECONDS * crowd(), times
    print(f"{game}: {len(answers)} files, {size / 1000:.0f} kB of JavaScript, usable after {min(times):.2f} s")
