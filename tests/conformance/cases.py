"""The games that the suite tests: one entry each. What a game must tell is in `subject.py`."""

import signoria
from tests.conformance import citadels, lost_cities, market_day, princes
from tests.conformance.subject import Subject

SUBJECTS: list[Subject] = [citadels.SUBJECT, lost_cities.SUBJECT, market_day.SUBJECT, princes.SUBJECT]


def missing() -> list[str]:
    """The games of the package that have no entry."""
    return sorted(set(signoria.list_games()) - {subject.name for subject in SUBJECTS})
