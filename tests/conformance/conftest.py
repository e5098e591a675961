"""Every property is tried on every game."""

import pytest

from tests.conformance.cases import SUBJECTS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `subject` runs once for each game."""
    if "subject" in metafunc.fixturenames:
        metafunc.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
