"""Makes `.venv` and keeps the Signoria in it up to date with the sources. Standard library only.

Signoria is installed as a user would install it, not as a link to the sources: only so the engine is compiled. What
was installed is noted in `.venv/signoria.json`. Dependencies are fetched only when `pyproject.toml` has changed;
everything else works offline.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "signoria.json"
PIP_ZIPAPP = "https://bootstrap.pypa.io/pip/pip.pyz"
MADE_BY = f"{sys.version} for {VENV}"
"""An environment works for one Python and in one place."""
SOURCES = ("src", "web")
NOT_SOURCES = {"__pycache__", "node_modules", "dist", "static"}


@dataclass
class Stamp:
    """What lies in `.venv`, and from which sources it was made."""

    python: str = ""
    dependencies: str = ""
    extras: list[str] = field(default_factory=list)
    files: str = ""
    sources: str = ""
    wish: str = ""
    compiled: bool = False

    @staticmethod
    def read() -> "Stamp":
        """The stamp that was written last, an empty one where there is none."""
        try:
            return Stamp(**json.loads(STAMP.read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            return Stamp()


def say(words: str) -> None:
    """A line that is told apart from what pip or pytest print."""
    print(f"signoria: {words}", flush=True)


def python(*arguments: str, **environment: str) -> int:
    """Run the Python of the environment."""
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=os.environ | environment)


def signoria(*arguments: str) -> int:
    """Run the `signoria` command of the environment."""
    return subprocess.call([str(PYTHON.with_name("signoria")), *arguments], cwd=ROOT)


def install(*extras: str) -> bool:
    """Bring `.venv` up to date with the sources; is the engine in it compiled?"""
    old = Stamp.read()
    if old.python != MADE_BY or not PYTHON.exists():
        make_environment()
        old = Stamp()
    new = wanted(old, extras)
    if new != old:
        started = time.monotonic()
        complete = (new.dependencies, new.extras) == (old.dependencies, old.extras)
        say("installing" if complete else "installing Signoria and what it needs; this takes a minute or two")
        STAMP.unlink(missing_ok=True)
        if new.files != old.files:
            shutil.rmtree(ROOT / "build", ignore_errors=True)  # it would bring modules back that are gone
        new.compiled = install_signoria(None if complete else new.extras)
        STAMP.write_text(json.dumps(asdict(new)), "utf-8")
        say(f"installed in {time.monotonic() - started:.0f} s; {in_words(new.compiled)}")
    return new.compiled


def in_words(compiled: bool) -> str:
    """Which engine it is."""
    if compiled:
        return "the engine is compiled"
    return "the engine is plain Python, since it could not be compiled (SIGNORIA_COMPILE=require says why)"


def wanted(old: Stamp, extras: tuple[str, ...]) -> Stamp:
    """What the sources ask for now; extras that were asked for before stay."""
    files = source_files()
    return Stamp(
        python=MADE_BY,
        dependencies=digest([ROOT / "pyproject.toml"]),
        extras=sorted({*extras, *old.extras}),
        files=hashlib.sha256("\n".join(map(str, files)).encode()).hexdigest(),
        sources=digest(files),
        wish=os.environ.get("SIGNORIA_COMPILE", "try"),
        compiled=old.compiled,
    )


def source_files() -> list[Path]:
    """Everything that the installed package is made from."""
    found = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            parts = set(path.relative_to(ROOT).parts)
            if path.is_file() and not parts & NOT_SOURCES and not any(part.endswith(".egg-info") for part in parts):
                found.append(path)
    return found


def digest(files: list[Path]) -> str:
    """A checksum over what the files hold."""
    total = hashlib.sha256()
    for file in files:
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def install_signoria(extras: list[str] | None) -> bool:
    """Install the sources, with dependencies where extras are given; is the engine compiled?"""
    here = ["--no-build-isolation", "--force-reinstall", "--no-deps", "."]
    if extras is not None:
        build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
        pip(*build)
        pip("--no-build-isolation", f".[{','.join(extras)}]" if extras else ".")
    else:
        pip(*here)
    if (compiled := asks_if_compiled()) is None:
        say("the compiled engine does not start; plain Python it is")
        pip(*here, SIGNORIA_COMPILE="no")
        compiled = asks_if_compiled()
    return compiled is True


def asks_if_compiled() -> bool | None:
    """What the installed package says; None where it does not start."""
    question = [str(PYTHON), "-c", "import signoria; print(signoria.compiled)"]
    answer = subprocess.run(question, cwd=VENV, capture_output=True, text=True, check=False)
    return answer.stdout.strip() == "True" if answer.returncode == 0 else None


def pip(*arguments: str, **environment: str) -> None:
    """Install something into the environment, or stop."""
    quiet = ["--quiet", "--quiet", "--disable-pip-version-check", "--no-warn-script-location"]
    if python("-m", "pip", "install", *quiet, *arguments, **environment):
        sys.exit("signoria: pip could not install what is needed (its own words are above)")


def make_environment() -> None:
    """A fresh `.venv` with pip in it, in the first way that works here."""
    say(f"making {VENV.name} with Python {sys.version.split()[0]}")
    for way in WAYS:
        shutil.rmtree(VENV, ignore_errors=True)
        if way() and succeeds(str(PYTHON), "-m", "pip", "--version"):
            return
    sys.exit(
        "signoria: no virtual environment with pip can be made here. Install Python's venv (on Debian and Ubuntu: "
        "apt install python3-venv) and try again."
    )


def with_venv() -> bool:
    """The usual way."""
    return succeeds(sys.executable, "-m", "venv", str(VENV))


def with_own_pip() -> bool:
    """Where venv comes without pip, as on Debian without python3-venv, the pip of this Python may install itself."""
    return bare() and succeeds(sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "pip")


def with_virtualenv() -> bool:
    """Virtualenv brings a pip of its own."""
    return succeeds(sys.executable, "-m", "virtualenv", str(VENV)) or succeeds("virtualenv", str(VENV))


def with_uv() -> bool:
    """So does uv."""
    return succeeds("uv", "venv", "--seed", "--python", sys.executable, str(VENV))


def with_zipapp() -> bool:
    """And pip can be fetched as one file that runs by itself."""
    if not bare():
        return False
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "pip.pyz")
        try:
            urllib.request.urlretrieve(PIP_ZIPAPP, file)
        except OSError as error:
            say(f"pip cannot be fetched ({error})")
            return False
        return succeeds(str(PYTHON), str(file), "install", "pip")


def bare() -> bool:
    """An environment without pip."""
    return succeeds(sys.executable, "-m", "venv", "--without-pip", str(VENV))


def succeeds(*command: str) -> bool:
    """Run a command in silence."""
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


WAYS: tuple[Callable[[], bool], ...] = (with_venv, with_own_pip, with_virtualenv, with_uv, with_zipapp)
