"""The space of actions, from which only legal ones are drawn."""

from collections.abc import Callable
from typing import Any

from gymnasium.spaces import Discrete


class LegalRows(Discrete):  # type: ignore[misc]  # Gymnasium's own types are not read
    """Rows of actions, of which those are drawn that are legal now; any, where none is."""

    def __init__(self, rows: int, mask: Callable[[], Any]) -> None:  # Any: an array of flags
        super().__init__(rows)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:  # Any: as in Gymnasium
        """A legal row at random; of those in a mask, where one is given."""
        return super().sample(self._mask() if mask is None and probability is None else mask, probability)
