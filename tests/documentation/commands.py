"""The commands of the documentation: lines of blocks, and what stands between backticks in a sentence."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```([\w{}-]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?<=\n\n)(?: {4}\S[^\n]*\n)+")
INLINE = re.compile(r"`([^`]+)`")
PROGRAM = (
    r"signoria|python3?|\.venv/bin/python|(?:python3 )?run\.py|make|pip|uv|git|ray|npm|ruff|pytest|mypy|pre-commit|"
    r"systemctl|mv|createuser|createdb|chrt"
)
COMMAND = re.compile(
    rf"(?:(?:ExecStart=)?/bin/sh -c 'exec |ExecStart=)?(?:[A-Z_]+=(?:\"[^\"]*\"|\S+) )*(?:yes 1 \| )?"
    rf"(?:/opt/signoria/bin/)?(?:{PROGRAM}) \S"
)
REMARK = re.compile(r"\s{2,}\S.*$|\s+#.*$")
"""What stands behind a command: words about it."""
WITHOUT_COMMANDS = ("python", "pycon", "json", "toml", "po", "text", "{toctree}", "{eval-rst}")


class Command(NamedTuple):
    """A command, and where it stands."""

    page: str
    line: str
    in_a_sentence: bool


def commands() -> list[Command]:
    """All of them, in the order of the pages."""
    return [command for page in PAGES for command in commands_of(page)]


def commands_of(page: Path) -> list[Command]:
    """Those of one page: first all that stand in blocks, then those in sentences."""
    name, text = page.relative_to(ROOT).as_posix(), page.read_text("utf-8")
    fenced = [block for kind, block in FENCE.findall(text) if kind not in WITHOUT_COMMANDS]
    prose = FENCE.sub("\n", text)
    lines = [line.strip() for block in [*fenced, *INDENTED.findall(prose)] for line in block.splitlines()]
    said = [" ".join(words.split()) for words in INLINE.findall(INDENTED.sub("", prose))]
    found = [Command(name, REMARK.sub("", line), in_a_sentence=False) for line in lines]
    found += [Command(name, words, in_a_sentence=True) for words in said]
    return [command for command in found if COMMAND.match(command.line)]


def block(page: str, kind: str, beginning: str) -> str:
    """The block of a page that begins so."""
    text = (ROOT / page).read_text("utf-8")
    found: list[str] = [each for name, each in FENCE.findall(text) if name == kind and each.startswith(beginning)]
    assert len(found) == 1, f"{page}: {len(found)} blocks begin with {beginning}"
    return found[0]
