"""How likely it is what others hide: the worlds that fit a view need not all be equally likely."""

from typing import Final, Generic

from signoria.core.chance import Chance
from signoria.core.compiling import mypyc_attr
from signoria.core.kernel import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Likelihood(Generic[S]):
    """Weights for what a seat may have and others cannot see: what that is the game says in `hidden_words`."""

    def weights(self, s: S, seat: int) -> list[float]:
        """For each of these words a number above 0: twice as much is twice as likely. It reads what is open to all."""
        raise NotImplementedError


WORDS: Final = 1073741824.0
"""So many different words chance has."""


def random_part(chance: Chance, whole: float) -> float:
    """Some number from 0.0 up, below the whole."""
    high = float(chance.word())
    return whole * (high + float(chance.word()) / WORDS) / WORDS
