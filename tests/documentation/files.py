"""The files that documented commands speak of: from the pages themselves, from the examples, or played for them."""

import gzip
import json
import random
import re
import shutil
import sys
from pathlib import Path

import signoria
from signoria.core.seal import Seal
from tests.cli.terminal import run
from tests.documentation.commands import ROOT, block

SEAL = Seal(bytes(32), bytes(16), ("a nonce of mine",))
PLACEHOLDERS = {
    "FILE": "saved.json",
    "ID": "CIT-BUILD-1",
    "DIR": "another",
    "/opt/florin/bot": "./mine",
    "rosso.bots:Rosso": "last:Last",
}
"""What stands for a name of the reader's own; whatever else is written so is made by the test of its page."""


def lay_out(folder: Path) -> None:
    """All of them."""
    games = ROOT / "src" / "signoria" / "games"
    shutil.copy(games / "princes" / "options" / "cards.toml", folder / "my-box.toml")  # as the page says
    (folder / "lists.toml").write_text(block("docs/playing.md", "toml", "[quiet-evening]"), "utf-8")
    (folder / "last.py").write_text(block("docs/bots.md", "python", "from signoria.bots import Bot"), "utf-8")
    shutil.copy(ROOT / "examples" / "program_bot.py", folder / "mine.py")
    program = (ROOT / "examples" / "program_bot.py").read_text("utf-8")
    (folder / "mine").write_text(f"#!{sys.executable}\n{program}", "utf-8")
    (folder / "mine").chmod(0o755)
    for name in ("record.json", "match.json"):
        (folder / name).write_text(record(), "utf-8")
    with gzip.open(folder / "records.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(f"{record()}\n" for _ in range(12))
    run("play", "lost-cities", "--save", str(folder / "saved.json"), typed="1\nquit\n")
    measured = {"kind": "evaluation", "wins": 0.5, "interval": 0.1, "heat": 0.0, "players": 4, "games": 240}
    lines = [json.dumps(measured | {"decisions": decisions}) for decisions in (1, 2)]
    (folder / "log.jsonl").write_text("\n".join(lines), "utf-8")


def record() -> str:
    """The record of a short match at random."""
    match = signoria.game("lost-cities").new(seed=SEAL, options={"rounds": 1, "stall_after": 1})
    rng = random.Random(1)
    while match.waiting:
        match.play(rng.choice(match.choices()))
    return json.dumps(match.record())


def filled_in(line: str) -> str:
    """A command with names of the reader's own in place of those in capitals."""
    if "--commitment" in line:
        line = (
            line.replace("FILE", "match.json")
            .replace(" C ", f" {SEAL.commitment} ")
            .replace(" N", f" {SEAL.nonces[0]!r}")
        )
    for name, instead in PLACEHOLDERS.items():
        line = re.sub(rf"(?<!\w){name}\b", instead, line)
    return line
