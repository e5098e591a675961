"""Imagined drafts: every draft that agrees with what a seat knows, and each as likely as any other."""

from collections import Counter
from math import sqrt

import pytest

from signoria.core.options import Options
from tests.citadels.drafts import TABLES, draft_of, moments

EACH = 25
"""So often every draft should come up."""
MOMENTS = 3


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_draft_that_fits_is_equally_likely(players: int, options: Options) -> None:
    tried = 0
    for match, seat, found in moments(players, options, MOMENTS):
        drawn = Counter(draft_of(match.redeal(seat, seed)) for seed in range(EACH * len(found)))
        assert set(drawn) == set(found)
        off = sum((drawn[draft] - EACH) ** 2 for draft in found) / EACH
        freedom = len(found) - 1
        assert off < freedom + 4 * sqrt(2 * freedom) + 4, f"{off:.0f} at {freedom} degrees of freedom"
        tried += 1
    assert tried == MOMENTS
