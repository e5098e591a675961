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


def judge_of(game: Game, reach: int | None = None) -> Judge:
    """Who judges this game, looking so many choices of its own ahead or as far as pays."""
    if game.id not in LEARNED:
        return PlayoutJudge(game)
    far = FARTHER.get(game.id, REACH) if reach is None else reach
    return NetJudge(packaged_net(game.id), far, quick_net(game.id))


class Master(Bot):
    """Searches before each choice, and keeps what it has found for the next one."""

    imagines = True
    budget = Budget(iterations=1024, seconds=0.9)

    def __init__(self, seed: int, budget: Budget | None = None, reach: int | None = None) -> None:
        super().__init__(seed)
        self.budget, self.reach = budget or self.budget, reach
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
        search = Search(game, setup, view, judge_of(game, self.reach), self.tree, seed)
        search.run(self.budget)
        return game.word(search.best())
