"""What docs/hosting.md says is so: its settings are settings, its units units. Its commands: tests/documentation."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from signoria.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.M | re.S)
VARIABLE = re.compile(r"SIGNORIA_[A-Z_]+")


def test_settings_are_settings() -> None:
    files = [ROOT / "src" / "signoria" / name for name in ("server/settings.py", "bots/registry.py")]
    read = {name for file in files for name in VARIABLE.findall(file.read_text("utf-8"))} - {"SIGNORIA_"}
    assert read == set(VARIABLE.findall(PAGE)), "the page and the code know the same"


def test_defaults_are_those_of_the_code() -> None:
    for name, value in (
        ("PACE", Settings.pace), ("BOT_WORKERS", Settings.bot_workers),
        ("REQUESTS_A_SECOND", Settings.requests_a_second), ("MESSAGES_A_SECOND", Settings.messages_a_second),
        ("OPEN_TABLES", Settings.open_tables), ("NEW_TABLES_A_MINUTE", Settings.new_tables_a_minute),
        ("SOCKETS", Settings.sockets_of_an_address), ("SIGN_INS_A_MINUTE", Settings.sign_ins_a_minute),
        ("NEW_ACCOUNTS_AN_HOUR", Settings.new_accounts_an_hour), ("PASSWORD_THREADS", Settings.password_threads),
        ("KEPT_AN_HOUR", Settings.kept_an_hour),
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
