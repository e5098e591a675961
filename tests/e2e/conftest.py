from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from signoria.server.settings import Settings
from tests.e2e.citizen import Citizen
from tests.e2e.prince import Prince
from tests.e2e.visitor import PATIENCE, Visitor, launch
from tests.server.conftest import UNLIMITED
from tests.server.running import in_thread

V = TypeVar("V", bound=Visitor)
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser, and something to show in it."""
    for item in items:
        if "e2e" in item.path.parts:
            item.add_marker(pytest.mark.needs("browser"))
            item.add_marker(pytest.mark.needs("browser client"))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playing:
        yield playing


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = launch(playwright)
    yield chromium
    chromium.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that all tests of a module share; bots take a moment, as they do for people."""
    settings = Settings(tmp_path_factory.mktemp("data"), pace=0.02, **UNLIMITED)
    with in_thread(settings) as found:
        yield found


def guests(kind: type[V], browser: Browser, address: str) -> Iterator[Callable[..., V]]:
    """Brings people in, sends them home, and fails if anything went wrong on their screens."""
    came: list[V] = []

    def come(**wishes: Any) -> V:
        came.append(kind(browser, address, **wishes))
        return came[-1]

    yield come
    with ExitStack() as leaving:
        for one in came:
            leaving.callback(one.go)
        assert [problem for one in came for problem in one.problems] == []


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    yield from guests(Visitor, browser, address)


@pytest.fixture
def citizen(browser: Browser, address: str) -> Iterator[Callable[..., Citizen]]:
    yield from guests(Citizen, browser, address)


@pytest.fixture
def prince(browser: Browser, address: str) -> Iterator[Callable[..., Prince]]:
    yield from guests(Prince, browser, address)
