"""Other processes of this machine."""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any

from signoria.arena.crew.crew import Crew, Done, R, Work
from signoria.arena.crew.parcels import parcels
from signoria.arena.crew.tasks import Lost, Task, Tasks

PATIENCE = 5.0
"""Seconds for a process to end by itself."""
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""NumPy has threads of its own, which would get in each other's way where every core has a process."""


class Processes(Crew):
    """So many processes. One that dies is replaced."""

    def __init__(self, count: int) -> None:
        self.hands = count

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        tasks = Tasks(numbers)
        busy: dict[Connection, Hand] = {}
        idle: list[Hand] = []
        try:
            while True:
                while len(busy) < self.hands and (task := tasks.next()) is not None:
                    hand = idle.pop() if idle else Hand(work)
                    hand.begin(task)
                    busy[hand.connection] = hand
                if not busy:
                    return
                for connection in wait(list(busy)):
                    assert isinstance(connection, Connection), "nothing else is waited for"
                    hand = busy[connection]
                    parcel = hand.receive()
                    if parcel is None:
                        del busy[connection]
                        yield from tasks.lose(hand.task, hand.obituary())
                    elif not parcel:
                        idle.append(busy.pop(connection))
                    else:
                        yield from (result for _, result in parcel)
        finally:
            for hand in (*idle, *busy.values()):
                hand.end()


class Hand:
    """One process, and what is left of the task it is at."""

    def __init__(self, work: Work[Any]) -> None:
        self.connection, theirs = get_context("spawn").Pipe()
        self._process = get_context("spawn").Process(target=_work_on, args=(theirs, work), daemon=True)
        before = {name: os.environ.get(name) for name in ONE_THREAD}
        os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
        try:
            self._process.start()
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})
        theirs.close()
        self.task = Task(())

    def begin(self, task: Task) -> None:
        """Give it a task. One that has just died is noticed by `receive`."""
        self.task = task
        with suppress(OSError):
            self.connection.send(task.numbers)

    def receive(self) -> list[Done[Any]] | None:
        """What it has sent: nothing when its task is done, None when it has died. An error of the work is raised."""
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            return None
        if isinstance(answer, Exception):
            raise answer
        parcel: list[Done[Any]] = answer
        self.task = self.task.without(dict(parcel))
        return parcel

    def end(self) -> None:
        """End it, whatever it is at."""
        self.connection.close()
        self._process.kill()
        self._process.join()

    def obituary(self) -> str:
        """How it has died."""
        self._process.join(PATIENCE)  # its exit code comes a moment after its end
        self.end()
        return f"a process has ended with exit code {self._process.exitcode}"


def _work_on(connection: Connection, work: Work[Any]) -> None:
    """What a process does. An interrupt from the keyboard reaches every process; the one that reads decides."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            numbers = connection.recv()
            try:
                for parcel in parcels(work, numbers):
                    connection.send(parcel)
                connection.send([])
            except Exception as error:  # it is raised where the results are read
                connection.send(error)


def _end_with_parent() -> None:
    """Where the one who reads is killed, all end with it: nobody else would tell them that nothing is left to do."""
    parent = parent_process()
    assert parent is not None, "somebody has started this process"
    parent.join()
    os._exit(1)
