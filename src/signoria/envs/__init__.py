"""Doors for researchers: games as environments of the libraries they use.

Nothing is imported before it is asked for: NumPy, PettingZoo, Gymnasium and OpenSpiel come with the extra `research`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from signoria.envs.missing import needs

if TYPE_CHECKING:
    from signoria.envs.aec import SeatsInTurn
    from signoria.envs.parallel import SeatsTogether
    from signoria.envs.single_agent import AgainstBots
    from signoria.envs.vector_games import VectorGames

__all__ = ["gymnasium", "openspiel", "pettingzoo", "pettingzoo_parallel", "vector"]


def vector(
    game: str,
    games: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    reward: str = "win",
    processes: int = 1,
) -> "VectorGames":
    """Many games side by side, as NumPy arrays; with several processes on as many cores, through shared memory."""
    needs("numpy")
    from signoria.envs.vector_games import VectorGames  # noqa: PLC0415  # NumPy is imported only where it is asked for

    return VectorGames(game, games, players, options, seed, reward, processes)


def pettingzoo(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    reward: str = "win",
    max_cycles: int | None = None,
) -> "SeatsInTurn":
    """An AEC environment of PettingZoo; it is cut off after `max_cycles` choices, if that is given."""
    needs("pettingzoo")
    from signoria.envs.aec import SeatsInTurn  # noqa: PLC0415  # PettingZoo is imported only where it is asked for

    return SeatsInTurn(game, players, options, render_mode, reward, max_cycles)


def pettingzoo_parallel(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    reward: str = "win",
    max_cycles: int | None = None,
) -> "SeatsTogether":
    """A parallel environment of PettingZoo: all seats at every step, of which those are heard that are asked."""
    needs("pettingzoo")
    from signoria.envs.parallel import SeatsTogether  # noqa: PLC0415  # PettingZoo only where it is asked for

    return SeatsTogether(game, players, options, render_mode, reward, max_cycles)


def gymnasium(
    game: str,
    seat: int = 0,
    opponents: Sequence[str] = ("heuristic",),
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    reward: str = "win",
) -> "AgainstBots":
    """A single-agent environment of Gymnasium: one seat against chosen bots, as many as are named."""
    needs("gymnasium")
    from signoria.envs.single_agent import AgainstBots  # noqa: PLC0415  # Gymnasium only where it is asked for

    return AgainstBots(game, seat, opponents, options, render_mode, reward)


def openspiel(
    game: str, players: int | None = None, options: Mapping[str, object] | None = None, seed: int = 0
) -> Any:  # a pyspiel.Game, which has no types
    """A game of OpenSpiel, sampled stochastic; `seed` is that of the games it draws."""
    needs("pyspiel")
    from signoria.envs.spiel import spiel_game  # noqa: PLC0415  # OpenSpiel is imported only where it is asked for

    return spiel_game(game, players, options, seed)
