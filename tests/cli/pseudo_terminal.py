"""Real sessions: `signoria` in a process of its own, at a pseudo-terminal of a given size."""

import os
import re
import select
import struct
import subprocess
import sys
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Self

import signoria

CLEARED = "\x1b[2J"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE = 60


class Session:
    """A person at a terminal: types lines, and reads what is on the screen when the program waits."""

    def __init__(self, width: int, height: int, *words: str) -> None:
        import fcntl  # only where there are pseudo-terminals
        import pty
        import termios

        self.end, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        left_out = ("COLUMNS", "LINES", "NO_COLOR", "SIGNORIA_LANG")
        environment = {name: value for name, value in os.environ.items() if name not in left_out}
        environment |= {"TERM": "xterm-256color", "PYTHONPATH": str(Path(signoria.__file__).parent.parent)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "signoria", *words], stdin=screen, stdout=screen, stderr=screen, env=environment
        )
        os.close(screen)
        self.over = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self.end)
        self.process.terminate()
        self.process.wait()

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.end, f"{line}\n".encode())

    def read(self, *prompts: str) -> str:
        """What comes until one of these prompts or the program's end: without colours, from the last clearing on."""
        read, until = b"", monotonic() + PATIENCE
        while monotonic() < until:
            if select.select([self.end], [], [], 0.5)[0]:
                try:
                    read += os.read(self.end, 65536)
                except OSError:  # the program has ended and closed its side
                    self.over = True
                    break
                if _plain(read).endswith(prompts):
                    break
        return _plain(read)


def _plain(read: bytes) -> str:
    text = read.decode("utf-8", "ignore").replace("\r\n", "\n")
    return ESCAPE.sub("", text.rpartition(CLEARED)[2])
