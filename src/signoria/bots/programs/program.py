"""A program that runs: lines go in, lines come out, and whatever it does, nobody waits for long."""

import json
import logging
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from signoria.bots.bot import BotFailed

log = logging.getLogger("signoria.bots")
MOST = 1 << 16
"""Bytes that a program may write from one question to the next."""
LAST_WORDS = 400
"""So much of what it wrote to its error stream is reported with a failure."""
LINGER = 0.5
"""Seconds in which the last words of a program that has ended are waited for."""
LEAVING = 1.0
"""Seconds in which a program must have ended that was told to; one that will not is left."""
CLOSED = b""
"""Comes from a stream when nothing more will; a line is never empty."""


class Late(BotFailed):
    """No answer yet. It may come later, when nobody wants it any more."""


class Stream:
    """What a program writes: a thread reads it at once, and no more of it than is allowed."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self.lines: SimpleQueue[bytes] = SimpleQueue()
        self.left = MOST
        self.flooded = False
        self.closed = False
        Thread(target=self._read, args=(pipe,), daemon=True).start()

    def _read(self, pipe: IO[bytes]) -> None:
        """Where it is too much, nothing is read any more: whoever goes on writes to nobody."""
        begun = b""
        with pipe:
            while chunk := os.read(pipe.fileno(), 4096):
                self.left -= len(chunk)
                if self.left < 0:
                    self.flooded = True
                    break
                *lines, begun = (begun + chunk).split(b"\n")
                for line in lines:
                    self.lines.put(line or b" ")
        self.close()

    def close(self) -> None:
        """Nothing more will be heard."""
        self.closed = True
        self.lines.put(CLOSED)


class Program:
    """A program in a process of its own, which leads a group: all that it starts ends with it."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.asked = 0
        """The number of the last question; answers to others are late and not heard."""
        self.answered = 0
        self.is_new = True
        """Was it never asked to choose?"""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=surroundings(),
                start_new_session=True,
            )
        except OSError as error:
            raise BotFailed(f"{command[0]} cannot be started: {error}") from error
        told, said, errors = self._process.stdin, self._process.stdout, self._process.stderr
        assert told is not None, "a pipe, as the others are"
        assert said is not None, "as above"
        assert errors is not None, "as above"
        self._said = Stream(said)
        self._errors = [b""]
        self._to_tell: SimpleQueue[bytes] = SimpleQueue()
        self._drained = Thread(target=_drain, args=(errors, self._errors), daemon=True)
        self._drained.start()
        Thread(target=_tell, args=(told, self._to_tell, self._said), daemon=True).start()

    @property
    def is_idle(self) -> bool:
        """Has it answered all that it was asked, and does it still listen?"""
        return self.answered == self.asked and not self._said.closed

    def tell(self, **message: Any) -> None:
        """One line of JSON. A thread writes it: the program may not be reading."""
        self._to_tell.put(json.dumps(message).encode() + b"\n")

    def ask(self, patience: float, say: str = "choose", **message: Any) -> Any:
        """Its answer, a JSON object with the number of the question."""
        until = time.monotonic() + patience
        self._said.left = MOST
        self.asked += 1
        self.tell(say=say, question=self.asked, **message)
        while True:
            try:
                line = self._said.lines.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise Late(f"no answer within {patience:g} s", self._last_words()) from None
            if line == CLOSED:
                self._drained.join(min(LINGER, max(0.0, until - time.monotonic())))
            answer = self._read(line)
            if answer.get("question") == self.asked:
                self.answered = self.asked
                return answer

    def _read(self, line: bytes) -> dict[str, Any]:
        if line == CLOSED:
            flooded = f"it wrote more than {MOST} bytes for one question"
            raise BotFailed(flooded if self._said.flooded else "it has ended, or closed its end", self._last_words())
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or "question" not in answer:
            self.answered = self.asked  # nonsense is an answer too: it listens
            said = line[:80].decode(errors="replace")
            raise BotFailed('its answer is no line like {"question": 1, "choice": "draw"}', repr(said))
        return answer

    def _last_words(self) -> str:
        """The last line that it wrote to its error stream."""
        said = self._errors[0].decode(errors="replace").strip()
        return said.splitlines()[-1] if said else ""

    def end(self) -> None:
        """End it and all that it has started, at once: it is not asked politely, and a signal cannot be ignored.

        A program of another user, as `sudo` starts it, takes no signal from us: it must end when its input does. One
        that will not is left, and nobody waits for it.
        """
        self._to_tell.put(CLOSED)
        with suppress(ProcessLookupError, PermissionError):
            _kill(self._process)
        try:
            self._process.wait(LEAVING)  # no signal after this: its number must not pass to a stranger
        except subprocess.TimeoutExpired:
            log.warning("%s cannot be ended and runs on as process %s", self.command[0], self._process.pid)
            Thread(target=self._process.wait, daemon=True).start()  # bury it whenever it ends


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


def _tell(pipe: IO[bytes], lines: SimpleQueue[bytes], said: Stream) -> None:
    """Write what there is to tell. Whoever closes his ears has closed his mouth."""
    with suppress(OSError), pipe:
        while line := lines.get():
            pipe.write(line)
            pipe.flush()
    said.close()


def _drain(pipe: IO[bytes], last: list[bytes]) -> None:
    """Read what it writes to its error stream, and keep the last of it."""
    with pipe:
        while chunk := os.read(pipe.fileno(), 65536):
            last[0] = (last[0] + chunk)[-LAST_WORDS:]


def surroundings() -> dict[str, str]:
    """The environment of a program: ours, without what a server keeps to itself, and with our path for Python."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("SIGNORIA_")}
    return ours | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
