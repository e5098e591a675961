"""Garbage among many games: they leave no circles behind, so nobody need look through them for any."""

import gc

FULL_EVERY = 256
"""Steps between two full collections, for the circles that others leave behind."""


class Undisturbed:
    """Steps in which nothing is collected, and after which all that lives counts as old.

    Python would look through everything that was made meanwhile as soon as it may collect again, and every few steps
    through all games there are: a fifth of the time with thousands of them. Aging is a matter of two lists. Where
    somebody has set objects aside for good (`gc.freeze`), that is his own matter, and nothing is aged.
    """

    def __init__(self) -> None:
        self.steps = 0

    def __enter__(self) -> None:
        self._collecting = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if not self._collecting:
            return
        self.steps += 1
        if gc.get_freeze_count() == 0:
            gc.freeze()
            gc.unfreeze()
            if self.steps % FULL_EVERY == 0:
                gc.collect()
        gc.enable()
