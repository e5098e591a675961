"""What core and games import: Python's own library, and each other in one direction."""

import ast
import sys
from pathlib import Path

import pytest

import signoria

PACKAGE = Path(signoria.__file__).parent
FILES = [file for room in ("core", "games", "locales", "rules") for file in sorted((PACKAGE / room).rglob("*.py"))]
COMPILER = {"core/compiling.py": {"mypy_extensions", "librt"}}
"""What only the compiler's own words may come from, and where."""


def imported(file: Path) -> set[str]:
    """The packages that a module imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_core_and_games_need_nothing_but_python(file: Path) -> None:
    allowed = COMPILER.get(file.relative_to(PACKAGE).as_posix(), set())
    assert imported(file) - sys.stdlib_module_names - {"signoria"} <= allowed
