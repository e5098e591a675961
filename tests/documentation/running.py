"""Running a documented command: in this process, or as a server that answers."""

import json
import os
import re
import shlex
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

import signoria
from tests.cli.terminal import run

TYPED = {"play": "1\n1\nq\ny\n", "replay": "\n\nq\n", "puzzles": "1\n\nq\n"}
"""What is answered to commands that ask."""
PIPED = "yes 1 | "
SERVER = re.compile(r"(?=signoria (?:serve|demo))")
PATIENCE = 60.0
ADDRESS = re.compile(r"http://[\d.]+:(\d+)/")
HOST = "play.example.org"


def serves(line: str) -> bool:
    """Does this command go on until it is stopped?"""
    return SERVER.search(line) is not None


def done(line: str) -> str:
    """Run a command of ours that ends; what it printed, which goes to a file as well where the line says so."""
    line, _, file = line.partition(" > ")
    _, *words = shlex.split(line.removeprefix(PIPED))
    typed = "1\n" * 3000 if line.startswith(PIPED) else TYPED.get(words[0], "")
    result = run(*words, typed=typed)
    assert result.exit_code == 0, (line, result.output, result.exception)
    assert result.output.strip(), f"{line} says nothing"
    if file:
        Path(file).write_text(result.stdout, "utf-8")
        json.loads(result.stdout)
    return result.output


@contextmanager
def served(line: str, folder: Path, more: dict[str, str] | None = None) -> Iterator[str]:
    """Run a command of ours that serves; its address, once it answers. The page is opened where that is asked for."""
    settings, words = SERVER.split(line, maxsplit=1)
    given = dict(setting.split("=", 1) for setting in shlex.split(settings))
    opened = folder / "opened"
    opened.unlink(missing_ok=True)
    environment = own_path(folder) | {
        "BROWSER": f"{browser(folder, opened)} %s",
        "COLUMNS": "200",
        "SIGNORIA_LANG": "en",
    }
    command = [sys.executable, "-m", "signoria.cli", *shlex.split(words)[1:]]
    with subprocess.Popen(
        command, env=environment | given | (more or {}), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as running:
        try:
            assert running.stdout is not None
            found = ADDRESS.search(said := running.stdout.readline())
            assert found, f"{line} did not start: {said!r}"
            address = f"http://127.0.0.1:{found[1]}"
            health = httpx.get(f"{address}/healthz", headers={"Host": HOST}, timeout=PATIENCE)
            assert health.json()["status"] == "ok"
            if "--open" in words or "demo" in words:
                assert ADDRESS.match(waited_for(opened)), "the page was opened"
            yield address
        finally:
            running.terminate()


def own_path(folder: Path) -> dict[str, str]:
    """The environment of another process that finds this Signoria, and modules of the folder."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(signoria.__file__).parents[1]), str(folder)])}


def browser(folder: Path, opened: Path) -> Path:
    """A browser that only notes what it was to open."""
    program = folder / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def waited_for(file: Path) -> str:
    """What stands in a file that will be there soon."""
    deadline = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < deadline, f"{file.name} is not there"
        time.sleep(0.02)
    return file.read_text("utf-8")
