"""Makes `.venv` and keeps what lies in it up to date with the sources. Standard library only.

`prepare` brings what Signoria depends on, which is all that checking needs. `install` brings Signoria itself, as a user
would install it and not as a link to the sources: only so the engine is compiled. Where `run.py package` has made a
wheel from these very sources, that wheel is installed; else they are built here. What lies there is noted in
`.venv/signoria.json`. Dependencies are fetched only when their list has changed; everything else works offline.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "signoria.json"
PIP_ZIPAPP = "https://bootstrap.pypa.io/pip/pip.pyz"
MADE_BY = f"{sys.version} for {VENV}"
"""An environment works for one Python and in one place."""
SOURCES = ("pyproject.toml", "setup.py", "MANIFEST.in", "tools/build_web.py", "src", "web")
NOT_SOURCES = {"__pycache__", "node_modules", "dist", "static"}


@dataclass
class Stamp:
    """What lies in `.venv`, and from which sources it was made."""

    python: str = ""
    extras: list[str] = field(default_factory=list)
    requirements: list[str] = field(default_factory=list)
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

    def write(self) -> None:
        """Note it."""
        STAMP.write_text(json.dumps(asdict(self)), "utf-8")


def say(words: str) -> None:
    """A line that is told apart from what pip or pytest print."""
    print(f"signoria: {words}", flush=True)


def python(*arguments: str, **environment: str) -> int:
    """Run the Python of the environment."""
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=variables(environment))


def python_heard(*arguments: str, **environment: str) -> tuple[int, str]:
    """Run it, and keep what it says for later; the exit code and its words."""
    said = subprocess.run(
        [str(PYTHON), *arguments],
        cwd=ROOT,
        env=variables(environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return said.returncode, said.stdout


def variables(more: dict[str, str]) -> dict[str, str]:
    """Of this process; but what was compiled once is kept, for the same sources are started hundreds of times."""
    return os.environ | {"PYTHONDONTWRITEBYTECODE": ""} | more


def signoria(*arguments: str) -> int:
    """Run the `signoria` command of the environment."""
    return subprocess.call([str(PYTHON.with_name("signoria")), *arguments], cwd=ROOT)


def prepare(*extras: str) -> Stamp:
    """Bring `.venv` up to date with what Signoria depends on, without Signoria itself; what lies there now."""
    stamp = Stamp.read()
    if stamp.python != MADE_BY or not PYTHON.exists():
        stamp = fresh()
    extras = tuple(sorted({*extras, *stamp.extras}))
    needed = requirements(extras)
    if needed != stamp.requirements:
        if names(stamp.requirements) - names(needed):
            stamp = fresh()  # pip does not take away what nothing needs any more
        say("fetching what Signoria needs; this takes a minute or two")
        STAMP.unlink(missing_ok=True)
        pip(*needed)
        stamp = replace(stamp, extras=list(extras), requirements=needed)
        stamp.write()
    return stamp


def install(*extras: str) -> bool:
    """Bring `.venv` up to date with the sources; is the engine in it compiled?"""
    old = prepare(*extras)
    new = wanted(old)
    if new != old:
        started = time.monotonic()
        say("installing")
        replace(old, sources="").write()  # until it is done
        if new.files != old.files:
            shutil.rmtree(ROOT / "build", ignore_errors=True)  # it would bring modules back that are gone
        new.compiled = install_signoria(packaged(new))
        new.write()
        say(f"installed in {time.monotonic() - started:.0f} s; {in_words(new)}")
    return new.compiled


def fresh() -> Stamp:
    """An environment in which nothing lies."""
    make_environment()
    return Stamp(python=MADE_BY)


def requirements(extras: tuple[str, ...]) -> list[str]:
    """What must be there to build Signoria and to run it with these extras."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = described["project"]
    needed = [*described["build-system"]["requires"], *project["dependencies"]]
    for extra in extras:
        needed += project["optional-dependencies"][extra]
    own = re.compile(rf"{project['name']}\[(.+)\]")
    found = {requirement for requirement in needed if not own.fullmatch(requirement)}
    for inner in filter(None, map(own.fullmatch, needed)):
        found |= set(requirements(tuple(inner[1].split(","))))
    return sorted(found)


def names(needed: list[str]) -> set[str]:
    """The packages alone, without versions."""
    return {re.split(r"[^\w.-]", requirement)[0] for requirement in needed}


def in_words(stamp: Stamp) -> str:
    """Which engine it is."""
    if stamp.compiled:
        return "the engine is compiled"
    if stamp.wish == "no":
        return "the engine is plain Python, as SIGNORIA_COMPILE=no asks"
    return "the engine is plain Python, since it could not be compiled (SIGNORIA_COMPILE=require says why)"


def wanted(old: Stamp) -> Stamp:
    """What the sources ask for now."""
    files = source_files()
    return replace(
        old,
        files=hashlib.sha256("\n".join(map(str, files)).encode()).hexdigest(),
        sources=digest(files),
        wish=os.environ.get("SIGNORIA_COMPILE", "try"),
    )


def source_files() -> list[Path]:
    """Everything that the installed package is made from."""
    paths = [path for name in SOURCES for path in (ROOT / name, *sorted((ROOT / name).rglob("*")))]
    return [path for path in paths if path.is_file() and not is_left_behind(path)]


def is_left_behind(path: Path) -> bool:
    """Was it made from other files?"""
    parts = set(path.relative_to(ROOT).parts)
    return bool(parts & NOT_SOURCES) or any(part.endswith(".egg-info") for part in parts)


def digest(files: list[Path]) -> str:
    """A checksum over what the files hold."""
    total = hashlib.sha256()
    for file in files:
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def note_package() -> None:
    """Beside the wheel that lies in `dist`, note what it was made from."""
    made_from(wanted(Stamp())).touch()


def packaged(new: Stamp) -> Path | None:
    """The wheel in `dist`, where it was made from these very sources and by the same wish."""
    return next((ROOT / "dist").glob("*.whl"), None) if made_from(new).exists() else None


def made_from(new: Stamp) -> Path:
    """An empty file, whose name tells for which Python, by which wish and of which sources a wheel was made."""
    return ROOT / "dist" / f"{sys.implementation.cache_tag}-{new.wish}-{new.sources[:32]}.made"


def install_signoria(wheel: Path | None = None) -> bool:
    """Install the wheel, or else the sources; is the engine compiled?"""
    alone = ["--no-build-isolation", "--force-reinstall", "--no-deps"]
    pip(*alone, str(wheel or "."))
    if (compiled := asks_if_compiled()) is None:
        say("the compiled engine does not start; plain Python it is")
        pip(*alone, ".", SIGNORIA_COMPILE="no")
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
