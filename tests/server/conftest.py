from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from signoria.server.settings import Settings
from tests.server.people import Person
from tests.server.running import in_thread

NO_LIMIT = 10**6


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that all tests of a module share."""
    folder: Path = tmp_path_factory.mktemp("data")
    with in_thread(Settings(folder, pace=0, requests_a_second=NO_LIMIT, messages_a_second=NO_LIMIT)) as address:
        yield address


@pytest.fixture
def person(address: str) -> Iterator[Callable[[], Person]]:
    """Makes people, and sends them home."""
    made: list[Person] = []

    def make() -> Person:
        made.append(Person(address))
        return made[-1]

    yield make
    for one in made:
        one.go()
