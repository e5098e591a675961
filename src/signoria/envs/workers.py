"""Processes that each play some of many games and write what is seen into memory that all share."""

import weakref
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any

from signoria.core.errors import InvalidOptions
from signoria.core.kernel import State
from signoria.envs.shared_arrays import arrays_in, own_arrays, shared_block
from signoria.envs.slots import Slots, Tables

PATIENCE = 5.0
"""Seconds that a process has to end by itself."""


class Alone:
    """No other process: all places are played here."""

    parts = 1

    def __init__(self, tables: Tables, seed: int) -> None:
        self.arrays = own_arrays(tables)
        self._slots = Slots(tables, 0, tables.games, self.arrays, seed)

    def ask_all(self, what: str, arguments: Sequence[tuple[int, ...]]) -> list[Any]:
        """Do something with all places."""
        return [getattr(self._slots, what)(*arguments[0])]

    def states(self) -> list[State]:
        """The states under way."""
        return self._slots.batch.states

    def close(self) -> None:
        """There is nothing to end."""


class WorkerEnded(RuntimeError):
    """A process has ended, and with it the games that it played."""


class Workers:
    """The processes, each with places of its own; they end with this one."""

    def __init__(self, tables: Tables, processes: int, seed: int) -> None:
        self.memory = shared_block(tables)
        self.arrays = arrays_in(self.memory, tables)
        self.parts = processes
        self.processes: list[BaseProcess] = []
        self._connections: list[Connection] = []
        self._end = weakref.finalize(self, end, self.processes, self._connections, self.memory)
        context = get_context("spawn")  # what has threads, such as a learner, must not be forked
        for number in range(processes):
            places = tables.games * number // processes, tables.games * (number + 1) // processes
            mine, theirs = context.Pipe()
            arguments = (theirs, tables, *places, self.memory.name, seed)
            process = context.Process(target=work, args=arguments, daemon=True, name=f"signoria-vector-{number}")
            self._connections.append(mine)
            process.start()
            self.processes.append(process)
            theirs.close()

    def ask_all(self, what: str, arguments: Sequence[tuple[int, ...]]) -> list[Any]:
        """Let all do something at once; the first error of any is raised when all have answered."""
        if not self._end.alive:
            raise WorkerEnded("the processes of these games have ended: begin anew with envs.vector")
        try:
            for connection, given in zip(self._connections, arguments, strict=True):
                connection.send((what, given))
            answers = [connection.recv() for connection in self._connections]
        except (EOFError, OSError) as error:
            raise self._lost() from error
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def _lost(self) -> WorkerEnded:
        """Which process has ended, and how; the others are ended too."""
        ended = wait([process.sentinel for process in self.processes], PATIENCE)
        for process in self.processes:
            if process.sentinel in ended:
                process.join(PATIENCE)  # its exit code comes a moment after its end
        codes = [(process.name, process.exitcode) for process in self.processes if process.exitcode is not None]
        self.close()
        name, code = codes[0] if codes else ("one", None)
        return WorkerEnded(f"{name} has ended (exit code {code}), and its games are lost: begin anew with envs.vector")

    def states(self) -> list[State]:
        """They lie in other processes."""
        raise InvalidOptions("processes: expected 1 for states, which other processes do not hand out")

    def close(self) -> None:
        """End the processes and give back the memory."""
        self._end()


def end(processes: list[BaseProcess], connections: list[Connection], memory: SharedMemory) -> None:
    """End what is left of it: without its connection a process ends by itself."""
    for connection in connections:
        connection.close()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
    with suppress(BufferError):  # somebody still looks at an array; the memory goes when he no longer does
        memory.close()
    memory.unlink()


def work(connection: Connection, tables: Tables, first: int, last: int, memory: str, seed: int) -> None:
    """What a process does, until nobody is at the other end."""
    block = SharedMemory(memory)
    slots = Slots(tables, first, last, arrays_in(block, tables), seed)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            what, arguments = connection.recv()
            try:
                answer = getattr(slots, what)(*arguments)
            except Exception as error:  # it is raised where the games are played from
                answer = error
            connection.send(answer)
