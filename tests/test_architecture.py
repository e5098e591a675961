"""The map of the code is true: every file it names is there, and holds every name that stands with it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAP = ROOT / "docs" / "architecture.md"
BASES = (ROOT, ROOT / "src" / "signoria", ROOT / "web" / "src")
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w.-]+(/[\w.-]+)*(\.(py|ts|svelte|po|toml|json|md)|/)")
NAME = re.compile(r"[A-Za-z_]\w*(\.\w+)*(\(\))?")
PARAGRAPH = re.compile(r"\n(?=\n|\||- |\d+\. )")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def complaints(page: str) -> list[str]:
    """What a page names that is not there. A name belongs to the file that stands before it in its paragraph."""
    missing = []
    for paragraph in PARAGRAPH.split(FENCE.sub("", page)):
        file: Path | None = None
        for word in CODE.findall(paragraph):
            if FILE.fullmatch(word):
                file = next((base / word for base in BASES if (base / word).exists()), None)
                if file is None:
                    missing.append(f"{word}: no such file")
            elif file is not None and NAME.fullmatch(word) and not holds(file, word.removesuffix("()")):
                missing.append(f"{word}: not in {file.name}")
    return missing


def holds(file: Path, name: str) -> bool:
    """Is the name there? In Python it is defined, in a folder it is a file, elsewhere its words stand in the text."""
    if file.is_dir():
        return any(inside.stem == name for inside in file.iterdir())
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        return name in set(defined(ast.parse(text)))
    return all(re.search(rf"\b{part}\b", text) for part in name.split("."))


def defined(tree: ast.Module | ast.ClassDef, owner: str = "") -> Iterator[str]:
    """Classes, functions, methods (`Table.accept_choice`) and variables with a value or a type."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            yield owner + node.name
        if isinstance(node, ast.ClassDef):
            yield from defined(node, f"{owner}{node.name}.")
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        yield from (owner + target.id for target in targets if isinstance(target, ast.Name))


def test_all_that_the_map_names_is_there() -> None:
    assert complaints(MAP.read_text("utf-8")) == []


def test_the_map_names_much() -> None:
    files = [word for word in CODE.findall(MAP.read_text("utf-8")) if FILE.fullmatch(word)]
    assert len(set(files)) > 30


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("`server/table.py` and `server/palace.py`", ["server/palace.py: no such file"]),
        ("`server/table.py`: `Table.accept_choice()`, `Table.choose()`", ["Table.choose(): not in table.py"]),
        ("`server/table.py` (`NoSuchClass`)", ["NoSuchClass: not in table.py"]),
        ("`lib/state/reduce.ts`: `reduce()`, `reduces()`", ["reduces(): not in reduce.ts"]),
        ("`games/citadels/`: `engine`, `kitchen`", ["kitchen: not in citadels"]),
        ("a `name` without a file is free, as is `two words` after `server/table.py`", []),
    ],
)
def test_what_is_gone_is_noticed(line: str, missing: list[str]) -> None:
    assert complaints(line) == missing
