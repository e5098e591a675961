"""The words of the command line, in the user's language."""

import os

from signoria import locales
from signoria.core.speaking import Speaker
from signoria.locales.typography import written

BAD_INPUT = 2
INTERRUPTED = 130
"""Exit codes."""


class BadInput(Exception):
    """Something the user got wrong, told in one line."""


def language(wanted: str | None = None) -> str:
    """The language asked for; else that of `SIGNORIA_LANG` or of the system, as far as Signoria speaks it."""
    if wanted is not None:
        try:
            locales.catalogue(wanted)
        except locales.UnknownLanguage as error:
            raise BadInput(str(error)) from error
        return wanted
    for variable in ("SIGNORIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(variable, "")[:2].lower()
        if spoken in locales.LANGUAGES:
            return spoken
    return locales.LANGUAGES[0]


class Speech(Speaker):
    """Says the words of the command line in one language."""

    def points(self, points: int) -> str:
        """Points with their sign: a true minus, and a plus."""
        return written(points, self.lang, signed=True)
