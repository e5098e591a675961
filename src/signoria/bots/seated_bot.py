"""A bot at a table: whatever it does, the game goes on."""

from signoria.bots.bot import Bot, BotFailed, Document
from signoria.core.dice import Dice

LONGEST = 300
"""So much of what went wrong is told."""


class SeatedBot:
    """Asks a bot; where it fails, chooses at random for its seat and counts that."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.dice = Dice(seed)
        self.failures = 0
        self.error = ""
        """What went wrong the first time."""

    def choose(self, setup: Document, view: Document) -> str:
        """One of the words in `view["choices"]`: the bot's, or one at random where it raised an error or cheated."""
        choices: list[str] = list(view["choices"])
        try:
            word = self.bot.choose(setup, view)
            if word in choices:
                return word
            self._count(f"chose {word!r}, which is none of its choices")
        except BotFailed as error:
            self._count(str(error))
        except (Exception, SystemExit) as error:  # a bot is anybody's code and may raise anything
            self._count(repr(error))
        return choices[self.dice.below(len(choices))]

    def _count(self, error: str) -> None:
        self.failures += 1
        self.error = self.error or shown(error)


def shown(said: str) -> str:
    """One line that does nothing to a terminal, and not too long: what a stranger's bot says may be anything."""
    line = "".join(letter if letter.isprintable() else " " for letter in said[: LONGEST + 1])
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
