"""What some tests need beside Python. `@pytest.mark.needs("chromium")` leaves a test out where it is missing.

A line at the end of the run then says what to install. Under `SIGNORIA_REQUIRE_ALL=1` nothing is left out.
"""

import os
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import signoria

LEFT_OUT = "left out, no "


class Service(NamedTuple):
    """Something that may be missing, and what brings it."""

    is_there: Callable[[], bool]
    install: str


def postgres_is_installed() -> bool:
    """Is there a PostgreSQL that can be started, on the path or where Debian puts it?"""
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def chromium() -> str | None:
    """The Chromium of the system."""
    return shutil.which("chromium")


def quick_chromium() -> str | None:
    """Chromium without windows where there is one, for it needs two thirds of the time; else the usual one."""
    return shutil.which("chromium-headless-shell") or chromium()


SERVICES = {
    "compiled engine": Service(lambda: signoria.compiled, "a C compiler: gcc, Xcode's or Visual Studio's build tools"),
    "browser client": Service(
        (Path(signoria.__file__).parent / "server" / "static" / "index.html").exists,
        "Node.js 20 or newer, then run python3 tools/build_web.py",
    ),
    "postgresql": Service(postgres_is_installed, "postgresql"),
    "gymnasium": Service(lambda: find_spec("gymnasium") is not None, "gymnasium, as `signoria[research]` does"),
    "openspiel": Service(lambda: find_spec("pyspiel") is not None, "open_spiel, as `signoria[research]` does"),
    "pettingzoo": Service(lambda: find_spec("pettingzoo") is not None, "pettingzoo, as `signoria[research]` does"),
    "notebook": Service(
        lambda: all(find_spec(name) is not None for name in ("nbclient", "ipykernel")),
        "nbclient and ipykernel, as `signoria[dev]` does",
    ),
    "pyarrow": Service(lambda: find_spec("pyarrow") is not None, "pyarrow, as `signoria[research]` does"),
    "openskill": Service(lambda: find_spec("openskill") is not None, "openskill, as `signoria[research]` does"),
    "ray": Service(lambda: find_spec("ray") is not None, "ray, as `signoria[cluster]` does"),
    "polars": Service(lambda: find_spec("polars") is not None, "polars, as `signoria[dev]` does"),
    "browser": Service(lambda: quick_chromium() is not None, "chromium-headless-shell or chromium"),
    "chromium": Service(lambda: chromium() is not None, "chromium"),
}


def everything_required() -> bool:
    """May nothing be left out?"""
    return os.environ.get("SIGNORIA_REQUIRE_ALL", "") not in {"", "0"}


def reason(name: str) -> str:
    """Why tests are left out, in one line."""
    return f"{LEFT_OUT}{name}: install {SERVICES[name].install}"
