"""Tests whose service is missing are left out, and it is said."""

import os

import pytest

from signoria.bots.search.budget import Budget
from signoria.bots.search.master import Master
from tests.needs import LEFT_OUT, SERVICES, everything_required, reason

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # tests run on all cores already; NumPy would wait for threads


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        if not SERVICES[mark.args[0]].is_there():
            if everything_required():
                pytest.fail(f"nothing may be {reason(mark.args[0])}", pytrace=False)
            pytest.skip(reason(mark.args[0]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [report.longrepr[2] for report in terminalreporter.stats.get("skipped", [])]
    for words in sorted(set(skipped)):
        if LEFT_OUT in words:
            terminalreporter.write_line(f"{skipped.count(words)} tests {words.removeprefix('Skipped: ')}")


@pytest.fixture(name="hasty_master")
def _hasty_master(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that ask every bot: `master` looks ahead as everywhere, and is done at once."""
    monkeypatch.setattr(Master, "budget", Budget(iterations=1))
