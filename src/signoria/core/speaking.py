"""Words and numbers in the reader's language, for whoever writes pages, reports or lines on a screen."""

from signoria import locales
from signoria.core.message import Argument, message
from signoria.locales.typography import decimal, percent, written


class Speaker:
    """Says messages and numbers in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **args: Argument) -> str:
        return locales.say(message(key, **args), self.lang)

    def number(self, number: int) -> str:
        """A whole number as the language writes it: 1,200 in English."""
        return written(number, self.lang)

    def decimal(self, number: float, digits: int = 1, signed: bool = False) -> str:
        """A number with decimals."""
        return decimal(number, self.lang, digits, signed)

    def percent(self, part: float, digits: int = 1, signed: bool = False) -> str:
        """A part of one."""
        return percent(part, self.lang, digits, signed)
