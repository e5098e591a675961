"""Words and numbers of reports, in the reader's language."""

from math import isfinite

from signoria.arena.intervals import Estimate
from signoria.core.speaking import Speaker


class Reporter(Speaker):
    """Says what was measured, too: numbers with their intervals."""

    def with_half(self, found: Estimate, digits: int = 1) -> str:
        """A mean with half of its interval."""
        half = self.decimal(found.half, digits) if isfinite(found.half) else "∞"
        return f"{self.decimal(found.mean, digits)} ± {half}"

    def share(self, found: Estimate, signed: bool = False) -> str:
        """A part of one with half of its interval, both in hundredths."""
        half = self.decimal(100 * found.half) if isfinite(found.half) else "∞"
        return f"{self.percent(found.mean, signed=signed)} ± {half}"
