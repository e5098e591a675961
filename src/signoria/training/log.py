"""The log of a training: a line of JSON for each thing that was measured."""

import json
import time
from pathlib import Path
from typing import Any


class Log:
    """Writes lines to a file and, in short, to the screen."""

    def __init__(self, path: Path, seconds: float = 0.0) -> None:
        self.path = path
        self.began = time.monotonic() - seconds

    @property
    def seconds(self) -> float:
        """How long the training has lasted, earlier parts included."""
        return time.monotonic() - self.began

    def write(self, kind: str, **numbers: Any) -> None:
        """One line."""
        line = {"kind": kind, "seconds": round(self.seconds, 1)} | numbers
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)


def read(path: Path, kind: str) -> list[dict[str, Any]]:
    """All lines of a kind. A line that was cut off by a crash is left out."""
    lines = []
    for text in path.read_text("utf-8").splitlines():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            continue
        if line.get("kind") == kind:
            lines.append(line)
    return lines
