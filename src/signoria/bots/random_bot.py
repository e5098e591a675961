"""A bot that plays anything, badly."""

from signoria.bots.bot import Bot, Document


class RandomBot(Bot):
    """Every choice is as likely as any other."""

    def choose(self, setup: Document, view: Document) -> str:
        choices: list[str] = view["choices"]
        return choices[self.dice.below(len(choices))]
