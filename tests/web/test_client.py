"""The browser client's own checks, run with the Node.js that builds it."""

import subprocess

import pytest

from tools import build_web


@pytest.mark.needs("browser client")
@pytest.mark.parametrize("script", ["check", "test"])
def test_its_own_checks_pass(script: str) -> None:
    node = build_web.find_node()
    command = [*node.npm, "run", script]
    done = subprocess.run(
        command, cwd=build_web.WEB, env=node.environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
