"""Which rule is proved by which tests, without running anything.

Reads the rule catalogues, the `@rule("LC-PLAY-1")` marks on tests and every rule id that the games cite, and says what
does not fit: a rule without a test, a test or an engine that names a rule there is none of, an id given twice, a card
without a rule. With `--quiet` only that; otherwise a table first.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

RULE_ID = re.compile(r"\b[A-Z]{2,4}(?:-[A-Z0-9]+)*-[A-Z][A-Z0-9]*-\d+[a-z]?\b")
"""LC-PLAY-1, CIT-WITCH-3."""
CARD_FOLDERS = {"characters", "districts", "action_cards"}
"""Every class in a folder of this name is a card, and its docstring cites its rules."""
WITHOUT_RULE = "CARDS_WITHOUT_RULE"
"""The classes a game names in this tuple of its `options/__init__.py` need none: base classes, plain cards."""


class Rule(NamedTuple):
    """A rule of a game's catalogue."""

    game: str
    id: str
    editions: list[str]


class Citation(NamedTuple):
    """A place that names a rule."""

    rule: str
    place: str


def catalogue(folder: Path) -> list[Rule]:
    """The rules of all games."""
    return [
        Rule(file.stem, entry["id"], entry["editions"])
        for file in sorted(folder.glob("*.toml"))
        for entry in tomllib.loads(file.read_text("utf-8")).get("rule", [])
    ]


def proofs(tests: Path) -> list[Citation]:
    """Every rule that a test, or a class of tests, is marked with."""
    return [
        Citation(rule, f"{file.relative_to(tests.parent).as_posix()}::{node.name}")
        for file, node in nodes(tests, "test_*.py")
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        for mark in node.decorator_list
        for rule in marked(mark)
    ]


def marked(mark: ast.expr) -> list[str]:
    """The ids in `@rule(...)`, nothing for other decorators. What is no literal is no rule, and is reported so."""
    if not isinstance(mark, ast.Call) or not isinstance(mark.func, ast.Name) or mark.func.id != "rule":
        return []
    return [str(arg.value) if isinstance(arg, ast.Constant) else ast.unparse(arg) for arg in mark.args]


def citations(games: Path) -> list[Citation]:
    """Every rule id in the text of the games: docstrings, tables of ids, options, score sheets."""
    return [
        Citation(rule, f"{file.relative_to(games).as_posix()}:{node.lineno}")
        for file, node in nodes(games, "*.py")
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for rule in RULE_ID.findall(node.value)
    ]


def cards_without_rule(games: Path) -> list[str]:
    """Cards whose docstring cites no rule."""
    exempt = {name for file in games.glob("*/options/__init__.py") for name in declared_without_rule(file)}
    return [
        f"{file.relative_to(games).as_posix()}: {node.name}"
        for file, node in nodes(games, "*.py")
        if CARD_FOLDERS & set(file.relative_to(games).parts)
        and isinstance(node, ast.ClassDef)
        and node.name not in exempt
        and not RULE_ID.search(ast.get_docstring(node) or "")
    ]


def declared_without_rule(file: Path) -> list[str]:
    """What a game says in `CARDS_WITHOUT_RULE`."""
    for node in ast.parse(file.read_text("utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == WITHOUT_RULE for target in targets):
            return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]  # type: ignore[misc]  # names of classes
    return []


def nodes(folder: Path, pattern: str) -> Iterator[tuple[Path, ast.AST]]:
    """Everything in the Python files of a folder."""
    for file in sorted(folder.rglob(pattern)):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            yield file, node


def complaints(root: Path) -> list[str]:
    """All that does not fit."""
    games = root / "src/signoria/games"
    ids = Counter(rule.id for rule in catalogue(root / "src/signoria/rules"))
    proved = proofs(root / "tests")
    tested = {proof.rule for proof in proved}
    return [
        *(f"{rule}: {count} rules have this id" for rule, count in ids.items() if count > 1),
        *(f"{rule}: no test proves it" for rule in ids if rule not in tested),
        *(f"{rule}: no such rule ({place})" for rule, place in proved if rule not in ids),
        *(f"{rule}: no such rule (cited in {place})" for rule, place in citations(games) if rule not in ids),
        *(f"{card} cites no rule" for card in cards_without_rule(games)),
    ]


def table(root: Path) -> Iterator[str]:
    """A line for every rule: its id, how many tests prove it, its editions."""
    tests = Counter(proof.rule for proof in proofs(root / "tests"))
    game = ""
    for rule in catalogue(root / "src/signoria/rules"):
        if rule.game != game:
            game = rule.game
            yield f"\n{game}\n{'rule':24}{'tests':>6}  editions"
        yield f"{rule.id:24}{tests[rule.id]:6}  {', '.join(rule.editions)}"


def summary(root: Path) -> str:
    """One line."""
    rules, proved = catalogue(root / "src/signoria/rules"), proofs(root / "tests")
    return f"{len(rules)} rules, {len({proof.place for proof in proved})} tests that prove them"


def main() -> int:
    """The command `run.py rules`."""
    parser = argparse.ArgumentParser(description="Which rule is proved by how many tests.")
    parser.add_argument("--quiet", action="store_true", help="no table, only what does not fit")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="the repository")
    asked = parser.parse_args()
    if not asked.quiet:
        print("\n".join(table(asked.root)), end="\n\n")
    wrong = complaints(asked.root)
    print("\n".join([*wrong, f"{summary(asked.root)}; {len(wrong) or 'no'} complaints"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
