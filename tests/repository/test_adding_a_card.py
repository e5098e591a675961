"""docs/adding-a-card.md, followed to the letter on a copy of the repository, and games with the card that it adds."""

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tools import generate

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-card.md"
BLOCK = re.compile(r"`((?:src|web|tests)/[^`]+)`(?:(?!```).)*?\n```(\w+)\n(.*?)\n```", re.DOTALL)
"""A file that the page names, and the first block after it."""
COPIED = ("pyproject.toml", "docs", "src", "tools", "tests", "web/src/lib/boards")
LEFT_OUT = shutil.ignore_patterns("*.so", "__pycache__", "static", "golden", "e2e")
REGISTRY = "src/signoria/games/citadels/engine/registry.py"
LAST_CARD = "    FortuneTeller(),\n"
STORIES = "tests/citadels/test_inside_districts.py"
END_OF_STORIES = "]\n\n\n@pytest"
PLAYED = ("-p", "no:cacheprovider", "tests/repository/orchard_played.py", "tests/citadels/test_orchard.py", STORIES)


def copy_if_there(source: str, target: str) -> None:
    """An editor or another test may have taken a file away since its folder was listed."""
    with suppress(FileNotFoundError):
        shutil.copy2(source, target)


class Copy:
    """A copy of the repository."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT, copy_function=copy_if_there)
            else:
                shutil.copy(ROOT / name, root / name)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Python, on the sources of the copy."""
        environment = {**os.environ, "PYTHONPATH": "src"}
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.root, env=environment, capture_output=True, text=True, check=False
        )

    def add(self, path: str, text: str) -> None:
        """Do with a block what the page says."""
        file = self.root / path
        if path == REGISTRY:
            line, entry = text.split("\n\n")
            listed = file.read_text("utf-8").replace(LAST_CARD, f"{LAST_CARD}{entry}\n")
            text = listed.replace("from typing import Final\n", f"from typing import Final\n\n{line}\n")
        elif path == STORIES:
            text = file.read_text("utf-8").replace(END_OF_STORIES, f"{text}\n{END_OF_STORIES}")
        elif file.suffix == ".json":
            text = json.dumps(json.loads(file.read_text("utf-8")) | json.loads(text))
        elif file.exists():
            text = f"{file.read_text('utf-8')}\n{text}\n"
        file.write_text(text, "utf-8")


def blocks() -> list[tuple[str, str]]:
    """The files of the page, each with what goes into it."""
    return [(path, text) for path, _, text in BLOCK.findall(PAGE.read_text("utf-8"))]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy in which the class stands and is listed, and nothing else is done.

    What is generated is made anew first: whoever works on something else may have left it stale, and what is said here
    is about the new card alone.
    """
    copied = Copy(tmp_path_factory.mktemp("repository"))
    for tool in ("tools/messages.py", "tools/generate.py"):
        done = copied.run(tool)
        assert done.returncode == 0, f"{tool} complains before any card is added: {done.stdout}{done.stderr}"
    for path, text in blocks()[:2]:
        copied.add(path, text)
    return copied


def test_in_this_repository_nothing_is_stale_and_no_card_lacks_anything() -> None:
    assert generate.stale() + generate.complaints() == []


def test_the_page_names_each_file_once() -> None:
    assert [Path(path).name for path, _ in blocks()] == [
        *("orchard.py", "registry.py", "citadels.toml"),
        *["citadels-cards.po"] * 4,
        *["lexicon.toml"] * 4,
        *("icons.json", "test_orchard.py", "test_inside_districts.py"),
    ]


def test_a_card_in_the_making_is_told_what_it_lacks(copy: Copy) -> None:
    """By the tool that writes the rest, and by the check, which finds that stale too."""
    lacking = [
        *(
            f"orchard: no words for citadels.{name}.orchard in {lang}"
            for lang in ("de", "en", "fr", "nl")
            for name in ("card.old", "card.new", "brief")
        ),
        "orchard: no rule CIT-ORCHARD-1 in src/signoria/rules/citadels.toml",
        "orchard: no drawings in web/src/lib/boards/citadels/icons.json, expected one",
    ]
    said = copy.run("tools/generate.py", "--check")
    assert said.returncode == 1
    assert said.stderr.splitlines()[: len(lacking)] == lacking
    assert [line.split("; ")[0].rsplit("/")[-1] for line in said.stderr.splitlines()[len(lacking) :]] == [
        *("kinds.py", "position.schema.json", "box.generated.json", "observations.md")
    ]
    said = copy.run("tools/generate.py")
    assert (said.returncode, said.stderr.splitlines()) == (1, lacking)


def test_the_finished_card_is_played(copy: Copy) -> None:
    for path, text in blocks()[2:]:
        copy.add(path, text)
    for command in (
        ["tools/messages.py"],
        ["tools/generate.py"],
        ["tools/generate.py", "--check"],
        ["-m", "pytest", *PLAYED],
    ):
        done = copy.run(*command)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
