import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from signoria.server import token_bucket
from signoria.server.logs import log_to_stderr
from signoria.server.settings import Settings
from tests.server import running
from tests.server.people import Person
from tests.server.running import in_thread

NO_LIMIT = 10**6
UNLIMITED: dict[str, Any] = {  # Any: settings of several types
    "house": "lost-cities",  # its games are short
    "requests_a_second": NO_LIMIT,
    "messages_a_second": NO_LIMIT,
    "open_tables": NO_LIMIT,
    "new_tables_a_minute": NO_LIMIT,
    "sockets_of_an_address": NO_LIMIT,
    "sign_ins_a_minute": NO_LIMIT,
    "new_accounts_an_hour": NO_LIMIT,
    "kept_an_hour": NO_LIMIT,
    "analysis_budget": NO_LIMIT,
}
POSTGRESQL = pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))
NewDatabase = Callable[[], str]


@pytest.fixture(scope="session", autouse=True)
def logging_as_in_real_life() -> None:
    """Else tracebacks would be painted with all their variables, which takes seconds."""
    log_to_stderr()


@pytest.fixture(autouse=True)
def no_server_stays() -> Iterator[None]:
    """A test that fails ends no server."""
    yield
    for server in list(running.RUNNING):
        server.kill()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """All that is written to the error stream, one JSON object a line."""
    stream = io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", stream)
        log_to_stderr("json")
        yield stream
    log_to_stderr()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[NewDatabase]:
    """Makes empty databases in a PostgreSQL that all tests share; gives their addresses."""
    from tests.server.postgres import Cluster  # only where there is one

    cluster = Cluster()
    yield cluster.fresh
    cluster.stop()


@pytest.fixture(scope="module", params=["sqlite", POSTGRESQL])
def database(request: pytest.FixtureRequest) -> NewDatabase:
    """Makes an empty database: "" is a file of its own in the data folder, as by default; else an address."""
    if request.param == "sqlite":
        return lambda: ""
    made: NewDatabase = request.getfixturevalue("postgresql")
    return made


@pytest.fixture
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whoever counts how often somebody may do something: on a slow machine he could once more meanwhile."""
    monkeypatch.setattr(token_bucket, "monotonic", lambda: 0.0)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, database: NewDatabase) -> Iterator[str]:
    """A server that all tests of a module share, on each kind of database."""
    folder: Path = tmp_path_factory.mktemp("data")
    settings = Settings(folder, database(), pace=0, **UNLIMITED)
    with in_thread(settings) as address:
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
