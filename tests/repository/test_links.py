"""Pages lead to pages: the navigation names all of them, and every link of the repository leads somewhere."""

import re
from functools import cache
from pathlib import Path

import pytest

from signoria import __version__
from tests.cli.terminal import run
from tools.docs import fetched_from_elsewhere
from tools.environment import ROOT

DOCS = ROOT / "docs"
PAGES = [page for place in ("*.md", "docs/**/*.md", "web/*.md", ".github/**/*.md") for page in sorted(ROOT.glob(place))]
FENCE = re.compile(r"^( *)(```+).*?^\1\2", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
ADDRESS = re.compile(r"\]\((\w+:[^)]*)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
TOCTREE = re.compile(r"^```\{toctree\}\n(.*?)^```", re.MULTILINE | re.DOTALL)


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", text)


@cache
def anchors(page: Path) -> set[str]:
    """The anchors of its headings, as code hosts and Sphinx make them."""
    found: set[str] = set()
    for heading in HEADING.findall(prose(page.read_text("utf-8"))):
        shown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", shown.strip().lower()).replace(" ", "-")
        same = [number for number in range(len(found) + 1) if (f"{slug}-{number}" if number else slug) not in found]
        found.add(f"{slug}-{same[0]}" if same[0] else slug)
    return found


def broken(page: Path, text: str) -> list[str]:
    """The links of a text that lead nowhere, or to a folder, which the site cannot show."""
    missing = []
    for path, anchor in LINK.findall(CODE.sub("", prose(text))):
        target = (page.parent / path).resolve() if path else page
        if not target.is_file() or (anchor and anchor not in anchors(target)):
            missing.append(f"{path}#{anchor}" if anchor else path)
    return missing


def named_by(page: Path, seen: set[Path]) -> set[Path]:
    """All pages that are reached from one by the navigation."""
    seen.add(page)
    for block in TOCTREE.findall(page.read_text("utf-8")):
        for line in filter(None, block.splitlines()):
            if not line.startswith(":"):
                targets = [Path(path).resolve() for path in sorted(page.parent.glob(f"{line}.md"))]
                assert targets, f"{page.name} names {line}, and there is no such page"
                for target in targets:
                    assert target not in seen, f"{target.name} stands twice in the navigation"
                    named_by(target, seen)
    return seen


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page, page.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "link", ["[x](nowhere.md)", "[x](#nowhere)", "[x](hosting.md#nowhere)", "[x](adr)", "![x](no.svg)"]
)
def test_a_link_that_leads_nowhere_is_found(link: str) -> None:
    assert len(broken(DOCS / "playing.md", link)) == 1


def test_a_link_in_code_is_none() -> None:
    assert broken(DOCS / "playing.md", "`[x](nowhere.md)`\n```\n[x](nowhere.md)\n```\n[x](hosting.md#settings)") == []


def test_the_navigation_names_every_page() -> None:
    pages = {*DOCS.rglob("*.md"), *ROOT.glob("*.md")}
    assert named_by(DOCS / "index.md", set()) == pages


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_addresses_are_safe(page: Path) -> None:
    assert [address for address in ADDRESS.findall(page.read_text("utf-8")) if not address.startswith("https://")] == []


@pytest.mark.parametrize(
    ("text", "fetched"),
    [
        ('<script src="https://cdn.example.org/x.js"></script>', 1),
        ('<link rel="stylesheet" href="//fonts.example.org/x.css">', 1),
        ('@font-face { src: url("https://fonts.example.org/x.woff2") }', 1),
        ('<a href="https://example.org/">x</a> <script src="_static/x.js"></script>', 0),
        ("background: url(data:image/svg+xml;charset=utf-8,<svg xmlns='http://www.w3.org/2000/svg'/>)", 0),
    ],
)
def test_what_a_browser_would_fetch_is_found(text: str, fetched: int) -> None:
    assert len(fetched_from_elsewhere(text)) == fetched


def test_the_readme_shows_how_a_game_begins() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.search(r"`python3 run\.py (play .+)` begins like this:\n\n```text\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    played = [line.replace("\xa0", " ").rstrip() for line in run(*shown[1].split()).output.splitlines()]
    first = played.index(shown[2].splitlines()[0])
    assert played[first:][: shown[2].count("\n")] == shown[2].splitlines()


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
