"""Processes that play. Each holds two groups of games: one is played while the learner thinks about the other."""

import os
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from traceback import format_exc
from typing import Any, NamedTuple

from signoria.games.registry import game as game_of
from signoria.training.exchange import Exchange, Layout, memory_for
from signoria.training.games import Games, Manner, games_of

PATIENCE = 120.0
"""Seconds without a sign after which a process counts as lost."""


class ActorLost(RuntimeError):
    """A process of games has ended or hangs."""


class Crew(NamedTuple):
    """How one process plays: how many games in each group, and in which manner."""

    games: int
    manner: Manner


class Here:
    """Games in the learner's own process, one after the other: for tests, and for machines with one core."""

    slow = False

    def __init__(self, game_id: str, crew: Crew, groups: int, seed: int) -> None:
        layout = layout_of(game_id, crew.games)
        self.exchanges = [Exchange(layout, memory_for(layout)) for _ in range(groups)]
        self._games = [games_of(game_id, crew.games, crew.manner, seed * groups + group) for group in range(groups)]
        for games, exchange in zip(self._games, self.exchanges, strict=True):
            games.ask(exchange)

    def answered(self, group: int) -> None:
        """The answers of a group are written: go on."""
        self._games[group].answer(self.exchanges[group])
        self._games[group].ask(self.exchanges[group])

    def is_ready(self, group: int) -> bool:
        """It always is."""
        return True

    def wait(self, group: int) -> None:
        """It is always ready."""

    def close(self) -> None:
        """There is nothing to end."""


class Elsewhere:
    """Games in a process of their own."""

    def __init__(self, game_id: str, crew: Crew, groups: int, seed: int) -> None:
        self.slow = crew.manner.house > 0
        """Bots think long: nobody waits for them, and their games go on when they are ready."""
        layout = layout_of(game_id, crew.games)
        memories = [memory_for(layout) for _ in range(groups)]
        self.exchanges = [Exchange(layout, memory) for memory in memories]
        context = get_context("spawn")
        self._ends = [context.Pipe() for _ in range(groups)]
        others = [theirs for _, theirs in self._ends]
        self._process = context.Process(
            target=play_for_ever, args=(game_id, crew, seed, layout, memories, others), daemon=True
        )
        self._process.start()
        for theirs in others:
            theirs.close()

    def answered(self, group: int) -> None:
        """The answers of a group are written: go on."""
        self._ends[group][0].send_bytes(b"g")

    def is_ready(self, group: int) -> bool:
        """Would nobody have to wait for the group? So it is too where the process has ended."""
        return self._ends[group][0].poll()

    def wait(self, group: int) -> None:
        """Until the group is ready; a process that is lost is an error with what it said."""
        mine = self._ends[group][0]
        if not mine.poll(PATIENCE):
            raise ActorLost(f"a process of games gave no sign for {PATIENCE:.0f} s")
        try:
            said = mine.recv_bytes()
        except EOFError as error:
            raise ActorLost(f"a process of games ended, exit code {self._process.exitcode}") from error
        if said != b"r":
            raise ActorLost(said.decode())

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.join(5)


Actor = Here | Elsewhere


def layout_of(game_id: str, games: int) -> Layout:
    """The layout for so many games."""
    game = game_of(game_id)
    return Layout(games, game.seats[-1], game.encoder.size, game.action_rows.size)


def play_for_ever(
    game_id: str, crew: Crew, seed: int, layout: Layout, memories: Sequence[Any], ends: Sequence[Connection]
) -> None:
    """The life of a process: ask, wait for answers, play."""
    signal(SIGINT, SIG_IGN)  # the learner decides when it is over
    os.environ["OMP_NUM_THREADS"] = "1"
    groups = len(memories)
    try:
        exchanges = [Exchange(layout, memory) for memory in memories]
        games: list[Games] = []
        for group in range(groups):
            games.append(games_of(game_id, crew.games, crew.manner, seed * groups + group))
            games[group].ask(exchanges[group])
            ends[group].send_bytes(b"r")
        while True:
            for group in range(groups):
                ends[group].recv_bytes()
                games[group].answer(exchanges[group])
                games[group].ask(exchanges[group])
                ends[group].send_bytes(b"r")
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception:  # whatever it is, the learner must hear of it
        for end in ends:
            end.send_bytes(format_exc().encode())


def begin(game_id: str, crews: Sequence[Crew], groups: int, seed: int, alone: bool) -> list[Actor]:
    """All processes, or the games of all in this one."""
    kind = Here if alone else Elsewhere
    return [kind(game_id, crew, groups, seed * 1000 + number) for number, crew in enumerate(crews)]
