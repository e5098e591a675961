"""The errors a user can cause. Each says what was expected; nothing has changed when one is raised."""

import re
from typing import Literal

from signoria.core.message import Argument, Message, message

Misfit = Literal[
    "misfit", "form", "range", "most", "count", "few", "unknown", "twice", "box", "not-now", "only-with", "option",
    "follows", "missing", "order",
]  # fmt: skip
"""The ways in which a field of a position can be wrong. Each has words in every language: `position.<kind>`."""


class SignoriaError(Exception):
    """Base of all errors that a user can cause."""


class UnknownGame(SignoriaError, LookupError):
    """There is no game of that name."""


class InvalidOptions(SignoriaError, ValueError):
    """A player count, an option or a seed that this game does not take."""


class InvalidPosition(SignoriaError, ValueError):
    """A position (or a view, or a saved state) that cannot be on the table.

    Its words begin with the field and a colon, and end with the rule that forbids it, in brackets, where one does.
    They are exact, and English; `refusal` says the same more plainly, for everybody.
    """

    def __init__(self, words: str, kind: Misfit = "misfit", **facts: Argument) -> None:
        super().__init__(words)
        self.kind = kind
        self.facts = facts

    @property
    def refusal(self) -> Message:
        """What is wrong with which field; the field is called as in the position."""
        field, _, _ = str(self).partition(": ")
        return message(f"position.{self.kind}", field=field, **self.facts)

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it, "" where none does."""
        found = re.search(r"\[([A-Z]+(?:-[A-Z0-9]+)+)\]", str(self))
        return "" if found is None else found[1]


class InvalidRecord(SignoriaError, ValueError):
    """A record that is damaged, foreign or newer than this Signoria."""


class IllegalChoice(SignoriaError, ValueError):
    """A choice that is not offered now. `rule` is the id of the rule that forbids it, "" where none does."""

    def __init__(self, words: str, rule: str = "") -> None:
        super().__init__(words)
        self.rule = rule


MISFITS = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What goes wrong in reading something that Signoria did not write."""
