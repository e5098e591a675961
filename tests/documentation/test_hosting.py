"""The page about hosting is a story of one house, and it is lived through here: served, looked after, saved, restored.

What it does to the machine outside our folders (pip, systemd, users of PostgreSQL) is left out by `rules.py`.
"""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.documentation.commands import ROOT, block, commands_of
from tests.documentation.programs import check_extras
from tests.documentation.rules import left_out, smaller
from tests.documentation.running import done, own_path, served, serves
from tests.server.conftest import NewDatabase
from tests.server.people import PASSWORD, Person

PAGE = ROOT / "docs" / "hosting.md"
DATABASE = "postgresql://signoria:secret@db.example.org/signoria"
UNIT = "ExecStart="
INSTALLED = "/opt/signoria/bin/"


class House:
    """The machine of the page, in a folder: its paths, its data, one of its people and a table."""

    def __init__(self, root: Path, fresh: NewDatabase) -> None:
        self.root = root
        self.fresh = fresh
        self.name = "Ann"
        self.table = ""
        self.data = root / "var/lib/private/signoria"
        for path in (self.data, root / "var/backups"):
            path.mkdir(parents=True)
        (root / "var/lib/signoria").symlink_to(self.data)  # as systemd does for a DynamicUser

    def here(self, line: str) -> str:
        """A line of the page with our paths, names and databases."""
        line = line.replace("TODAY", date.today().isoformat()).replace("%%", "%").replace("/var/", f"{self.root}/var/")
        while DATABASE in line:
            line = line.replace(DATABASE, self.fresh(), 1)
        line = re.sub(r"\bFILE\b", str(self.root / "house.gz"), line)
        line = re.sub(r"\bDIR\b", str(self.root / "another"), line)
        return re.sub(r"\bNAME\b", self.name, re.sub(r"\bTABLE\b", self.table, line))

    def settings(self) -> dict[str, str]:
        """Those of a large house; the port of its numbers may be taken."""
        lines = block("docs/hosting.md", "", "SIGNORIA_DATA=").splitlines()
        return dict(self.here(line).split("=", 1) for line in lines if not line.startswith("SIGNORIA_METRICS"))

    def open(self, address: str) -> None:
        """Ann comes, has an account, and opens a table."""
        ann = Person(address)
        ann.post("/account", {"name": self.name, "password": PASSWORD})
        self.table = ann.make_table("open", "open")
        ann.go()


@pytest.fixture
def house(tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.chdir(tmp_path)
    made = House(tmp_path, postgresql)
    monkeypatch.setenv("SIGNORIA_DATA", str(made.data))
    return made


@pytest.fixture(scope="module")
def postgresql() -> Iterator[NewDatabase]:
    from tests.server.postgres import Cluster  # only where there is one

    cluster = Cluster()
    yield cluster.fresh
    cluster.stop()


@pytest.mark.needs("postgresql")
def test_the_commands_of_the_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for line in dict.fromkeys(command.line for command in commands_of(PAGE)):
        if left_out(line):
            check_extras(line)
        elif line.startswith(f"{UNIT}/bin/sh"):
            shell = house.here(line).replace(f"{INSTALLED}signoria", f"{sys.executable} -m signoria.cli")
            subprocess.run(shlex.split(shell.removeprefix(UNIT)), check=True, env=own_path(house.root))
        elif line.startswith("mv "):
            subprocess.run(shlex.split(house.here(line)), check=True)
        elif re.match(rf"({UNIT})?({INSTALLED})?signoria ", line):
            run_ours(line.removeprefix(UNIT).removeprefix(INSTALLED), house, monkeypatch)
    assert list(house.root.glob("var/backups/*.gz"))
    assert (house.root / "empty" / "cookie.key").exists(), "a backup was restored into a folder"


def run_ours(line: str, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    as_run = house.here(smaller(line))
    if serves(as_run):
        large = "--workers" in line and "--database" not in line
        with served(as_run, house.root, house.settings() if large else None) as address:
            if not house.table:
                house.open(address)
        return
    if line == "signoria restore FILE":
        monkeypatch.setenv("SIGNORIA_DATA", str(house.root / "empty"))  # the page says: into an empty folder
    said = done(as_run)
    if "admin list" in line:
        assert house.name in said
