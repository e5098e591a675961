"""The errors a user can cause. Each says what was expected; nothing has changed when one is raised."""


class SignoriaError(Exception):
    """Base of all errors that a user can cause."""


class UnknownGame(SignoriaError, LookupError):
    """There is no game of that name."""


class InvalidOptions(SignoriaError, ValueError):
    """A player count, an option or a seed that this game does not take."""


class InvalidPosition(SignoriaError, ValueError):
    """A position (or a view, or a saved state) that cannot be on the table."""


class InvalidRecord(SignoriaError, ValueError):
    """A record that is damaged, foreign or newer than this Signoria."""


class IllegalChoice(SignoriaError, ValueError):
    """A choice that is not offered now. `rule` is the id of the rule that forbids it, "" where none does."""

    def __init__(self, words: str, rule: str = "") -> None:
        super().__init__(words)
        self.rule = rule


MISFITS = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What goes wrong in reading something that Signoria did not write."""
