"""The strongest bot: it looks ahead, with a net where one has learned the game and with playouts where none has."""

from typing import Self

from signoria.bots.bot import Bot, Document
from signoria.bots.learned.packaged import LEARNED, packaged_net, quick_net
from signoria.bots.search.budget import Budget
from signoria.bots.search.judges import REACH, Judge, NetJudge, PlayoutJudge
from signoria.bots.search.search import Search
from signoria.bots.search.tree import Tree
from signoria.core.game import Game
from signoria.games.registry import game as game_of

FARTHER = {"princes-of-florence": 40}
"""Where looking farther ahead than usual was found to pay: in Princes a seat bids so often that 20 choices are only a
round and a half."""


def judge_of(game: Game) -> Judge:
    """Who judges this game."""
    if game.id not in LEARNED:
        return PlayoutJudge(game)
    return NetJudge(packaged_net(game.id), FARTHER.get(game.id, REACH), quick_net(game.id))


class Master(Bot):
    """Searches before each choice, and keeps what it has found for the next one."""

    budget = Budget(iterations=1024, seconds=0.9)

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or self.budget
        self.tree = Tree()

    def __copy__(self) -> Self:
        other = super().__copy__()
        other.tree = self.tree.copy()
        return other

    def choose(self, setup: Document, view: Document) -> str:
        choices: list[str] = view["choices"]
        if len(choices) == 1:
            return choices[0]
        game = game_of(setup["game"])
        seed = self.dice.below(1 << 30) << 30
        search = Search(game, setup, view, judge_of(game), self.tree, seed)
        search.run(self.budget)
        return game.word(search.best())
