"""The browser client's own checks, run with the Node.js that builds it."""

import subprocess

import pytest

from tools import build_web


@pytest.mark.needs("browser client")
def test_its_own_checks_pass() -> None:
    """One after the other, for both may have to wait for the packages."""
    node = build_web.find_node()
    build_web.fetch_packages(node)
    for script in ("check", "test"):
        command = [*node.npm, "run", script]
        done = subprocess.run(
            command, cwd=build_web.WEB, env=node.environment(), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
