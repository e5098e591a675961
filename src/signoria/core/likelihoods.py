"""Likelihoods as users name them: those of a game, and functions of their own."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any

from signoria.core.errors import MISFITS, InvalidOptions, InvalidPosition
from signoria.core.kernel import State
from signoria.core.likelihood import Likelihood

if TYPE_CHECKING:
    from signoria.core.game import Game

Document = Mapping[str, Any]
Weigh = Callable[[Document, Document, int, list[str]], Sequence[float]]
"""Setup, view, a seat, and what it may have in words: a weight above 0 for each of them."""


class Weighed(Likelihood[State]):
    """What a function of the user says, who was shown setup and view and nothing else."""

    def __init__(self, by_seat: list[list[float]]) -> None:
        self.by_seat = by_seat

    def weights(self, s: State, seat: int) -> list[float]:
        return self.by_seat[seat]


def likelihood_of(
    game: "Game", named: str | Weigh, documents: Callable[[], tuple[Document, Document]]
) -> Likelihood[Any]:
    """The likelihood of that name, or what this function says of all seats, for which it is shown setup and view."""
    if isinstance(named, str) and named in game.likelihoods:
        return game.likelihoods[named]
    if not game.likelihoods:
        raise InvalidOptions(f"likelihood: in {game.id} all worlds that fit are equally likely, got {named!r}")
    if isinstance(named, str) or not callable(named):
        known = ", ".join(game.likelihoods)
        raise InvalidOptions(f"likelihood: {game.id} has {known}, and takes functions of your own; got {named!r}")
    setup, view = documents()
    try:
        words = game.hidden_words(setup)
    except MISFITS as error:
        raise InvalidPosition(f"setup of {game.id}: expected what match.setup gives ({error!r})") from error
    return Weighed([checked(words, named(setup, view, seat, words[:])) for seat in range(setup["players"])])


def checked(words: list[str], weights: Sequence[float]) -> list[float]:
    """These weights, if there is one above 0 for each word."""
    found = [float(weight) for weight in weights]
    if len(found) != len(words) or not all(0 < weight < inf for weight in found):
        raise InvalidOptions(f"likelihood: expected {len(words)} weights above 0, for {', '.join(words)}; got {found}")
    return found
