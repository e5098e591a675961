"""Names of sizes, colours and fonts that styles use are there, and type has the sizes of the look."""

import re

from tools.build_web import WEB

SOURCES = WEB / "src"
TOKENS = SOURCES / "lib" / "design" / "tokens.css"
DEFINED = re.compile(r"(--[\w-]+)[\"']?(?=\s*:|=|[\"'],)")
USED = re.compile(r"var\((--[\w-]+)\)")
"""Without anything to fall back on."""
TYPE = ["12", "12.5", "13.5", "14", "15", "16", "18", "21", "26", "42", "64"]


def test_every_name_that_is_used_is_defined() -> None:
    files = [file for file in SOURCES.rglob("*") if file.suffix in (".css", ".svelte", ".ts")]
    text = "\n".join(file.read_text("utf-8") for file in files)
    assert set(USED.findall(text)) - set(DEFINED.findall(text)) == set()


def test_type_has_the_sizes_of_the_look() -> None:
    assert re.findall(r"--t\d+: ([\d.]+)px", TOKENS.read_text("utf-8")) == TYPE
