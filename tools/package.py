"""Builds the source distribution and the wheel, installs each into an empty environment, and uses what lies there.

The wheel is built from the source distribution. It is installed bare, where every command but `serve` works, and then
with the extra `play`, where the page is served. The source distribution is installed with the extra, on plain Python,
while the wheel is being compiled. Both are left in `dist`; `run.py test` installs that wheel until a source changes.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the other tools are found from there

from tools.environment import ROOT, note_package

DIST = ROOT / "dist"
GAME = "lost-cities"
ALWAYS_THE_FIRST = "1\n" * 1000
"""Typed at the terminal, it plays a game to its end."""
SERVER_ONLY = {"litestar", "sqlalchemy", "uvicorn"}
WINDOWS = os.name == "nt"


class Environment:
    """An environment of its own, with nothing in it but what is installed here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / ("Scripts" if WINDOWS else "bin")
        self.python = self.programs / ("python.exe" if WINDOWS else "python")
        run(sys.executable, "-m", "venv", "--without-pip", str(folder))

    def install(self, *what: str, **environment: str) -> None:
        """Let the pip of this Python install into it."""
        self.pip("install", "--quiet", *what, **environment)

    def packages(self) -> set[str]:
        """What is installed."""
        return {package["name"].lower() for package in json.loads(self.pip("list", "--format=json"))}

    def pip(self, *words: str, **environment: str) -> str:
        """The pip of this Python, at work over there."""
        quietly = ["--disable-pip-version-check", "--python", str(self.python)]
        return run(sys.executable, "-m", "pip", *quietly, *words, **environment)

    def signoria(self, *words: str, typed: str = "") -> str:
        """What the command says."""
        return run(str(self.programs / "signoria"), *words, typed=typed)

    def is_compiled(self) -> bool:
        """Is the engine compiled?"""
        return run(str(self.python), "-c", "import signoria; print(signoria.compiled)").strip() == "True"


def main() -> int:
    """Build, install, play and serve."""
    shutil.rmtree(DIST, ignore_errors=True)
    say("building the source distribution")
    run(sys.executable, "-m", "build", "--sdist", "--outdir", str(DIST), str(ROOT))
    sources = next(DIST.glob("*.tar.gz"))
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as both:
        uses = [both.submit(use, Path(name, use.__name__), sources) for use in (build_and_use_wheel, use_sources)]
        for used in uses:
            used.result()
    note_package()
    say("both install and work")
    return 0


def build_and_use_wheel(folder: Path, sources: Path) -> None:
    """From the source distribution alone."""
    say("building the wheel from the source distribution")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(DIST), str(sources))
    wheel = next(DIST.glob("*.whl"))
    say(f"{sources.name} has {sources.stat().st_size >> 10} KiB, {wheel.name} {wheel.stat().st_size >> 10} KiB")
    use_wheel(folder, wheel)


def use_wheel(folder: Path, wheel: Path) -> None:
    """Bare, every command works but the one that says what it needs; with the extra, that one too."""
    there = Environment(folder)
    there.install(str(wheel))
    found = there.packages()
    require(not found & SERVER_ONLY, f"the bare wheel brings a server: {sorted(found & SERVER_ONLY)}")
    play(there, folder)
    refusal = refused(there, "serve")
    require('pip install "signoria[play]"' in refusal, f"`signoria serve` does not name its extra: {refusal}")
    there.install(f"{wheel}[play]")
    serve(there, folder)
    say(f"the wheel works, compiled: {there.is_compiled()}; bare it is {', '.join(sorted(found))}")


def use_sources(folder: Path, sources: Path) -> None:
    """Without compiler and without Node.js."""
    there = Environment(folder)
    there.install(f"{sources}[play]", SIGNORIA_COMPILE="no", SIGNORIA_WEB="no")
    require(not there.is_compiled(), "asked for plain Python, got a compiled engine")
    play(there, folder)
    serve(there, folder)
    say("the source distribution works")


def play(there: Environment, folder: Path) -> None:
    """Every command that needs no server."""
    record = str(folder / "record.json")
    require(GAME in there.signoria("games"), "`signoria games` does not list the games")
    there.signoria("rules", GAME)
    there.signoria("play", GAME, "--seed", "3", "--bot", "random", "--record", record, typed=ALWAYS_THE_FIRST)
    there.signoria("replay", record)
    for game in ("citadels", "princes-of-florence", GAME):
        many = str(folder / f"{game}.jsonl")
        two = ("--players", "2", "--bot", "heuristic", "--bot", "expert")
        said = there.signoria("simulate", game, "--games", "2", *two, "--records", many)
        require("expert" in said and "failed" not in said, f"`expert` does not play {game}: {said}")
        there.signoria("verify", many)
    there.signoria("verify", record)


def serve(there: Environment, folder: Path) -> None:
    """The page, and all that it loads."""
    command = [str(there.programs / "signoria"), "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder, env=english()) as server:
        try:
            address = server.stdout and re.search(r"http://\S+", server.stdout.readline())
            if not address:
                raise SystemExit("package: the server says no address")
            page = fetch(address[0])
            files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
            require(any(file.endswith(".js") for file in files), f"the page loads no program: {page}")
            for file in files:
                fetch(address[0].rstrip("/") + file)
            require(GAME in fetch(address[0].rstrip("/") + "/api/v1/games"), "the server does not list the games")
        finally:
            server.terminate()


def fetch(address: str) -> str:
    """What the server answers."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return str(answer.read().decode("utf-8", "replace"))


def refused(there: Environment, *words: str) -> str:
    """The one line with which a command refuses."""
    command = [str(there.programs / "signoria"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=there.folder, env=english())
    require(done.returncode == 2, f"{' '.join(words)} is not refused")
    return done.stderr.strip()


def run(*command: str, typed: str = "", **environment: str) -> str:
    """Run a command outside of the sources, or stop with what it says."""
    done = subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=tempfile.gettempdir(),
        env=english() | environment,
    )
    if done.returncode:
        raise SystemExit(f"package: {' '.join(command)} failed\n{done.stdout}{done.stderr}")
    return done.stdout


def english() -> dict[str, str]:
    """The variables of this process, less those that would lead back to the sources."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept | {"SIGNORIA_LANG": "en", "PYTHONUTF8": "1"}


def require(holds: bool, otherwise: str) -> None:
    """Stop where it does not hold."""
    if not holds:
        raise SystemExit(f"package: {otherwise}")


def say(words: str) -> None:
    """How far it is."""
    print(f"package: {words}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
