"""A bot that plays anything, badly."""

from collections.abc import Mapping
from typing import Any

from signoria.bots.bot import Bot


class RandomBot(Bot):
    """Every choice is as likely as any other."""

    def choose(self, view: Mapping[str, Any]) -> str:
        choices: list[str] = view["choices"]
        return choices[self.dice.below(len(choices))]
