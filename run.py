#!/usr/bin/env python3
"""Everything there is to do in this repository, on a machine that has Python and nothing else.

python3 run.py play            play in the browser; play lost-cities --lang nl plays in the terminal
python3 run.py demo            four bots at a table, to watch at once; demo lost-cities shows another game
python3 run.py test            all tests, installed and on plain Python; extra words go to pytest
python3 run.py check           format, lint, types, imports, messages, rules, sizes, documentation, the browser's code
python3 run.py docs            the documentation site, into build/site; links that lead nowhere are errors
python3 run.py package         source distribution and wheel: built, installed into empty environments, used
python3 run.py test-compiled   all tests on the compiled engine; an error where it cannot be compiled
python3 run.py bench           every promised number, measured against its yardstick
python3 run.py golden          the golden games: check them, or write them anew
python3 run.py perft           count choice sequences
python3 run.py rules           which rule is proved by how many tests
python3 run.py messages        put the message catalogues in order and export them to JSON
python3 run.py schemas         export the schemas of the server
python3 run.py generate        write what follows from the cards: their numbers, schemas, tables of the browser
python3 run.py audit           known holes in what Signoria depends on; needs the network, and says so where it has none
python3 run.py mutants         which lines of the games could be wrong without a test failing
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036  # whoever has an older Python must hear it in plain words
    sys.exit("Signoria needs Python 3.11 or newer; this is Python " + sys.version.split()[0])

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.environment import ROOT, install, prepare, python, python_heard, say, signoria

WORKERS = ["-n", str(min((os.cpu_count() or 1) + 1, 8)), "--dist", "worksteal"]
"""One more than there are cores, for tests wait for servers, clocks and pages. Who has nothing left takes over from who
has most: so tests of a module stay together, and nobody is waited for."""
BROWSER_TESTS = "tests/e2e"
NO_TESTS = 5
"""How pytest says that nothing was selected."""

CHECKS = {
    "types": ["-m", "mypy"],
    "web format": ["tools/npm.py", "format:check"],
    "web lint": ["tools/npm.py", "lint"],
    "docs": ["tools/docs.py"],
    "format": ["-m", "ruff", "format", "--check", "."],
    "lint": ["-m", "ruff", "check", "."],
    "imports": ["-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"],
    "messages": ["tools/messages.py", "--check"],
    "schemas": ["tools/schemas.py", "--check"],
    "generated": ["tools/generate.py", "--check"],
    "rules": ["tools/rule_coverage.py", "--quiet"],
    "sizes": ["tools/sizes.py"],
}
"""What takes longest comes first."""


def main() -> int:
    """Find the command and run it from the root of the repository."""
    name, *extra = sys.argv[1:] or ["help"]
    if name not in COMMANDS:
        print(__doc__)
        return 0 if name in {"help", "-h", "--help"} else 2
    os.chdir(ROOT)
    try:
        return COMMANDS[name](extra)
    except KeyboardInterrupt:
        return 130


def play(extra: list[str]) -> int:
    """The server with its page in the browser; with the name of a game, that game in the terminal."""
    install("play")
    in_terminal = bool(extra) and not extra[0].startswith("-")
    return signoria(*(["play", *extra] if in_terminal else ["serve", "--open", *extra]))


def demo(extra: list[str]) -> int:
    """A table of bots in the browser."""
    install("play")
    return signoria("demo", *extra)


def test(extra: list[str]) -> int:
    """All tests on the installed package; the engine's once more on plain Python, where that is not the same."""
    compiled = install("dev")
    if not compiled and os.environ.get("SIGNORIA_REQUIRE_ALL"):
        say("nothing may be left out, and the engine is not compiled: install a C compiler")
        return 1
    ran = pytest_installed(extra)
    if compiled:
        ran["engine tests, plain Python"] = pytest_plain(extra)
    return report(ran, f"compiled engine: {'yes' if compiled else 'no'}")


def test_compiled(extra: list[str]) -> int:
    """All tests on the compiled engine."""
    os.environ["SIGNORIA_COMPILE"] = "require"
    if not install("dev"):
        say("the engine is not compiled: install a C compiler")
        return 1
    return report(pytest_installed(extra), "compiled engine: yes")


def check(extra: list[str]) -> int:
    """Whatever can be told without running the product; extra words name single checks."""
    for name in extra:
        if name not in CHECKS:
            say(f"check: expected some of {', '.join(CHECKS)}, got {name!r}")
            return 2
    prepare("dev")
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        together = [cores.submit(check_in_turn, names) for names in in_turns(extra or list(CHECKS))]
        return report({name: code for checked in together for name, code in checked.result().items()})


def in_turns(names: list[str]) -> list[list[str]]:
    """Checks of one inner list run one after another: those of the browser's code share what npm fetches."""
    web = [name for name in names if name.startswith("web")]
    return [turn for turn in (web, *([name] for name in names if name not in web)) if turn]


def check_in_turn(names: list[str]) -> dict[str, int]:
    """Run these checks; what each says comes in one piece."""
    codes = {}
    for name in names:
        codes[name], said = python_heard(*CHECKS[name], PYTHONPATH="src")
        say(f"{name}:\n{said.rstrip()}" if said.strip() else f"{name}: nothing to say")
    return codes


def bench(extra: list[str]) -> int:
    """Every promised number."""
    install("dev", "bench")
    return python("-m", "bench", *extra)


def mutants(extra: list[str]) -> int:
    """Change the games line by line and see whether a test notices."""
    install("dev", "mutants")
    return python("-m", "mutmut", *(extra or ["run"]))


def audit(extra: list[str]) -> int:
    """Known holes in what Signoria depends on."""
    prepare("dev", "audit")
    return python("tools/audit.py", *extra, PYTHONPATH="src")


def tool(name: str) -> Callable[[list[str]], int]:
    """The command that runs a script of `tools`."""

    def run(extra: list[str]) -> int:
        prepare("dev")
        return python(f"tools/{name}.py", *extra, PYTHONPATH="src")

    return run


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "demo": demo,
    "test": test,
    "check": check,
    "test-compiled": test_compiled,
    "bench": bench,
    "mutants": mutants,
    "audit": audit,
    "rules": tool("rule_coverage"),
    **{name: tool(name) for name in ("golden", "perft", "messages", "schemas", "generate", "package", "docs")},
}


def pytest(*arguments: str, **environment: str) -> int:
    """Run tests."""
    return python("-m", "pytest", *arguments, **environment)


def pytest_installed(extra: list[str]) -> dict[str, int]:
    """The tests on the installed package; those that measure how quick the browser is run by themselves."""
    if extra:
        return {"tests, installed package": pytest(*extra)}
    return {
        "tests, installed package": pytest(*WORKERS, f"--ignore={BROWSER_TESTS}"),
        "browser tests, installed package": pytest(*WORKERS, BROWSER_TESTS, "-m", "not alone"),
        "browser tests that measure time": pytest(BROWSER_TESTS, "-m", "alone"),
    }


def pytest_plain(extra: list[str]) -> int:
    """The tests of the engine on the sources, where nothing is compiled."""
    games = sorted(entry.name for entry in Path("src/signoria/games").iterdir() if entry.is_dir())
    folders = [f"tests/{name}" for name in ("core", "toy", "conformance", "golden", "perft", *games)]
    names_tests = any(Path(word.split("::")[0]).exists() for word in extra)
    chosen = [] if names_tests else [folder for folder in folders if Path(folder).exists()]
    code = pytest(*(extra or [*WORKERS, "-m", "not long"]), *chosen, PYTHONPATH="src", SIGNORIA_REQUIRE_ALL="")
    return 0 if code == NO_TESTS and extra else code


def report(codes: dict[str, int], *lines: str) -> int:
    """Say what ran and how it went."""
    for name, code in codes.items():
        say(f"{name}: {'passed' if code == 0 else 'FAILED'}")
    for line in lines:
        say(line)
    return 1 if any(codes.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
