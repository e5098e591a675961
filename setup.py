"""The parts of the build that need code: the engine is compiled with mypyc where that is possible.

Without a C compiler the install falls back to plain Python. `SIGNORIA_COMPILE=require` turns the fallback into an
error, `SIGNORIA_COMPILE=no` asks for plain Python.
"""

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))  # an isolated build does not look here by itself

from tools import build_web  # noqa: E402  # found only after the line above

WISH = os.environ.get("SIGNORIA_COMPILE", "try")

SOURCES = Path("src", "signoria")
COMPILED = (
    "action_rows", "arguments", "batch", "chance", "dice", "differences", "encoder", "kernel", "keys", "likelihood",
    "match",
)  # fmt: skip
CORE = [SOURCES / "core" / f"{name}.py" for name in COMPILED]


PLAIN = {"__init__.py", "documents.py"}
"""What is never compiled: in `documents.py` stand types of which schemas are made, and they would lose their words."""


def groups() -> dict[str, list[str]]:
    """What is compiled together: the core, and the `engine` folder of each game."""
    modules = {"signoria_core": [str(file) for file in CORE]}
    for folder in sorted(SOURCES.glob("games/*/engine")):
        compiled = sorted(file for file in folder.rglob("*.py") if file.name not in PLAIN)
        modules[f"signoria_{folder.parent.name}"] = [str(file) for file in compiled]
    return modules


C_FUNCTION = re.compile(r"\w+ \*?CPyDef_(\w+)\(.*\{$")
SHORT_SHIFT = re.compile(r"= \d+ << ")


def has_compiler() -> bool:
    """Is there something that compiles C?"""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return sys.platform == "win32" or shutil.which(command) is not None


def extensions() -> list[Extension]:
    """The compiled engine, or nothing."""
    only_asked_for_metadata = not {"bdist_wheel", "build", "build_ext"} & set(sys.argv)
    if only_asked_for_metadata or WISH == "no" or (WISH == "try" and not has_compiler()):
        return []
    try:
        return compiled()
    except (Exception, SystemExit) as error:
        if WISH == "require":
            raise
        print(f"signoria: not compiled ({error}); plain Python it is", file=sys.stderr)
        return []


def compiled() -> list[Extension]:
    """Translate the engine to C."""
    from mypyc.build import mypycify  # noqa: PLC0415  # only here where the build asks for it

    os.chdir(ROOT)
    separate: list[tuple[list[str], str | None]] = [(modules, name) for name, modules in groups().items()]
    files = [file for modules, _ in separate for file in modules]
    options = ["--config-file", "pyproject.toml"]
    made = mypycify([*files, *options], separate=separate, opt_level="3", debug_level="0")
    found = cast(list[Extension], made)  # setuptools is imported above, so that they are its own
    for extension in found:
        refuse_short_shifts(extension)
        extension.optional = WISH != "require"
        if sys.platform != "win32":  # calls within the engine need not go through the dynamic linker
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
    return found


def refuse_short_shifts(extension: Extension) -> None:
    """mypyc 2.4 turns `1 << n` on an i64, also through a variable, into a C shift of 32 bits that loses the rest."""
    function = ""
    for source in extension.sources:
        for line in Path(source).read_text("utf-8").splitlines():
            function = begun[1] if (begun := C_FUNCTION.match(line)) else function
            if SHORT_SHIFT.search(line):
                raise ValueError(f"{function} shifts a literal: write `bits: i64 = 1` and then `bits <<= n`")


class PackageWithClient(build_py):
    """Builds the browser client into the package first."""

    def run(self) -> None:
        if not self.editable_mode:
            build_web.build()
            self.data_files = self._get_data_files()  # the client was not there when they were listed
        super().run()


class SourcesWithClient(sdist):
    """The source distribution holds the built client, so that no Node.js is needed to install it."""

    def run(self) -> None:
        build_web.build()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": PackageWithClient, "sdist": SourcesWithClient},
    options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    setup_requires=build_web.requirements(),
)
