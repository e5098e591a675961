"""What docs/hosting.md says is so: its commands are commands, its settings settings, its units units."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import typer

from signoria.cli.app import app
from signoria.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.M | re.S)
VARIABLE = re.compile(r"SIGNORIA_[A-Z_]+")


def commands() -> list[str]:
    """Every line of the page that runs Signoria."""
    lines = [line for _, block in BLOCKS for line in block.splitlines()]
    said = [re.search(r"(?:^|exec |=|^ExecStart=)(?:/opt/signoria/bin/)?(signoria [a-z]+ ?.*)", line) for line in lines]
    inline = re.findall(r"`(signoria [a-z]+[^`]*)`", PAGE)
    return [found[1].split("   ")[0].strip(" '") for found in said if found] + inline


def test_commands_are_commands() -> None:
    known = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # a group, though typed as a command
    found = commands()
    assert len(found) > 8
    for line in found:
        _, name, *words = shlex.split(line.replace("$(date +%%F)", "today"))
        options = {option for each in known[name].params for option in each.opts}
        assert {word for word in words if word.startswith("--")} <= options, line


def test_settings_are_settings() -> None:
    read = set(VARIABLE.findall((ROOT / "src" / "signoria" / "server" / "settings.py").read_text("utf-8")))
    read -= {"SIGNORIA_"}
    assert read == set(VARIABLE.findall(PAGE)), "the page and the code know the same"


def test_defaults_are_those_of_the_code() -> None:
    for name, value in (
        ("PACE", Settings.pace), ("BOT_WORKERS", Settings.bot_workers),
        ("REQUESTS_A_SECOND", Settings.requests_a_second), ("MESSAGES_A_SECOND", Settings.messages_a_second),
        ("OPEN_TABLES", Settings.open_tables), ("NEW_TABLES_A_MINUTE", Settings.new_tables_a_minute),
        ("SOCKETS", Settings.sockets_of_an_address),
    ):  # fmt: skip
        assert f"| `SIGNORIA_{name}` | {value:g} |" in PAGE


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here to read its units")
def test_units_are_units(tmp_path: Path) -> None:
    units = [block for kind, block in BLOCKS if kind == "ini"]
    names = ("signoria.service", "signoria-backup.service", "signoria-backup.timer", "signoria-large.service")
    assert len(units) == len(names)
    (tmp_path / "signoria").write_text("#!/bin/sh\n")
    (tmp_path / "signoria").chmod(0o755)
    for name, unit in zip(names, units, strict=True):
        (tmp_path / name).write_text(unit.replace("/opt/signoria/bin", str(tmp_path)))
    command = ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in names)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    ours = [line for line in said.stderr.splitlines() if "signoria" in line]
    assert ours == [], said.stderr
