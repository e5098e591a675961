"""What the bot says to choices in the free game of a lesson: little, and only what was found by looking at them."""

from contextlib import suppress

from msgspec import json

from signoria.bots import BotFailed
from signoria.core.message import Message
from signoria.lessons import PUPIL, Sitting
from signoria.server.analyses.analysts import Analyst, failed
from signoria.server.analyses.budgets import HINT, Budgets
from signoria.server.problems import Problem

MATTERS = 0.05
"""A choice that gives away or gains so much of the chance to win is worth a word,"""
MATTERS_AGAIN = 0.15
"""and right after a word, only one that does so much: nobody likes to be told about every choice."""


class Remarks:
    """Has choices looked at as hints are, within the budget of whoever learns; where it is spent, the bot is silent."""

    def __init__(self, analyst: Analyst, budgets: Budgets) -> None:
        self._analyst = analyst
        self._budgets = budgets

    async def on(self, sitting: Sitting, word: str, after_remark: bool, guest: str, address: str) -> Message | None:
        """What is said to a choice that is about to be made; mostly nothing."""
        match = sitting.match
        if not sitting.step.is_free or len(match.choices(PUPIL)) == 1:
            return None
        matters = MATTERS_AGAIN if after_remark else MATTERS
        with suppress(Problem):
            self._budgets.spend(guest, address, HINT)
            question = (match.setup(), match.view(PUPIL), word, matters)
            try:
                return json.decode(await self._analyst.ask("remark", question), type=Message | None)
            except (BotFailed, Problem) as error:
                self._budgets.give_back(guest, address, HINT)
                if isinstance(error, BotFailed):
                    raise failed("remark", match.game.id, error) from None
        return None
