"""Every example in the documentation, and in the docstrings of the package, does what it says."""

import ast
import doctest
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(?:python|pycon)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def pages_with_examples() -> list[Path]:
    return [page for page in PAGES if ">>>" in examples_of(page)]


def examples_of(page: Path) -> str:
    """The Python in a page, in order; everything else becomes empty lines, so that line numbers stay true."""
    text, examples = page.read_text("utf-8"), ""
    place = 0
    for fence in FENCE.finditer(text):
        examples += "\n" * text.count("\n", place, fence.start(1)) + fence[1]
        place = fence.end(1)
    return examples


def docstrings_with_examples() -> Iterator[tuple[Path, int, str]]:
    """From the sources, since not all docstrings outlive compiling."""
    for file in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                words = ast.get_docstring(node) or ""
                if ">>>" in words:
                    yield file, getattr(node, "lineno", 1), words


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


def run(examples: str, names: dict[str, object], file: Path, line: int = 0) -> None:
    parsed = doctest.DocTestParser().get_doctest(examples, names, file.name, str(file), line)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(parsed, out=said.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("page", pages_with_examples(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_of_a_page(page: Path) -> None:
    run(examples_of(page), {}, page)


@pytest.mark.parametrize(
    ("file", "line", "words"),
    [pytest.param(*example, id=f"{example[0].stem}:{example[1]}") for example in docstrings_with_examples()],
)
def test_examples_of_a_docstring(file: Path, line: int, words: str) -> None:
    run(words, dict(vars(import_module(module_of(file)))), file, line)
