"""Builds the documentation site into `build/site`, from the Markdown pages where they lie and from docstrings.

It is strict: a page outside the navigation, a link or an anchor that leads nowhere, and anything that a browser would
have to fetch from elsewhere is an error. So the site opens from a disk without a network.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
FETCHED = re.compile(
    r"""<(?:script|img|iframe)\b[^>]*\bsrc=["'](?:https?:)?//[^"']+"""
    r"""|<link\b(?![^>]*\brel=["']?canonical)[^>]*\bhref=["'](?:https?:)?//[^"']+"""
    r"""|(?:@import\s+|url\()["']?(?:https?:)?//[^"')]+"""
)
"""What a browser fetches by itself, from an address of others."""


def fetched_from_elsewhere(text: str) -> list[str]:
    """Whatever a page or a style sheet would fetch from elsewhere."""
    return FETCHED.findall(text)


def build(site: Path) -> int:
    """Let Sphinx build the site; a warning is an error, and all of them are told."""
    strict = ["--fail-on-warning", "--quiet", "--jobs", "auto"]
    places = ["--conf-dir", "docs", "--doctree-dir", str(site.with_name("doctrees")), ".", str(site)]
    return subprocess.call([sys.executable, "-m", "sphinx", *strict, *places], cwd=ROOT)


def main() -> int:
    """Build it, look it through, and say where it lies."""
    if code := build(SITE):
        print("docs: expected a site without warnings; mend what is named above", file=sys.stderr)
        return code
    files = [file for file in sorted(SITE.rglob("*")) if file.suffix in {".html", ".css"}]
    found = [(file, address) for file in files for address in fetched_from_elsewhere(file.read_text("utf-8"))]
    for file, address in found:
        print(
            f"{file.relative_to(SITE)}: expected nothing to be fetched from elsewhere, got {address}", file=sys.stderr
        )
    print(f"docs: {SITE.relative_to(ROOT)}/index.html")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
