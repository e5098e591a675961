"""Are files and functions small enough to be read in one go? Files of 550 lines and functions of 40 are the most."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE_LINES = 550
FUNCTION_LINES = 40
FOLDERS = ("src", "tests", "tools", "bench")
LIST_OF_FIELDS = "__init__"
"""A constructor has a line for each field of its state."""
NO_FUNCTION_LIMIT = "tests"
"""A test that tells a story may be as long as its story."""


def python_files(root: Path) -> list[Path]:
    """Everything that is written by hand in Python."""
    return [*root.glob("*.py"), *(file for folder in FOLDERS for file in sorted((root / folder).rglob("*.py")))]


def too_long(root: Path) -> Iterator[str]:
    """Every file and function over the limit."""
    for file in python_files(root):
        name, text = file.relative_to(root).as_posix(), file.read_text("utf-8")
        lines = len(text.splitlines())
        if lines > FILE_LINES:
            yield f"{name}: {lines} lines, at most {FILE_LINES}"
        if not name.startswith(NO_FUNCTION_LIMIT):
            yield from long_functions(name, ast.parse(text))


def long_functions(name: str, module: ast.Module) -> Iterator[str]:
    """Every function of a module over the limit."""
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES and node.name != LIST_OF_FIELDS:
                yield f"{name}:{node.lineno} {node.name}: {lines} lines, at most {FUNCTION_LINES}"


def main() -> int:
    """Print what is too long."""
    found = list(too_long(ROOT))
    print("\n".join(found) or f"{len(python_files(ROOT))} files, none too long, no function too long")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
